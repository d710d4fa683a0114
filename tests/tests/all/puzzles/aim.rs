//! What is aimed at, of any kind.

use game::{Ahead, Game, Truth};
use solver::{Aim, Task};

/// One of several kinds of aims, so that one solver of each game is built for all of them.
pub(crate) struct AnyAim<'a, S>(pub(crate) &'a dyn Aim<S>);

/// A task with such an aim.
pub(crate) type AnyTask<'a, G> = Task<'a, G, AnyAim<'a, <G as Game>::State>>;

impl<S> Aim<S> for AnyAim<'_, S> {
    fn goal(&self, state: &S) -> Option<Truth> {
        self.0.goal(state)
    }

    fn keep(&self, state: &S) -> Truth {
        self.0.keep(state)
    }

    fn least(&self, state: &S, ahead: Ahead) -> Option<u32> {
        self.0.least(state, ahead)
    }

    fn asks(&self) -> u64 {
        self.0.asks()
    }
}
