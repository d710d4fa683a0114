//! Tasks, and what tasks are sought.

use rulebook::Clause;

use super::Kind;

/// What others do in a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Company {
    /// The solver plays alone, within a turn.
    Alone,
    /// The others do what they like.
    Reply,
    /// All play together.
    Help,
}

impl Company {
    pub(super) const ALL: [Self; 3] = [Self::Alone, Self::Reply, Self::Help];
}

/// A task that may make a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// Of which kind it is.
    pub kind: Kind,
    /// The position, as lines of a set-up.
    pub setup: Vec<String>,
    /// Those of its lines that say what the others hold, out of the solver's sight but for what is told.
    pub held: Vec<String>,
    /// How many legal moves there are where there are most, there and as play by chance goes on.
    pub choices: u64,
    /// What is to be reached; or, where it is kept from others, what they are not to reach.
    pub condition: String,
    /// Whether it is kept from others.
    pub keeps: bool,
    /// What a puzzle about it is called, where the game says so.
    pub called: Option<String>,
    /// How many moves of the solver it took.
    pub moves: u32,
    /// What the others do.
    pub company: Company,
    /// Who solves.
    pub solver: String,
    /// The other players.
    pub others: Vec<String>,
}

/// What tasks are sought.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sought<'a> {
    /// What is to be reached; where it is empty, what the player plays for who solves.
    pub goals: &'a [String],
    /// The clause that is to matter: without it the goal is reached in another way, or not.
    pub clause: Option<&'static Clause>,
    /// Of which kind tasks are to be; of any, unless given.
    pub kind: Option<Kind>,
}

/// The tasks that play by chance suggests.
#[derive(Clone, Debug, Default)]
pub struct Prospects {
    /// The tasks, the most promising first.
    pub tasks: Vec<Prospect>,
    /// How many positions were looked at.
    pub positions: u64,
    /// In how many of them the clause that is sought decided something.
    pub decided: u64,
}
