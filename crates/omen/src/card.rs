use std::fmt;

/// How many kinds of card there are: four suits and the Omen cards.
pub const KINDS: usize = 5;

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

impl Card {
    /// Every kind of card that can be determined, in printing order.
    pub const ALL: [Self; KINDS] = [Self::Crow, Self::Skull, Self::Feather, Self::Wolf, Self::Omen];

    /// The word for one card.
    pub fn word(self) -> &'static str {
        ["crow", "skull", "feather", "wolf", "omen", "?"][self as usize]
    }

    /// The word for several.
    pub fn plural(self) -> &'static str {
        ["crows", "skulls", "feathers", "wolves", "omens", "?"][self as usize]
    }

    /// The kind of that word, singular.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.word() == word)
    }

    /// The kind of that word, singular or plural.
    pub fn from_any_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.word() == word || card.plural() == word)
    }

    /// Its number in [`Counts`].
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Whether the card is determined.
    #[inline]
    pub fn is_known(self) -> bool {
        self != Self::Unknown
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

/// How many cards of each kind there are, those not determined counted apart. Hands are such.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Counts([u8; KINDS + 1]);

impl Counts {
    /// That many cards that are not determined.
    pub fn unknowns(count: u8) -> Self {
        let mut counts = Self::default();
        counts.0[KINDS] = count;
        counts
    }

    /// How many copies of that card.
    #[inline]
    pub fn of(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// How many that are not determined.
    #[inline]
    pub fn unknown(&self) -> u8 {
        self.0[KINDS]
    }

    /// Puts a card in.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0[card.index()] = self.0[card.index()].saturating_add(1);
    }

    /// Puts all those cards in.
    #[inline]
    pub fn add_all(&mut self, other: &Self) {
        for (own, more) in self.0.iter_mut().zip(other.0) {
            *own = own.saturating_add(more);
        }
    }

    /// Takes a card out; one that is not determined stands in for a card that is missing. Gives
    /// whether there was one.
    #[inline]
    pub fn take(&mut self, card: Card) -> bool {
        let at = if self.0[card.index()] > 0 { card.index() } else { KINDS };
        let held = self.0[at] > 0;
        self.0[at] = self.0[at].saturating_sub(1);
        held
    }

    /// How many cards in all.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; KINDS + 1]
    }

    /// The cards, sorted by kind, those not determined last.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        let kinds = Card::ALL.into_iter().chain([Card::Unknown]);
        kinds.zip(self.0).flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }

    /// The kinds of which there is a determined card.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + use<> {
        let own = *self;
        Card::ALL.into_iter().filter(move |card| own.of(*card) > 0)
    }
}

impl FromIterator<Card> for Counts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut counts = Self::default();
        cards.into_iter().for_each(|card| counts.add(card));
        counts
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("empty");
        }
        for (at, card) in self.cards().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            write!(f, "{gap}{card}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_lead_back_to_their_cards() {
        for card in Card::ALL {
            assert_eq!(Card::from_word(card.word()), Some(card));
            assert_eq!(Card::from_any_word(card.plural()), Some(card));
        }
        assert_eq!(Card::from_word("wolves"), None);
        assert_eq!(Card::from_any_word("?"), None);
    }

    #[test]
    fn an_undetermined_card_stands_in_for_a_missing_one() {
        let mut hand: Counts = [Card::Crow, Card::Unknown].into_iter().collect();
        assert!(hand.take(Card::Skull));
        assert_eq!((hand.of(Card::Crow), hand.unknown()), (1, 0));
        assert!(!hand.take(Card::Skull));
        assert_eq!(hand.to_string(), "crow");
    }
}
