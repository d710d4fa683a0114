//! The parts of the figure that make a move when they are touched: the cards of the hand, then the one that is taken.

use game::{Ply, RulesAndRoster, Touch};

use crate::{Move, Odin};

/// The parts that make a move, in order.
pub(crate) fn touches(terms: RulesAndRoster<'_, Odin>, ply: &Ply<Move>) -> Vec<Touch> {
    let (Some(seat), Move::Play { cards, take }) = (ply.seat, &ply.mv) else { return Vec::new() };
    let name = terms.roster.name(seat);
    let played = cards.iter().map(|card| vec![format!("{name} {card}")]);
    played.chain(take.map(|card| vec![format!("table {card}")])).collect()
}
