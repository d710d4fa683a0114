//! From a set-up as written to a position, or to everything that is wrong with it.

mod board;
mod cards;
mod offers;

pub(crate) use board::check_ranks;

use game::Terms;
use rulebook::{Referee, facts};
use text::Diagnostic;

use crate::state::End;
use crate::{Offers, Setup, Side, Squares, State, Table, clauses, codes};

/// The position a set-up describes.
pub(crate) fn start<R: Referee>(
    terms: Terms<'_, Table>,
    setup: &Setup,
    referee: &mut R,
) -> Result<State, Vec<Diagnostic>> {
    let mut faults = Vec::new();
    referee.cite(&clauses::PARTS_BOARD, || facts![square: "a1 to f5"]);
    referee.cite(&clauses::SETUP_FORTRESS, Vec::new);
    let men = board::read(terms, setup, referee, &mut faults);
    let cards = Side::BOTH.map(|side| cards::read(terms, setup, side, referee, &mut faults));
    let mut state = State {
        cards,
        pieces: men.pieces,
        fixed: men.fixed,
        on_turn: on_turn(setup, &mut faults),
        passes: u8::from(setup.passed.is_some()),
        offers: Offers::default(),
        end: End::Open,
    };
    if let Some(winner) = men.winner {
        state.end = End::Won(winner);
    } else if setup.draw.is_some() {
        state.end = End::Drawn;
    }
    if setup.to_move.is_none_or(|seat| Side::of(seat.value) == Side::Odin) {
        referee.cite(&clauses::FIRST_PLAYER, || facts![player: Side::Odin.word()]);
    }
    after_the_end(setup, &state, &mut faults);
    offers::read(terms, setup, &mut state, referee, &mut faults);
    cards::check_gaps(setup, &state, &mut faults);
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

/// The pieces on the board.
struct Men {
    pieces: [Squares; 2],
    fixed: Squares,
    winner: Option<Side>,
}

/// Whose turn it is: as stated, or as a pass or an offer has it, or odin's.
fn on_turn(setup: &Setup, faults: &mut Vec<Diagnostic>) -> Side {
    let stated = setup.to_move.map(|seat| seat.map(Side::of));
    if let Some(passed) = setup.passed {
        let due = passed.value.other();
        if let Some(stated) = stated.filter(|stated| stated.value != due) {
            let message = format!("{} passed, so it is {}'s turn", passed.value.word(), due.word());
            let fault = Diagnostic::new(&codes::TURN, message, stated.place, format!("not {}", due.word()))
                .label(passed.place, "the pass")
                .help(format!("write `{} to move`, or take one of the two lines out", due.word()));
            faults.push(fault);
        }
        return due;
    }
    let scouting = Side::BOTH.into_iter().find(|side| setup.players[side.index()].scout.is_some());
    let swapping = Side::BOTH.into_iter().find(|side| setup.players[side.index()].swap.is_some());
    let inferred = scouting.or(swapping.map(Side::other)).unwrap_or(Side::Odin);
    stated.map_or(inferred, |stated| stated.value)
}

/// Lines that cannot stand beside a game that is over.
fn after_the_end(setup: &Setup, state: &State, faults: &mut Vec<Diagnostic>) {
    if state.end == End::Open {
        return;
    }
    let why = match state.end {
        End::Won(side) => format!("{} occupies three squares: the game is over", side.word()),
        End::Drawn | End::Open => "both have passed: the game is over".to_owned(),
    };
    let drawn = setup.draw.filter(|_| state.end != End::Drawn).map(|place| (place, "no draw"));
    let passed = setup.passed.map(|passed| (passed.place, "nobody passes any more"));
    let offers = setup.players.iter().flat_map(|player| {
        let scout = player.scout.as_ref().map(|scout| (scout.place, "nothing is scouted any more"));
        scout.into_iter().chain(player.swap.map(|place| (place, "nothing is swapped any more")))
    });
    for (place, label) in drawn.into_iter().chain(passed).chain(offers) {
        let help = "take this line out, or change the board";
        faults.push(Diagnostic::new(&codes::AFTER_END, why.clone(), place, label).help(help));
    }
}
