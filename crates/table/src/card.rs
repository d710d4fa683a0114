use std::fmt;

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

    /// Every card that is determined, from 0 to 9.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..KINDS as u8).map(Self)
    }

    /// Its value, for reckoning; that of a card that is not determined means nothing.
    #[inline]
    pub fn value(self) -> i64 {
        i64::from(self.0)
    }

    /// Whether the card is determined.
    #[inline]
    pub fn is_known(self) -> bool {
        self != Self::UNKNOWN
    }

    /// The god's name.
    pub fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0.min(KINDS as u8))
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
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_known() { write!(f, "{}", self.0) } else { f.write_str("?") }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// How many copies of each value there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counts(pub [u8; KINDS]);

impl Counts {
    /// How many copies of that card; none of one that is not determined.
    #[inline]
    pub fn of(&self, card: Card) -> u8 {
        self.0.get(card.index()).copied().unwrap_or(0)
    }

    /// Puts a card in.
    #[inline]
    pub fn add(&mut self, card: Card) {
        if let Some(count) = self.0.get_mut(card.index()) {
            *count += 1;
        }
    }

    /// Takes a card out, if one is in.
    #[inline]
    pub fn take(&mut self, card: Card) {
        if let Some(count) = self.0.get_mut(card.index()) {
            *count = count.saturating_sub(1);
        }
    }

    /// How many cards in all.
    pub fn total(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; KINDS]
    }

    /// The cards there are with their copies, as chance asks for them: the array and how much of it is used.
    pub(crate) fn pool(&self) -> ([(Card, u8); KINDS], usize) {
        let mut pool = [(Card::UNKNOWN, 0); KINDS];
        let mut used = 0;
        for (card, copies) in Card::all().zip(self.0) {
            if copies > 0 {
                pool[used] = (card, copies);
                used += 1;
            }
        }
        (pool, used)
    }

    /// Every card, copies apart, from 0 to 9.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        Card::all().zip(self.0).flat_map(|(card, copies)| std::iter::repeat_n(card, usize::from(copies)))
    }
}

impl FromIterator<Card> for Counts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut counts = Self::default();
        cards.into_iter().for_each(|card| counts.add(card));
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_named_by_their_values() {
        assert_eq!(Card::of_value(9).map(Card::name), Some("Odin"));
        assert_eq!(Card::of_value(10), None);
        assert_eq!((Card::LOKI.to_string(), Card::UNKNOWN.to_string()), ("1".into(), "?".into()));
    }

    #[test]
    fn a_card_that_is_not_determined_is_never_counted() {
        let mut counts: Counts = [Card::LOKI, Card::UNKNOWN, Card::LOKI].into_iter().collect();
        assert_eq!((counts.total(), counts.of(Card::LOKI), counts.of(Card::UNKNOWN)), (2, 2, 0));
        counts.take(Card::UNKNOWN);
        counts.take(Card::LOKI);
        assert_eq!(counts.cards().collect::<Vec<_>>(), [Card::LOKI]);
    }
}
