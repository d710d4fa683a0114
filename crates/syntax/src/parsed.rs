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

/// The parts of a statement in order, each with the bytes where it begins and ends.
pub(crate) type Parts = SmallVec<[(StatementPart, u32, u32); 6]>;

impl Parsed {
    /// The parts of a statement.
    pub(crate) fn parts(&self) -> &[(StatementPart, u32, u32)] {
        match self {
            Self::Framed(_, parts) | Self::Named(parts) | Self::ToMove(parts) | Self::Solves(parts) => parts,
            Self::Blank | Self::Island(_) | Self::Misfit => &[],
        }
    }

    /// The same in a text in which each byte stands elsewhere.
    pub(crate) fn moved(&self, to: impl Fn(usize) -> usize) -> Self {
        let all = |parts: &Parts| {
            let mut moved = Parts::from_slice(parts);
            for (_, start, end) in &mut moved {
                (*start, *end) = (to(*start as usize) as u32, to(*end as usize) as u32);
            }
            moved
        };
        match self {
            Self::Blank => Self::Blank,
            Self::Framed(kind, parts) => Self::Framed(*kind, all(parts)),
            Self::Named(parts) => Self::Named(all(parts)),
            Self::ToMove(parts) => Self::ToMove(all(parts)),
            Self::Solves(parts) => Self::Solves(all(parts)),
            Self::Island(range) => Self::Island(to(range.start)..to(range.end)),
            Self::Misfit => Self::Misfit,
        }
    }
}
