use crate::Land;

/// How many kinds of card a player's deck has: five lands, four Odin cards.
pub const KINDS: usize = 9;

/// One of the eight actions of Odin's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Action {
    /// The own raven moves one space on.
    Forward,
    /// The opponent's raven moves one space back.
    Back,
    /// One land card is turned.
    Rotate,
    /// One land card leaves the path.
    Remove,
    /// Two land cards change places.
    Swap,
    /// The marker is placed.
    Marker,
    /// Land cards are laid at the end.
    Lengthen,
    /// The own auxiliary stack is put in another order.
    Rearrange,
}

impl Action {
    /// All actions.
    pub const ALL: [Self; 8] = [
        Self::Forward,
        Self::Back,
        Self::Rotate,
        Self::Remove,
        Self::Swap,
        Self::Marker,
        Self::Lengthen,
        Self::Rearrange,
    ];

    /// The word for it.
    pub fn word(self) -> &'static str {
        ["forward", "back", "rotate", "remove", "swap", "marker", "lengthen", "rearrange"][self as usize]
    }

    /// The action of that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.word() == word)
    }
}

/// A card of a player's deck: a flight card, an Odin card (by its number in the rules' four pairs),
/// or one that is not determined. One byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// A card that is not determined.
    pub const UNKNOWN: Self = Self(KINDS as u8);

    /// The flight card of that land.
    #[inline]
    pub fn flight(land: Land) -> Self {
        Self(land as u8)
    }

    /// The Odin card of that number, 0 to 3.
    #[inline]
    pub fn odin(number: usize) -> Self {
        Self(5 + number as u8)
    }

    /// The card of that kind, below [`KINDS`].
    #[inline]
    pub fn of_kind(kind: usize) -> Self {
        Self(kind as u8)
    }

    /// Its number in [`Counts`].
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The land of a flight card.
    #[inline]
    pub fn land(self) -> Option<Land> {
        Land::ALL.get(self.index()).copied()
    }

    /// The number of an Odin card.
    #[inline]
    pub fn odin_number(self) -> Option<usize> {
        (5..KINDS).contains(&self.index()).then(|| self.index() - 5)
    }

    /// Whether the card is determined.
    #[inline]
    pub fn is_known(self) -> bool {
        self != Self::UNKNOWN
    }
}

/// How many of each kind of card there are, those not determined counted apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Counts(pub [u8; KINDS + 1]);

impl Counts {
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
        self.0[card.index()] += 1;
    }

    /// Takes a card out; one that is not determined stands in for a card that is missing.
    #[inline]
    pub fn take(&mut self, card: Card) {
        let at = if self.0[card.index()] > 0 { card.index() } else { KINDS };
        self.0[at] = self.0[at].saturating_sub(1);
    }

    /// How many cards in all.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards, sorted by kind, those not determined last.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        (0..=KINDS as u8).flat_map(|kind| std::iter::repeat_n(Card(kind), usize::from(self.0[kind as usize])))
    }
}

impl FromIterator<Card> for Counts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut counts = Self::default();
        cards.into_iter().for_each(|card| counts.add(card));
        counts
    }
}
