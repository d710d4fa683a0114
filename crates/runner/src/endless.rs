//! Games under a house rule that make no progress: whole games by chance, none of which ends.

use game::{Dialect, Fill, Outcome, Ply, Random, Seat, Terms};
use rulebook::Strict;
use text::{Diagnostic, Place, Spanned};

use crate::house::House;
use crate::problem;
use crate::smoke::some_ply;

/// How many games have to go on and on before that is said.
const GAMES: u64 = 3;
/// How many plies a game has at most. By chance the longest games of the law books have under four
/// thousand.
const PLIES: usize = 6_000;
/// So many of the last positions are compared with one another.
const WINDOW: usize = 64;
/// So many different ones among them are few.
const FEW: usize = 8;
/// So many of the last moves are told.
const TOLD: usize = 4;

/// Says that no game ends, where none of some whole games by chance does.
///
/// A single game that ends is enough to be silent, and so is one that comes to a position in which
/// nobody can move.
pub(crate) fn endless<G: Dialect>(terms: Terms<'_, G>, house: &House<'_>, place: Place) -> Vec<Diagnostic> {
    let mut last = None;
    for seed in 0..GAMES {
        let idle = play(terms, house, seed, place);
        let faults = house.take_faults();
        if !faults.is_empty() {
            return faults;
        }
        match idle {
            Some(idle) => last = Some(idle),
            None => return Vec::new(),
        }
    }
    last.map(|idle: Idle| idle.diagnostic(&house.names().join(", "), place)).into_iter().collect()
}

/// How a game went on that did not end.
struct Idle {
    /// How many different positions there were at its end, if they were few.
    positions: Option<usize>,
    /// The last moves.
    moves: Vec<String>,
}

impl Idle {
    fn diagnostic(&self, name: &str, place: Place) -> Diagnostic {
        let again = match self.positions {
            Some(1) => format!("; in the last {WINDOW} moves of one nothing changed at all"),
            Some(few) => {
                format!(
                    "; the last {WINDOW} moves of one came back to the same {few} positions again and again"
                )
            }
            None => String::new(),
        };
        let message = format!(
            "games make no progress: {GAMES} of them, played by chance, went on for {PLIES} moves each{again}"
        );
        let moves = self.moves.join("`, `");
        Diagnostic::new(&problem::HOUSE_ENDLESS, message, place, format!("under `{name}`")).help(format!(
            "one was still at `{moves}`; see whether anything can still happen that brings a game to its end, or let \
             it be if games are to be that long"
        ))
    }
}

/// Plays a whole game; `None` if it ends, or cannot be judged.
fn play<G: Dialect>(terms: Terms<'_, G>, house: &House<'_>, seed: u64, place: Place) -> Option<Idle> {
    let rng = &mut fastrand::Rng::with_seed(seed);
    let mut setup = G::Setup::default();
    G::to_move(Spanned::new(Seat(0), place), &mut setup);
    let mut state = G::start(terms, &setup, &mut house.referee(Strict)).ok()?;
    G::fill(terms.rules, &mut state, Fill::Table, rng);
    G::fill(terms.rules, &mut state, Fill::Piles, rng);
    let (mut positions, mut moves) = (Vec::new(), Vec::new());
    for plies in 0..PLIES {
        if G::outcome(terms.rules, &state) != Outcome::Open || house.is_faulty() {
            return None;
        }
        let ply = G::due(terms.rules, &state, rng).or_else(|| some_ply(terms, house, &state, rng))?;
        G::apply(terms.rules, &mut state, &ply, &mut Random(rng), &mut house.referee(Strict), &mut ());
        if plies + WINDOW >= PLIES && !positions.contains(&state) {
            positions.push(state.clone());
        }
        if plies + TOLD >= PLIES {
            moves.push(told(terms, &ply));
        }
    }
    Some(Idle { positions: (positions.len() <= FEW).then_some(positions.len()), moves })
}

/// A move as it is written, on one line.
fn told<G: Dialect>(terms: Terms<'_, G>, ply: &Ply<G::Move>) -> String {
    let printed = G::print(terms, &ply.mv);
    let line = printed.lines().next().unwrap_or_default();
    match ply.seat {
        Some(seat) => format!("{}: {line}", terms.roster.name(seat)),
        None => line.to_owned(),
    }
}
