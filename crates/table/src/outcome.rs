use game::{Outcome, SeatSet};

use crate::State;
use crate::state::End;

/// How the game stands.
pub(crate) fn outcome(state: &State) -> Outcome {
    match state.end {
        End::Open => Outcome::Open,
        End::Won(side) => Outcome::Over { winners: SeatSet::only(side.seat()) },
        End::Drawn => Outcome::Over { winners: SeatSet::EMPTY },
    }
}
