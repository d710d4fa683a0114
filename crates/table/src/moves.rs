use crate::{Column, Side, Square, State};

/// A decision: a turn's action, or the answer to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Move {
    /// `c2-c3`: a move that is no attack.
    Step { from: Square, to: Square },
    /// `c2xd3`: an attack.
    Attack { from: Square, to: Square },
    /// `resurrect a1`
    Resurrect(Square),
    /// `scout c`: the opponent's card of that column is turned up.
    Scout(Column),
    /// `no scout`
    NoScout,
    /// `swap b e`, the lower column first.
    Swap(Column, Column),
    /// `no swap`
    NoSwap,
    /// `pass`
    Pass,
}

impl Move {
    /// The swap of two columns, in either order.
    pub fn swap(one: Column, other: Column) -> Self {
        Self::Swap(one.min(other), one.max(other))
    }

    /// The move with the other mark, and whose piece stands where it goes, where this mark is wrong.
    pub(crate) fn marked_otherwise(self, state: &State) -> Option<(Self, Option<Side>)> {
        let (right, from, to, attack) = match self {
            Self::Step { from, to } => (Self::Attack { from, to }, from, to, false),
            Self::Attack { from, to } => (Self::Step { from, to }, from, to, true),
            Self::Resurrect(_)
            | Self::Scout(_)
            | Self::NoScout
            | Self::Swap(..)
            | Self::NoSwap
            | Self::Pass => {
                return None;
            }
        };
        let there = state.owner(to);
        let opposing = match state.owner(from) {
            Some(owner) => there == Some(owner.other()),
            // No piece is there to be opposed: only an attack on nobody is wrong beyond doubt.
            None => attack && there.is_some(),
        };
        (attack != opposing).then_some((right, there))
    }

    /// Whether it answers an offer.
    #[inline]
    pub fn is_answer(self) -> bool {
        match self {
            Self::Scout(_) | Self::NoScout | Self::Swap(..) | Self::NoSwap => true,
            Self::Step { .. } | Self::Attack { .. } | Self::Resurrect(_) | Self::Pass => false,
        }
    }
}
