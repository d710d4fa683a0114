//! What a seat may know: cards it cannot tell apart change nothing it sees, may do or is told.

use std::ops::ControlFlow;

use game::{Dialect, Fill, Game, Ply, Random, Roster, Seat, Terms};
use odin::{Cards, Event, Hand, Move, Odin, Rules, Setup, State, WholeHandLead};
use proptest::prelude::*;
use rulebook::{Citation, Judge, Recorder, Strict};

const NAMES: [&str; 6] = ["Anna", "Bo", "Cleo", "Dag", "Eir", "Finn"];

/// The position with the cards that `viewer` cannot know dealt differently: neither the own cards nor
/// those everybody saw being taken move, and every hand keeps its size.
fn exchanged(rules: &Rules, state: &State, viewer: Seat, rng: &mut fastrand::Rng) -> State {
    let mut other = *state;
    let mut pool = state.loose(rules);
    for own in state.seats().filter(|own| *own != viewer) {
        pool = pool | (state.hands[own.index()].known - state.shown);
    }
    let mut cards: Vec<_> = pool.iter().collect();
    rng.shuffle(&mut cards);
    for own in state.seats().filter(|own| *own != viewer) {
        let hand = &mut other.hands[own.index()];
        let kept = hand.known & state.shown;
        let drawn: Cards = cards.drain(..hand.known.len() - kept.len()).collect();
        *hand = Hand { known: kept | drawn, unknown: 0 };
    }
    other
}

/// What the clauses say of moves that `viewer` could write with the own cards, one in `step`, and with
/// a card that is not among them.
fn judged(rules: &Rules, state: &State, viewer: Seat, step: usize) -> Vec<(Move, Vec<Citation>)> {
    let mut moves = Vec::new();
    // What the player on turn could write, the others could too.
    let written = State { on_turn: Some(viewer), ..*state };
    let _ = Odin::candidates(rules, &written, &mut |ply| {
        moves.push(ply.mv);
        ControlFlow::Continue(())
    });
    let foreign = Cards::of_colours(state.possible_colours(rules)) - state.hand(Some(viewer)).known;
    let foreign = foreign.iter().map(|card| Move::Play { cards: Cards::only(card), take: None });
    let moves = moves.into_iter().step_by(step).chain(foreign).chain([Move::Pass]);
    let judged = moves.map(|mv| {
        let mut judge = Judge::default();
        let ply = Ply { seat: Some(viewer), mv };
        let _ = Odin::check(rules, state, &ply, &mut judge);
        (ply.mv, judge.citations().to_vec())
    });
    judged.collect()
}

fn legal(rules: &Rules, state: &State, viewer: Seat) -> Vec<Ply<Move>> {
    let mut plies = Vec::new();
    let _ = Odin::moves(rules, state, &mut |ply| {
        if ply.seat == Some(viewer) {
            plies.push(ply);
        }
        ControlFlow::Continue(())
    });
    plies
}

/// What is told of a ply, the citations it rests on, and what `viewer` sees then. No move of Odin turns
/// a hidden card up but those it plays.
fn made(
    terms: Terms<'_, Odin>,
    state: &State,
    ply: &Ply<Move>,
    viewer: Seat,
) -> (Vec<String>, Vec<Citation>, game::View) {
    let (mut after, mut recorder, mut events) = (*state, Recorder::default(), Vec::<Event>::new());
    let mut rng = fastrand::Rng::with_seed(5);
    Odin::apply(terms.rules, &mut after, ply, &mut Random(&mut rng), &mut recorder, &mut events);
    let told = events.iter().map(|event| Odin::tell(terms, event).0).collect();
    (told, recorder.citations, Odin::view(terms, &after, Some(viewer), None))
}

fn assert_alike(terms: Terms<'_, Odin>, state: &State, other: &State, viewer: Seat, step: usize) {
    let rules = terms.rules;
    let seen = |state: &State| Odin::view(terms, state, Some(viewer), Some("table hand Anna"));
    assert_eq!(seen(state), seen(other), "{viewer:?} sees the same");
    assert_eq!(Odin::pending(terms, state), Odin::pending(terms, other));
    assert_eq!(Odin::to_act(rules, state), Odin::to_act(rules, other));
    let plies = legal(rules, state, viewer);
    assert_eq!(plies, legal(rules, other, viewer), "{viewer:?} may do the same");
    assert_eq!(
        judged(rules, state, viewer, step),
        judged(rules, other, viewer, step),
        "{viewer:?} is refused the same, for the same reasons"
    );
    for ply in &plies {
        assert_eq!(made(terms, state, ply, viewer), made(terms, other, ply, viewer), "{ply:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn exchanging_hidden_cards_changes_nothing_for_a_seat(players in 2..=6_usize, off: bool, six: bool, seed: u64) {
        let rules = Rules {
            two_player_colours: if six { 6 } else { 4 },
            whole_hand_lead: if off { WholeHandLead::Off } else { WholeHandLead::Optional },
            ..Rules::default()
        };
        let roster = Roster::new(NAMES.into_iter().take(players));
        let terms = Terms { rules: &rules, roster: &roster };
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = Odin::start(terms, &Setup::default(), &mut Strict).expect("an empty set-up stands");
        Odin::fill(&rules, &mut state, Fill::Table, &mut rng);
        for ply in 0..90 {
            for viewer in roster.seats().filter(|_| ply % 5 == 0) {
                let other = exchanged(&rules, &state, viewer, &mut rng);
                prop_assert!(ply > 0 || other != state, "so many cards are never dealt alike");
                // All that one can write with few cards; of many a part, another one each time.
                let step = if state.hand(Some(viewer)).len() < 5 { 1 } else { rng.usize(11..23) };
                assert_alike(terms, &state, &other, viewer, step);
            }
            let due = Odin::due(&rules, &state, &mut rng);
            let Some(ply) = due.or_else(|| Odin::sample(&rules, &state, &mut rng)) else { break };
            Odin::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
        }
    }
}
