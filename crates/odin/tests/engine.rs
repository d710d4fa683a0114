//! Properties of the engine on random play.

use std::ops::ControlFlow;

use game::{Game, Outcome, Ply, Random, Roster, Terms};
use odin::{Cards, Move, NextLeader, Odin, Rules, Setup, State, WholeHandLead, clauses};
use proptest::prelude::*;
use rulebook::{Ablated, Referee, Strict};

/// The first position of a game, the cards dealt at random.
fn dealt(rules: &Rules, players: usize, rng: &mut fastrand::Rng) -> State {
    let roster = Roster::new((0..players).map(|at| format!("P{at}")));
    let terms = Terms { rules, roster: &roster };
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

fn sorted(mut plies: Vec<Ply<Move>>) -> Vec<String> {
    plies.sort_by_key(|ply| format!("{ply:?}"));
    plies.into_iter().map(|ply| format!("{ply:?}")).collect()
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
        assert_eq!(hand.unknown, 0);
        seen = seen | hand.known;
        count += hand.known.len();
    }
    for pile in [state.table, state.discards, state.loose(rules)] {
        seen = seen | pile;
        count += pile.len();
    }
    assert_eq!(seen.len(), count, "no card is in two places");
    assert_eq!(count, Cards::of_colours(state.possible_colours(rules)).len(), "and none is lost");
}

fn any_rules() -> impl Strategy<Value = Rules> {
    let leader = prop_oneof![Just(NextLeader::NextSeat), Just(NextLeader::HandWinner)];
    let whole =
        prop_oneof![Just(WholeHandLead::Optional), Just(WholeHandLead::Forced), Just(WholeHandLead::Off)];
    (prop_oneof![Just(4_u8), Just(6)], 1_u8..=9, leader, whole, 1..30_i32).prop_map(
        |(two_player_colours, hand_size, next_leader, whole_hand_lead, target)| Rules {
            two_player_colours,
            hand_size,
            next_leader,
            whole_hand_lead,
            target,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn fast_moves_are_the_candidates_that_check_permits(rules in any_rules(), players in 2..=6_usize, seed: u64) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = dealt(&rules, players, &mut rng);
        for _ in 0..60 {
            let fast = collect(|visit| Odin::moves(&rules, &state, visit));
            let mut slow = collect(|visit| Odin::candidates(&rules, &state, visit));
            let before = state;
            slow.retain(|ply| Odin::check(&rules, &state, ply, &mut Strict).is_ok());
            prop_assert_eq!(before, state, "considering a move changes nothing");
            prop_assert_eq!(Odin::count(&rules, &state), fast.len() as u128);
            let sampled = Odin::sample(&rules, &state, &mut rng);
            prop_assert!(sampled.is_some() || fast.is_empty());
            prop_assert!(sampled.iter().all(|ply| fast.contains(ply)));
            prop_assert_eq!(sorted(fast), sorted(slow));
            let Some(ply) = Odin::due(&rules, &state, &mut rng).or(sampled) else { break };
            prop_assert!(Odin::check(&rules, &state, &ply, &mut Strict).is_ok());
            let mut chance = fastrand::Rng::with_seed(seed);
            Odin::apply(&rules, &mut state, &ply, &mut Random(&mut chance), &mut Strict, &mut ());
        }
    }

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
    fn no_clause_is_needed_for_safety(players in 2..=6_usize, seed: u64, hand_size in 1..=6_u8) {
        let rules = Rules { hand_size, ..Rules::default() };
        for clause in clauses::CLAUSES {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut chance = fastrand::Rng::with_seed(seed);
            let mut state = dealt(&rules, players, &mut rng);
            let mut referee = Ablated(clause);
            for _ in 0..80 {
                let Some(ply) = next(&rules, &state, &mut referee, &mut rng) else { break };
                Odin::apply(&rules, &mut state, &ply, &mut Random(&mut chance), &mut referee, &mut Vec::new());
                conserved(&rules, &state);
            }
        }
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
            let over = State { on_turn: None, ..state };
            let Some(deal) = Odin::due(&dealing, &State { colours: odin::Colours::ALL, ..over }, &mut rng) else { continue };
            let mut referee = Ablated(clause);
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
