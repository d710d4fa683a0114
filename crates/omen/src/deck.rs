use std::fmt;

use crate::{Card, Counts};

/// The face-down cards of the surface, in order. At most [`Deck::ROOM`].
#[derive(Clone, Copy)]
pub struct Deck {
    /// The top card first.
    cards: [Card; Deck::ROOM],
    len: u8,
}

impl Deck {
    /// The most cards it can hold; rule sets that need more are refused.
    pub const ROOM: usize = 24;

    /// The deck of those cards, the top one first; `None` when they are too many.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Option<Self> {
        let mut deck = Self { cards: [Card::Unknown; Self::ROOM], len: 0 };
        for card in cards {
            let at = deck.len();
            *deck.cards.get_mut(at)? = card;
            deck.len += 1;
        }
        Some(deck)
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, top first.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len()]
    }

    /// The cards, top first, to be determined.
    pub(crate) fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// The top card.
    pub fn top(&self) -> Option<Card> {
        self.cards().first().copied()
    }

    /// The cards without their order.
    pub fn counts(&self) -> Counts {
        self.cards().iter().copied().collect()
    }
}

impl Default for Deck {
    fn default() -> Self {
        Self { cards: [Card::Unknown; Self::ROOM], len: 0 }
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Self) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Deck {}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().fmt(f)
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("empty");
        }
        for (at, card) in self.cards().iter().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            write!(f, "{gap}{card}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_keeps_its_order_and_its_limit() {
        let deck = Deck::new([Card::Crow, Card::Omen]).unwrap_or_default();
        assert_eq!(deck.top(), Some(Card::Crow));
        assert_eq!(deck.to_string(), "crow omen");
        assert!(Deck::new([Card::Crow; Deck::ROOM + 1]).is_none());
    }
}
