//! A line as it will be printed.

use crate::Head;

/// Whether a line is a row under a head, after so many rows; see [`format`](super::format).
pub(super) type IsRow<'r> = &'r dyn Fn(Head<'_>, usize, &str) -> bool;

/// A line as it will be printed.
#[derive(Clone, Debug)]
pub(super) struct Laid {
    pub(super) what: What,
    pub(super) indent: usize,
    /// Its words, in one piece or by the columns they are aligned in.
    pub(super) words: Vec<String>,
    /// What its words are aligned with.
    pub(super) columns: Columns,
    /// The comment after its words, or the comment that it is.
    pub(super) comment: String,
}

/// What a printed line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Blank,
    Comment,
    Heading,
    Statement,
}

/// What the words of a line are aligned with: lines of one number belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Columns {
    /// With nothing.
    None,
    /// The rows under a head.
    Rows(usize),
    /// The rows of a table of cases.
    Table(usize),
    /// Lines of one kind, after their keywords.
    Keywords(usize),
    /// Neighbours in which the writer left a wide gap.
    Gaps(usize),
}
