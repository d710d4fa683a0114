//! What a line is, and its parts.

use std::ops::Range;

use smallvec::SmallVec;

use crate::keyword::Keyword;

/// What a line's text is.
#[derive(Debug)]
pub(crate) enum Parsed {
    /// Nothing, or a comment alone.
    Blank,
    /// A statement of the frame.
    Framed(Keyword, Parts),
    /// `PLAYER: MOVE`
    Named(Parts),
    /// `PLAYER to move`
    ToMove(Parts),
    /// `PLAYER solves`
    Solves(Parts),
    /// A line of the game.
    Island(Range<usize>),
    /// None of these; see [`misfit`](crate::parser::misfit).
    Misfit,
}

/// A part of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Name,
    Variant,
    Player,
    Knob,
    /// A text, its quotes included.
    Text,
    Number,
    Id,
    Tag,
    /// Marks that the next player makes the next move.
    By,
    /// Words for the game.
    Words,
    Because,
    Under,
    Standard,
    Not,
    Count,
    NoneAtAll,
    Legal,
    ToMove,
    Turns,
    Moves,
    Probability,
    Everybody,
}

/// The parts of a statement in order, each with the bytes where it begins and ends.
pub(crate) type Parts = SmallVec<[(Part, u32, u32); 6]>;
