//! From a task to its answer: every promise of a puzzle is checked here, one after the other.

use game::{InForce, Knowledge};

use crate::answer::{Answer, Unjudged, Verdict, Why};
use crate::faces::each;
use crate::position::Halt;
use crate::whole::{Solved, Whole};
use crate::{Aim, Bound, Effort, Promise, Task};

/// Solves a task: proves what is promised, or shows what is wrong with it.
///
/// `force` makes the rules in force; each search of its own makes them anew, so that they need not be
/// shared between threads.
///
/// # Errors
/// [`Unjudged`] where a goal, or something to be kept, was met that the solver cannot judge.
pub fn solve<G, A, F, M>(
    task: &Task<'_, G, A>,
    force: &M,
    effort: &Effort<'_>,
) -> Result<Answer<G>, Unjudged<G::State>>
where
    G: Knowledge,
    A: Aim<G::State>,
    F: InForce<G>,
    M: Fn() -> F + Sync,
{
    let run = || both(task, force, effort);
    match effort.threads {
        0 | 1 => run(),
        threads => match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
            Ok(pool) => pool.install(run),
            Err(_) => run(),
        },
    }
}

/// Solves a task; where something could not be told, twice.
fn both<G, A, F, M>(
    task: &Task<'_, G, A>,
    force: &M,
    effort: &Effort<'_>,
) -> Result<Answer<G>, Unjudged<G::State>>
where
    G: Knowledge,
    A: Aim<G::State>,
    F: InForce<G>,
    M: Fn() -> F + Sync,
{
    let mut faces = G::faces(task.rules, task.start);
    if faces.len() != 1 {
        return each(task, effort, &faces, |candidate, effort| both(candidate, force, effort));
    }
    let (start, _) = faces.remove(0);
    let task = &Task { start: &start, solution: task.solution.clone(), tries: task.tries.clone(), ..*task };
    let (answer, murk) = solved(task, force, effort, false, effort.positions)?;
    let Some(why) = murk else { return Ok(answer) };
    // Where something could not be told it counted as failed. What comes out the same when it counts as
    // done is proved all the same.
    let left = effort.positions.saturating_sub(answer.positions);
    let (other, _) = solved(task, force, effort, true, left)?;
    let positions = answer.positions + other.positions;
    let certain = answer.agrees(&other) && (task.promise != Promise::NoDuals || answer.solutions == 0);
    let why = [&answer, &other].into_iter().find_map(|answer| answer.why).unwrap_or(why);
    Ok(if certain { Answer { positions, ..answer } } else { Answer::unknown(positions, why) })
}

/// An answer, and why something that was met could not be told.
type Bounded<G> = (Answer<G>, Option<Why>);

fn solved<G, A, F, M>(
    task: &Task<'_, G, A>,
    force: &M,
    effort: &Effort<'_>,
    murk: bool,
    budget: u64,
) -> Result<Bounded<G>, Unjudged<G::State>>
where
    G: Knowledge,
    A: Aim<G::State>,
    F: InForce<G>,
    M: Fn() -> F + Sync,
{
    let mut whole = Whole::new(task, force, effort, murk, budget);
    match whole.begin().and_then(|()| whole.answer()) {
        Ok(answer) => Ok((answer, whole.met_murk())),
        Err(Halt::Budget) => Ok((Answer::unknown(whole.positions(), Why::Positions), None)),
        Err(Halt::Unjudged) => Err(Unjudged { states: whole.unjudged() }),
    }
}

/// What was proved; the proof of anything that the budget did not suffice for is left out.
fn proved<T>(result: Result<T, Halt>, unknown: &mut bool) -> Result<Option<T>, Halt> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(Halt::Budget) => {
            *unknown = true;
            Ok(None)
        }
        Err(Halt::Unjudged) => Err(Halt::Unjudged),
    }
}

impl<G, A, F, M> Whole<'_, G, A, M>
where
    G: Knowledge,
    A: Aim<G::State>,
    F: InForce<G>,
    M: Fn() -> F + Sync,
{
    fn answer(&mut self) -> Result<Answer<G>, Halt> {
        let task = self.task;
        let solved = self.solved()?;
        let mut answer = Answer::default();
        let (applies, mut unknown) = (&mut answer.applies, false);
        let solvable = !solved.lines.is_empty();
        match (solvable, task.promise) {
            (false, Promise::NoSolution) => {}
            (false, _) => applies.push(Verdict::Unsolvable),
            (true, Promise::NoSolution) => applies.push(Verdict::Solvable),
            (true, _) => {}
        }
        if let Some(line) = &task.solution {
            answer.flaw = proved(self.flaw(line), &mut unknown)?.flatten();
        }
        for line in &task.tries {
            answer.tries.extend(proved(self.tried(line), &mut unknown)?);
        }
        if answer.flaw.is_some() || answer.tries.iter().any(|tested| tested.works) {
            applies.push(Verdict::Refuted);
        }
        let mut more = 0;
        if solvable && task.exact {
            let short = self.is_short(&solved, &mut more);
            self.account.positions += more;
            let short = proved(short, &mut unknown)?;
            applies.extend((short == Some(true)).then_some(Verdict::Short));
        }
        let unique = matches!(task.promise, Promise::Unique | Promise::NoDuals);
        if unique && solved.lines.len() > 1 {
            applies.push(Verdict::Cooked);
        }
        if task.promise == Promise::NoDuals {
            let most = self.effort.duals.max(1);
            let duals = self.search(|search| search.duals(&solved.lines, most));
            answer.duals = proved(duals, &mut unknown)?.unwrap_or_default();
            applies.extend((!answer.duals.is_empty()).then_some(Verdict::Dual));
        }
        applies.extend(unknown.then_some(Verdict::Unknown));
        answer.why = unknown.then_some(Why::Positions);
        if applies.is_empty() {
            applies.push(Verdict::Sound);
        }
        answer.verdict = applies[0];
        answer.positions = self.positions();
        (answer.fewest, answer.chance, answer.solutions) = (solved.fewest, solved.chance, solved.lines.len());
        self.tell(&solved, &mut answer)?;
        let key =
            |line: crate::key_lines::Line<G>| line.played.into_iter().map(|played| played.ply).collect();
        answer.key_lines = solved.lines.into_iter().map(key).collect();
        Ok(answer)
    }

    /// Whether less of the bound suffices; counts in `more` how many positions it took to see.
    fn is_short(&mut self, solved: &Solved<G>, more: &mut u64) -> Result<bool, Halt> {
        let task = self.task;
        let bound = match (task.bound, solved.fewest) {
            (Bound::Moves(moves), Some(fewest)) => return Ok(fewest < moves),
            (Bound::Moves(moves), None) => Bound::Moves(moves.saturating_sub(1)),
            (Bound::Turns(turns), _) => Bound::Turns(turns.saturating_sub(1)),
        };
        let less = Task { bound, exact: false, solution: None, tries: Vec::new(), ..*task };
        let mut whole = Whole::new(&less, self.make, self.effort, self.account.murk, self.left());
        let solved = whole.begin().and_then(|()| whole.solved());
        *more = whole.positions();
        self.account.met = self.account.met.or(whole.met_murk());
        if let Err(Halt::Unjudged) = solved {
            self.account.unjudged = Some(whole.unjudged());
        }
        Ok(!solved?.lines.is_empty())
    }
}
