use game::{Game, Ply};

use crate::{Fraction, Played};

/// What is found of a puzzle. In the order in which the first that applies is the verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Every promise is proved.
    Sound,
    /// No plan succeeds.
    Unsolvable,
    /// One does, though none was promised.
    Solvable,
    /// The author's solution is not right, or a try succeeds.
    Refuted,
    /// Less of the bound suffices.
    Short,
    /// There are more solutions than the one that is promised.
    Cooked,
    /// There is more than one way at a later decision.
    Dual,
    /// The proof was not finished.
    Unknown,
}

impl Verdict {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::Unsolvable => "unsolvable",
            Self::Solvable => "solvable",
            Self::Refuted => "refuted",
            Self::Short => "short",
            Self::Cooked => "cooked",
            Self::Dual => "dual",
            Self::Unknown => "unknown",
        }
    }
}

/// What stands in the way of the author's solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The move of that number (from 0) does not keep the fewest length or the best probability.
    Slow(usize),
    /// The line stops before the end.
    StopsEarly,
    /// The task was done before the move of that number (from 0).
    GoesOn(usize),
    /// The move of that number is not one of those the search knows there.
    Astray(usize),
}

/// The answer to a task.
#[derive(Clone, Debug)]
pub struct Answer<G: Game> {
    /// The first that applies.
    pub verdict: Verdict,
    /// All that apply.
    pub applies: Vec<Verdict>,
    /// The least length of a plan that succeeds; none under a chance.
    pub fewest: Option<u32>,
    /// How many different solutions there are.
    pub solutions: usize,
    /// One order of each.
    pub key_lines: Vec<Vec<Ply<G::Move>>>,
    /// One full line to the end.
    pub play: Vec<Played<G>>,
    /// The best probability, under a chance.
    pub chance: Option<Fraction>,
    /// How many positions were searched.
    pub positions: u64,
    /// What is wrong with the author's solution.
    pub flaw: Option<Flaw>,
    /// The tries that succeed, by their number from 0.
    pub working_tries: Vec<usize>,
}

impl<G: Game> Answer<G> {
    /// The answer where the proof was not finished.
    pub(crate) fn unknown(positions: u64) -> Self {
        Self {
            verdict: Verdict::Unknown,
            applies: vec![Verdict::Unknown],
            fewest: None,
            solutions: 0,
            key_lines: Vec::new(),
            play: Vec::new(),
            chance: None,
            positions,
            flaw: None,
            working_tries: Vec::new(),
        }
    }

    /// Whether another answer says the same.
    pub(crate) fn agrees(&self, other: &Self) -> bool {
        self.applies == other.applies
            && self.fewest == other.fewest
            && self.key_lines == other.key_lines
            && self.chance == other.chance
    }
}
