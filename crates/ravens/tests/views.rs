//! What a seat may know: cards it cannot tell apart change nothing it sees, may do or is told.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use game::{Dialect, Game, Ply, Random, Roster, Seat, Terms};
use proptest::prelude::*;
use ravens::{Act, Card, CardPile, Event, LandCard, LandPile, Move, Ravens, Rules, State};
use rulebook::{Citation, Judge, Strict};

/// The most orders of a stack that are looked at.
const ORDERS: usize = 60;

/// The position with the cards that `viewer` does not see dealt differently: the order of the own
/// supply, the other player's hand, stack and supply, and the land supply but for its lowest `under`
/// cards, which everybody saw leaving the path.
///
/// It goes further than the public history allows, which remembers what was shuffled into a supply:
/// what is alike in more positions is alike in those.
fn exchanged(state: &State, viewer: Seat, under: usize, rng: &mut fastrand::Rng) -> State {
    let mut other = *state;
    let own = &mut other.players[viewer.index()];
    own.supply = CardPile::top_first(shuffled(own.supply.from_top(), rng));

    let rival = &mut other.players[1 - viewer.index()];
    let hidden = rival.hand.cards().chain(rival.aux.from_top()).chain(rival.supply.from_top());
    let mut hidden = shuffled(hidden, rng).into_iter();
    let (hand, aux) = (rival.hand.len(), rival.aux.len());
    rival.hand = hidden.by_ref().take(hand).collect();
    rival.aux = CardPile::top_first(hidden.by_ref().take(aux));
    rival.supply = CardPile::top_first(hidden);

    let lands: Vec<LandCard> = other.lands.top.from_top().collect();
    let (hidden, seen) = lands.split_at(lands.len().saturating_sub(under));
    let hidden = shuffled(hidden.iter().copied(), rng);
    other.lands.top = LandPile::top_first(hidden.into_iter().chain(seen.iter().copied()));
    other
}

fn shuffled<T>(cards: impl Iterator<Item = T>, rng: &mut fastrand::Rng) -> Vec<T> {
    let mut cards: Vec<T> = cards.collect();
    rng.shuffle(&mut cards);
    cards
}

/// How many land cards a move lays. Which ones it can be is the one thing that a legal move owes to
/// hidden cards: whether to lengthen is decided before the card is seen, its side after
/// (`ravens.turn.lengthen`, `ravens.odin.lengthen`).
fn laid(mv: &Move) -> Option<usize> {
    match mv {
        Move::Lengthen(_) => Some(1),
        Move::Odin { act: Act::Lengthen(laid), .. } => Some(laid.cards().len()),
        _ => None,
    }
}

/// What the clauses say of every move a player can write: those that lay land cards by how many.
#[derive(Debug, Default, PartialEq)]
struct Judged {
    plain: Vec<(Move, Vec<Citation>)>,
    laying: BTreeSet<(usize, String)>,
}

impl Judged {
    fn of(rules: &Rules, state: &State, viewer: Seat) -> Self {
        let mut judged = Self::default();
        let mut orders = 0;
        // What the player on turn could write, the other could too.
        let written = State { on_turn: viewer, ..*state };
        let _ = Ravens::candidates(rules, &written, &mut |ply| {
            orders += usize::from(matches!(&ply.mv, Move::Odin { act: Act::Rearrange(_), .. }));
            if orders > ORDERS {
                return ControlFlow::Break(());
            }
            let mut judge = Judge::default();
            let _ = Ravens::check(rules, state, &ply, &mut judge);
            match laid(&ply.mv) {
                Some(cards) => {
                    judged.laying.insert((cards, format!("{:?}", judge.citations())));
                }
                None => judged.plain.push((ply.mv, judge.citations().to_vec())),
            }
            ControlFlow::Continue(())
        });
        judged
    }
}

/// The legal moves of a player, without those that lay land cards, and how many cards these can lay.
fn legal(rules: &Rules, state: &State, viewer: Seat) -> (Vec<Ply<Move>>, BTreeSet<usize>) {
    let (mut plies, mut laying, mut orders) = (Vec::new(), BTreeSet::new(), 0);
    let _ = Ravens::moves(rules, state, &mut |ply| {
        orders += usize::from(matches!(&ply.mv, Move::Odin { act: Act::Rearrange(_), .. }));
        if orders > ORDERS {
            return ControlFlow::Break(());
        }
        match laid(&ply.mv) {
            _ if ply.seat != Some(viewer) => {}
            Some(cards) => {
                laying.insert(cards);
            }
            None => plies.push(ply),
        }
        ControlFlow::Continue(())
    });
    (plies, laying)
}

/// What is told of a ply, but for the cards it draws.
fn told(terms: Terms<'_, Ravens>, state: &State, ply: &Ply<Move>) -> Vec<String> {
    let mut events: Vec<Event> = Vec::new();
    let mut after = *state;
    let mut rng = fastrand::Rng::with_seed(5);
    Ravens::apply(terms.rules, &mut after, ply, &mut Random(&mut rng), &mut Strict, &mut events);
    let told = events.iter().map(|event| match event {
        Event::Drew { seat, cards } => format!("{seat:?} draws {} cards", cards.len()),
        _ => Ravens::tell(terms, event).0,
    });
    told.collect()
}

fn assert_alike(terms: Terms<'_, Ravens>, state: &State, other: &State, viewer: Seat) {
    let marked = Some("marker hand gray hand brown");
    let seen = |state: &State| Ravens::view(terms, state, Some(viewer), marked);
    assert_eq!(seen(state), seen(other), "{viewer:?} sees the same");
    assert_eq!(Ravens::pending(terms, state), Ravens::pending(terms, other));
    let plies = legal(terms.rules, state, viewer);
    assert_eq!(plies, legal(terms.rules, other, viewer), "{viewer:?} may do the same");
    assert_eq!(
        Judged::of(terms.rules, state, viewer),
        Judged::of(terms.rules, other, viewer),
        "{viewer:?} is refused the same, for the same reasons"
    );
    for ply in plies.0.iter().take(80) {
        assert_eq!(told(terms, state, ply), told(terms, other, ply), "{ply:?}");
    }
}

/// How many cards lie under the land supply that everybody saw leaving the path.
fn seen_under(before: usize, events: &[Event]) -> usize {
    let removed = events.iter().filter(|event| matches!(event, Event::Removed { .. })).count();
    let anew = events.iter().any(|event| matches!(event, Event::RaceSetUp { .. }));
    if anew { 0 } else { before + removed }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn exchanging_hidden_cards_changes_nothing_for_a_seat(seed: u64, joker_only_without_match: bool) {
        let rules = Rules { joker_only_without_match, ..Rules::default() };
        let roster = Roster::new(["gray", "brown"]);
        let terms = Terms { rules: &rules, roster: &roster };
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = State::fresh(&rules, &mut rng);
        let mut under = 0;
        for ply in 0..200 {
            for viewer in [Seat(0), Seat(1)].into_iter().filter(|_| ply % 25 == 0) {
                let other = exchanged(&state, viewer, under, &mut rng);
                prop_assert!(ply > 0 || other != state, "so many cards are never dealt alike");
                assert_alike(terms, &state, &other, viewer);
            }
            let due = Ravens::due(&rules, &state, &mut rng);
            let Some(ply) = due.or_else(|| Ravens::sample(&rules, &state, &mut rng)) else { break };
            let mut events: Vec<Event> = Vec::new();
            Ravens::apply(&rules, &mut state, &ply, &mut Random(&mut rng), &mut Strict, &mut events);
            under = seen_under(under, &events).min(state.lands.len());
            let all_determined = |player: &ravens::Player| player.rest == 0 && player.loose.cards().all(|card| card == Card::UNKNOWN);
            prop_assert!(state.players.iter().all(all_determined) && state.lands.rest == 0);
        }
    }
}
