//! What forms of moves do to the board by themselves, and who is taken for it.

use boards::{Square, Squares};
use game::{Ply, Scribe, Seat};
use rulebook::{Facts, Referee};
use smallvec::SmallVec;

use crate::Rules;
use crate::defined::{Base, Enclose, EnclosedFrom, Flank, Kept, ManIndex};
use crate::lists::named_cards;
use crate::moves::{Event, Happening, Move, TakenMan};
use crate::reach::{flanked, jumped};
use crate::state::State;

/// A move that is being made, and whom it has taken so far.
pub(crate) struct Making<'a, R, S> {
    pub(crate) seat: Seat,
    pub(crate) referee: &'a mut R,
    pub(crate) scribe: &'a mut S,
    pub(crate) taken: SmallVec<[TakenMan; 8]>,
}

/// Does what a form of moves does by itself; gives the square to which a man came.
pub(crate) fn moved<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    ply: &Ply<Move>,
    making: &mut Making<'_, R, S>,
) -> Option<Square> {
    let form = &rules.defined.forms[usize::from(ply.mv.form)];
    let to = comes(rules, state, ply, making);
    if let Some((slot, clause)) = form.names_taken() {
        making.take(state, ply.mv.square(slot), clause);
    }
    to
}

/// Has a man come to a square, or cards go.
fn comes<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    ply: &Ply<Move>,
    making: &mut Making<'_, R, S>,
) -> Option<Square> {
    let (defined, seat) = (rules.defined, making.seat);
    let form = &defined.forms[usize::from(ply.mv.form)];
    match &form.base {
        Base::Nothing => {
            making.scribe.write(|| Event { clause: defined.turn, what: Happening::Said(ply.mv) });
            None
        }
        Base::Put { men, empty, reserve, flank } => {
            let (man, to) = (men[seat.index()], ply.mv.square(0));
            let turned = flank.map_or(Squares::EMPTY, |_| flanked(state, man, seat, to));
            making.put(state, man, to, *empty);
            making.scribe.write(|| Event { clause: *empty, what: Happening::Put { man, square: to } });
            if let Some(clause) = reserve {
                making.reserve(state, man, -1, *clause);
            }
            if let Some(Flank { turned: clause, .. }) = flank
                && !turned.is_empty()
                && making.referee.effect(defined.clause(*clause), Facts::new)
            {
                turned.iter().for_each(|square| _ = state.put(man, square));
                making
                    .scribe
                    .write(|| Event { clause: *clause, what: Happening::Turned(turned.iter().collect()) });
            }
            Some(to)
        }
        Base::Go { ways, .. } => {
            let (from, to) = (ply.mv.square(0), ply.mv.square(1));
            if let Some(man) = state.at(from) {
                let jumped = jumped(state, man, seat, from, to);
                state.clear(from);
                making.put(state, man, to, *ways);
                making.scribe.write(|| Event { clause: *ways, what: Happening::Gone { man, from, to } });
                if let Some(square) = jumped {
                    making.take(state, square, *ways);
                }
            }
            Some(to)
        }
        Base::Play { from, to, there, .. } => {
            making.scribe.write(|| Event { clause: defined.turn, what: Happening::Said(ply.mv) });
            for card in named_cards(form, ply.mv) {
                let from = defined.spot_of(*from, seat);
                let to = to.map(|to| defined.spot_of(to, seat));
                if let Some(to) = to {
                    state.carry(card, from, to);
                    making
                        .scribe
                        .write(|| Event { clause: *there, what: Happening::Went { card, from, to } });
                }
            }
            None
        }
    }
}

/// Takes the men that are enclosed where a man came.
pub(crate) fn encloses<R: Referee, S: Scribe<Event>>(
    state: &mut State,
    to: Option<Square>,
    enclose: &Enclose,
    making: &mut Making<'_, R, S>,
) {
    let enclosed = to.map_or(Squares::EMPTY, |to| enclosed(state, making.seat, to, enclose));
    if !enclosed.is_empty() && making.referee.effect(state.defined.clause(enclose.clause), Facts::new) {
        enclosed.iter().for_each(|square| making.take(state, square, enclose.clause));
    }
}

impl<R: Referee, S: Scribe<Event>> Making<'_, R, S> {
    /// Puts a man on a square; whoever stands there is taken.
    fn put(&mut self, state: &mut State, man: ManIndex, square: Square, clause: usize) {
        if let Some(man) = state.put(man, square) {
            self.took(state, man, square, clause);
        }
    }

    /// Takes a man away.
    fn take(&mut self, state: &mut State, square: Square, clause: usize) {
        if let Some(man) = state.clear(square) {
            self.took(state, man, square, clause);
        }
    }

    /// A man was taken, which may go into a reserve.
    fn took(&mut self, state: &mut State, man: ManIndex, square: Square, clause: usize) {
        self.scribe.write(|| Event { clause, what: Happening::Taken { man, square } });
        self.taken.push((man as u8, square));
        let defined = state.defined;
        if let Some(Kept { clause, men }) = &defined.men[man].kept
            && self.referee.effect(defined.clause(*clause), Facts::new)
        {
            self.reserve(state, men[self.seat.index()], 1, *clause);
        }
    }

    /// So many men more lie in reserve, or fewer.
    fn reserve(&mut self, state: &mut State, man: ManIndex, more: i32, clause: usize) {
        let count = state.reserve(man) + more;
        if state.set_reserve(man, count) {
            self.scribe.write(|| Event { clause, what: Happening::InReserve { man, count } });
        }
    }
}

/// The men that the one who came to a square encloses.
fn enclosed(state: &State, seat: Seat, to: Square, enclose: &Enclose) -> Squares {
    let Some(board) = state.defined.board() else { return Squares::EMPTY };
    if state.at(to).is_none_or(|came| enclose.by >> came & 1 == 0) {
        return Squares::EMPTY;
    }
    let own = state.of(seat).and(state.of_kinds(enclose.by));
    let closing = own.or(enclose.hostile.without(state.taken()));
    let victims = state.of_kinds(enclose.men).without(state.of(seat));
    let mut found = Squares::EMPTY;
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
