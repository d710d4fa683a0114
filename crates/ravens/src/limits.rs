//! How much clauses allow: what set-ups and moves ask alike.

use rulebook::{Referee, facts};

use crate::land::ROOM;
use crate::{Rules, Side, clauses};

/// How many plays so many cards from that source are.
pub(crate) fn plays<R: Referee>(referee: &mut R, from: &'static str, cards: usize) -> i64 {
    referee.reckon(&clauses::TURN_ACTIONS, cards as i64, || facts![from: from, cards: cards])
}

/// How many cards a player who has `cards` in hand may hold: as many as a race begins with, and as are
/// there after drawing.
pub(crate) fn hand_size<R: Referee>(rules: &Rules, side: Side, cards: usize, referee: &mut R) -> usize {
    let facts = || facts![player: side.seat(), cards: cards];
    let size = referee.reckon(&clauses::SETUP_HAND, i64::from(rules.hand_size), facts);
    size.clamp(0, ROOM as i64) as usize
}
