//! What others play for and one first move keeps from them.

use std::collections::BTreeMap;

use game::{Dialect, Knowledge, Random, Ruleset, Seat};

use super::goal::{AskedOfGoal, Goal};
use super::{OthersPlay, Prospect, Suggesting, TIMES, TaskKind, number_of};

/// It is to be kept for so many moves.
const MOVES: u32 = 2;
/// So far others play on at most.
const PLIES: usize = 40;
/// A first move that was made less often says nothing.
const OFTEN: usize = 4;
/// So many first moves there are at least.
const FIRSTS: usize = 3;

/// What came of a first move: how often it was made, and how often each goal was reached after it.
#[derive(Default)]
struct Came {
    times: usize,
    reached: Vec<usize>,
}

impl<G: Dialect + Knowledge> Suggesting<'_, G> {
    /// What to keep from that position: others came to it often in play by chance, and seldom after one first move.
    pub(super) fn keeping(&self, from: (&G::State, Seat), rng: &mut fastrand::Rng) -> Vec<Prospect> {
        let own = self.goals(from.0, from.1);
        let others = self.force.terms.roster.seats().filter(|seat| *seat != from.1);
        let mut goals: Vec<Goal<G>> = Vec::new();
        for goal in others.flat_map(|seat| self.goals(from.0, seat)) {
            let is_new = own.iter().chain(&goals).all(|other| other.words != goal.words);
            if is_new && !self.is_met(from.0, &goal) {
                goals.push(goal);
            }
        }
        let mut came: BTreeMap<u64, Came> = BTreeMap::new();
        for _ in 0..TIMES {
            self.endure(from, &goals, &mut came, rng);
        }
        came.retain(|_, came| came.times >= OFTEN);
        if came.len() < FIRSTS {
            return Vec::new();
        }
        let total: usize = came.values().map(|came| came.times).sum();
        let stands_out = |at: &usize| {
            let all: usize = came.values().map(|came| came.reached[*at]).sum();
            let is_rare = |came: &&Came| came.reached[*at] * 3 * total < all * came.times;
            all * 4 >= total && came.values().filter(is_rare).count() == 1
        };
        let mut tasks = Vec::new();
        for at in (0..goals.len()).filter(stands_out) {
            for kind in [TaskKind::Keep, TaskKind::Hidden] {
                let asked = AskedOfGoal::Keep(&goals[at]);
                tasks.extend(self.prospect(from, asked, (MOVES, OthersPlay::Reply), kind, rng));
            }
        }
        tasks
    }

    /// Plays on once for as long as it is to be kept, and notes what came of the first move.
    fn endure(
        &self,
        (start, solver): (&G::State, Seat),
        goals: &[Goal<G>],
        came: &mut BTreeMap<u64, Came>,
        rng: &mut fastrand::Rng,
    ) {
        let (mut state, mut moves, mut first) = (start.clone(), 0, None);
        let mut met = vec![false; goals.len()];
        for _ in 0..PLIES {
            let Some(ply) = self.force.sample(&state, rng).filter(|ply| !G::is_look(&ply.mv)) else { break };
            if ply.seat == Some(solver) {
                if moves == MOVES {
                    break;
                }
                moves += 1;
                first.get_or_insert_with(|| number_of(&ply));
            }
            self.force.apply(&mut state, &ply, &mut Random(rng));
            if self.force.house.is_faulty() {
                return;
            }
            for (met, goal) in met.iter_mut().zip(goals) {
                *met |= self.is_met(&state, goal);
            }
        }
        let Some(first) = first else { return };
        let came = came.entry(first).or_default();
        came.times += 1;
        came.reached.resize(goals.len(), 0);
        for (reached, met) in came.reached.iter_mut().zip(met) {
            *reached += usize::from(met);
        }
    }
}
