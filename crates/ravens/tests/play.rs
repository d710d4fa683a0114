//! Properties of random play.

use std::ops::ControlFlow;

use game::{Fill, Game, Outcome, Ply, Random, Seat, Terms};
use proptest::prelude::*;
use ravens::{
    Act, Action, Card, CardPile, Counts, KINDS, Land, LandCard, MarkerInGroup, Move, Phase, RaceEnds, Ravens,
    Rules, Setup, State,
};
use rulebook::{Ablated, Referee, Strict};

/// The most plies a playout without a clause is followed.
const PLIES: usize = 60;
/// The most orders of a stack that are listed.
const ORDERS: usize = 500;

fn rules() -> impl Strategy<Value = Rules> {
    let numbers = (1u8..8, 0u8..5, 0u8..5, 1u8..5, 0u16..6, 1u16..20);
    let readings = (any::<bool>(), any::<bool>(), any::<bool>(), any::<u64>());
    (numbers, readings).prop_map(|((hand, plays, aux, lay, way, target), (joker, flown, own, seed))| {
        let mut odin = Action::ALL;
        fastrand::Rng::with_seed(seed).shuffle(&mut odin);
        Rules {
            hand_size: hand,
            hand_plays: plays,
            aux_plays: aux,
            odin_lengthen: lay,
            magic_way_points: way,
            target,
            joker_only_without_match: joker,
            marker_in_group: if flown { MarkerInGroup::FlownOver } else { MarkerInGroup::Stops },
            race_ends: if own { RaceEnds::OnOwnMove } else { RaceEnds::OnReach },
            odin_cards: std::array::from_fn(|at| [odin[2 * at], odin[2 * at + 1]]),
            ..Rules::default()
        }
    })
}

/// Every card of a player, wherever it lies.
fn cards(state: &State, seat: usize) -> Counts {
    let side = &state.players[seat];
    let mut all = Counts::default();
    let piles = side.aux.from_top().chain(side.supply.from_top());
    let heaps = [&side.hand, &side.discard, &side.way, &side.loose, &side.shuffled];
    piles.chain(heaps.into_iter().flat_map(|heap| heap.cards())).for_each(|card| all.add(card));
    all
}

/// Every land card, wherever it lies.
fn lands(state: &State) -> [u8; LandCard::KINDS] {
    let mut all = state.lands.mixed;
    let path = state.path.from_top().filter(|_| state.path_known);
    for card in path.chain(state.lands.top.from_top()).chain(state.lands.bottom.from_top()) {
        all[card.kind()] += 1;
    }
    all
}

/// The decisions, sorted, each once; orders of a stack up to a number.
fn listed(plies: impl FnOnce(&mut dyn FnMut(Ply<Move>) -> ControlFlow<()>)) -> Vec<String> {
    let mut all = Vec::new();
    let mut orders = 0;
    plies(&mut |ply| {
        if let Move::Odin { act: Act::Rearrange(_), .. } = ply.mv {
            orders += 1;
            if orders > ORDERS {
                return ControlFlow::Break(());
            }
        }
        all.push(format!("{ply:?}"));
        ControlFlow::Continue(())
    });
    all.sort();
    all
}

fn assert_moves_agree(rules: &Rules, state: &State) {
    let fast = listed(|visit| {
        let _ = Ravens::moves(rules, state, visit);
    });
    let slow = listed(|visit| {
        let _ = Ravens::candidates(rules, state, &mut |ply| match Ravens::check(
            rules,
            state,
            &ply,
            &mut Strict,
        ) {
            Ok(()) => visit(ply),
            Err(_) => ControlFlow::Continue(()),
        });
    });
    assert_eq!(fast, slow, "in {state:?}");
    let mut once = fast.clone();
    once.dedup();
    assert_eq!(once.len(), fast.len(), "a decision is listed twice");
    if fast.len() < ORDERS {
        assert_eq!(Ravens::count(rules, state), fast.len() as u128);
    } else {
        assert!(Ravens::count(rules, state) >= ORDERS as u128);
    }
}

fn assert_possible(rules: &Rules, state: &State) {
    let spaces = state.path.len() as u8;
    assert!(spaces > 0);
    for seat in [0, 1] {
        assert_eq!(cards(state, seat).0[..KINDS], rules.deck().0[..KINDS]);
        assert!(state.ravens[seat] <= spaces);
    }
    assert_eq!(lands(state), rules.land_deck);
    if let Some((path, space)) = state.marker {
        assert!((1..=spaces).contains(&space));
        assert_ne!(state.ravens[path.index()], space);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn legal_moves_agree_with_the_candidates_and_cards_are_conserved(rules in rules(), seed: u64) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = State::fresh(&rules, &mut rng);
        for ply in 0..400 {
            assert_possible(&rules, &state);
            if ply % 4 == 0 {
                assert_moves_agree(&rules, &state);
            }
            let Some(ply) = Ravens::sample(&rules, &state, &mut rng) else { break };
            prop_assert_eq!(Ravens::check(&rules, &state, &ply, &mut Strict), Ok(()));
            Ravens::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
        }
    }

    #[test]
    fn what_is_not_determined_stays_possible(seed: u64, fill_at in 0usize..60) {
        let rules = Rules::default();
        let roster = game::Roster::new(["gray", "brown"]);
        let mut rng = fastrand::Rng::with_seed(seed);
        let terms = Terms { rules: &rules, roster: &roster };
        let mut state = Ravens::start(terms, &Setup::default(), &mut Strict).expect("an empty set-up is possible");
        if rng.bool() {
            Ravens::fill(&rules, &mut state, Fill::Table, &mut rng);
        }
        for at in 0..120 {
            if at == fill_at {
                Ravens::fill(&rules, &mut state, Fill::Piles, &mut rng);
                prop_assert_eq!(state.players[0].loose, Counts::default());
                prop_assert_eq!((state.players[0].rest, state.lands.rest), (0, 0));
            }
            for seat in [0, 1] {
                let known = state.players[seat].loose == Counts::default();
                let sum: usize = cards(&state, seat).0[..KINDS].iter().map(|n| usize::from(*n)).sum();
                prop_assert!(!known || sum == 33);
                prop_assert!(sum <= 33 + state.players[seat].loose.len());
            }
            let Some(ply) = Ravens::sample(&rules, &state, &mut rng) else { break };
            prop_assert_eq!(Ravens::check(&rules, &state, &ply, &mut Strict), Ok(()));
            // Land cards laid on a path that is not determined make no position one can tell.
            let lays = matches!(ply.mv, Move::Lengthen(_) | Move::Odin { act: Act::Lengthen(_), .. });
            if lays && !state.path_known {
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
            (side.hand, side.supply) = ([rearrange].into_iter().collect(), CardPile::default());
            side.aux = CardPile::top_first(lands.clone());
            (state.path_known, state.hand_plays) = (path_known, plays);
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

/// A random candidate that the referee permits.
fn any_candidate<R: Referee>(
    rules: &Rules,
    state: &State,
    rng: &mut fastrand::Rng,
    referee: &mut R,
) -> Option<Ply<Move>> {
    let mut permitted = Vec::new();
    let mut orders = 0;
    let _ = Ravens::candidates(rules, state, &mut |ply| {
        if let Move::Odin { act: Act::Rearrange(_), .. } = ply.mv {
            orders += 1;
            if orders > 20 {
                return ControlFlow::Break(());
            }
        }
        if Ravens::check(rules, state, &ply, referee).is_ok() {
            permitted.push(ply);
        }
        ControlFlow::Continue(())
    });
    // Moves that are no candidates, which a waived clause may permit.
    let seat = Some(state.on_turn);
    let odd = [
        Move::Odin { aux: false, act: Act::Swap(0, 200) },
        Move::Odin { aux: false, act: Act::Remove(state.path.len() as u8) },
        Move::Odin { aux: false, act: Act::Marker(Seat(1), 1) },
        Move::Odin { aux: true, act: Act::Rearrange(Box::default()) },
    ];
    for mv in odd {
        let ply = Ply { seat, mv };
        if Ravens::check(rules, state, &ply, referee).is_ok() {
            permitted.push(ply);
        }
    }
    if permitted.is_empty() { None } else { Some(permitted.swap_remove(rng.usize(0..permitted.len()))) }
}

#[test]
fn a_game_without_any_one_clause_can_be_played() {
    for (at, clause) in Ravens::INFO.clauses.iter().enumerate() {
        for seed in 0..4 {
            let mut rng = fastrand::Rng::with_seed(1000 * at as u64 + seed);
            let rules = Rules {
                race_ends: if seed % 2 == 0 { RaceEnds::OnReach } else { RaceEnds::OnOwnMove },
                ..Rules::default()
            };
            let mut state = State::fresh(&rules, &mut rng);
            let mut referee = Ablated(clause);
            for _ in 0..PLIES {
                let ply = Ravens::due(&rules, &state, &mut rng)
                    .or_else(|| any_candidate(&rules, &state, &mut rng, &mut referee));
                let Some(ply) = ply else { break };
                let mut events: Vec<ravens::Event> = Vec::new();
                Ravens::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut referee, &mut events);
                // What happened rests on clauses of the game.
                assert!(events.iter().all(|event| Ravens::INFO.clauses.contains(&event.clause())));
            }
        }
    }
}
