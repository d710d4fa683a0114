//! A task in which something lies face up that is not determined: an event before the first move.

use game::Knowledge;

use crate::answer::{Answer, Unjudged, Verdict, WhyUnproved, Worth};
use crate::{Effort, Fraction, Luck, SolutionPromise, Task};

/// Solves a task for everything that may lie face up, each with its weight.
pub(crate) fn each<G: Knowledge, A>(
    task: &Task<'_, G, A>,
    effort: &Effort<'_>,
    faces: &[(G::State, u32)],
    solve: impl Fn(&Task<'_, G, A>, &Effort<'_>) -> Result<Answer<G>, Unjudged<G::State>>,
) -> Result<Answer<G>, Unjudged<G::State>> {
    let (mut answers, mut positions): (Vec<Answer<G>>, u64) = (Vec::new(), 0);
    for (start, _) in faces {
        let (solution, tries) = (task.solution.clone(), task.tries.clone());
        let certain = Task { start, solution, tries, ..*task };
        let left = Effort { positions: effort.positions.saturating_sub(positions), ..*effort };
        let answer = solve(&certain, &left)?;
        positions += answer.positions;
        // Where the task must succeed for each of them, one decides.
        let decides = match task.promise {
            SolutionPromise::NoSolution => answer.verdict == Verdict::Sound,
            _ => answer.verdict == Verdict::Unsolvable,
        };
        if answer.verdict == Verdict::Unknown || decides && task.luck == Luck::Whatever {
            return Ok(Answer { positions, ..answer });
        }
        answers.push(answer);
    }
    // Where they say the same the event decides nothing.
    let Some(first) = answers.first() else { return Ok(Answer::unknown(positions, WhyUnproved::Cards)) };
    let answer = match task.luck {
        _ if answers.iter().all(|answer| first.agrees(answer)) => answers.swap_remove(0),
        Luck::Whatever => whatever(answers, task.promise),
        Luck::Some => lucky(answers, task.promise),
        Luck::AtLeast(wanted) => {
            likely(answers, task, faces, wanted).unwrap_or_else(|| Answer::unknown(0, WhyUnproved::Odds))
        }
    };
    Ok(Answer { positions, ..answer })
}

/// The answer with its verdict.
fn judged<G: Knowledge>(mut applies: Vec<Verdict>, answer: Answer<G>) -> Answer<G> {
    applies.sort();
    if applies.is_empty() {
        applies.push(Verdict::Sound);
    }
    Answer { verdict: applies[0], applies, ..answer }
}

/// The task succeeds for each of them, and every decision lies after the event.
fn whatever<G: Knowledge>(mut answers: Vec<Answer<G>>, promise: SolutionPromise) -> Answer<G> {
    let fewest = answers.iter().filter_map(|answer| answer.fewest).max();
    let any = |verdict| answers.iter().any(|answer| answer.applies.contains(&verdict));
    let all = |verdict| answers.iter().all(|answer| answer.applies.contains(&verdict));
    let mut applies = Vec::new();
    applies.extend(all(Verdict::Solvable).then_some(Verdict::Solvable));
    applies.extend(any(Verdict::Refuted).then_some(Verdict::Refuted));
    applies.extend(all(Verdict::Short).then_some(Verdict::Short));
    let two_ways = any(Verdict::Dual) || any(Verdict::Cooked);
    applies.extend((promise == SolutionPromise::NoDuals && two_ways).then_some(Verdict::Dual));
    applies.extend(any(Verdict::Unknown).then_some(Verdict::Unknown));
    let told = answers.iter().position(|answer| answer.flaw.is_some()).unwrap_or(0);
    let answer = answers.swap_remove(told);
    judged(applies, Answer { fewest, solutions: 1, key_lines: vec![Vec::new()], ..answer })
}

/// Luck chooses one of them, and the shortest are the solutions.
fn lucky<G: Knowledge>(mut answers: Vec<Answer<G>>, promise: SolutionPromise) -> Answer<G> {
    let any = |verdict| answers.iter().any(|answer| answer.applies.contains(&verdict));
    let mut applies = Vec::new();
    // An author's solution need be right, and a try need succeed, for one.
    let flawed = answers.iter().all(|answer| answer.flaw.is_some());
    let works = answers.iter().flat_map(|answer| &answer.tries).any(|tested| tested.works);
    applies.extend((flawed || works).then_some(Verdict::Refuted));
    applies.extend(any(Verdict::Short).then_some(Verdict::Short));
    applies.extend(any(Verdict::Dual).then_some(Verdict::Dual));
    applies.extend(any(Verdict::Unknown).then_some(Verdict::Unknown));
    let fewest = answers.iter().filter_map(|answer| answer.fewest).min();
    let mut key_lines = Vec::new();
    for answer in answers.iter().filter(|answer| fewest.is_some() && answer.fewest == fewest) {
        for line in &answer.key_lines {
            if !key_lines.contains(line) {
                key_lines.push(line.clone());
            }
        }
    }
    applies.extend(match (promise, key_lines.len()) {
        (SolutionPromise::NoSolution, 1..) => Some(Verdict::Solvable),
        (SolutionPromise::Solvable | SolutionPromise::Unique | SolutionPromise::NoDuals, 0) => {
            Some(Verdict::Unsolvable)
        }
        (SolutionPromise::Unique | SolutionPromise::NoDuals, 2..) => Some(Verdict::Cooked),
        _ => None,
    });
    let told = answers.iter().position(|answer| answer.fewest == fewest).unwrap_or(0);
    let answer = answers.swap_remove(told);
    judged(applies, Answer { solutions: key_lines.len(), key_lines, ..answer })
}

/// The probabilities of all of them together; `None` where the numbers grow too large.
fn likely<G: Knowledge, A>(
    mut answers: Vec<Answer<G>>,
    task: &Task<'_, G, A>,
    faces: &[(G::State, u32)],
    wanted: Fraction,
) -> Option<Answer<G>> {
    let total = faces.iter().map(|(_, weight)| u128::from(*weight)).sum();
    let mean = |of: &dyn Fn(&Answer<G>) -> Fraction| {
        answers.iter().zip(faces).try_fold(Fraction::ZERO, |sum, (answer, (_, weight))| {
            sum.plus(of(answer).times(Fraction::new(u128::from(*weight), total)?)?)
        })
    };
    let best = mean(&|answer| answer.chance.unwrap_or(Fraction::ZERO))?;
    let after_try = |at: usize| {
        mean(&|answer| match answer.tries.get(at).map(|tested| tested.worth) {
            Some(Worth::Chance(chance)) => chance,
            _ => Fraction::ZERO,
        })
    };
    let works: Vec<bool> =
        (0..task.tries.len()).map(|at| Some(after_try(at)? >= wanted)).collect::<Option<_>>()?;
    let mut applies = Vec::new();
    let solvable = best >= wanted;
    // How likely it is with less of the bound was asked only where it is likely enough by itself.
    if solvable && (task.exact || task.promise == SolutionPromise::NoDuals) {
        return None;
    }
    applies.extend(match (solvable, task.promise) {
        (false, SolutionPromise::NoSolution) => None,
        (false, _) => Some(Verdict::Unsolvable),
        (true, SolutionPromise::NoSolution) => Some(Verdict::Solvable),
        (true, _) => None,
    });
    let flawed = answers.iter().any(|answer| answer.flaw.is_some());
    applies.extend((flawed || works.contains(&true)).then_some(Verdict::Refuted));
    let told = answers.iter().position(|answer| !answer.play.is_empty()).unwrap_or(0);
    let mut answer = answers.swap_remove(told);
    answer.tries.iter_mut().zip(works).for_each(|(tested, works)| tested.works = works);
    let key_lines = if solvable { vec![Vec::new()] } else { Vec::new() };
    if !solvable {
        answer.play = Vec::new();
    }
    Some(judged(applies, Answer { chance: Some(best), solutions: key_lines.len(), key_lines, ..answer }))
}
