/// A pile of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heap {
    /// The hand.
    Hand,
    /// The auxiliary stack.
    Aux,
    /// The supply.
    Supply,
    /// The discard stack.
    Discard,
    /// The cards at the magic way.
    Way,
}

impl Heap {
    /// All piles.
    pub const ALL: [Self; 5] = [Self::Hand, Self::Aux, Self::Supply, Self::Discard, Self::Way];

    /// The word for it.
    pub fn word(self) -> &'static str {
        ["hand", "aux", "supply", "discard", "way"][self as usize]
    }

    /// The pile of that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|heap| heap.word() == word)
    }

    /// Whether its order matters.
    pub fn is_ordered(self) -> bool {
        matches!(self, Self::Aux | Self::Supply)
    }
}
