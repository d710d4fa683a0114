//! What a seat may know: cards and votes it cannot tell apart change nothing it sees, may do or is told.

use std::ops::ControlFlow;

use game::{Dialect, Fill, Game, Ply, Random, Roster, Seat, Terms};
use omen::{Card, Deck, Event, LastDeclarer, Move, NextDealer, Omen, Raise, Rules, Setup, Stage, State};
use proptest::prelude::*;
use rulebook::{Citation, Judge, Strict};

const NAMES: [&str; 9] = ["Anna", "Bo", "Cleo", "Dora", "Eli", "Finn", "Gita", "Hugo", "Ida"];

fn rules() -> impl Strategy<Value = Rules> {
    (any::<bool>(), any::<bool>(), any::<bool>(), 0..3usize).prop_map(
        |(wolves, same_suit, must_doubt, next)| Rules {
            wolves,
            raise: if same_suit { Raise::SameSuit } else { Raise::AnySuit },
            last_declarer: if must_doubt { LastDeclarer::MustDoubt } else { LastDeclarer::VotesFreely },
            next_dealer: [NextDealer::NextSeat, NextDealer::Caller, NextDealer::Loser][next],
            ..Rules::default()
        },
    )
}

/// The position with the cards that `viewer` does not see dealt differently: the other hands and the
/// face-down cards, but for the top one after looking at it. While votes are open those of the others
/// are exchanged too, but for one that must be a doubt.
///
/// It goes further than the public history allows, which remembers the hands that a call revealed:
/// what is alike in more positions is alike in those.
fn exchanged(rules: &Rules, state: &State, viewer: Seat, rng: &mut fastrand::Rng) -> State {
    let mut other = *state;
    let others = || state.seats().filter(|own| *own != viewer);
    let kept = usize::from(state.peeked.contains(viewer));
    let down = state.down.cards();
    let mut hidden: Vec<Card> =
        others().flat_map(|own| state.hand(own).cards().collect::<Vec<_>>()).collect();
    hidden.extend(&down[kept..]);
    rng.shuffle(&mut hidden);
    let mut hidden = hidden.into_iter();
    for own in others() {
        other.hands[own.index()] = hidden.by_ref().take(state.hand(own).len()).collect();
    }
    other.down = Deck::new(down[..kept].iter().copied().chain(hidden)).expect("as many as before");

    let bound =
        |seat| rules.last_declarer == LastDeclarer::MustDoubt && state.last.is_some_and(|own| own.by == seat);
    let sealed = matches!(state.stage, Stage::Voting { .. });
    for own in others().filter(|own| sealed && !bound(*own)) {
        let has_voted = state.agreed.contains(own) || state.doubted.contains(own);
        if has_voted {
            other.agreed.remove(own);
            other.doubted.remove(own);
            if rng.bool() { other.agreed.insert(own) } else { other.doubted.insert(own) }
        }
    }
    other
}

/// Every ply of a player that one can write, and all that the clauses say of it.
fn judged(rules: &Rules, state: &State, viewer: Seat) -> Vec<(Ply<Move>, Vec<Citation>)> {
    let mut judged = Vec::new();
    let _ = Omen::candidates(rules, state, &mut |ply| {
        if ply.seat == Some(viewer) {
            let mut judge = Judge::default();
            let _ = Omen::check(rules, state, &ply, &mut judge);
            judged.push((ply, judge.citations().to_vec()));
        }
        ControlFlow::Continue(())
    });
    judged
}

fn legal(rules: &Rules, state: &State, viewer: Seat) -> Vec<Ply<Move>> {
    let mut plies = Vec::new();
    let _ = Omen::moves(rules, state, &mut |ply| {
        if ply.seat == Some(viewer) {
            plies.push(ply);
        }
        ControlFlow::Continue(())
    });
    plies
}

/// What is told of a ply, until votes are opened or hands are shown.
fn told(terms: Terms<'_, Omen>, state: &State, ply: &Ply<Move>) -> Vec<String> {
    let (mut after, mut events) = (*state, Vec::<Event>::new());
    let mut rng = fastrand::Rng::with_seed(5);
    Omen::apply(terms.rules, &mut after, ply, &mut Random(&mut rng), &mut Strict, &mut events);
    let hidden = |event: &&Event| !matches!(event, Event::VotesOpened(..) | Event::Revealed(..));
    events.iter().take_while(hidden).map(|event| Omen::tell(terms, event).0).collect()
}

fn assert_alike(terms: Terms<'_, Omen>, state: &State, other: &State, viewer: Seat) {
    let rules = terms.rules;
    let seen = |state: &State| Omen::view(terms, state, Some(viewer), Some("surface hand Anna"));
    assert_eq!(seen(state), seen(other), "{viewer:?} sees the same");
    assert_eq!(Omen::pending(terms, state), Omen::pending(terms, other));
    assert_eq!(Omen::to_act(rules, state), Omen::to_act(rules, other));
    let plies = legal(rules, state, viewer);
    assert_eq!(plies, legal(rules, other, viewer), "{viewer:?} may do the same");
    assert_eq!(
        judged(rules, state, viewer),
        judged(rules, other, viewer),
        "{viewer:?} is refused the same, for the same reasons"
    );
    for ply in &plies {
        assert_eq!(told(terms, state, ply), told(terms, other, ply), "{ply:?}");
    }
}

/// A random ply that leans towards calls, so that rounds end.
fn lively(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
    let plies: Vec<Ply<Move>> = state.seats().flat_map(|seat| legal(rules, state, seat)).collect();
    let calls: Vec<_> =
        plies.iter().filter(|ply| matches!(ply.mv, Move::Omen | Move::Destiny)).cloned().collect();
    if !calls.is_empty() && rng.u8(0..3) == 0 { rng.choice(calls) } else { rng.choice(plies) }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn exchanging_hidden_cards_changes_nothing_for_a_seat(rules in rules(), more in 0usize..7, seed: u64) {
        let players = (3 + more).min(rules.most());
        let roster = Roster::new(NAMES.into_iter().take(players));
        let terms = Terms { rules: &rules, roster: &roster };
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = Omen::start(terms, &Setup::default(), &mut Strict).expect("an empty set-up is no fault");
        Omen::fill(&rules, &mut state, Fill::Piles, &mut rng);
        let mut exchanges = 0;
        for _ in 0..60 {
            for viewer in state.seats() {
                let other = exchanged(&rules, &state, viewer, &mut rng);
                exchanges += usize::from(other != state);
                assert_alike(terms, &state, &other, viewer);
            }
            let due = Omen::due(&rules, &state, &mut rng);
            let Some(ply) = due.or_else(|| lively(&rules, &state, &mut rng)) else { break };
            Omen::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
        }
        prop_assert!(exchanges > 0, "something is exchanged");
    }
}
