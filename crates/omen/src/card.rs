use std::fmt;

use piles::Kind;

/// How many kinds of card there are: four suits and the Omen cards.
pub const KINDS: usize = 5;

/// Cards without order: a hand, the face-up cards.
pub type Cards = piles::Counts<Card, { KINDS + 1 }>;

/// Cards in order: the face-down cards of the surface. Rule sets that need a larger one are refused.
pub type Deck = piles::OrderedPile<Card, 24>;

/// What cards that are not determined can be.
pub type Pool = piles::Pool<Card, { KINDS + 1 }>;

/// What a card shows. One byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Card {
    /// `crow`
    Crow,
    /// `skull`
    Skull,
    /// `feather`
    Feather,
    /// `wolf`, of the expansion.
    Wolf,
    /// `omen`, the joker.
    Omen,
    /// `?`: a card that is not determined.
    Unknown,
}

impl Kind for Card {
    const KINDS: usize = KINDS;
    const UNKNOWN: Self = Self::Unknown;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn of_index(index: usize) -> Self {
        Self::ALL.get(index).copied().unwrap_or(Self::Unknown)
    }
}

impl Card {
    /// Every kind, in printing order.
    pub const ALL: [Self; KINDS] = [Self::Crow, Self::Skull, Self::Feather, Self::Wolf, Self::Omen];

    /// The word for one card.
    pub fn word(self) -> &'static str {
        ["crow", "skull", "feather", "wolf", "omen", "?"][self as usize]
    }

    /// The word for several.
    pub fn plural(self) -> &'static str {
        ["crows", "skulls", "feathers", "wolves", "omens", "?"][self as usize]
    }

    /// The word for so many.
    pub fn counted(self, count: u32) -> &'static str {
        if count == 1 { self.word() } else { self.plural() }
    }

    /// The kind of a word, singular or plural.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.word() == word || card.plural() == word)
    }

    /// Whether it is a suit one declares in the game with or without wolves.
    #[inline]
    pub fn is_suit(self, wolves: bool) -> bool {
        match self {
            Self::Crow | Self::Skull | Self::Feather => true,
            Self::Wolf => wolves,
            Self::Omen | Self::Unknown => false,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Cards as a line lists them: `crow ? omen`, `empty`.
pub(crate) fn listed(cards: impl Iterator<Item = Card>) -> String {
    let words: Vec<&str> = cards.map(Card::word).collect();
    if words.is_empty() { "empty".to_owned() } else { words.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_lead_back_to_their_cards() {
        for card in Card::ALL {
            assert_eq!(Card::from_word(card.word()), Some(card));
            assert_eq!(Card::from_word(card.plural()), Some(card));
            assert_eq!(Card::of_index(card.index()), card);
        }
        assert_eq!(Card::from_word("?"), None);
        assert_eq!(listed([Card::Wolf, Card::Unknown].into_iter()), "wolf ?");
        assert_eq!(listed([].into_iter()), "empty");
    }
}
