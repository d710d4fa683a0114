use std::ops::ControlFlow;

use executor::{Executor, InTurn};

/// What is told of the positions that were searched so far, and says whether the search goes on.
pub type Progress<'a> = &'a (dyn Fn(u64) -> ControlFlow<()> + Sync);

/// How much a search may take, and what it tells besides the verdict.
///
/// What is told on request is found after the proof and never changes it; it is searched with what the
/// proof leaves of the positions, and left out where that does not suffice.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// How many positions may be searched.
    pub positions: u64,
    /// Positions with as many moves are not searched.
    pub moves: usize,
    /// Where first moves are searched, a few at a time. The answer is the same on any number of threads.
    pub executor: &'a dyn Executor,
    /// Of how many positions it is remembered at a time what is proved of them: sixteen bytes each.
    pub memory: usize,
    /// Is told every few hundred positions how many were searched, and may stop the search: it ends as if its
    /// positions were spent.
    pub progress: Option<Progress<'a>>,
    /// Tell what every first move comes to.
    pub firsts: bool,
    /// Tell what every move comes to at the later decisions of the line that is shown: the author's solution,
    /// or the first that was found.
    pub later: bool,
    /// Tell of so many duals.
    pub duals: usize,
    /// Tell a full line of play for so many solutions.
    pub plays: usize,
    /// Tell the first solution against every reply and outcome, in so many moves at most.
    pub tree: usize,
}

impl Effort<'_> {
    /// Positions with as many moves are not searched unless it is said otherwise.
    pub const MOVES: usize = 1 << 17;

    /// What a search may take unless it is said otherwise.
    pub const DEFAULT: Effort<'static> = Effort {
        positions: 10_000_000,
        moves: Self::MOVES,
        executor: &InTurn,
        memory: 1 << 22,
        progress: None,
        firsts: false,
        later: false,
        duals: 1,
        plays: 0,
        tree: 0,
    };
}

impl Default for Effort<'_> {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl std::fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Effort")
            .field("positions", &self.positions)
            .field("moves", &self.moves)
            .field("memory", &self.memory)
            .finish_non_exhaustive()
    }
}
