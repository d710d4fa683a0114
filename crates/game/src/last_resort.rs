use rulebook::{Clause, Referee, Refused, facts};

use crate::Seat;

/// What makes a ply legal only while its player has no other: a pass that is forced.
#[derive(Clone, Debug)]
pub struct LastResort<S> {
    /// The clause that says so. Its facts are `player` and `actions`: how many other plies there are.
    pub clause: &'static Clause,
    /// Whose last resort it is.
    pub seat: Seat,
    /// Where the others are looked for: the player's turn, with nothing open that comes before it.
    pub position: S,
}

/// The legal plies of a player that are no last resort.
#[derive(Clone, Debug)]
pub struct OtherPlies<M> {
    /// How many there are.
    pub count: usize,
    /// The first of them.
    pub first: Option<M>,
}

impl<S> LastResort<S> {
    /// Decides whether a player with so many other plies may resort to it.
    ///
    /// # Errors
    /// As [`Referee::uphold`].
    pub fn uphold<R: Referee>(&self, others: usize, referee: &mut R) -> Result<(), Refused> {
        let facts = || facts![player: self.seat, actions: others];
        referee.uphold(self.clause, others == 0, facts)
    }
}
