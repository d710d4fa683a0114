//! Every well-formed ply, generated from components and places and nothing else.

use std::ops::ControlFlow;

use game::Ply;

use crate::legal::{ply, step};
use crate::{Column, Move, Side, Square, State};

/// Every well-formed ply: each player's, from each piece to each square, whatever the rules say of it.
pub(crate) fn candidates(
    state: &State,
    visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each(state, |_, _| true, visit)
}

/// Every well-formed ply of a piece by its own side to where no other piece of the side stands; no
/// house rule permits the rest.
pub(crate) fn possible(
    state: &State,
    visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each(
        state,
        |side, (from, to)| state.pieces[side].contains(from) && !state.pieces[side].contains(to),
        visit,
    )
}

fn each(
    state: &State,
    steps: impl Fn(Side, (Square, Square)) -> bool,
    visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for side in Side::BOTH {
        for from in Square::all() {
            let Some(owner) = state.owner(from) else { continue };
            for to in Square::all().filter(|to| *to != from && steps(side, (from, *to))) {
                visit(ply(side, step(state.pieces[owner.other()], from, to)))?;
            }
        }
        for square in Square::all() {
            visit(ply(side, Move::Resurrect(square)))?;
        }
        for (at, one) in Column::all().enumerate() {
            visit(ply(side, Move::Scout(one)))?;
            for other in Column::all().skip(at) {
                visit(ply(side, Move::Swap(one, other)))?;
            }
        }
        for mv in [Move::NoScout, Move::NoSwap, Move::Pass] {
            visit(ply(side, mv))?;
        }
    }
    ControlFlow::Continue(())
}
