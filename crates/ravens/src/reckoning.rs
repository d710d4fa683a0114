//! What clauses state that both set-ups and moves ask for.

use rulebook::{Referee, facts};

use crate::land::ROOM;
use crate::{Phase, Rules, Side, State, clauses};

/// How many plays so many cards from that source are.
pub(crate) fn plays<R: Referee>(referee: &mut R, from: &'static str, cards: usize) -> i64 {
    referee.reckon(&clauses::TURN_ACTIONS, cards as i64, || facts![from: from, cards: cards])
}

/// How many cards a player who has `cards` in hand may hold: as many as a race begins with, and as are
/// there after drawing.
pub(crate) fn hand_size<R: Referee>(rules: &Rules, side: Side, cards: usize, referee: &mut R) -> usize {
    let facts = || facts![player: side.word(), cards: cards];
    let size = referee.reckon(&clauses::SETUP_HAND, i64::from(rules.hand_size), facts);
    size.clamp(0, ROOM as i64) as usize
}

/// What stage the game is in after a race that was scored.
pub(crate) fn after_race<R: Referee>(rules: &Rules, state: &State, finisher: Side, referee: &mut R) -> Phase {
    let (most, target) = (state.most_points(), rules.target);
    let facts = || facts![points: most, target: target];
    referee.cite(&clauses::GAME_END, facts);
    if referee.amended(&clauses::GAME_END, most < target, facts) {
        return Phase::RaceOver { finisher };
    }
    let [gray, brown] = state.points();
    let winner = match gray.cmp(&brown) {
        std::cmp::Ordering::Less => Side::Brown,
        std::cmp::Ordering::Greater => Side::Gray,
        std::cmp::Ordering::Equal => finisher,
    };
    let facts = || facts![gray: gray, brown: brown, finisher: finisher.word()];
    referee.cite(&clauses::GAME_WINNER, facts);
    Phase::GameOver { finisher, winner }
}
