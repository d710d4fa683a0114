/// How a puzzle looks to whoever does not think about it: measured by play, not proved.
///
/// In each play the one who solves makes the move that looks best, or any, and so do those who help; others make any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Impression {
    /// How many plays there were of either kind.
    pub plays: u32,
    /// How many of them did the task, each move being one after which the solver stands best.
    pub greedy: u32,
    /// How many of them did the task by moves of any kind.
    pub random: u32,
}

impl Impression {
    /// Whether the first idea does the task: play without a thought does it half of the time, or play by chance does
    /// it once in four times.
    pub fn solves(self) -> bool {
        self.greedy * 2 > self.plays || self.random * 4 > self.plays
    }
}

/// What a solution is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Motif {
    /// The others help.
    Help,
    /// It holds against every reply.
    Replies,
    /// Something is kept, not reached.
    Keep,
    /// Cards decide that the solver does not see.
    Hidden,
    /// Chance has a say.
    Chance,
    /// A move after which the solver stands worse than before.
    Sacrifice,
    /// A move that gains nothing where another gains something.
    Quiet,
    /// It takes more than one turn.
    Turns,
}

words::words! {
    Motif {
        Help => "help",
        Replies => "any reply",
        Keep => "keeping",
        Hidden => "hidden cards",
        Chance => "chance",
        Sacrifice => "a sacrifice",
        Quiet => "a quiet move",
        Turns => "several turns",
    }
}

/// What the solution of a puzzle looks like as it is played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Makeup {
    /// The solver's turns in it.
    pub turns: usize,
    /// Whether something is drawn or turned up in it.
    pub draws: bool,
    /// What it is made of, in order.
    pub motifs: Vec<Motif>,
    /// First moves that fail, after which the solver stands as well as after any that works; under a chance, those that
    /// may do it, less likely. By their numbers among the first moves.
    pub tempting: Vec<usize>,
}
