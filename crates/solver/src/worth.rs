//! What can be got out of a position, and which of several ways gets most out of it.

use game::{Knowledge, Ruleset};

use crate::answer::Worth;
use crate::position::{Halt, Position, Seen};
use crate::search::Search;
use crate::{Aim, Luck};

/// How good something is for the solver: the likelier and the shorter, the less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    fails: bool,
    chance: Option<std::cmp::Reverse<crate::Fraction>>,
    moves: u32,
}

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> Search<'_, G, A, F> {
    /// What can be got out of a position.
    pub(crate) fn worth(&mut self, position: &Position<G>) -> Result<Worth, Halt> {
        if let Luck::AtLeast(_) = self.table.task.luck {
            let chance = self.chance(position)?;
            return Ok(if chance.is_zero() { Worth::Nothing } else { Worth::Chance(chance) });
        }
        Ok(self.fewest(position)?.map_or(Worth::Nothing, Worth::Moves))
    }

    /// What can be got out of all that may come of a move.
    pub(crate) fn worth_of(&mut self, seen: &[Seen<G>]) -> Result<Worth, Halt> {
        if let Luck::AtLeast(_) = self.table.task.luck {
            let chance = self.expected_of(seen)?;
            return Ok(if chance.is_zero() { Worth::Nothing } else { Worth::Chance(chance) });
        }
        let lucky = self.table.task.luck == Luck::Some;
        let mut each = Vec::with_capacity(seen.len());
        for own in seen {
            each.push(self.fewest(&own.position)?);
        }
        let whole = match lucky {
            true => each.into_iter().flatten().min(),
            false => each.into_iter().collect::<Option<Vec<u32>>>().and_then(|all| all.into_iter().max()),
        };
        Ok(whole.map_or(Worth::Nothing, Worth::Moves))
    }

    /// How good that is for the solver; the better, the less.
    fn rank(&mut self, seen: &[Seen<G>]) -> Result<Rank, Halt> {
        Ok(match self.worth_of(seen)? {
            Worth::Nothing => Rank { fails: true, chance: None, moves: u32::MAX },
            Worth::Moves(moves) => Rank { fails: false, chance: None, moves },
            Worth::Chance(chance) => Rank { fails: false, chance: Some(std::cmp::Reverse(chance)), moves: 0 },
        })
    }

    /// Whether that is what the task asks for.
    pub(crate) fn suffices(&self, worth: Worth) -> bool {
        match (worth, self.table.task.luck) {
            (Worth::Chance(chance), Luck::AtLeast(wanted)) => chance >= wanted,
            (worth, _) => worth != Worth::Nothing,
        }
    }

    /// Of what chance may bring: where that is wanted the way that gets there, as long as it can be, or
    /// under luck as short; else the first that does not.
    pub(crate) fn one_of(&mut self, seen: Vec<Seen<G>>, reached: bool) -> Result<Option<Seen<G>>, Halt> {
        let lucky = self.table.task.luck == Luck::Some;
        let mut best: Option<(Rank, Seen<G>)> = None;
        for each in seen {
            let rank = self.rank(std::slice::from_ref(&each))?;
            if reached && rank.fails {
                continue;
            }
            let better = best.as_ref().is_none_or(|(best, _)| match lucky && reached {
                true => rank < *best,
                false => rank > *best,
            });
            if better {
                best = Some((rank, each));
            }
        }
        Ok(best.map(|(_, candidate)| candidate))
    }

    /// The best of the moves of one who wants the task done.
    pub(crate) fn best_of(
        &mut self,
        mut ways: Vec<(u32, Vec<Seen<G>>)>,
        path: &[u128],
    ) -> Result<Option<Vec<Seen<G>>>, Halt> {
        // A helper does not go round in a circle.
        ways.retain(|(_, seen)| !seen.iter().all(|each| path.contains(&each.position.fingerprint())));
        let best = match self.table.task.luck {
            Luck::AtLeast(_) => self.likeliest_of(&ways)?,
            Luck::Whatever | Luck::Some => self.shortest_of(&ways)?,
        };
        Ok((!ways.is_empty()).then(|| ways.swap_remove(best).1))
    }

    /// The number of the first of the ways that are most likely to get there.
    fn likeliest_of(&mut self, ways: &[(u32, Vec<Seen<G>>)]) -> Result<usize, Halt> {
        let mut best: Option<(Rank, usize)> = None;
        for (at, (_, seen)) in ways.iter().enumerate() {
            let rank = self.rank(seen)?;
            if best.is_none_or(|(best, _)| rank < best) {
                best = Some((rank, at));
            }
        }
        Ok(best.map_or(0, |(_, at)| at))
    }

    /// The number of the first of the ways that get there in the fewest moves; of the first one where none does. All
    /// are tried with one move after the other, so that what takes longer than the best is not searched to its end.
    fn shortest_of(&mut self, ways: &[(u32, Vec<Seen<G>>)]) -> Result<usize, Halt> {
        let mut open: Vec<usize> = (0..ways.len()).collect();
        for within in 0_u32.. {
            let mut still = Vec::with_capacity(open.len());
            for at in open {
                let (moves, seen) = &ways[at];
                let (done, more) = match within.checked_sub(*moves) {
                    Some(left) => self.seen_within(seen, left)?,
                    None => (false, true),
                };
                if done {
                    return Ok(at);
                }
                still.extend(more.then_some(at));
            }
            if still.is_empty() {
                break;
            }
            open = still;
        }
        Ok(0)
    }

    /// As [`Search::done_within`] for all that may come of something.
    fn seen_within(&mut self, seen: &[Seen<G>], moves: u32) -> Result<(bool, bool), Halt> {
        let lucky = self.table.task.luck == Luck::Some;
        let mut more = false;
        for each in seen {
            let (done, cut) = self.done_within(&each.position, moves)?;
            match (done, lucky) {
                (true, true) => return Ok((true, false)),
                (false, false) => return Ok((false, cut)),
                (true, false) => {}
                (false, true) => more |= cut,
            }
        }
        Ok((!lucky, more))
    }
}
