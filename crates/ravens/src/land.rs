use std::fmt;
use std::sync::LazyLock;

use piles::{Counts, Kind};

use crate::Side;

/// The most cards a pile can hold; rule sets that need more are refused.
pub(crate) const ROOM: usize = 64;

/// What a space shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Land {
    /// `mountain`
    Mountain,
    /// `forest`
    Forest,
    /// `water`
    Water,
    /// `plains`
    Plains,
    /// `snow`
    Snow,
}

impl Land {
    /// All lands, in the law book's order.
    pub const ALL: [Self; 5] = [Self::Mountain, Self::Forest, Self::Water, Self::Plains, Self::Snow];

    /// The word for it.
    pub fn word(self) -> &'static str {
        ["mountain", "forest", "water", "plains", "snow"][self as usize]
    }

    /// The land of that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|land| land.word() == word)
    }

    /// The land of that number, snow for all beyond the last.
    #[inline]
    const fn of(number: u8) -> Self {
        match number {
            0 => Self::Mountain,
            1 => Self::Forest,
            2 => Self::Water,
            3 => Self::Plains,
            _ => Self::Snow,
        }
    }
}

/// A land card as it lies: one half on each path. One byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LandCard(u8);

/// How many land cards there are of each kind.
pub type LandCounts = Counts<LandCard, { LandCard::KINDS }>;

impl LandCard {
    /// The card with those halves.
    pub const fn new(gray: Land, brown: Land) -> Self {
        Self((gray as u8) << 4 | brown as u8)
    }

    /// The card of that word: `forest/snow`.
    pub fn from_word(word: &str) -> Option<Self> {
        let (gray, brown) = word.split_once('/')?;
        Some(Self::new(Land::from_word(gray)?, Land::from_word(brown)?))
    }

    /// The word for it: `forest/snow`, `?` for an unknown one.
    pub fn word(self) -> &'static str {
        // Positions name land cards by the dozen.
        static WORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
            let cards = |gray: Land| Land::ALL.map(|brown| format!("{gray}/{brown}"));
            Land::ALL.into_iter().flat_map(cards).collect()
        });
        match self.is_known() {
            true => {
                &WORDS[self.half(Side::Gray) as usize * Land::ALL.len() + self.half(Side::Brown) as usize]
            }
            false => "?",
        }
    }

    /// The card turned by 180 degrees.
    #[inline]
    #[must_use]
    pub fn turned(self) -> Self {
        Self(self.0.rotate_left(4))
    }

    /// Whether both halves are alike, so that turning does nothing.
    pub fn is_double(self) -> bool {
        self == self.turned()
    }

    /// Whether it is the same card, either way round.
    #[inline]
    pub fn is_alike(self, other: Self) -> bool {
        self == other || self == other.turned()
    }

    /// The half on the path of that side.
    #[inline]
    pub fn half(self, side: Side) -> Land {
        match side {
            Side::Gray => Land::of(self.0 >> 4),
            Side::Brown => Land::of(self.0 & 0xF),
        }
    }

    /// The same card lying the way in which kinds are listed, its lower land on gray's side.
    #[inline]
    #[must_use]
    pub fn face_down(self) -> Self {
        // As a number the card whose lower land is on gray's side is the lower one.
        Self(self.0.min(self.0.rotate_left(4)))
    }

    /// The card and the card turned; a double once.
    pub fn ways(self) -> impl Iterator<Item = Self> {
        [self, self.turned()].into_iter().take(if self.is_double() { 1 } else { 2 })
    }
}

/// A turned card is of the same kind.
impl Kind for LandCard {
    const KINDS: usize = 15;
    const UNKNOWN: Self = Self(0xFF);

    #[inline]
    fn byte(self) -> u8 {
        self.0
    }

    fn index(self) -> usize {
        let (gray, brown) = (usize::from(self.0 >> 4), usize::from(self.0 & 0xF));
        let (low, high) = (gray.min(brown), gray.max(brown));
        (high * (high + 1) / 2 + low).min(Self::KINDS)
    }

    fn of_index(index: usize) -> Self {
        (0..5)
            .flat_map(|high| (0..=high).map(move |low| Self::new(Land::of(low), Land::of(high))))
            .nth(index)
            .unwrap_or(Self::UNKNOWN)
    }
}

impl fmt::Display for LandCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Debug for LandCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Land {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A picture on a magic way card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symbol {
    /// A land: flight cards of it match.
    Land(Land),
    /// Odin: every Odin card matches.
    Odin,
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Symbol {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Land(land) => land.word(),
            Self::Odin => "odin",
        }
    }

    /// The symbol of that word.
    pub fn from_word(word: &str) -> Option<Self> {
        if word == "odin" { Some(Self::Odin) } else { Land::from_word(word).map(Self::Land) }
    }
}

/// The word for a land; `?` where it is not determined.
pub(crate) fn land_word(land: Option<Land>) -> &'static str {
    land.map_or("?", Land::word)
}

/// The symbols of a magic way card in words.
pub(crate) fn symbols([first, second]: [Symbol; 2]) -> String {
    format!("{first} {second}")
}

/// The words for the symbols of the magic way card; `?` where it is not determined.
pub(crate) fn symbol_words(magic_way: Option<[Symbol; 2]>) -> [&'static str; 2] {
    magic_way.map_or(["?"; 2], |symbols| symbols.map(Symbol::word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_numbered_without_gaps_and_back() {
        for (number, card) in LandCard::all().enumerate() {
            assert_eq!((card.index(), card.turned().index()), (number, number));
        }
        assert_eq!((LandCard::UNKNOWN.index(), LandCard::of_index(15)), (15, LandCard::UNKNOWN));
    }

    #[test]
    fn a_turned_card_changes_its_halves() {
        let card = LandCard::new(Land::Snow, Land::Forest);
        assert_eq!((card.half(Side::Gray), card.turned().half(Side::Gray)), (Land::Snow, Land::Forest));
        assert_eq!(card.face_down().to_string(), "forest/snow");
    }
}
