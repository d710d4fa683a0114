//! The search of a whole task, each first move by itself.

use std::cell::Cell;
use std::ops::ControlFlow;

use game::{Knowledge, Ruleset};

use crate::account::{Account, Known, Together};
use crate::answer::{Counted, Proved, WhyUnproved};
use crate::firsts::{FirstMove, FirstTried, Parts, come_of};
use crate::key_lines::KeyLine;
use crate::position::{Halt, Position, SearchTable, Seen, Stand};
use crate::round::{ROUND, Round};
use crate::search::{Come, Search};
use crate::turn::Turn;
use crate::{Aim, Effort, Fraction, Luck, MakeRules, Task};

/// A first move, and what is turned up first.
type FirstOf<'a, G> = (FirstMove<'a, G>, Option<u32>);

/// The search of a whole task: each first move by itself, so that the answer, and the number of
/// positions, are the same on any number of threads.
pub(crate) struct FirstMoveSearch<'a, G: Knowledge, A, F> {
    pub task: &'a Task<'a, G, A>,
    /// Makes the rules in force, for each thread its own.
    pub make: &'a MakeRules<'a, F>,
    pub effort: &'a Effort<'a>,
    pub start: Option<Vec<Seen<G>>>,
    pub firsts: Vec<FirstTried<G>>,
    /// For what concerns the start as a whole: the author's solution, tries.
    pub account: Account<G::State>,
    /// What is proved.
    pub known: Known,
    /// How many positions may be searched in all.
    pub budget: u64,
    /// What is proved on the way.
    pub proved: Proved,
}

/// What is found of a task that may be done.
pub(crate) struct SolvedTask<G: Knowledge> {
    pub fewest: Option<u32>,
    pub chance: Option<Fraction>,
    /// The key lines; none where the task cannot be done.
    pub lines: Vec<KeyLine<G>>,
    /// Whether these are all of them.
    pub counted: Counted,
}

impl<'a, G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> FirstMoveSearch<'a, G, A, F> {
    pub(crate) fn new(
        task: &'a Task<'a, G, A>,
        make: &'a MakeRules<'a, F>,
        effort: &'a Effort<'a>,
        undecided: bool,
        budget: u64,
    ) -> Self {
        let (account, known) = (Account::new(undecided, effort.memory), Known::new(effort.memory));
        Self {
            task,
            make,
            effort,
            start: None,
            firsts: Vec::new(),
            account,
            known,
            budget,
            proved: Proved::default(),
        }
    }

    /// Looks at the start, and makes every first move.
    pub(crate) fn begin(&mut self) -> Result<(), Halt> {
        let force = (self.make)();
        let tried = Cell::new(0);
        let table = SearchTable { task: self.task, force: &force, moves: self.effort.moves, tried: &tried };
        self.start = table.first();
        let mut firsts = Vec::new();
        let mut search = Search::new(table, &mut self.account, &self.known);
        if let Some([only]) = self.start.as_deref()
            && search.stand(&only.position)? == Stand::Open
            && !table.spent(&only.position)
            && let Some(Turn::Own(plies, turning)) = table.turn(&only.position)?
        {
            firsts.extend(turning.into_iter().map(|number| (None, Some(number))));
            firsts.extend(plies.into_iter().map(|ply| (Some(ply), None)));
        } else {
            firsts.push((None, None));
        }
        let (undecided, room) = (self.account.undecided, self.effort.memory / ROUND);
        let first = |(ply, turning)| FirstTried {
            ply,
            turning,
            account: Account::new(undecided, room),
            parts: Parts::Unknown,
        };
        self.firsts = firsts.into_iter().map(first).collect();
        self.account.count_tries(&tried);
        self.account.limit = self.budget;
        Ok(())
    }

    fn accounts(&self) -> impl Iterator<Item = &Account<G::State>> {
        let all = self.firsts.iter().flat_map(|first| first.parts.accounts().chain([&first.account]));
        all.chain([&self.account])
    }

    /// How many positions were searched: what broke off at the budget counts as all of it.
    pub(crate) fn positions(&self) -> u64 {
        self.searched().min(self.budget)
    }

    pub(crate) fn searched(&self) -> u64 {
        self.accounts().map(|account| account.positions).sum()
    }

    /// How many more may be.
    pub(crate) fn left(&self) -> u64 {
        self.budget.saturating_sub(self.positions())
    }

    /// Why something that was met could not be told.
    pub(crate) fn met_undecided(&self) -> Option<WhyUnproved> {
        self.accounts().find_map(|account| account.met)
    }

    /// The positions that could not be judged.
    pub(crate) fn unjudged(&self) -> Vec<G::State> {
        self.accounts().find_map(|account| account.unjudged.clone()).unwrap_or_default()
    }

    /// Asks about the task as a whole.
    pub(crate) fn search<T>(
        &mut self,
        ask: impl FnOnce(&mut Search<'_, G, A, F>) -> Result<T, Halt>,
    ) -> Result<T, Halt> {
        let force = (self.make)();
        self.account.limit = self.account.positions + self.left();
        let tried = Cell::new(0);
        let table = SearchTable { task: self.task, force: &force, moves: self.effort.moves, tried: &tried };
        let together = Together::new(self.left(), self.positions(), self.effort.progress);
        let answer = ask(&mut Search::new(table, &mut self.account, &self.known).along(&together));
        self.known.take(std::iter::once(&mut self.account.own), self.effort.executor);
        answer
    }

    /// Asks about each first move, a round of them at a time, until the answers are enough; what a round proves the
    /// next one knows.
    pub(crate) fn ask<T: Send>(
        &mut self,
        enough: impl Fn(&[T]) -> bool,
        ask: impl Fn(&mut Search<'_, G, A, F>, FirstOf<'_, G>, Come<'_, G, A, F>) -> Result<T, Halt> + Sync,
    ) -> Result<Vec<T>, Halt> {
        let mut answers = Vec::with_capacity(self.firsts.len());
        for at in (0..self.firsts.len()).step_by(ROUND) {
            let round = self.round();
            let end = self.firsts.len().min(at + ROUND);
            let start = self.start.as_deref();
            let jobs = self.firsts[at..end]
                .iter_mut()
                .map(|first| (&mut first.account, (first.ply.as_ref(), first.turning)));
            let asked = round.search(&mut self.known, jobs.collect(), |search, (ply, turning)| {
                ask(search, (*ply, *turning), &|table| come_of(table, start, *ply, *turning))
            });
            answers.extend(asked?);
            self.progress()?;
            if enough(&answers) {
                break;
            }
        }
        Ok(answers)
    }

    /// What the searches of a round need.
    pub(crate) fn round(&self) -> Round<'a, G, A, F> {
        let (left, before) = (self.left(), self.positions());
        Round { task: self.task, make: self.make, effort: self.effort, left, before }
    }

    /// Tells how many positions were searched so far.
    pub(crate) fn progress(&self) -> Result<(), Halt> {
        match self.effort.progress.map(|progress| progress(self.positions())) {
            Some(ControlFlow::Break(())) => Err(Halt::Budget),
            Some(ControlFlow::Continue(())) | None => Ok(()),
        }
    }

    pub(crate) fn solved(&mut self) -> Result<SolvedTask<G>, Halt> {
        match self.task.luck {
            Luck::Whatever | Luck::Some => self.shortest(),
            Luck::AtLeast(wanted) => self.likeliest(wanted),
        }
    }

    /// The position from which lines of the script go on, if there is just one.
    pub(crate) fn beginning(&self) -> Option<Position<G>> {
        match self.start.as_deref() {
            Some([only]) => Some(only.position.clone()),
            _ => None,
        }
    }
}
