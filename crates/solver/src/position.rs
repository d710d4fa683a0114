//! A position as the solver knows it, and how it stands.

use std::cell::Cell;
use std::hash::Hash;

use game::{Ahead, Knowledge, Pile, Ply, Ruleset, Truth};

use crate::{Aim, Bound, Fraction, Task};
use game::fingerprint::Fingerprint;

/// Everything the search asks: the task, and the rules in force.
pub(crate) struct SearchTable<'a, G: Knowledge, A, F> {
    pub task: &'a Task<'a, G, A>,
    pub force: &'a F,
    /// Positions with as many moves are not searched.
    pub moves: usize,
    /// How often something was made through chance, since that was counted last.
    pub tried: &'a Cell<u64>,
}

impl<G: Knowledge, A, F> Clone for SearchTable<'_, G, A, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Knowledge, A, F> Copy for SearchTable<'_, G, A, F> {}

/// Why a search ends without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// The budget of positions ran out, or what would have to be searched is too much.
    Budget,
    /// A goal, or something to be kept, that the solver cannot judge where it was met.
    Unjudged,
}

/// A position as the solver knows it.
///
/// `state` and `others` are the positions it may be, as far as the solver has seen: nearly always one.
/// They differ only in what is out of its sight, and the solver's next move is the same in all of them.
pub(crate) struct Position<G: Knowledge> {
    pub state: G::State,
    /// Each with how likely it is, measured by `state`; that counts only under a chance.
    pub others: Vec<(G::State, Fraction)>,
    /// How many of the solver's moves may still be made, or turns begun.
    pub left: u32,
    /// The solver is on turn here.
    pub on_turn: bool,
    /// A turn has begun that lies beyond the bound.
    pub beyond: bool,
    /// The solver is in the middle of a move: that was turned up, and the rest is to be decided.
    pub turned: Option<u32>,
    /// Luck has chosen hidden cards that the solver has not seen.
    pub guessed: bool,
}

impl<G: Knowledge> Clone for Position<G> {
    fn clone(&self) -> Self {
        Self { state: self.state.clone(), others: self.others.clone(), ..*self }
    }
}

impl<G: Knowledge> Position<G> {
    /// All the positions it may be.
    pub(crate) fn states(&self) -> impl Iterator<Item = &G::State> {
        std::iter::once(&self.state).chain(self.others.iter().map(|(state, _)| state))
    }

    /// How likely each of them is, measured by the first.
    pub(crate) fn weights(&self) -> impl Iterator<Item = Fraction> {
        std::iter::once(Fraction::ONE).chain(self.others.iter().map(|(_, weight)| *weight))
    }

    /// The position of that number.
    pub(crate) fn nth(&self, number: usize) -> Option<&G::State> {
        if number == 0 { Some(&self.state) } else { self.others.get(number - 1).map(|(state, _)| state) }
    }

    /// What the position is known by: two of the same fingerprint have the same future.
    pub(crate) fn fingerprint(&self) -> u128 {
        self.fingerprint_as(&self.state)
    }

    /// As [`Position::fingerprint`], that being the first of the positions it may be.
    pub(crate) fn fingerprint_as(&self, state: &G::State) -> u128 {
        let mut hasher = Fingerprint::new();
        let flags = u64::from(self.on_turn) | u64::from(self.beyond) << 1;
        let turned = u64::from(self.turned.map_or(0, |number| number + 1)) << 32;
        std::hash::Hasher::write_u64(&mut hasher, u64::from(self.left) | turned);
        std::hash::Hasher::write_u64(&mut hasher, flags | (self.others.len() as u64) << 2);
        state.hash(&mut hasher);
        self.others.iter().for_each(|other| other.hash(&mut hasher));
        hasher.whole()
    }
}

/// What came of a move, as far as the solver sees it.
pub(crate) struct Seen<G: Knowledge> {
    pub position: Position<G>,
    pub weight: Fraction,
    /// The move; none at the start, and where something was turned up before it is decided on in full.
    pub ply: Option<Ply<G::Move>>,
    /// What was drawn or turned up.
    pub cards: Vec<(Pile, G::Card)>,
    /// Chance decided, though the solver may see nothing of it.
    pub unseen: bool,
}

impl<G: Knowledge> Clone for Seen<G> {
    fn clone(&self) -> Self {
        Self { position: self.position.clone(), ply: self.ply.clone(), cards: self.cards.clone(), ..*self }
    }
}

/// How a position stands before anybody moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stand {
    /// The task is done.
    Done,
    /// It can no longer be.
    Failed,
    /// Play goes on.
    Open,
}

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> SearchTable<'_, G, A, F> {
    /// Whether the task is to keep something until the bound.
    pub(crate) fn keeps(self) -> bool {
        self.task.aim.goal(self.task.start).is_none()
    }

    /// The verdict that the solver can give, which does not know which of the positions it is.
    #[inline]
    fn judged(position: &Position<G>, ask: impl Fn(&G::State) -> Truth) -> Result<bool, Halt> {
        let first = ask(&position.state);
        if first == Truth::Open || position.others.iter().any(|(state, _)| ask(state) != first) {
            return Err(Halt::Unjudged);
        }
        Ok(first == Truth::Holds)
    }

    /// How a position stands before anybody moves.
    #[inline]
    pub(crate) fn stand(self, position: &Position<G>, keeps: bool) -> Result<Stand, Halt> {
        let aim = self.task.aim;
        if position.turned.is_some() {
            return Ok(Stand::Open);
        }
        if !Self::judged(position, |state| aim.keep(state))? {
            return Ok(Stand::Failed);
        }
        if !keeps && Self::judged(position, |state| aim.goal(state).unwrap_or(Truth::Fails))? {
            return Ok(Stand::Done);
        }
        Ok(match (position.beyond, keeps) {
            (false, _) => Stand::Open,
            (true, true) => Stand::Done,
            (true, false) => Stand::Failed,
        })
    }

    /// At least how many more moves of the solver it takes with no more than so many, as far as the game can tell
    /// by what the goal asks; `None` where it cannot be done with them.
    #[inline]
    pub(crate) fn least(self, position: &Position<G>, moves: u32) -> Option<u32> {
        if position.turned.is_some() || !self.force.only_forbids() {
            return Some(0);
        }
        let ahead = self.ahead(position, moves);
        position.states().filter_map(|state| self.task.aim.least(state, ahead)).min()
    }

    /// Whether it is seen at once that it cannot be done within so many moves; and if so, whether it might be with
    /// more of them, which is not looked at where it is `cut` off for want of moves anyway.
    #[inline]
    pub(crate) fn falls_short(self, position: &Position<G>, moves: u32, cut: bool) -> Option<bool> {
        if self.least(position, moves).is_some_and(|least| least <= moves) {
            return None;
        }
        let might = |least| !matches!(self.task.bound, Bound::Moves(_)) || least <= position.left;
        Some(cut || self.least(position, u32::MAX).is_some_and(might))
    }

    /// What is ahead of the solver with so many moves.
    #[inline]
    pub(crate) fn ahead(self, position: &Position<G>, moves: u32) -> Ahead {
        let (turns, moves) = match self.task.bound {
            Bound::Turns(_) => (position.left, moves),
            // A turn that begins takes a move that ends one, but for the first.
            Bound::Moves(_) => (position.left.saturating_add(1), moves.min(position.left)),
        };
        Ahead { seat: self.task.seat, turns, moves }
    }

    /// Whether the solver may make no further move.
    pub(crate) fn spent(self, position: &Position<G>) -> bool {
        matches!(self.task.bound, Bound::Moves(_)) && position.left == 0 && position.turned.is_none()
    }
}
