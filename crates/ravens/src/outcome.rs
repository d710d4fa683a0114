//! How a race and the game end.

use std::cmp::Ordering;

use game::{Outcome, SeatSet};
use rulebook::{Referee, facts};

use crate::{Phase, Rules, Side, State, clauses};

/// What the finisher of a race scores by its lead.
pub(crate) fn margin<R: Referee>(state: &State, finisher: Side, referee: &mut R) -> u16 {
    let [ahead, behind] = [finisher, finisher.other()].map(|side| state.raven(side));
    let facts = || facts![player: finisher.seat(), ahead: ahead, behind: behind];
    referee.look_at(state);
    points(referee.reckon(&clauses::RACE_MARGIN, i64::from(ahead) - i64::from(behind), facts))
}

/// Who laid more cards at the magic way, and what that scores; nobody where both laid as many.
pub(crate) fn way_points<R: Referee>(rules: &Rules, state: &State, referee: &mut R) -> Option<(Side, u16)> {
    let [gray, brown] = Side::BOTH.map(|side| state.of(side).way.len());
    referee.look_at(state);
    let facts = || facts![gray: gray, brown: brown];
    if gray == brown {
        referee.cite(&clauses::RACE_MAGIC_WAY, facts);
        return None;
    }
    let side = if gray > brown { Side::Gray } else { Side::Brown };
    let number = i64::from(rules.magic_way_points);
    Some((side, points(referee.reckon(&clauses::RACE_MAGIC_WAY, number, facts))))
}

/// As points are kept.
fn points(number: i64) -> u16 {
    number.clamp(0, i64::from(u16::MAX)) as u16
}

/// What stage the game is in after a race that was scored.
pub(crate) fn after_race<R: Referee>(rules: &Rules, state: &State, finisher: Side, referee: &mut R) -> Phase {
    let (most, target) = (state.most_points(), rules.target);
    referee.look_at(state);
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
        Phase::Concluded { winner } => {
            Outcome::Over { winners: winner.map(Side::seat).into_iter().collect() }
        }
    }
}
