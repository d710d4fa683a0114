//! Measures of one's own: what is asked for a number of each game.

use std::fmt;
use std::sync::Arc;

use crate::GameRow;
use crate::recorder::RecordedGame;

/// A measure of one's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnMeasure {
    /// What it is called.
    pub name: String,
    /// Whether it says of each game that it is so (1) or is not (0), and is told as a share of them.
    pub is_share: bool,
}

/// A game that is measured.
#[derive(Clone, Copy, Debug)]
pub struct MeasuredGame<'a> {
    /// The name of the game.
    pub game: &'static str,
    /// Everybody at the table, in seat order.
    pub players: &'a [String],
    /// What came of it.
    pub row: &'a GameRow,
    /// What was dealt and done.
    pub recorded: &'a RecordedGame,
}

/// Whatever measures games. Equal games have equal numbers.
pub trait Measuring: Send + Sync {
    /// What it measures.
    fn measures(&self) -> Vec<OwnMeasure>;

    /// What its answers hang on besides the games.
    fn text(&self) -> &str;

    /// The numbers of a game, one a measure.
    ///
    /// # Errors
    /// Why there is none, in a sentence that begins with what it is about.
    fn measure(&self, game: &MeasuredGame<'_>) -> Result<Vec<i64>, String>;
}

/// Several measures of one's own.
#[derive(Clone)]
pub struct OwnMeasures(pub Arc<dyn Measuring>);

impl fmt::Debug for OwnMeasures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OwnMeasures").field(&self.0.measures()).finish()
    }
}
