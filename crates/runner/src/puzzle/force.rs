//! The rules in force of a search: house rules that no other search shares.

use std::ops::ControlFlow;
use std::sync::Mutex;

use game::{Chance, Dialect, Ply, RulesAndRoster, Ruleset};
use rulebook::{ClauseRef, Referee, Refused};
use session::{AmendedRules, House};
use text::{Diagnostic, Place};

/// What came of house rules in searches.
#[derive(Default)]
pub(super) struct Heard {
    /// What they turned out to be at fault for.
    pub(super) faults: Vec<Diagnostic>,
    /// The clauses about which they were asked, each once.
    pub(super) asked: Vec<ClauseRef>,
}

/// House rules of a search of its own; what came of them is kept when it ends.
pub(super) struct SearchRules<'a, G: Dialect> {
    terms: RulesAndRoster<'a, G>,
    house: House<'a, G>,
    place: Place,
    heard: &'a Mutex<Heard>,
}

impl<'a, G: Dialect> SearchRules<'a, G> {
    pub(super) fn new(
        terms: RulesAndRoster<'a, G>,
        house: House<'a, G>,
        place: Place,
        heard: &'a Mutex<Heard>,
    ) -> Self {
        Self { terms, house, place, heard }
    }

    fn force(&self) -> AmendedRules<'_, G> {
        AmendedRules { terms: self.terms, house: &self.house, place: self.place }
    }
}

impl<G: Dialect> Drop for SearchRules<'_, G> {
    fn drop(&mut self) {
        if let Ok(mut heard) = self.heard.lock() {
            heard.faults.extend(self.house.take_faults());
            for clause in self.house.take_asked() {
                if !heard.asked.contains(&clause) {
                    heard.asked.push(clause);
                }
            }
        }
    }
}

impl<G: Dialect> Ruleset<G> for SearchRules<'_, G> {
    fn check<R: Referee>(
        &self,
        state: &G::State,
        ply: &Ply<G::Move>,
        referee: &mut R,
    ) -> Result<(), Refused> {
        self.force().check(state, ply, referee)
    }

    fn only_forbids(&self) -> bool {
        self.force().only_forbids()
    }

    fn looks_at_cards(&self) -> bool {
        self.house.looks_at_position()
    }

    fn moves(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.force().moves(state, visit)
    }

    fn ordinary(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.force().ordinary(state, visit)
    }

    fn permits(&self, state: &G::State, ply: &Ply<G::Move>) -> bool {
        self.force().permits(state, ply)
    }

    fn count(&self, state: &G::State) -> u128 {
        self.force().count(state)
    }

    fn sample(&self, state: &G::State, rng: &mut fastrand::Rng) -> Option<Ply<G::Move>> {
        self.force().sample(state, rng)
    }

    fn apply<C: Chance<G::Card>>(&self, state: &mut G::State, ply: &Ply<G::Move>, chance: &mut C) {
        self.force().apply(state, ply, chance);
    }
}
