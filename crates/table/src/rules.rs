use game::knob::Reading;
use smart_default::SmartDefault;

use crate::KINDS;

/// When a diagonal step is closed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Squeeze {
    /// When both squares that touch its two ends hold opposing pieces.
    #[default]
    Gap,
    /// Never.
    Off,
}

/// What becomes of a piece that a trick carries into the attacker's fortress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Thrown {
    /// It occupies its square.
    #[default]
    Occupies,
    /// It occupies its square when it was carried along a column.
    StraightOnly,
    /// It is an ordinary piece.
    StaysFree,
}

/// Behind which column of a move Hugin & Munin must lie to scout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScoutColumn {
    /// The one the piece left.
    #[default]
    Origin,
    /// The one it went to.
    Destination,
    /// Either of them.
    Either,
}

/// Whose Hugin & Munin a move triggers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScoutTurn {
    /// Those of the player on turn.
    #[default]
    Own,
    /// Those of the other player too.
    Any,
}

/// When a discard pile becomes a draw deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reshuffle {
    /// When a card must be drawn and the deck is empty.
    #[default]
    WhenNeeded,
    /// As soon as the deck's last card is drawn, unless nothing is discarded.
    WhenExhausted,
}

impl Reading for Squeeze {
    const WORDS: &'static [(&'static str, Self)] = &[("gap", Self::Gap), ("off", Self::Off)];
}

impl Reading for Thrown {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("occupies", Self::Occupies),
        ("straight-only", Self::StraightOnly),
        ("stays-free", Self::StaysFree),
    ];
}

impl Reading for ScoutColumn {
    const WORDS: &'static [(&'static str, Self)] =
        &[("origin", Self::Origin), ("destination", Self::Destination), ("either", Self::Either)];
}

impl Reading for ScoutTurn {
    const WORDS: &'static [(&'static str, Self)] = &[("own", Self::Own), ("any", Self::Any)];
}

impl Reading for Reshuffle {
    const WORDS: &'static [(&'static str, Self)] =
        &[("when-needed", Self::WhenNeeded), ("when-exhausted", Self::WhenExhausted)];
}

/// Knobs and component lists of Odin's Table. `default()` is the law book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, SmartDefault)]
pub struct Rules {
    /// `deck`: how many copies of each value from 0 to 9 a player's deck has; 27 in all.
    #[default([3, 3, 3, 3, 3, 3, 3, 2, 2, 2])]
    pub deck: [u8; KINDS],
    /// `squeeze`
    pub squeeze: Squeeze,
    /// `thrown-into-fortress`
    pub thrown: Thrown,
    /// `scout-column`
    pub scout_column: ScoutColumn,
    /// `scout-turn`
    pub scout_turn: ScoutTurn,
    /// `reshuffle`
    pub reshuffle: Reshuffle,
}

impl Rules {
    /// How many cards a player's deck has.
    pub const DECK: usize = 27;
}
