use game::{Game, Ply, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Fraction, Played};

/// What is found of a puzzle. In the order in which the first that applies is the verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

words::words! {
    Verdict {
        Sound => "sound",
        Unsolvable => "unsolvable",
        Solvable => "solvable",
        Refuted => "refuted",
        Short => "short",
        Cooked => "cooked",
        Dual => "dual",
        Unknown => "unknown",
    }
}

impl Verdict {
    /// All of them, in order.
    pub const ALL: [Self; 8] = [
        Self::Sound,
        Self::Unsolvable,
        Self::Solvable,
        Self::Refuted,
        Self::Short,
        Self::Cooked,
        Self::Dual,
        Self::Unknown,
    ];
}

/// Which solutions were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// All there are.
    All,
    /// Those of one completion of the hidden cards, out of too many: it proved that the task can be done.
    OfOneDeal,
    /// The first one: there are too many, and nothing is promised of how many.
    One,
}

/// Why a proof was not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyUnproved {
    /// The budget of positions ran out.
    Positions,
    /// What others do, or what comes of a move, hangs on more cards that are not determined than are told
    /// apart.
    Cards,
    /// How likely the cards are, or the sizes of hands, nothing says.
    Odds,
}

/// What is proved where a proof was not finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Proved {
    /// The task cannot be done in so many of the solver's moves.
    pub not_in_moves: Option<u32>,
    /// It cannot be done in so many of the solver's turns.
    pub not_in_turns: Option<u32>,
    /// It can be done in so many moves and in no fewer; in how many ways was not found out.
    pub fewest: Option<u32>,
}

/// What is wrong with the author's solution, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The number of the move, from 0; of a line that stops early, how many moves it has.
    pub at: usize,
    /// What is wrong there.
    pub fault: SolutionFault,
}

/// What is wrong at a place of the author's solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionFault {
    /// The move does not keep the fewest length, or the best probability.
    Worse {
        /// What was to be had before the move.
        before: Worth,
        /// What is to be had after it, the move itself counted.
        after: Worth,
    },
    /// The line stops before the end.
    StopsEarly,
    /// The task was done before this move: a fault of the script.
    GoesOn,
    /// The move is none of those that are searched there: it cannot be made, or the cards it draws
    /// cannot be drawn.
    Impossible,
}

/// What the solver can get out of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The task can no longer be done.
    Nothing,
    /// It can be done in so many of the solver's moves.
    Moves(u32),
    /// It can be done with that probability, under a chance.
    Chance(Fraction),
}

/// What comes of a beginning: a try, or a first move.
#[derive(Debug)]
pub struct Tested<G: Game> {
    /// Whether the task is done from there.
    pub works: bool,
    /// What is to be had after the beginning.
    pub worth: Worth,
    /// How play goes on from there: to where the task is done; or, with the best replies of others and the
    /// worst that chance may bring, to where it fails.
    pub line: Vec<Played<G>>,
    /// How that line ends.
    pub ending: Ending,
}

impl<G: Game> Tested<G> {
    /// What cannot be followed.
    pub(crate) fn open(works: bool) -> Self {
        Self { works, worth: Worth::Nothing, line: Vec::new(), ending: Ending::Open }
    }
}

/// How a line of play ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The task is done.
    Done,
    /// What is to be kept no longer holds.
    Broken,
    /// The bound is reached.
    Spent,
    /// The game, the race or the hand is over, or a deal is due.
    Over,
    /// Play ends because that seat has a choice.
    Choice(Seat),
    /// The position has come again without a move of the solver.
    Again,
    /// The solver is to move, and each of so many moves fails.
    NothingLeft(usize),
    /// What happens there hangs on cards that are not determined, in a way that is not searched.
    Open,
}

/// Moves, each with what comes of it.
pub type TestedMoves<G> = Vec<(Ply<<G as Game>::Move>, Tested<G>)>;

/// A decision on the line that is shown: of the solver, or of one who helps.
#[derive(Debug)]
pub struct Decision<G: Game> {
    /// The number of the move on the line, from 0.
    pub at: usize,
    /// What comes of each move.
    pub moves: TestedMoves<G>,
}

/// A later decision of the solver with more than one way.
#[derive(Debug)]
pub struct Dual<G: Game> {
    /// The line of play that leads there.
    pub line: Vec<Played<G>>,
    /// The position, as far as the solver knows it.
    pub state: G::State,
    /// The ways from there: a key line each, two at least.
    pub ways: Vec<Vec<Ply<G::Move>>>,
}

/// A move of the first solution, and what may follow it.
#[derive(Debug)]
pub struct Branch<G: Game> {
    /// The move, and what was drawn; of moves that look alike to the solver one.
    pub played: Played<G>,
    /// The position after it, as far as the solver knows it.
    pub state: G::State,
    /// The solver's answer, or every reply of others and everything that chance may bring.
    pub next: Vec<Branch<G>>,
    /// More follows that is not told.
    pub folded: bool,
}

/// The answer to a task.
#[derive(Debug)]
pub struct Answer<G: Game> {
    /// The first that applies.
    pub verdict: Verdict,
    /// All that apply, in their order.
    pub applies: Vec<Verdict>,
    /// The least length of a plan that succeeds; none under a chance.
    pub fewest: Option<u32>,
    /// How many different solutions there are.
    pub solutions: usize,
    /// Of what these are the solutions.
    pub counted: Counted,
    /// One order of each.
    pub key_lines: Vec<Vec<Ply<G::Move>>>,
    /// One full line to the end; empty where there is none.
    pub play: Vec<Played<G>>,
    /// The best probability, under a chance.
    pub chance: Option<Fraction>,
    /// Why the proof was not finished, if it was not.
    pub why: Option<WhyUnproved>,
    /// What is proved all the same where it ran out of positions.
    pub proved: Proved,
    /// How many positions were searched for the proof.
    pub positions: u64,
    /// What is wrong with the author's solution.
    pub flaw: Option<Flaw>,
    /// What comes of each try, in their order.
    pub tries: Vec<Tested<G>>,
    /// The duals, under `no duals`: as many as were asked for.
    pub duals: Vec<Dual<G>>,
    /// On request, what comes of each first move of the solver: the moves that lead to a solution too.
    pub firsts: TestedMoves<G>,
    /// On request, the later decisions of the line that is shown, and all of those who help, as far as the search
    /// suffices.
    pub later: Vec<Decision<G>>,
    /// On request, a full line of play for each of the first solutions.
    pub plays: Vec<Vec<Played<G>>>,
    /// On request, the first solution against every reply and outcome.
    pub tree: Vec<Branch<G>>,
}

impl<G: Game> Default for Answer<G> {
    fn default() -> Self {
        Self {
            verdict: Verdict::Unknown,
            applies: Vec::new(),
            fewest: None,
            solutions: 0,
            counted: Counted::All,
            key_lines: Vec::new(),
            play: Vec::new(),
            chance: None,
            why: None,
            proved: Proved::default(),
            positions: 0,
            flaw: None,
            tries: Vec::new(),
            duals: Vec::new(),
            firsts: Vec::new(),
            later: Vec::new(),
            plays: Vec::new(),
            tree: Vec::new(),
        }
    }
}

impl<G: Game> Answer<G> {
    /// The answer where the proof was not finished.
    pub(crate) fn unknown(positions: u64, why: WhyUnproved) -> Self {
        Self { applies: vec![Verdict::Unknown], why: Some(why), positions, ..Self::default() }
    }

    /// Whether another answer says the same.
    pub(crate) fn agrees(&self, other: &Self) -> bool {
        self.applies == other.applies
            && self.fewest == other.fewest
            && self.key_lines == other.key_lines
            && self.chance == other.chance
    }
}

/// A goal, or something to be kept, was met that the solver cannot judge from what it sees.
#[derive(Clone, Debug)]
pub struct Unjudged<S> {
    /// The positions it may be: one, where what is asked is not determined; several, where it differs
    /// between them.
    pub states: Vec<S>,
}
