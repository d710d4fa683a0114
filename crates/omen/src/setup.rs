use game::Seat;
use text::{Place, Spanned};

use crate::{Bid, Call, Card, Vote};

/// Cards listed for a pile: top first where the pile has an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The cards; `?` is [`Card::Unknown`].
    pub cards: Vec<Spanned<Card>>,
    /// `...` at its end: more cards lie below.
    pub more: Option<Place>,
}

/// What a set-up says of a pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PileLine {
    /// These cards.
    Cards(Listing),
    /// That many cards.
    Count(u32),
}

/// Whether a discard is still owed or has been made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Debt {
    /// `Bo owes a discard`, or several.
    Owes(u32),
    /// `Bo has discarded`
    Paid,
}

/// What a set-up says of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerSetup {
    /// `Anna hand …`; `Anna out` is an empty hand.
    pub hand: Option<Spanned<PileLine>>,
    /// `Anna has peeked`
    pub peeked: Option<Place>,
    /// `Anna doubts`, `Anna agrees`
    pub vote: Option<Spanned<Vote>>,
    /// `Anna owes a discard`, `Anna has discarded`
    pub debt: Option<Spanned<Debt>>,
}

/// A declaration as a set-up has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared {
    /// What.
    pub bid: Bid,
    /// By whom.
    pub by: Spanned<Seat>,
}

/// A set-up as written; it may describe what cannot exist.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// By seat; seats past the end have said nothing.
    pub players: Vec<PlayerSetup>,
    /// `surface up …`
    pub up: Option<Spanned<PileLine>>,
    /// `surface down …`
    pub down: Option<Spanned<PileLine>>,
    /// `discarded …`
    pub discarded: Option<Spanned<PileLine>>,
    /// `dealer Anna`
    pub dealer: Option<Spanned<Seat>>,
    /// `declared 2 crows by Anna, 3 skulls by Bo`: the last is the last.
    pub declared: Vec<Spanned<Declared>>,
    /// `omen by Cleo`, `destiny by Cleo`
    pub call: Option<Spanned<(Call, Seat)>>,
    /// `PLAYER to move`, or the first `turn`.
    pub to_move: Option<Spanned<Seat>>,
}

impl Setup {
    /// What it says of a player.
    pub fn player(&self, seat: Seat) -> Option<&PlayerSetup> {
        self.players.get(seat.index())
    }

    /// The vote of a player.
    pub(crate) fn vote(&self, seat: Seat) -> Option<Spanned<Vote>> {
        self.player(seat)?.vote
    }

    /// What a player owes or has discarded.
    pub(crate) fn debt(&self, seat: Seat) -> Option<Spanned<Debt>> {
        self.player(seat)?.debt
    }

    /// What it says of a player, to be added to.
    pub fn player_mut(&mut self, seat: Seat) -> &mut PlayerSetup {
        if self.players.len() <= seat.index() {
            self.players.resize_with(seat.index() + 1, PlayerSetup::default);
        }
        &mut self.players[seat.index()]
    }
}
