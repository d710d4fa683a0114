use rulebook::Clause;

use crate::{Card, Column, Side, Square, clauses};

/// How a piece came to stand on a square of a fortress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// It moved or won its way there.
    Moved,
    /// It attacked Loki and changed squares with it.
    Tricked,
    /// Loki's trick carried it there.
    Thrown,
}

/// Something a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A piece moved onto an empty square.
    Moved {
        /// Whose piece.
        side: Side,
        /// From where.
        from: Square,
        /// Whereto.
        to: Square,
    },
    /// A card was turned up in an attack; none lay there where the card is missing.
    Revealed {
        /// Whose card.
        side: Side,
        /// Behind which column.
        column: Column,
        /// The card.
        card: Option<Card>,
    },
    /// The attacker won: the attacked piece was captured.
    AttackerWon {
        /// The attacker.
        side: Side,
        /// From where.
        from: Square,
        /// The square it took.
        to: Square,
    },
    /// The defender won: the attacking piece was captured.
    DefenderWon {
        /// The defender.
        side: Side,
        /// Where the attack came from.
        from: Square,
        /// The square that was held.
        to: Square,
    },
    /// The attacking and the attacked piece changed squares.
    Tricked {
        /// Whose Loki it was.
        side: Side,
        /// Where the attack came from.
        from: Square,
        /// Where it went.
        to: Square,
    },
    /// A used card was discarded.
    Discarded {
        /// Whose card.
        side: Side,
        /// From behind which column.
        column: Column,
        /// The card.
        card: Card,
    },
    /// A square of the enemy fortress was occupied.
    Occupied {
        /// By whom.
        side: Side,
        /// The square.
        square: Square,
        /// How the piece came there.
        entry: Entry,
    },
    /// A piece was carried into the enemy fortress and is an ordinary piece there.
    StaysFree {
        /// Whose piece.
        side: Side,
        /// The square.
        square: Square,
    },
    /// A player may scout.
    MayScout {
        /// Who.
        side: Side,
        /// With the Hugin & Munin of that column; after a tie they are discarded already.
        with: Option<Column>,
    },
    /// Hugin & Munin were discarded to scout.
    Played {
        /// Whose.
        side: Side,
        /// From behind which column.
        column: Column,
    },
    /// A card was scouted.
    Scouted {
        /// Who scouted.
        side: Side,
        /// The opponent's column.
        column: Column,
        /// The card.
        card: Option<Card>,
    },
    /// A player chose not to scout.
    NotScouted {
        /// Who.
        side: Side,
    },
    /// A discard pile became a draw deck.
    Reshuffled {
        /// Whose.
        side: Side,
        /// How many cards.
        cards: usize,
    },
    /// A card was drawn and laid face down.
    Drew {
        /// Who.
        side: Side,
        /// Behind which column.
        column: Column,
        /// The card.
        card: Card,
    },
    /// A player may swap two cards.
    MaySwap {
        /// Who.
        side: Side,
    },
    /// Two cards of a row changed places.
    Swapped {
        /// Whose.
        side: Side,
        /// One column.
        one: Column,
        /// The other.
        other: Column,
    },
    /// A player chose not to swap.
    NotSwapped {
        /// Who.
        side: Side,
    },
    /// A captured piece came back.
    Resurrected {
        /// Whose.
        side: Side,
        /// Where.
        square: Square,
    },
    /// A player had nothing to do.
    Passed {
        /// Who.
        side: Side,
    },
    /// The game was won.
    Won {
        /// By whom.
        side: Side,
        /// With so many squares.
        occupied: usize,
    },
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
            Self::Occupied { entry: Entry::Moved, .. } => &clauses::OCCUPY,
            Self::Occupied { entry: Entry::Tricked, .. } => &clauses::IN_FORTRESS,
            Self::Occupied { entry: Entry::Thrown, .. } | Self::StaysFree { .. } => &clauses::THROWN,
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
