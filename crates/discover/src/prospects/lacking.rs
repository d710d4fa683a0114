//! The rules without one clause, and where that shows.

use std::ops::ControlFlow;

use game::{Dialect, Ply, Random, Ruleset};
use rulebook::Clause;
use session::AmendedRules;

use super::goal::Goal;

/// How many plies are judged in a position to see whether a clause decides on them.
const JUDGED: usize = 5_000;

/// The rules without a clause.
pub(super) struct Lacking<'a, G: Dialect> {
    /// The clause.
    pub(super) clause: &'static Clause,
    /// The rules in each way of being without it.
    pub(super) forces: Vec<AmendedRules<'a, G>>,
}

impl<G: Dialect> Lacking<'_, G> {
    /// Whether the clause decides something in a position: which moves are legal there, or what a ply does that is
    /// about to be made by that chance.
    pub(super) fn decides(
        &self,
        law: &AmendedRules<'_, G>,
        state: &G::State,
        ply: &Ply<G::Move>,
        chance: &fastrand::Rng,
    ) -> bool {
        self.forces.iter().any(|force| {
            let mut shadow = Shadow::new(force, state);
            shadow.follow(ply, chance);
            let mut after = state.clone();
            law.apply(&mut after, ply, &mut Random(&mut chance.clone()));
            shadow.state.as_ref() != Some(&after) || self.permits_more(law, force, state)
        })
    }

    /// Whether rules without the clause permit something in a position that the law does not.
    fn permits_more(&self, law: &AmendedRules<'_, G>, force: &AmendedRules<'_, G>, state: &G::State) -> bool {
        if force.house.finds_as_the_law_book() {
            return false;
        }
        let is_open = |clause: &Clause| *clause == *self.clause;
        let (mut judged, mut found) = (0, false);
        let _ = G::contested(force.terms.rules, state, &is_open, &mut |ply| {
            judged += 1;
            found = force.permits(state, &ply) && !law.permits(state, &ply);
            if found || judged == JUDGED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }
}

/// What comes of the same play under other rules.
pub(super) struct Shadow<'a, G: Dialect> {
    force: &'a AmendedRules<'a, G>,
    /// The position; none once they forbid what was played.
    state: Option<G::State>,
}

impl<'a, G: Dialect> Shadow<'a, G> {
    pub(super) fn new(force: &'a AmendedRules<'a, G>, start: &G::State) -> Self {
        Self { force, state: Some(start.clone()) }
    }

    /// Makes a ply that is made elsewhere, chance being the same.
    pub(super) fn follow(&mut self, ply: &Ply<G::Move>, chance: &fastrand::Rng) {
        let Some(mut state) = self.state.take() else { return };
        if ply.seat.is_none() || self.force.permits(&state, ply) {
            self.force.apply(&mut state, ply, &mut Random(&mut chance.clone()));
            self.state = Some(state);
        }
    }

    /// Whether a goal is met here, too; `there` is the position elsewhere.
    pub(super) fn meets(&self, there: &G::State, goal: &Goal<G>) -> bool {
        self.state.as_ref().is_some_and(|state| state == there || goal.is_met(self.force.terms, state))
    }
}
