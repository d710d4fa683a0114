//! The smallest things that are drawn.

use schemars::JsonSchema;
use serde::Serialize;

/// A colour of a card or of a piece, by its name. The renderer chooses its shade for light and for dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ink {
    /// No colour of its own.
    #[default]
    Plain,
    /// Black.
    Black,
    /// Blue.
    Blue,
    /// Brown.
    Brown,
    /// Gray.
    Gray,
    /// Green.
    Green,
    /// Orange.
    Orange,
    /// Pink.
    Pink,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
}

/// A symbol of our own drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Symbol {
    /// An eye within a ring: the Omen.
    Eye,
    /// A feather.
    Feather,
    /// A fir.
    Fir,
    /// A broad-brimmed hat: Odin.
    Hat,
    /// A hammer: Thor.
    Hammer,
    /// Grass.
    Grass,
    /// A peak.
    Peak,
    /// A bird.
    Raven,
    /// A skull.
    Skull,
    /// A flake of snow.
    Snowflake,
    /// Waves.
    Waves,
    /// The head of a wolf.
    Wolf,
}

/// How a card lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// It is seen.
    #[default]
    Up,
    /// It lies face down, and who looks at the figure knows it.
    Down,
    /// It lies face up where others lie face down.
    Open,
    /// Its back is seen, or it is not determined.
    Back,
}

/// A card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Card {
    /// The card as a line has it: `blue3`, `forest`, `swap/marker`; `?` for a back.
    pub word: String,
    /// Its colour or kind, where cards of one are shown together: `blue`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub suit: String,
    /// What is written large on it, if it has a number: `3`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub rank: String,
    /// Its symbol.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbol: Option<Symbol>,
    /// Its colour.
    pub ink: Ink,
    /// How it lies.
    pub face: Face,
    /// It was not there in the figure before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub changed: bool,
}

impl Card {
    /// A card with a word and a symbol.
    pub fn with_symbol(word: impl Into<String>, symbol: Symbol, ink: Ink) -> Self {
        Self { word: word.into(), symbol: Some(symbol), ink, ..Self::default() }
    }

    /// A card with a number and a colour, `blue` and `3`.
    pub fn with_rank(word: impl Into<String>, suit: &str, rank: impl Into<String>, ink: Ink) -> Self {
        Self { word: word.into(), suit: suit.to_owned(), rank: rank.into(), ink, ..Self::default() }
    }

    /// A card with words alone.
    pub fn with_words(word: impl Into<String>, ink: Ink) -> Self {
        Self { word: word.into(), ink, ..Self::default() }
    }

    /// The back of a card.
    pub fn back() -> Self {
        Self { word: "?".to_owned(), face: Face::Back, ..Self::default() }
    }

    /// The card, lying so.
    pub fn lying(self, face: Face) -> Self {
        Self { face: if self.face == Face::Back { Face::Back } else { face }, ..self }
    }
}

/// A piece, a raven, a marker: what stands on a board or a path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BoardPiece {
    /// What it is, in words: `gray raven`.
    pub name: String,
    /// What it is in a few letters: `▲gray`, `t`.
    pub short: String,
    /// Its symbol.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbol: Option<Symbol>,
    /// Its colour.
    pub ink: Ink,
    /// It may not move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub fixed: bool,
}
