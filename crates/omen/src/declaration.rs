use std::fmt;

use game::Seat;

use crate::Card;

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
        let word = if self.number == 1 { self.suit.word() } else { self.suit.plural() };
        write!(f, "{} {word}", self.number)
    }
}

/// A bid and who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Declaration {
    /// What was declared.
    pub bid: Bid,
    /// By whom.
    pub by: Seat,
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
