//! A position as somebody may see it: as set-up lines, as a picture, and as what a condition found.
//!
//! A player sees the own hand, the face-up cards, what has left the game, how many cards the others
//! hold, declarations, calls and debts; the own sealed vote alone while votes are open; and the top
//! card of the deck after looking at it.

use game::{Roster, Seat};
use piles::Listing;
use text::{Excerpt, SourceId, counted};

use crate::card::listed;
use crate::condition::{Condition, Heap, heaped};
use crate::{Card, Cards, Deck, Stage, State, Vote};
use crate::{picture, words};

/// The figure of the position as `seat` may see it, or of the whole.
pub(crate) fn figure(
    roster: &Roster,
    state: &State,
    seat: Option<Seat>,
    highlight: Option<&str>,
) -> figure::Figure {
    let marked = highlight
        .and_then(|words| words::read_places(roster, &Excerpt::slice_of(words, SourceId::default(), 0)).ok());
    picture::draw(roster, state, seat, &marked.unwrap_or_default())
}

/// The face-down cards as `viewer` may know them.
pub(crate) fn known_deck(state: &State, viewer: Option<Seat>) -> Deck {
    let mut deck = state.down;
    if let Some(viewer) = viewer {
        let hidden = usize::from(state.peeked.contains(viewer));
        for card in deck.as_mut_slice().iter_mut().rev().skip(hidden) {
            *card = Card::Unknown;
        }
    }
    deck
}

/// The hand of a player as `viewer` may know it.
pub(crate) fn known_hand(state: &State, seat: Seat, viewer: Option<Seat>) -> Cards {
    let hand = state.hand(seat);
    if viewer.is_none_or(|viewer| viewer == seat) { hand } else { Cards::unknowns(hand.len() as u8) }
}

/// Cards in a line; counted when none is determined.
fn listing(cards: &Cards) -> String {
    if !cards.is_empty() && usize::from(cards.unknown()) == cards.len() {
        return counted(cards.len(), "card");
    }
    listed(cards.cards())
}

fn deck_listing(deck: &Deck) -> String {
    if deck.unknown() < deck.len() { listed(deck.from_top()) } else { counted(deck.len(), "card") }
}

/// The lines of the position as `viewer` may see it, or of the whole.
pub(crate) fn position(roster: &Roster, state: &State, viewer: Option<Seat>) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in state.seats() {
        let (name, hand) = (roster.name(seat), known_hand(state, seat, viewer));
        lines.push(if hand.is_empty() {
            format!("{name} out")
        } else {
            format!("{name} hand {}", listing(&hand))
        });
    }
    lines.push(format!("surface up {}", listing(&state.up)));
    lines.push(format!("surface down {}", deck_listing(&known_deck(state, viewer))));
    if !state.discarded.is_empty() {
        lines.push(format!("discarded {}", listing(&state.discarded)));
    }
    lines.extend(state.dealer.map(|dealer| format!("dealer {}", roster.name(dealer))));
    lines.extend(state.peeked.iter().map(|seat| format!("{} has peeked", roster.name(seat))));
    let declared: Vec<String> =
        state.declarations().iter().map(|own| format!("{} by {}", own.bid, roster.name(own.by))).collect();
    let over = matches!(state.stage, Stage::Over { .. });
    if !declared.is_empty() && !over {
        lines.push(format!("declared {}", declared.join(", ")));
    }
    if let Some((call, caller)) = state.call() {
        lines.push(format!("{} by {}", call.word(), roster.name(caller)));
    }
    let open = !matches!(state.stage, Stage::Voting { .. });
    for seat in state.seats() {
        let name = roster.name(seat);
        let own = viewer.is_none_or(|viewer| viewer == seat);
        lines.extend(state.vote(seat).filter(|_| own || open).map(|vote| vote_line(name, vote)));
        match state.owed(seat) {
            0 if state.has_discarded(seat) => lines.push(format!("{name} has discarded")),
            0 => {}
            1 => lines.push(format!("{name} owes a discard")),
            several => lines.push(format!("{name} owes {several} discards")),
        }
    }
    lines
}

fn vote_line(name: &str, vote: Vote) -> String {
    match vote {
        Vote::Agree => format!("{name} agrees"),
        Vote::Doubt => format!("{name} doubts"),
    }
}

/// What there is, in the words of the condition that was asked.
pub(crate) fn found(roster: &Roster, state: &State, condition: &Condition) -> String {
    let name = |seat: Seat| roster.name(seat);
    match condition {
        Condition::Cards(heap, listing) => found_cards(roster, state, *heap, listing),
        Condition::Dealer(_) => match state.dealer {
            Some(dealer) => format!("dealer {}", name(dealer)),
            None => "no Dealer yet".to_owned(),
        },
        Condition::Declared(wanted) => {
            let made = state.declarations();
            let from = made.len().saturating_sub(wanted.len());
            let words: Vec<String> =
                made[from..].iter().map(|own| format!("{} by {}", own.bid, name(own.by))).collect();
            if words.is_empty() {
                "nothing declared in this round".to_owned()
            } else {
                format!("declared {}", words.join(", "))
            }
        }
        Condition::Called(..) => match state.call() {
            Some((call, caller)) => format!("{} by {}", call.word(), name(caller)),
            None => "no open call".to_owned(),
        },
        Condition::Voted(seat, _) => match state.vote(*seat) {
            Some(vote) => vote_line(name(*seat), vote),
            None => format!("no open vote by {}", name(*seat)),
        },
        Condition::Owes(seat, _) | Condition::Paid(seat) => match state.owed(*seat) {
            0 if state.has_discarded(*seat) => format!("{} has discarded", name(*seat)),
            0 => format!("{} owes no discard", name(*seat)),
            1 => format!("{} owes a discard", name(*seat)),
            several => format!("{} owes {several} discards", name(*seat)),
        },
        Condition::Peeked(_) if state.peeked.is_empty() => "nobody has peeked".to_owned(),
        Condition::Peeked(_) => {
            let has = if state.peeked.len() == 1 { "has" } else { "have" };
            format!("{} {has} peeked", roster.list(state.peeked))
        }
        Condition::Count(suit, _) => {
            let (low, high) = crate::count_range(state, *suit, true, false);
            match low == high {
                true => format!("count {} {low}", suit.plural()),
                false => format!("count {} {low} to {high}", suit.plural()),
            }
        }
        Condition::Winner(_) => match state.stage {
            Stage::Over { winners } => format!("winner {}", roster.list(winners)),
            Stage::Declaring { .. }
            | Stage::Voting { .. }
            | Stage::Discarding { .. }
            | Stage::Redealing { .. } => {
                format!("no winner: {} still hold cards", roster.list(state.living()))
            }
        },
    }
}

fn found_cards(roster: &Roster, state: &State, heap: Heap, listing: &Listing<Card>) -> String {
    let cards = heaped(state, heap);
    let head = match heap {
        Heap::Hand(seat) if cards.is_empty() => return format!("{} out", roster.name(seat)),
        Heap::Hand(seat) => format!("{} hand", roster.name(seat)),
        Heap::Up => "surface up".to_owned(),
        Heap::Down => "surface down".to_owned(),
        Heap::Discarded => "discarded".to_owned(),
    };
    match (listing, heap) {
        // An empty hand was asked for as `out`: what there is says more than how much.
        (Listing::Count(0), Heap::Hand(_)) => format!("{head} {}", listed(cards.cards())),
        (Listing::Cards { .. }, Heap::Down) => format!("{head} {}", listed(state.down.from_top())),
        (Listing::Cards { .. }, _) => format!("{head} {}", listed(cards.cards())),
        (Listing::Count(_), _) => format!("{head} {}", counted(cards.len(), "card")),
    }
}
