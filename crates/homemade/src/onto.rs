//! What stands on squares, and whether it lets a man go in one of its ways.

use boards::{Square, Squares};
use game::Seat;

use crate::defined::{Onto, Reach, Way};
use crate::state::State;

/// Whether what stands between two squares lets a man go in a way.
pub(crate) fn is_clear(state: &State, seat: Seat, way: &Way, between: Squares) -> bool {
    match &way.reach {
        Reach::Line { .. } => between.and(state.taken()).is_empty(),
        Reach::Jump { over, .. } => between.first().is_some_and(|square| is_onto(state, seat, *over, square)),
        Reach::Leap(_) | Reach::Anywhere { .. } => true,
    }
}

/// Whether on a square stands what must stand there.
pub(crate) fn is_onto(state: &State, seat: Seat, onto: Onto, square: Square) -> bool {
    let there = state.at(square).map(|man| state.defined.men[man].owner == Some(seat));
    match onto {
        Onto::Empty => there.is_none(),
        Onto::Enemy => there == Some(false),
        Onto::Own => there == Some(true),
        Onto::NotOwn => there != Some(true),
        Onto::Man => there.is_some(),
    }
}
