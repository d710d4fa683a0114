use game::Seat;
use text::{Place, Spanned};

use crate::moves::SEATS;
use crate::{Card, Colour};

/// A hand as a set-up lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandListing {
    /// The cards; `None` is `?`.
    Cards(Vec<Spanned<Option<Card>>>),
    /// `N cards`: not one of them is determined.
    Count(u32),
}

/// What a set-up says of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerSetup {
    /// `Anna hand …`
    pub hand: Option<Spanned<HandListing>>,
    /// `Anna points N`
    pub points: Option<Spanned<i32>>,
}

/// What a set-up says of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableSetup {
    /// `table clear`
    Clear,
    /// `table CARD … by Bo`
    Set(Vec<Spanned<Card>>, Spanned<Seat>),
}

/// A set-up as written; it may describe what cannot exist.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The players, by seat.
    pub players: [PlayerSetup; SEATS],
    /// `table …`
    pub table: Option<Spanned<TableSetup>>,
    /// `Anna to move`, `Anna leads`, or the first `turn`.
    pub to_move: Option<Spanned<Seat>>,
    /// `Anna leads`: `to_move` came with it, and the table is clear.
    pub leads: bool,
    /// `Anna led the hand`
    pub led: Option<Spanned<Seat>>,
    /// `colours COLOUR …`
    pub colours: Option<Spanned<Vec<Spanned<Colour>>>>,
    /// The line read last: where to say what is missing.
    pub last: Option<Place>,
}

impl Setup {
    /// `Anna to move`
    pub(crate) fn turn(&mut self, seat: Spanned<Seat>) {
        self.to_move = Some(seat);
        self.leads = false;
    }

    /// `Anna leads`: on turn, and the table is clear.
    pub(crate) fn lead(&mut self, seat: Spanned<Seat>) {
        self.to_move = Some(seat);
        self.leads = true;
        self.table = Some(Spanned::new(TableSetup::Clear, seat.place));
    }

    /// Whether a player has no cards left.
    pub(crate) fn is_hand_over(&self) -> bool {
        self.players.iter().flat_map(|own| &own.hand).any(|hand| match &hand.value {
            HandListing::Cards(cards) => cards.is_empty(),
            HandListing::Count(count) => *count == 0,
        })
    }

    /// `table CARD … by Bo`: whoever was said to lead does not.
    pub(crate) fn lay(&mut self, table: Spanned<TableSetup>) {
        if std::mem::take(&mut self.leads) {
            self.to_move = None;
        }
        self.table = Some(table);
    }
}
