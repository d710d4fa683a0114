//! What an expectation can ask of a position, and whether it holds.

use game::Seat;

use crate::{Card, Land, LandCard, MarkerAt, Symbol};

mod verdict;

pub(crate) use verdict::{finisher, marker_at, plays_of, verdict};

/// A condition. Cards of piles without order are sorted, so that conditions that mean the same are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// `path gray LAND …`
    PathHalf(Seat, Content<Land>),
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
    At(Seat, u32),
    /// `marker on gray N`, `marker aside`
    Marker(MarkerAt),
    /// `gray hand CARD …` and the other piles of a player.
    Cards(Seat, Heap, Content<Card>),
    /// `land supply …`
    LandSupply(Content<LandCard>),
    /// `magic way SYMBOL SYMBOL`, sorted.
    MagicWay([Symbol; 2]),
    /// `gray points N`
    Points(Seat, u32),
    /// `gray played 2 from hand, 1 from aux`
    Played(Seat, (u32, u32)),
    /// `lengthened`
    Lengthened,
    /// `race over`, `race over by gray`
    RaceOver(Option<Seat>),
    /// `winner gray`
    Winner(Seat),
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

/// What a pile or a row should hold, top card or first space first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content<C> {
    /// So many cards.
    Count(u32),
    /// These.
    Listed {
        /// The cards; `None` is `?`: any card.
        cards: Vec<Option<C>>,
        /// More may lie below.
        more: bool,
        /// The lowest cards, after the `...`.
        below: Vec<Option<C>>,
    },
}
