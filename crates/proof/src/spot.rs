use std::hash::{Hash, Hasher};

use game::{Dialect, Knowledge, Ruleset, Truth};
use sha2::{Digest, Sha256};

use crate::{Aim, Beyond, Bound, Odds, Task};

/// Where play stands, as far as the solver has seen.
#[derive(Debug)]
pub(crate) struct Spot<G: Knowledge> {
    /// The positions it may be, each with how likely it is; together they are sure. One where nothing is hidden
    /// that can matter.
    pub worlds: Vec<(G::State, Odds)>,
    /// How many of the solver's moves may still be made, or turns begun.
    pub left: u32,
    /// The solver is on turn.
    pub on_turn: bool,
    /// A turn has begun that lies beyond the bound.
    pub beyond: bool,
    /// The solver is in the middle of a move: that was turned up, and the rest is to be decided.
    pub turned: Option<u32>,
}

impl<G: Knowledge> Clone for Spot<G> {
    fn clone(&self) -> Self {
        Self { worlds: self.worlds.clone(), ..*self }
    }
}

/// What a position is known by: two of the same mark are the same.
pub(crate) type Mark = [u8; 32];

struct Marking(Sha256);

impl Hasher for Marking {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn finish(&self) -> u64 {
        0
    }
}

/// The mark of a value.
pub(crate) fn mark_of(value: &impl Hash) -> Mark {
    let mut marking = Marking(Sha256::new());
    value.hash(&mut marking);
    marking.0.finalize().into()
}

impl<G: Knowledge> Spot<G> {
    /// What it is known by.
    pub(crate) fn mark(&self) -> Mark {
        let (left, on_turn, beyond, turned) = (self.left, self.on_turn, self.beyond, self.turned);
        mark_of(&(left, on_turn, beyond, turned, &self.worlds))
    }

    pub(crate) fn states(&self) -> impl Iterator<Item = &G::State> {
        self.worlds.iter().map(|(state, _)| state)
    }
}

/// How a position stands before anybody moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stand {
    Done,
    Failed,
    Open,
}

impl<G: Knowledge + Dialect, A: Aim<G::State>, F: Ruleset<G>> Task<'_, G, A, F> {
    /// Whether the task is to keep something until the bound.
    pub(crate) fn keeps(&self) -> bool {
        self.aim.goal(self.start).is_none()
    }

    /// The verdict that the solver can give, who does not know which of the positions it is.
    fn judged(spot: &Spot<G>, ask: impl Fn(&G::State) -> Truth) -> Result<bool, Beyond> {
        let mut verdicts = spot.states().map(ask);
        let first = verdicts.next().unwrap_or(Truth::Open);
        let sure = first != Truth::Open && verdicts.all(|verdict| verdict == first);
        if sure { Ok(first == Truth::Holds) } else { Err(Beyond::Unjudged) }
    }

    /// How a position stands before anybody moves.
    pub(crate) fn stand(&self, spot: &Spot<G>) -> Result<Stand, Beyond> {
        if spot.turned.is_some() {
            return Ok(Stand::Open);
        }
        if !Self::judged(spot, |state| self.aim.keep(state))? {
            return Ok(Stand::Failed);
        }
        let keeps = self.keeps();
        if !keeps && Self::judged(spot, |state| self.aim.goal(state).unwrap_or(Truth::Fails))? {
            return Ok(Stand::Done);
        }
        Ok(match (spot.beyond, keeps) {
            (false, _) => Stand::Open,
            (true, true) => Stand::Done,
            (true, false) => Stand::Failed,
        })
    }

    /// Whether the solver may make no further move.
    pub(crate) fn spent(&self, spot: &Spot<G>) -> bool {
        matches!(self.bound, Bound::Moves(_)) && spot.left == 0 && spot.turned.is_none()
    }
}
