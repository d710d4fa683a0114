use game::{Seat, SeatSet};
use rulebook::Clause;

use crate::clauses::{
    CARDS_LEFT, EVERY_HAND, FEWEST_WINS, HAND_END, HIGHER, NEXT_HAND, ONE_CARD, PASS, ROUND_END, TAKE,
    WHOLE_HAND,
};

use crate::{Card, Cards, Deal, NextLeader};

/// Something a move did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player led a round.
    Led {
        /// Who.
        seat: Seat,
        /// With what.
        cards: Cards,
        /// It was the whole hand, of several cards.
        whole_hand: bool,
    },
    /// A player beat the table.
    Followed {
        /// Who.
        seat: Seat,
        /// With what.
        cards: Cards,
        /// What lay there.
        beaten: Cards,
    },
    /// A player took a card of the beaten set.
    Took {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// Cards of the beaten set were discarded.
    Discarded {
        /// Which.
        cards: Cards,
        /// The beater went out, so nothing was taken.
        going_out: bool,
    },
    /// A player passed.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The turn came to a player who had passed in this round.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// The turn came back to the player who played last; the table was cleared.
    RoundOver {
        /// Who leads.
        seat: Seat,
        /// What was cleared away.
        table: Cards,
    },
    /// A player had no cards left.
    HandOver {
        /// Who.
        seat: Seat,
    },
    /// A player scored for a hand.
    Scored {
        /// Who.
        seat: Seat,
        /// Cards left.
        cards: u8,
        /// Points for them.
        points: i64,
        /// All points now.
        total: i32,
    },
    /// The game ended.
    GameOver {
        /// Who won.
        winners: SeatSet,
        /// With how many points.
        points: i32,
    },
    /// The cards were dealt.
    Dealt {
        /// The hands.
        deal: Box<Deal>,
    },
    /// A new hand was to be led.
    NextHand {
        /// Who leads.
        seat: Seat,
        /// Under which reading.
        reading: NextLeader,
    },
}

impl Event {
    /// The clause the event rests on.
    pub fn clause(&self) -> &'static Clause {
        match self {
            Self::Led { whole_hand: true, .. } => &WHOLE_HAND,
            Self::Led { whole_hand: false, .. } => &ONE_CARD,
            Self::Followed { .. } => &HIGHER,
            Self::Took { .. } | Self::Discarded { going_out: false, .. } => &TAKE,
            Self::Discarded { going_out: true, .. } | Self::HandOver { .. } => &HAND_END,
            Self::Passed { .. } | Self::Returned { .. } => &PASS,
            Self::RoundOver { .. } => &ROUND_END,
            Self::Scored { .. } => &CARDS_LEFT,
            Self::GameOver { .. } => &FEWEST_WINS,
            Self::Dealt { .. } => &EVERY_HAND,
            Self::NextHand { .. } => &NEXT_HAND,
        }
    }
}
