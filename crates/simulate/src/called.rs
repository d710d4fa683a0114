//! Somebody who plays and is asked for each move: a script, a program.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// What somebody who plays is asked. All of it follows from what the seat may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgentQuestion {
    /// The name of the game.
    pub game: &'static str,
    /// The player who is to move.
    pub player: String,
    /// Everybody at the table, in seat order.
    pub players: Vec<String>,
    /// The position as the player sees it, as lines of a set-up.
    pub position: Vec<String>,
    /// The moves there are, each as a line with the rows under it.
    pub moves: Vec<String>,
    /// A number below 2^53, as good as drawn: all the chance there is for an answer that hangs on the question alone.
    pub chance: u64,
}

/// Whoever can be asked for a move. Equal questions should have equal answers: games are the same on any number of
/// threads only then.
pub trait Called: Send + Sync {
    /// As one writes it: `exec:./bot`, `bot.rhai`.
    fn name(&self) -> &str;

    /// What its answers hang on besides the questions, as far as that can be read.
    fn text(&self) -> &str;

    /// The number of the move that it makes, from 0.
    ///
    /// # Errors
    /// Why there is no answer, in a sentence that begins with what it is about.
    fn answer(&self, question: &AgentQuestion) -> Result<usize, String>;
}

/// Somebody who is asked for each move.
#[derive(Clone)]
pub struct CalledAgent(pub Arc<dyn Called>);

impl fmt::Debug for CalledAgent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CalledAgent").field(&self.0.name()).finish()
    }
}

impl PartialEq for CalledAgent {
    fn eq(&self, other: &Self) -> bool {
        (self.0.name(), self.0.text()) == (other.0.name(), other.0.text())
    }
}

impl Eq for CalledAgent {}

impl Hash for CalledAgent {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name().hash(state);
        self.0.text().hash(state);
    }
}

/// Somebody who plays gave no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgentFault {
    /// As one writes it.
    pub agent: String,
    /// The player whose move it was.
    pub player: String,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for AgentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` gives {} no move: {}", self.agent, self.player, self.why)
    }
}
