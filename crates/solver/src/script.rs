//! What the author wrote: tries, and a solution.

use game::{Knowledge, Ruleset};

use crate::answer::{Flaw, SolutionFault, Tested, Worth};
use crate::dice::followed;
use crate::first_move_search::FirstMoveSearch;
use crate::position::{Halt, Position, SearchTable, Seen, Stand};
use crate::search::Search;
use crate::turn::Turn;
use crate::{Aim, Fraction, Luck, Others, Played};

/// All that may come of a move, and the number of what the script says came.
type Came<G> = (Vec<Seen<G>>, usize);
/// All that may be turned up, and the position in which what the script names was.
type Turned<G> = (Vec<Seen<G>>, Position<G>);

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> FirstMoveSearch<'_, G, A, F> {
    /// What comes of a try.
    pub(crate) fn tried(&mut self, line: &[Played<G>]) -> Result<Tested<G>, Halt> {
        let start = self.start.clone();
        self.search(|search| {
            let Some(start) = start else { return Ok(Tested::open(search.undecided())) };
            let mut each = Vec::with_capacity(start.len());
            for seen in &start {
                let mut tested = search.tested_after(&seen.position, line)?;
                if let Some(first) = tested.line.first_mut().filter(|_| start.len() > 1) {
                    first.settled.clone_from(&seen.cards);
                }
                each.push((tested, seen.weight));
            }
            search.tested_together(each)
        })
    }

    /// What is wrong with the author's solution.
    pub(crate) fn flaw(&mut self, line: &[Played<G>]) -> Result<Option<Flaw>, Halt> {
        let start = self.start.clone().unwrap_or_default();
        self.search(|search| {
            let lucky = search.table.task.luck == Luck::Some;
            let best = if lucky { Some(search.worth_of(&start)?) } else { None };
            let mut worst = Flaw { at: 0, fault: SolutionFault::Impossible };
            // Nothing says which of them stood there: it need be right in one.
            for seen in &start {
                if !search.may_begin(seen, line) {
                    continue;
                }
                if let Some(before) = best {
                    let after = search.worth_of(std::slice::from_ref(seen))?;
                    if before != after {
                        worst = Flaw { at: 0, fault: SolutionFault::Worse { before, after } };
                        continue;
                    }
                }
                match search.flaw(seen.position.clone(), line)? {
                    None => return Ok(None),
                    Some(flaw) if flaw.at >= worst.at => worst = flaw,
                    Some(_) => {}
                }
            }
            Ok(Some(worst))
        })
    }
}

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> Search<'_, G, A, F> {
    /// Whether a line can have been played from there: what it tells of the solver's own cards must agree with
    /// what they are there.
    fn may_begin(&self, start: &Seen<G>, line: &[Played<G>]) -> bool {
        let (table, task) = (self.table, self.table.task);
        let (mut state, mut left) = (start.position.state.clone(), start.cards.clone());
        for played in line {
            let Some((after, told)) = followed(task.seat, task.rules, table.force, &state, played) else {
                break;
            };
            for card in told {
                match left.iter().position(|settled| *settled == card) {
                    Some(at) => drop(left.swap_remove(at)),
                    None => return false,
                }
            }
            state = after;
        }
        true
    }

    /// What comes of a try from there.
    fn tested_after(&mut self, start: &Position<G>, line: &[Played<G>]) -> Result<Tested<G>, Halt> {
        let mut position = start.clone();
        for played in line {
            if self.ends(&position)? {
                break;
            }
            let Some(after) = self.led_along(position, played)? else { return Ok(Tested::open(false)) };
            position = after;
        }
        self.tested(&position)
    }

    /// What comes of a try from all that may stand at the start, each as likely as it is.
    fn tested_together(&self, mut each: Vec<(Tested<G>, Fraction)>) -> Result<Tested<G>, Halt> {
        if each.len() == 1 {
            return Ok(each.remove(0).0);
        }
        let works = match self.table.task.luck {
            Luck::Some => each.iter().any(|(tested, _)| tested.works),
            Luck::Whatever => each.iter().all(|(tested, _)| tested.works),
            Luck::AtLeast(wanted) => {
                let part = |(tested, weight): &(Tested<G>, Fraction)| match tested.worth {
                    Worth::Chance(chance) => chance.times(*weight),
                    Worth::Moves(_) | Worth::Nothing => Some(Fraction::ZERO),
                };
                let sum = each.iter().try_fold(Fraction::ZERO, |sum, tested| sum.plus(part(tested)?));
                sum.ok_or(Halt::Budget)? >= wanted
            }
        };
        // Where it cannot be done, one of those in which it fails is told.
        let at = each.iter().position(|(tested, _)| tested.works == works).unwrap_or(0);
        let (tested, _) = each.swap_remove(at);
        Ok(Tested { works, ..tested })
    }

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
            Turn::Hidden(worlds) => table.after_hidden(position, &worlds),
            Turn::Reply(plies) => {
                let alike = SearchTable::<G, A, F>::alike(plies);
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
            .map(|(mut state, _)| {
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
                return flaw(SolutionFault::GoesOn);
            }
            let is_solvers = played.ply.seat == Some(self.table.task.seat);
            while let Some((seen, after)) = self.turn_up(&position, played)? {
                let (before, turned) = (self.worth(&position)?, self.worth_of(&seen)?);
                if before != turned {
                    return flaw(SolutionFault::Worse { before, after: turned });
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
                return flaw(SolutionFault::Impossible);
            };
            let plus = |worth, candidate| match worth {
                Worth::Moves(moves) => Worth::Moves(moves + u32::from(candidate)),
                other => other,
            };
            if is_solvers || self.table.task.others == Others::Help && certain {
                let before = self.worth(&position)?;
                let after = plus(self.worth_of(&seen)?, is_solvers);
                if before == Worth::Nothing || before != after {
                    return flaw(SolutionFault::Worse { before, after });
                }
            }
            if self.table.task.luck == Luck::Some && seen.len() > 1 {
                let before = plus(self.worth_of(&seen)?, is_solvers);
                let after = plus(self.worth_of(std::slice::from_ref(&seen[came]))?, is_solvers);
                if before == Worth::Nothing || before != after {
                    return flaw(SolutionFault::Worse { before, after });
                }
            }
            position = seen.swap_remove(came).position;
        }
        let over = self.is_over(&position)?;
        Ok((!over).then_some(Flaw { at: line.len(), fault: SolutionFault::StopsEarly }))
    }
}
