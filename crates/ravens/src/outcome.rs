//! How a race and the game end.

use std::cmp::Ordering;

use game::{Outcome, SeatSet};
use rulebook::{Referee, facts};

use crate::{Phase, Rules, Side, State, clauses};

/// What stage the game is in after a race that was scored.
pub(crate) fn after_race<R: Referee>(rules: &Rules, state: &State, finisher: Side, referee: &mut R) -> Phase {
    let (most, target) = (state.most_points(), rules.target);
    let facts = || facts![points: most, target: target];
    referee.cite(&clauses::GAME_END, facts);
    if referee.amended(&clauses::GAME_END, most < target, facts) {
        return Phase::RaceOver { finisher };
    }
    let [gray, brown] = state.points();
    let facts = || facts![gray: gray, brown: brown, finisher: finisher.seat()];
    let ahead = referee.reckon(&clauses::GAME_WINNER, i64::from(gray) - i64::from(brown), facts);
    let winner = match ahead.cmp(&0) {
        Ordering::Less => Side::Brown,
        Ordering::Greater => Side::Gray,
        Ordering::Equal => finisher,
    };
    Phase::GameOver { finisher, winner }
}

/// How the game stands.
pub(crate) fn outcome(state: &State) -> Outcome {
    match state.phase {
        Phase::Racing | Phase::RaceOver { .. } => Outcome::Open,
        Phase::GameOver { winner, .. } => Outcome::Over { winners: SeatSet::only(winner.seat()) },
    }
}
