//! The search of a whole task, each first move by itself.

use game::{InForce, Knowledge, Ply};
use rayon::prelude::*;

use crate::lines::{Found, Line, Need};
use crate::position::{Halt, Position, Seen, Stand, Table, Turn};
use crate::search::{Memory, Search};
use crate::{Aim, Effort, Fraction, Luck, Played, Task};

/// So many searches run before the budget is looked at again; the number of threads changes nothing.
const ROUND: usize = 16;
/// Key lines longer than this are not looked for under a chance.
const LONGEST: u32 = 256;

/// A first move, and what may come of it; without the move, what stands at the start.
pub(crate) struct First<G: Knowledge> {
    pub ply: Option<Ply<G::Move>>,
    pub seen: Option<Vec<Seen<G>>>,
    memory: Memory<G::State>,
}

impl<G: Knowledge> First<G> {
    /// How many moves are left after the first, if it is one of the solver's.
    fn left(&self, moves: u32) -> Option<u32> {
        if self.ply.is_some() { moves.checked_sub(1) } else { Some(moves) }
    }
}

/// The search of a whole task: each first move by itself, so that the answer, and the number of
/// positions, are the same on any number of threads.
pub(crate) struct Whole<'a, G: Knowledge, A, M> {
    pub task: &'a Task<'a, G, A>,
    /// Makes the rules in force, for each thread its own.
    pub make: &'a M,
    pub effort: &'a Effort<'a>,
    pub start: Option<Vec<Seen<G>>>,
    firsts: Vec<First<G>>,
    /// For what concerns the start as a whole: the author's solution, tries.
    pub memory: Memory<G::State>,
    budget: u64,
}

/// What is found of a task that may be done.
pub(crate) struct Solved<G: Knowledge> {
    pub fewest: Option<u32>,
    pub chance: Option<Fraction>,
    /// The key lines; none where the task cannot be done.
    pub lines: Vec<Line<G>>,
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
        let memory = Memory::new(murk, effort.memory);
        Self { task, make, effort, start: None, firsts: Vec::new(), memory, budget }
    }

    /// Looks at the start, and makes every first move.
    pub(crate) fn begin(&mut self) -> Result<(), Halt> {
        let force = (self.make)();
        let table = Table { task: self.task, force: &force };
        self.start = table.first();
        let mut firsts = Vec::new();
        let mut search = Search::new(table, &mut self.memory);
        if let Some([only]) = self.start.as_deref()
            && search.stand(&only.position)? == Stand::Open
            && !table.spent(&only.position)
            && let Some(Turn::Own(plies)) = table.turn(&only.position)?
        {
            for ply in plies {
                let seen = table.after(&only.position, &ply);
                firsts.push((Some(ply), seen));
            }
        } else {
            firsts.push((None, self.start.clone()));
        }
        let room = self.effort.memory / (firsts.len() + 1);
        let murk = self.memory.murk;
        let first = |(ply, seen)| First { ply, seen, memory: Memory::new(murk, room) };
        self.firsts = firsts.into_iter().map(first).collect();
        self.memory.limit = self.budget;
        Ok(())
    }

    /// How many positions were searched.
    pub(crate) fn positions(&self) -> u64 {
        self.memory.positions + self.firsts.iter().map(|first| first.memory.positions).sum::<u64>()
    }

    /// How many more may be.
    pub(crate) fn left(&self) -> u64 {
        self.budget.saturating_sub(self.positions())
    }

    /// Whether something was met that could not be told.
    pub(crate) fn met_murk(&self) -> bool {
        self.memory.met_murk || self.firsts.iter().any(|first| first.memory.met_murk)
    }

    /// The positions that could not be judged.
    pub(crate) fn unjudged(&self) -> Vec<G::State> {
        let firsts = self.firsts.iter().map(|first| &first.memory);
        let mut all = firsts.chain([&self.memory]).filter_map(|memory| memory.unjudged.as_ref());
        all.next().cloned().unwrap_or_default()
    }

    /// Asks about the task as a whole.
    pub(crate) fn search<T>(
        &mut self,
        ask: impl FnOnce(&mut Search<'_, G, A, F>) -> Result<T, Halt>,
    ) -> Result<T, Halt> {
        let force = (self.make)();
        self.memory.limit = self.memory.positions + self.left();
        ask(&mut Search::new(Table { task: self.task, force: &force }, &mut self.memory))
    }

    /// Asks about each first move, a round of them at a time.
    fn ask<T: Send>(
        &mut self,
        ask: impl Fn(&mut Search<'_, G, A, F>, &First<G>) -> Result<T, Halt> + Sync,
    ) -> Result<Vec<T>, Halt> {
        let mut answers = Vec::with_capacity(self.firsts.len());
        let (task, make, murk) = (self.task, self.make, self.memory.murk);
        for at in (0..self.firsts.len()).step_by(ROUND) {
            let left = self.left();
            let end = self.firsts.len().min(at + ROUND);
            let one = |first: &mut First<G>| {
                let force = make();
                let mut memory = std::mem::replace(&mut first.memory, Memory::new(murk, 1));
                memory.limit = memory.positions + left;
                let mut search = Search::new(Table { task, force: &force }, &mut memory);
                let answer = ask(&mut search, first);
                first.memory = memory;
                answer
            };
            let round = &mut self.firsts[at..end];
            let asked: Vec<Result<T, Halt>> = match self.effort.threads {
                1 => round.iter_mut().map(one).collect(),
                _ => round.par_iter_mut().map(one).collect(),
            };
            for answer in asked {
                answers.push(answer?);
            }
            if let Some(progress) = self.effort.progress {
                progress(self.positions());
            }
            if self.positions() > self.budget {
                return Err(Halt::Budget);
            }
        }
        Ok(answers)
    }

    pub(crate) fn solved(&mut self) -> Result<Solved<G>, Halt> {
        match self.task.luck {
            Luck::Whatever | Luck::Some => self.shortest(),
            Luck::AtLeast(wanted) => self.likeliest(wanted),
        }
    }

    fn shortest(&mut self) -> Result<Solved<G>, Halt> {
        let none = Solved { fewest: None, chance: None, lines: Vec::new() };
        for moves in 0.. {
            let found = self.ask(|search, first| match first.left(moves) {
                Some(left) => search.all_within(first.seen.as_deref(), left),
                None => Ok((false, true)),
            })?;
            if found.iter().any(|(done, _)| *done) {
                let lines = self.lines(|first| first.left(moves).map(Need::Length))?;
                return Ok(Solved { fewest: Some(moves), lines, ..none });
            }
            if !found.iter().any(|(_, more)| *more) {
                break;
            }
        }
        Ok(none)
    }

    fn likeliest(&mut self, wanted: Fraction) -> Result<Solved<G>, Halt> {
        let chances = self.ask(|search, first| search.expected(first.seen.as_deref()))?;
        let best = chances.into_iter().max().unwrap_or(Fraction::ZERO);
        let found = |lines| Solved { fewest: None, chance: Some(best), lines };
        if best < wanted {
            return Ok(found(Vec::new()));
        }
        for moves in 0..LONGEST {
            let lines = self.lines(|first| first.left(moves).map(|left| Need::Chance(best, left)))?;
            if !lines.is_empty() {
                return Ok(found(lines));
            }
        }
        Err(Halt::Budget)
    }

    /// The key lines of each first move, the same solution once.
    fn lines(&mut self, need: impl Fn(&First<G>) -> Option<Need> + Sync) -> Result<Vec<Line<G>>, Halt> {
        let each = self.ask(|search, first| {
            let mut found = Found::new();
            let Some(need) = need(first) else { return Ok(found) };
            let first_played = |ply: &Ply<G::Move>| Played { ply: ply.clone(), cards: Vec::new() };
            let mut played: Vec<Played<G>> = first.ply.iter().map(first_played).collect();
            let seen = first.seen.clone();
            search.lines_after(seen, need, &mut played, &mut Vec::new(), &mut found)?;
            Ok(found)
        })?;
        let mut all = Found::new();
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
