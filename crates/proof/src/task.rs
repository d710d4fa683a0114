use game::{Dialect, RulesAndRoster, Seat, Truth};

use crate::Odds;

/// How far play may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// So many of the solver's turns.
    Turns(u32),
    /// So many of the solver's moves.
    Moves(u32),
}

impl Bound {
    /// Its number.
    pub fn number(self) -> u32 {
        let (Self::Turns(number) | Self::Moves(number)) = self;
        number
    }

    /// The same sort of bound with another number.
    #[must_use]
    pub fn of(self, number: u32) -> Self {
        match self {
            Self::Turns(_) => Self::Turns(number),
            Self::Moves(_) => Self::Moves(number),
        }
    }
}

/// What others do at a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// Play ends there.
    Stop,
    /// Whatever they like.
    Reply,
    /// What helps.
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
    AtLeast(Odds),
}

/// What is to be reached and kept.
pub trait Aim<S> {
    /// Whether the goal holds; `None` where there is none, and the task is to keep.
    fn goal(&self, state: &S) -> Option<Truth>;

    /// Whether all that is to be kept holds.
    fn keep(&self, state: &S) -> Truth;
}

/// What a puzzle asks, as a certificate is about it. It is the checker's own reading of a puzzle and shares
/// nothing with the solver's, so that a mistake there is none here.
#[derive(Debug)]
pub struct Task<'a, G: Dialect, A, F> {
    /// The rules and the players.
    pub terms: RulesAndRoster<'a, G>,
    /// The rules in force.
    pub force: &'a F,
    /// The position that the solver knows.
    pub start: &'a G::State,
    /// The set-up it came from: hands that it does not list have any size.
    pub setup: &'a G::Setup,
    /// Who solves.
    pub seat: Seat,
    /// What is to be reached and kept.
    pub aim: &'a A,
    /// How far play may go.
    pub bound: Bound,
    /// What others do.
    pub others: Others,
    /// What chance must bring.
    pub luck: Luck,
}

impl<G: Dialect, A, F> Clone for Task<'_, G, A, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Dialect, A, F> Copy for Task<'_, G, A, F> {}
