//! Every promise of a puzzle is checked here, one after the other, within so many positions.

use game::{Knowledge, Ruleset};

use crate::answer::{Answer, Proved, Unjudged, Verdict, WhyUnproved};
use crate::first_move_search::{FirstMoveSearch, SolvedTask};
use crate::key_lines::KeyLine;
use crate::position::Halt;
use crate::{Aim, Bound, Effort, Luck, MakeRules, SolutionPromise, Task};

/// An answer, and why something that was met could not be told.
pub(crate) type Bounded<G> = (Answer<G>, Option<WhyUnproved>);

/// Solves a task as far as a budget of positions goes; what cannot be told counts as done where `undecided` says so, else as
/// failed.
pub(crate) fn solved<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>>(
    task: &Task<'_, G, A>,
    force: &MakeRules<'_, F>,
    effort: &Effort<'_>,
    undecided: bool,
    budget: u64,
) -> Result<Bounded<G>, Unjudged<G::State>> {
    let kept = on_the_way(task).map_or(0, |_| budget / KEPT);
    let mut whole = FirstMoveSearch::new(task, force, effort, undecided, budget - kept);
    match whole.begin().and_then(|()| whole.answer()) {
        Ok(answer) => Ok((answer, whole.met_undecided())),
        Err(Halt::Budget) => {
            let mut answer = Answer::unknown(whole.positions(), WhyUnproved::Positions);
            // What could not be told counted as failed, or as done.
            if whole.met_undecided().is_none() {
                answer.proved = Proved {
                    not_in_moves: whole.proved.not_in_moves.filter(|_| whole.proved.fewest.is_none()),
                    ..whole.proved
                };
                if answer.proved.fewest.is_none() {
                    let turns = not_in_turns(task, force, effort, kept);
                    (answer.proved.not_in_turns, answer.positions) = (turns.0, answer.positions + turns.1);
                }
            }
            Ok((answer, None))
        }
        Err(Halt::Unjudged) => Err(Unjudged { states: whole.unjudged() }),
    }
}

/// Of a budget, one part in so many is kept for what is to be proved where the rest of it does not suffice.
const KEPT: u64 = 8;

/// How many turns a task is to be done in, where it makes sense to look for how many are not enough.
fn on_the_way<G: Knowledge, A>(task: &Task<'_, G, A>) -> Option<u32> {
    match (task.bound, task.luck) {
        (Bound::Turns(turns @ 2..), Luck::Whatever | Luck::Some) => Some(turns),
        _ => None,
    }
}

/// In how many turns the task cannot be done, as far as so many positions tell; and how many were searched.
fn not_in_turns<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>>(
    task: &Task<'_, G, A>,
    force: &MakeRules<'_, F>,
    effort: &Effort<'_>,
    budget: u64,
) -> (Option<u32>, u64) {
    let (mut proved, mut positions) = (None, 0);
    for turns in 1..on_the_way(task).unwrap_or(1) {
        let bound = Bound::Turns(turns);
        let less = Task { bound, exact: false, solution: None, tries: Vec::new(), ..*task };
        let mut whole = FirstMoveSearch::new(&less, force, effort, false, budget - positions);
        let fewest = whole.begin().and_then(|()| whole.fewest());
        positions += whole.positions();
        if fewest != Ok(None) || whole.met_undecided().is_some() {
            break;
        }
        proved = Some(turns);
    }
    (proved, positions)
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

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> FirstMoveSearch<'_, G, A, F> {
    fn answer(&mut self) -> Result<Answer<G>, Halt> {
        let task = self.task;
        let solved = self.solved()?;
        let mut answer = Answer::default();
        let (applies, mut unknown) = (&mut answer.applies, false);
        let solvable = !solved.lines.is_empty();
        match (solvable, task.promise) {
            (false, SolutionPromise::NoSolution) => {}
            (false, _) => applies.push(Verdict::Unsolvable),
            (true, SolutionPromise::NoSolution) => applies.push(Verdict::Solvable),
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
        if task.counts() && solved.lines.len() > 1 {
            applies.push(Verdict::Cooked);
        }
        if task.promise == SolutionPromise::NoDuals {
            let most = self.effort.duals.max(1);
            let duals = self.search(|search| search.duals(&solved.lines, most));
            answer.duals = proved(duals, &mut unknown)?.unwrap_or_default();
            applies.extend((!answer.duals.is_empty()).then_some(Verdict::Dual));
        }
        applies.extend(unknown.then_some(Verdict::Unknown));
        answer.why = unknown.then_some(WhyUnproved::Positions);
        if applies.is_empty() {
            applies.push(Verdict::Sound);
        }
        answer.verdict = applies[0];
        answer.positions = self.positions();
        (answer.fewest, answer.chance) = (solved.fewest, solved.chance);
        (answer.solutions, answer.counted) = (solved.lines.len(), solved.counted);
        self.tell(&solved, &mut answer)?;
        answer.key_lines = solved.lines.iter().map(KeyLine::plies).collect();
        Ok(answer)
    }

    /// Whether less of the bound suffices; counts in `more` how many positions it took to see.
    fn is_short(&mut self, solved: &SolvedTask<G>, more: &mut u64) -> Result<bool, Halt> {
        let task = self.task;
        let bound = match (task.bound, solved.fewest) {
            (Bound::Moves(moves), Some(fewest)) => return Ok(fewest < moves),
            (Bound::Moves(moves), None) => Bound::Moves(moves.saturating_sub(1)),
            (Bound::Turns(turns), _) => Bound::Turns(turns.saturating_sub(1)),
        };
        let less = Task { bound, exact: false, solution: None, tries: Vec::new(), ..*task };
        let mut whole =
            FirstMoveSearch::new(&less, self.make, self.effort, self.account.undecided, self.left());
        let solved = whole.begin().and_then(|()| whole.solved());
        *more = whole.positions();
        self.account.met = self.account.met.or(whole.met_undecided());
        if let Err(Halt::Unjudged) = solved {
            self.account.unjudged = Some(whole.unjudged());
        }
        Ok(!solved?.lines.is_empty())
    }
}
