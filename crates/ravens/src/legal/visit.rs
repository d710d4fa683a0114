use std::ops::ControlFlow;

use game::{Ply, Seat};

use super::{Family, Flow, ON};
use crate::{Flight, Move, Paid};

/// Whoever is shown the legal moves. A move is made only if it is wanted: to count them none is.
pub(super) trait Visit {
    /// One move.
    fn one(&mut self, mv: impl FnOnce() -> Move) -> Flow;

    /// A flight; of one or two payments, of one or two cards each.
    #[inline]
    fn flight(&mut self, payments: &[&[Paid]]) -> Flow {
        match Flight::new(payments) {
            Some(flight) => self.one(|| Move::Fly(flight)),
            None => ON,
        }
    }

    /// What an Odin card, from the stack or from the hand, is played for: moves that differ in the spaces
    /// they name.
    fn family(&mut self, aux: bool, family: Family) -> Flow;
}

/// Counts the moves.
pub(super) struct Count(pub(super) usize);

impl Visit for Count {
    #[inline]
    fn flight(&mut self, _payments: &[&[Paid]]) -> Flow {
        self.0 += 1;
        ON
    }

    #[inline]
    fn one(&mut self, _mv: impl FnOnce() -> Move) -> Flow {
        self.0 += 1;
        ON
    }

    #[inline]
    fn family(&mut self, _aux: bool, family: Family) -> Flow {
        self.0 += family.len();
        ON
    }
}

/// Finds the move that comes after so many others.
pub(super) struct Nth {
    pub(super) left: usize,
    pub(super) seat: Option<Seat>,
    /// The move as it is given back: moves are not small, and copying them about costs.
    pub(super) found: Option<Ply<Move>>,
}

impl Visit for Nth {
    #[inline]
    fn one(&mut self, mv: impl FnOnce() -> Move) -> Flow {
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                ON
            }
            None => {
                self.found = Some(Ply { seat: self.seat, mv: mv() });
                ControlFlow::Break(())
            }
        }
    }

    #[inline]
    fn family(&mut self, aux: bool, family: Family) -> Flow {
        match self.left.checked_sub(family.len()) {
            Some(left) => {
                self.left = left;
                ON
            }
            None => {
                let ply = |act| Ply { seat: self.seat, mv: Move::Odin { aux, act } };
                self.found = family.nth(self.left).map(ply);
                ControlFlow::Break(())
            }
        }
    }
}

/// Shows every move to a function.
pub(super) struct Each<'a, F>(pub(super) &'a mut F);

impl<F: FnMut(Move) -> Flow> Visit for Each<'_, F> {
    #[inline]
    fn one(&mut self, mv: impl FnOnce() -> Move) -> Flow {
        (self.0)(mv())
    }

    #[inline]
    fn family(&mut self, aux: bool, family: Family) -> Flow {
        family.each(&mut |act| (self.0)(Move::Odin { aux, act }))
    }
}
