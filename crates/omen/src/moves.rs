use game::Seat;

use crate::{Bid, Card, Counts, Deck, Vote};

/// A redeal as stated: who draws what, and what lies where. What is left out is not determined.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Redeal {
    /// The new hand of each player who redraws, in seat order.
    pub hands: Vec<(Seat, Counts)>,
    /// The face-up cards.
    pub up: Option<Counts>,
    /// The face-down cards.
    pub down: Option<Deck>,
}

/// A decision, or a redeal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// `declare 3 crows`
    Declare(Bid),
    /// `peek`
    Peek,
    /// `omen`
    Omen,
    /// `destiny`
    Destiny,
    /// `agree`, `doubt`
    Vote(Vote),
    /// `discard skull`
    Discard(Card),
    /// `redeal`: chance, and nobody's.
    Redeal(Box<Redeal>),
}
