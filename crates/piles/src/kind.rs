use std::fmt::Debug;
use std::hash::Hash;

/// A card as far as it matters which one it is: copies of one kind are equal.
///
/// Kinds are numbered from 0; the number after the last is the card that is not determined.
pub trait Kind: Copy + Debug + Ord + Hash + 'static {
    /// How many kinds there are.
    const KINDS: usize;
    /// A card that is not determined.
    const UNKNOWN: Self;

    /// The number of the kind; [`Kind::KINDS`] for an unknown card.
    fn index(self) -> usize;

    /// The kind of that number; an unknown card for a number that no kind has.
    fn of_index(index: usize) -> Self;

    /// The card as a byte: its number, or more where the way it lies matters. Equal cards have equal bytes.
    #[inline]
    fn byte(self) -> u8 {
        self.index() as u8
    }

    /// Every kind, in the order of their numbers.
    fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::KINDS).map(Self::of_index)
    }

    /// Whether the card is determined.
    #[inline]
    fn is_known(self) -> bool {
        self != Self::UNKNOWN
    }

    /// The card, if it is determined.
    #[inline]
    fn known(self) -> Option<Self> {
        self.is_known().then_some(self)
    }
}
