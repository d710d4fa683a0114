use game::Knob;
use game::knob::Reading;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// `deck`: how many copies of each value from 0 to 9 a player's deck has; 27 in all.
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

impl Default for Rules {
    fn default() -> Self {
        Self {
            deck: [3, 3, 3, 3, 3, 3, 3, 2, 2, 2],
            squeeze: Squeeze::default(),
            thrown: Thrown::default(),
            scout_column: ScoutColumn::default(),
            scout_turn: ScoutTurn::default(),
            reshuffle: Reshuffle::default(),
        }
    }
}

/// The knobs, in the law book's order.
pub(crate) static KNOBS: &[Knob] = &[
    Knob {
        name: "deck",
        clause: "table.parts.deck",
        form: "ten numbers that add up to 27",
        default: "3 3 3 3 3 3 3 2 2 2",
        meaning: "how many copies of each value from 0 to 9 a player's deck holds",
    },
    Knob {
        name: "squeeze",
        clause: "table.move.no-squeezing",
        form: "gap | off",
        default: "gap",
        meaning: "`gap`: a diagonal step is closed when both squares that touch its two ends hold opposing \
                  pieces; `off`: it never is",
    },
    Knob {
        name: "thrown-into-fortress",
        clause: "table.loki.thrown-into-fortress",
        form: "occupies | straight-only | stays-free",
        default: "occupies",
        meaning: "a piece that Loki's trick carries into the attacker's fortress: `occupies` its square; \
                  `straight-only`: occupies it when carried along a column and else stays free; \
                  `stays-free`: is an ordinary piece there",
    },
    Knob {
        name: "scout-column",
        clause: "table.scout.play",
        form: "origin | destination | either",
        default: "origin",
        meaning: "behind which column of a move Hugin & Munin lie when they may scout",
    },
    Knob {
        name: "scout-turn",
        clause: "table.scout.play",
        form: "own | any",
        default: "own",
        meaning: "`own`: a move lets only Hugin & Munin of the player on turn scout; `any`: those of the \
                  other player too",
    },
    Knob {
        name: "reshuffle",
        clause: "table.draw.reshuffle",
        form: "when-needed | when-exhausted",
        default: "when-needed",
        meaning: "`when-needed`: the discard pile becomes the draw deck when a card must be drawn and none is \
                  left; `when-exhausted`: as soon as the last card is drawn",
    },
];
