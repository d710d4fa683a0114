use piles::Kind;

use crate::{Card, Counts, KINDS, Land, State, Symbol};

piles::bit_set! {
    /// A set of kinds of card.
    pub(super) struct Kinds(u16) of Card: |card| card.index(), |number| Card::of_index(number as usize)
}

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
            Symbol::Land(land) => Self::only(Card::flight(land)),
            Symbol::Odin => Self::ODIN,
        }
    }

    /// How many kinds.
    #[inline]
    pub(super) fn count(self) -> usize {
        // By table: not every processor that this is built for counts bits.
        usize::from(LENS[usize::from(self.0) % LENS.len()])
    }

    #[inline]
    pub(super) fn with(self, card: Card) -> Self {
        self.or(Self::only(card))
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
}
