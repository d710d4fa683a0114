//! House rules under which nobody can go on.

use runner::{Options, Report};
use session::HOUSE_STUCK;

use super::Session;

impl Session<'_> {
    /// Whether nobody can move under its house rules, though the game is not over. Without house rules somebody can.
    pub fn is_stuck(&self) -> bool {
        let stuck = |report: Report| report.diagnostics.iter().any(|said| *said.code == HOUSE_STUCK);
        self.names_files() && stuck(self.run(&self.table, &[], Options::default()).1)
    }
}
