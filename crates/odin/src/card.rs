use std::fmt;
use std::sync::LazyLock;

/// One of the six colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// `blue`
    Blue,
    /// `red`
    Red,
    /// `green`
    Green,
    /// `orange`
    Orange,
    /// `pink`
    Pink,
    /// `black`
    Black,
}

impl Colour {
    /// All colours, in the order cards are printed in.
    pub const ALL: [Self; 6] = [Self::Blue, Self::Red, Self::Green, Self::Orange, Self::Pink, Self::Black];

    /// The word for it.
    pub fn word(self) -> &'static str {
        ["blue", "red", "green", "orange", "pink", "black"][self as usize]
    }

    /// The colour of that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.word() == word)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

piles::bit_set! {
    /// A set of colours.
    #[derive(Debug, Hash)]
    pub struct Colours(u8) of Colour: |colour| colour as u8, |number| Colour::ALL[number as usize]
}

impl Colours {
    /// All six.
    pub const ALL: Self = Self(0b11_1111);
}

/// A card: a colour and a number from 1 to 9. One byte; cards are ordered as they are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many cards there are.
    pub const COUNT: u8 = 54;
    /// The highest number; the lowest is 1.
    pub const NUMBERS: u8 = 9;

    /// The card of that colour and number; `None` for a number that is not from 1 to 9.
    pub fn new(colour: Colour, number: u8) -> Option<Self> {
        (1..=Self::NUMBERS).contains(&number).then(|| Self(colour as u8 * 9 + number - 1))
    }

    /// The card at that place of the deck's order; `None` past its end.
    pub fn at(index: u8) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index))
    }

    /// The card at a place of the deck's order that it has.
    #[inline]
    pub(crate) fn of_index(index: u8) -> Self {
        Self(index)
    }

    /// Its place in the deck's order, below [`Card::COUNT`].
    #[inline]
    pub fn index(self) -> u8 {
        self.0
    }

    /// Its colour.
    pub fn colour(self) -> Colour {
        Colour::ALL[usize::from(self.0 / 9)]
    }

    /// Its number, 1 to 9.
    #[inline]
    pub fn number(self) -> u8 {
        self.0 % 9 + 1
    }

    /// The word for it: `red9`.
    pub fn word(self) -> &'static str {
        // Facts and positions name cards by the thousand.
        static WORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
            let cards = (0..Card::COUNT).map(Card);
            cards.map(|card| format!("{}{}", card.colour(), card.number())).collect()
        });
        &WORDS[usize::from(self.0)]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
