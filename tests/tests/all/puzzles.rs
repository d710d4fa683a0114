//! The solver against a slow one that is written straight from the meaning of puzzles, its plans against all that may
//! happen, and puzzles whose answers were found by hand.
//!
//! All ask it with aims of one type and rules in force of one type, so that one solver of each game is built for them.

mod aim;
mod by_hand;
mod forbidding;
mod least;
mod plan;
mod slow;
mod small;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::marker::PhantomData;

use self::aim::{AnyAim, AnyTask};
use self::forbidding::Forbidding;
use self::slow::Slow;
use self::small::{Small, may_solve, played, position};
use game::{Knowledge, Seat, Truth};
use rayon::prelude::*;
use solver::{
    Aim, Answer, Bound, Branch, Effort, Fraction, Luck, Others, Played, SolutionFault, SolutionPromise, Task,
    solve,
};

/// Goals and what is to be kept, by the numbers of what the solver sees: they mean nothing, and every game
/// has them.
struct ByNumber<G> {
    seat: Seat,
    goal: Option<u64>,
    keep: Option<u64>,
    game: PhantomData<fn() -> G>,
}

impl<G: Knowledge> ByNumber<G> {
    fn number(&self, state: &G::State, of: u64) -> u64 {
        let mut seen = state.clone();
        G::forget_order(&mut seen);
        G::veil(&mut seen, self.seat);
        let mut hasher = DefaultHasher::new();
        seen.hash(&mut hasher);
        hasher.finish() % of
    }
}

fn verdict(holds: bool) -> Truth {
    if holds { Truth::Holds } else { Truth::Fails }
}

impl<G: Knowledge> Aim<G::State> for ByNumber<G> {
    fn goal(&self, state: &G::State) -> Option<Truth> {
        self.goal.map(|of| verdict(self.number(state, of) == 0))
    }

    fn keep(&self, state: &G::State) -> Truth {
        verdict(self.keep.is_none_or(|of| self.number(state, of) != 1))
    }
}

/// What became of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Found {
    /// Both found that it can be done.
    Done,
    /// Both found that it cannot.
    Not,
    /// The solver did not tell.
    Unknown,
    /// The slow one did not come to an end, or the task makes no sense.
    Nothing,
}

fn agree<G: Small>(seed: u64) -> Found {
    let mut rng = fastrand::Rng::with_seed(seed);
    let (rules, seats, state) = position::<G>(&mut rng);
    let seat = may_solve::<G>(&rules, &state, seats, &mut rng);
    let goal = (rng.u8(..5) > 0).then(|| rng.u64(3..12));
    let keep = (goal.is_none() || rng.u8(..4) == 0).then(|| rng.u64(4..12));
    let aim = ByNumber::<G> { seat, goal, keep, game: PhantomData };
    let bound = rng.u32(1..=2);
    let task: AnyTask<'_, G> = Task {
        rules: &rules,
        start: &state,
        setup: None,
        seat,
        aim: &AnyAim(&aim),
        bound: if rng.bool() { Bound::Moves(bound) } else { Bound::Turns(bound) },
        exact: false,
        others: [Others::Stop, Others::Reply, Others::Help][rng.usize(..3)],
        luck: match rng.u8(..4) {
            0 => Luck::Some,
            1 => Luck::AtLeast(Fraction::new(1, 3).unwrap()),
            _ => Luck::Whatever,
        },
        promise: SolutionPromise::Unique,
        solution: None,
        tries: Vec::new(),
    };
    let promise =
        if task.others == Others::Reply { SolutionPromise::NoDuals } else { SolutionPromise::Unique };
    let task = Task { promise, ..task };
    let mut slow = Slow { task: &task, seats, steps: Default::default(), most: 6_000 };
    let start = slow.start();
    let stands = |spot: &slow::Spot<G>| {
        let holds = |verdict| verdict == Some(Truth::Holds);
        spot.states().any(|state| holds(aim.goal(state)) || aim.keep(state) != Truth::Holds)
    };
    // Under luck the slow solver chooses the completion first, which leaves others less to reply.
    let settled = start.len() == 1 && start[0].states().count() == 1;
    if start.iter().any(stands) || !settled && task.luck == Luck::Some && task.others == Others::Reply {
        return Found::Nothing;
    }
    let expected = match task.luck {
        Luck::AtLeast(_) => slow.expected(&start, &[]).map(|chance| (Some(chance), None, None)),
        Luck::Whatever | Luck::Some => {
            slow.whole(&start).map(|fewest| (None, fewest, slow.solutions(&start).ok()))
        }
    };
    let Ok((chance, fewest, lines)) = expected else { return Found::Nothing };
    let effort = Effort { positions: 5_000, tree: 2_000, ..Effort::default() };
    let answer = solve(&task, &|| Forbidding::<G>::nothing(&rules), &effort)
        .expect("every seat can judge what it sees");
    if answer.verdict == solver::Verdict::Unknown {
        return Found::Unknown;
    }
    let told = || format!("seed {seed}: {:?} {:?} {:?} {:?}", task.bound, task.others, task.luck, state);
    assert_eq!(answer.chance, chance, "{}", told());
    assert_eq!(answer.fewest, fewest, "{}", told());
    if let Some(lines) = lines {
        if promise == SolutionPromise::NoDuals
            && let Ok(dual) = slow.has_dual(&lines)
        {
            assert_eq!(answer.applies.contains(&solver::Verdict::Dual), dual, "{}", told());
        }
        let mut moves: Vec<Vec<String>> = lines.into_iter().map(|line| line.known_by.0).collect();
        let mut found = sorted(&answer);
        if !settled && task.luck == Luck::Some {
            // What lies hidden to the end makes a different position of each completion to the slow one.
            moves.dedup();
            found.dedup();
        }
        assert_eq!(found, moves, "{}", told());
    }
    let done = chance.map_or(fewest.is_some(), |chance| chance >= Fraction::new(1, 3).unwrap());
    assert_eq!(answer.applies.contains(&solver::Verdict::Unsolvable), !done, "{}", told());
    assert_eq!(answer.applies.contains(&solver::Verdict::Cooked), answer.solutions > 1, "{}", told());
    if done && task.luck == Luck::Whatever && task.others != Others::Help && start.len() == 1 {
        let whole = |branches: &[Branch<G>]| branches.iter().all(is_whole);
        if !answer.tree.is_empty() && whole(&answer.tree) {
            slow.steps.set(0);
            if let Ok(longest) = plan::longest(&slow, &answer.tree) {
                assert_eq!(Some(longest), fewest, "{}", told());
            }
        }
    }
    if done {
        let play: Vec<_> = answer.play.iter().map(|played| &played.ply).collect();
        assert!(plan::can_be_played(&slow, &answer.play), "{} {play:?}", told());
    }
    // Moves of these tests state no cards: nothing is open at all.
    let nothing_open = settled && start[0].states().all(|world| *world == state);
    if nothing_open && chance.is_none() {
        scripts_agree(&task, &mut slow, &answer, &mut rng, &told);
    }
    if done { Found::Done } else { Found::Not }
}

/// Whether nothing is left out of a tree.
fn is_whole<G: Knowledge>(branch: &Branch<G>) -> bool {
    !branch.folded && branch.next.iter().all(is_whole)
}

/// Tries, the author's solution and the bound as a promise, judged by both.
fn scripts_agree<G: Small>(
    task: &AnyTask<'_, G>,
    slow: &mut Slow<'_, G>,
    answer: &Answer<G>,
    rng: &mut fastrand::Rng,
    told: &dyn Fn() -> String,
) {
    // What the solver plays is right as an author's solution, and nothing shorter is.
    let solution = answer.play.clone();
    let first = slow.plies(task.start).into_iter().filter(|ply| ply.seat == Some(task.seat));
    let first: Vec<_> = first.filter(|ply| slow.outcomes(task.start, ply).len() == 1).collect();
    let ply = rng.choice(&first).cloned();
    let (Bound::Turns(bound) | Bound::Moves(bound)) = task.bound;
    let tries = ply.iter().map(|ply| vec![Played::new(ply.clone(), Vec::new())]).collect();
    let scripted = Task {
        exact: true,
        promise: SolutionPromise::Solvable,
        solution: (!solution.is_empty()).then_some(solution.clone()),
        tries,
        ..*task
    };
    let effort = Effort { positions: 20_000, ..Effort::default() };
    let Ok(found) = solve(&scripted, &|| Forbidding::<G>::nothing(task.rules), &effort) else { return };
    if found.applies.contains(&solver::Verdict::Unknown) {
        return;
    }
    assert_eq!(found.flaw, None, "{}", told());
    slow.steps.set(0);
    if let Some(ply) = &ply
        && let Ok(works) = slow.works_after(ply)
    {
        assert_eq!(found.tries[0].works, works, "{} after {ply:?}", told());
    }
    if let Some(fewest) = answer.fewest {
        let less = match task.bound {
            Bound::Moves(_) => Some(fewest < bound),
            Bound::Turns(turns) => {
                let less =
                    Task { bound: Bound::Turns(turns - 1), solution: None, tries: Vec::new(), ..*task };
                let mut shorter =
                    Slow { task: &less, seats: slow.seats, steps: Default::default(), most: slow.most };
                let start = shorter.start();
                shorter.whole(&start).ok().map(|fewest| fewest.is_some())
            }
        };
        if let Some(less) = less {
            assert_eq!(found.applies.contains(&solver::Verdict::Short), less, "{}", told());
        }
        let mut early = solution;
        if early.pop().is_some() {
            let early = Task { solution: Some(early), tries: Vec::new(), exact: false, ..scripted };
            let Ok(found) = solve(&early, &|| Forbidding::<G>::nothing(task.rules), &effort) else { return };
            let stops = found.applies.contains(&solver::Verdict::Unknown)
                || found.flaw.is_some_and(|flaw| flaw.fault == SolutionFault::StopsEarly);
            assert!(stops, "{} {:?}", told(), found.flaw);
        }
    }
}

/// The moves of the key lines, as the slow solver tells them.
fn sorted<G: Knowledge>(answer: &Answer<G>) -> Vec<Vec<String>> {
    let mut lines: Vec<Vec<String>> = answer
        .key_lines
        .iter()
        .map(|line| {
            let mut moves: Vec<String> = line.iter().map(|ply| format!("{ply:?}")).collect();
            moves.sort();
            moves
        })
        .collect();
    lines.sort();
    lines
}

fn agree_often<G: Small>(most: u64) {
    let found: Vec<Found> = (0..most).into_par_iter().map(agree::<G>).collect();
    let count = |what| found.iter().filter(|candidate| **candidate == what).count();
    let (done, not, unknown) = (count(Found::Done), count(Found::Not), count(Found::Unknown));
    let told = format!("{done} can be done, {not} not, {unknown} are not told");
    assert!(done > 10 && not > 10 && unknown < (done + not) / 3, "{told}");
}

/// What a seat does not see makes no difference to what it knows.
fn hides<G: Small>(seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let (rules, seats, state) = played::<G>(&mut rng);
    for seat in (0..seats).map(Seat) {
        let mut other = G::exchanged(&rules, &state, seat, &G::Memory::default(), &mut rng);
        G::level(&state, &mut other);
        let veiled = |mut state: G::State| {
            G::veil(&mut state, seat);
            state
        };
        assert_eq!(veiled(state.clone()), veiled(other), "seed {seed}");
    }
}

macro_rules! games {
    ($($game:ident: $type:ty, $most:literal, $tells:literal;)*) => {$(
        mod $game {
            use rayon::prelude::*;

            #[test]
            fn is_solved_as_it_is_meant() {
                super::agree_often::<$type>($most);
            }

            #[test]
            fn no_goal_is_nearer_than_the_game_tells() {
                let told: usize = (0..3_000).map(super::least::is_no_more_than_play_takes::<$type>).sum();
                assert!(told > 0 || !$tells, "nothing was told");
            }

            #[test]
            fn is_solved_alike_whatever_the_game_tells() {
                let all = (0..$most.max(300)).into_par_iter().filter_map(super::least::changes_no_answer::<$type>);
                let all: Vec<(u64, u64)> = all.collect();
                let sum = |of: fn(&(u64, u64)) -> u64| all.iter().map(of).sum::<u64>();
                let (with, without) = (sum(|each| each.0), sum(|each| each.1));
                assert!(with <= without && all.len() > 20, "{} puzzles: {with}, {without}", all.len());
                assert!(with * 10 < without * 9 || !$tells, "{with} of {without} positions");
            }

            #[test]
            fn hides_what_a_seat_does_not_see() {
                (0..300).for_each(super::hides::<$type>);
            }
        }
    )*};
}

games! {
    ravens: ::ravens::Ravens, 150, true;
    table: ::table::Table, 400, false;
    odin: ::odin::Odin, 3_000, true;
    omen: ::omen::Omen, 300, false;
}
