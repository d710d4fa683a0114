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

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Colours(u8);

impl Colours {
    /// All six.
    pub const ALL: Self = Self(0b11_1111);

    /// Whether the colour is in.
    pub fn contains(self, colour: Colour) -> bool {
        self.0 & (1 << colour as u8) != 0
    }

    /// Puts a colour in; whether it was not in before.
    pub fn insert(&mut self, colour: Colour) -> bool {
        let new = !self.contains(colour);
        self.0 |= 1 << colour as u8;
        new
    }

    /// The colours of both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours, in order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.contains(*colour))
    }
}

impl FromIterator<Colour> for Colours {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        let mut set = Self::default();
        for colour in colours {
            set.insert(colour);
        }
        set
    }
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
