//! Properties of the engine on random play.

use std::ops::ControlFlow;

use game::{Game, Outcome, Ply, Random, Roster, RulesAndRoster, Setup};
use odin::{Cards, Move, Odin, Rules, State, clauses};
use proptest::prelude::*;
use rulebook::{Amended, ClauseMutant, Referee, Strict, Told};

/// The first position of a game, the cards dealt at random.
fn dealt(rules: &Rules, players: usize, rng: &mut fastrand::Rng) -> State {
    let roster = Roster::new((0..players).map(|at| format!("P{at}")));
    let terms = RulesAndRoster { rules, roster: &roster };
    let mut state = Odin::start(terms, &Setup::default(), &mut Strict).expect("an empty set-up stands");
    Odin::fill(rules, &mut state, game::Fill::Table, rng);
    state
}

fn collect(
    list: impl FnOnce(&mut dyn FnMut(Ply<Move>) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Vec<Ply<Move>> {
    let mut plies = Vec::new();
    let _ = list(&mut |ply| {
        plies.push(ply);
        ControlFlow::Continue(())
    });
    plies
}

/// A legal ply under that referee, or the deal that is due.
fn next<R: Referee>(
    rules: &Rules,
    state: &State,
    referee: &mut R,
    rng: &mut fastrand::Rng,
) -> Option<Ply<Move>> {
    if let Some(deal) = Odin::due(rules, state, rng) {
        return Odin::check(rules, state, &deal, referee).is_ok().then_some(deal);
    }
    let mut legal = collect(|visit| Odin::candidates(rules, state, visit));
    legal.retain(|ply| Odin::check(rules, state, ply, referee).is_ok());
    (!legal.is_empty()).then(|| legal.swap_remove(rng.usize(0..legal.len())))
}

fn conserved(rules: &Rules, state: &State) {
    let mut seen = Cards::EMPTY;
    let mut count = 0;
    for hand in &state.hands {
        assert_eq!(hand.unknown(), 0);
        seen = seen | hand.known();
        count += hand.known().len();
    }
    for pile in [state.table, state.discards, state.unlocated(rules)] {
        seen = seen | pile;
        count += pile.len();
    }
    assert_eq!(seen.len(), count, "no card is in two places");
    assert_eq!(count, Cards::of_colours(state.possible_colours(rules)).len(), "and none is lost");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn games_end_and_conserve_the_cards(players in 2..=6_usize, seed: u64) {
        let rules = Rules::default();
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut state = dealt(&rules, players, &mut rng);
        let mut plies = 0;
        while let Outcome::Open = Odin::outcome(&rules, &state) {
            conserved(&rules, &state);
            let due = Odin::due(&rules, &state, &mut rng);
            prop_assert_eq!(due.is_some(), state.hand_over(), "a deal is due exactly between hands");
            let ply = due.or_else(|| Odin::sample(&rules, &state, &mut rng)).expect("somebody can move");
            Odin::apply(&rules, &mut state, &ply, &mut Random(&mut chance), &mut Strict, &mut ());
            plies += 1;
            prop_assert!(plies < 20_000, "the game ends");
        }
        let Outcome::Over { winners } = Odin::outcome(&rules, &state) else { unreachable!() };
        let fewest = state.seats().map(|seat| state.points(seat)).min().unwrap();
        prop_assert!(state.most_points() >= 15);
        prop_assert!(state.seats().all(|seat| winners.contains(seat) == (state.points(seat) == fewest)));
        prop_assert_eq!(Odin::count(&rules, &state), 0);
    }

    #[test]
    fn wild_deals_are_safe_when_nothing_refuses_them(seed: u64, size in 0..=8_u8) {
        // Deals of any size in any colours, under a referee that permits what it may.
        let dealing = Rules { hand_size: size, two_player_colours: 6, ..Rules::default() };
        let rules = Rules::default();
        for clause in [&clauses::NINE, &clauses::TWO_PLAYERS, &clauses::EVERY_HAND, &clauses::GAME_END] {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut chance = fastrand::Rng::with_seed(seed);
            let mut state = dealt(&rules, 2, &mut rng);
            let mut over = state;
            over.on_turn = None;
            let mut of_all = over;
            of_all.colours = odin::Colours::ALL;
            let Some(deal) = Odin::due(&dealing, &of_all, &mut rng) else { continue };
            let mutant = ClauseMutant { clause: clause.into(), change: clause.changes()[0] };
            let mut referee = Amended::new(Some(&mutant), Told::Nobody);
            for _ in 0..20 {
                if Odin::check(&rules, &state, &deal, &mut referee).is_ok() {
                    Odin::apply(&rules, &mut state, &deal, &mut Random(&mut chance), &mut referee, &mut ());
                    conserved(&rules, &state);
                }
                let Some(ply) = next(&rules, &state, &mut referee, &mut rng) else { break };
                Odin::apply(&rules, &mut state, &ply, &mut Random(&mut chance), &mut referee, &mut ());
                conserved(&rules, &state);
            }
        }
    }
}
