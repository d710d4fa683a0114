//! Positions that play by chance comes to.

use game::{Dialect, Fill, InForce, Outcome, Seat, Seeded, Understand};
use rulebook::Strict;
use text::Spanned;

use crate::File;
use crate::file::beginning;
use crate::house::House;
use crate::in_force::Housed;
use crate::prepare::prepare;

/// The positions of a game played by chance for at most so many plies, each as the lines of a set-up: from the
/// file's shared set-up, under its rules, with everything that is open filled in by the seed.
///
/// None where the file's own lines are at fault, and none after a fault of its house rules.
pub(crate) fn wander<G: Dialect>(
    file: &File,
    understand: Understand,
    seed: u64,
    plies: usize,
) -> Vec<Vec<String>> {
    let Ok(house) = House::<G>::of(file, None, understand, false) else { return Vec::new() };
    let Ok(mut prepared) = prepare::<G>(file, None, &house, &[]) else { return Vec::new() };
    let place = beginning(file.frame.source);
    if !G::says_to_move(&prepared.setup) {
        G::state_turn(Spanned::new(Seat(0), place), &mut prepared.setup);
    }
    let terms = prepared.terms();
    let force = Housed { terms, house: &house, place };
    let Ok(mut state) = force.set_up(&prepared.setup, &mut Strict) else { return Vec::new() };
    let seeded = &mut Seeded::new(seed);
    G::fill(terms.rules, &mut state, Fill::Table, seeded);
    G::fill(terms.rules, &mut state, Fill::Piles, seeded);
    let mut positions = vec![G::position(terms, &state, None)];
    while positions.len() <= plies && G::outcome(terms.rules, &state) == Outcome::Open && !house.is_faulty() {
        let ply = force.choose(&state, seeded).or_else(|| G::due(terms.rules, &state, seeded));
        let Some(ply) = ply.filter(|_| !house.is_faulty()) else { break };
        force.apply(&mut state, &ply, seeded);
        positions.push(G::position(terms, &state, None));
    }
    positions
}
