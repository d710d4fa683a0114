use game::Seat;

use crate::{Card, Cards, Hand};

/// The most players there can be.
pub const SEATS: usize = 6;

/// The hands of a deal, by seat; those past the last player are empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Deal {
    /// The hands.
    pub hands: [Hand; SEATS],
}

impl Deal {
    /// All determined cards.
    pub fn cards(&self) -> Cards {
        self.hands.iter().fold(Cards::EMPTY, |cards, hand| cards | hand.known())
    }

    /// The determined cards that two players are dealt.
    pub fn twice(&self) -> Cards {
        let mut seen = Cards::EMPTY;
        let mut twice = Cards::EMPTY;
        for hand in &self.hands {
            twice = twice | (seen & hand.known());
            seen = seen | hand.known();
        }
        twice
    }

    /// How many cards are not determined.
    pub fn unknown(&self) -> usize {
        self.hands.iter().map(|hand| usize::from(hand.unknown())).sum()
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }
}

/// A decision, or a deal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `play CARD …` or `play CARD … take CARD`
    Play {
        /// The cards put down, one at least.
        cards: Cards,
        /// The card taken out of the beaten set.
        take: Option<Card>,
    },
    /// `pass`
    Pass,
    /// `deal` and the rows under it; nobody's move.
    Deal(Box<Deal>),
}
