//! From a task to its answer: long, because every promise of a puzzle is checked here, one after the
//! other.

use game::{InForce, Knowledge, Ply};
use rayon::prelude::*;

use crate::answer::{Answer, Flaw, Verdict};
use crate::dice::followed;
use crate::fingerprint::Set;
use crate::lines::{Found, Line, Worth};
use crate::position::{Position, Seen, Stand, Table, Turn};
use crate::search::Search;
use crate::{Aim, Bound, Fraction, Halt, Luck, Others, Played, Promise, Task};

/// How many positions all searches of a task remember together.
const MEMORY: usize = 1 << 22;
/// So many searches run before the budget is looked at again; the number of threads changes nothing.
const ROUND: usize = 16;
/// Key lines longer than this are not looked for under a chance.
const LONGEST: u32 = 256;

/// Solves a task: proves what is promised, or shows what is wrong with it.
///
/// # Errors
/// [`Halt::Unjudged`] where a goal, or something to be kept, was met that the solver cannot judge.
pub fn solve<G, A, F>(task: &Task<'_, G, A>, force: &F) -> Result<Answer<G>, Halt>
where
    G: Knowledge,
    A: Aim<G::State>,
    F: InForce<G> + Sync,
{
    let (answer, murky) = solved(Table { task, force }, false, task.budget)?;
    if !murky {
        return Ok(answer);
    }
    // Where something could not be told it counted as failed. What comes out the same when it counts as
    // done is proved all the same.
    let left = task.budget.saturating_sub(answer.positions);
    let (other, _) = solved(Table { task, force }, true, left)?;
    let positions = answer.positions + other.positions;
    let certain = answer.agrees(&other) && task.promise != Promise::NoDuals;
    Ok(if certain { Answer { positions, ..answer } } else { Answer::unknown(positions) })
}

fn solved<G, A, F>(table: Table<'_, G, A, F>, murk: bool, budget: u64) -> Result<(Answer<G>, bool), Halt>
where
    G: Knowledge,
    A: Aim<G::State>,
    F: InForce<G> + Sync,
{
    let mut whole = Whole::new(table, murk, budget)?;
    match whole.answer() {
        Ok(answer) => Ok((answer, whole.met_murk())),
        Err(Halt::Budget) => Ok((Answer::unknown(whole.positions()), false)),
        Err(Halt::Unjudged) => Err(Halt::Unjudged),
    }
}

/// A first move, and what may come of it; without the move, what stands at the start.
struct Branch<'a, G: Knowledge, A, F> {
    ply: Option<Ply<G::Move>>,
    seen: Option<Vec<Seen<G>>>,
    search: Search<'a, G, A, F>,
}

/// The search of a whole task: each first move by itself, so that the answer, and the number of
/// positions, are the same on any number of threads.
struct Whole<'a, G: Knowledge, A, F> {
    table: Table<'a, G, A, F>,
    start: Option<Vec<Seen<G>>>,
    branches: Vec<Branch<'a, G, A, F>>,
    /// For what concerns the start as a whole: the author's solution, tries.
    search: Search<'a, G, A, F>,
    murk: bool,
    budget: u64,
}

/// What is found of a task that may be done.
struct Solved<G: Knowledge> {
    fewest: Option<u32>,
    chance: Option<Fraction>,
    /// The key lines; none where the task cannot be done.
    lines: Vec<Line<G>>,
}

impl<'a, G, A, F> Whole<'a, G, A, F>
where
    G: Knowledge,
    A: Aim<G::State>,
    F: InForce<G> + Sync,
{
    fn new(table: Table<'a, G, A, F>, murk: bool, budget: u64) -> Result<Self, Halt> {
        let start = table.first();
        let mut firsts = Vec::new();
        if let Some([only]) = start.as_deref()
            && table.stand(&only.position)? == Stand::Open
            && !table.spent(&only.position)
            && let Some(Turn::Own(plies)) = table.turn(&only.position)
        {
            firsts.extend(plies.into_iter().map(|ply| {
                let seen = table.after(&only.position, &ply);
                (Some(ply), seen)
            }));
        } else {
            firsts.push((None, start.clone()));
        }
        let memory = MEMORY / (firsts.len() + 1);
        let search = Search::new(table, murk, budget, memory);
        let branches = firsts
            .into_iter()
            .map(|(ply, seen)| Branch { ply, seen, search: Search::new(table, murk, budget, memory) })
            .collect();
        Ok(Self { table, start, branches, search, murk, budget })
    }

    fn positions(&self) -> u64 {
        self.search.positions + self.branches.iter().map(|branch| branch.search.positions).sum::<u64>()
    }

    fn met_murk(&self) -> bool {
        self.search.met_murk || self.branches.iter().any(|branch| branch.search.met_murk)
    }

    /// Asks each branch, a round of them at a time.
    fn ask<T: Send>(
        &mut self,
        ask: impl Fn(&mut Branch<'a, G, A, F>) -> Result<T, Halt> + Sync,
    ) -> Result<Vec<T>, Halt> {
        let mut answers = Vec::with_capacity(self.branches.len());
        for at in (0..self.branches.len()).step_by(ROUND) {
            let left = self.budget.saturating_sub(self.positions());
            let end = self.branches.len().min(at + ROUND);
            let asked: Vec<Result<T, Halt>> = self.branches[at..end]
                .par_iter_mut()
                .map(|branch| {
                    branch.search.limit = branch.search.positions + left;
                    ask(branch)
                })
                .collect();
            for answer in asked {
                answers.push(answer?);
            }
            if self.positions() > self.budget {
                return Err(Halt::Budget);
            }
        }
        self.search.limit = self.search.positions + self.budget.saturating_sub(self.positions());
        Ok(answers)
    }

    fn solved(&mut self) -> Result<Solved<G>, Halt> {
        match self.table.task.luck {
            Luck::Whatever | Luck::Some => self.shortest(),
            Luck::AtLeast(wanted) => self.likeliest(wanted),
        }
    }

    fn shortest(&mut self) -> Result<Solved<G>, Halt> {
        let none = Solved { fewest: None, chance: None, lines: Vec::new() };
        for moves in 0.. {
            let found = self.ask(|branch| match branch.left(moves) {
                Some(left) => branch.search.all_within(branch.seen.clone(), left),
                None => Ok((false, true)),
            })?;
            if found.iter().any(|(done, _)| *done) {
                let lines = self.lines(|branch| branch.left(moves).map(Worth::Length))?;
                return Ok(Solved { fewest: Some(moves), lines, ..none });
            }
            if !found.iter().any(|(_, more)| *more) {
                break;
            }
        }
        Ok(none)
    }

    fn likeliest(&mut self, wanted: Fraction) -> Result<Solved<G>, Halt> {
        let chances = self.ask(|branch| branch.search.expected(branch.seen.clone()))?;
        let best = chances.into_iter().max().unwrap_or(Fraction::ZERO);
        let found = |lines| Solved { fewest: None, chance: Some(best), lines };
        if best < wanted {
            return Ok(found(Vec::new()));
        }
        for moves in 0..LONGEST {
            let lines = self.lines(|branch| branch.left(moves).map(|left| Worth::Chance(best, left)))?;
            if !lines.is_empty() {
                return Ok(found(lines));
            }
        }
        Err(Halt::Budget)
    }

    /// The key lines of each branch, the same solution once.
    fn lines(
        &mut self,
        worth: impl Fn(&Branch<'a, G, A, F>) -> Option<Worth> + Sync,
    ) -> Result<Vec<Line<G>>, Halt> {
        let each = self.ask(|branch| {
            let mut found = Found::new();
            let Some(worth) = worth(branch) else { return Ok(found) };
            let mut plies: Vec<Ply<G::Move>> = branch.ply.iter().cloned().collect();
            let seen = branch.seen.clone();
            branch.search.lines_after(seen, worth, &mut plies, &mut Vec::new(), &mut found)?;
            Ok(found)
        })?;
        let mut all = Found::new();
        each.into_iter().flat_map(|found| found.lines).for_each(|line| all.add(line));
        Ok(all.lines)
    }
}

impl<G: Knowledge, A, F> Branch<'_, G, A, F> {
    /// How many moves are left after the first, if it is one of the solver's.
    fn left(&self, moves: u32) -> Option<u32> {
        if self.ply.is_some() { moves.checked_sub(1) } else { Some(moves) }
    }
}

impl<G, A, F> Whole<'_, G, A, F>
where
    G: Knowledge,
    A: Aim<G::State>,
    F: InForce<G> + Sync,
{
    fn answer(&mut self) -> Result<Answer<G>, Halt> {
        let task = self.table.task;
        let solved = self.solved()?;
        let solvable = !solved.lines.is_empty();
        let mut applies = Vec::new();
        match (solvable, task.promise) {
            (false, Promise::NoSolution) => {}
            (false, _) => applies.push(Verdict::Unsolvable),
            (true, Promise::NoSolution) => applies.push(Verdict::Solvable),
            (true, _) => {}
        }
        let flaw = match &task.solution {
            Some(line) => self.flaw(line)?,
            None => None,
        };
        let mut working_tries = Vec::new();
        for (number, line) in task.tries.iter().enumerate() {
            if self.works(line)? {
                working_tries.push(number);
            }
        }
        if flaw.is_some() || !working_tries.is_empty() {
            applies.push(Verdict::Refuted);
        }
        let mut more = 0;
        if solvable && task.exact {
            let (short, positions) = self.is_short(&solved)?;
            more = positions;
            applies.extend(short.then_some(Verdict::Short));
        }
        let unique = matches!(task.promise, Promise::Unique | Promise::NoDuals);
        if unique && solved.lines.len() > 1 {
            applies.push(Verdict::Cooked);
        }
        if task.promise == Promise::NoDuals && self.has_dual(&solved.lines)? {
            applies.push(Verdict::Dual);
        }
        let mut play = Vec::new();
        if solvable && let Some(first) = self.start.as_ref().and_then(|start| start.first()) {
            let position = first.position.clone();
            self.search.play(&position, &mut play)?;
        }
        if applies.is_empty() {
            applies.push(Verdict::Sound);
        }
        Ok(Answer {
            verdict: applies[0],
            applies,
            fewest: solved.fewest,
            solutions: solved.lines.len(),
            key_lines: solved.lines.into_iter().map(|line| line.plies).collect(),
            play,
            chance: solved.chance,
            positions: self.positions() + more,
            flaw,
            working_tries,
        })
    }

    /// Whether less of the bound suffices, and how many positions it took to see.
    fn is_short(&self, solved: &Solved<G>) -> Result<(bool, u64), Halt> {
        let task = self.table.task;
        let bound = match (task.bound, solved.fewest) {
            (Bound::Moves(moves), Some(fewest)) => return Ok((fewest < moves, 0)),
            (Bound::Moves(moves), None) => Bound::Moves(moves.saturating_sub(1)),
            (Bound::Turns(turns), _) => Bound::Turns(turns.saturating_sub(1)),
        };
        let less = Task { bound, exact: false, solution: None, tries: Vec::new(), ..*task };
        let table = Table { task: &less, force: self.table.force };
        let mut whole = Whole::new(table, self.murk, self.budget.saturating_sub(self.positions()))?;
        let solved = whole.solved()?;
        Ok((!solved.lines.is_empty(), whole.positions()))
    }

    fn has_dual(&mut self, lines: &[Line<G>]) -> Result<bool, Halt> {
        let mut seen = Set::default();
        for line in lines {
            if self.search.dual_after(line, &mut seen)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The position from which lines of the script go on.
    fn beginning(&self) -> Option<Position<G>> {
        match self.start.as_deref() {
            Some([only]) => Some(only.position.clone()),
            _ => None,
        }
    }

    /// All that may come of a ply as the solver sees it, and which of it the script says came.
    fn follow(&self, position: &Position<G>, played: &Played<G>) -> Option<(Vec<Seen<G>>, usize)> {
        let (table, task) = (self.table, self.table.task);
        let seen = match table.turn(position)? {
            Turn::Over | Turn::Stopped => return None,
            Turn::Own(_) | Turn::Forced(_) | Turn::Help(_) | Turn::Unsure(_) => {
                table.after(position, &played.ply)?
            }
            Turn::Hidden(worlds) => table.after_hidden(position, worlds)?,
            Turn::Reply(plies) => {
                let alike = Table::<G, A, F>::alike(plies);
                let group =
                    alike.into_iter().find(|group| group.iter().any(|(_, ply)| *ply == played.ply))?;
                table.after_either(position, &group)?
            }
        };
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
        let at = seen.iter().position(|own| is(&own)).or_else(|| seen.iter().position(alike))?;
        Some((seen, at))
    }

    /// Whether a try succeeds after all.
    fn works(&mut self, line: &[Played<G>]) -> Result<bool, Halt> {
        let Some(mut position) = self.beginning() else { return Ok(self.search.in_murk()) };
        for played in line {
            if self.table.stand(&position)? != Stand::Open {
                break;
            }
            let Some((mut seen, at)) = self.follow(&position, played) else { return Ok(false) };
            position = seen.swap_remove(at).position;
        }
        match self.table.task.luck {
            Luck::AtLeast(wanted) => Ok(self.search.chance(&position)? >= wanted),
            Luck::Whatever | Luck::Some => Ok(self.search.fewest(&position)?.is_some()),
        }
    }

    /// Whether play has ended and the task is done.
    fn is_over(&self, position: &Position<G>) -> Result<bool, Halt> {
        let table = self.table;
        Ok(match table.stand(position)? {
            Stand::Done => true,
            Stand::Failed => false,
            Stand::Open => {
                let over = match table.turn(position) {
                    Some(Turn::Over) => true,
                    Some(Turn::Own(_)) => table.spent(position),
                    _ => false,
                };
                table.keeps() && over
            }
        })
    }

    /// What is wrong with the author's solution.
    fn flaw(&mut self, line: &[Played<G>]) -> Result<Option<Flaw>, Halt> {
        let Some(mut position) = self.beginning() else { return Ok(Some(Flaw::Astray(0))) };
        for (number, played) in line.iter().enumerate() {
            if self.is_over(&position)? {
                return Ok(Some(Flaw::GoesOn(number)));
            }
            let own = played.ply.seat == Some(self.table.task.seat);
            let keeps = own || self.table.task.others == Others::Help;
            let Some(worth) = self.worth(&position)? else { return Ok(Some(Flaw::Slow(number))) };
            let Some((mut seen, at)) = self.follow(&position, played) else {
                return Ok(Some(Flaw::Astray(number)));
            };
            let after = match worth {
                Worth::Length(_) if own => worth.after_own(),
                Worth::Length(_) | Worth::Chance(..) => Some(worth),
            };
            let Some(after) = after else { return Ok(Some(Flaw::Slow(number))) };
            let lucky = self.table.task.luck == Luck::Some;
            let came = if lucky { std::slice::from_ref(&seen[at]) } else { seen.as_slice() };
            if (keeps || lucky && seen.len() > 1) && !self.search.is_worth(came, after)? {
                return Ok(Some(Flaw::Slow(number)));
            }
            position = seen.swap_remove(at).position;
        }
        Ok((!self.is_over(&position)?).then_some(Flaw::StopsEarly))
    }

    /// What a position is worth; `None` where the task cannot be done.
    fn worth(&mut self, position: &Position<G>) -> Result<Option<Worth>, Halt> {
        Ok(match self.table.task.luck {
            Luck::AtLeast(_) => {
                let chance = self.search.chance(position)?;
                (chance > Fraction::ZERO).then_some(Worth::Chance(chance, 0))
            }
            Luck::Whatever | Luck::Some => self.search.fewest(position)?.map(Worth::Length),
        })
    }
}
