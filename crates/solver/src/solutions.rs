//! How soon a task can be done, or how likely, and in which ways.

use std::ops::ControlFlow;

use game::{Knowledge, Ply, Ruleset};

use crate::account::Account;
use crate::answer::Counted;
use crate::first_move_search::{FirstMoveSearch, SolvedTask};
use crate::firsts::{Parts, left_after};
use crate::key_lines::{FoundLines, KeyLine, LineNeed};
use crate::position::Halt;
use crate::round::ROUND;
use crate::{Aim, Effort, Fraction, Played};

/// So many positions are searched before it is asked whether the task can be done at all.
const MUCH_FOR_ALL: u64 = 4096;

/// So many positions are searched at least for all solutions of a task that does not say how many there are.
const MUCH_FOR_LINES: u64 = 4_000_000;

/// Of the positions that are left, one part in so many is kept for one solution where all of them are too many.
const KEPT_FOR_ONE: u64 = 8;

/// As many moves as hardly any task takes.
const MANY: u32 = 64;

/// Key lines longer than this are not looked for under a chance.
const LONGEST: u32 = 256;

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> FirstMoveSearch<'_, G, A, F> {
    pub(crate) fn shortest(&mut self) -> Result<SolvedTask<G>, Halt> {
        let fewest = self.fewest()?;
        let mut solved = SolvedTask { fewest, chance: None, lines: Vec::new(), counted: Counted::All };
        let Some(moves) = fewest else { return Ok(solved) };
        let need = |ply: Option<&Ply<G::Move>>| left_after(ply, moves).map(LineNeed::Length);
        if self.task.counts() {
            solved.lines = self.lines(need, usize::MAX)?;
            return Ok(solved);
        }
        // Nothing is promised of how many there are: one is enough where they are too many.
        let (budget, searched) = (self.budget, self.positions());
        let worth = MUCH_FOR_LINES.max(searched.saturating_mul(4));
        self.budget = searched + worth.min(self.left() - self.left() / KEPT_FOR_ONE);
        let lines = self.lines(need, usize::MAX);
        let spent = self.budget;
        self.budget = budget;
        solved.lines = match lines {
            Err(Halt::Budget) => {
                self.forget(spent);
                solved.counted = Counted::One;
                self.lines(need, 1)?
            }
            lines => lines?,
        };
        Ok(solved)
    }

    /// Forgets what searches found that broke off, and counts that many positions for all so far: how far each of them
    /// came hangs on the threads.
    fn forget(&mut self, positions: u64) {
        let (undecided, room, met) =
            (self.account.undecided, self.effort.memory / ROUND, self.met_undecided());
        for first in &mut self.firsts {
            (first.account, first.parts) = (Account::new(undecided, room), Parts::Unknown);
        }
        (self.account.positions, self.account.met) = (positions, met);
    }

    /// The fewest moves with which the task can be done.
    pub(crate) fn fewest(&mut self) -> Result<Option<u32>, Halt> {
        let (mut tried, mut possible) = (0, None);
        for moves in 0.. {
            let found = self.within(moves)?;
            if found.iter().any(|(done, _)| *done) {
                self.proved.fewest = Some(moves);
                return Ok(Some(moves));
            }
            self.proved.not_in_moves = Some(moves);
            if !found.iter().any(|(_, more)| *more) {
                break;
            }
            // From the other side: what cannot be done in any number of moves need not be looked for in one more.
            let searched = self.searched();
            if possible.is_none() && searched - tried > MUCH_FOR_ALL.max(tried) {
                possible = self.with_any_moves(searched / 2)?;
                tried = self.searched();
                if possible == Some(false) {
                    break;
                }
            }
        }
        Ok(None)
    }

    /// Whether the task can be done in any number of moves, as far as so many positions tell.
    fn with_any_moves(&mut self, positions: u64) -> Result<Option<bool>, Halt> {
        let budget = positions.min(self.left());
        let (before, progress) = (self.positions(), self.effort.progress);
        let told = |more| progress.map_or(ControlFlow::Continue(()), |progress| progress(before + more));
        let effort = Effort { progress: Some(&told), ..*self.effort };
        let mut all = FirstMoveSearch::new(self.task, self.make, &effort, self.account.undecided, budget);
        let found = all.begin().and_then(|()| all.within(MANY));
        self.account.positions += all.positions();
        match found {
            Ok(found) => {
                self.account.met = self.account.met.or(all.met_undecided());
                let (done, more) = (found.iter().any(|(done, _)| *done), found.iter().any(|(_, more)| *more));
                Ok((done || !more).then_some(done))
            }
            // What cannot be judged there need not be met with fewer moves.
            Err(_) => Ok(None),
        }
    }

    pub(crate) fn likeliest(&mut self, wanted: Fraction) -> Result<SolvedTask<G>, Halt> {
        let chances = self.ask(|_| false, |search, _, come| search.expected(come))?;
        let best = chances.into_iter().max().unwrap_or(Fraction::ZERO);
        let found = |lines| SolvedTask { fewest: None, chance: Some(best), lines, counted: Counted::All };
        if best < wanted {
            return Ok(found(Vec::new()));
        }
        for moves in 0..LONGEST {
            let need = |ply: Option<&_>| left_after(ply, moves).map(|left| LineNeed::Chance(best, left));
            let lines = self.lines(need, usize::MAX)?;
            if !lines.is_empty() {
                return Ok(found(lines));
            }
        }
        Err(Halt::Budget)
    }

    /// The key lines of each first move, so many at most, the same solution once.
    fn lines(
        &mut self,
        need: impl Fn(Option<&Ply<G::Move>>) -> Option<LineNeed> + Sync,
        most: usize,
    ) -> Result<Vec<KeyLine<G>>, Halt> {
        let start = self.beginning();
        let enough = |found: &[FoundLines<G>]| found.iter().any(FoundLines::is_full);
        let each = self.ask(enough, |search, (ply, turning), come| {
            let mut found = FoundLines::up_to(most);
            let Some(need) = need(ply) else { return Ok(found) };
            if let (Some(start), Some(number)) = (&start, turning) {
                search.turned_lines(start, number, need, &mut Vec::new(), &mut found)?;
                return Ok(found);
            }
            let first = |ply: &Ply<G::Move>| Played::new(ply.clone(), Vec::new());
            let mut played: Vec<Played<G>> = ply.map(first).into_iter().collect();
            search.lines_after(come, need, &mut played, &mut Vec::new(), &mut found)?;
            Ok(found)
        })?;
        let mut all = FoundLines::up_to(most);
        each.into_iter().flat_map(|found| found.lines).for_each(|line| all.add(line));
        Ok(all.lines)
    }
}
