//! Properties of random play.

use std::ops::ControlFlow;

use game::{Fill, Game, Outcome, Random, RulesAndRoster, Setup};
use proptest::prelude::*;
use ravens::{Act, Action, Card, Counts, Land, Move, Phase, Ravens, Rules, State};
use rulebook::Strict;

/// Every card of a player, wherever it lies.
fn cards(state: &State, seat: usize) -> Counts {
    let side = &state.players[seat];
    let mut all = Counts::default();
    let piles = side.aux().iter().copied().chain(side.ordered.supply());
    let heaps = [&side.hand, &side.discard, &side.way, &side.unlocated, &side.shuffled];
    piles.chain(heaps.into_iter().flat_map(|heap| heap.cards())).for_each(|card| all.add(card));
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn what_is_not_determined_stays_possible(seed: u64, fill_at in 0usize..60) {
        let rules = Rules::default();
        let roster = game::Roster::new(["gray", "brown"]);
        let mut rng = fastrand::Rng::with_seed(seed);
        let terms = RulesAndRoster { rules: &rules, roster: &roster };
        let mut state = Ravens::start(terms, &Setup::default(), &mut Strict).expect("an empty set-up is possible");
        if rng.bool() {
            Ravens::fill(&rules, &mut state, Fill::Table, &mut rng);
        }
        for at in 0..120 {
            if at == fill_at {
                Ravens::fill(&rules, &mut state, Fill::Piles, &mut rng);
                prop_assert_eq!(state.players[0].unlocated, Counts::default());
                prop_assert_eq!((state.players[0].rest, state.lands.rest), (0, 0));
            }
            for seat in [0, 1] {
                let known = state.players[seat].unlocated == Counts::default();
                let sum: usize = { let all = cards(&state, seat); all.len() - usize::from(all.unknown()) };
                prop_assert!(!known || sum == 33);
                prop_assert!(sum <= 33 + state.players[seat].unlocated.len());
            }
            let Some(ply) = Ravens::sample(&rules, &state, &mut rng) else { break };
            prop_assert_eq!(Ravens::check(&rules, &state, &ply, &mut Strict), Ok(()));
            // Land cards laid on a path that is not determined make no position one can tell.
            let lays = matches!(ply.mv, Move::Lengthen(_) | Move::Odin { act: Act::Lengthen(_), .. });
            if lays && !state.lands.path_known {
                continue;
            }
            Ravens::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
        }
    }
}

#[test]
fn playouts_end_with_a_winner() {
    let rules = Rules::default();
    for seed in 0..20 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = State::fresh(&rules, &mut rng);
        let mut plies = 0;
        while let Some(ply) = Ravens::sample(&rules, &state, &mut rng) {
            Ravens::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
            plies += 1;
            assert!(plies < 200_000, "a game that does not end");
        }
        let Outcome::Over { winners } = Ravens::outcome(&rules, &state) else {
            panic!("a game stopped without a winner")
        };
        assert_eq!(winners.len(), 1);
        let Phase::GameOver { .. } = state.phase else { panic!("the game is not over") };
        assert!(state.players.iter().any(|side| side.points >= rules.target));
        assert_eq!(Ravens::count(&rules, &state), 0);
    }
}

#[test]
fn a_long_stack_is_counted_and_sampled_and_not_listed() {
    let rules = Rules::default();
    let mut rng = fastrand::Rng::with_seed(5);
    let lands = Land::ALL.into_iter().flat_map(|land| std::iter::repeat_n(Card::flight(land), 5));
    let rearrange = rules.odin_card(Action::Rearrange).expect("the card exists");
    for path_known in [true, false] {
        for plays in [0, 3] {
            let mut state = State::fresh(&rules, &mut rng);
            let side = &mut state.players[0];
            side.hand = [rearrange].into_iter().collect();
            side.ordered.set_supply([]);
            side.ordered.set_aux(lands.clone());
            (state.lands.path_known, state.hand_plays) = (path_known, plays);
            // 25! / 5!^5
            let orders = if plays == 0 { 623_360_743_125_120 } else { 0 };
            let count = Ravens::count(&rules, &state);
            assert!((orders..orders + 1000).contains(&count), "{count} moves");
            for _ in 0..50 {
                let ply = Ravens::sample(&rules, &state, &mut rng).expect("a move");
                assert_eq!(Ravens::check(&rules, &state, &ply, &mut Strict), Ok(()));
            }
            let mut seen = 0;
            let _ = Ravens::moves(&rules, &state, &mut |_| {
                seen += 1;
                if seen < 5000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            assert_eq!(seen as u128, count.min(5000));
        }
    }
}
