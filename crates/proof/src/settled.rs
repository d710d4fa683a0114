use game::{Dialect, Knowledge, Ruleset};

use crate::spot::{Spot, Stand};
use crate::turn::Turn;
use crate::{Aim, Beyond, Task};

/// A position before anybody decides there: it is settled, or somebody decides.
pub(crate) enum Now<G: Knowledge> {
    /// Whether the task is done.
    Settled(bool),
    /// Who decides, and among what.
    Open(Turn<G>),
}

/// Any number of moves.
pub(crate) const ANY: u32 = u32::MAX;

/// One move fewer.
pub(crate) fn less(moves: u32) -> u32 {
    if moves == ANY { ANY } else { moves.saturating_sub(1) }
}

impl<G: Knowledge + Dialect, A: Aim<G::State>, F: Ruleset<G>> Task<'_, G, A, F> {
    /// What is so in a position where the solver has so many more moves.
    pub(crate) fn now(&self, spot: &Spot<G>, moves: u32) -> Result<Now<G>, Beyond> {
        match self.stand(spot)? {
            Stand::Done => return Ok(Now::Settled(true)),
            Stand::Failed => return Ok(Now::Settled(false)),
            Stand::Open => {}
        }
        Ok(match self.turn(spot)? {
            Turn::Over => Now::Settled(self.keeps()),
            Turn::Stopped => Now::Settled(false),
            Turn::Own(_) if self.spent(spot) => Now::Settled(self.keeps()),
            Turn::Own(_) if moves == 0 => Now::Settled(false),
            turn => Now::Open(turn),
        })
    }
}
