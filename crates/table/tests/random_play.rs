//! What holds after every move of any game, under any reading of the rules.

use std::ops::ControlFlow;

use game::{Fill, Game, Ply, Random, Roster, Scribe, Terms};
use proptest::prelude::*;
use rulebook::{Ablated, FactType, Judge, Recorder, Referee, Strict};
use table::{
    Card, Column, End, Event, Move, Rules, ScoutColumn, ScoutTurn, Setup, Side, Squeeze, State, Table,
    Thrown, clauses::CLAUSES,
};

fn rules() -> impl Strategy<Value = Rules> {
    let squeeze = prop_oneof![Just(Squeeze::Gap), Just(Squeeze::Off)];
    let thrown = prop_oneof![Just(Thrown::Occupies), Just(Thrown::StraightOnly), Just(Thrown::StaysFree)];
    let column =
        prop_oneof![Just(ScoutColumn::Origin), Just(ScoutColumn::Destination), Just(ScoutColumn::Either)];
    let turn = prop_oneof![Just(ScoutTurn::Own), Just(ScoutTurn::Any)];
    // A deck of few kinds makes tricks and scouts frequent, one of all kinds is the game.
    let deck = prop_oneof![Just([3, 3, 3, 3, 3, 3, 3, 2, 2, 2]), Just([9, 9, 0, 0, 0, 0, 0, 0, 0, 9])];
    (squeeze, thrown, column, turn, deck).prop_map(|(squeeze, thrown, scout_column, scout_turn, deck)| {
        Rules { deck, squeeze, thrown, scout_column, scout_turn }
    })
}

fn opening(rules: &Rules, seed: u64, determined: bool) -> State {
    let roster = Roster::new(["odin", "thor"]);
    let terms = Terms { rules, roster: &roster };
    let mut state = Table::start(terms, &Setup::default(), &mut Strict).expect("the plain start exists");
    if determined {
        Table::fill(rules, &mut state, Fill::Piles, &mut fastrand::Rng::with_seed(seed));
    }
    state
}

fn plies(
    mut visit: impl FnMut(&mut dyn FnMut(Ply<Move>) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Vec<Ply<Move>> {
    let mut plies = Vec::new();
    let _ = visit(&mut |ply| {
        plies.push(ply);
        ControlFlow::Continue(())
    });
    plies
}

/// Cards that are somewhere, determined or not.
fn cards(state: &State, side: Side) -> usize {
    let cards = state.of(side);
    let row = Column::all().filter(|column| cards.row.card(*column).is_some()).count();
    row + cards.deck_len() + cards.discard.len()
}

/// How many of each value a player has, those that are not determined taken from the loose ones.
fn values(state: &State, side: Side) -> Vec<Card> {
    let cards = state.of(side);
    let row = Column::all().filter_map(|column| cards.row.card(column));
    let piles = cards.deck.from_top().chain(cards.discard.from_top()).chain(cards.mixed.cards());
    let mut all: Vec<Card> =
        row.chain(piles).chain(cards.loose.cards()).filter(|card| card.is_known()).collect();
    all.sort();
    all
}

fn play_on(
    rules: &Rules,
    state: &mut State,
    rng: &mut fastrand::Rng,
    referee: &mut impl Referee,
    scribe: &mut impl Scribe<Event>,
) -> bool {
    let Some(ply) = Table::sample(rules, state, rng) else { return false };
    Table::apply(rules, state, &ply, &mut Random(rng), referee, scribe);
    true
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_fast_path_agrees_with_the_clauses(rules in rules(), seed: u64, determined: bool) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = opening(&rules, seed, determined);
        for _ in 0..120 {
            let mut fast = plies(|visit| Table::moves(&rules, &state, visit));
            let mut slow = plies(|visit| Table::candidates(&rules, &state, visit));
            slow.retain(|ply| Table::check(&rules, &state, ply, &mut Strict).is_ok());
            fast.sort();
            slow.sort();
            prop_assert_eq!(fast.len() as u128, Table::count(&rules, &state));
            prop_assert_eq!(fast, slow);
            if !play_on(&rules, &mut state, &mut rng, &mut Strict, &mut ()) {
                prop_assert!(state.end != End::Open, "an open game has a move");
                break;
            }
        }
    }

    #[test]
    fn cards_and_pieces_are_conserved(rules in rules(), seed: u64, determined: bool) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = opening(&rules, seed, determined);
        let before = Side::BOTH.map(|side| values(&state, side));
        for _ in 0..200 {
            for side in Side::BOTH {
                prop_assert_eq!(cards(&state, side), 27);
                prop_assert_eq!(&values(&state, side), &before[side.index()]);
                prop_assert_eq!(state.pieces(side).len() + state.captured(side), 6);
                prop_assert!(state.pieces(side).and(state.pieces(side.other())).is_empty());
                prop_assert!(state.occupied(side).len() <= 3);
            }
            let open = state.offer().is_some() || state.end != End::Open;
            let gap = Side::BOTH.into_iter().any(|side| state.of(side).row.has_gap());
            prop_assert!(open || !gap, "a row is full when a turn begins");
            if !play_on(&rules, &mut state, &mut rng, &mut Strict, &mut ()) {
                break;
            }
        }
    }

    #[test]
    fn a_refused_ply_changes_nothing_and_names_what_a_judge_finds(rules in rules(), seed: u64) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = opening(&rules, seed, true);
        for _ in 0..40 {
            for ply in plies(|visit| Table::candidates(&rules, &state, visit)) {
                let before = state;
                let verdict = Table::check(&rules, &state, &ply, &mut Strict);
                let mut judge = Judge::default();
                prop_assert!(Table::check(&rules, &state, &ply, &mut judge).is_ok());
                let first = judge.refusals().next().map(|citation| citation.clause.id);
                prop_assert_eq!(verdict.err().map(|refused| refused.0.id), first);
                prop_assert_eq!(before, state);
            }
            if !play_on(&rules, &mut state, &mut rng, &mut Strict, &mut ()) {
                break;
            }
        }
    }

    #[test]
    fn facts_are_those_the_clauses_declare(rules in rules(), seed: u64) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = opening(&rules, seed, true);
        let mut recorder = Recorder::default();
        for _ in 0..150 {
            let Some(ply) = Table::sample(&rules, &state, &mut rng) else { break };
            prop_assert!(Table::check(&rules, &state, &ply, &mut recorder).is_ok());
            Table::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut recorder, &mut ());
        }
        for citation in &recorder.citations {
            let declared: Vec<(&str, FactType)> =
                citation.clause.facts.iter().map(|fact| (fact.name, fact.of)).collect();
            let given: Vec<(&str, FactType)> =
                citation.facts.iter().map(|(name, value)| (*name, value.of())).collect();
            prop_assert_eq!(declared, given, "{}", citation.clause.id);
        }
    }

    #[test]
    fn a_filled_position_has_nothing_open(rules in rules(), seed: u64) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = opening(&rules, seed, false);
        for _ in 0..30 {
            play_on(&rules, &mut state, &mut rng, &mut Strict, &mut ());
        }
        let before = Side::BOTH.map(|side| values(&state, side));
        Table::fill(&rules, &mut state, Fill::Piles, &mut rng);
        for side in Side::BOTH {
            let cards = state.of(side);
            prop_assert!(cards.deck.from_top().chain(cards.discard.from_top()).all(Card::is_known));
            prop_assert!(Column::all().filter_map(|column| cards.row.card(column)).all(Card::is_known));
            prop_assert!(cards.rest == 0 && cards.mixed.is_empty() && cards.loose.is_empty());
            prop_assert_eq!(&values(&state, side), &before[side.index()]);
        }
    }
}

proptest! {
    // Every clause in turn, every well-formed ply judged: few games are many.
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn without_any_one_clause_nothing_panics_and_no_card_is_lost(rules in rules(), seed: u64, determined: bool) {
        for clause in CLAUSES {
            let mut referee = Ablated(clause);
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut state = opening(&rules, seed, determined);
            for _ in 0..60 {
                let mut legal = plies(|visit| Table::candidates(&rules, &state, visit));
                legal.retain(|ply| Table::check(&rules, &state, ply, &mut referee).is_ok());
                if legal.is_empty() {
                    break;
                }
                let ply = legal.swap_remove(rng.usize(0..legal.len()));
                Table::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut referee, &mut Vec::new());
                for side in Side::BOTH {
                    prop_assert_eq!(cards(&state, side), 27, "without {}", clause.id);
                    prop_assert!(state.pieces(side).len() <= 6, "without {}", clause.id);
                    prop_assert!(state.pieces(side).and(state.pieces(side.other())).is_empty());
                }
            }
        }
    }
}

#[test]
fn random_games_end_and_come_to_every_effect() {
    let (mut won, mut events) = (0, Vec::new());
    for seed in 0..200 {
        let rules = Rules { thrown: Thrown::default(), ..Rules::default() };
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = opening(&rules, seed, true);
        for _ in 0..2000 {
            if !play_on(&rules, &mut state, &mut rng, &mut Strict, &mut events) {
                break;
            }
        }
        won += u32::from(matches!(state.end, End::Won(_)));
    }
    assert!(won > 190, "only {won} of 200 games were won");
    let saw = |what: fn(&Event) -> bool| assert!(events.iter().any(what));
    saw(|event| matches!(event, Event::Tricked { .. }));
    saw(|event| matches!(event, Event::Scouted { .. }));
    saw(|event| matches!(event, Event::Swapped { .. }));
    saw(|event| matches!(event, Event::Reshuffled { .. }));
    saw(|event| matches!(event, Event::Resurrected { .. }));
    saw(|event| matches!(event, Event::Occupied { entry: table::Entry::Thrown, .. }));
    saw(|event| matches!(event, Event::Occupied { entry: table::Entry::Tricked, .. }));
}
