use game::{Seat, SeatSet};
use rulebook::Clause;

use crate::clauses::{
    AUX_STASH, DISCARD_NO_EFFECT, FLIGHT_JOKER, FLIGHT_MATCH_LAND, GAME_WINNER, MARKER_EXTRA_PAYMENT,
    MARKER_STOPS_GROUP, ODIN_BACK, ODIN_CHOOSE_ONE, ODIN_FORWARD, ODIN_LENGTHEN, ODIN_MARKER, ODIN_REARRANGE,
    ODIN_REMOVE, ODIN_ROTATE, ODIN_SWAP, RACE_END, RACE_END_BY_REMOVAL, RACE_MAGIC_WAY, RACE_MARGIN,
    RACE_NEXT, TURN_ALTERNATE, TURN_DRAW, TURN_LENGTHEN, TURN_RESHUFFLE, WAY_PLAY,
};
use crate::{Action, Card, CardPile, Flight, Land, LandCard};

/// Something a move did. Spaces are numbered from 1; 0 is before the first card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A card went from the hand onto the auxiliary stack.
    Stashed {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A raven flew.
    Flew {
        /// Whose.
        seat: Seat,
        /// The cards, in canonical order.
        flight: Flight,
        /// The land it flew onto; `None` where the path is not determined.
        land: Option<Land>,
        /// The space it left.
        from: u8,
        /// The space it reached.
        to: u8,
    },
    /// The marker was paid for and put aside.
    MarkerAside {
        /// The path it stood on.
        path: Seat,
        /// The space it stood on.
        space: u8,
    },
    /// The marker on a later space of a group stopped a raven.
    StoppedByMarker {
        /// Whose raven.
        seat: Seat,
        /// The space of the marker.
        marker: u8,
    },
    /// A card was laid at the magic way.
    LaidAtWay {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
        /// It came off the auxiliary stack.
        aux: bool,
    },
    /// A card was discarded without effect.
    Discarded {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
        /// It came off the auxiliary stack.
        aux: bool,
    },
    /// An Odin card was played for one of its actions; what it did follows.
    OdinPlayed {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
        /// The action chosen.
        action: Action,
        /// It came off the auxiliary stack.
        aux: bool,
    },
    /// A raven moved one space on by an Odin card.
    MovedForward {
        /// Whose raven.
        seat: Seat,
        /// The space it left.
        from: u8,
        /// The space it reached.
        to: u8,
    },
    /// A raven was moved one space back.
    MovedBack {
        /// Whose raven.
        seat: Seat,
        /// The space it left.
        from: u8,
        /// The space it reached.
        to: u8,
    },
    /// Two land cards changed places.
    Swapped {
        /// The space of one.
        first: u8,
        /// The space of the other.
        second: u8,
    },
    /// A land card was turned.
    Rotated {
        /// Its space.
        space: u8,
        /// How it lies now.
        now: LandCard,
    },
    /// A land card left the path.
    Removed {
        /// Its space.
        space: u8,
        /// The card, as it lay.
        card: LandCard,
        /// How many cards the path has left.
        length: u8,
    },
    /// A land card was laid at the end of the path.
    Lengthened {
        /// Who laid it.
        seat: Seat,
        /// The card, as it lies.
        card: LandCard,
        /// Its space.
        space: u8,
        /// By an Odin card, not at the end of the turn.
        odin: bool,
    },
    /// The marker was placed.
    MarkerPlaced {
        /// Where it stood; `None` is aside.
        from: Option<(Seat, u8)>,
        /// The path it stands on.
        path: Seat,
        /// The space it stands on.
        space: u8,
    },
    /// An auxiliary stack was put in another order.
    Rearranged {
        /// Whose.
        seat: Seat,
        /// How many cards it has.
        cards: u8,
    },
    /// Cards were drawn at the end of a turn; not told when there were none to draw.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The cards; the one drawn first is the lowest.
        cards: CardPile,
    },
    /// The discard stack was shuffled into a new supply.
    Reshuffled {
        /// Whose.
        seat: Seat,
        /// How many cards.
        cards: u8,
    },
    /// Supply and discard stack ran out before the hand was full.
    RanOut {
        /// Whose.
        seat: Seat,
        /// How many cards the hand lacks.
        missing: u8,
    },
    /// The turn passed.
    TurnPassed {
        /// To whom.
        to: Seat,
    },
    /// A race ended.
    RaceEnded {
        /// Who finished it.
        finisher: Seat,
        /// The path shrank to the raven.
        by_removal: bool,
    },
    /// The finisher scored its lead.
    MarginScored {
        /// Who.
        seat: Seat,
        /// The points; may be 0.
        points: u16,
    },
    /// Most cards at the magic way scored.
    WayScored {
        /// Who.
        seat: Seat,
        /// The points.
        points: u16,
        /// Cards gray and brown laid there.
        cards: [u8; 2],
    },
    /// Nobody laid more cards at the magic way.
    WayTied {
        /// How many cards each laid there.
        cards: u8,
    },
    /// The game ended.
    GameWon {
        /// By whom.
        winners: SeatSet,
        /// Points of gray and brown.
        points: [u16; 2],
    },
    /// A new race was set up.
    RaceSetUp {
        /// Who starts it.
        starter: Seat,
    },
}

impl Event {
    /// The clause the event rests on.
    pub fn clause(&self) -> &'static Clause {
        match self {
            Self::Stashed { .. } => &AUX_STASH,
            Self::Flew { flight, .. } if flight.payments().any(|payment| payment.len() > 1) => &FLIGHT_JOKER,
            Self::Flew { .. } => &FLIGHT_MATCH_LAND,
            Self::MarkerAside { .. } => &MARKER_EXTRA_PAYMENT,
            Self::StoppedByMarker { .. } => &MARKER_STOPS_GROUP,
            Self::LaidAtWay { .. } => &WAY_PLAY,
            Self::Discarded { .. } => &DISCARD_NO_EFFECT,
            Self::OdinPlayed { .. } => &ODIN_CHOOSE_ONE,
            Self::MovedForward { .. } => &ODIN_FORWARD,
            Self::MovedBack { .. } => &ODIN_BACK,
            Self::Swapped { .. } => &ODIN_SWAP,
            Self::Rotated { .. } => &ODIN_ROTATE,
            Self::Removed { .. } => &ODIN_REMOVE,
            Self::Lengthened { odin: true, .. } => &ODIN_LENGTHEN,
            Self::Lengthened { odin: false, .. } => &TURN_LENGTHEN,
            Self::MarkerPlaced { .. } => &ODIN_MARKER,
            Self::Rearranged { .. } => &ODIN_REARRANGE,
            Self::Drew { .. } => &TURN_DRAW,
            Self::Reshuffled { .. } | Self::RanOut { .. } => &TURN_RESHUFFLE,
            Self::TurnPassed { .. } => &TURN_ALTERNATE,
            Self::RaceEnded { by_removal: true, .. } => &RACE_END_BY_REMOVAL,
            Self::RaceEnded { by_removal: false, .. } => &RACE_END,
            Self::MarginScored { .. } => &RACE_MARGIN,
            Self::WayScored { .. } | Self::WayTied { .. } => &RACE_MAGIC_WAY,
            Self::GameWon { .. } => &GAME_WINNER,
            Self::RaceSetUp { .. } => &RACE_NEXT,
        }
    }
}
