//! A plain search for what a certificate is to show.

use game::{Dialect, Knowledge, Ruleset};
use rustc_hash::FxHashMap;

use crate::after::Aftermath;
use crate::certificate::CertificateNode;
use crate::settled::{ANY, Now, less};
use crate::spot::{Mark, Spot};
use crate::turn::Turn;
use crate::{Aim, Beyond, Luck, Odds, Task};

/// Longer lines of play are not followed.
const DEEPEST: usize = 200;

/// Why there is no certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// It is beyond what certificates cover.
    Beyond(Beyond),
    /// It would have more nodes than it may.
    Nodes,
    /// More positions had to be searched than may be.
    Positions,
    /// What was to be shown is not so.
    NotSo,
}

impl From<Beyond> for Halt {
    fn from(beyond: Beyond) -> Self {
        Self::Beyond(beyond)
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Default)]
struct Known {
    /// It cannot be done in so many moves.
    fails: Option<u32>,
    /// It can be done in so many.
    holds: Option<u32>,
}

/// Searches, and puts down what a certificate shows.
pub struct Prover<'t, 'a, G: Knowledge + Dialect, A, F> {
    pub(crate) task: &'t Task<'a, G, A, F>,
    known: FxHashMap<Mark, Known>,
    chances: FxHashMap<Mark, Odds>,
    /// The positions on the way here, each with whether the solver moves there.
    pub(crate) path: Vec<(Mark, bool)>,
    /// How far up the path a position came again, below the position that is searched.
    low: usize,
    positions: u64,
    most_positions: u64,
    pub(crate) most_nodes: usize,
    /// What is put down so far.
    pub nodes: Vec<CertificateNode>,
    /// The nodes by what they are about, with how many moves they say.
    pub(crate) can: FxHashMap<Mark, (u32, u32)>,
    pub(crate) cannot: FxHashMap<Mark, (u32, u32)>,
    pub(crate) lines: FxHashMap<(Mark, u32), u32>,
    pub(crate) solutions: FxHashMap<(Mark, u32), u32>,
}

impl<'t, 'a, G, A, F> Prover<'t, 'a, G, A, F>
where
    G: Knowledge + Dialect,
    A: Aim<G::State>,
    F: Ruleset<G>,
{
    /// A prover that searches no more positions and puts down no more nodes than that.
    pub fn new(task: &'t Task<'a, G, A, F>, most_positions: u64, most_nodes: usize) -> Self {
        Self {
            task,
            known: FxHashMap::default(),
            chances: FxHashMap::default(),
            path: Vec::new(),
            low: usize::MAX,
            positions: 0,
            most_positions,
            most_nodes,
            nodes: Vec::new(),
            can: FxHashMap::default(),
            cannot: FxHashMap::default(),
            lines: FxHashMap::default(),
            solutions: FxHashMap::default(),
        }
    }

    /// The same for another task of the same puzzle: what was searched of the first says nothing of it.
    pub(crate) fn renewed<'u>(&mut self, task: &'u Task<'a, G, A, F>) -> Prover<'u, 'a, G, A, F> {
        let mut next = Prover::new(task, self.most_positions, self.most_nodes);
        next.positions = self.positions;
        next.nodes = std::mem::take(&mut self.nodes);
        next
    }

    /// Takes over what was put down for another task.
    pub(crate) fn take_over(&mut self, other: Prover<'_, 'a, G, A, F>) {
        (self.nodes, self.positions) = (other.nodes, other.positions);
    }

    /// Tries to put something down; where it cannot be, nothing of it stays.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn attempt<T>(&mut self, put: impl FnOnce(&mut Self) -> Result<T, Halt>) -> Result<T, Halt> {
        let before = self.nodes.len();
        self.path.clear();
        let put = put(self);
        if put.is_err() {
            self.nodes.truncate(before);
            let stays = |node: u32| (node as usize) < before;
            self.can.retain(|_, (node, _)| stays(*node));
            self.cannot.retain(|_, (node, _)| stays(*node));
            self.lines.retain(|_, node| stays(*node));
            self.solutions.retain(|_, node| stays(*node));
        }
        put
    }

    /// Counts a position.
    fn step(&mut self) -> Result<(), Halt> {
        self.positions += 1;
        if self.path.len() > DEEPEST {
            return Err(Beyond::Deep.into());
        }
        if self.positions > self.most_positions { Err(Halt::Positions) } else { Ok(()) }
    }

    /// What a position's coming again means, if it has: a keep is kept where the solver did not move meanwhile;
    /// otherwise it leads to nothing that could not be had before.
    pub(crate) fn comes_again(&self, mark: &Mark) -> Option<(usize, bool)> {
        let at = self.path.iter().position(|(known, _)| known == mark)?;
        Some((at, self.task.keeps() && !self.path[at..].iter().any(|(_, own)| *own)))
    }

    /// In how few moves a position is known to be done.
    pub(crate) fn known_to_hold(&self, mark: &Mark) -> Option<u32> {
        self.known.get(mark)?.holds
    }

    /// Whether the task can be done from a position in so many moves.
    pub(crate) fn holds(&mut self, spot: &Spot<G>, moves: u32) -> Result<bool, Halt> {
        let turn = match self.task.now(spot, moves)? {
            Now::Settled(done) => return Ok(done),
            Now::Open(turn) => turn,
        };
        let mark = spot.mark();
        if let Some(known) = self.known.get(&mark) {
            if known.holds.is_some_and(|holds| holds <= moves) {
                return Ok(true);
            }
            if known.fails.is_some_and(|fails| fails >= moves) {
                return Ok(false);
            }
        }
        if let Some((at, kept)) = self.comes_again(&mark) {
            self.low = self.low.min(at);
            return Ok(kept);
        }
        self.step()?;
        let (depth, low) = (self.path.len(), std::mem::replace(&mut self.low, usize::MAX));
        self.path.push((mark, matches!(turn, Turn::Own(_))));
        let done = self.holds_by(spot, &turn, moves);
        self.path.pop();
        let done = done?;
        // What was found by a position's coming again further up holds on this path alone.
        let whole = self.low >= depth;
        self.low = if whole { low } else { low.min(self.low) };
        if whole {
            let known = self.known.entry(mark).or_default();
            match done {
                true => known.holds = Some(known.holds.map_or(moves, |holds| holds.min(moves))),
                false => known.fails = Some(known.fails.map_or(moves, |fails| fails.max(moves))),
            }
        }
        Ok(done)
    }

    fn holds_by(&mut self, spot: &Spot<G>, turn: &Turn<G>, moves: u32) -> Result<bool, Halt> {
        let (choices, every, whole) = match turn {
            Turn::Own(choices) => (choices.as_slice(), false, true),
            Turn::Forced { choice, .. } => (std::slice::from_ref(choice), true, true),
            Turn::Reply(choices) => (choices.as_slice(), true, true),
            Turn::Help { choices, whole } => (choices.as_slice(), false, *whole),
            Turn::Over | Turn::Stopped => return Err(Halt::NotSo),
        };
        let own = matches!(turn, Turn::Own(_));
        for choice in choices {
            let left = if own && choice.counts() { less(moves) } else { moves };
            let after = self.task.after(spot, choice)?;
            if self.weigh(&after, left)? != every {
                return Ok(!every);
            }
        }
        if every || whole { Ok(every) } else { Err(Beyond::Knowing.into()) }
    }

    /// Whether some outcome (by luck) or every outcome succeeds.
    pub(crate) fn weigh(&mut self, after: &Aftermath<G>, moves: u32) -> Result<bool, Halt> {
        let one = self.task.luck == Luck::Some;
        for outcome in &after.outcomes {
            if self.holds(&outcome.spot, moves)? == one {
                return Ok(one);
            }
        }
        Ok(!one)
    }

    /// The best probability with which the task is done from a position.
    pub(crate) fn chance(&mut self, spot: &Spot<G>) -> Result<Odds, Halt> {
        let turn = match self.task.now(spot, ANY)? {
            Now::Settled(done) => return Ok(if done { Odds::SURE } else { Odds::NEVER }),
            Now::Open(turn) => turn,
        };
        let mark = spot.mark();
        if let Some(odds) = self.chances.get(&mark) {
            return Ok(*odds);
        }
        if self.comes_again(&mark).is_some() {
            return Err(Beyond::Deep.into());
        }
        self.step()?;
        self.path.push((mark, matches!(turn, Turn::Own(_))));
        let odds = self.chance_by(spot, &turn);
        self.path.pop();
        self.chances.insert(mark, odds?);
        odds
    }

    fn chance_by(&mut self, spot: &Spot<G>, turn: &Turn<G>) -> Result<Odds, Halt> {
        let (choices, worst, whole) = match turn {
            Turn::Own(choices) => (choices.as_slice(), false, true),
            Turn::Forced { choice, .. } => (std::slice::from_ref(choice), true, true),
            Turn::Reply(choices) => (choices.as_slice(), true, true),
            Turn::Help { choices, whole } => (choices.as_slice(), false, *whole),
            Turn::Over | Turn::Stopped => return Err(Halt::NotSo),
        };
        if !whole {
            return Err(Beyond::Knowing.into());
        }
        let mut best = if worst { Odds::SURE } else { Odds::NEVER };
        for choice in choices {
            let odds = self.expected(&self.task.after(spot, choice)?)?;
            best = if worst { best.min(odds) } else { best.max(odds) };
        }
        Ok(best)
    }

    /// The probability over all that may come.
    pub(crate) fn expected(&mut self, after: &Aftermath<G>) -> Result<Odds, Halt> {
        let mut sum = Odds::NEVER;
        for outcome in &after.outcomes {
            let part = self.chance(&outcome.spot)?.times(outcome.odds);
            sum = part.and_then(|part| sum.plus(part)).ok_or(Beyond::Odds)?;
        }
        Ok(sum)
    }
}
