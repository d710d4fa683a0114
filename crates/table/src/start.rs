//! From a set-up as written to a position, or to everything that is wrong with it.

mod board;
mod cards;
mod offers;

use game::{Placed, Setup};
use rulebook::{Referee, facts};
use text::Spanned;

use crate::fact::{Fact, Subject};
use crate::problem::Impossible;
use crate::state::End;
use crate::{Offers, Rules, Side, State, clauses};

/// The position a set-up describes.
///
/// # Errors
/// All faults of the set-up.
pub(crate) fn start<R: Referee>(
    rules: &Rules,
    setup: &Setup<Fact>,
    referee: &mut R,
) -> Result<State, Vec<Impossible>> {
    let mut faults = Vec::new();
    referee.cite(&clauses::PARTS_PLAYERS, || facts![players: 2]);
    referee.cite(&clauses::PARTS_BOARD, || facts![square: "a1 to f5"]);
    referee.cite(&clauses::SETUP_FORTRESS, Vec::new);
    let board = board::read(rules, setup, referee, &mut faults);
    let mut state = State {
        cards: crate::Sides::each(|side| cards::read(rules, setup, side, referee, &mut faults)),
        pieces: board.pieces,
        fixed: board.fixed,
        on_turn: on_turn(setup, &mut faults),
        passes: u8::from(setup.of(Subject::Passed).is_some()),
        offers: Offers::default(),
        end: match (board.winner, setup.of(Subject::Draw)) {
            (Some(winner), _) => End::Won(winner),
            (None, Some(_)) => End::Drawn,
            (None, None) => End::Open,
        },
    };
    if to_move(setup).is_none_or(|side| side.value == Side::Odin) {
        referee.cite(&clauses::FIRST_PLAYER, || facts![player: Side::Odin.seat()]);
    }
    after_the_end(setup, &state, &mut faults);
    offers::read(rules, setup, &mut state, referee, &mut faults);
    cards::check_gaps(setup, &state, &mut faults);
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

/// Who is said to be on turn.
fn to_move(setup: &Setup<Fact>) -> Option<Spanned<Side>> {
    match setup.of(Subject::Turn)? {
        Placed { value: Fact::ToMove(side), place, .. } => Some(Spanned::new(*side, *place)),
        _ => None,
    }
}

/// Who is said to have passed.
pub(crate) fn passed(setup: &Setup<Fact>) -> Option<Spanned<Side>> {
    match setup.of(Subject::Passed)? {
        Placed { value: Fact::Passed(side), place, .. } => Some(Spanned::new(*side, *place)),
        _ => None,
    }
}

/// Whose turn it is: as stated, or as a pass or an offer has it, or odin's.
fn on_turn(setup: &Setup<Fact>, faults: &mut Vec<Impossible>) -> Side {
    let stated = to_move(setup);
    if let Some(passed) = passed(setup) {
        let due = passed.value.other();
        if let Some(stated) = stated.filter(|stated| stated.value != due) {
            faults.push(Impossible::Turn { passed, stated: stated.place });
        }
        return due;
    }
    let scouting = Side::BOTH.into_iter().find(|side| setup.of(Subject::Scout(*side)).is_some());
    let swapping = Side::BOTH.into_iter().find(|side| setup.of(Subject::Swap(*side)).is_some());
    let inferred = scouting.or(swapping.map(Side::other)).unwrap_or(Side::Odin);
    stated.map_or(inferred, |stated| stated.value)
}

/// Lines that cannot stand beside a game that is over.
fn after_the_end(setup: &Setup<Fact>, state: &State, faults: &mut Vec<Impossible>) {
    let end = state.end;
    if end == End::Open {
        return;
    }
    let mut late = vec![(Subject::Passed, "nobody passes any more")];
    late.extend(Side::BOTH.map(|side| (Subject::Scout(side), "nothing is scouted any more")));
    late.extend(Side::BOTH.map(|side| (Subject::Swap(side), "nothing is swapped any more")));
    if end != End::Drawn {
        late.insert(0, (Subject::Draw, "no draw"));
    }
    let late = late.into_iter().filter_map(|(subject, label)| Some((setup.of(subject)?.place, label)));
    faults.extend(late.map(|(place, label)| Impossible::AfterEnd { end, place, label }));
}
