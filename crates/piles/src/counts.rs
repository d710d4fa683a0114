use std::fmt;
use std::hash::{Hash, Hasher};
use std::iter::repeat_n;
use std::marker::PhantomData;

use crate::Kind;
use crate::bytes::hash_bytes;

/// How many cards of each kind there are. One byte a kind.
///
/// With `N = KINDS + 1` unknown cards are counted too; with `N = KINDS` adding one changes nothing.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct Counts<C, const N: usize>([u8; N], PhantomData<C>);

impl<C: Kind, const N: usize> Counts<C, N> {
    /// No card.
    pub const EMPTY: Self = Self::new([0; N]);

    /// So many copies of each kind, in the order of their numbers.
    #[inline]
    pub const fn new(copies: [u8; N]) -> Self {
        const { assert!(N == C::KINDS || N == C::KINDS + 1) };
        Self(copies, PhantomData)
    }

    /// So many unknown cards.
    pub fn unknowns(count: u8) -> Self {
        let mut counts = Self::EMPTY;
        counts.add_copies(C::UNKNOWN, count);
        counts
    }

    /// How many copies of that card; of an unknown one, how many are unknown.
    #[inline]
    pub fn of(&self, card: C) -> u8 {
        self.0.get(card.index()).copied().unwrap_or(0)
    }

    /// How many unknown cards.
    #[inline]
    pub fn unknown(&self) -> u8 {
        self.of(C::UNKNOWN)
    }

    /// The kinds of which there are so many copies or more: a bit for each, by its number.
    #[inline]
    pub fn kinds_with(&self, copies: u8) -> u32 {
        const { assert!(C::KINDS <= u32::BITS as usize) };
        (0..C::KINDS).fold(0, |kinds, kind| kinds | u32::from(self.0[kind] >= copies) << kind)
    }

    /// The copies of each kind, in the order of their numbers.
    #[inline]
    pub fn copies(&self) -> &[u8; N] {
        &self.0
    }

    /// Puts a card in.
    #[inline]
    pub fn add(&mut self, card: C) {
        self.add_copies(card, 1);
    }

    /// Puts copies of a card in.
    #[inline]
    pub fn add_copies(&mut self, card: C, copies: u8) {
        if let Some(found) = self.0.get_mut(card.index()) {
            *found = found.saturating_add(copies);
        }
    }

    /// Puts all those cards in.
    #[inline]
    pub fn add_all(&mut self, other: &Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count = count.saturating_add(more);
        }
    }

    /// Takes a card out; an unknown one stands in for a card that is missing. Gives whether there
    /// was one.
    #[inline]
    pub fn take(&mut self, card: C) -> bool {
        self.take_exactly(card) || self.take_exactly(C::UNKNOWN)
    }

    /// Takes a card out; no unknown one stands in for it. Gives whether there was one.
    #[inline]
    pub fn take_exactly(&mut self, card: C) -> bool {
        match self.0.get_mut(card.index()) {
            Some(copies) if *copies > 0 => {
                *copies -= 1;
                true
            }
            Some(_) | None => false,
        }
    }

    /// Takes all copies of a card out, and gives how many there were.
    #[inline]
    pub fn take_copies(&mut self, card: C) -> u8 {
        self.0.get_mut(card.index()).map(std::mem::take).unwrap_or(0)
    }

    /// The cards of `self` that are not among `other`.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        let mut left = *self;
        for (count, less) in left.0.iter_mut().zip(other.0) {
            *count = count.saturating_sub(less);
        }
        left
    }

    /// Whether all cards of `other` are among these.
    #[inline]
    pub fn holds(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(candidate, wanted)| wanted <= candidate)
    }

    /// What unknown cards turn out to be where these cards are among `self`; `None` when they cannot
    /// be.
    #[inline]
    pub fn stand_ins(&self, wanted: &Self) -> Option<Self> {
        let missing = wanted.without(self);
        (missing.len() <= usize::from(self.unknown())).then_some(missing)
    }

    /// How many cards in all.
    #[inline]
    pub fn len(&self) -> usize {
        // Eight kinds at once: neighbours are added up in two bytes, and these by one multiplication in the highest.
        const EVEN: u64 = 0x00FF_00FF_00FF_00FF;
        const ONES: u64 = 0x0001_0001_0001_0001;
        let sum = |word: u64| ((word & EVEN) + (word >> 8 & EVEN)).wrapping_mul(ONES) >> 48;
        let (words, rest) = self.0.as_chunks::<8>();
        let words: u64 = words.iter().map(|kinds| sum(u64::from_le_bytes(*kinds))).sum();
        words as usize + rest.iter().map(|copies| usize::from(*copies)).sum::<usize>()
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; N]
    }

    /// The cards, sorted by kind, unknown ones last.
    pub fn cards(&self) -> impl Iterator<Item = C> + use<C, N> {
        let copies = self.0;
        (0..N).flat_map(move |kind| repeat_n(C::of_index(kind), usize::from(copies[kind])))
    }

    /// The kinds of which there is a card.
    pub fn kinds(&self) -> impl Iterator<Item = C> + use<C, N> {
        let counts = *self;
        C::all().filter(move |card| counts.of(*card) > 0)
    }

    /// The kind all known cards are of, if they are all of one.
    pub fn only(&self) -> Option<C> {
        let mut kinds = self.kinds();
        kinds.next().filter(|_| kinds.next().is_none())
    }

    /// Draws a known card: `choose` is given the kinds there are with their copies (never none) and
    /// says which. `None` when there is no card to draw.
    #[inline]
    pub fn draw(&mut self, choose: impl FnOnce(&[(C, u8)]) -> C) -> Option<C> {
        let mut pool = [(C::UNKNOWN, 0); N];
        let mut used = 0;
        for kind in 0..C::KINDS {
            if self.0[kind] > 0 {
                pool[used] = (C::of_index(kind), self.0[kind]);
                used += 1;
            }
        }
        let card = if used == 0 { return None } else { choose(&pool[..used]) };
        self.take(card);
        Some(card)
    }

    /// Replaces unknown cards by the next of `cards`, as far as they go.
    pub fn determine(&mut self, cards: &mut impl Iterator<Item = C>) {
        for card in cards.take(usize::from(self.unknown())) {
            self.take(C::UNKNOWN);
            self.add(card);
        }
    }
}

// Derived, these would ask the same of the cards.
impl<C, const N: usize> Clone for Counts<C, N> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C, const N: usize> Copy for Counts<C, N> {}

impl<C, const N: usize> Hash for Counts<C, N> {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hash_bytes(&self.0, |count| count, hasher);
    }
}

impl<C: Kind, const N: usize> Default for Counts<C, N> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: Kind, const N: usize> FromIterator<C> for Counts<C, N> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        let mut counts = Self::EMPTY;
        cards.into_iter().for_each(|card| counts.add(card));
        counts
    }
}

impl<C: Kind, const N: usize> fmt::Debug for Counts<C, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
