//! What a solution is made of, and which first moves tempt.

use game::{Dialect, Knowledge, Seat};
use solver::{Answer, Fraction, Luck, Others, Task, Worth};

use super::aim::Demands;
use crate::impression::{Makeup, Motif};
use crate::play::Playing;

impl<'a, G: Knowledge + Dialect> Playing<'a, G> {
    /// What the line that is shown is made of, and which of the first moves look as good as one that works.
    pub(super) fn makeup(&self, task: &Task<'_, G, Demands<'a, G>>, answer: &Answer<G>, seed: u64) -> Makeup {
        let (solver, rng) = (task.seat, &fastrand::Rng::with_seed(seed));
        let stands = |state: &G::State| G::standing(self.terms, state, solver);
        let first = |at: usize| stands(&self.after(&self.state, &answer.firsts[at].0, rng));
        let (works, fails): (Vec<usize>, Vec<usize>) =
            (0..answer.firsts.len()).partition(|at| answer.firsts[*at].1.works);
        let best = works.into_iter().map(first).max();
        let tempts = |at: &usize| match answer.firsts[*at].1.worth {
            // It may do as well, only less likely.
            Worth::Chance(chance) => chance > Fraction::ZERO,
            _ => !matches!(task.luck, Luck::AtLeast(_)) && Some(first(*at)) >= best,
        };
        let tempting = fails.into_iter().filter(tempts).collect();
        let mut motifs = self.asked_for(task);
        let mut turns = usize::from(G::on_turn(&self.state) == Some(solver));
        let (mut state, mut draws) = (self.state.clone(), false);
        for played in &answer.play {
            let (after, asked, _) = self.again(solver, &state, played);
            let (before, now) = (stands(&state), stands(&after));
            if played.ply.seat == Some(solver) {
                if now < before {
                    motifs.push(Motif::Sacrifice);
                } else if now == before && self.gains(&state, solver, rng) {
                    motifs.push(Motif::Quiet);
                }
            }
            draws |= !asked.is_empty();
            let (was, is) = (G::on_turn(&state) == Some(solver), G::on_turn(&after) == Some(solver));
            turns += usize::from(is && (!was || G::new_turn(&state, &after)));
            state = after;
        }
        if turns > 1 {
            motifs.push(Motif::Turns);
        }
        motifs.sort_unstable();
        motifs.dedup();
        Makeup { turns, draws, motifs, tempting }
    }

    /// What the task itself says.
    fn asked_for(&self, task: &Task<'_, G, Demands<'a, G>>) -> Vec<Motif> {
        let mut motifs = match task.others {
            Others::Stop => Vec::new(),
            Others::Reply => vec![Motif::Replies],
            Others::Help => vec![Motif::Help],
        };
        motifs.extend(task.aim.goals.is_empty().then_some(Motif::Keep));
        motifs.extend((task.luck != Luck::Whatever).then_some(Motif::Chance));
        let hides = |seat| seat != task.seat && G::is_open(&self.state, seat);
        let others_act = task.others != Others::Stop || task.luck != Luck::Whatever;
        motifs.extend((others_act && self.terms.roster.seats().any(hides)).then_some(Motif::Hidden));
        motifs
    }

    /// Whether some move there leaves the solver better off.
    fn gains(&self, state: &G::State, solver: Seat, rng: &fastrand::Rng) -> bool {
        let now = G::standing(self.terms, state, solver);
        let choices = self.choices(state, solver, true);
        choices.iter().any(|ply| G::standing(self.terms, &self.after(state, ply, rng), solver) > now)
    }
}
