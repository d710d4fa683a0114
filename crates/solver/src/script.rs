//! What the author wrote: tries, and a solution.

use game::{InForce, Knowledge};

use crate::answer::{Ending, Fault, Flaw, Tested, Worth};
use crate::dice::followed;
use crate::position::{Halt, Position, Seen, Stand, Table};
use crate::search::Search;
use crate::turn::Turn;
use crate::whole::Whole;
use crate::{Aim, Luck, Others, Played};

/// All that may come of a move, and the number of what the script says came.
type Came<G> = (Vec<Seen<G>>, usize);
/// All that may be turned up, and the position in which what the script names was.
type Turned<G> = (Vec<Seen<G>>, Position<G>);

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
                if search.ends(&position)? {
                    break;
                }
                let Some(after) = search.led_along(position, played)? else {
                    let works = false;
                    return Ok(Tested {
                        works,
                        worth: Worth::Nothing,
                        line: Vec::new(),
                        ending: Ending::Open,
                    });
                };
                position = after;
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
    fn follow(&mut self, position: &Position<G>, played: &Played<G>) -> Result<Option<Came<G>>, Halt> {
        let table = self.table;
        let seen = match table.turn(position)? {
            None => {
                let shown = G::shown(&played.ply.mv);
                let mut ways = self.ways_on(position)?;
                ways.retain(|candidate| candidate.ply.as_ref().is_some_and(|ply| G::shown(&ply.mv) == shown));
                Some(ways)
            }
            Some(turn) => self.follow_turn(position, turn, played)?,
        };
        self.came(position, played, seen)
    }

    /// All that may come of a ply where it is known whose decision it is.
    fn follow_turn(
        &self,
        position: &Position<G>,
        turn: Turn<G>,
        played: &Played<G>,
    ) -> Result<Option<Vec<Seen<G>>>, Halt> {
        let table = self.table;
        Ok(match turn {
            Turn::Over | Turn::Stopped(_) => None,
            Turn::Own(..) | Turn::Forced(_) | Turn::Help(_) | Turn::Unsure(_) => {
                table.after(position, &played.ply)
            }
            Turn::Hidden(worlds) => table.after_hidden(position, worlds),
            Turn::Reply(plies) => {
                let alike = Table::<G, A, F>::alike(plies);
                let group = alike.into_iter().find(|group| group.iter().any(|(_, ply)| *ply == played.ply));
                group.and_then(|group| table.after_either(position, &group))
            }
        })
    }

    /// Which of all that may come of a ply the script says came.
    fn came(
        &self,
        position: &Position<G>,
        played: &Played<G>,
        seen: Option<Vec<Seen<G>>>,
    ) -> Result<Option<Came<G>>, Halt> {
        let (table, task) = (self.table, self.table.task);
        let Some(seen) = seen else { return Ok(None) };
        let came: Vec<G::State> = position
            .states()
            .filter_map(|state| followed(task.seat, task.rules, table.force, state, played))
            .map(|mut state| {
                G::forget_order(&mut state);
                state
            })
            .collect();
        let is = |seen: &&Seen<G>| seen.position.states().any(|state| came.contains(state));
        let alike = |seen: &Seen<G>| came.iter().any(|state| table.alike_to_it(seen, state));
        let at = seen.iter().position(|candidate| is(&candidate)).or_else(|| seen.iter().position(alike));
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
                    Some(Turn::Own(..)) => table.spent(position),
                    _ => false,
                };
                table.keeps() && over
            }
        })
    }

    /// Whether play goes no further.
    fn ends(&mut self, position: &Position<G>) -> Result<bool, Halt> {
        if self.stand(position)? != Stand::Open {
            return Ok(true);
        }
        Ok(match self.table.turn(position)? {
            Some(Turn::Over | Turn::Stopped(_)) => true,
            Some(Turn::Own(..)) => self.table.spent(position),
            _ => false,
        })
    }

    /// All that may be turned up before a move of the solver is decided on in full, and the position in which
    /// what that move names was; `None` where nothing is.
    fn turn_up(&mut self, position: &Position<G>, played: &Played<G>) -> Result<Option<Turned<G>>, Halt> {
        let (table, task) = (self.table, self.table.task);
        let is_solvers = played.ply.seat == Some(task.seat) && task.luck != Luck::Some;
        let Some(number) = G::turns_up_first(&position.state, &played.ply).filter(|_| is_solvers) else {
            return Ok(None);
        };
        let Some(seen) = table.after_turning(position, number) else { return Ok(None) };
        for outcome in &seen {
            let goes_on = G::turns_up_first(&outcome.position.state, &played.ply) != Some(number);
            if goes_on && table.force.permits(&outcome.position.state, &played.ply) {
                let after = outcome.position.clone();
                return Ok(Some((seen, after)));
            }
        }
        Ok(None)
    }

    /// The position after a ply of a line, as the line says it came; none where it does not come so.
    pub(crate) fn led_along(
        &mut self,
        mut position: Position<G>,
        played: &Played<G>,
    ) -> Result<Option<Position<G>>, Halt> {
        while let Some((_, after)) = self.turn_up(&position, played)? {
            position = after;
        }
        let came = self.follow(&position, played)?;
        Ok(came.map(|(mut seen, at)| seen.swap_remove(at).position))
    }

    fn flaw(&mut self, mut position: Position<G>, line: &[Played<G>]) -> Result<Option<Flaw>, Halt> {
        for (at, played) in line.iter().enumerate() {
            let flaw = |fault| Ok(Some(Flaw { at, fault }));
            if self.is_over(&position)? {
                return flaw(Fault::GoesOn);
            }
            let is_solvers = played.ply.seat == Some(self.table.task.seat);
            while let Some((seen, after)) = self.turn_up(&position, played)? {
                let (before, turned) = (self.worth(&position)?, self.worth_of(&seen)?);
                if before != turned {
                    return flaw(Fault::Worse { before, after: turned });
                }
                position = after;
            }
            // What helps where hidden cards are one way may not where they are another.
            let certain = match self.table.turn(&position)? {
                None => false,
                Some(Turn::Unsure(certain)) => certain.contains(&played.ply),
                Some(_) => true,
            };
            let Some((mut seen, came)) = self.follow(&position, played)? else {
                return flaw(Fault::Impossible);
            };
            let plus = |worth, candidate| match worth {
                Worth::Moves(moves) => Worth::Moves(moves + u32::from(candidate)),
                other => other,
            };
            if is_solvers || self.table.task.others == Others::Help && certain {
                let before = self.worth(&position)?;
                let after = plus(self.worth_of(&seen)?, is_solvers);
                if before == Worth::Nothing || before != after {
                    return flaw(Fault::Worse { before, after });
                }
            }
            if self.table.task.luck == Luck::Some && seen.len() > 1 {
                let before = plus(self.worth_of(&seen)?, is_solvers);
                let after = plus(self.worth_of(std::slice::from_ref(&seen[came]))?, is_solvers);
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
