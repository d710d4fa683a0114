//! What the author wrote: tries, and a solution.

use game::{InForce, Knowledge};

use crate::answer::{Ending, Fault, Flaw, Tested, Worth};
use crate::dice::followed;
use crate::position::{Halt, Position, Seen, Stand, Table, Turn};
use crate::search::Search;
use crate::whole::Whole;
use crate::{Aim, Luck, Others, Played};

/// All that may come of a move, and the number of what the script says came.
type Came<G> = (Vec<Seen<G>>, usize);

impl<G, A, F, M> Whole<'_, G, A, M>
where
    G: Knowledge,
    A: Aim<G::State>,
    F: InForce<G>,
    M: Fn() -> F + Sync,
{
    /// What comes of a try.
    pub(crate) fn tried(&mut self, line: &[Played<G>]) -> Result<Tested<G>, Halt> {
        let start = self.beginning();
        self.search(|search| {
            let Some(mut position) = start else {
                let works = search.in_murk();
                return Ok(Tested { works, worth: Worth::Nothing, line: Vec::new(), ending: Ending::Open });
            };
            for played in line {
                if search.stand(&position)? != Stand::Open {
                    break;
                }
                let Some((mut seen, at)) = search.follow(&position, played)? else {
                    let works = false;
                    return Ok(Tested {
                        works,
                        worth: Worth::Nothing,
                        line: Vec::new(),
                        ending: Ending::Open,
                    });
                };
                position = seen.swap_remove(at).position;
            }
            search.tested(&position)
        })
    }

    /// What is wrong with the author's solution.
    pub(crate) fn flaw(&mut self, line: &[Played<G>]) -> Result<Option<Flaw>, Halt> {
        let start = self.beginning();
        self.search(|search| match start {
            Some(position) => search.flaw(position, line),
            None => Ok(Some(Flaw { at: 0, fault: Fault::Impossible })),
        })
    }
}

impl<G: Knowledge, A: Aim<G::State>, F: InForce<G>> Search<'_, G, A, F> {
    /// All that may come of a ply as the solver sees it, and which of it the script says came.
    fn follow(&self, position: &Position<G>, played: &Played<G>) -> Result<Option<Came<G>>, Halt> {
        let (table, task) = (self.table, self.table.task);
        let Some(turn) = table.turn(position)? else { return Ok(None) };
        let seen = match turn {
            Turn::Over | Turn::Stopped(_) => None,
            Turn::Own(_) | Turn::Forced(_) | Turn::Help(_) | Turn::Unsure(_) => {
                table.after(position, &played.ply)
            }
            Turn::Hidden(worlds) => table.after_hidden(position, worlds),
            Turn::Reply(plies) => {
                let alike = Table::<G, A, F>::alike(plies);
                let group = alike.into_iter().find(|group| group.iter().any(|(_, ply)| *ply == played.ply));
                group.and_then(|group| table.after_either(position, &group))
            }
        };
        let Some(seen) = seen else { return Ok(None) };
        let came: Vec<G::State> = position
            .states
            .iter()
            .filter_map(|state| followed(task.seat, task.rules, table.force, state, played))
            .map(|mut state| {
                G::forget_order(&mut state);
                state
            })
            .collect();
        let is = |own: &&Seen<G>| own.position.states.iter().any(|state| came.contains(state));
        let alike = |own: &Seen<G>| came.iter().any(|state| table.alike_to_it(own, state));
        let at = seen.iter().position(|own| is(&own)).or_else(|| seen.iter().position(alike));
        Ok(at.map(|at| (seen, at)))
    }

    /// Whether play has ended and the task is done.
    fn is_over(&mut self, position: &Position<G>) -> Result<bool, Halt> {
        let table = self.table;
        Ok(match self.stand(position)? {
            Stand::Done => true,
            Stand::Failed => false,
            Stand::Open => {
                let over = match table.turn(position)? {
                    Some(Turn::Over) => true,
                    Some(Turn::Own(_)) => table.spent(position),
                    _ => false,
                };
                table.keeps() && over
            }
        })
    }

    fn flaw(&mut self, mut position: Position<G>, line: &[Played<G>]) -> Result<Option<Flaw>, Halt> {
        for (at, played) in line.iter().enumerate() {
            let flaw = |fault| Ok(Some(Flaw { at, fault }));
            if self.is_over(&position)? {
                return flaw(Fault::GoesOn);
            }
            let own = played.ply.seat == Some(self.table.task.seat);
            let Some((mut seen, came)) = self.follow(&position, played)? else {
                return flaw(Fault::Impossible);
            };
            let lucky = self.table.task.luck == Luck::Some;
            if own || self.table.task.others == Others::Help || lucky && seen.len() > 1 {
                let before = self.worth(&position)?;
                let outcomes = if lucky { std::slice::from_ref(&seen[came]) } else { seen.as_slice() };
                let after = match self.worth_of(outcomes)? {
                    Worth::Moves(moves) => Worth::Moves(moves + u32::from(own)),
                    other => other,
                };
                if before == Worth::Nothing || before != after {
                    return flaw(Fault::Worse { before, after });
                }
            }
            position = seen.swap_remove(came).position;
        }
        let over = self.is_over(&position)?;
        Ok((!over).then_some(Flaw { at: line.len(), fault: Fault::StopsEarly }))
    }
}
