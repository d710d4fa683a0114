//! What a game tells of how many moves a goal takes at least: held to play by chance, which reaches it, and to
//! what the solver finds without it.

use game::{Ahead, Condition, ConditionOf, Dialect, LawBook, Ply, Roster, RulesAndRoster, Seat, Truth};
use rulebook::Strict;
use solver::{Aim, Bound, Effort, Fraction, Luck, Others, SolutionPromise, Task, solve};
use text::{Excerpt, Place, SourceId, Spanned};

use super::aim::{AnyAim, AnyTask};
use super::forbidding::Forbidding;
use super::small::{Small, may_solve, position};

/// Conditions that must all hold, and whether the solver is told how far they are.
struct Wanted<'a, G: Dialect> {
    terms: RulesAndRoster<'a, G>,
    goals: Vec<ConditionOf<G>>,
    told: bool,
}

impl<G: Dialect> Wanted<'_, G> {
    fn verdict(&self, state: &G::State) -> Truth {
        let each = self.goals.iter().map(|goal| G::holds(self.terms, state, goal));
        each.fold(Truth::Holds, Truth::and)
    }
}

impl<G: Dialect> Aim<G::State> for Wanted<'_, G>
where
    ConditionOf<G>: Sync,
{
    fn goal(&self, state: &G::State) -> Option<Truth> {
        Some(self.verdict(state))
    }

    fn keep(&self, _state: &G::State) -> Truth {
        Truth::Holds
    }

    fn least(&self, state: &G::State, ahead: Ahead) -> Option<u32> {
        if self.told { G::least(self.terms, state, self.goals.iter(), ahead) } else { Some(0) }
    }

    fn asks(&self) -> u64 {
        if self.told { self.goals.iter().fold(0, |all, goal| all | G::asks(goal)) } else { u64::MAX }
    }
}

fn roster<G: Small>(rules: &G::Rules, seats: u8) -> Roster {
    let names = ["Anna", "Bo", "Carl"].map(|name| Spanned::new(name.to_owned(), Place::default()));
    let named = G::roster(rules, Some(&names[..usize::from(seats)]), Place::default());
    named.or_else(|_| G::roster(rules, None, Place::default())).expect("players")
}

/// Conditions that hold in a position: what it is described by, and what a player plays for.
fn holding<G: Small>(terms: RulesAndRoster<'_, G>, state: &G::State) -> Vec<ConditionOf<G>> {
    let facts = G::subjects(terms).into_iter().filter_map(|of| G::described(terms, state, None, of));
    let mut all: Vec<ConditionOf<G>> = facts.map(Condition::Fact).collect();
    for seat in terms.roster.seats() {
        for purpose in G::goals(terms, state, seat) {
            let line = Excerpt::slice_of(&purpose.condition, SourceId::default(), 0);
            all.push(G::read_condition(terms, &[line]).expect("a condition"));
        }
    }
    all.retain(|condition| G::holds(terms, state, condition) == Truth::Holds);
    all
}

/// Play by chance, up to where a deal is due: the positions, and who moved in each.
fn line<G: Small>(
    rules: &G::Rules,
    mut state: G::State,
    rng: &mut fastrand::Rng,
) -> (Vec<G::State>, Vec<Option<Seat>>) {
    let (mut states, mut movers) = (vec![state.clone()], Vec::new());
    for _ in 0..rng.usize(1..30) {
        let Some(Ply { seat: Some(seat), mv }) = G::choose(rules, &state, rng) else { break };
        let ply = Ply { seat: Some(seat), mv };
        G::apply(rules, &mut state, &ply, &mut game::Random(rng), &mut Strict, &mut ());
        states.push(state.clone());
        movers.push(Some(seat));
    }
    (states, movers)
}

/// Nothing that play comes to is further than a game tells, move by move and turn by turn.
pub(crate) fn is_no_more_than_play_takes<G: Small>(seed: u64) -> usize {
    let mut rng = fastrand::Rng::with_seed(seed);
    let (rules, seats, state) = position::<G>(&mut rng);
    let roster = roster::<G>(&rules, seats);
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let (states, movers) = line::<G>(&rules, state, &mut rng);
    let end = rng.usize(..states.len());
    let reached = holding::<G>(terms, &states[end]);
    let mut told = 0;
    for seat in roster.seats() {
        let (mut moves, mut turns) = (0, 0);
        for at in (0..=end).rev() {
            let goals: Vec<_> = (0..rng.usize(1..4)).filter_map(|_| rng.choice(&reached)).collect();
            let least = G::least(terms, &states[at], goals.iter().copied(), Ahead { seat, turns, moves });
            assert!(
                least.is_some_and(|least| least <= moves),
                "seed {seed}: {goals:?} in {moves} moves and {turns} more turns, and not {least:?}: {:?}",
                &states[at..=end],
            );
            told += least.unwrap_or(0) as usize;
            let Some(before) = at.checked_sub(1) else { break };
            moves += u32::from(movers[before] == Some(seat));
            let on_turn = |state: &G::State| G::on_turn(state) == Some(seat);
            let begins = !on_turn(&states[before]) || G::new_turn(&states[before], &states[at]);
            turns += u32::from(on_turn(&states[at]) && begins);
        }
    }
    told
}

/// The solver finds the same whether it is told how far a goal is or not, where some moves are forbidden too. Gives
/// how many positions each took.
pub(crate) fn changes_no_answer<G: Small>(seed: u64) -> Option<(u64, u64)>
where
    ConditionOf<G>: Sync,
{
    let mut rng = fastrand::Rng::with_seed(seed);
    let (rules, seats, state) = position::<G>(&mut rng);
    let roster = roster::<G>(&rules, seats);
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let seat = may_solve::<G>(&rules, &state, seats, &mut rng);
    let (states, _) = line::<G>(&rules, state.clone(), &mut rng);
    let reached = holding::<G>(terms, rng.choice(&states)?);
    let goals = (0..rng.usize(1..3)).filter_map(|_| rng.choice(&reached).cloned()).collect();
    let untold = Wanted::<G> { terms, goals, told: false };
    let told = Wanted::<G> { terms, goals: untold.goals.clone(), told: true };
    if untold.verdict(&state) != Truth::Fails {
        return None;
    }
    let bound = rng.u32(1..=3);
    let bound = if rng.bool() { Bound::Moves(bound) } else { Bound::Turns(bound.min(2)) };
    let exact = rng.bool();
    let others = [Others::Stop, Others::Reply, Others::Help, Others::Help][rng.usize(..4)];
    let luck = match rng.u8(..4) {
        0 => Luck::Some,
        1 => Luck::AtLeast(Fraction::new(1, 3).expect("a fraction")),
        _ => Luck::Whatever,
    };
    let number = rng.bool().then(|| rng.u64(..));
    let looks = rng.bool();
    let force = || Forbidding::<G> { law_book: LawBook(&rules), number, looks };
    let solved = |aim: &Wanted<'_, G>| {
        let task: AnyTask<'_, G> = Task {
            rules: &rules,
            start: &state,
            setup: None,
            seat,
            aim: &AnyAim(aim),
            bound,
            exact,
            others,
            luck,
            promise: SolutionPromise::Unique,
            solution: None,
            tries: Vec::new(),
        };
        let effort = Effort { positions: 4_000, ..Effort::default() };
        solve(&task, &force, &effort).ok()
    };
    let (with, without) = (solved(&told), solved(&untold)?);
    if without.applies.contains(&solver::Verdict::Unknown) {
        return None;
    }
    // What cannot be judged need not be met; and moves tried in another order can take more positions than there are.
    let with = with.filter(|with| !with.applies.contains(&solver::Verdict::Unknown))?;
    let place = || {
        format!("seed {seed}: {:?} {bound:?} {others:?} {luck:?} {number:?} {looks} {state:?}", told.goals)
    };
    assert_eq!(with.applies, without.applies, "{}", place());
    assert_eq!((with.fewest, with.chance), (without.fewest, without.chance), "{}", place());
    assert_eq!(with.key_lines, without.key_lines, "{}", place());
    Some((with.positions, without.positions))
}
