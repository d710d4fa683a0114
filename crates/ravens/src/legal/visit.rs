use std::ops::ControlFlow;

use game::{Ply, Seat};

use super::{Flow, ON, Spaces};
use crate::Move;

/// Whoever is shown the legal moves. A move is made only if it is wanted: to count them none is.
pub(super) trait Visit: Sized {
    /// One move.
    fn one(&mut self, mv: impl FnOnce() -> Move) -> Flow;

    /// The moves that a function shows, of which it is known beforehand how many they are.
    fn many(&mut self, len: impl FnOnce() -> usize, show: impl FnOnce(&mut Self) -> Flow) -> Flow;

    /// The move that each of the spaces makes.
    #[inline]
    fn each(&mut self, mut spaces: Spaces, mv: impl Fn(u8) -> Move) -> Flow {
        let len = spaces.len();
        self.many(|| len, |visit| spaces.try_for_each(|space| visit.one(|| mv(space))))
    }

    /// The move that every two of the spaces make, the first of both before the other.
    #[inline]
    fn pairs(&mut self, mut spaces: Spaces, mv: impl Fn(u8, u8) -> Move) -> Flow {
        let pairs = spaces.len() * spaces.len().saturating_sub(1) / 2;
        self.many(
            || pairs,
            |visit| {
                while let Some(first) = spaces.next() {
                    visit.each(spaces, |second| mv(first, second))?;
                }
                ON
            },
        )
    }
}

/// Counts the moves.
pub(super) struct MoveCount(pub(super) usize);

impl Visit for MoveCount {
    #[inline(always)]
    fn one(&mut self, _mv: impl FnOnce() -> Move) -> Flow {
        self.0 += 1;
        ON
    }

    #[inline(always)]
    fn many(&mut self, len: impl FnOnce() -> usize, _show: impl FnOnce(&mut Self) -> Flow) -> Flow {
        self.0 += len();
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
    fn many(&mut self, len: impl FnOnce() -> usize, show: impl FnOnce(&mut Self) -> Flow) -> Flow {
        match self.left.checked_sub(len()) {
            Some(left) => {
                self.left = left;
                ON
            }
            None => show(self),
        }
    }

    #[inline]
    fn each(&mut self, mut spaces: Spaces, mv: impl Fn(u8) -> Move) -> Flow {
        let len = spaces.len();
        self.many(
            || len,
            |nth| {
                nth.found = spaces.nth(nth.left).map(|space| Ply { seat: nth.seat, mv: mv(space) });
                ControlFlow::Break(())
            },
        )
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
    fn many(&mut self, _len: impl FnOnce() -> usize, show: impl FnOnce(&mut Self) -> Flow) -> Flow {
        show(self)
    }
}
