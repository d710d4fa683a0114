//! Scenarios that were played up to a line.

use std::cell::RefCell;
use std::rc::Rc;

use runner::{Checkpoint, Live};

/// A scenario that was played up to a line.
pub(crate) struct Stand {
    pub(crate) live: Box<dyn Live>,
    /// The position before the line.
    pub(crate) at: Checkpoint,
    /// It is settled who is on turn.
    pub(crate) knows_turn: bool,
    pub(crate) on_turn: Option<String>,
}

/// What was played last. Letters that are written into one line change nothing of it.
#[derive(Default)]
pub(crate) struct Stands(pub(crate) RefCell<Vec<PlayedUpTo>>);

/// What was played up to a line.
pub(crate) struct PlayedUpTo {
    pub(crate) path: String,
    /// What happens before the line.
    pub(crate) before: String,
    /// Where that leads; nowhere where it cannot be played.
    pub(crate) stand: Option<Rc<Stand>>,
}

/// So many are kept.
pub(crate) const KEPT: usize = 8;

impl Stands {
    /// Forgets what was played in files that another one may bring in.
    pub(crate) fn forget_others(&mut self, path: &str) {
        self.0.get_mut().retain(|played| played.path == path);
    }
}
