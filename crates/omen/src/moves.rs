use std::fmt;

use game::Seat;
use rulebook::Clause;

use crate::{Card, Cards, Deck, clauses};

/// How many cards of one kind are said to be in play. May be no legal declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bid {
    /// How many.
    pub number: u32,
    /// Of which kind; a legal bid names a suit.
    pub suit: Card,
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number, self.suit.counted(self.number))
    }
}

/// A bid and who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Declaration {
    /// How many cards were declared.
    pub number: u32,
    /// Of which kind.
    pub suit: Card,
    /// By whom.
    pub by: Seat,
}

impl Declaration {
    /// The declaration of that bid.
    #[inline]
    pub fn new(bid: Bid, by: Seat) -> Self {
        Self { number: bid.number, suit: bid.suit, by }
    }

    /// What was declared.
    #[inline]
    pub fn bid(self) -> Bid {
        Bid { number: self.number, suit: self.suit }
    }
}

/// A vote on an Omen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Vote {
    /// The Omen is right.
    Agree,
    /// It is wrong.
    Doubt,
}

/// One of the two calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Call {
    /// The last declaration is too high.
    Omen,
    /// The last declaration is exact.
    Destiny,
}

impl Call {
    /// The word for it in a line.
    pub fn word(self) -> &'static str {
        match self {
            Self::Omen => "omen",
            Self::Destiny => "destiny",
        }
    }

    /// Its name in a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Self::Omen => "Omen",
            Self::Destiny => "Destiny",
        }
    }

    /// The clause that says when it is right.
    pub(crate) fn clause(self) -> &'static Clause {
        match self {
            Self::Omen => &clauses::OMEN_CALL,
            Self::Destiny => &clauses::DESTINY_CALL,
        }
    }

    /// The clause that says what it costs.
    pub(crate) fn cost_clause(self, right: bool) -> &'static Clause {
        match (self, right) {
            (Self::Omen, true) => &clauses::OMEN_RIGHT,
            (Self::Omen, false) => &clauses::OMEN_WRONG,
            (Self::Destiny, true) => &clauses::DESTINY_RIGHT,
            (Self::Destiny, false) => &clauses::DESTINY_WRONG,
        }
    }

    /// The clause by which players redraw after it.
    pub(crate) fn redraw_clause(self) -> &'static Clause {
        match self {
            Self::Omen => &clauses::OMEN_REDRAW,
            Self::Destiny => &clauses::DESTINY_REDRAW,
        }
    }
}

/// A redeal as stated: who draws what, and what lies where. What is left out is not determined.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Redeal {
    /// The new hand of each player who redraws, in seat order.
    pub hands: Vec<(Seat, Cards)>,
    /// The face-up cards.
    pub up: Option<Cards>,
    /// The face-down cards.
    pub down: Option<Deck>,
    /// `...` at the end of the face-up and of the face-down cards: the rest is not determined.
    pub more: [bool; 2],
}

impl Redeal {
    /// The redeal with `...` written out, where so many cards lie face up and so many face down.
    pub(crate) fn written_out(mut self, up: usize, down: usize) -> Self {
        let [more_up, more_down] = std::mem::take(&mut self.more);
        if let Some(cards) = self.up.as_mut().filter(|_| more_up) {
            (cards.len()..up).for_each(|_| cards.add(Card::Unknown));
        }
        if let Some(cards) = self.down.as_mut().filter(|_| more_down) {
            (cards.len()..down).for_each(|_| cards.push_bottom(Card::Unknown));
        }
        self
    }
}

/// A decision, or a redeal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `declare 3 crows`
    Declare(Bid),
    /// `peek`
    Peek,
    /// `omen`, `destiny`
    Call(Call),
    /// `agree`, `doubt`
    Vote(Vote),
    /// `discard skull`
    Discard(Card),
    /// `redeal`: chance, and nobody's.
    Redeal(Box<Redeal>),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_wolf_and_more_wolves() {
        assert_eq!(Bid { number: 1, suit: Card::Wolf }.to_string(), "1 wolf");
        assert_eq!(Bid { number: 0, suit: Card::Crow }.to_string(), "0 crows");
        assert_eq!(Bid { number: 3, suit: Card::Wolf }.to_string(), "3 wolves");
    }
}
