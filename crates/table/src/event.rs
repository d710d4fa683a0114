use rulebook::Clause;

use crate::{Card, Column, Side, Square, clauses};

/// How a piece came to stand on a square of a fortress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FortressEntry {
    /// It moved or won its way there.
    Moved,
    /// It attacked Loki and changed squares with it.
    Tricked,
    /// Loki's trick carried it there.
    Thrown,
}

/// Something a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Event {
    /// A piece moved onto an empty square.
    Moved { side: Side, from: Square, to: Square },
    /// A card was turned up in an attack; none lay there where the card is missing.
    Revealed { side: Side, column: Column, card: Option<Card> },
    /// `side`, who attacked, won: the piece on `to` was captured.
    AttackerWon { side: Side, from: Square, to: Square },
    /// `side`, who was attacked, won: the attacking piece was captured.
    DefenderWon { side: Side, from: Square, to: Square },
    /// By the Loki of `side` the attacking and the attacked piece changed squares.
    Tricked { side: Side, from: Square, to: Square },
    /// A used card was discarded.
    Discarded { side: Side, column: Column, card: Card },
    /// A square of the enemy fortress was occupied.
    Occupied { side: Side, square: Square, entry: FortressEntry },
    /// A piece was carried into the enemy fortress and is an ordinary piece there.
    StaysFree { side: Side, square: Square },
    /// A player may scout with the Hugin & Munin of a column; after a tie they are discarded already.
    MayScout { side: Side, with: Option<Column> },
    /// Hugin & Munin were discarded to scout.
    Played { side: Side, column: Column },
    /// `side` turned up the opponent's card of a column.
    Scouted { side: Side, column: Column, card: Option<Card> },
    /// A player chose not to scout.
    NotScouted { side: Side },
    /// A discard pile became a draw deck.
    Reshuffled { side: Side, cards: usize },
    /// A card was drawn and laid face down.
    Drew { side: Side, column: Column, card: Card },
    /// A player may swap two cards.
    MaySwap { side: Side },
    /// Two cards of a row changed places.
    Swapped { side: Side, one: Column, other: Column },
    /// A player chose not to swap.
    NotSwapped { side: Side },
    /// A captured piece came back.
    Resurrected { side: Side, square: Square },
    /// A player had nothing to do.
    Passed { side: Side },
    /// The game was won.
    Won { side: Side, occupied: usize },
    /// Both players passed.
    Drawn,
}

impl Event {
    /// The clause it rests on.
    pub fn clause(&self) -> &'static Clause {
        match self {
            Self::Moved { .. } => &clauses::KING_STEP,
            Self::Revealed { .. } => &clauses::ATTACK_REVEAL,
            Self::AttackerWon { .. } => &clauses::ATTACKER_WINS,
            Self::DefenderWon { .. } => &clauses::DEFENDER_WINS,
            Self::Tricked { .. } => &clauses::TRICKERY,
            Self::Discarded { .. } | Self::Drew { .. } => &clauses::REPLACE_CARDS,
            Self::Occupied { entry: FortressEntry::Moved, .. } => &clauses::OCCUPY,
            Self::Occupied { entry: FortressEntry::Tricked, .. } => &clauses::IN_FORTRESS,
            Self::Occupied { entry: FortressEntry::Thrown, .. } | Self::StaysFree { .. } => &clauses::THROWN,
            Self::MayScout { with: None, .. } => &clauses::SCOUT_TIE,
            Self::MayScout { .. } | Self::Played { .. } | Self::NotScouted { .. } => &clauses::SCOUT_PLAY,
            Self::Scouted { .. } => &clauses::STAYS_UP,
            Self::Reshuffled { .. } => &clauses::RESHUFFLE,
            Self::MaySwap { .. } | Self::Swapped { .. } | Self::NotSwapped { .. } => &clauses::SWAP,
            Self::Resurrected { .. } => &clauses::RESURRECT,
            Self::Passed { .. } | Self::Drawn => &clauses::NO_MOVE,
            Self::Won { .. } => &clauses::END_THREE,
        }
    }
}
