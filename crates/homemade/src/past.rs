//! What a position remembers of the ones before it: nothing, unless the script asks whether a position comes back.
//!
//! Of each a hash is kept. Two positions differ in what they remember only as far as it can ever matter: of a rule that
//! looks back all the way, how often each was there, in whatever order; of one that looks back a few moves, those few. Where
//! men only become fewer, what was there with more of them is forgotten, since it never comes back. So what is reached in
//! several ways is one position wherever the way does not matter.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use boards::Squares;
use game::Seat;
use game::fingerprint::Fingerprint;

/// What is compared of two positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Compared {
    /// What stands on the board, whoever is on turn.
    Board,
    /// The same, and whose turn it is.
    Turn,
    /// The same, and the numbers.
    Position,
}

/// A position that was there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Repeated {
    pub(crate) of: Compared,
    /// Being there so often, itself counted, is once too often.
    pub(crate) times: usize,
    /// So many moves back at most; from the beginning on where that is not said.
    pub(crate) within: Option<usize>,
}

/// How much the positions of a game remember.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory {
    /// All that were, by what is compared of them.
    all: Option<Compared>,
    /// So many of the last ones, in their order.
    last: usize,
    /// The most that is compared of any.
    finest: Compared,
    /// What was there with more men never comes back.
    fades: bool,
}

impl Memory {
    /// As much as the clauses of a game ask for, each with how many positions behind the last move it counts; none where
    /// they ask for nothing. `fades` says that men only become fewer.
    pub(crate) fn of(asked: &[(Repeated, usize)], fades: bool) -> Option<Self> {
        let all = asked.iter().filter(|(repeated, _)| repeated.within.is_none());
        let last = asked.iter().filter_map(|(repeated, own)| Some(repeated.within? + own));
        let finest = asked.iter().map(|(repeated, _)| repeated.of).max()?;
        Some(Self {
            all: all.map(|(repeated, _)| repeated.of).max(),
            last: last.max().unwrap_or_default(),
            finest,
            fades,
        })
    }
}

/// What is kept of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Moment {
    board: u128,
    turn: u128,
    position: u128,
    men: u32,
}

impl Moment {
    /// What is to be kept of a position.
    pub(crate) fn of(men: &[Squares], numbers: &[i32], on_turn: Seat, memory: Memory) -> Self {
        let mut fingerprint = Fingerprint::new();
        men.hash(&mut fingerprint);
        let board = fingerprint.whole();
        let [mut turn, mut position] = [board; 2];
        if memory.finest >= Compared::Turn {
            on_turn.hash(&mut fingerprint);
            turn = fingerprint.whole();
        }
        if memory.finest >= Compared::Position {
            numbers.hash(&mut fingerprint);
            position = fingerprint.whole();
        }
        Self { board, turn, position, men: men.iter().map(|men| men.len() as u32).sum() }
    }

    fn compared(&self, of: Compared) -> u128 {
        match of {
            Compared::Board => self.board,
            Compared::Turn => self.turn,
            Compared::Position => self.position,
        }
    }
}

/// What a position remembers, itself included.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past(Option<Arc<Moments>>);

#[derive(Clone, Debug, Default)]
struct Moments {
    /// The earliest one first.
    moments: Vec<Moment>,
    /// Those that matter in whatever order, as one number.
    sum: u128,
    /// So many of the last ones matter in their order.
    last: usize,
}

impl Past {
    /// Keeps one more.
    pub(crate) fn keep(&mut self, memory: Memory, moment: Moment) {
        let kept = Arc::make_mut(self.0.get_or_insert_default());
        kept.last = memory.last;
        if memory.fades && kept.moments.last().is_some_and(|last| last.men != moment.men) {
            kept.moments.clear();
            kept.sum = 0;
        }
        if let Some(of) = memory.all {
            kept.sum = kept.sum.wrapping_add(moment.compared(of));
        } else if kept.moments.len() >= memory.last.max(1) {
            kept.moments.remove(0);
        }
        kept.moments.push(moment);
    }

    /// How often a position is among them, as far back as the clause looks.
    pub(crate) fn times(&self, repeated: Repeated, moment: &Moment, behind: usize) -> usize {
        let Some(kept) = &self.0 else { return 0 };
        let alike = |kept: &&Moment| kept.compared(repeated.of) == moment.compared(repeated.of);
        let looked_at = repeated.within.map_or(usize::MAX, |within| within + behind);
        kept.moments.iter().rev().take(looked_at).filter(alike).count()
    }

    /// The last one.
    pub(crate) fn newest(&self) -> Option<&Moment> {
        self.0.as_ref()?.moments.last()
    }

    /// Whether it remembers something.
    pub(crate) fn is_some(&self) -> bool {
        self.0.is_some()
    }

    /// What matters of it.
    fn mattering(&self) -> (u128, &[Moment]) {
        self.0.as_ref().map_or((0, &[]), |kept| {
            let earlier = kept.moments.len().saturating_sub(kept.last);
            (kept.sum, &kept.moments[earlier..])
        })
    }
}

impl PartialEq for Past {
    fn eq(&self, other: &Self) -> bool {
        self.mattering() == other.mattering()
    }
}

impl Eq for Past {}

impl Hash for Past {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if self.is_some() {
            self.mattering().hash(state);
        }
    }
}
