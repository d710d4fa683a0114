//! The parts of the figure that make a move when they are touched: the piece and the square, the card.

use game::{Ply, Touch};

use crate::{Move, Side, State};

/// The parts that make a move, in order.
pub(crate) fn touches(state: &State, ply: &Ply<Move>) -> Vec<Touch> {
    let side = ply.seat.map_or(state.on_turn, Side::of);
    let touches = match ply.mv {
        Move::Step { from, to } | Move::Attack { from, to } => vec![from.to_string(), to.to_string()],
        Move::Resurrect(square) => vec![square.to_string()],
        Move::Scout(column) => vec![format!("{} {column}", side.other())],
        Move::Swap(one, other) => vec![format!("{side} {one}"), format!("{side} {other}")],
        Move::NoScout | Move::NoSwap | Move::Pass => Vec::new(),
    };
    touches.into_iter().map(|touch| vec![touch]).collect()
}
