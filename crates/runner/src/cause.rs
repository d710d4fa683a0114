//! The move that brought about what an expectation found.

use game::{Dialect, Ply};
use text::Place;

/// The move that brought about what a failed expectation found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// Where the expectation stands.
    pub place: Place,
    /// The move, with its player: `gray: fly water`.
    pub made: String,
    /// The clauses that what it did is told by, in order, each once.
    pub clauses: Vec<String>,
}

/// A move that was made, and where it was made.
pub(crate) struct MadeMove<G: Dialect> {
    pub(crate) before: G::State,
    pub(crate) ply: Ply<G::Move>,
    pub(crate) clauses: Vec<String>,
}
