//! The parts of the figure that make a move when they are touched: the card that is discarded, the deck.

use game::{Ply, Roster, Touch};

use crate::Move;

/// The parts that make a move, in order; what is only said at the table has none.
pub(crate) fn touches(roster: &Roster, ply: &Ply<Move>) -> Vec<Touch> {
    match (&ply.mv, ply.seat) {
        (Move::Discard(card), Some(seat)) => vec![vec![format!("{} {}", roster.name(seat), card.word())]],
        (Move::Peek, _) => vec![vec!["deck".to_owned()]],
        (Move::Discard(_) | Move::Declare(_) | Move::Call(_) | Move::Vote(_) | Move::Redeal(_), _) => {
            Vec::new()
        }
    }
}
