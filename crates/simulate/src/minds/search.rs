//! Searches the tree of what a seat may know: in each playout all that it does not know is decided by lot, and what the
//! playouts have in common is one tree (Cowling, Powley and Whitehouse, 2012: single-observer ISMCTS).

use std::hash::{Hash, Hasher};

use game::{Dialect, Knowledge, Outcome, Ply, Random, Ruleset, Seat};
use rustc_hash::FxHasher;

use super::choosing::{Choosable, Choosing, plies};
use super::tree::{NodeId, ROOT, Tree};
use crate::known::imagined;
use crate::worth::worths;

/// At most so many plies of a position are looked at below the first.
const MOST_BELOW: usize = 48;
/// A playout goes so many plies beyond the tree; then what is counted tells how seats stand. Further on chance drowns
/// what the first plies have done: with 60 of them the search loses to whoever looks one move ahead.
const BEYOND: usize = 16;
/// Of so many plies by chance beyond the tree the best is made.
const TRIED: usize = 3;
/// At most so many plies of a line are in the tree.
const DEEP: usize = 40;
/// What is worth how much where a playout does not come to an end: from there up to 1 less it.
const UNDECIDED: f64 = 0.1;

/// The number of the option that a search likes best.
pub(super) fn best<G: Dialect + Knowledge>(
    choosing: &Choosing<'_, G>,
    options: &[Choosable<G>],
    playouts: u32,
    rng: &mut fastrand::Rng,
) -> usize {
    let mut search = Searching {
        choosing,
        tree: Tree::with_capacity(options.len() + playouts as usize + 1),
        scale: WorthScale::default(),
        line: Vec::new(),
    };
    let seat = choosing.seat.index();
    let first: Vec<NodeId> =
        options.iter().map(|(decided, _)| search.tree.add(ROOT, numbered(decided.clone()), seat)).collect();
    for _ in 0..playouts {
        search.playout(&first, options, rng);
    }
    let better = |one: &usize, other: &usize| {
        let (one, other) = (search.tree.record(first[*one]), search.tree.record(first[*other]));
        one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
    };
    (0..options.len()).max_by(better).unwrap_or_default()
}

struct Searching<'c, 'f, G: Dialect> {
    choosing: &'c Choosing<'f, G>,
    tree: Tree<Ply<G::Move>>,
    scale: WorthScale,
    /// The nodes of this playout.
    line: Vec<NodeId>,
}

impl<G: Dialect + Knowledge> Searching<'_, '_, G> {
    fn playout(&mut self, first: &[NodeId], options: &[Choosable<G>], rng: &mut fastrand::Rng) {
        let force = self.choosing.force;
        let rules = force.terms.rules;
        let mut state = imagined::<G>(rules, &self.choosing.known, rng);
        self.line.clear();
        self.begin(&mut state, first, options, rng);
        let mut at = self.line.last().copied();
        while let Some(node) = at.filter(|_| self.line.len() < DEEP && goes_on::<G>(rules, &state)) {
            at = self.descend(node, &mut state, rng);
        }
        for _ in 0..BEYOND {
            match goes_on::<G>(rules, &state).then(|| self.beyond(&state, rng)).flatten() {
                Some(after) => state = after,
                None => break,
            }
        }
        let rewards = self.rewards(&state);
        self.tree.learn(&self.line, &rewards);
    }

    /// The position after a ply beyond the tree: of a few by chance the one after which its player stands best.
    fn beyond(&self, state: &G::State, rng: &mut fastrand::Rng) -> Option<G::State> {
        let force = self.choosing.force;
        let mut sampled = force.sample(state, rng);
        let seat = sampled.as_ref()?.seat?;
        let mut best: Option<(i64, G::State)> = None;
        for _ in 0..TRIED {
            let ply = sampled.take().or_else(|| force.sample(state, rng));
            let Some(ply) = ply.filter(|ply| ply.seat == Some(seat)) else { continue };
            let mut after = state.clone();
            force.apply(&mut after, &ply, &mut Random(rng));
            let worth = worths(force.terms, &after)[seat.index()];
            if best.as_ref().is_none_or(|(known, _)| worth > *known) {
                best = Some((worth, after));
            }
        }
        best.map(|(_, after)| after)
    }

    /// Makes the first ply, one of the options that this position has.
    fn begin(
        &mut self,
        state: &mut G::State,
        first: &[NodeId],
        options: &[Choosable<G>],
        rng: &mut fastrand::Rng,
    ) {
        let here = self.choosing.options(state);
        let fitting: Vec<(NodeId, &Ply<G::Move>)> = here
            .iter()
            .filter_map(|(decided, ply)| {
                let at = options.iter().position(|(known, _)| known == decided)?;
                Some((first[at], ply))
            })
            .collect();
        let untried: Vec<usize> =
            (0..fitting.len()).filter(|at| self.tree.node(fitting[*at].0).visits == 0).collect();
        let nodes: Vec<NodeId> = fitting.iter().map(|(node, _)| *node).collect();
        self.tree.meet(nodes.iter().copied());
        if fitting.is_empty() {
            return;
        }
        let at = match untried.is_empty() {
            true => self.tree.promising(&nodes),
            false => untried[rng.usize(..untried.len())],
        };
        self.choosing.force.apply(state, fitting[at].1, &mut Random(rng));
        self.line.push(nodes[at]);
    }

    /// Makes a ply within the tree, or one that it has not yet, which ends the way through it.
    fn descend(&mut self, node: NodeId, state: &mut G::State, rng: &mut fastrand::Rng) -> Option<NodeId> {
        let force = self.choosing.force;
        // Where several may act it is one of them by lot.
        let seat = match G::on_turn(state) {
            Some(seat) if G::to_act(force.terms.rules, state).iter().eq([seat]) => seat,
            _ => force.sample(state, rng)?.seat?,
        };
        let mut here = plies(force, state, seat, MOST_BELOW);
        if here.iter().any(|ply| !G::is_look(&ply.mv)) {
            here.retain(|ply| !G::is_look(&ply.mv));
        }
        let numbers: Vec<u64> = here.iter().map(number_of).collect();
        let (mut nodes, mut ats, mut untried) = (Vec::new(), Vec::new(), Vec::new());
        for (at, (ply, number)) in here.iter().zip(&numbers).enumerate() {
            match self.tree.child(node, *number, ply) {
                Some(child) => {
                    nodes.push(child);
                    ats.push(at);
                }
                None => untried.push(at),
            }
        }
        self.tree.meet(nodes.iter().copied());
        if untried.is_empty() {
            if nodes.is_empty() {
                return None;
            }
            let best = self.tree.promising(&nodes);
            force.apply(state, &here[ats[best]], &mut Random(rng));
            self.line.push(nodes[best]);
            return Some(nodes[best]);
        }
        let at = untried[rng.usize(..untried.len())];
        let ply = here.swap_remove(at);
        force.apply(state, &ply, &mut Random(rng));
        let child = self.tree.add(node, (numbers[at], ply), seat.index());
        self.line.push(child);
        None
    }

    /// What came of a playout for each seat, from 0 to 1.
    fn rewards(&mut self, state: &G::State) -> Vec<f64> {
        let terms = self.choosing.force.terms;
        let worths = worths(terms, state);
        match G::outcome(terms.rules, state) {
            Outcome::Over { winners } if winners.iter().next().is_none() => vec![0.5; worths.len()],
            Outcome::Over { winners } => {
                (0..worths.len()).map(|at| f64::from(u8::from(winners.contains(Seat(at as u8))))).collect()
            }
            Outcome::Open => {
                worths.iter().for_each(|worth| self.scale.take_in(*worth));
                worths.iter().map(|worth| self.scale.reward(*worth)).collect()
            }
        }
    }
}

/// Whether players decide what comes next: no deal is due, and the game is not over.
fn goes_on<G: Dialect>(rules: &G::Rules, state: &G::State) -> bool {
    G::outcome(rules, state) == Outcome::Open && G::to_act(rules, state).iter().next().is_some()
}

fn numbered<M: Hash>(ply: Ply<M>) -> (u64, Ply<M>) {
    (number_of(&ply), ply)
}

/// A number that stands for a ply.
fn number_of<M: Hash>(ply: &Ply<M>) -> u64 {
    let mut hasher = FxHasher::default();
    ply.hash(&mut hasher);
    hasher.finish()
}

/// How what games count compares, as far as the playouts of a search have shown.
#[derive(Default)]
struct WorthScale {
    seen: Option<(i64, i64)>,
}

impl WorthScale {
    fn take_in(&mut self, worth: i64) {
        let (low, high) = self.seen.unwrap_or((worth, worth));
        self.seen = Some((low.min(worth), high.max(worth)));
    }

    fn reward(&self, worth: i64) -> f64 {
        match self.seen {
            Some((low, high)) if low < high => {
                let share = (worth - low) as f64 / (high - low) as f64;
                UNDECIDED + (1.0 - 2.0 * UNDECIDED) * share
            }
            _ => 0.5,
        }
    }
}
