//! What a move does.

use game::{Chance, Ply, Scribe, Seat};
use house::own::Function;
use rulebook::Referee;
use smallvec::SmallVec;

use crate::asked::Asked;
use crate::defined::Effect;
use crate::ends::{Ends, Upshot, settle};
use crate::eyes::Eyes;
use crate::luck::{Said, Want};
use crate::moved::{Making, encloses, moved};
use crate::moves::{Card, Event, Happening, Move};
use crate::seen::CardsMoved;
use crate::state::{Finish, State};
use crate::{Rules, calls, slots};

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
    let mut making = Making { seat, referee, scribe, taken: SmallVec::new() };
    let to = moved(rules, state, ply, &mut making);
    for effect in &form.effects {
        match effect {
            Effect::Enclose(enclose) => encloses(state, to, enclose, &mut making),
            Effect::Does(clause, function) => {
                let facts = || slots::facts(defined, *clause, ply.mv);
                if state.end == Finish::Open && making.referee.effect(defined.clause(*clause), facts) {
                    let doing = Doing { rules, mv: ply.mv, clause: *clause };
                    next = doing.does(state, function, chance, &mut making).unwrap_or(next);
                }
            }
        }
    }
    let Making { referee, scribe, .. } = making;
    state.turn_to(next);
    state.end_hangs_on = None;
    state.remember();
    if state.end != Finish::Open {
        return;
    }
    settle(rules, state, seat, referee, &mut Ends::by_chance(chance), &mut |clause, upshot| {
        scribe.write(|| Event {
            clause,
            what: match upshot {
                Upshot::Over(winners) => Happening::Ended(winners),
                Upshot::Out(seats) => Happening::Out(seats),
            },
        });
    });
}

/// A function that does something for a move.
struct Doing<'a> {
    rules: &'a Rules,
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
        making: &mut Making<'_, R, S>,
    ) -> Option<Seat> {
        let clause = self.rules.defined.clause(self.clause);
        let Making { seat, referee, scribe, taken } = making;
        let taken = Some(taken.as_slice());
        let asked = Asked { rules: self.rules, state, mover: *seat, mv: Some(self.mv), taken };
        let mut rolled = Vec::new();
        let mut heard = |want: &Want, said: &Said| {
            if let (Want::Roll(_), Said::Cards(faces)) = (want, said) {
                rolled.extend(faces.iter().filter_map(|face| face.face()));
            }
        };
        let called = calls::call_by_chance(asked, function, Eyes::Change, chance, &mut **referee, &mut heard);
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
        let mut after = play.state;
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
        self.tell_men(state, &after, &mut **scribe);
        let put_out = after.out.without(state.out);
        if !put_out.is_empty() {
            scribe.write(|| Event { clause: self.clause, what: Happening::Out(put_out) });
        }
        let last = if put_out.is_empty() { None } else { after.put_out(put_out) };
        *state = after;
        if let Some(winners) = play.won.or(last) {
            state.is_ended_by_function = true;
            state.finish(self.clause, winners);
            scribe.write(|| Event { clause: self.clause, what: Happening::Ended(winners) });
        }
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
        for man in 0..before.men.len() {
            let count = after.reserve(man);
            if count != before.reserve(man) {
                scribe.write(|| Event { clause, what: Happening::InReserve { man, count } });
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
