//! Looks one move ahead.

use game::{Dialect, Knowledge, Random, Ruleset};

use super::choosing::{Choosable, Choosing};
use crate::known::imagined;
use crate::worth::worths;

/// How many positions are imagined in which the moves are tried.
const IMAGINED: usize = 6;

/// The number of the option after which the seat stands best, on average over what it may not know; one of those by
/// lot.
pub(super) fn best<G: Dialect + Knowledge>(
    choosing: &Choosing<'_, G>,
    first: &G::State,
    options: &[Choosable<G>],
    rng: &mut fastrand::Rng,
) -> usize {
    let (terms, seat) = (choosing.force.terms, choosing.seat.index());
    let mut tried = vec![(0_i64, 0_i64); options.len()];
    for number in 0..IMAGINED {
        let state = match number {
            0 => first.clone(),
            _ => imagined::<G>(terms.rules, &choosing.known, rng),
        };
        for ((_, ply), (sum, times)) in options.iter().zip(&mut tried) {
            if number > 0 && !choosing.force.permits(&state, ply) {
                continue;
            }
            let mut after = state.clone();
            choosing.force.apply(&mut after, ply, &mut Random(rng));
            *sum += worths(terms, &after)[seat];
            *times += 1;
        }
    }
    let better = |at: usize, than: usize| {
        let ((one, times), (other, of_other)) = (tried[at], tried[than]);
        (one * of_other).cmp(&(other * times))
    };
    let mut bests = vec![0];
    for at in 1..options.len() {
        match better(at, bests[0]) {
            std::cmp::Ordering::Greater => bests = vec![at],
            std::cmp::Ordering::Equal => bests.push(at),
            std::cmp::Ordering::Less => {}
        }
    }
    bests[rng.usize(..bests.len())]
}
