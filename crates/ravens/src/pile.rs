use crate::{Card, LandCard};

/// The most cards a pile can hold; rule sets that need more are refused.
pub(crate) const ROOM: usize = 64;

/// An ordered pile. The *last* element is the top.
#[derive(Clone, Copy)]
pub struct Pile<T> {
    cards: [T; ROOM],
    len: u8,
}

/// Cards of a player's deck, in order.
pub type CardPile = Pile<Card>;
/// Land cards, in order.
pub type LandPile = Pile<LandCard>;

/// What the unused room of a pile is filled with.
pub trait Blank: Copy {
    /// Any value.
    const BLANK: Self;
}

impl Blank for Card {
    const BLANK: Self = Self::UNKNOWN;
}

impl Blank for LandCard {
    const BLANK: Self = Self { gray: crate::Land::Mountain, brown: crate::Land::Mountain };
}

impl<T: Blank> Default for Pile<T> {
    fn default() -> Self {
        Self { cards: [T::BLANK; ROOM], len: 0 }
    }
}

impl<T: Blank> Pile<T> {
    /// The pile of those cards, the top one first.
    ///
    /// # Panics
    /// When there are more than a pile can hold.
    pub fn top_first(cards: impl IntoIterator<Item = T>) -> Self {
        let mut pile = Self::default();
        cards.into_iter().for_each(|card| pile.push(card));
        pile.as_mut_slice().reverse();
        pile
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, bottom first.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.cards[..self.len()]
    }

    /// The cards, bottom first.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.cards[..self.len as usize]
    }

    /// The cards, top first.
    #[allow(clippy::wrong_self_convention)]
    pub fn from_top(&self) -> impl Iterator<Item = T> + '_ {
        self.as_slice().iter().rev().copied()
    }

    /// The card `depth` below the top (0 is the top).
    #[inline]
    pub fn peek(&self, depth: usize) -> Option<T> {
        self.len().checked_sub(depth + 1).map(|at| self.cards[at])
    }

    /// Puts a card on top.
    ///
    /// # Panics
    /// When the pile is full.
    #[inline]
    pub fn push(&mut self, card: T) {
        self.cards[self.len()] = card;
        self.len += 1;
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[self.len()])
    }

    /// Puts a card under the pile.
    pub fn push_bottom(&mut self, card: T) {
        self.push(card);
        self.as_mut_slice().rotate_right(1);
    }

    /// Takes the card at `at`, counted from the bottom; the rest closes up.
    pub fn remove(&mut self, at: usize) -> T {
        let card = self.cards[at];
        self.as_mut_slice()[at..].rotate_left(1);
        self.len -= 1;
        card
    }
}

impl<T: Blank + PartialEq> PartialEq for Pile<T> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Blank + Eq> Eq for Pile<T> {}

impl<T: Blank + std::fmt::Debug> std::fmt::Debug for Pile<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}
