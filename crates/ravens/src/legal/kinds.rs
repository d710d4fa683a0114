use piles::Kind;

use crate::{Card, Counts, KINDS, Land, State, Symbol};

/// A set of kinds of card.
#[derive(Clone, Copy)]
pub(super) struct Kinds(u16);

/// How many kinds are in each set of them.
static LENS: [u8; 1 << KINDS] = {
    let mut lens = [0; 1 << KINDS];
    let mut kinds = 1;
    while kinds < lens.len() {
        lens[kinds] = lens[kinds / 2] + (kinds % 2) as u8;
        kinds += 1;
    }
    lens
};

impl Kinds {
    pub(super) const NONE: Self = Self(0);
    const ALL: Self = Self((1 << KINDS) - 1);
    const ODIN: Self = Self(Self::ALL.0 & !((1 << Land::ALL.len()) - 1));

    /// The kinds of which there are so many cards.
    #[inline]
    pub(super) fn of(cards: &Counts, copies: u8) -> Self {
        Self(cards.kinds_with(copies) as u16)
    }

    /// The kinds that the magic way card shows: all where it is not determined.
    #[inline]
    pub(super) fn on_way(state: &State) -> Self {
        let Some([one, other]) = state.magic_way else { return Self::ALL };
        Self(Self::showing(one).0 | Self::showing(other).0)
    }

    #[inline]
    fn showing(symbol: Symbol) -> Self {
        match symbol {
            Symbol::Land(land) => Self(1 << Card::flight(land).index()),
            Symbol::Odin => Self::ODIN,
        }
    }

    #[inline]
    pub(super) fn has(self, card: Card) -> bool {
        self.0 >> card.index() & 1 != 0
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds.
    #[inline]
    pub(super) fn len(self) -> usize {
        // By table: not every processor that this is built for counts bits.
        usize::from(LENS[usize::from(self.0) % LENS.len()])
    }

    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub(super) fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.index())
    }

    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    pub(super) fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.index()))
    }

    /// The flight cards among them.
    #[inline]
    pub(super) fn flights(self) -> Self {
        Self(self.0 & !Self::ODIN.0)
    }

    /// The Odin cards among them.
    #[inline]
    pub(super) fn odin(self) -> Self {
        self.and(Self::ODIN)
    }

    /// The kinds, in the order of their numbers.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = (left != 0).then(|| Card::of_index(left.trailing_zeros() as usize));
            left &= left.wrapping_sub(1);
            first
        })
    }
}
