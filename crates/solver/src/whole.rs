//! The search of a whole task, each first move by itself.

use game::{InForce, Knowledge, Ply};

use crate::account::{Account, Known};
use crate::answer::{Counted, Proved, Why};
use crate::firsts::{First, FirstMove, Parts, come_of, left_after};
use crate::key_lines::{Found, Line, Need};
use crate::position::{Halt, Position, Seen, Stand, Table};
use crate::round::{ROUND, Round};
use crate::search::{Come, Search};
use crate::turn::Turn;
use crate::{Aim, Effort, Fraction, Luck, Played, Task};

/// A first move, and what is turned up first.
type FirstOf<'a, G> = (FirstMove<'a, G>, Option<u32>);

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

/// The search of a whole task: each first move by itself, so that the answer, and the number of
/// positions, are the same on any number of threads.
pub(crate) struct Whole<'a, G: Knowledge, A, M> {
    pub task: &'a Task<'a, G, A>,
    /// Makes the rules in force, for each thread its own.
    pub make: &'a M,
    pub effort: &'a Effort<'a>,
    pub start: Option<Vec<Seen<G>>>,
    pub firsts: Vec<First<G>>,
    /// For what concerns the start as a whole: the author's solution, tries.
    pub account: Account<G::State>,
    /// What is proved.
    pub known: Known,
    budget: u64,
    /// What is proved on the way.
    pub proved: Proved,
}

/// What is found of a task that may be done.
pub(crate) struct Solved<G: Knowledge> {
    pub fewest: Option<u32>,
    pub chance: Option<Fraction>,
    /// The key lines; none where the task cannot be done.
    pub lines: Vec<Line<G>>,
    /// Whether these are all of them.
    pub counted: Counted,
}

impl<'a, G, A, F, M> Whole<'a, G, A, M>
where
    G: Knowledge,
    A: Aim<G::State>,
    F: InForce<G>,
    M: Fn() -> F + Sync,
{
    pub(crate) fn new(
        task: &'a Task<'a, G, A>,
        make: &'a M,
        effort: &'a Effort<'a>,
        murk: bool,
        budget: u64,
    ) -> Self {
        let (account, known) = (Account::new(murk, effort.memory), Known::new(effort.memory));
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
        let table = Table { task: self.task, force: &force, moves: self.effort.moves };
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
        let (murk, room) = (self.account.murk, self.effort.memory / ROUND);
        let first =
            |(ply, turning)| First { ply, turning, account: Account::new(murk, room), parts: Parts::Unknown };
        self.firsts = firsts.into_iter().map(first).collect();
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

    fn searched(&self) -> u64 {
        self.accounts().map(|account| account.positions).sum()
    }

    /// How many more may be.
    pub(crate) fn left(&self) -> u64 {
        self.budget.saturating_sub(self.positions())
    }

    /// Why something that was met could not be told.
    pub(crate) fn met_murk(&self) -> Option<Why> {
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
        let table = Table { task: self.task, force: &force, moves: self.effort.moves };
        let answer = ask(&mut Search::new(table, &mut self.account, &self.known));
        self.known.take(std::iter::once(&mut self.account.own), false);
        answer
    }

    /// Asks about each first move, a round of them at a time, until the answers are enough; what a round proves the
    /// next one knows.
    fn ask<T: Send>(
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
            self.progress();
            if enough(&answers) {
                break;
            }
        }
        Ok(answers)
    }

    /// What the searches of a round need.
    pub(crate) fn round(&self) -> Round<'a, G, A, M> {
        let &Effort { moves, threads, .. } = self.effort;
        Round { task: self.task, make: self.make, moves, threads, left: self.left() }
    }

    /// Tells how many positions were searched so far.
    pub(crate) fn progress(&self) {
        if let Some(progress) = self.effort.progress {
            progress(self.positions());
        }
    }

    pub(crate) fn solved(&mut self) -> Result<Solved<G>, Halt> {
        match self.task.luck {
            Luck::Whatever | Luck::Some => self.shortest(),
            Luck::AtLeast(wanted) => self.likeliest(wanted),
        }
    }

    fn shortest(&mut self) -> Result<Solved<G>, Halt> {
        let fewest = self.fewest()?;
        let mut solved = Solved { fewest, chance: None, lines: Vec::new(), counted: Counted::All };
        let Some(moves) = fewest else { return Ok(solved) };
        let need = |ply: Option<&Ply<G::Move>>| left_after(ply, moves).map(Need::Length);
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
        let (murk, room, met) = (self.account.murk, self.effort.memory / ROUND, self.met_murk());
        for first in &mut self.firsts {
            (first.account, first.parts) = (Account::new(murk, room), Parts::Unknown);
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
        let quiet = Effort { progress: None, ..*self.effort };
        let mut all = Whole::new(self.task, self.make, &quiet, self.account.murk, budget);
        let found = all.begin().and_then(|()| all.within(MANY));
        self.account.positions += all.positions();
        match found {
            Ok(found) => {
                self.account.met = self.account.met.or(all.met_murk());
                let (done, more) = (found.iter().any(|(done, _)| *done), found.iter().any(|(_, more)| *more));
                Ok((done || !more).then_some(done))
            }
            // What cannot be judged there need not be met with fewer moves.
            Err(_) => Ok(None),
        }
    }

    fn likeliest(&mut self, wanted: Fraction) -> Result<Solved<G>, Halt> {
        let chances = self.ask(|_| false, |search, _, come| search.expected(come))?;
        let best = chances.into_iter().max().unwrap_or(Fraction::ZERO);
        let found = |lines| Solved { fewest: None, chance: Some(best), lines, counted: Counted::All };
        if best < wanted {
            return Ok(found(Vec::new()));
        }
        for moves in 0..LONGEST {
            let need = |ply: Option<&_>| left_after(ply, moves).map(|left| Need::Chance(best, left));
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
        need: impl Fn(Option<&Ply<G::Move>>) -> Option<Need> + Sync,
        most: usize,
    ) -> Result<Vec<Line<G>>, Halt> {
        let start = self.beginning();
        let enough = |found: &[Found<G>]| found.iter().any(Found::is_full);
        let each = self.ask(enough, |search, (ply, turning), come| {
            let mut found = Found::up_to(most);
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
        let mut all = Found::up_to(most);
        each.into_iter().flat_map(|found| found.lines).for_each(|line| all.add(line));
        Ok(all.lines)
    }

    /// The position from which lines of the script go on, if there is just one.
    pub(crate) fn beginning(&self) -> Option<Position<G>> {
        match self.start.as_deref() {
            Some([only]) => Some(only.position.clone()),
            _ => None,
        }
    }
}
