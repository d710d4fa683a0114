use game::Seat;
use text::{Place, Spanned};

use crate::{Board, Card, Column, Side, Sides};

/// How a place of a row is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lying {
    /// `.`: no card.
    Gap,
    /// `7` or `?`: a face-down card.
    Down(Card),
    /// `7^`: a face-up card.
    Up(Card),
}

impl Lying {
    /// The card that lies there.
    pub fn card(self) -> Option<Card> {
        match self {
            Self::Gap => None,
            Self::Down(card) | Self::Up(card) => Some(card),
        }
    }
}

/// Cards listed for a deck or a discard pile, top first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The cards; `?` is one that is not determined.
    pub cards: Vec<Spanned<Card>>,
    /// `...` at its end: more cards lie below.
    pub more: Option<Place>,
}

/// What a set-up says of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerSetup {
    /// `odin row …`
    pub row: Option<Spanned<Vec<Spanned<Lying>>>>,
    /// `odin deck …`
    pub deck: Option<Spanned<Listing>>,
    /// `odin discard …`
    pub discard: Option<Spanned<Listing>>,
    /// `odin captured N`
    pub captured: Option<Spanned<u32>>,
    /// `odin may scout`, or `odin may scout with c` (columns in the order of the offers).
    pub scout: Option<Spanned<Vec<Spanned<Column>>>>,
    /// `odin may swap`
    pub swap: Option<Place>,
}

/// A set-up as written; it may describe what cannot exist.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// `board …`; what is not said is the start.
    pub board: Option<Spanned<Board>>,
    /// What it says of each player.
    pub players: Sides<PlayerSetup>,
    /// `PLAYER to move`, or the first `turn`.
    pub to_move: Option<Spanned<Seat>>,
    /// `odin passed`: the turn before this one was a pass.
    pub passed: Option<Spanned<Side>>,
    /// `draw`: both players passed.
    pub draw: Option<Place>,
}
