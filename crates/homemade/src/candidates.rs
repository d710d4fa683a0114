//! Which moves there may be.

use std::ops::ControlFlow;

use game::Ply;
use rulebook::Strict;

use crate::Rules;
use crate::check::{check, reaches};
use crate::defined::{Base, Defined, MoveForm, Reach};
use crate::moves::{Move, SLOTS};
use crate::state::{Finish, State};
use crate::template::Template;

type Visit<'v> = &'v mut dyn FnMut(Ply<Move>) -> ControlFlow<()>;

/// The forms with their numbers, last resorts last.
fn forms(defined: &Defined) -> impl Iterator<Item = (u8, &MoveForm)> {
    let forms = || (0..).zip(&defined.forms);
    let ordinary = forms().filter(|(_, form)| form.last_resort.is_none());
    ordinary.chain(forms().filter(|(_, form)| form.last_resort.is_some()))
}

fn squares(defined: &Defined) -> usize {
    defined.board().map_or(0, |board| board.all().len())
}

/// Every well-formed move.
pub(crate) fn all(rules: &Rules, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
    let defined = rules.defined;
    forms(defined).try_for_each(|(at, form)| {
        each(at, &form.template, squares(defined), state.seats, &mut |mv| match form.base {
            // A man that stays where it is does not go.
            Base::Go { .. } if mv.slots[0] == mv.slots[1] => ControlFlow::Continue(()),
            _ => visit(ply(state, mv)),
        })
    })
}

/// Every move that no structural clause refuses: men of one's own go as far as they reach.
pub(crate) fn possible(rules: &Rules, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
    if state.end != Finish::Open {
        return ControlFlow::Continue(());
    }
    let defined = rules.defined;
    forms(defined).try_for_each(|(at, form)| match form.base {
        Base::Go { .. } => reached(state, at, visit),
        _ => each(at, &form.template, squares(defined), state.seats, &mut |mv| visit(ply(state, mv))),
    })
}

/// The squares that men of the mover's own reach, whatever stands there; each once.
fn reached(state: &State, form: u8, visit: Visit<'_>) -> ControlFlow<()> {
    let (defined, seat) = (state.defined, state.on_turn);
    let Some(board) = defined.board() else { return ControlFlow::Continue(()) };
    for (man, kind) in defined.men.iter().enumerate().filter(|(_, kind)| kind.owner == Some(seat)) {
        for from in state.men[man].iter() {
            for (at, way) in kind.ways.iter().enumerate() {
                let mut go = |to: boards::Square| {
                    let earlier = || kind.ways[..at].iter().any(|way| reaches(defined, seat, way, from, to));
                    if at > 0 && earlier() {
                        return ControlFlow::Continue(());
                    }
                    let mut slots = [0; SLOTS];
                    (slots[0], slots[1]) = (i16::from(from.0), i16::from(to.0));
                    visit(ply(state, Move { form, slots }))
                };
                let turned = |direction: &boards::Direction| match seat.0 {
                    1 => direction.turned(),
                    _ => *direction,
                };
                match &way.reach {
                    Reach::Line { directions, most } => {
                        for direction in directions {
                            board
                                .ray(from, turned(direction))
                                .take(usize::from(*most))
                                .try_for_each(&mut go)?;
                        }
                    }
                    Reach::Jump { directions, .. } => {
                        for direction in directions {
                            board
                                .ray(from, turned(direction))
                                .nth(1)
                                .map_or(ControlFlow::Continue(()), &mut go)?;
                        }
                    }
                    Reach::Leap(offsets) => {
                        for (across, up) in offsets {
                            let column = board.column_of(from).checked_add_signed(*across);
                            let row = board.row_of(from).checked_add_signed(*up);
                            let to = column.zip(row).and_then(|(column, row)| board.square(column, row));
                            to.map_or(ControlFlow::Continue(()), &mut go)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every legal move; a last resort only where there is no other.
pub(crate) fn legal(rules: &Rules, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
    let mut any = false;
    possible(rules, state, &mut |ply| {
        let is_last = rules.defined.forms[usize::from(ply.mv.form)].last_resort.is_some();
        if is_last && any || check(rules, state, &ply, &mut Strict).is_err() {
            return ControlFlow::Continue(());
        }
        any |= !is_last;
        visit(ply)
    })
}

/// A ply of whoever is on turn.
fn ply(state: &State, mv: Move) -> Ply<Move> {
    Ply { seat: Some(state.on_turn), mv }
}

/// All moves of a form in the order of their slots, given to `visit`.
fn each(
    form: u8,
    template: &Template,
    squares: usize,
    seats: u8,
    visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let bounds: Vec<_> = template.slots.iter().map(|slot| slot.of.all(squares, seats)).collect();
    if bounds.iter().any(|bounds| bounds.is_empty()) {
        return ControlFlow::Continue(());
    }
    let mut slots = [0; SLOTS];
    for (slot, bounds) in slots.iter_mut().zip(&bounds) {
        *slot = *bounds.start();
    }
    loop {
        visit(Move { form, slots })?;
        // The last slot goes round first.
        let mut at = bounds.len();
        loop {
            let Some(next) = at.checked_sub(1) else { return ControlFlow::Continue(()) };
            at = next;
            if slots[at] < *bounds[at].end() {
                slots[at] += 1;
                break;
            }
            slots[at] = *bounds[at].start();
        }
    }
}
