//! A ply, and what is said and asked of it.

use crate::{Seat, SeatSet};

/// A move and who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ply<M> {
    /// Who makes it; nobody makes a deal, a redeal, or the set-up of a next race.
    pub seat: Option<Seat>,
    /// The move.
    pub mv: M,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on.
    Open,
    /// It is over; a draw has no winner.
    Over {
        /// Who won; several share.
        winners: SeatSet,
    },
}

/// Keeps the events of a move, or does not.
pub trait Scribe<E> {
    /// Keeps an event; it is made only if it is kept.
    fn write(&mut self, event: impl FnOnce() -> E);
}

/// Keeps nothing: for solvers, perft and playouts.
impl<E> Scribe<E> for () {
    #[inline(always)]
    fn write(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Scribe<E> for Vec<E> {
    fn write(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// What is asked of a position; the answer may depend on something that is not determined.
#[derive(Debug)]
pub enum Query<'a, M, K> {
    /// Is this move legal (no determined clause refuses it), and what does it do?
    Ply(&'a Ply<M>),
    /// Which moves are legal?
    Moves,
    /// Does this condition hold?
    Condition(&'a K),
}

impl<M, K> Clone for Query<'_, M, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M, K> Copy for Query<'_, M, K> {}

/// What a seed is to determine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// Everything that is not determined but the order of piles one draws from.
    Table,
    /// That order too.
    Piles,
}
