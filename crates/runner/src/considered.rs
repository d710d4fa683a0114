//! Coverage of moves that a scenario considers and does not make: they count for what it `covers`.

use std::ops::ControlFlow;

use game::{Dialect, Ply, Ruleset, Scripted, Stated};
use rulebook::Told;

use crate::play::Playing;

/// The most candidates that are considered where legal moves are counted.
const MOST_CONSIDERED: u32 = 10_000;

impl<G: Dialect> Playing<'_, G> {
    /// Makes a legal ply aside, and notes which clauses say what it would do.
    pub(crate) fn consider(&mut self, ply: &Ply<G::Move>, stated: &Stated<G::Card>) {
        if self.scenario.covers.is_empty() {
            return;
        }
        let mut aside = self.state.clone();
        let mut seeded = self.seeded.clone();
        // What is at fault with the chance of it is nothing to a move that is not made.
        let mut chance = Scripted::new(stated, seeded.as_mut());
        let told = Told::Tally(&mut self.report.considered);
        self.house.apply(self.terms, &mut aside, ply, &mut chance, told, &mut ());
    }

    /// Considers every candidate here, as long as there are not too many.
    pub(crate) fn consider_all(&mut self) {
        if self.scenario.covers.is_empty() {
            return;
        }
        let mut permitted = Vec::new();
        let mut considered = std::mem::take(&mut self.report.considered);
        let mut left = MOST_CONSIDERED;
        let _ = G::candidates(self.terms.rules, &self.state, &mut |ply| {
            if self.force().check(&self.state, &ply, &mut considered).is_ok() {
                permitted.push(ply);
            }
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.report.considered = considered;
        permitted.iter().for_each(|ply| self.consider(ply, &Stated::default()));
    }
}
