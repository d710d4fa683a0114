//! What is only possible counts too for a scenario that says which clauses it is about.

use std::ops::ControlFlow;

use game::{Dialect, Ply, Scripted, Stated};

use crate::play::Playing;

/// The most candidates that are weighed where legal moves are counted.
const MOST_WEIGHED: u32 = 10_000;

impl<G: Dialect> Playing<'_, G> {
    /// Makes a legal ply aside, and notes which clauses say what it would do.
    pub(crate) fn weigh(&mut self, ply: &Ply<G::Move>, stated: &Stated<G::Card>) {
        if self.scenario.covers.is_empty() {
            return;
        }
        let mut aside = self.state.clone();
        let mut rng = self.rng.clone();
        // What is at fault with the chance of it is nothing to a move that is not made.
        let mut chance = Scripted::new(stated, rng.as_mut());
        let mut referee = self.house.referee(std::mem::take(&mut self.report.weighed));
        G::apply(self.terms.rules, &mut aside, ply, &mut chance, &mut referee, &mut ());
        self.report.weighed = referee.inner;
    }

    /// Weighs every candidate here, as far as there are not too many.
    pub(crate) fn weigh_all(&mut self) {
        if self.scenario.covers.is_empty() {
            return;
        }
        let mut permitted = Vec::new();
        let mut referee = self.house.referee(std::mem::take(&mut self.report.weighed));
        let mut left = MOST_WEIGHED;
        let _ = G::candidates(self.terms.rules, &self.state, &mut |ply| {
            if G::check(self.terms.rules, &self.state, &ply, &mut referee).is_ok() {
                permitted.push(ply);
            }
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.report.weighed = referee.inner;
        permitted.iter().for_each(|ply| self.weigh(ply, &Stated::default()));
    }
}
