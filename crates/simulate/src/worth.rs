//! How well seats stand, by what a game counts.

use game::{Dialect, Outcome, RulesAndRoster, Seat, SeatSet};

/// What winning is worth: more than anything that is counted on the way.
const WON: i64 = 1_000_000;

/// How well each seat stands beside the others: its points and what lies open of the way to them. A game that is over
/// is worth more or less than any that goes on.
pub(crate) fn worths<G: Dialect>(terms: RulesAndRoster<'_, G>, state: &G::State) -> Vec<i64> {
    if let Outcome::Over { winners } = G::outcome(terms.rules, state) {
        return over(terms, winners);
    }
    let sign = if G::FEWEST_WIN { -1 } else { 1 };
    let own = |seat: Seat| {
        let points = G::points(terms, state, seat).unwrap_or(0) * sign;
        G::standing(terms, state, seat) + points
    };
    let all: Vec<i64> = terms.roster.seats().map(own).collect();
    let (sum, others) = (all.iter().sum::<i64>(), all.len() as i64 - 1);
    // The mean of the others, times their number: whole numbers are exact.
    all.iter().map(|worth| worth * others - (sum - worth)).collect()
}

fn over<G: Dialect>(terms: RulesAndRoster<'_, G>, winners: SeatSet) -> Vec<i64> {
    let worth = |seat| match (winners == SeatSet::EMPTY, winners.contains(seat)) {
        (true, _) => 0,
        (false, true) => WON,
        (false, false) => -WON,
    };
    terms.roster.seats().map(worth).collect()
}
