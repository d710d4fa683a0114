//! Where a scenario stands after its steps, to go on from there without playing them again.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use game::{Game, Knowledge};

/// Where a scenario stands, of whatever game.
#[derive(Clone)]
pub struct Checkpoint(Arc<dyn Any + Send + Sync>);

/// What goes on.
#[derive(Clone)]
pub(crate) struct Stand<G: Game> {
    pub(crate) state: G::State,
    pub(crate) moved: bool,
    pub(crate) knows_turn: bool,
}

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
