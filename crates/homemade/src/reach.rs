//! Which squares men reach, and what stands in their way.

use boards::{Square, Squares};
use game::Seat;
use rulebook::Value;

use crate::defined::{Defined, ManIndex, Onto, Reach, Way};
use crate::state::State;

/// Whether a man may come from a square to another in a way, whatever stands there.
pub(crate) fn reaches(defined: &Defined, seat: Seat, way: &Way, from: Square, to: Square) -> bool {
    let Some(board) = defined.board() else { return false };
    match &way.reach {
        Reach::Line { directions, most } => board
            .sight(from, to)
            .is_some_and(|(direction, steps)| steps <= *most && directions.contains(&seen(seat, direction))),
        Reach::Jump { directions, .. } => board
            .sight(from, to)
            .is_some_and(|(direction, steps)| steps == 2 && directions.contains(&seen(seat, direction))),
        Reach::Leap(offsets) => {
            let across = board.column_of(to) as i8 - board.column_of(from) as i8;
            let up = board.row_of(to) as i8 - board.row_of(from) as i8;
            offsets.contains(&(across, up))
        }
    }
}

/// A direction as a seat sees it: the second one looks from above.
fn seen(seat: Seat, direction: boards::Direction) -> boards::Direction {
    if seat.0 == 1 { direction.turned() } else { direction }
}

/// Whether what stands there lets a man go in a way that reaches so far.
pub(crate) fn is_open(state: &State, seat: Seat, way: &Way, from: Square, to: Square) -> bool {
    let Some(board) = state.defined.board() else { return false };
    let between = board.between(from, to);
    let is_clear = match &way.reach {
        Reach::Line { .. } => between.and(state.taken()).is_empty(),
        Reach::Jump { over, .. } => between.first().is_some_and(|square| is_onto(state, seat, *over, square)),
        Reach::Leap(_) => true,
    };
    is_clear && is_onto(state, seat, way.onto, to)
}

/// The square on which somebody stands who keeps a man from going in a way that reaches so far.
pub(crate) fn hindered(state: &State, seat: Seat, way: &Way, from: Square, to: Square) -> Option<Square> {
    let taken = state.taken();
    let between = match way.reach {
        Reach::Line { .. } => state.defined.board()?.between(from, to).and(taken),
        Reach::Jump { .. } | Reach::Leap(_) => Squares::EMPTY,
    };
    let first =
        between.iter().min_by_key(|square| state.defined.board().map(|board| board.distance(from, *square)));
    first.or_else(|| (taken.contains(to) && !is_onto(state, seat, way.onto, to)).then_some(to))
}

/// A square, who stands there, and whose man it is where several players have such men.
pub(crate) fn hindrance(state: &State, square: Option<Square>) -> (Value, Value, Value) {
    let man = square.and_then(|square| state.at(square)).map(|man| &state.defined.men[man]);
    let none = || Value::from("none");
    let taken =
        square.filter(|_| man.is_some()).map_or_else(none, |square| state.defined.square(square).into());
    let by = man.map_or_else(none, |man| man.piece.clone().into());
    (taken, by, Seat::or_nobody(man.filter(|man| man.is_shared).and_then(|man| man.owner)))
}

/// The man that a jump in one of the mover's ways takes.
pub(crate) fn jumped(state: &State, man: ManIndex, seat: Seat, from: Square, to: Square) -> Option<Square> {
    let defined = state.defined;
    let takes = |way: &&Way| matches!(way.reach, Reach::Jump { takes: true, .. });
    let mut ways = defined.men[man].ways.iter().filter(takes);
    ways.find(|way| reaches(defined, seat, way, from, to))?;
    defined.board()?.between(from, to).first()
}

fn is_onto(state: &State, seat: Seat, onto: Onto, square: Square) -> bool {
    let there = state.at(square).map(|man| state.defined.men[man].owner == Some(seat));
    match onto {
        Onto::Empty => there.is_none(),
        Onto::Enemy => there == Some(false),
        Onto::Own => there == Some(true),
        Onto::NotOwn => there != Some(true),
        Onto::Man => there.is_some(),
    }
}

/// The men that a man put on a square turns over.
pub(crate) fn flanked(state: &State, man: ManIndex, seat: Seat, to: Square) -> Squares {
    let Some(board) = state.defined.board() else { return Squares::EMPTY };
    let own = state.men[man];
    let others = state.taken().without(state.of(seat));
    board.flanked(to, others, own)
}
