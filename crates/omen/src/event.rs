use game::{Seat, SeatSet};
use rulebook::Clause;

use crate::{Bid, Call, Card, Cards, NextDealer, Vote, clauses};

/// Something a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A declaration was made.
    Declared(Seat, Bid),
    /// The Dealer looked at the top card.
    Peeked(Seat),
    /// Omen or Destiny was called on a declaration.
    Called(Call, Seat, Bid),
    /// A sealed vote was given.
    Voted(Seat),
    /// The last vote was given, and all are open.
    VotesOpened(Seat, Vote),
    /// A hand was shown.
    Revealed(Seat, Cards),
    /// So many cards of the declared suit are in play; a range where hands are not determined.
    Counted(Card, u8, u8),
    /// The call was right or wrong.
    Judged(Call, Seat, bool),
    /// A player owes so many discards, after a call that was right or wrong.
    Owes(Seat, u8, Call, bool),
    /// A card left the game.
    Discarded(Seat, Card),
    /// A player holds no card any more.
    Out(Seat),
    /// The hands of those players are shuffled with the surface.
    Shuffled(Call, SeatSet),
    /// A player was dealt so many cards.
    Dealt(Call, Seat, u8),
    /// The surface was laid out again.
    Rebuilt,
    /// The next round begins with a new Dealer, chosen by that reading.
    NextDealer(Seat, NextDealer),
    /// The game is over.
    Won(SeatSet),
}

impl Event {
    /// The clause it rests on.
    pub(crate) fn clause(&self) -> &'static Clause {
        match self {
            Self::Declared(..) => &clauses::DECLARE_HIGHER,
            Self::Peeked(_) => &clauses::DEALER_PEEK,
            Self::Called(call, ..) | Self::Judged(call, ..) => call.clause(),
            Self::Voted(_) | Self::VotesOpened(..) => &clauses::OMEN_VOTES,
            Self::Revealed(..) | Self::Counted(..) => &clauses::COUNT_JOKERS,
            Self::Owes(_, _, call, right) => call.cost_clause(*right),
            Self::Discarded(..) => &clauses::DISCARD_OWN_CHOICE,
            Self::Out(_) => &clauses::OUT,
            Self::Shuffled(call, _) | Self::Dealt(call, ..) => call.redraw_clause(),
            Self::Rebuilt => &clauses::SURFACE_REBUILD,
            Self::NextDealer(..) => &clauses::DEALER_NEXT,
            Self::Won(_) => &clauses::WIN,
        }
    }
}
