//! A figure and its parts.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{Card, Grid};

/// A position drawn, as plain data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Figure {
    /// What is drawn, from the top.
    pub parts: Vec<FigurePart>,
}

/// A part of a figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum FigurePart {
    /// A board, a path.
    Grid(Grid),
    /// Cards side by side.
    Spread(Spread),
    /// A pile or another place that belongs to nobody.
    Row(Row),
    /// A player's corner of the table.
    Panel(Panel),
    /// A sentence on the position, without a full stop.
    Note {
        /// The sentence.
        text: String,
    },
    /// What words of the figure mean.
    Legend {
        /// Each word with its meaning.
        words: Vec<(String, String)>,
    },
}

/// Cards that everybody looks at, drawn large and side by side, perhaps with a pile beside them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Spread {
    /// What it is: `table`.
    pub place: String,
    /// The cards.
    pub cards: Vec<Card>,
    /// What is said beside them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The card on top of the pile beside them, and how many lie there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pile: Option<(Card, usize)>,
    /// What the pile is called: `deck`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub pile_name: String,
    /// What the pile is.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub pile_meaning: String,
    /// The reader is to look at the cards.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub marked: bool,
    /// The reader is to look at the pile.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub pile_marked: bool,
    /// They differ from the figure before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub changed: bool,
}

/// A hand, a pile, or what is said of a place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Row {
    /// What it is called: `hand`; nothing where it needs no name.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// What that means, in a few words: `cards to draw`; nothing where the name says it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub meaning: String,
    /// The cards that are shown; of a pile the uppermost, top first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// How many more cards there are.
    #[serde(skip_serializing_if = "is_zero")]
    pub unseen: usize,
    /// It is held by a player: its cards are drawn as cards.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub held: bool,
    /// It is a pile, so that the order of its cards matters.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ordered: bool,
    /// What is said of it: what there is instead of cards, or a remark on them.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The reader is to look at it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub marked: bool,
    /// It differs from the figure before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub changed: bool,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// A player's corner of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Panel {
    /// The player.
    pub name: String,
    /// It is the player's turn.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub on_turn: bool,
    /// How the player stands: `3 points`, `has passed`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The player's hand and piles.
    pub rows: Vec<Row>,
    /// The notes differ from the figure before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub changed: bool,
    /// Those of the notes that were not there in the figure before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub new_notes: Vec<String>,
}

impl Row {
    /// A place of which there is only something to say.
    pub fn saying(label: impl Into<String>, note: impl Into<String>) -> Self {
        Self { label: label.into(), note: note.into(), ..Self::default() }
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.cards.len() + self.unseen
    }

    /// Whether no card is there.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
