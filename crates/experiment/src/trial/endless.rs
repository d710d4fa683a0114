//! Games under a house rule that make no progress: whole games by chance, none of which ends.

use game::Dialect;
use text::Diagnostic;

use super::games::TrialTable;
use super::no_move::stuck;
use super::problem::TrialProblem;

/// How many games have to go on and on before that is said.
const GAMES: u64 = 3;
/// How many plies a game has at most. By chance the longest games of the law books have under four
/// thousand.
const PLIES: usize = 6_000;
/// How many of the last positions are compared with one another.
const WINDOW: usize = 64;
/// At most this many different ones among them are few.
const FEW: usize = 8;
/// How many of the last moves are told.
const TOLD: usize = 4;

/// Whether some game ends: one that does is enough.
///
/// # Errors
/// That none of some whole games by chance does, that one comes to a position in which nobody can
/// move, or what the house rule turned out to be at fault for.
pub(super) fn endless<G: Dialect>(trial: &TrialTable<G>) -> Result<(), Vec<Diagnostic>> {
    let mut last = None;
    for seed in 0..GAMES {
        match play(trial, seed)? {
            Some(endless) => last = Some(endless),
            None => return Ok(()),
        }
    }
    let Some(Endless { positions, moves }) = last else { return Ok(()) };
    let again = positions.map(|few| (few, WINDOW));
    Err(vec![trial.fault(TrialProblem::Endless { games: GAMES, plies: PLIES, again, moves: &moves })])
}

/// How a game went on that did not end.
struct Endless {
    /// How many different positions there were at its end, if they were few.
    positions: Option<usize>,
    /// The last moves.
    moves: Vec<String>,
}

/// Plays a whole game; `None` if it ends.
fn play<G: Dialect>(trial: &TrialTable<G>, seed: u64) -> Result<Option<Endless>, Vec<Diagnostic>> {
    let (mut positions, mut moves, mut made) = (Vec::new(), Vec::new(), 0);
    let played = trial.play(seed, PLIES, |ply, state| {
        made += 1;
        if made + WINDOW > PLIES && !positions.contains(state) {
            positions.push(state.clone());
        }
        if made + TOLD > PLIES {
            moves.push(trial.written(ply));
        }
        Ok(())
    })?;
    if played.plies < PLIES {
        stuck(trial, &played)?;
        return Ok(None);
    }
    let positions = (positions.len() <= FEW).then_some(positions.len());
    Ok(Some(Endless { positions, moves }))
}
