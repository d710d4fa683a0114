//! Whether a move is legal: every refusal is by a clause.

use boards::Square;
use game::{Ply, Seat};
use piles::Truth;
use rulebook::{Facts, Referee, Refused, Value, facts};
use smallvec::SmallVec;

use crate::ahead::Foreseen;
use crate::asked::Asked;
use crate::defined::{Base, Defined, Flank, Forbids, MoveForm, Reach, Reserved, Way};
use crate::lists::named_cards;
use crate::moves::{Card, Counts, Move};
use crate::reach::{flanked, hindered, hindrance, is_open, reaches};
use crate::state::{Finish, State};
use crate::{Rules, along, calls, slots};

/// Whether a ply is legal, but for the clause of a last resort.
///
/// # Errors
/// The first clause that refuses it.
pub(crate) fn check<R: Referee>(
    rules: &Rules,
    state: &State,
    ply: &Ply<Move>,
    referee: &mut R,
) -> Result<(), Refused> {
    let defined = rules.defined;
    let is_on_turn = state.end == Finish::Open && ply.seat == Some(state.on_turn);
    let on_turn = (state.end == Finish::Open).then_some(state.on_turn);
    referee.uphold(defined.clause(defined.turn), is_on_turn, || facts![turn: Seat::or_nobody(on_turn)])?;
    let form = &defined.forms[usize::from(ply.mv.form)];
    let seat = ply.seat.unwrap_or(state.on_turn);
    let mut judging = Judging { defined, state, referee, has_refused: !is_on_turn };
    match &form.base {
        Base::Nothing => {}
        Base::Put { men, empty, reserve, flank } => {
            let to = ply.mv.square(0);
            if let Some(reserve) = reserve {
                let man = men[seat.index()];
                judging.uphold(
                    *reserve,
                    state.reserve(man) > 0,
                    || facts![player: Seat::or_nobody(Some(seat)), piece: defined.men[man].piece.clone()],
                )?;
            }
            judging.uphold(*empty, state.at(to).is_none(), || {
                let (_, by, owner) = hindrance(state, state.at(to).map(|_| to));
                facts![square: defined.square(to), by: by, owner: owner]
            })?;
            if let Some(Flank { must, .. }) = flank {
                let flanks = !flanked(state, men[seat.index()], seat, to).is_empty();
                judging.uphold(*must, flanks, || facts![square: defined.square(to)])?;
            }
        }
        Base::Go { own, ways, reserved } => {
            let (from, to) = (ply.mv.square(0), ply.mv.square(1));
            judging.goes(seat, from, to, *own, *ways)?;
            judging.reserved(seat, reserved, from, to)?;
        }
        Base::Play { from, there, list, .. } => {
            let spot = defined.spot_of(*from, seat);
            let zone = state.zone(spot).word;
            // Whoever names several cards has to have them at once, and one that is named twice twice.
            let mut held = Counts::EMPTY;
            for card in named_cards(form, ply.mv) {
                let mut wanted = held;
                wanted.add(card);
                let holds = state.holds(spot, &wanted) != Truth::Fails;
                if holds {
                    held = wanted;
                }
                let word = || defined.card(card).to_owned();
                judging.uphold(*there, holds, || match spot.owner {
                    Some(owner) => facts![player: Seat::or_nobody(Some(owner)), card: word(), zone: zone],
                    None => facts![card: word(), zone: zone],
                })?;
            }
            if let Some(list) = list {
                let cards: SmallVec<[Card; 8]> = list.cards(form, ply.mv).collect();
                let words = || -> Value { cards.iter().map(|card| defined.card(*card).to_owned()).collect() };
                for (kinship, holds) in list.kinships(&cards) {
                    judging.uphold(kinship.clause, holds, || facts![cards: words()])?;
                }
            }
        }
    }
    if let Some((slot, takes)) = form.names_taken() {
        let square = ply.mv.square(slot);
        let there = state.at(square).filter(|_| arrives(form, ply.mv) != Some(square));
        let is_other = there.is_some_and(|man| defined.men[man].owner != Some(seat));
        judging.uphold(takes, is_other, || facts![square: defined.square(square)])?;
    }
    let has_refused = judging.has_refused;
    forbidden(rules, state, form, ply, referee, has_refused)
}

/// Decides by what the script itself forbids of a form.
fn forbidden<R: Referee>(
    rules: &Rules,
    state: &State,
    form: &MoveForm,
    ply: &Ply<Move>,
    referee: &mut R,
    mut has_refused: bool,
) -> Result<(), Refused> {
    let (defined, seat) = (rules.defined, ply.seat.unwrap_or(state.on_turn));
    // Where the move would lead, found out once.
    let mut ahead = None;
    for (clause, forbids) in &form.forbids {
        let (function, eyes) = match forbids {
            Forbids::Asked { function, eyes } => (function, *eyes),
            Forbids::Repeated(repeated) => {
                let ahead = ahead.get_or_insert_with(|| Foreseen::of(rules, state, ply, &*referee)).as_ref();
                // What nobody can foresee is not forbidden.
                let times = ahead.map_or(1, |ahead| ahead.times(*repeated));
                has_refused |= times >= repeated.times;
                let holds = times < repeated.times;
                referee.uphold(defined.clause(*clause), holds, || facts![times: times])?;
                continue;
            }
            Forbids::InReserve { men } => {
                let holds = !state.has_in_reserve(*men, seat);
                has_refused |= !holds;
                referee.uphold(
                    defined.clause(*clause),
                    holds,
                    || facts![player: Seat::or_nobody(Some(seat))],
                )?;
                continue;
            }
            Forbids::Enclosed | Forbids::Row { .. } => {
                let ahead = ahead.get_or_insert_with(|| Foreseen::of(rules, state, ply, &*referee)).as_ref();
                let holds = !ahead.is_some_and(|ahead| match forbids {
                    Forbids::Row { length, stands } => ahead.stands_in_row(*length) == *stands,
                    _ => ahead.is_enclosed(),
                });
                has_refused |= !holds;
                let square = || arrives(form, ply.mv).map_or_else(String::new, |to| defined.square(to));
                referee.uphold(defined.clause(*clause), holds, || facts![square: square()])?;
                continue;
            }
        };
        let asked = Asked { rules, state, mover: seat, mv: Some(ply.mv), taken: None };
        // What is refused already may be a move that no function can make sense of.
        let holds = match calls::forbids(asked, function, eyes, referee) {
            Ok(forbids) => !forbids,
            Err(fault) => {
                if !has_refused {
                    rules.faults.note(fault.clause(&defined.clause(*clause).id));
                }
                has_refused
            }
        };
        has_refused |= !holds;
        referee.uphold(defined.clause(*clause), holds, || slots::facts(defined, *clause, ply.mv))?;
    }
    Ok(())
}

/// The square to which a move brings a man.
pub(crate) fn arrives(form: &MoveForm, mv: Move) -> Option<Square> {
    match form.base {
        Base::Put { .. } => Some(mv.square(0)),
        Base::Go { .. } => Some(mv.square(1)),
        Base::Nothing | Base::Play { .. } => None,
    }
}

/// A move that is being judged.
struct Judging<'a, R> {
    defined: &'static Defined,
    state: &'a State,
    referee: &'a mut R,
    /// The law book has refused it already.
    has_refused: bool,
}

impl<R: Referee> Judging<'_, R> {
    fn uphold(&mut self, clause: usize, holds: bool, facts: impl FnOnce() -> Facts) -> Result<(), Refused> {
        self.has_refused |= !holds;
        self.referee.uphold(self.defined.clause(clause), holds, facts)
    }

    /// A man of one's own goes in one of its ways, as what stands there lets it.
    fn goes(&mut self, seat: Seat, from: Square, to: Square, own: usize, ways: usize) -> Result<(), Refused> {
        let (defined, state) = (self.defined, self.state);
        let man = state.at(from).filter(|man| defined.men[*man].owner == Some(seat));
        let squares = || facts![from: defined.square(from), to: defined.square(to)];
        self.uphold(own, man.is_some(), squares)?;
        let any = man.or(state.at(from));
        let own_ways = any.map_or(&[][..], |man| &defined.men[man].ways);
        let mut reaching = own_ways.iter().filter(|way| reaches(defined, seat, way, from, to));
        let Some(first) = reaching.next() else { return self.uphold(ways, false, squares) };
        self.uphold(ways, true, squares)?;
        let open = |way: &&Way| is_open(state, seat, way, from, to);
        let way = Some(first).filter(open).or_else(|| reaching.find(open));
        self.uphold(way.unwrap_or(first).clause, way.is_some(), || {
            let (taken, by, owner) = hindrance(state, hindered(state, seat, first, from, to));
            facts![from: defined.square(from), to: defined.square(to), taken: taken, by: by, owner: owner]
        })
    }

    /// Some squares are for some men only.
    fn reserved(
        &mut self,
        seat: Seat,
        reserved: &[Reserved],
        from: Square,
        to: Square,
    ) -> Result<(), Refused> {
        let Some(man) = self.state.at(from) else { return Ok(()) };
        let defined = self.defined;
        for Reserved { clause, squares, men, bars } in reserved {
            let may = men >> man & 1 == 1;
            let crosses = || {
                let Some(board) = defined.board().filter(|_| *bars) else { return false };
                // Who flies goes over nothing.
                let flies = |way: &Way| {
                    matches!(way.reach, Reach::Anywhere { .. }) && is_open(self.state, seat, way, from, to)
                };
                let crosses = match board.net() {
                    None => !board.between(from, to).and(*squares).is_empty(),
                    Some(net) => along::crosses(self.state, (board, net), man, seat, (from, to), *squares),
                };
                crosses && !defined.men[man].ways.iter().any(flies)
            };
            let holds = may || !squares.contains(to) && !crosses();
            self.uphold(*clause, holds, || facts![from: defined.square(from), to: defined.square(to)])?;
        }
        Ok(())
    }
}
