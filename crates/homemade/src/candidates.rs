//! Which moves there may be.

use std::ops::ControlFlow;

use game::{Ply, one_permitted};
use piles::Kind;
use rulebook::Strict;

use crate::Rules;
use crate::along::{self, seen};
use crate::check::{arrives, check};
use crate::defined::{Base, CardList, Defined, MoveForm, Reach};
use crate::lists::Listed;
use crate::moves::{Extent, Move, SLOTS, SlotOf};
use crate::problem::too_many_lists;
use crate::reach::reaches;
use crate::state::{Finish, State};
use crate::template::Template;

type Visit<'v> = &'v mut dyn FnMut(Ply<Move>) -> ControlFlow<()>;

/// The forms with their numbers, last resorts last.
fn forms(defined: &Defined) -> impl Iterator<Item = (u8, &MoveForm)> {
    let forms = || (0..).zip(&defined.forms);
    let ordinary = forms().filter(|(_, form)| form.last_resort.is_none());
    ordinary.chain(forms().filter(|(_, form)| form.last_resort.is_some()))
}

/// Every well-formed move.
pub(crate) fn all(rules: &Rules, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
    let defined = rules.defined;
    forms(defined).try_for_each(|(at, form)| {
        // Of lists only those are there that the cards can make that may lie there: of all cards there are too many.
        if let Base::Play { from, list: Some(list), .. } = &form.base {
            return held(rules, state, (at, form), (*from, Some(list)), visit);
        }
        each(at, &form.template, defined.extent(state.seats), &mut |mv| match form.base {
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
        Base::Go { .. } => reached(state, at, &mut |mv| taking(state, form, mv, visit)),
        Base::Put { .. } => put(state, at, &mut |mv| taking(state, form, mv, visit)),
        Base::Play { from, ref list, .. } => held(rules, state, (at, form), (from, list.as_ref()), visit),
        _ => each(at, &form.template, defined.extent(state.seats), &mut |mv| visit(ply(state, mv))),
    })
}

/// The squares on which a man may be put, whatever stands there.
fn put(state: &State, form: u8, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
    let squares = 0..state.defined.extent(state.seats).squares as i16;
    squares.into_iter().try_for_each(|to| {
        let mut slots = [0; SLOTS];
        slots[0] = to;
        visit(Move { form, slots })
    })
}

/// A move, or where it names a man that it takes, one for each of the others' men.
fn taking(state: &State, form: &MoveForm, mut mv: Move, visit: Visit<'_>) -> ControlFlow<()> {
    let Some((slot, _)) = form.names_taken() else { return visit(ply(state, mv)) };
    let arrives = arrives(form, mv);
    let others = state.taken().without(state.of(state.on_turn));
    others.iter().filter(|square| arrives != Some(*square)).try_for_each(|square| {
        mv.slots[slot] = i16::from(square.0);
        visit(ply(state, mv))
    })
}

/// The squares that men of the mover's own reach, whatever stands there; each once.
fn reached(state: &State, form: u8, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
    let (defined, seat) = (state.defined, state.on_turn);
    let Some(board) = defined.board() else { return ControlFlow::Continue(()) };
    for (man, kind) in defined.men.iter().enumerate().filter(|(_, kind)| kind.owner == Some(seat)) {
        for from in state.men[man].iter() {
            if let Some(net) = board.net() {
                along::reached(board, net, seat, &kind.ways, from, &mut |to| visit(gone(form, from, to)))?;
                continue;
            }
            for (at, way) in kind.ways.iter().enumerate() {
                let mut go = |to: boards::Square| {
                    let earlier = || kind.ways[..at].iter().any(|way| reaches(defined, seat, way, from, to));
                    if at > 0 && earlier() {
                        return ControlFlow::Continue(());
                    }
                    visit(gone(form, from, to))
                };
                let turned = |direction: &boards::Direction| seen(board, seat, *direction);
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
                    Reach::Anywhere { .. } => {
                        board.squares().filter(|to| *to != from).try_for_each(&mut go)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A man goes from a square to another.
fn gone(form: u8, from: boards::Square, to: boards::Square) -> Move {
    let mut slots = [0; SLOTS];
    (slots[0], slots[1]) = (i16::from(from.0), i16::from(to.0));
    Move { form, slots }
}

/// The moves with cards that lie in the zone they go out of, or may lie there.
fn held(
    rules: &Rules,
    state: &State,
    (at, form): (u8, &MoveForm),
    (from, list): (u8, Option<&CardList>),
    visit: Visit<'_>,
) -> ControlFlow<()> {
    let defined = state.defined;
    let spot = defined.spot_of(from, state.on_turn);
    let heap = state.heap(spot);
    let mut there = heap.known();
    if heap.unknown() > 0 {
        there.add_all(&state.open_cards(spot));
    }
    let cards: Vec<i16> = there.kinds().map(|card| card.index() as i16).collect();
    let extent = defined.extent(state.seats);
    let template = &form.template;
    let choices: Vec<Vec<i16>> = template
        .slots
        .iter()
        .map(|slot| match slot.of {
            SlotOf::Card => cards.clone(),
            ref of => of.all(extent).collect(),
        })
        .collect();
    let empty = Move { form: at, slots: [0; SLOTS] };
    let Some(list) = list else {
        return chosen(&choices, empty, 0, &mut |mv| visit(ply(state, mv)));
    };
    // What stands in the slot of the list is no choice among these.
    let mut choices = choices;
    choices[list.slot] = vec![0];
    let listed = list.each(&there, &mut |cards| {
        chosen(&choices, empty, 0, &mut |mut mv| {
            mv.set_list(list.slot, template.slots.len(), cards);
            visit(ply(state, mv))
        })
    });
    match listed {
        Listed::All => ControlFlow::Continue(()),
        Listed::Stopped => ControlFlow::Break(()),
        Listed::TooMany(most) => {
            rules.faults.note(too_many_lists(&template.text, most, form.place));
            ControlFlow::Continue(())
        }
    }
}

/// All moves with one of the choices in each slot, in their order.
fn chosen(
    choices: &[Vec<i16>],
    mut mv: Move,
    at: usize,
    visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(here) = choices.get(at) else { return visit(mv) };
    here.iter().try_for_each(|choice| {
        mv.slots[at] = *choice;
        chosen(choices, mv, at + 1, visit)
    })
}

/// Every legal move; a last resort only where there is no other.
pub(crate) fn legal(rules: &Rules, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
    let mut any = false;
    possible(rules, state, &mut |ply| {
        let is_last = is_last_resort(rules, &ply);
        if is_last && any || check(rules, state, &ply, &mut Strict).is_err() {
            return ControlFlow::Continue(());
        }
        any |= !is_last;
        visit(ply)
    })
}

/// A legal move by chance, each as likely as any other: no more are asked about than it takes to find one.
pub(crate) fn sample(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
    let (mut ordinary, mut last) = (Vec::new(), Vec::new());
    let _ = possible(rules, state, &mut |ply| {
        if is_last_resort(rules, &ply) {
            last.push(ply)
        } else {
            ordinary.push(ply)
        }
        ControlFlow::Continue(())
    });
    let mut is_legal = |ply: &Ply<Move>| check(rules, state, ply, &mut Strict).is_ok();
    one_permitted(ordinary, rng, &mut is_legal).or_else(|| one_permitted(last, rng, &mut is_legal))
}

/// Whether a move is made only by a player who has no other.
fn is_last_resort(rules: &Rules, ply: &Ply<Move>) -> bool {
    rules.defined.forms[usize::from(ply.mv.form)].last_resort.is_some()
}

/// A ply of whoever is on turn.
fn ply(state: &State, mv: Move) -> Ply<Move> {
    Ply { seat: Some(state.on_turn), mv }
}

/// All moves of a form in the order of their slots, given to `visit`.
fn each(
    form: u8,
    template: &Template,
    extent: Extent,
    visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let bounds: Vec<_> = template.slots.iter().map(|slot| slot.of.all(extent)).collect();
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
