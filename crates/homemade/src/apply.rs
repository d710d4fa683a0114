//! What a move does.

use boards::{Square, Squares};
use game::{Chance, Ply, Scribe, Seat};
use house::own::Function;
use rulebook::{Facts, Referee};

use crate::asked::Asked;
use crate::check::{flanked, jumped, named_cards};
use crate::defined::{Base, Effect, Enclose, Flank, ManIndex};
use crate::ends::{Ends, ended};
use crate::luck::{Said, Want};
use crate::moves::{Card, Event, Happening, Move};
use crate::seen::{CardsMoved, Eyes};
use crate::state::{Finish, State};
use crate::{Rules, calls};

/// Makes a legal ply.
pub(crate) fn apply<R: Referee, C: Chance<Card>, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    ply: &Ply<Move>,
    chance: &mut C,
    referee: &mut R,
    scribe: &mut S,
) {
    let (defined, seat) = (rules.defined, ply.seat.unwrap_or(state.on_turn));
    let form = &defined.forms[usize::from(ply.mv.form)];
    let mut next = state.after(seat);
    let to = match &form.base {
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
    };
    for effect in &form.effects {
        match effect {
            Effect::Enclose(enclose) => {
                let enclosed = to.map_or(Squares::EMPTY, |to| enclosed(state, seat, to, enclose));
                if !enclosed.is_empty() && referee.effect(defined.clause(enclose.clause), Facts::new) {
                    enclosed.iter().for_each(|square| take(state, square, enclose.clause, scribe));
                }
            }
            Effect::Does(clause, function) => {
                if referee.effect(defined.clause(*clause), Facts::new) {
                    let doing = Doing { rules, seat, mv: ply.mv, clause: *clause };
                    next = doing.does(state, function, chance, referee, scribe).unwrap_or(next);
                }
            }
        }
    }
    (state.on_turn, state.end_hangs_on) = (next, None);
    let mut ends = Ends::by_chance(chance);
    if let Some((clause, winners)) = ended(rules, state, seat, referee, &mut ends) {
        state.end = Finish::Over(winners);
        scribe.write(|| Event { clause, what: Happening::Ended(winners) });
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
    for direction in boards::Direction::ALL.into_iter().filter(|direction| direction.is_straight()) {
        let Some(victim) = board.step(to, direction).filter(|square| victims.contains(*square)) else {
            continue;
        };
        let is_closed = match enclose.sides {
            4 => {
                let beside = board.neighbours(victim, false);
                beside.len() == 4 && closing.holds(beside)
            }
            _ => board.step(victim, direction).is_some_and(|square| closing.contains(square)),
        };
        if is_closed {
            found.insert(victim);
        }
    }
    found
}

/// A function that does something for a move.
struct Doing<'a> {
    rules: &'a Rules,
    seat: Seat,
    mv: Move,
    clause: usize,
}

impl Doing<'_> {
    /// Lets it change the position; gives who moves next, if it says so. A function at fault changes nothing.
    fn does<R: Referee, C: Chance<Card>, S: Scribe<Event>>(
        &self,
        state: &mut State,
        function: &Function,
        chance: &mut C,
        referee: &mut R,
        scribe: &mut S,
    ) -> Option<Seat> {
        let clause = self.rules.defined.clause(self.clause);
        let asked = Asked { rules: self.rules, state, mover: self.seat, mv: Some(self.mv) };
        let mut rolled = Vec::new();
        let mut heard = |want: &Want, said: &Said| {
            if let (Want::Roll(_), Said::Cards(faces)) = (want, said) {
                rolled.extend(faces.iter().filter_map(|face| face.face()));
            }
        };
        let called = calls::call_by_chance(asked, function, Eyes::Change, chance, referee, &mut heard);
        for face in rolled {
            scribe.write(|| Event { clause: self.clause, what: Happening::Rolled(face) });
        }
        let play = match called {
            Ok(called) => called.play,
            Err(fault) => {
                self.rules.faults.note(fault.clause(&clause.id));
                return None;
            }
        };
        let after = play.state;
        for moved in &play.moved {
            let what = match *moved {
                CardsMoved::Went(card, from, to) => Happening::Went { card, from, to },
                CardsMoved::Shuffled(spot) => Happening::Shuffled(spot),
            };
            scribe.write(|| Event { clause: self.clause, what });
        }
        let changes = changed(state, &after);
        if !changes.is_empty() {
            scribe.write(|| Event { clause: self.clause, what: Happening::Became(changes) });
        }
        self.tell_men(state, &after, scribe);
        *state = after;
        play.next
    }

    /// Tells which men the function put and took.
    fn tell_men<S: Scribe<Event>>(&self, before: &State, after: &State, scribe: &mut S) {
        let clause = self.clause;
        for (man, (was, is)) in before.men.iter().zip(&after.men).enumerate() {
            for square in was.without(*is).iter() {
                scribe.write(|| Event { clause, what: Happening::Taken { man, square } });
            }
            for square in is.without(*was).iter() {
                scribe.write(|| Event { clause, what: Happening::Put { man, square } });
            }
        }
    }
}

/// The numbers that differ between two positions, with what they became.
fn changed(before: &State, after: &State) -> Vec<(usize, Option<Seat>, Vec<i32>)> {
    let mut found = Vec::new();
    for (at, number) in before.defined.numbers.iter().enumerate() {
        let seats: Vec<Option<Seat>> = match number.each {
            true => before.seated().map(Some).collect(),
            false => vec![None],
        };
        for seat in seats {
            let values = |state: &State| -> Vec<i32> {
                (0..number.length).map(|nth| state.number(at, seat, nth)).collect()
            };
            let now = values(after);
            if now != values(before) {
                found.push((at, seat, now));
            }
        }
    }
    found
}
