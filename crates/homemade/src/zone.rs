//! Cards and the zones in which they lie, as a script declares them.

use figure::{Ink, Symbol};
use game::Seat;
use house::own::Datum;
use text::Place;

/// A kind of card.
#[derive(Debug)]
pub(crate) struct CardKind {
    pub(crate) word: String,
    /// What else there is to say of it, in the order of the names: `rank`, `suit`.
    pub(crate) attributes: Vec<(String, Datum)>,
    pub(crate) copies: u8,
    pub(crate) ink: Ink,
    pub(crate) symbol: Option<Symbol>,
    /// Where it is declared.
    pub(crate) place: Place,
}

impl CardKind {
    /// What is said of it under a name, as a word; nothing where nothing is said.
    pub(crate) fn said(&self, name: &str) -> String {
        match self.attributes.iter().find(|(known, _)| known == name) {
            Some((_, Datum::Text(text))) => text.clone(),
            Some((_, Datum::Number(number))) => number.to_string(),
            _ => String::new(),
        }
    }
}

/// Whether cards in a zone have an order, and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// None: they are held.
    Loose,
    /// A card comes on top, and is drawn from there; the top one is said first.
    Pile,
    /// A card comes behind the others; the first one is said first, and drawn first.
    Row,
}

/// Who sees the cards in a zone; how many they are everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    Everybody,
    Owner,
    Nobody,
}

/// How many cards lie in a zone at the beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Dealt {
    /// So many, by the number of players from the fewest on; the last number holds for more.
    Cards(Vec<u8>),
    /// All that are dealt to no other.
    Rest,
}

/// A zone, one for all or one a player.
#[derive(Debug)]
pub(crate) struct Zone {
    /// Its word; chance knows the zone by it.
    pub(crate) word: &'static str,
    pub(crate) each: bool,
    pub(crate) order: Order,
    pub(crate) seen: Seen,
    pub(crate) dealt: Dealt,
    /// Where its first heap stands among all.
    pub(crate) at: usize,
    /// How many players there are at most.
    pub(crate) most_seats: u8,
    /// Where it is declared.
    pub(crate) place: Place,
}

impl Zone {
    /// How many heaps it has.
    pub(crate) fn heaps(&self) -> usize {
        if self.each { usize::from(self.most_seats) } else { 1 }
    }

    /// Whether a viewer sees the cards of a player's heap, or of the one for all; nobody looks from outside, and sees
    /// all.
    pub(crate) fn is_seen(&self, owner: Option<Seat>, viewer: Option<Seat>) -> bool {
        match (self.seen, viewer) {
            (_, None) | (Seen::Everybody, _) => true,
            (Seen::Owner, viewer) => viewer == owner,
            (Seen::Nobody, _) => false,
        }
    }

    /// Whether one draws from it without seeing what is drawn: its order is the last thing to be determined.
    pub(crate) fn is_drawn_from(&self) -> bool {
        self.seen == Seen::Nobody && self.order != Order::Loose
    }

    /// How many cards are dealt there to so many players, at least `least`; nothing of a zone that takes the rest.
    pub(crate) fn dealt(&self, seats: u8, least: u8) -> Option<usize> {
        match &self.dealt {
            Dealt::Rest => None,
            Dealt::Cards(cards) => {
                let at = usize::from(seats.saturating_sub(least)).min(cards.len().saturating_sub(1));
                Some(cards.get(at).copied().map_or(0, usize::from))
            }
        }
    }
}
