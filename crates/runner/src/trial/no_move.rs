//! Games under a house rule that come to a position in which nobody can move.

use game::{Dialect, Outcome};
use text::Diagnostic;

use super::games::{Played, Trial};
use crate::codes;

/// Says that a game stopped, though it was not over, because nobody could move.
///
/// # Errors
/// That, with where it stopped.
pub(crate) fn stuck<G: Dialect>(trial: &Trial<G>, played: &Played<G>) -> Result<(), Vec<Diagnostic>> {
    let terms = trial.terms();
    let Some((ply, state)) = &played.last else { return Ok(()) };
    if G::outcome(terms.rules, state) != Outcome::Open {
        return Ok(());
    }
    let message = "a game played by chance came to a position in which nobody can move";
    let position = G::position(terms, state, None);
    let lines: Vec<&str> = position.iter().map(|line| line.trim()).collect();
    let help = format!(
        "it stopped after `{}`; the position: {}; the law book always leaves a player something: let the house rule \
         do so, too",
        trial.written(ply),
        lines.join(" / ")
    );
    Err(vec![Diagnostic::new(&codes::HOUSE_STUCK, message, trial.place, trial.label()).help(help)])
}
