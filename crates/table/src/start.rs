//! From a set-up as written to a position, or to everything that is wrong with it.

mod board;
mod cards;
mod history;
mod offers;

use rulebook::{Referee, facts};

use crate::problem::Impossible;
use crate::state::End;
use crate::{Offers, Rules, Setup, Side, State, clauses};

/// The position a set-up describes.
///
/// # Errors
/// All faults of the set-up.
pub(crate) fn start<R: Referee>(
    rules: &Rules,
    setup: &Setup,
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
        passes: u8::from(setup.passed.is_some()),
        offers: Offers::default(),
        end: match (board.winner, setup.draw) {
            (Some(winner), _) => End::Won(winner),
            (None, Some(_)) => End::Drawn,
            (None, None) => End::Open,
        },
    };
    if setup.to_move.is_none_or(|seat| Side::of(seat.value) == Side::Odin) {
        referee.cite(&clauses::FIRST_PLAYER, || facts![player: Side::Odin.word()]);
    }
    after_the_end(setup, &state, &mut faults);
    offers::read(rules, setup, &mut state, referee, &mut faults);
    cards::check_gaps(setup, &state, &mut faults);
    if faults.is_empty() {
        history::check(rules, setup, &mut state, referee, &mut faults);
    }
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

/// Whose turn it is: as stated, or as a pass or an offer has it, or odin's.
fn on_turn(setup: &Setup, faults: &mut Vec<Impossible>) -> Side {
    let stated = setup.to_move.map(|seat| seat.map(Side::of));
    if let Some(passed) = setup.passed {
        let due = passed.value.other();
        if let Some(stated) = stated.filter(|stated| stated.value != due) {
            faults.push(Impossible::Turn { passed, stated: stated.place });
        }
        return due;
    }
    let scouting = Side::BOTH.into_iter().find(|side| setup.players[*side].scout.is_some());
    let swapping = Side::BOTH.into_iter().find(|side| setup.players[*side].swap.is_some());
    let inferred = scouting.or(swapping.map(Side::other)).unwrap_or(Side::Odin);
    stated.map_or(inferred, |stated| stated.value)
}

/// Lines that cannot stand beside a game that is over.
fn after_the_end(setup: &Setup, state: &State, faults: &mut Vec<Impossible>) {
    let end = state.end;
    if end == End::Open {
        return;
    }
    let drawn = setup.draw.filter(|_| end != End::Drawn).map(|place| (place, "no draw"));
    let passed = setup.passed.map(|passed| (passed.place, "nobody passes any more"));
    let offers = Side::BOTH.into_iter().flat_map(|side| {
        let player = &setup.players[side];
        let scout = player.scout.as_ref().map(|scout| (scout.place, "nothing is scouted any more"));
        scout.into_iter().chain(player.swap.map(|place| (place, "nothing is swapped any more")))
    });
    let late = drawn.into_iter().chain(passed).chain(offers);
    faults.extend(late.map(|(place, label)| Impossible::AfterEnd { end, place, label }));
}
