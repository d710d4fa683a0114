//! How the game stands.

use game::Outcome;
use rulebook::{Facts, Referee, facts};

use crate::clauses::GAME_END;
use crate::{Rules, State};

/// Whether the hand that is over was the last, as a referee sees it.
pub(crate) fn was_the_last<R: Referee>(rules: &Rules, state: &State, referee: &R) -> bool {
    !referee.amended(&GAME_END, goes_on(rules, state), || end_facts(rules, state))
}

/// Whether nobody has reached the target.
pub(crate) fn goes_on(rules: &Rules, state: &State) -> bool {
    state.most_points() < rules.target
}

/// What the end of the game is decided on.
pub(crate) fn end_facts(rules: &Rules, state: &State) -> Facts {
    facts![most: state.most_points(), target: rules.target]
}

#[inline]
pub(crate) fn outcome(state: &State) -> Outcome {
    if state.over { Outcome::Over { winners: state.winners() } } else { Outcome::Open }
}
