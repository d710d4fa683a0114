//! Whether a move is legal: every refusal is by a clause.

use boards::{Square, Squares};
use game::{Ply, Seat};
use piles::Verdict;
use rulebook::{Facts, Referee, Refused, Value, facts};
use smallvec::SmallVec;

use crate::asked::Asked;
use crate::defined::{Base, Defined, Flank, ManIndex, MoveForm, Onto, Reach, Reserved, Way};
use crate::moves::{Card, Counts, Move, SlotOf};
use crate::state::{Finish, State};
use crate::{Rules, calls};

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
        Base::Put { men, empty, flank } => {
            let to = ply.mv.square(0);
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
            judging.reserved(reserved, from, to)?;
        }
        Base::Play { from, there, list, .. } => {
            let spot = defined.spot_of(*from, seat);
            let zone = state.zone(spot).word;
            // Whoever names several cards has to have them at once, and one that is named twice twice.
            let mut held = Counts::EMPTY;
            for card in named_cards(form, ply.mv) {
                let mut wanted = held;
                wanted.add(card);
                let holds = state.holds(spot, &wanted) != Verdict::Fails;
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
    let has_refused = judging.has_refused;
    forbidden(rules, state, form, ply.mv, seat, referee, has_refused)
}

/// The cards that a move names.
pub(crate) fn named_cards(form: &MoveForm, mv: Move) -> impl Iterator<Item = Card> {
    let single = form.template.slots_of(&SlotOf::Card).map(move |slot| mv.card(slot));
    let list = form.template.list().map(|(slot, ..)| mv.list(slot, form.template.slots.len()));
    single.chain(list.into_iter().flatten())
}

/// Decides by the functions of a form.
fn forbidden<R: Referee>(
    rules: &Rules,
    state: &State,
    form: &MoveForm,
    mv: Move,
    seat: Seat,
    referee: &mut R,
    mut has_refused: bool,
) -> Result<(), Refused> {
    let defined = rules.defined;
    for (clause, function) in &form.forbids {
        let asked = Asked { rules, state, mover: seat, mv: Some(mv) };
        // What is refused already may be a move that no function can make sense of.
        let holds = match calls::forbids(asked, function, referee) {
            Ok(forbids) => !forbids,
            Err(fault) => {
                if !has_refused {
                    rules.faults.note(fault.clause(&defined.clause(*clause).id));
                }
                has_refused
            }
        };
        has_refused |= !holds;
        referee.uphold(defined.clause(*clause), holds, Facts::new)?;
    }
    Ok(())
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
    fn reserved(&mut self, reserved: &[Reserved], from: Square, to: Square) -> Result<(), Refused> {
        let Some(man) = self.state.at(from) else { return Ok(()) };
        let defined = self.defined;
        for Reserved { clause, squares, men, bars } in reserved {
            let may = men >> man & 1 == 1;
            let crosses = || {
                let between = defined.board().map(|board| board.between(from, to));
                *bars && between.is_some_and(|between| !between.and(*squares).is_empty())
            };
            let holds = may || !squares.contains(to) && !crosses();
            self.uphold(*clause, holds, || facts![from: defined.square(from), to: defined.square(to)])?;
        }
        Ok(())
    }
}

/// Whether a man may come from a square to another in a way, whatever stands there.
pub(crate) fn reaches(defined: &Defined, seat: Seat, way: &Way, from: Square, to: Square) -> bool {
    let Some(board) = defined.board() else { return false };
    match &way.reach {
        Reach::Line { directions, most } => board
            .sight(from, to)
            .is_some_and(|(direction, steps)| steps <= *most && directions.contains(&seen(seat, direction))),
        Reach::Jump { directions, .. } => board
            .sight(from, to)
            .is_some_and(|(direction, steps)| steps == 2 && directions.contains(&seen(seat, direction))),
        Reach::Leap(offsets) => {
            let across = board.column_of(to) as i8 - board.column_of(from) as i8;
            let up = board.row_of(to) as i8 - board.row_of(from) as i8;
            offsets.contains(&(across, up))
        }
    }
}

/// A direction as a seat sees it: the second one looks from above.
fn seen(seat: Seat, direction: boards::Direction) -> boards::Direction {
    if seat.0 == 1 { direction.turned() } else { direction }
}

/// Whether what stands there lets a man go in a way that reaches so far.
fn is_open(state: &State, seat: Seat, way: &Way, from: Square, to: Square) -> bool {
    let Some(board) = state.defined.board() else { return false };
    let between = board.between(from, to);
    let is_clear = match &way.reach {
        Reach::Line { .. } => between.and(state.taken()).is_empty(),
        Reach::Jump { over, .. } => between.first().is_some_and(|square| is_onto(state, seat, *over, square)),
        Reach::Leap(_) => true,
    };
    is_clear && is_onto(state, seat, way.onto, to)
}

/// The square on which somebody stands who keeps a man from going in a way that reaches so far.
fn hindered(state: &State, seat: Seat, way: &Way, from: Square, to: Square) -> Option<Square> {
    let taken = state.taken();
    let between = match way.reach {
        Reach::Line { .. } => state.defined.board()?.between(from, to).and(taken),
        Reach::Jump { .. } | Reach::Leap(_) => Squares::EMPTY,
    };
    let first =
        between.iter().min_by_key(|square| state.defined.board().map(|board| board.distance(from, *square)));
    first.or_else(|| (taken.contains(to) && !is_onto(state, seat, way.onto, to)).then_some(to))
}

/// A square, who stands there, and whose man it is where several players have such men.
fn hindrance(state: &State, square: Option<Square>) -> (Value, Value, Value) {
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
    let takes = |way: &&Way| matches!(way.reach, Reach::Jump { takes: true, .. });
    let mut ways = defined.men[man].ways.iter().filter(takes);
    ways.find(|way| reaches(defined, seat, way, from, to))?;
    defined.board()?.between(from, to).first()
}

fn is_onto(state: &State, seat: Seat, onto: Onto, square: Square) -> bool {
    let there = state.at(square).map(|man| state.defined.men[man].owner == Some(seat));
    match onto {
        Onto::Empty => there.is_none(),
        Onto::Enemy => there == Some(false),
        Onto::Own => there == Some(true),
        Onto::NotOwn => there != Some(true),
        Onto::Man => there.is_some(),
    }
}

/// The men that a man put on a square turns over.
pub(crate) fn flanked(state: &State, man: ManIndex, seat: Seat, to: Square) -> boards::Squares {
    let Some(board) = state.defined.board() else { return boards::Squares::EMPTY };
    let own = state.men[man];
    let others = state.taken().without(state.of(seat));
    board.flanked(to, others, own)
}
