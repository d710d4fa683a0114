//! The sets of one kind in a hand, group by group: the cards of a colour, the cards of a number.

use crate::to_beat::ToBeat;
use crate::{Cards, Colour};

/// The cards of a hand that share a colour or a number.
#[derive(Clone, Copy)]
pub(crate) enum Group {
    /// The cards of a colour.
    Colour(Colour, Cards),
    /// The cards of a number; a single card is a set of its colour alone.
    Number(usize, Cards),
}

/// Every set of these cards that is of one kind, single cards included, each once.
pub fn kinds(hand: Cards) -> impl Iterator<Item = Cards> {
    Group::of(hand).flat_map(Group::sets)
}

impl Group {
    /// The groups of a hand, the numbers of single cards left out.
    #[inline]
    pub(crate) fn of(hand: Cards) -> impl Iterator<Item = Self> {
        let colours = Colour::ALL.into_iter();
        let colours = colours.map(move |colour| Self::Colour(colour, hand & Cards::of_colour(colour)));
        colours.chain(alike(hand).map(|(number, cards)| Self::Number(number, cards)))
    }

    /// Its cards.
    #[inline]
    pub(crate) fn cards(self) -> Cards {
        let (Self::Colour(_, cards) | Self::Number(_, cards)) = self;
        cards
    }

    /// Every set of its cards.
    #[inline]
    fn sets(self) -> impl Iterator<Item = Cards> {
        let single = matches!(self, Self::Colour(..));
        self.cards().subsets().filter(move |set| single || set.len() > 1)
    }

    /// Every set of its cards that beats another.
    #[inline]
    pub(crate) fn beating(self, to_beat: ToBeat) -> impl Iterator<Item = Cards> {
        self.cards().subsets().filter(move |set| match self {
            Self::Colour(colour, _) => to_beat.is_beaten_by_suit(set.suit_of(colour)),
            Self::Number(number, _) => set.len() > 1 && to_beat.is_beaten_by_alike(number, set.len()),
        })
    }
}

/// The numbers of which a hand has two cards or more, and these cards.
#[inline]
pub(crate) fn alike(hand: Cards) -> impl Iterator<Item = (usize, Cards)> {
    let (_, mut twins) = hand.numbers();
    std::iter::from_fn(move || {
        let number = twins.trailing_zeros() as usize + 1;
        twins &= twins.checked_sub(1)?;
        Some((number, hand & Cards::of_number(number as u8)))
    })
}
