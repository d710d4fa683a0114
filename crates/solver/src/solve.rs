//! From a task to its answer, whatever of it cannot be told or takes too many positions.

use game::{InForce, Knowledge};

use crate::answer::{Answer, Unjudged, Verdict};
use crate::faces::each;
use crate::lucky::witness;
use crate::promises::solved;
use crate::{Aim, Effort, Fraction, Luck, Promise, Task};

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
    if certain {
        return Ok(Answer { positions, ..answer });
    }
    if is_decided(task, &answer, &other) {
        return Ok(Answer { chance: None, counted: answer.solutions == 0, positions, ..answer });
    }
    if task.luck == Luck::AtLeast(Fraction::ONE) && task.only_asks() {
        // Whatever chance may bring it may bring: one way in which it fails is enough, however likely.
        let certain = Task { luck: Luck::Whatever, solution: None, tries: Vec::new(), ..*task };
        let left = Effort { positions: effort.positions.saturating_sub(positions), ..*effort };
        let answer = both(&certain, force, &left)?;
        let fails = answer.solutions == 0 && !answer.applies.contains(&Verdict::Unknown);
        let positions = positions + answer.positions;
        return Ok(match fails {
            true => Answer { chance: None, positions, ..answer },
            false => Answer::unknown(positions, why),
        });
    }
    let why = [&answer, &other].into_iter().find_map(|answer| answer.why).unwrap_or(why);
    let (found, more) = witness(task, force, effort, effort.positions.saturating_sub(positions));
    let positions = positions + more;
    Ok(match found {
        Some(found) => Answer { positions, ..found },
        None => Answer::unknown(positions, why),
    })
}

/// Whether it is decided that a task is likely enough, or not, though not how likely it is: the probability is no
/// less than the one answer has it, and no more than the other.
fn is_decided<G: Knowledge, A>(task: &Task<'_, G, A>, one: &Answer<G>, other: &Answer<G>) -> bool {
    matches!(task.luck, Luck::AtLeast(_))
        && task.only_asks()
        && one.applies == other.applies
        && !one.applies.contains(&Verdict::Unknown)
}
