use std::fmt;

use rulebook::Value;

use crate::{Card, Colour, Colours, suits};

piles::bit_set! {
    /// A set of cards: one bit a card, in the deck's order.
    #[derive(PartialOrd, Ord, Hash)]
    pub struct Cards(u64) of Card: |card| card.index(), |number| Card::of_index(number as u8)
}

/// The cards numbered 1, one of each colour.
const ONES: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45;
/// The nine cards of the first colour.
const SUIT: u64 = 0x1FF;

/// The value of so many cards numbered 1.
const REPEATED: [u64; 7] = [0, 1, 11, 111, 1_111, 11_111, 111_111];

impl Cards {
    /// All 54.
    pub const DECK: Self = Self((1 << Card::COUNT) - 1);

    /// One bit a card, in the deck's order.
    #[inline]
    pub(crate) fn bits(self) -> u64 {
        self.0
    }

    /// The cards of those bits; bits above the deck's are left out.
    #[inline]
    pub(crate) fn from_bits(bits: u64) -> Self {
        Self(bits & Self::DECK.0)
    }

    /// The nine cards of a colour.
    #[inline]
    pub fn of_colour(colour: Colour) -> Self {
        Self(SUIT << (9 * colour as u32))
    }

    /// The cards of those colours.
    pub fn of_colours(colours: Colours) -> Self {
        colours.iter().fold(Self::EMPTY, |cards, colour| cards | Self::of_colour(colour))
    }

    /// The six cards of a number from 1 to 9.
    #[inline]
    pub fn of_number(number: u8) -> Self {
        Self(ONES << (number - 1))
    }

    /// The card at a place of the deck's order, counted from 0 among these.
    #[inline]
    pub(crate) fn nth(mut self, mut place: usize) -> Option<Card> {
        // Colours that come before it are passed over whole.
        let mut before = 0;
        let mut suit = suits::len((self.0 & SUIT) as usize);
        while place >= suit && self.0 >> 9 != 0 {
            place -= suit;
            before += 9;
            self.0 >>= 9;
            suit = suits::len((self.0 & SUIT) as usize);
        }
        for _ in 0..place.min(9) {
            self.0 &= self.0.saturating_sub(1);
        }
        self.first().and_then(|card| Card::at(before + card.index()))
    }

    /// The colours among them.
    #[inline]
    pub fn colours(self) -> Colours {
        let mut colours = Colours::EMPTY;
        let mut left = self;
        while let Some(card) = left.first() {
            let colour = card.colour();
            colours.insert(colour);
            left = left.without(Self::of_colour(colour));
        }
        colours
    }

    /// Whether all are of one colour, or all of one number; true for fewer than two cards.
    #[inline]
    pub fn is_one_kind(self) -> bool {
        match self.first() {
            None => true,
            Some(card) => {
                Self::of_colour(card.colour()).holds(self) || Self::of_number(card.number()).holds(self)
            }
        }
    }

    /// The number whose digits are the cards' numbers in descending order; at most `u64::MAX`.
    #[inline]
    pub fn value(self) -> u64 {
        let Some(card) = self.first() else { return 0 };
        if let Some(suit) = self.suit() {
            return u64::from(suits::VALUES[suit % suits::SUITS]);
        }
        if Self::of_number(card.number()).holds(self) {
            return REPEATED[self.len().min(6)] * u64::from(card.number());
        }
        let mut value = 0_u64;
        for number in (1..=9).rev() {
            for _ in 0..(self & Self::of_number(number)).len() {
                value = value.saturating_mul(10).saturating_add(u64::from(number));
            }
        }
        value
    }

    /// The numbers of these cards, and those that two or more of them have, one bit each.
    #[inline]
    pub(crate) fn numbers(self) -> (usize, usize) {
        // The first three colours and the last three side by side, then these three.
        let (any, both) = ((self.0 | self.0 >> 27), self.0 & self.0 >> 27);
        let [first, second, third] = [any, any >> 9, any >> 18];
        let numbers = first | second | third;
        let twice = both | both >> 9 | both >> 18 | first & second | (first | second) & third;
        ((numbers & SUIT) as usize, (twice & SUIT) as usize)
    }

    /// The cards of a colour, as a suit.
    #[inline]
    pub(crate) fn suit_of(self, colour: Colour) -> usize {
        (self.0 >> (9 * colour as u32) & SUIT) as usize
    }

    /// The suit of the cards, where all are of one colour.
    #[inline]
    pub(crate) fn suit(self) -> Option<usize> {
        let colour = self.first()?.colour();
        Self::of_colour(colour).holds(self).then(|| self.suit_of(colour))
    }

    /// The cards of a colour that are in a suit.
    #[inline]
    pub(crate) fn of_suit(colour: Colour, suit: usize) -> Self {
        Self((suit as u64 & SUIT) << (9 * colour as u32))
    }

    /// Every set of one or more of these cards: two to the power of their number, less one.
    #[inline]
    pub(crate) fn subsets(self) -> impl Iterator<Item = Self> {
        subsets(self.0).map(Self)
    }
}

/// Every set of one or more of these bits, the highest first.
#[inline]
pub(crate) fn subsets(bits: u64) -> impl Iterator<Item = u64> {
    let mut next = bits;
    std::iter::from_fn(move || {
        let subset = (next != 0).then_some(next)?;
        next = (next - 1) & bits;
        Some(subset)
    })
}

impl std::ops::BitOr for Cards {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::BitAnd for Cards {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The cards of the left that are not in the right.
impl std::ops::Sub for Cards {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// The cards as words, a space between.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, card) in self.iter().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            write!(f, "{gap}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl From<Cards> for Value {
    fn from(cards: Cards) -> Self {
        cards.iter().map(Card::word).collect()
    }
}
