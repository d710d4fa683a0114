//! Games under a house rule that come to a position in which nobody can move.

use game::{Dialect, Outcome};
use text::Diagnostic;

use super::games::{PlayedGame, TrialTable};
use super::problem::TrialProblem;

/// Says that a game stopped, though it was not over, because nobody could move.
///
/// # Errors
/// That, with where it stopped.
pub(super) fn stuck<G: Dialect>(
    trial: &TrialTable<G>,
    played: &PlayedGame<G>,
) -> Result<(), Vec<Diagnostic>> {
    let terms = trial.terms();
    let Some((ply, state)) = &played.last else { return Ok(()) };
    if G::outcome(terms.rules, state) != Outcome::Open {
        return Ok(());
    }
    let position = G::position(terms, state, None);
    Err(vec![trial.fault(TrialProblem::Stuck { after: &trial.written(ply), position: &position })])
}
