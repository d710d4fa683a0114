use game::ScriptFaults;

use crate::defined::Defined;

/// The rules of a game that a script declares, with its knobs as they stand.
#[derive(Debug)]
pub struct Rules {
    pub(crate) defined: &'static Defined,
    /// What its functions turned out to be at fault for.
    pub(crate) faults: ScriptFaults,
}

impl Rules {
    /// The law book of a game.
    pub(crate) fn of(defined: &'static Defined) -> Self {
        Self { defined, faults: ScriptFaults::default() }
    }
}

/// A copy is for a table of its own: what its functions are at fault for there is told there.
impl Clone for Rules {
    fn clone(&self) -> Self {
        Self::of(self.defined)
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.defined, other.defined)
    }
}
