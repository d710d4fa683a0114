//! How the game stands.

use game::Outcome;

use crate::{Rules, State};

/// Whether the game is over: a hand is, and somebody has reached the target.
pub(crate) fn game_over(rules: &Rules, state: &State) -> bool {
    state.hand_over() && state.most_points() >= rules.target
}

pub(crate) fn outcome(rules: &Rules, state: &State) -> Outcome {
    if game_over(rules, state) { Outcome::Over { winners: state.fewest().1 } } else { Outcome::Open }
}
