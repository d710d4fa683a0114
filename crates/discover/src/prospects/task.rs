//! Tasks, and what tasks are sought.

use rulebook::Clause;

use super::TaskKind;

/// What others do in a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum OthersPlay {
    /// The solver plays alone, within a turn.
    Alone,
    /// The others do what they like.
    Reply,
    /// All play together.
    Help,
}

impl OthersPlay {
    pub(super) const ALL: [Self; 3] = [Self::Alone, Self::Reply, Self::Help];
}

/// A task that may make a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Prospect {
    /// Of which kind it is.
    pub(crate) kind: TaskKind,
    /// The position, as lines of a set-up.
    pub(crate) setup: Vec<String>,
    /// Those of its lines that say what the others hold, out of the solver's sight but for what is told.
    pub(crate) held: Vec<String>,
    /// How many legal moves there are where there are most, there and as play by chance goes on.
    pub(crate) choices: u64,
    /// What is to be reached; or, where it is kept from others, what they are not to reach.
    pub(crate) condition: String,
    /// Whether it is kept from others.
    pub(crate) keeps: bool,
    /// What a puzzle about it is called, where the game says so.
    pub(crate) called: Option<String>,
    /// How many moves of the solver it took.
    pub(crate) moves: u32,
    /// What the others do.
    pub(crate) company: OthersPlay,
    /// Who solves.
    pub(crate) solver: String,
    /// The other players.
    pub(crate) others: Vec<String>,
}

/// What tasks are sought.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TaskQuery<'a> {
    /// What is to be reached; where it is empty, what the player plays for who solves.
    pub(crate) goals: &'a [String],
    /// The clause that is to matter: without it the goal is reached in another way, or not.
    pub(crate) clause: Option<&'static Clause>,
    /// Of which kind tasks are to be; of any, unless given.
    pub(crate) kind: Option<TaskKind>,
}

/// The tasks that play by chance suggests.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prospects {
    /// The tasks, the most promising first.
    pub(crate) tasks: Vec<Prospect>,
    /// How many positions were looked at.
    pub(crate) positions: u64,
    /// In how many of them the clause that is sought decided something.
    pub(crate) decided: u64,
}
