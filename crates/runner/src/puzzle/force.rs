//! The rules in force of a search: the law book, or house rules that no other search shares. They are one type, so that
//! there is one solver of a game.

use std::ops::ControlFlow;
use std::sync::Mutex;

use game::{Chance, Dialect, LawBook, Ply, RulesAndRoster, Ruleset};
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

/// The rules in force of a search of its own.
pub(super) enum SearchRules<'a, G: Dialect> {
    /// The law book with its knobs.
    LawBook(LawBook<'a, G>),
    /// House rules.
    House(Box<SearchHouse<'a, G>>),
}

/// House rules of a search; what came of them is kept when it ends.
pub(super) struct SearchHouse<'a, G: Dialect> {
    pub(super) terms: RulesAndRoster<'a, G>,
    pub(super) house: House<'a, G>,
    pub(super) place: Place,
    pub(super) heard: &'a Mutex<Heard>,
}

impl<G: Dialect> SearchHouse<'_, G> {
    fn force(&self) -> AmendedRules<'_, G> {
        AmendedRules { terms: self.terms, house: &self.house, place: self.place }
    }
}

impl<G: Dialect> Drop for SearchHouse<'_, G> {
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
        match self {
            Self::LawBook(rules) => rules.check(state, ply, referee),
            Self::House(rules) => rules.force().check(state, ply, referee),
        }
    }

    fn only_forbids(&self) -> bool {
        match self {
            Self::LawBook(rules) => rules.only_forbids(),
            Self::House(rules) => rules.force().only_forbids(),
        }
    }

    fn looks_at_cards(&self) -> bool {
        matches!(self, Self::House(rules) if rules.house.looks_at_position())
    }

    fn moves(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Self::LawBook(rules) => rules.moves(state, visit),
            Self::House(rules) => rules.force().moves(state, visit),
        }
    }

    fn ordinary(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Self::LawBook(rules) => rules.ordinary(state, visit),
            Self::House(rules) => rules.force().ordinary(state, visit),
        }
    }

    fn permits(&self, state: &G::State, ply: &Ply<G::Move>) -> bool {
        match self {
            Self::LawBook(rules) => rules.permits(state, ply),
            Self::House(rules) => rules.force().permits(state, ply),
        }
    }

    fn count(&self, state: &G::State) -> u128 {
        match self {
            Self::LawBook(rules) => rules.count(state),
            Self::House(rules) => rules.force().count(state),
        }
    }

    fn sample(&self, state: &G::State, rng: &mut fastrand::Rng) -> Option<Ply<G::Move>> {
        match self {
            Self::LawBook(rules) => rules.sample(state, rng),
            Self::House(rules) => rules.force().sample(state, rng),
        }
    }

    fn apply<C: Chance<G::Card>>(&self, state: &mut G::State, ply: &Ply<G::Move>, chance: &mut C) {
        match self {
            Self::LawBook(rules) => rules.apply(state, ply, chance),
            Self::House(rules) => rules.force().apply(state, ply, chance),
        }
    }
}
