use std::any::Any;
use std::fmt;
use std::sync::Arc;

use game::{Game, Knowledge};

/// Where a scenario stands, and what it is known by.
pub(crate) struct Stand<G: Game> {
    pub(crate) state: G::State,
    /// A move was made on the way here.
    pub(crate) moved: bool,
    /// It is settled who is on turn: no `turn` line decides it any more.
    pub(crate) knows_turn: bool,
}

impl<G: Game> Clone for Stand<G> {
    fn clone(&self) -> Self {
        Self { state: self.state.clone(), ..*self }
    }
}

/// Where a scenario stands, of whatever game, to go on from there.
#[derive(Clone)]
pub struct Checkpoint(Arc<dyn Any + Send + Sync>);

impl Checkpoint {
    pub(crate) fn new<G: Knowledge>(stand: Stand<G>) -> Self {
        let Stand { state, moved, knows_turn } = stand;
        Self(Arc::new((state, moved, knows_turn)))
    }

    /// Where it stands, if it is of that game.
    pub(crate) fn stand<G: Knowledge>(&self) -> Option<Stand<G>> {
        let (state, moved, knows_turn) = self.0.downcast_ref::<(G::State, bool, bool)>()?;
        Some(Stand { state: state.clone(), moved: *moved, knows_turn: *knows_turn })
    }
}

impl fmt::Debug for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Checkpoint")
    }
}
