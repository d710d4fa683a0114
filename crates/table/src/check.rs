//! Whether a ply is legal, and which clause says that it is not.

use game::{LastResort, Ply};
use rulebook::{Referee, Refused, facts};

use crate::rules::Squeeze;
use crate::squares::Direction;
use crate::state::End;
use crate::{Move, Offer, Offers, Rules, Side, Square, Squares, State, clauses};

/// Whether a ply is legal, in the law book's order of refusals: the turn and open offers, the piece,
/// then the clauses as they come.
pub(crate) fn check<R: Referee>(
    rules: &Rules,
    state: &State,
    ply: &Ply<Move>,
    referee: &mut R,
) -> Result<(), Refused> {
    let mv = ply.mv;
    let offer = state.offer();
    let to_act = offer.filter(|_| mv.is_answer()).map_or(state.on_turn, Offer::side);
    let side = ply.seat.map_or(to_act, Side::of);
    let answers = offer.is_some_and(|offer| offer.side() == side && offer.is_answered_by(mv));
    referee.uphold(&clauses::END_OVER, state.end == End::Open, Vec::new)?;
    referee.uphold(
        &clauses::ALTERNATE,
        ply.seat == Some(to_act.seat()),
        || facts![player: side.seat(), to_act: to_act.seat()],
    )?;
    let words = || offer.map_or("none", Offer::word);
    referee.uphold(&clauses::ANSWER_FIRST, offer.is_none() || answers, || facts![offer: words()])?;
    match mv {
        Move::Step { from, to } | Move::Attack { from, to } => {
            check_step(rules, state, side, from, to, referee)
        }
        Move::Resurrect(square) => check_resurrection(state, side, square, referee),
        Move::Scout(column) => {
            let word = column.word();
            referee.uphold(&clauses::SCOUT_PLAY, answers, || facts![player: side.seat(), column: word])?;
            let down = state.cards[side.other()].row.is_down(column);
            referee.uphold(&clauses::FACE_DOWN_ONLY, down, || facts![player: side.seat(), column: word])
        }
        Move::NoScout => {
            referee.uphold(&clauses::SCOUT_PLAY, answers, || facts![player: side.seat(), column: "none"])
        }
        Move::Swap(one, other) => {
            let facts = || facts![player: side.seat(), offered: answers];
            referee.uphold(&clauses::SWAP, answers && one != other, facts)
        }
        Move::NoSwap => {
            referee.uphold(&clauses::SWAP, answers, || facts![player: side.seat(), offered: answers])
        }
        // That there is nothing else to do, the rules in force judge.
        Move::Pass => Ok(()),
    }
}

/// A pass is the last resort of a player who has no action, whatever else keeps the player from acting.
pub(crate) fn last_resort(state: &State, ply: &Ply<Move>) -> Option<LastResort<State>> {
    (ply.mv == Move::Pass).then(|| {
        let side = ply.seat.map_or(state.on_turn, Side::of);
        let position = State { end: End::Open, on_turn: side, offers: Offers::default(), ..*state };
        LastResort { clause: &clauses::NO_MOVE, seat: side.seat(), position }
    })
}

fn check_step<R: Referee>(
    rules: &Rules,
    state: &State,
    side: Side,
    from: Square,
    to: Square,
    referee: &mut R,
) -> Result<(), Refused> {
    let (own, enemy) = (state.pieces[side], state.pieces[side.other()]);
    let direction = Direction::between(from, to);
    let ends = || facts![from: from.word(), to: to.word()];
    referee.uphold(
        &clauses::OWN_ONLY,
        own.contains(from),
        || facts![player: side.seat(), square: from.word()],
    )?;
    referee.uphold(&clauses::KING_STEP, direction.is_some(), ends)?;
    referee.uphold(&clauses::OWN_PIECE, !own.contains(to), || facts![square: to.word()])?;
    if Squares::home(side.other()).contains(to) {
        let (across, up) = from.offset(to);
        let forward = match side {
            Side::Odin => up > 0,
            Side::Thor => up < 0,
        };
        referee.uphold(&clauses::FORTRESS_STRAIGHT, across == 0 && forward, ends)?;
    }
    let closed = direction.is_some_and(|direction| {
        let held = |flank| !Squares::only(from).shifted(flank).and(enemy).is_empty();
        direction.is_diagonal() && direction.flanks().into_iter().all(held)
    });
    referee.uphold(&clauses::NO_SQUEEZING, rules.squeeze == Squeeze::Off || !closed, ends)?;
    if Squares::home(side).contains(to) {
        referee.cite(&clauses::OWN_FORTRESS_FREE, || facts![square: to.word()]);
    }
    if !state.fixed.is_empty() {
        let fixed = [from, to].into_iter().find(|square| state.fixed.contains(*square));
        let word = || fixed.map_or("none", Square::word);
        let facts = || facts![from: from.word(), to: to.word(), fixed: word()];
        referee.uphold(&clauses::FIXED, fixed.is_none(), facts)?;
    }
    Ok(())
}

fn check_resurrection<R: Referee>(
    state: &State,
    side: Side,
    square: Square,
    referee: &mut R,
) -> Result<(), Refused> {
    let captured = state.captured(side);
    let empty = state.owner(square).is_none();
    let corner = Squares::corners(side).contains(square);
    let facts = || facts![player: side.seat(), square: square.word(), corner: corner, empty: empty, captured: captured];
    referee.uphold(&clauses::RESURRECT, corner && empty && captured > 0, facts)?;
    // A house rule may waive the clause above; a square still has room for one piece, and a player
    // no more than six.
    referee.uphold(&clauses::PARTS_BOARD, empty, || facts![square: square.word()])?;
    let pieces = state.pieces[side].len() + 1;
    let fits = pieces <= State::PIECES;
    referee.uphold(&clauses::SETUP_PIECES, fits, || facts![player: side.seat(), pieces: pieces])
}

impl Offer {
    fn is_answered_by(self, mv: Move) -> bool {
        match self {
            Self::Scout { .. } => matches!(mv, Move::Scout(_) | Move::NoScout),
            Self::Swap { .. } => matches!(mv, Move::Swap(..) | Move::NoSwap),
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Scout { .. } => "scout",
            Self::Swap { .. } => "swap",
        }
    }
}
