//! The legal plies, by sets of squares: the fast path of `moves`, `count` and `sample`.

use std::ops::ControlFlow;

use game::Ply;

use crate::rules::Squeeze;
use crate::squares::Direction;
use crate::state::End;
use crate::{Column, Move, Offer, Rules, Side, Square, Squares, State};

/// The squares that a side's pieces may step onto in each direction.
#[inline]
fn landings(rules: &Rules, state: &State, side: Side) -> [Squares; 8] {
    let mut landings = [Squares::EMPTY; 8];
    for (to, direction) in landings.iter_mut().zip(Direction::ALL) {
        *to = landing(rules, state, side, direction);
    }
    landings
}

// Inlined into each of the eight turns of a loop, where the direction is a constant: a third of the work.
#[inline(always)]
fn landing(rules: &Rules, state: &State, side: Side, direction: Direction) -> Squares {
    let (own, enemy) = (state.pieces[side], state.pieces[side.other()]);
    let free = own.without(state.fixed);
    let mut to = free.shifted(direction).without(own).without(state.fixed);
    if direction != Direction::forward(side) {
        to = to.without(Squares::home(side.other()));
    }
    if direction.is_diagonal() && rules.squeeze == Squeeze::Gap {
        let [one, other] = direction.flanks().map(|flank| enemy.shifted(flank.back()));
        to = to.without(one.and(other).shifted(direction));
    }
    to
}

/// The corners onto which a side may put a captured piece.
fn resurrections(state: &State, side: Side) -> Squares {
    if state.captured(side) == 0 {
        return Squares::EMPTY;
    }
    Squares::corners(side).without(state.pieces[Side::Odin]).without(state.pieces[Side::Thor])
}

/// How many legal actions a side has on its turn; passing is none.
fn actions(rules: &Rules, state: &State, side: Side) -> usize {
    let steps: usize = landings(rules, state, side).into_iter().map(Squares::len).sum();
    steps + resurrections(state, side).len()
}

/// How many legal plies there are.
pub(crate) fn count(rules: &Rules, state: &State) -> usize {
    match (state.end, state.offer()) {
        (End::Won(_) | End::Drawn, _) => 0,
        (End::Open, None) => actions(rules, state, state.on_turn).max(1),
        (End::Open, Some(Offer::Scout { side, .. })) => {
            state.cards[side.other()].row.down().count_ones() as usize + 1
        }
        (End::Open, Some(Offer::Swap { .. })) => Column::COUNT * (Column::COUNT - 1) / 2 + 1,
    }
}

/// Every legal ply, each once, in the order of the board.
pub(crate) fn moves(
    rules: &Rules,
    state: &State,
    visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if state.end != End::Open {
        return ControlFlow::Continue(());
    }
    match state.offer() {
        None => actions_of(rules, state, state.on_turn, visit),
        Some(Offer::Scout { side, .. }) => {
            let row = &state.cards[side.other()].row;
            for column in Column::all().filter(|column| row.is_down(*column)) {
                visit(ply(side, Move::Scout(column)))?;
            }
            visit(ply(side, Move::NoScout))
        }
        Some(Offer::Swap { side }) => {
            for (at, one) in Column::all().enumerate() {
                for other in Column::all().skip(at + 1) {
                    visit(ply(side, Move::Swap(one, other)))?;
                }
            }
            visit(ply(side, Move::NoSwap))
        }
    }
}

fn actions_of(
    rules: &Rules,
    state: &State,
    side: Side,
    visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let landings = landings(rules, state, side);
    let enemy = state.pieces[side.other()];
    let mut passes = true;
    for from in state.pieces[side].without(state.fixed).iter() {
        for (direction, landings) in Direction::ALL.into_iter().zip(landings) {
            let to = direction.step(from).and(landings);
            if let Some(to) = to.first() {
                passes = false;
                visit(ply(side, step(enemy, from, to)))?;
            }
        }
    }
    for corner in resurrections(state, side).iter() {
        passes = false;
        visit(ply(side, Move::Resurrect(corner)))?;
    }
    if passes { visit(ply(side, Move::Pass)) } else { ControlFlow::Continue(()) }
}

pub(crate) fn step(enemy: Squares, from: Square, to: Square) -> Move {
    if enemy.contains(to) { Move::Attack { from, to } } else { Move::Step { from, to } }
}

pub(crate) fn ply(side: Side, mv: Move) -> Ply<Move> {
    Ply { seat: Some(side.seat()), mv }
}

/// A legal ply, each as likely as any other.
pub(crate) fn sample(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
    if state.end == End::Open && state.offer().is_none() {
        return Some(ply(state.on_turn, sample_action(rules, state, state.on_turn, rng)));
    }
    let count = count(rules, state);
    let mut left = (count > 0).then(|| rng.usize(0..count))?;
    let mut picked = None;
    let _ = moves(rules, state, &mut |ply| match left.checked_sub(1) {
        Some(less) => {
            left = less;
            ControlFlow::Continue(())
        }
        None => {
            picked = Some(ply);
            ControlFlow::Break(())
        }
    });
    picked
}

/// An action of a side, each as likely as any other; passing where there is none.
fn sample_action(rules: &Rules, state: &State, side: Side, rng: &mut fastrand::Rng) -> Move {
    let landings = landings(rules, state, side);
    let corners = resurrections(state, side);
    let ways = landings.map(Squares::len);
    let mut left = rng.usize(0..(ways.iter().sum::<usize>() + corners.len()).max(1));
    for ((direction, landings), ways) in Direction::ALL.into_iter().zip(landings).zip(ways) {
        if left >= ways {
            left -= ways;
        } else if let Some(to) = landings.nth(left) {
            let from = direction.back().step(to).first().unwrap_or(to);
            return step(state.pieces[side.other()], from, to);
        }
    }
    corners.nth(left).map_or(Move::Pass, Move::Resurrect)
}
