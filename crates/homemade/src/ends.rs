//! How a game ends.

use boards::Squares;
use game::{Chance, Seat, SeatSet};
use house::own::{Datum, Function};
use rulebook::{Facts, Referee};

use crate::asked::Asked;
use crate::check::check;
use crate::defined::{Ending, Then, When};
use crate::eyes::Eyes;
use crate::moves::Card;
use crate::problem::FunctionFault;
use crate::quiet::Quiet;
use crate::seen::Play;
use crate::spot::Spot;
use crate::state::State;
use crate::{Rules, calls, candidates};

/// How ends look at cards that are not determined.
pub(crate) enum Ends<'c, C> {
    /// They have them turned up.
    ByChance(&'c mut C),
    /// They do not, and are no ends as long as they hang on them: on those that lie there.
    AsItLies { open: Option<Spot> },
}

impl<'c, C: Chance<Card>> Ends<'c, C> {
    /// Cards that are not determined are turned up by chance.
    pub(crate) fn by_chance(chance: &'c mut C) -> Self {
        Self::ByChance(chance)
    }

    /// What a function says of the end, and the position with what was turned up.
    fn asked<R: Referee>(
        &mut self,
        asked: Asked<'_>,
        function: &Function,
        referee: &mut R,
    ) -> Result<Option<(Datum, State)>, text::Diagnostic> {
        let called = match self {
            Self::ByChance(chance) => {
                calls::call_by_chance(asked, function, Eyes::Referee, *chance, referee, &mut |_, _| {})?
            }
            Self::AsItLies { open } => {
                let called = calls::call(asked, function, Vec::new(), Play::of(asked, Eyes::Table), referee)?;
                *open = open.or(called.play.open);
                called
            }
        };
        Ok(called.play.open.is_none().then_some((called.value, called.play.state)))
    }
}

/// What an end brings about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Upshot {
    /// The game is over, and these have won.
    Over(SeatSet),
    /// These are out, and the others go on.
    Out(SeatSet),
}

/// Asks the ends, and again as long as players are put out: that may bring another about. `mover` moved last. Cards that
/// an end looks at are determined. Tells by which clause what was brought about.
pub(crate) fn settle<R: Referee, C: Chance<Card>>(
    rules: &Rules,
    state: &mut State,
    mover: Seat,
    referee: &mut R,
    ends: &mut Ends<'_, C>,
    tell: &mut dyn FnMut(usize, Upshot),
) {
    while let Some((clause, upshot)) = ended(rules, state, mover, referee, ends) {
        tell(clause, upshot);
        let over = match upshot {
            Upshot::Over(winners) => Some(winners),
            Upshot::Out(seats) => {
                let last = state.put_out(seats);
                state.remember();
                last.inspect(|winners| tell(clause, Upshot::Over(*winners)))
            }
        };
        if let Some(winners) = over {
            return state.finish(clause, winners);
        }
    }
}

/// The clause of the first end that comes about, and what it brings.
fn ended<R: Referee, C: Chance<Card>>(
    rules: &Rules,
    state: &mut State,
    mover: Seat,
    referee: &mut R,
    ends: &mut Ends<'_, C>,
) -> Option<(usize, Upshot)> {
    rules.defined.endings.iter().find_map(|ending| {
        let seats = match &ending.when {
            When::Asked(function) => told(rules, state, mover, (ending, function), referee, ends)?,
            _ => winners(rules, state, mover, ending, referee)?,
        };
        let upshot = match ending.then {
            Then::Out => Upshot::Out(seats.and(state.playing())),
            _ => Upshot::Over(seats),
        };
        let is_none = upshot == Upshot::Out(SeatSet::EMPTY);
        (!is_none && referee.effect(rules.defined.clause(ending.clause), Facts::new))
            .then_some((ending.clause, upshot))
    })
}

/// Who wins, or is out, by what a function says of the end, if it is one.
fn told<R: Referee, C: Chance<Card>>(
    rules: &Rules,
    state: &mut State,
    mover: Seat,
    (ending, function): (&Ending, &Function),
    referee: &mut R,
    ends: &mut Ends<'_, C>,
) -> Option<SeatSet> {
    let asked = Asked { rules, state, mover, mv: None, taken: None };
    let said = ends.asked(asked, function, referee).and_then(|said| {
        let Some((value, after)) = said else { return Ok(None) };
        let told = answered(state, &value, ending, function.place)?;
        Ok(Some((told, after)))
    });
    match said {
        Ok(None) => None,
        Ok(Some((told, after))) => {
            state.heaps = after.heaps;
            told.map(|seats| seats.unwrap_or_else(|| of(state, mover, ending.then)))
        }
        Err(fault) => {
            rules.faults.note(fault.clause(&rules.defined.clause(ending.clause).id));
            None
        }
    }
}

/// Who wins, or is out, by an end that is declared, if the position is one.
fn winners<R: Referee>(
    rules: &Rules,
    state: &State,
    mover: Seat,
    ending: &Ending,
    referee: &mut R,
) -> Option<SeatSet> {
    let seat = match &ending.when {
        When::Row(length) => {
            let board = rules.defined.board()?;
            first_of(state, mover, |seat| board.has_row(state.of(seat), *length))?
        }
        When::Reached { men, squares } => {
            let men = state.of_kinds(*men);
            first_of(state, mover, |seat| {
                let wanted = squares.get(seat.index()).copied().unwrap_or(Squares::EMPTY);
                !men.and(state.of(seat)).and(wanted).is_empty()
            })?
        }
        When::Stuck => (!can_move(rules, state, state.on_turn, referee)).then_some(state.on_turn)?,
        When::NobodyMoves => {
            let none = |seat| !can_move(rules, state, seat, referee);
            state.playing().iter().all(none).then_some(state.on_turn)?
        }
        When::Full => {
            let full = rules.defined.board().is_some_and(|board| state.taken() == board.all());
            full.then_some(mover)?
        }
        When::Gone { men, left } => {
            let has_some = |seat: &Seat| {
                let mut kinds = rules.defined.men.iter().enumerate();
                kinds.any(|(at, man)| men >> at & 1 == 1 && man.owner == Some(*seat))
            };
            let mut seats = state.playing().iter();
            seats.find(|seat| has_some(seat) && state.left(*men, *seat) <= *left)?
        }
        When::Repeated(repeated) => {
            let newest = state.past.newest()?;
            (state.past.times(*repeated, newest, 1) >= repeated.times).then_some(mover)?
        }
        When::Asked(_) => return None,
    };
    Some(of(state, seat, ending.then))
}

/// The first player for whom something holds, whoever moved last before the others.
fn first_of(state: &State, mover: Seat, holds: impl Fn(Seat) -> bool) -> Option<Seat> {
    let playing = state.playing();
    let mut seats = std::iter::once(mover).chain(playing.without(SeatSet::only(mover)).iter());
    seats.find(|seat| playing.contains(*seat) && holds(*seat))
}

/// Who wins, or is out, where the end is about a seat.
fn of(state: &State, seat: Seat, then: Then) -> SeatSet {
    match then {
        Then::Wins | Then::Told | Then::Out => SeatSet::only(seat),
        Then::Loses => state.playing().without(SeatSet::only(seat)),
        Then::Draw => SeatSet::EMPTY,
        Then::MostMen => most(state, |seat| state.of(seat).len() as i64),
        Then::MostOf(number) => most(state, |seat| i64::from(state.number(number, Some(seat), 0))),
    }
}

/// Those with most; where all have as much, nobody wins.
fn most(state: &State, count: impl Fn(Seat) -> i64) -> SeatSet {
    let most = state.playing().iter().map(&count).max().unwrap_or_default();
    let first: SeatSet = state.playing().iter().filter(|seat| count(*seat) == most).collect();
    if first == state.playing() { SeatSet::EMPTY } else { first }
}

/// What a function says of the end: nothing, that it is one, or who has won or is out.
fn answered(
    state: &State,
    value: &Datum,
    ending: &Ending,
    place: text::Place,
) -> Result<Option<Option<SeatSet>>, text::Diagnostic> {
    let seat = |value: &Datum| {
        let seat = state.seated().find(|seat| same(&crate::slots::seat(state.defined, *seat), value));
        seat.ok_or_else(|| FunctionFault::NoEnd(value.words()).at(place))
    };
    match value {
        Datum::Nothing | Datum::Flag(false) => Ok(None),
        Datum::Flag(true) if ending.then != Then::Told => Ok(Some(None)),
        Datum::Text(word) if word == "draw" => Ok(Some(Some(SeatSet::EMPTY))),
        Datum::List(seats) => {
            let seats = seats.iter().map(|each| seat(&each.value)).collect::<Result<SeatSet, _>>();
            seats.map(|seats| Some(Some(seats)))
        }
        value => seat(value).map(|seat| Some(Some(SeatSet::only(seat)))),
    }
}

fn same(one: &Datum, other: &Datum) -> bool {
    match (one, other) {
        (Datum::Text(one), Datum::Text(other)) => one == other,
        (Datum::Number(one), Datum::Number(other)) => one == other,
        _ => false,
    }
}

/// Whether a seat had a move if it were on turn, last resorts aside, by the rules in force as far as they amend clauses.
pub(crate) fn can_move<R: Referee>(rules: &Rules, state: &State, seat: Seat, referee: &R) -> bool {
    let mut turned;
    let state = match state.on_turn == seat && state.end == crate::state::Finish::Open {
        true => state,
        false => {
            turned = state.clone();
            (turned.on_turn, turned.end) = (seat, crate::state::Finish::Open);
            &turned
        }
    };
    let mut quiet = Quiet(referee);
    let found = candidates::possible(rules, state, &mut |ply| {
        let form = &rules.defined.forms[usize::from(ply.mv.form)];
        let is_move = form.last_resort.is_none() && check(rules, state, &ply, &mut quiet).is_ok();
        if is_move { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
    });
    found.is_break()
}
