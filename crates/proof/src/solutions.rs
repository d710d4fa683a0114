//! Key lines put down: that there is one solution at the most, and one way at every later decision.

use game::{Dialect, Knowledge, Ruleset};
use rustc_hash::FxHashSet;

use crate::after::Aftermath;
use crate::certificate::{Body, Claim, Follows, KeyLeads, Then};
use crate::lines::{EndedLine, LineEnd, Reach};
use crate::prove::{Halt, Prover};
use crate::settled::less;
use crate::spot::{Mark, Spot, mark_of};
use crate::{Aim, Luck};

/// More key lines than this are not told apart.
const MOST: usize = 10_000;

/// The lines from one position, as they are found.
struct Walk<G: Knowledge> {
    ended: Vec<EndedLine<G>>,
    known: FxHashSet<(Vec<String>, Mark)>,
    visited: FxHashSet<Mark>,
    /// The moves so far.
    moves: Vec<String>,
    /// The positions since the last move of the solver.
    path: Vec<Mark>,
    guessed: bool,
}

impl<G, A, F> Prover<'_, '_, G, A, F>
where
    G: Knowledge + Dialect,
    A: Aim<G::State>,
    F: Ruleset<G>,
{
    /// Shows that there is one solution of that length at the most; with `no_duals`, one way at every later decision
    /// as well.
    ///
    /// # Errors
    /// Why that is not shown.
    pub fn unique(&mut self, moves: u32, no_duals: bool) -> Result<Claim, Halt> {
        let first = self.task.first()?;
        let guessed = self.task.luck == Luck::Some && first.outcomes.len() > 1;
        let mut walk = Walk::new(guessed);
        let start = self.key_after(&first, moves, &mut walk)?;
        let ended = walk.only()?;
        Ok(match no_duals {
            true => Claim::NoDuals { moves, start, then: self.then(ended.as_ref())? },
            false => Claim::Unique { moves, start },
        })
    }

    /// The lines that go on from all that may come of something.
    fn key_after(&mut self, after: &Aftermath<G>, moves: u32, walk: &mut Walk<G>) -> Result<KeyLeads, Halt> {
        if !self.weigh(after, moves)? {
            return Ok(KeyLeads::Fails(self.next(after, moves, false)?));
        }
        if self.task.ends_with(after) {
            let copied = self.copied(after);
            walk.end(copied, moves, self.task.seat)?;
            return Ok(KeyLeads::Ends);
        }
        if let [only] = after.outcomes.as_slice() {
            return self.key_at(&only.spot, moves, walk);
        }
        let mut each = Vec::new();
        for outcome in &after.outcomes {
            let key = match self.holds(&outcome.spot, moves)? {
                true => self.key_at(&outcome.spot, moves, walk)?,
                false => KeyLeads::Fails(crate::Next::Only(self.child(&outcome.spot, moves, false)?)),
            };
            each.push((outcome.label.clone(), key));
        }
        Ok(KeyLeads::Each(each))
    }

    fn copied(&self, after: &Aftermath<G>) -> LineEnd<G> {
        let copy = |found: &crate::after::PlyOutcome<G>| crate::after::PlyOutcome {
            label: found.label.clone(),
            odds: found.odds,
            spot: found.spot.clone(),
        };
        LineEnd::Event(after.outcomes.iter().map(copy).collect())
    }

    /// The lines that go on from a position from which the task can be done.
    fn key_at(&mut self, spot: &Spot<G>, moves: u32, walk: &mut Walk<G>) -> Result<KeyLeads, Halt> {
        let (choices, own) = match self.task.reach(spot, moves)? {
            Reach::Ends(end) => {
                walk.end(end, moves, self.task.seat)?;
                return Ok(KeyLeads::Ends);
            }
            Reach::Nowhere => return Err(Halt::NotSo),
            Reach::Goes { choices, own } => (choices, own),
        };
        let mark = spot.mark();
        let again = walk.path.contains(&mark);
        if again && self.task.keeps() {
            walk.end(LineEnd::Done(spot.clone()), moves, self.task.seat)?;
        }
        let known = self.lines.get(&(mark, moves)).copied();
        if again || !walk.visit(&mark, moves) {
            return Ok(KeyLeads::On(known.ok_or(Halt::NotSo)?));
        }
        let node = match known {
            Some(node) => node,
            None => self.reserve(moves, Body::Lines(Vec::new()))?,
        };
        self.lines.insert((mark, moves), node);
        let path = if own { std::mem::take(&mut walk.path) } else { walk.path.clone() };
        if !own {
            walk.path.push(mark);
        }
        let mut each = Vec::new();
        for choice in choices {
            let left = if own && choice.counts() { less(moves) } else { moves };
            let after = self.task.after(spot, &choice)?;
            walk.moves.push(choice.name.clone());
            let key = self.key_after(&after, left, walk);
            walk.moves.pop();
            each.push((choice.name, key?));
        }
        walk.path = path;
        self.nodes[node as usize].body = Body::Lines(each);
        Ok(KeyLeads::On(node))
    }

    /// What follows where the one solution ends.
    fn then(&mut self, ended: Option<&EndedLine<G>>) -> Result<Vec<Follows>, Halt> {
        let Some(ended) = ended else { return Ok(Vec::new()) };
        let moves = ended.left;
        let mut then = Vec::new();
        for (name, label, spot) in self.task.follows(&ended.end, moves)? {
            let what = match moves.checked_sub(1) {
                Some(fewer) if self.holds(&spot, fewer)? => Then::Sooner(self.child(&spot, fewer, true)?),
                _ => Then::Solutions(self.solutions_from(&spot, moves)?),
            };
            then.push((name, label, what));
        }
        Ok(then)
    }

    fn solutions_from(&mut self, spot: &Spot<G>, moves: u32) -> Result<u32, Halt> {
        let known_by = (spot.mark(), moves);
        if let Some(node) = self.solutions.get(&known_by) {
            return Ok(*node);
        }
        let node = self.reserve(moves, Body::Solutions(KeyLeads::Ends, Vec::new()))?;
        self.solutions.insert(known_by, node);
        let mut walk = Walk::new(false);
        let key = match self.holds(spot, moves)? {
            true => self.key_at(spot, moves, &mut walk)?,
            false => return Err(Halt::NotSo),
        };
        let ended = walk.only()?;
        let then = self.then(ended.as_ref())?;
        self.nodes[node as usize].body = Body::Solutions(key, then);
        Ok(node)
    }
}

impl<G: Knowledge> Walk<G> {
    fn new(guessed: bool) -> Self {
        Self {
            ended: Vec::new(),
            known: FxHashSet::default(),
            visited: FxHashSet::default(),
            moves: Vec::new(),
            path: Vec::new(),
            guessed,
        }
    }

    /// Whether a position is met for the first time with these moves behind it.
    fn visit(&mut self, mark: &Mark, left: u32) -> bool {
        let mut moves = self.moves.clone();
        moves.sort_unstable();
        self.visited.insert(mark_of(&(mark, left, moves)))
    }

    fn end(&mut self, end: LineEnd<G>, left: u32, seat: game::Seat) -> Result<(), Halt> {
        let mut moves = self.moves.clone();
        moves.sort_unstable();
        let ended = EndedLine { moves, end, left };
        if self.known.insert(ended.known_by(seat, self.guessed)) {
            self.ended.push(ended);
        }
        if self.ended.len() > MOST { Err(Halt::Nodes) } else { Ok(()) }
    }

    /// The one solution that there is.
    fn only(mut self) -> Result<Option<EndedLine<G>>, Halt> {
        let last = self.ended.pop();
        if self.ended.is_empty() { Ok(last) } else { Err(Halt::NotSo) }
    }
}
