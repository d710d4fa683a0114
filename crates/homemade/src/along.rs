//! How men go along lines of points: the ways that lead from one to another, and where they lead at all.

use std::ops::{ControlFlow, RangeInclusive};

use boards::{Board, Direction, Net, Road, Square, Squares};
use game::{Seat, directions};

use crate::defined::{ManIndex, Reach, Way};
use crate::onto::{is_clear, is_onto};
use crate::state::State;

/// A direction as a seat sees it: the second one looks from above.
pub(crate) fn seen(board: &Board, seat: Seat, direction: Direction) -> Direction {
    if seat.0 == 1 { directions::as_second(board, direction) } else { direction }
}

/// In which directions a way sets out, and how many steps it takes; nobody leaps along lines, and who goes anywhere goes
/// along none.
fn extent(way: &Way) -> (&[Direction], RangeInclusive<usize>) {
    match &way.reach {
        Reach::Line { directions, most } => (directions, 1..=usize::from(*most)),
        Reach::Jump { directions, .. } => (directions, 2..=2),
        Reach::Leap(_) | Reach::Anywhere { .. } => (&[], 1..=1),
    }
}

/// The roads on which a way sets out.
fn roads<'n>(
    board: &'n Board,
    net: &'n Net,
    seat: Seat,
    directions: &'n [Direction],
    from: Square,
) -> impl Iterator<Item = &'n Road> {
    net.roads(from).iter().filter(move |road| directions.contains(&seen(board, seat, road.direction)))
}

/// What lies between two points, for each line along which a way leads from one to the other.
pub(crate) fn paths<'n>(
    board: &'n Board,
    net: &'n Net,
    seat: Seat,
    way: &'n Way,
    from: Square,
    to: Square,
) -> impl Iterator<Item = Squares> + 'n {
    let (directions, extent) = extent(way);
    let until = move |road: &Road| road.until(to).filter(|(_, steps)| extent.contains(steps));
    roads(board, net, seat, directions, from).filter_map(until).map(|(between, _)| between)
}

/// The points to which a man comes in one of its ways, whatever stands there; each once.
pub(crate) fn reached(
    board: &Board,
    net: &Net,
    seat: Seat,
    ways: &[Way],
    from: Square,
    go: &mut dyn FnMut(Square) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut seen = Squares::EMPTY;
    for way in ways {
        if matches!(way.reach, Reach::Anywhere { .. }) {
            let others = board.all().without(seen).without(Squares::only(from));
            return others.iter().try_for_each(go);
        }
        let (directions, extent) = extent(way);
        let (skipped, taken) = (extent.start() - 1, *extent.end());
        for road in roads(board, net, seat, directions, from) {
            for to in road.squares.iter().take(taken).skip(skipped) {
                if !seen.contains(*to) {
                    seen.insert(*to);
                    go(*to)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The man that a jump takes: of several lines, on the first along which there is one to jump over.
pub(crate) fn jumped(
    state: &State,
    (board, net): (&Board, &Net),
    man: ManIndex,
    seat: Seat,
    from: Square,
    to: Square,
) -> Option<Square> {
    state.defined.men[man].ways.iter().find_map(|way| {
        let Reach::Jump { takes: true, over, .. } = way.reach else { return None };
        let mut middle = paths(board, net, seat, way, from, to).filter_map(|between| between.first());
        middle.find(|square| is_onto(state, seat, over, *square))
    })
}

/// Whether a man goes over some of those points, along whichever line it goes.
pub(crate) fn crosses(
    state: &State,
    (board, net): (&Board, &Net),
    man: ManIndex,
    seat: Seat,
    (from, to): (Square, Square),
    squares: Squares,
) -> bool {
    let ways = &state.defined.men[man].ways;
    let mut open = ways.iter().flat_map(|way| {
        paths(board, net, seat, way, from, to).filter(move |between| is_clear(state, seat, way, *between))
    });
    let first = open.next();
    first.is_some_and(|first| {
        std::iter::once(first).chain(open).all(|between| !between.and(squares).is_empty())
    })
}
