//! What a line is, and its parts.

use std::ops::Range;

use smallvec::SmallVec;

use crate::keyword::Keyword;

/// What a line's text is.
#[derive(Debug, Default)]
pub(crate) enum Parsed {
    /// Nothing, or a comment alone.
    #[default]
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
pub enum StatementPart {
    /// The name of a game.
    Name,
    /// The name of a variant.
    Variant,
    /// The code of a language.
    Code,
    /// A player.
    Player,
    /// The name of a knob.
    Knob,
    /// A text, its quotes included.
    Text,
    /// A number.
    Number,
    /// The id of a clause.
    Id,
    /// A tag.
    Tag,
    /// Marks that the next player makes the next move.
    By,
    /// Words for the game.
    Words,
    /// `because`
    Because,
    /// `under`
    Under,
    /// `standard`
    Standard,
    /// `not`
    Not,
    /// How many legal moves.
    Count,
    /// No legal moves.
    NoneAtAll,
    /// `legal`
    Legal,
    /// `to move`
    ToMove,
    /// How many turns.
    Turns,
    /// How many moves.
    Moves,
    /// A probability.
    Probability,
    /// `everybody`
    Everybody,
}

/// A part of a statement, and the bytes where it begins and ends.
pub(crate) type Part = (StatementPart, u32, u32);

/// The parts of a statement, in order.
pub(crate) type Parts = SmallVec<[Part; 6]>;

impl Parsed {
    /// The parts of a statement.
    pub(crate) fn parts(&self) -> &[Part] {
        match self {
            Self::Framed(_, parts) | Self::Named(parts) | Self::ToMove(parts) | Self::Solves(parts) => parts,
            Self::Blank | Self::Island(_) | Self::Misfit => &[],
        }
    }
}
