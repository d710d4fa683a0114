//! Every well-formed ply, generated from components and places and nothing else.

use std::ops::ControlFlow;

use game::Ply;
use rulebook::Clause;

use crate::legal::{ply, step};
use crate::squares::Direction;
use crate::{Column, Move, Side, Square, Squares, State, clauses};

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

/// The possible plies that hang on nothing but the clauses that are open.
pub(crate) fn contested(
    state: &State,
    is_open: &dyn Fn(&Clause) -> bool,
    visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let [far, others, anywhere] =
        [&clauses::KING_STEP, &clauses::ALTERNATE, &clauses::RESURRECT].map(is_open);
    let acts = |side: Side| {
        others || side == state.on_turn || state.offer().is_some_and(|offer| offer.side() == side)
    };
    let steps = |side, (from, to)| {
        acts(side)
            && state.pieces[side].contains(from)
            && !state.pieces[side].contains(to)
            && (far || Direction::between(from, to).is_some())
    };
    each(state, steps, &mut |ply| {
        let side = ply.seat.map_or(state.on_turn, Side::of);
        let refused = match ply.mv {
            Move::Resurrect(square) => !anywhere && !Squares::corners(side).contains(square),
            _ => false,
        };
        if refused || !acts(side) { ControlFlow::Continue(()) } else { visit(ply) }
    })
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
