//! What searches know, count and find out as they go.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

use executor::Executor;

use crate::Fraction;
use crate::answer::WhyUnproved;
use crate::effort::Progress;
use crate::proofs::Proofs;
use game::fingerprint::Map;

/// So many events made through chance take about as long as a position.
const TRIES_A_POSITION: u64 = 8;

/// What is proved.
pub(crate) struct Known {
    pub proofs: Proofs,
    pub chances: Map<Fraction>,
    room: usize,
}

impl Known {
    /// With room for so many positions.
    pub(crate) fn new(room: usize) -> Self {
        Self { proofs: Proofs::new(room), chances: Map::default(), room: room.max(1) }
    }

    /// Takes in all that others know, and leaves them empty.
    pub(crate) fn take<'a>(&mut self, others: impl Iterator<Item = &'a mut Self>, executor: &dyn Executor) {
        let mut proofs = Vec::new();
        for other in others {
            for (key, chance) in std::mem::take(&mut other.chances) {
                self.add_chance(key, chance);
            }
            proofs.push(&mut other.proofs);
        }
        self.proofs.take(&mut proofs, executor);
    }

    pub(crate) fn add_chance(&mut self, key: u128, chance: Fraction) {
        if self.chances.len() >= self.room {
            self.chances.clear();
        }
        self.chances.insert(key, chance);
    }
}

/// What a search counts and finds out as it goes.
pub(crate) struct Account<S> {
    /// Whether the task counts as done where it cannot be told: once so and once otherwise, and what
    /// comes out alike is proved.
    pub undecided: bool,
    /// Such a position was met, and why it could not be told.
    pub met: Option<WhyUnproved>,
    /// How many positions were searched.
    pub positions: u64,
    /// How many may be.
    pub limit: u64,
    /// The positions that could not be judged, where the search met them.
    pub unjudged: Option<Vec<S>>,
    /// What it has proved itself.
    pub own: Known,
    /// What was found out of the same task with more, or less, than it allows.
    pub bound: Option<Box<Account<S>>>,
    room: usize,
}

impl<S> Account<S> {
    pub(crate) fn new(undecided: bool, room: usize) -> Self {
        let (own, unjudged, bound) = (Known::new(room), None, None);
        Self { undecided, met: None, positions: 0, limit: 0, unjudged, own, bound, room }
    }

    /// Counts what was made through chance since it was counted last: so many as take as long as a position count as one.
    #[inline]
    pub(crate) fn count_tries(&mut self, tried: &Cell<u64>) {
        let count = tried.get() / TRIES_A_POSITION;
        if count > 0 {
            self.positions += count;
            tried.set(tried.get() % TRIES_A_POSITION);
        }
    }

    /// The account of the same task with more, or less, than it allows.
    pub(crate) fn take_bound(&mut self) -> Box<Self> {
        let mut bound = self.bound.take().unwrap_or_else(|| Box::new(Self::new(self.undecided, self.room)));
        bound.limit = bound.positions + self.limit.saturating_sub(self.positions);
        bound
    }
}

/// The budget of searches that run at the same time. What each of them searches does not hang on the others,
/// and so neither does whether it suffices: a search that breaks off here only ends sooner what has failed.
pub(crate) struct Together<'e> {
    limit: u64,
    searched: AtomicU64,
    /// How many positions were searched before them.
    before: u64,
    progress: Option<Progress<'e>>,
}

impl<'e> Together<'e> {
    /// A search tells of its positions when it has searched so many more.
    pub(crate) const LOOK: u64 = 256;

    pub(crate) fn new(limit: u64, before: u64, progress: Option<Progress<'e>>) -> Self {
        Self { limit, searched: AtomicU64::new(0), before, progress }
    }

    /// Whether it is spent after so many more positions as a search looks after, or somebody stops it.
    pub(crate) fn is_spent(&self) -> bool {
        let searched = self.searched.fetch_add(Self::LOOK, Ordering::Relaxed) + Self::LOOK;
        searched > self.limit
            || self.progress.is_some_and(|progress| progress(self.before + searched).is_break())
    }
}
