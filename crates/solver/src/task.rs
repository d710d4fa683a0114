use game::{Ahead, Game, Knowledge, Pile, Ply, Seat, Truth};

use crate::Fraction;

/// How far play may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// So many of the solver's turns.
    Turns(u32),
    /// So many of the solver's moves.
    Moves(u32),
}

/// What others do at a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// Play ends there.
    Stop,
    /// Whatever they like: the task must succeed for each of their moves.
    Reply,
    /// What helps: it must succeed for one.
    Help,
}

/// What chance must bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// The task must succeed whatever it brings.
    Whatever,
    /// For one outcome.
    Some,
    /// With that probability at least.
    AtLeast(Fraction),
}

/// What a puzzle promises about its solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionPromise {
    /// There is one, at least.
    Solvable,
    /// There is just one.
    Unique,
    /// There is just one, and just one way at every later decision.
    NoDuals,
    /// There is none.
    NoSolution,
}

/// What is to be reached and kept. Asked about positions of which not everything is determined, from
/// several threads.
pub trait Aim<S>: Sync {
    /// Whether the goal holds; `None` where there is none, and the task is to keep.
    fn goal(&self, state: &S) -> Option<Truth>;

    /// Whether all that is to be kept holds.
    fn keep(&self, state: &S) -> Truth;

    /// At least how many more moves of a player pass until the goal holds, whatever others and chance bring under
    /// the law book; `None` where it never will with what is ahead. Less than is so loses nothing but time.
    fn least(&self, _state: &S, _ahead: Ahead) -> Option<u32> {
        Some(0)
    }

    /// What it asks about, a bit each, as [`game::Knowledge::is_idle`] understands it.
    fn asks(&self) -> u64 {
        u64::MAX
    }
}

/// Makes the rules in force; each search of its own makes them anew, so that they need not be shared between threads.
pub type MakeRules<'m, F> = dyn Fn() -> F + Sync + 'm;

/// A task: what a seat is to do from a position on.
#[derive(Debug)]
pub struct Task<'a, G: Game, A> {
    /// The rules, for what the contract asks of them.
    pub rules: &'a G::Rules,
    /// The position the seat knows.
    pub start: &'a G::State,
    /// The set-up from which it came, where there is one: hands that it does not list have any size.
    pub setup: Option<&'a G::Setup>,
    /// Who solves.
    pub seat: Seat,
    /// What is to be reached and kept.
    pub aim: &'a A,
    /// How far play may go.
    pub bound: Bound,
    /// It is promised that less of the bound does not suffice.
    pub exact: bool,
    /// What others do.
    pub others: Others,
    /// What chance must bring.
    pub luck: Luck,
    /// What is promised.
    pub promise: SolutionPromise,
    /// The author's solution.
    pub solution: Option<Vec<Played<G>>>,
    /// Beginnings that are said to fail.
    pub tries: Vec<Vec<Played<G>>>,
}

/// A ply, and every card that was drawn or turned up as it was made, in that order.
#[derive(Debug)]
pub struct Played<G: Game> {
    /// The cards of the solver that were not determined, where this is the first move after they were: what
    /// they turned out to be.
    pub settled: Vec<(Pile, G::Card)>,
    /// The ply.
    pub ply: Ply<G::Move>,
    /// The cards, whether determined before or not.
    pub cards: Vec<(Pile, G::Card)>,
}

impl<G: Game> Played<G> {
    /// A ply with the cards that were drawn or turned up.
    pub fn new(ply: Ply<G::Move>, cards: Vec<(Pile, G::Card)>) -> Self {
        Self { settled: Vec::new(), ply, cards }
    }
}

impl<G: Game> Clone for Played<G> {
    fn clone(&self) -> Self {
        Self { settled: self.settled.clone(), ply: self.ply.clone(), cards: self.cards.clone() }
    }
}

impl<G: Knowledge, A> Task<'_, G, A> {
    /// Whether something is promised of how many solutions there are.
    pub(crate) fn counts(&self) -> bool {
        matches!(self.promise, SolutionPromise::Unique | SolutionPromise::NoDuals)
    }

    /// Whether it only asks whether it can be done.
    pub(crate) fn only_asks(&self) -> bool {
        matches!(self.promise, SolutionPromise::Solvable | SolutionPromise::NoSolution)
            && !self.exact
            && self.solution.is_none()
            && self.tries.is_empty()
    }
}
