//! What an expectation can ask of a position, and whether it holds.

use crate::{Card, Land, LandCard, MarkerAt, Side, Symbol};

mod verdict;

pub(crate) use verdict::{marker_at, verdict};

/// A condition. Cards of piles without order are sorted, so that conditions that mean the same are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// `path gray LAND …`
    PathHalf(Side, piles::Listing<Land>),
    /// `path` with both rows.
    Path {
        /// Gray's row.
        gray: Vec<Land>,
        /// Brown's row.
        brown: Vec<Land>,
    },
    /// `path length N`
    PathLength(u32),
    /// `gray at N`
    At(Side, u32),
    /// `marker on gray N`, `marker aside`
    Marker(MarkerAt),
    /// `gray hand CARD …` and the other piles of a player.
    Cards(Side, Heap, piles::Listing<Card>),
    /// `land supply …`
    LandSupply(piles::Listing<LandCard>),
    /// `magic way SYMBOL SYMBOL`, sorted.
    MagicWay([Symbol; 2]),
    /// `gray points N`
    Points(Side, u32),
    /// `gray played 2 from hand, 1 from aux`
    Played(Side, (u32, u32)),
    /// `laid 2 lands`
    Laid(u32),
    /// `lengthened`
    Lengthened,
    /// `race over`, `race over by gray`
    RaceOver(Option<Side>),
    /// `winner gray`
    Winner(Side),
}

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
