use game::Seat;

use crate::Rules;
use crate::moves::{Move, TakenMan};
use crate::state::State;

/// What a function is asked about.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a State,
    pub(crate) mover: Seat,
    pub(crate) mv: Option<Move>,
    /// The men that the move has taken, where it has been made.
    pub(crate) taken: Option<&'a [TakenMan]>,
}
