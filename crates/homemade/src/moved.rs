//! What forms of moves do to the board by themselves, and who is taken for it.

use boards::{Square, Squares};
use game::{Ply, Scribe, Seat};
use rulebook::{Facts, Referee};

use crate::Rules;
use crate::defined::{Base, Enclose, EnclosedFrom, Flank, ManIndex};
use crate::lists::named_cards;
use crate::moves::{Event, Happening, Move};
use crate::reach::{flanked, jumped};
use crate::state::State;

/// Does what a form of moves does by itself; gives the square to which a man came.
pub(crate) fn moved<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    ply: &Ply<Move>,
    referee: &mut R,
    scribe: &mut S,
) -> Option<Square> {
    let (defined, seat) = (rules.defined, ply.seat.unwrap_or(state.on_turn));
    let form = &defined.forms[usize::from(ply.mv.form)];
    match &form.base {
        Base::Nothing => {
            scribe.write(|| Event { clause: defined.turn, what: Happening::Said(ply.mv) });
            None
        }
        Base::Put { men, empty, flank } => {
            let (man, to) = (men[seat.index()], ply.mv.square(0));
            let turned = flank.map_or(Squares::EMPTY, |_| flanked(state, man, seat, to));
            put(state, man, to, *empty, scribe);
            scribe.write(|| Event { clause: *empty, what: Happening::Put { man, square: to } });
            if let Some(Flank { turned: clause, .. }) = flank
                && !turned.is_empty()
                && referee.effect(defined.clause(*clause), Facts::new)
            {
                turned.iter().for_each(|square| _ = state.put(man, square));
                scribe.write(|| Event { clause: *clause, what: Happening::Turned(turned.iter().collect()) });
            }
            Some(to)
        }
        Base::Go { ways, .. } => {
            let (from, to) = (ply.mv.square(0), ply.mv.square(1));
            if let Some(man) = state.at(from) {
                let jumped = jumped(state, man, seat, from, to);
                state.clear(from);
                put(state, man, to, *ways, scribe);
                scribe.write(|| Event { clause: *ways, what: Happening::Gone { man, from, to } });
                if let Some(square) = jumped {
                    take(state, square, *ways, scribe);
                }
            }
            Some(to)
        }
        Base::Play { from, to, there, .. } => {
            scribe.write(|| Event { clause: defined.turn, what: Happening::Said(ply.mv) });
            for card in named_cards(form, ply.mv) {
                let from = defined.spot_of(*from, seat);
                let to = to.map(|to| defined.spot_of(to, seat));
                if let Some(to) = to {
                    state.carry(card, from, to);
                    scribe.write(|| Event { clause: *there, what: Happening::Went { card, from, to } });
                }
            }
            None
        }
    }
}

/// Takes the men that are enclosed where a man came.
pub(crate) fn encloses<R: Referee, S: Scribe<Event>>(
    state: &mut State,
    seat: Seat,
    to: Option<Square>,
    enclose: &Enclose,
    referee: &mut R,
    scribe: &mut S,
) {
    let enclosed = to.map_or(Squares::EMPTY, |to| enclosed(state, seat, to, enclose));
    if !enclosed.is_empty() && referee.effect(state.defined.clause(enclose.clause), Facts::new) {
        enclosed.iter().for_each(|square| take(state, square, enclose.clause, scribe));
    }
}

/// Puts a man on a square; whoever stands there is taken.
fn put<S: Scribe<Event>>(state: &mut State, man: ManIndex, square: Square, clause: usize, scribe: &mut S) {
    if let Some(man) = state.put(man, square) {
        scribe.write(|| Event { clause, what: Happening::Taken { man, square } });
    }
}

/// Takes a man away.
fn take<S: Scribe<Event>>(state: &mut State, square: Square, clause: usize, scribe: &mut S) {
    if let Some(man) = state.clear(square) {
        scribe.write(|| Event { clause, what: Happening::Taken { man, square } });
    }
}

/// The men that the one who came to a square encloses.
fn enclosed(state: &State, seat: Seat, to: Square, enclose: &Enclose) -> Squares {
    let Some(board) = state.defined.board() else { return Squares::EMPTY };
    let Some(came) = state.at(to).filter(|man| enclose.by >> man & 1 == 1) else { return Squares::EMPTY };
    let own = state.of(seat).and(state.of_kinds(enclose.by));
    let closing = own.or(enclose.hostile.without(state.taken()));
    let victims = state.of_kinds(enclose.men).without(state.of(seat));
    let mut found = Squares::EMPTY;
    debug_assert!(own.contains(to) || state.defined.men[came].owner != Some(seat));
    for (victim, behind) in board.outward(to).filter(|(square, _)| victims.contains(*square)) {
        found = found.or(match enclose.sides {
            EnclosedFrom::Two if behind.is_some_and(|square| closing.contains(square)) => {
                Squares::only(victim)
            }
            EnclosedFrom::Four => {
                let beside = board.neighbours(victim, false);
                let is_closed = beside.len() == 4 && closing.holds(beside);
                if is_closed { Squares::only(victim) } else { Squares::EMPTY }
            }
            EnclosedFrom::Group => closed_group(state, victims, victim, enclose.hostile),
            EnclosedFrom::Two => Squares::EMPTY,
        });
    }
    found
}

/// The men that hang together with one among those, where no square beside them is empty.
fn closed_group(state: &State, within: Squares, square: Square, hostile: Squares) -> Squares {
    let group = group(state, within, square);
    if has_room(state, group, hostile) { Squares::EMPTY } else { group }
}

/// The men that hang together with one: of the same player, along rows and columns, within those squares.
pub(crate) fn group(state: &State, within: Squares, square: Square) -> Squares {
    let owner = state.at(square).and_then(|man| state.defined.men[man].owner);
    let own = owner.map_or(within, |owner| within.and(state.of(owner)));
    state.defined.board().map_or(Squares::EMPTY, |board| board.group(own, square))
}

/// Whether a square beside a group is empty, those aside that close it though they are empty.
pub(crate) fn has_room(state: &State, group: Squares, hostile: Squares) -> bool {
    let Some(board) = state.defined.board() else { return false };
    let empty = board.all().without(state.taken()).without(hostile);
    !board.around(group).and(empty).is_empty()
}
