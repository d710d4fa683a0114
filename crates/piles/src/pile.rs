use std::fmt;
use std::hash::{Hash, Hasher};

use crate::bytes::hash_bytes;
use crate::{Counts, Kind};

/// Cards in order, at most `ROOM`. The *last* element is the top. Their number stands beside the lowest ones, which
/// are read with it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct OrderedPile<C, const ROOM: usize> {
    len: u8,
    cards: [C; ROOM],
}

impl<C: Kind, const ROOM: usize> OrderedPile<C, ROOM> {
    /// The most cards a pile can hold.
    pub const ROOM: usize = ROOM;

    /// No card.
    pub const EMPTY: Self = {
        assert!(ROOM <= u8::MAX as usize);
        Self { cards: [C::UNKNOWN; ROOM], len: 0 }
    };

    /// The pile of those cards, the top one first. Cards beyond its room are left out.
    pub fn top_first(cards: impl IntoIterator<Item = C>) -> Self {
        let mut pile = Self::EMPTY;
        cards.into_iter().take(ROOM).for_each(|card| pile.push(card));
        pile.as_mut_slice().reverse();
        pile
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, bottom first.
    #[inline]
    pub fn as_slice(&self) -> &[C] {
        &self.cards[..self.len()]
    }

    /// The cards, bottom first.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [C] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// The cards, top first.
    #[allow(clippy::wrong_self_convention)]
    pub fn from_top(&self) -> impl Iterator<Item = C> + '_ {
        self.as_slice().iter().rev().copied()
    }

    /// The cards without their order.
    pub fn counts<const N: usize>(&self) -> Counts<C, N> {
        self.as_slice().iter().copied().collect()
    }

    /// How many unknown cards.
    pub fn unknown(&self) -> usize {
        self.as_slice().iter().filter(|card| !card.is_known()).count()
    }

    /// The card `depth` below the top (0 is the top).
    #[inline]
    pub fn peek(&self, depth: usize) -> Option<C> {
        self.len().checked_sub(depth + 1).map(|at| self.cards[at])
    }

    /// Puts a card on top.
    ///
    /// # Panics
    /// When the pile is full.
    #[inline]
    pub fn push(&mut self, card: C) {
        self.cards[self.len()] = card;
        self.len += 1;
    }

    /// Puts a card under the pile.
    ///
    /// # Panics
    /// When the pile is full.
    pub fn push_bottom(&mut self, card: C) {
        let len = self.len();
        self.cards.copy_within(..len, 1);
        self.cards[0] = card;
        self.len += 1;
    }

    /// Replaces unknown cards, from the top, by the next of `cards`, as far as they go.
    pub fn determine(&mut self, cards: &mut impl Iterator<Item = C>) {
        let unknown = self.as_mut_slice().iter_mut().rev().filter(|card| !card.is_known());
        for (place, card) in unknown.zip(cards) {
            *place = card;
        }
    }
}

impl<C: Kind, const ROOM: usize> Default for OrderedPile<C, ROOM> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: Kind, const ROOM: usize> PartialEq for OrderedPile<C, ROOM> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<C: Kind, const ROOM: usize> Eq for OrderedPile<C, ROOM> {}

impl<C: Kind, const ROOM: usize> Hash for OrderedPile<C, ROOM> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u8(self.len);
        hash_bytes(self.as_slice(), C::byte, hasher);
    }
}

impl<C: Kind, const ROOM: usize> fmt::Debug for OrderedPile<C, ROOM> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}
