//! From a set-up as written to a position; all faults at once.

mod cards;
mod round;
mod settling;
mod stated;

use game::{RulesAndRoster, Seat, Setup};
use rulebook::Referee;
use text::{Place, Spanned};

use crate::problem::{Problem, RoundProblem};
use crate::{Fact, Omen, Rules, State};

/// The position a set-up describes, or everything that is wrong with it.
pub(crate) fn start<R: Referee>(
    terms: RulesAndRoster<'_, Omen>,
    setup: &Setup<Fact>,
    referee: &mut R,
) -> Result<State, Vec<Problem>> {
    let mut faults = Vec::new();
    let Some((state, dealt)) = cards::deal(terms, setup, referee, &mut faults) else { return Err(faults) };
    let mut opening = Opening { rules: terms.rules, setup, state, dealt, referee, faults };
    opening.begin();
    if opening.faults.is_empty() { Ok(opening.state) } else { Err(opening.faults) }
}

/// A position whose cards are dealt, and whose round comes to stand where the set-up says.
struct Opening<'a, R> {
    rules: &'a Rules,
    setup: &'a Setup<Fact>,
    state: State,
    /// How many cards each player was dealt.
    dealt: usize,
    referee: &'a mut R,
    faults: Vec<Problem>,
}

impl<R> Opening<'_, R> {
    fn fault(&mut self, place: Place, problem: RoundProblem) {
        self.faults.push(Problem::Round(Spanned::new(problem, place)));
    }

    /// Notes it where a player who has a part in the round holds no card.
    fn check_in(&mut self, seat: Spanned<Seat>, part: &'static str) {
        if self.state.hand(seat.value).is_empty() {
            self.fault(seat.place, RoundProblem::PlayerOut { seat: seat.value, part });
        }
    }
}
