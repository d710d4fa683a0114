//! A position as somebody may see it: as set-up lines, as a picture, and as what a condition found.

use game::Seat;
use text::{Excerpt, Place, SourceId, Spanned, counted};

use crate::condition::{Condition, Content, Heap, finisher, marker_at, plays_of};
use crate::words::{self, PLAYERS};
use crate::{Card, CardPile, Counts, LandCard, Listing, Path, PlayerSetup, Rules, Setup, State};

mod picture;

/// The lines of the position as `seat` may see it, or of the whole.
pub(crate) fn position(rules: &Rules, state: &State, seat: Option<Seat>) -> Vec<String> {
    words::setup_lines(rules, &described(rules, state, seat))
}

/// The picture of the position as `seat` may see it, or of the whole.
pub(crate) fn picture(
    rules: &Rules,
    state: &State,
    seat: Option<Seat>,
    highlight: Option<&str>,
) -> Vec<String> {
    let marked = highlight
        .and_then(|words| words::read_places(rules, &Excerpt::slice_of(words, SourceId::default(), 0)).ok());
    picture::picture(rules, state, seat, &marked.unwrap_or_default())
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
        let half = |seat: usize| state.path.as_slice().iter().map(|card| said(card.half(seat))).collect();
        said(Path { gray: half(0), brown: half(1) })
    });
    let mut setup = Setup {
        path,
        land_supply: land_supply(rules, state, seat),
        marker: Some(said(marker_at(state))),
        magic_way: state.magic_way.map(said),
        to_move: Some(said(state.on_turn)),
        lengthened: state.lengthened.then(Place::default),
        race_over: finisher(state).map(|seat| said(Some(seat))),
        ..Setup::default()
    };
    for (index, own) in setup.players.iter_mut().enumerate() {
        *own = described_player(rules, state, Seat(index as u8), seat);
    }
    setup
}

fn land_supply(rules: &Rules, state: &State, seat: Option<Seat>) -> Option<Spanned<Listing<LandCard>>> {
    let lands = &state.lands;
    if seat.is_some() {
        return Some(unseen(lands.len()));
    }
    let mut cards = listing(lands.top.from_top().map(Some));
    if state.path.len() + lands.len() < rules.land_cards() {
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

fn described_player(rules: &Rules, state: &State, seat: Seat, viewer: Option<Seat>) -> PlayerSetup {
    let player = &state.players[seat.index()];
    let own = viewer.is_none_or(|viewer| viewer == seat);
    let known = |card: Card| card.is_known().then_some(card);
    let heap = |cards: &Counts| said(listing(cards.cards().map(known)));
    let stack = |cards: &CardPile| said(listing(cards.from_top().map(known)));
    let unless_empty = |pile: Spanned<Listing<Card>>| (!pile.value.cards.is_empty()).then_some(pile);
    let mut supply = listing(player.supply.from_top().map(known));
    let all_open = player.supply.is_empty() && player.rest > 0 && is_the_rest(rules, state, seat);
    if player.rest > 0 {
        if is_the_rest(rules, state, seat) {
            supply.more = Some(Place::default());
        } else {
            supply.cards.extend((0..player.rest).map(|_| said(None)));
        }
    }
    let supply = match viewer {
        Some(_) => Some(unseen(player.supply_len())),
        None => (!all_open).then(|| said(supply)),
    };
    let plays = plays_of(state, seat);
    PlayerSetup {
        at: Some(said(u32::from(state.ravens[seat.index()]))),
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
fn is_the_rest(rules: &Rules, state: &State, seat: Seat) -> bool {
    let player = &state.players[seat.index()];
    let others =
        [player.hand.len(), player.aux.len(), player.supply.len(), player.discard.len(), player.way.len()];
    others.iter().sum::<usize>() + usize::from(player.rest) == rules.deck().len()
}

/// What there is, in the words of the condition that was asked.
pub(crate) fn found(rules: &Rules, state: &State, condition: &Condition) -> String {
    let name = |seat: Seat| PLAYERS[seat.index().min(1)];
    let row = |seat: Seat| {
        let lands = state.path.as_slice().iter().map(|card| card.half(seat.index()).word());
        let lands: Vec<&str> = lands.map(|land| if state.path_known { land } else { "?" }).collect();
        format!("path {} {}", name(seat), lands.join(" "))
    };
    match condition {
        Condition::PathHalf(seat, _) => row(*seat),
        Condition::Path { .. } => format!("{}, {}", row(Seat(0)), row(Seat(1))),
        Condition::PathLength(_) => format!("path length {}", state.path.len()),
        Condition::At(seat, _) => format!("{} at {}", name(*seat), state.ravens[seat.index()]),
        Condition::Marker(_) => match state.marker {
            None => "marker aside".to_owned(),
            Some((seat, space)) => format!("marker on {} {space}", name(seat)),
        },
        Condition::Cards(seat, heap, content) => {
            format!("{} {} {}", name(*seat), heap.word(), found_cards(rules, state, *seat, *heap, content))
        }
        Condition::LandSupply(Content::Count(_)) => {
            format!("land supply {}", counted(state.lands.len(), "card"))
        }
        Condition::LandSupply(Content::Listed { .. }) => {
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
        Condition::Points(seat, _) => {
            format!("{} points {}", name(*seat), state.players[seat.index()].points)
        }
        Condition::Played(seat, _) => {
            let (hand, aux) = plays_of(state, *seat);
            format!("{} played {hand} from hand, {aux} from aux", name(*seat))
        }
        Condition::Lengthened if state.lengthened => "lengthened".to_owned(),
        Condition::Lengthened => "not lengthened".to_owned(),
        Condition::RaceOver(_) => match finisher(state) {
            Some(seat) => format!("race over by {}", name(seat)),
            None => "the race is not over".to_owned(),
        },
        Condition::Winner(_) => match state.phase {
            crate::Phase::GameOver { winners, .. } => {
                let winners: Vec<String> =
                    winners.iter().map(|seat| format!("winner {}", name(seat))).collect();
                winners.join(", ")
            }
            crate::Phase::Racing | crate::Phase::RaceOver { .. } => "the game is not over".to_owned(),
        },
    }
}

fn found_cards(rules: &Rules, state: &State, seat: Seat, heap: Heap, content: &Content<Card>) -> String {
    let player = &state.players[seat.index()];
    let cards: Vec<Card> = match heap {
        Heap::Hand => player.hand.cards().collect(),
        Heap::Discard => player.discard.cards().collect(),
        Heap::Way => player.way.cards().collect(),
        Heap::Aux => player.aux.from_top().collect(),
        Heap::Supply => {
            let rest = std::iter::repeat_n(Card::UNKNOWN, usize::from(player.rest));
            player.supply.from_top().chain(rest).collect()
        }
    };
    match content {
        Content::Count(_) => counted(cards.len(), "card"),
        Content::Listed { .. } => words::cards(rules, cards),
    }
}
