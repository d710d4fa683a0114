//! A position as somebody may see it: as set-up lines, as a picture, and as what a condition found.

use game::Seat;
use text::{Excerpt, Place, SourceId, Spanned, counted};

use piles::Kind;

use crate::condition::{Condition, Heap, marker_at};
use crate::{
    Card, CardPile, Counts, LandCard, Listing, Path, Player, PlayerSetup, Rules, Setup, Side, State,
};
use crate::{picture, words};

/// The lines of the position as `seat` may see it, or of the whole.
pub(crate) fn position(rules: &Rules, state: &State, seat: Option<Seat>) -> Vec<String> {
    words::setup_lines(rules, &described(rules, state, seat))
}

/// The figure of the position as `seat` may see it, or of the whole.
pub(crate) fn figure(
    rules: &Rules,
    state: &State,
    seat: Option<Seat>,
    highlight: Option<&str>,
) -> figure::Figure {
    let marked = highlight
        .and_then(|words| words::read_places(rules, &Excerpt::slice_of(words, SourceId::default(), 0)).ok());
    picture::draw(rules, state, seat, &marked.unwrap_or_default())
}

fn said<T>(value: T) -> Spanned<T> {
    Spanned::new(value, Place::default())
}

fn listing<C>(cards: impl IntoIterator<Item = Option<C>>) -> Listing<C> {
    Listing { cards: cards.into_iter().map(said).collect(), more: None, below: Vec::new() }
}

fn unseen<C>(count: usize) -> Spanned<Listing<C>> {
    said(listing((0..count).map(|_| None)))
}

/// The set-up that describes a position; what `seat` may not know is counted.
fn described(rules: &Rules, state: &State, seat: Option<Seat>) -> Setup {
    let path = state.path_known.then(|| {
        let half = |side| state.path.as_slice().iter().map(|card| said(card.half(side))).collect();
        said(Path { gray: half(Side::Gray), brown: half(Side::Brown) })
    });
    let mut setup = Setup {
        path,
        land_supply: land_supply(rules, state, seat),
        marker: Some(said(marker_at(state))),
        magic_way: state.magic_way.map(said),
        to_move: Some(said(state.on_turn)),
        laid: (state.laid != u8::from(state.lengthened)).then(|| said(u32::from(state.laid))),
        lengthened: state.lengthened.then(Place::default),
        race_over: state.finisher().map(|seat| said(Some(seat))),
        ..Setup::default()
    };
    setup.players = Side::BOTH.map(|side| described_player(rules, state, side, seat));
    setup
}

fn land_supply(rules: &Rules, state: &State, seat: Option<Seat>) -> Option<Spanned<Listing<LandCard>>> {
    let lands = &state.lands;
    if seat.is_some() {
        return Some(unseen(lands.len()));
    }
    let mut cards = listing(lands.top.from_top().map(Some));
    if state.path.len() + lands.len() < rules.land_deck.len() {
        // Cards are out of play: only their number tells how many lie there.
        cards.cards.extend((0..lands.rest).map(|_| said(None)));
        cards.cards.extend(lands.bottom.from_top().map(|card| said(Some(card))));
    } else if usize::from(lands.rest) == lands.len() && lands.rest > 0 {
        return None;
    } else if lands.rest > 0 {
        cards.more = Some(Place::default());
        cards.below = lands.bottom.from_top().map(|card| said(Some(card))).collect();
    }
    Some(said(cards))
}

fn described_player(rules: &Rules, state: &State, side: Side, viewer: Option<Seat>) -> PlayerSetup {
    let player = state.of(side);
    let own = viewer.is_none_or(|viewer| viewer == side.seat());
    let known = |card: Card| card.is_known().then_some(card);
    let heap = |cards: &Counts| said(listing(cards.cards().map(known)));
    let stack = |cards: &CardPile| said(listing(cards.from_top().map(known)));
    let unless_empty = |pile: Spanned<Listing<Card>>| (!pile.value.cards.is_empty()).then_some(pile);
    let mut supply = listing(player.supply.from_top().map(known));
    let all_open = player.supply.is_empty() && player.rest > 0 && is_the_rest(rules, state, side);
    if player.rest > 0 {
        if is_the_rest(rules, state, side) {
            supply.more = Some(Place::default());
        } else {
            supply.cards.extend((0..player.rest).map(|_| said(None)));
        }
    }
    let supply = match viewer {
        Some(_) => Some(unseen(player.supply_len())),
        None => (!all_open).then(|| said(supply)),
    };
    let plays = state.plays_of(side);
    PlayerSetup {
        at: Some(said(u32::from(state.raven(side)))),
        hand: Some(if own { heap(&player.hand) } else { unseen(player.hand.len()) }),
        aux: unless_empty(if own { stack(&player.aux) } else { unseen(player.aux.len()) }),
        supply,
        discard: unless_empty(heap(&player.discard)),
        way: unless_empty(heap(&player.way)),
        points: (player.points > 0).then(|| said(u32::from(player.points))),
        played: (plays != (0, 0)).then(|| said(plays)),
    }
}

/// Whether the undetermined rest of a supply is all that the player's other piles leave of the deck,
/// so that `...` says how many cards it has.
fn is_the_rest(rules: &Rules, state: &State, side: Side) -> bool {
    let player = state.of(side);
    let others =
        [player.hand.len(), player.aux.len(), player.supply.len(), player.discard.len(), player.way.len()];
    others.iter().sum::<usize>() + usize::from(player.rest) == rules.deck().len()
}

/// What there is, in the words of the condition that was asked.
pub(crate) fn found(rules: &Rules, state: &State, condition: &Condition) -> String {
    let row = |side: Side| {
        let lands = state.path.as_slice().iter().map(|card| card.half(side).word());
        let lands: Vec<&str> = lands.map(|land| if state.path_known { land } else { "?" }).collect();
        format!("path {side} {}", lands.join(" "))
    };
    match condition {
        Condition::PathHalf(side, _) => row(*side),
        Condition::Path { .. } => format!("{}, {}", row(Side::Gray), row(Side::Brown)),
        Condition::PathLength(_) => format!("path length {}", state.path.len()),
        Condition::At(side, _) => format!("{} at {}", side, state.raven(*side)),
        Condition::Marker(_) => match state.marker {
            None => "marker aside".to_owned(),
            Some((side, space)) => format!("marker on {side} {space}"),
        },
        Condition::Cards(side, heap, content) => {
            format!("{} {} {}", side, heap.word(), found_cards(rules, state.of(*side), *heap, content))
        }
        Condition::LandSupply(piles::Listing::Count(_)) => {
            format!("land supply {}", counted(state.lands.len(), "card"))
        }
        Condition::LandSupply(piles::Listing::Cards { .. }) => {
            let known = |depth| state.lands.peek(depth);
            let words: Vec<String> = (0..state.lands.len())
                .map(|depth| known(depth).map_or_else(|| "?".to_owned(), |card| card.to_string()))
                .collect();
            format!("land supply {}", if words.is_empty() { "empty".to_owned() } else { words.join(" ") })
        }
        Condition::MagicWay(_) => match state.magic_way {
            Some(symbols) => format!("magic way {}", words::magic_way(symbols)),
            None => "magic way ? ?".to_owned(),
        },
        Condition::Points(side, _) => {
            format!("{} points {}", side, state.of(*side).points)
        }
        Condition::Played(side, _) => {
            let (hand, aux) = state.plays_of(*side);
            format!("{} played {hand} from hand, {aux} from aux", side)
        }
        Condition::Laid(_) => format!("laid {}", counted(state.laid, "land")),
        Condition::Lengthened if state.lengthened => "lengthened".to_owned(),
        Condition::Lengthened => "not lengthened".to_owned(),
        Condition::RaceOver(_) => match state.finisher() {
            Some(side) => format!("race over by {}", side),
            None => "the race is not over".to_owned(),
        },
        Condition::Winner(_) => match state.phase {
            crate::Phase::GameOver { winner, .. } => format!("winner {winner}"),
            crate::Phase::Racing | crate::Phase::RaceOver { .. } => "the game is not over".to_owned(),
        },
    }
}

fn found_cards(rules: &Rules, player: &Player, heap: Heap, content: &piles::Listing<Card>) -> String {
    let cards: Vec<Card> = match heap {
        Heap::Hand => player.hand.cards().collect(),
        Heap::Discard => player.discard.cards().collect(),
        Heap::Way => player.way.cards().collect(),
        Heap::Aux => player.aux.from_top().collect(),
        Heap::Supply => player.supply_from_top().collect(),
    };
    match content {
        piles::Listing::Count(_) => counted(cards.len(), "card"),
        piles::Listing::Cards { .. } => rules.cards(cards),
    }
}
