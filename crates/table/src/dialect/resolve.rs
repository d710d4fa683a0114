//! A written move in its position, before it is checked: one with the wrong mark is no move here.

use text::Spanned;

use crate::problem::Problem;
use crate::{Move, State};

/// Whether the mark of a move fits what stands on its squares.
pub(super) fn resolve(state: &State, mv: Spanned<Move>) -> Result<(), Problem> {
    let (from, to, attack) = match mv.value {
        Move::Step { from, to } => (from, to, false),
        Move::Attack { from, to } => (from, to, true),
        Move::Resurrect(_) | Move::Scout(_) | Move::NoScout | Move::Swap(..) | Move::NoSwap | Move::Pass => {
            return Ok(());
        }
    };
    let there = state.owner(to);
    let opposing = match state.owner(from) {
        Some(owner) => there == Some(owner.other()),
        // No piece is there to be opposed: only an attack on nobody is wrong beyond doubt.
        None => attack && there.is_some(),
    };
    if attack == opposing {
        return Ok(());
    }
    let right = if attack { Move::Step { from, to } } else { Move::Attack { from, to } };
    Err(Problem::WrongMark { mv, right, there })
}
