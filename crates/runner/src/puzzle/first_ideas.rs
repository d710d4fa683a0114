//! How a puzzle looks to whoever does not think: play that takes what looks best, and play by chance.

use game::{Dialect, Fill, Knowledge, Ply, Random, Ruleset, Seat, Truth};
use solver::{Aim, Bound, Others, Task};

use super::aim::Demands;
use crate::impression::Impression;
use crate::play::Playing;

/// How many plays there are of each kind.
const PLAYS: u32 = 24;
/// A play has so many plies at most.
const PLIES: usize = 40;
/// Of so many moves, at most, the one that looks best is made.
const LOOKED_AT: usize = 200;

impl<'a, G: Knowledge + Dialect> Playing<'a, G> {
    /// How the task looks to whoever does not think, by a seed.
    pub(super) fn first_ideas(&self, task: &Task<'_, G, Demands<'a, G>>, seed: u64) -> Impression {
        let rng = &mut fastrand::Rng::with_seed(seed);
        let mut times = |greedy| (0..PLAYS).filter(|_| self.plays_on(task, greedy, rng)).count() as u32;
        Impression { plays: PLAYS, greedy: times(true), random: times(false) }
    }

    /// Plays the task once; whether it is done.
    fn plays_on(&self, task: &Task<'_, G, Demands<'a, G>>, greedy: bool, rng: &mut fastrand::Rng) -> bool {
        let (rules, solver) = (task.rules, task.seat);
        let mut state = task.start.clone();
        G::fill(rules, &mut state, Fill::Table, rng);
        G::fill(rules, &mut state, Fill::Piles, rng);
        let keeps_only = task.aim.goal(&state).is_none();
        let (mut moves, mut turns) = (0, u32::from(G::on_turn(&state) == Some(solver)));
        for _ in 0..PLIES {
            let is_over = match task.bound {
                Bound::Moves(most) => moves >= most,
                Bound::Turns(most) => turns > most,
            };
            let acts = G::to_act(rules, &state).contains(solver);
            if is_over && (acts || matches!(task.bound, Bound::Turns(_))) {
                return keeps_only;
            }
            let plies = self.choices(&state, solver, acts);
            let ends = !acts && task.others == Others::Stop && plies.len() > 1;
            if plies.is_empty() || ends {
                return keeps_only && plies.is_empty();
            }
            let thinks = greedy && (acts || task.others == Others::Help);
            let best = if thinks { self.best(task, &state, &plies, rng) } else { (0..plies.len()).collect() };
            let ply = &plies[best[rng.usize(0..best.len())]];
            let was_on_turn = G::on_turn(&state) == Some(solver);
            let before = state.clone();
            self.force().apply(&mut state, ply, &mut Random(rng));
            moves += u32::from(ply.seat == Some(solver));
            let is_on_turn = G::on_turn(&state) == Some(solver);
            turns += u32::from(is_on_turn && (!was_on_turn || G::new_turn(&before, &state)));
            if task.aim.keep(&state) != Truth::Holds {
                return false;
            }
            if task.aim.goal(&state) == Some(Truth::Holds) {
                return true;
            }
        }
        false
    }

    /// What whoever decides there may do: the solver, where the solver may act.
    pub(super) fn choices(&self, state: &G::State, solver: Seat, acts: bool) -> Vec<Ply<G::Move>> {
        let mut plies = Vec::new();
        let _ = self.force().moves(state, &mut |ply| {
            if (ply.seat == Some(solver)) == acts && !G::is_look(&ply.mv) {
                plies.push(ply);
            }
            match plies.len() < LOOKED_AT {
                true => std::ops::ControlFlow::Continue(()),
                false => std::ops::ControlFlow::Break(()),
            }
        });
        plies
    }

    /// The moves after which the solver stands best, by their numbers; one that does the task is better than all.
    fn best(
        &self,
        task: &Task<'_, G, Demands<'a, G>>,
        state: &G::State,
        plies: &[Ply<G::Move>],
        rng: &fastrand::Rng,
    ) -> Vec<usize> {
        let looks = |ply| {
            let after = self.after(state, ply, rng);
            match (task.aim.keep(&after), task.aim.goal(&after)) {
                (Truth::Fails, _) => i64::MIN,
                (_, Some(Truth::Holds)) => i64::MAX,
                _ => G::standing(self.terms, &after, task.seat),
            }
        };
        let looks: Vec<i64> = plies.iter().map(looks).collect();
        let best = looks.iter().copied().max();
        (0..plies.len()).filter(|at| Some(looks[*at]) == best).collect()
    }

    /// The position after a ply, by chance.
    pub(super) fn after(&self, state: &G::State, ply: &Ply<G::Move>, rng: &fastrand::Rng) -> G::State {
        let mut after = state.clone();
        self.force().apply(&mut after, ply, &mut Random(&mut rng.clone()));
        after
    }
}
