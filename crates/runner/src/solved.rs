use schemars::JsonSchema;
use serde::Serialize;
use solver::{Counted, Fraction, Proved, Verdict};

use crate::impression::Makeup;

/// What a solver found of a puzzle, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Who solves.
    pub solver: String,
    /// What is asked, a line each, as the script has it.
    pub task: Vec<String>,
    /// The first that applies.
    pub verdict: Verdict,
    /// All that apply.
    pub applies: Vec<Verdict>,
    /// The fewest moves that suffice; none under a chance, or where the task cannot be done.
    pub fewest: Option<u32>,
    /// How many different solutions there are.
    pub solutions: usize,
    /// Of what these are the solutions.
    pub counted: Counted,
    /// The moves of each, in an order in which they can be made.
    pub key_lines: Vec<Vec<String>>,
    /// One full line to the goal, with what is drawn; empty where there is none.
    pub play: Vec<String>,
    /// How many moves of that line the solver makes.
    pub own_moves: usize,
    /// The best probability, under a chance.
    pub chance: Option<Fraction>,
    /// How many positions were searched for the proof.
    pub positions: u64,
    /// What is proved where the proof was not finished.
    pub proved: Proved,
    /// What comes of each try.
    pub tries: Vec<TestedText>,
    /// What comes of each first move, where that was asked for.
    pub firsts: Vec<TestedText>,
    /// A full line of play for each solution, where that was asked for.
    pub plays: Vec<Vec<String>>,
    /// Later decisions with more than one way.
    pub duals: Vec<DualText>,
    /// The first solution against every reply, where that was asked for.
    pub tree: Vec<BranchText>,
    /// What the solution is made of, where it was asked how the puzzle looks.
    pub makeup: Makeup,
}

/// What comes of a beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TestedText {
    /// How it begins.
    pub beginning: Vec<String>,
    /// What the author says of it.
    pub text: Option<String>,
    /// Whether the task is done from there.
    pub works: bool,
    /// How play goes on, to the goal or to where it fails.
    pub line: Vec<String>,
    /// How many moves the solver makes from the beginning on to where it ends.
    #[serde(skip)]
    pub own_moves: usize,
    /// How many moves of others come first in the line.
    #[serde(skip)]
    pub replies: usize,
    /// How that ends, in words.
    pub ending: String,
    /// It ends because each of several moves fails.
    #[serde(skip)]
    pub all_fail: bool,
}

impl TestedText {
    /// Whether others move in it.
    pub fn is_answered(&self) -> bool {
        self.own_moves < self.beginning.len() + self.line.len()
    }
}

/// A later decision with more than one way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DualText {
    /// The play that leads there.
    pub line: Vec<String>,
    /// The ways from there, two at least.
    pub ways: Vec<Vec<String>>,
}

/// A move of the solution, and what may follow it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BranchText {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// What may follow.
    pub next: Vec<BranchText>,
    /// More follows that is not told.
    pub folded: bool,
}
