//! What holds after every move of any game, under any reading of the rules.

use game::{Fill, Game, Random, Roster, RulesAndRoster, Scribe};
use piles::Kind;
use proptest::prelude::*;
use rulebook::{Referee, Strict};
use table::{
    Card, Column, End, Event, Reshuffle, Rules, ScoutColumn, ScoutTurn, Side, Squeeze, State, Table, Thrown,
};

fn rules() -> impl Strategy<Value = Rules> {
    let squeeze = prop_oneof![Just(Squeeze::Gap), Just(Squeeze::Off)];
    let thrown = prop_oneof![Just(Thrown::Occupies), Just(Thrown::StraightOnly), Just(Thrown::StaysFree)];
    let column =
        prop_oneof![Just(ScoutColumn::Origin), Just(ScoutColumn::Destination), Just(ScoutColumn::Either)];
    let turn = prop_oneof![Just(ScoutTurn::Own), Just(ScoutTurn::Any)];
    // A deck of few kinds makes tricks and scouts frequent, one of all kinds is the game.
    let deck = prop_oneof![Just([3, 3, 3, 3, 3, 3, 3, 2, 2, 2]), Just([9, 9, 0, 0, 0, 0, 0, 0, 0, 9])];
    let reshuffle = prop_oneof![Just(Reshuffle::WhenNeeded), Just(Reshuffle::WhenExhausted)];
    (squeeze, thrown, column, turn, deck, reshuffle).prop_map(
        |(squeeze, thrown, scout_column, scout_turn, deck, reshuffle)| Rules {
            deck,
            squeeze,
            thrown,
            scout_column,
            scout_turn,
            reshuffle,
        },
    )
}

fn opening(rules: &Rules, seed: u64, determined: bool) -> State {
    let roster = Roster::new(["odin", "thor"]);
    let terms = RulesAndRoster { rules, roster: &roster };
    let mut state =
        Table::start(terms, &game::Setup::default(), &mut Strict).expect("the plain start exists");
    if determined {
        Table::fill(rules, &mut state, Fill::Piles, &mut fastrand::Rng::with_seed(seed));
    }
    state
}

/// How many of each value a player has, those that are not determined taken from the unlocated ones.
fn values(state: &State, side: Side) -> Vec<Card> {
    let cards = state.cards[side];
    let row = Column::all().filter_map(|column| cards.row.card(column));
    let piles = cards.heaps.deck().chain(cards.heaps.discards()).chain(cards.mixed.cards());
    let mut all: Vec<Card> =
        row.chain(piles).chain(cards.unlocated.cards()).filter(|card| card.is_known()).collect();
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
    fn a_filled_position_has_nothing_open(rules in rules(), seed: u64) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = opening(&rules, seed, false);
        for _ in 0..30 {
            play_on(&rules, &mut state, &mut rng, &mut Strict, &mut ());
        }
        let before = Side::BOTH.map(|side| values(&state, side));
        Table::fill(&rules, &mut state, Fill::Piles, &mut rng);
        for side in Side::BOTH {
            let cards = state.cards[side];
            prop_assert!(cards.heaps.deck().chain(cards.heaps.discards()).all(Kind::is_known));
            prop_assert!(Column::all().filter_map(|column| cards.row.card(column)).all(Kind::is_known));
            prop_assert!(cards.rest == 0 && cards.mixed.is_empty() && cards.unlocated.is_empty());
            prop_assert_eq!(&values(&state, side), &before[side as usize]);
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
    saw(|event| matches!(event, Event::Occupied { entry: table::FortressEntry::Thrown, .. }));
    saw(|event| matches!(event, Event::Occupied { entry: table::FortressEntry::Tricked, .. }));
}
