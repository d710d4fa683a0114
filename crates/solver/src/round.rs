//! Searches that run at the same time.

use std::cell::Cell;

use crate::account::{Account, Known, Together};
use crate::position::{Halt, SearchTable};
use crate::search::Search;
use crate::{Aim, Effort, MakeRules, Task};
use game::{Knowledge, Ruleset};

/// So many searches run before they tell each other what they proved, and the budget is looked at again; the
/// number of threads changes nothing.
pub(crate) const ROUND: usize = 8;

/// What the searches of a round share besides what is known.
pub(crate) struct Round<'a, G: Knowledge, A, F> {
    pub task: &'a Task<'a, G, A>,
    pub effort: &'a Effort<'a>,
    /// Makes the rules in force, for each search anew.
    pub make: &'a MakeRules<'a, F>,
    /// How many positions they may search together.
    pub left: u64,
    /// How many were searched before them.
    pub before: u64,
}

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> Round<'_, G, A, F> {
    /// Searches with each account for something of its own; what is proved is known afterwards.
    pub(crate) fn search<J: Send + Sync, T: Send>(
        &self,
        known: &mut Known,
        mut jobs: Vec<(&mut Account<G::State>, J)>,
        ask: impl Fn(&mut Search<'_, G, A, F>, &J) -> Result<T, Halt> + Sync,
    ) -> Result<Vec<T>, Halt> {
        let Effort { executor, moves, progress, .. } = *self.effort;
        let (together, left) = (&Together::new(self.left, self.before, progress), self.left);
        let searched = |jobs: &[(&mut Account<G::State>, J)]| -> u64 {
            jobs.iter().map(|(account, _)| account.positions).sum()
        };
        let before = searched(&jobs);
        let (proved, task) = (&*known, self.task);
        let one = |(account, job): &mut (&mut Account<G::State>, J)| {
            let force = (self.make)();
            account.limit = account.positions + left;
            let tried = Cell::new(0);
            let table = SearchTable { task, force: &force, moves, tried: &tried };
            ask(&mut Search::new(table, account, proved).along(together), job)
        };
        let asked: Vec<Result<T, Halt>> = executor::map(executor, &mut jobs, one);
        // Before anything else: which of them met something first is not the same on any number of threads.
        if searched(&jobs) - before > left {
            return Err(Halt::Budget);
        }
        let answers = asked.into_iter().collect::<Result<Vec<T>, Halt>>()?;
        known.take(jobs.iter_mut().map(|(account, _)| &mut account.own), executor);
        Ok(answers)
    }
}
