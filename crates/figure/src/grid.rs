//! Boards and paths.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{BoardPiece, Card};

/// Places in columns and lanes: a board, a path.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Grid {
    /// What stands above the columns: `a`, `1`.
    pub columns: Vec<String>,
    /// The columns' names stand below the last lane too.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub named_below: bool,
    /// The lanes, from the top.
    pub lanes: Vec<Lane>,
    /// Its places are points that lines join, each line as the points on it by column and lane, from 0 on; a place
    /// without a name is none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Vec<[usize; 2]>>,
}

/// A lane of a grid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Lane {
    /// What stands before it: `gray`, `5`.
    pub label: String,
    /// What is said behind it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Its places are squares with edges; otherwise cards lie there in a row.
    pub squares: bool,
    /// What stands before its first place, and whether that is marked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Cell>,
    /// Its places, one a column.
    pub cells: Vec<Cell>,
}

/// What a place is, whatever stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// It belongs to a fortress.
    Fortress,
    /// A piece starts from here.
    Home,
}

/// A place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Cell {
    /// The place, as a line has it: `gray 4`, `b3`.
    pub place: String,
    /// The card that lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// What the place is, where it differs from others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terrain: Option<Terrain>,
    /// What stands there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<BoardPiece>,
    /// The reader is to look at it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub marked: bool,
    /// It differs from the figure before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub changed: bool,
}
