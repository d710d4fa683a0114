//! Which squares men reach, and what stands in their way.

use boards::{Square, Squares};
use game::Seat;
use rulebook::Value;

use crate::along::{self, paths, seen};
use crate::defined::{Defined, ManIndex, Reach, Way};
use crate::onto::{is_clear, is_onto};
use crate::state::State;

/// Whether a man may come from a square to another in a way, whatever stands there.
pub(crate) fn reaches(defined: &Defined, seat: Seat, way: &Way, from: Square, to: Square) -> bool {
    let Some(board) = defined.board() else { return false };
    if matches!(way.reach, Reach::Anywhere { .. }) {
        return from != to;
    }
    if let Some(net) = board.net() {
        return paths(board, net, seat, way, from, to).next().is_some();
    }
    match &way.reach {
        Reach::Line { directions, most } => board.sight(from, to).is_some_and(|(direction, steps)| {
            steps <= *most && directions.contains(&seen(board, seat, direction))
        }),
        Reach::Jump { directions, .. } => board.sight(from, to).is_some_and(|(direction, steps)| {
            steps == 2 && directions.contains(&seen(board, seat, direction))
        }),
        Reach::Leap(offsets) => {
            let across = board.column_of(to) as i8 - board.column_of(from) as i8;
            let up = board.row_of(to) as i8 - board.row_of(from) as i8;
            offsets.contains(&(across, up))
        }
        Reach::Anywhere { .. } => true,
    }
}

/// Whether what stands there lets a man go in a way that reaches so far.
pub(crate) fn is_open(state: &State, seat: Seat, way: &Way, from: Square, to: Square) -> bool {
    let Some(board) = state.defined.board() else { return false };
    let is_clear = match board.net() {
        _ if let Reach::Anywhere { most } = way.reach => state.left(u32::MAX, seat) <= most,
        None => is_clear(state, seat, way, board.between(from, to)),
        Some(net) => {
            paths(board, net, seat, way, from, to).any(|between| is_clear(state, seat, way, between))
        }
    };
    is_clear && is_onto(state, seat, way.onto, to)
}

/// The square on which somebody stands who keeps a man from going in a way that reaches so far.
pub(crate) fn hindered(state: &State, seat: Seat, way: &Way, from: Square, to: Square) -> Option<Square> {
    let (board, taken) = (state.defined.board()?, state.taken());
    let between = match (&way.reach, board.net()) {
        (Reach::Line { .. }, None) => board.between(from, to).and(taken),
        (Reach::Line { .. }, Some(net)) => {
            let paths = paths(board, net, seat, way, from, to);
            paths.min_by_key(|between| between.len()).unwrap_or(Squares::EMPTY).and(taken)
        }
        (Reach::Jump { .. } | Reach::Leap(_) | Reach::Anywhere { .. }, _) => Squares::EMPTY,
    };
    let first = between.iter().min_by_key(|square| board.distance(from, *square));
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
    let board = defined.board()?;
    if let Some(net) = board.net() {
        return along::jumped(state, (board, net), man, seat, from, to);
    }
    let takes = |way: &&Way| matches!(way.reach, Reach::Jump { takes: true, .. });
    let mut ways = defined.men[man].ways.iter().filter(takes);
    ways.find(|way| reaches(defined, seat, way, from, to))?;
    board.between(from, to).first()
}

/// The men that a man put on a square turns over.
pub(crate) fn flanked(state: &State, man: ManIndex, seat: Seat, to: Square) -> Squares {
    let Some(board) = state.defined.board() else { return Squares::EMPTY };
    let own = state.men[man];
    let others = state.taken().without(state.of(seat));
    board.flanked(to, others, own)
}
