use rulebook::Clause;

use crate::{Action, Card, CardPile, Flight, Land, LandCard, Paid, Side, clauses};

/// Something a move did. Spaces are numbered from 1; 0 is before the first card.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Event {
    /// A card went onto the auxiliary stack.
    Stashed { side: Side, card: Card },
    /// A flight was paid for and made; no land where the path is not determined.
    Flew { side: Side, flight: Flight, land: Option<Land>, from: u8, to: u8 },
    /// The marker was paid for and put aside.
    MarkerAside { path: Side, space: u8 },
    /// The marker on a later space of a group stopped a raven.
    StoppedByMarker { side: Side, marker: u8 },
    /// A card was laid at the magic way.
    LaidAtWay { side: Side, paid: Paid },
    /// A card was discarded without effect.
    Discarded { side: Side, paid: Paid },
    /// An Odin card was played; what its action did follows.
    OdinPlayed { side: Side, paid: Paid, action: Action },
    /// A raven moved one space on.
    MovedForward { side: Side, from: u8, to: u8 },
    /// A raven moved one space back.
    MovedBack { side: Side, from: u8, to: u8 },
    /// Two land cards changed places.
    Swapped { first: u8, second: u8 },
    /// A land card was turned and lies so now.
    Rotated { space: u8, now: LandCard },
    /// A land card left the path, which has so many cards left.
    Removed { space: u8, card: LandCard, length: u8 },
    /// A land card was laid as that space, by an Odin card or at the end of the turn.
    Lengthened { side: Side, card: LandCard, space: u8, odin: bool },
    /// The marker was placed; it came from nowhere where it was aside.
    MarkerPlaced { from: Option<(Side, u8)>, path: Side, space: u8 },
    /// An auxiliary stack was put in another order.
    Rearranged { side: Side, cards: u8 },
    /// Cards were drawn; the one that was drawn first is the lowest.
    Drew { side: Side, cards: CardPile },
    /// A discard stack became a supply.
    Reshuffled { side: Side, cards: u8 },
    /// Supply and discard stack ran out before the hand was full.
    RanOut { side: Side, missing: u8 },
    /// The turn passed.
    TurnPassed { to: Side },
    /// A race was over; with `by_removal` because the path shrank to the raven.
    RaceEnded { finisher: Side, by_removal: bool },
    /// The finisher scored the lead.
    MarginScored { side: Side, points: u16 },
    /// A player scored for the most cards at the magic way; gray and brown laid so many there.
    WayScored { side: Side, points: u16, cards: [u8; 2] },
    /// Both laid that many cards at the magic way.
    WayTied { cards: u8 },
    /// The game was won; gray and brown have so many points.
    GameWon { winner: Side, points: [u16; 2] },
    /// The next race was set up.
    RaceSetUp { starter: Side },
}

impl Event {
    /// The clause the event rests on.
    pub fn clause(&self) -> &'static Clause {
        match self {
            Self::Stashed { .. } => &clauses::AUX_STASH,
            Self::Flew { flight, .. } if flight.payments().any(|payment| payment.len() > 1) => {
                &clauses::FLIGHT_JOKER
            }
            Self::Flew { .. } => &clauses::FLIGHT_MATCH_LAND,
            Self::MarkerAside { .. } => &clauses::MARKER_EXTRA_PAYMENT,
            Self::StoppedByMarker { .. } => &clauses::MARKER_STOPS_GROUP,
            Self::LaidAtWay { .. } => &clauses::WAY_PLAY,
            Self::Discarded { .. } => &clauses::DISCARD_NO_EFFECT,
            Self::OdinPlayed { .. } => &clauses::ODIN_CHOOSE_ONE,
            Self::MovedForward { .. } => &clauses::ODIN_FORWARD,
            Self::MovedBack { .. } => &clauses::ODIN_BACK,
            Self::Swapped { .. } => &clauses::ODIN_SWAP,
            Self::Rotated { .. } => &clauses::ODIN_ROTATE,
            Self::Removed { .. } => &clauses::ODIN_REMOVE,
            Self::Lengthened { odin: true, .. } => &clauses::ODIN_LENGTHEN,
            Self::Lengthened { odin: false, .. } => &clauses::TURN_LENGTHEN,
            Self::MarkerPlaced { .. } => &clauses::ODIN_MARKER,
            Self::Rearranged { .. } => &clauses::ODIN_REARRANGE,
            Self::Drew { .. } => &clauses::TURN_DRAW,
            Self::Reshuffled { .. } | Self::RanOut { .. } => &clauses::TURN_RESHUFFLE,
            Self::TurnPassed { .. } => &clauses::TURN_ALTERNATE,
            Self::RaceEnded { by_removal: true, .. } => &clauses::RACE_END_BY_REMOVAL,
            Self::RaceEnded { by_removal: false, .. } => &clauses::RACE_END,
            Self::MarginScored { .. } => &clauses::RACE_MARGIN,
            Self::WayScored { .. } | Self::WayTied { .. } => &clauses::RACE_MAGIC_WAY,
            Self::GameWon { .. } => &clauses::GAME_WINNER,
            Self::RaceSetUp { .. } => &clauses::RACE_NEXT,
        }
    }
}
