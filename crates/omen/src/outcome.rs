//! How the game stands.

use game::Outcome;

use crate::{Stage, State};

/// Open until one player alone holds cards.
pub(crate) fn outcome(state: &State) -> Outcome {
    match state.stage {
        Stage::Over { winners } => Outcome::Over { winners },
        Stage::Declaring { .. }
        | Stage::Voting { .. }
        | Stage::Discarding { .. }
        | Stage::Redealing { .. } => Outcome::Open,
    }
}
