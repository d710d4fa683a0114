//! From a task to its answer, whatever of it cannot be told or takes too many positions.

use game::{Knowledge, Ruleset};

use crate::answer::{Answer, Counted, Unjudged, Verdict};
use crate::faces::each;
use crate::lucky;
use crate::promises::solved;
use crate::{Aim, Effort, Fraction, Luck, MakeRules, SolutionPromise, Task};

/// Where luck is enough, one part of the budget in so many goes to a search of everything before one completion is
/// looked for: what is small is told whole.
const FIRST_LOOK: u64 = 16;

/// Solves a task under the rules in force: proves what is promised, or shows what is wrong with it.
///
/// # Errors
/// [`Unjudged`] where a goal, or something to be kept, was met that the solver cannot judge.
pub fn solve<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>>(
    task: &Task<'_, G, A>,
    force: &MakeRules<'_, F>,
    effort: &Effort<'_>,
) -> Result<Answer<G>, Unjudged<G::State>> {
    let mut faces = G::faces(task.rules, task.start);
    if faces.len() != 1 {
        return each(task, effort, &faces, |candidate, effort| solve(candidate, force, effort));
    }
    let (start, _) = faces.remove(0);
    let task = &Task { start: &start, solution: task.solution.clone(), tries: task.tries.clone(), ..*task };
    if lucky::is_enough(task) {
        // One completion that does it is looked for before all of them are searched together.
        let (answer, undecided) = solved(task, force, effort, false, effort.positions / FIRST_LOOK)?;
        if undecided.is_none() && answer.verdict != Verdict::Unknown {
            return Ok(answer);
        }
        let (found, more) = lucky::witness(task, force, effort, effort.positions);
        let positions = answer.positions + more;
        if let Some(found) = found {
            return Ok(Answer { positions, ..found });
        }
        let rest = Effort { positions: effort.positions - positions, ..*effort };
        let answer = searched(task, force, &rest)?;
        let positions = answer.positions + positions;
        return Ok(Answer { positions, ..answer });
    }
    searched(task, force, effort)
}

/// Solves a task with all that is hidden; where something could not be told, twice.
fn searched<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>>(
    task: &Task<'_, G, A>,
    force: &MakeRules<'_, F>,
    effort: &Effort<'_>,
) -> Result<Answer<G>, Unjudged<G::State>> {
    let (answer, undecided) = solved(task, force, effort, false, effort.positions)?;
    let Some(why) = undecided else { return Ok(answer) };
    // Where something could not be told it counted as failed. What comes out the same when it counts as
    // done is proved all the same.
    let left = effort.positions.saturating_sub(answer.positions);
    let (other, _) = solved(task, force, effort, true, left)?;
    let positions = answer.positions + other.positions;
    let certain =
        answer.agrees(&other) && (task.promise != SolutionPromise::NoDuals || answer.solutions == 0);
    if certain {
        return Ok(Answer { positions, ..answer });
    }
    if is_decided(task, &answer, &other) {
        let counted = if answer.solutions == 0 { answer.counted } else { Counted::OfOneDeal };
        return Ok(Answer { chance: None, counted, positions, ..answer });
    }
    if task.luck == Luck::AtLeast(Fraction::ONE) && task.only_asks() {
        // Whatever chance may bring it may bring: one way in which it fails is enough, however likely.
        let certain = Task { luck: Luck::Whatever, solution: None, tries: Vec::new(), ..*task };
        let left = Effort { positions: effort.positions.saturating_sub(positions), ..*effort };
        let answer = solve(&certain, force, &left)?;
        let fails = answer.solutions == 0 && !answer.applies.contains(&Verdict::Unknown);
        let positions = positions + answer.positions;
        return Ok(match fails {
            true => Answer { chance: None, positions, ..answer },
            false => Answer::unknown(positions, why),
        });
    }
    let why = [&answer, &other].into_iter().find_map(|answer| answer.why).unwrap_or(why);
    Ok(Answer::unknown(positions, why))
}

/// Whether it is decided that a task is likely enough, or not, though not how likely it is: the probability is no
/// less than the one answer has it, and no more than the other.
fn is_decided<G: Knowledge, A>(task: &Task<'_, G, A>, one: &Answer<G>, other: &Answer<G>) -> bool {
    matches!(task.luck, Luck::AtLeast(_))
        && task.only_asks()
        && one.applies == other.applies
        && !one.applies.contains(&Verdict::Unknown)
}
