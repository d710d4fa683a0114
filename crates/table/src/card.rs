use std::fmt;

use piles::Kind;

/// How many values of card there are.
pub const KINDS: usize = 10;

/// A card of a player's deck by its value, or one that is not determined. One byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// Hugin & Munin, who scout.
    pub const HUGIN_MUNIN: Self = Self(0);
    /// Loki, who tricks.
    pub const LOKI: Self = Self(1);
    /// A card that is not determined.
    pub const UNKNOWN: Self = Self(KINDS as u8);

    const NAMES: [&'static str; KINDS + 1] = [
        "Hugin & Munin",
        "Loki",
        "Baldr",
        "Freyja",
        "Hel",
        "Tyr",
        "Freyr",
        "Thor",
        "Frigg",
        "Odin",
        "a card",
    ];

    /// The card of that value; `None` above 9.
    pub fn of_value(value: u32) -> Option<Self> {
        (value < KINDS as u32).then_some(Self(value as u8))
    }

    /// Its value, for reckoning; that of a card that is not determined means nothing.
    #[inline]
    pub fn value(self) -> i64 {
        i64::from(self.0)
    }

    /// The god's name.
    pub fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }

    /// How a line writes it: its value, `?` for an unknown one.
    pub(crate) fn word(self) -> &'static str {
        ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "?"][self.index()]
    }

    /// How a line writes it where it lies face up: `4^`.
    pub(crate) fn word_up(self) -> &'static str {
        ["0^", "1^", "2^", "3^", "4^", "5^", "6^", "7^", "8^", "9^", "?^"][self.index()]
    }

    /// As a nibble above zero, for a packed pile.
    #[inline]
    pub(crate) fn nibble(self) -> u8 {
        self.0 + 1
    }

    /// The card of such a nibble.
    #[inline]
    pub(crate) fn from_nibble(nibble: u8) -> Self {
        Self((nibble - 1).min(KINDS as u8))
    }

    /// Its value and name, for telling: `7 (Thor)`.
    pub(crate) fn told(self) -> String {
        format!("{self} ({})", self.name())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Kind for Card {
    const KINDS: usize = KINDS;
    const UNKNOWN: Self = Self::UNKNOWN;

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0.min(KINDS as u8))
    }

    #[inline]
    fn of_index(index: usize) -> Self {
        Self(index.min(KINDS) as u8)
    }
}

/// Known cards without their order.
pub type Counts = piles::Counts<Card, KINDS>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_named_by_their_values() {
        assert_eq!(Card::of_value(9).map(Card::name), Some("Odin"));
        assert_eq!(Card::of_value(10), None);
        assert_eq!((Card::LOKI.to_string(), Card::UNKNOWN.to_string()), ("1".into(), "?".into()));
    }
}
