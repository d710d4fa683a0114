//! The rules in force where house rules are: the law book as they amend it, and their own clauses.

use std::ops::ControlFlow;

use game::{
    Chance, ConditionOf, Dialect, KnobCard, LawBook, Open, Ply, Query, Random, RulesAndRoster, Ruleset,
    Seeded, told,
};
use rulebook::{Amended, Amendment, Clause, Referee, Refused, Strict, Told};
use text::{Diagnostic, Place};

use crate::house::{House, WatchedPosition};

mod listing;

/// A game's rules under house rules, or by the law book alone where there are none.
pub struct AmendedRules<'a, G: Dialect> {
    /// Rules and players.
    pub terms: RulesAndRoster<'a, G>,
    /// The house rules.
    pub house: &'a House<'a, G>,
    /// Where to say that there are too many moves to judge them.
    pub place: Place,
}

/// How often a move of the law book is drawn under rules that forbid some.
const DRAWS: u32 = 16;

impl<G: Dialect> AmendedRules<'_, G> {
    /// The position that a set-up describes.
    ///
    /// # Errors
    /// All faults of the set-up.
    pub fn set_up<R: Referee>(&self, setup: &G::Setup, inner: &mut R) -> Result<G::State, Vec<Diagnostic>> {
        let state = {
            let _shown = self.house.show_set_up(self.terms);
            game::set_up(self.terms, setup, self, &mut self.house.referee(Told::Referee(inner)))
        };
        let mut state = state.map_err(|problems| self.with_knobs(setup, told(self.terms, problems)))?;
        self.house.conclude(self.terms, &mut state, None, Told::Referee(inner));
        Ok(state)
    }

    /// Adds to each fault of a set-up which knobs bring it about: with the law book's value there is no such fault.
    fn with_knobs(&self, setup: &G::Setup, mut faults: Vec<Diagnostic>) -> Vec<Diagnostic> {
        for (knob, rules) in G::turned(self.terms.rules) {
            let terms = RulesAndRoster { rules: &rules, ..self.terms };
            let other = AmendedRules { terms, house: self.house, place: self.place };
            let _shown = self.house.show_set_up(other.terms);
            let state = game::set_up(other.terms, setup, &other, &mut self.house.strict());
            let found = state.map_or_else(|problems| told(other.terms, problems), |_| Vec::new());
            for fault in &mut faults {
                let is_there =
                    |other: &Diagnostic| (other.code, other.place()) == (fault.code, fault.place());
                if !found.iter().any(is_there) {
                    let card = KnobCard::set(knob, G::knob(self.terms.rules, knob.name));
                    let help = fault.help.take().into_iter().chain(card.in_force());
                    fault.help = Some(help.collect::<Vec<_>>().join("\n"));
                }
            }
        }
        faults
    }

    /// A legal ply by the seed, each as likely as any other; `None` when there is none. It hangs on what is legal
    /// alone, and not on how that is found out: with house rules and without, the same moves give the same one.
    pub fn choose(&self, state: &G::State, seeded: &mut Seeded) -> Option<Ply<G::Move>> {
        let (terms, house) = (self.terms, self.house);
        let is_open = |clause: &Clause| clause.yields() && house.amends(clause);
        let mut plies = Vec::new();
        let _ = G::drawn_from(terms.rules, state, &is_open, seeded, &mut |ply| {
            plies.push(ply);
            ControlFlow::Continue(())
        });
        house.looking(terms, state, |watched| {
            seeded.ply(G::on_turn(state), plies, |ply| {
                !house.is_faulty() && self.judge(state, watched, ply, house.strict()).is_ok()
            })
        })
    }

    /// What is not determined and yet decides the answer to a question, by the game or by a house rule that looks at it.
    pub fn open(&self, state: &G::State, query: Query<'_, G::Move, ConditionOf<G>>) -> Option<Open> {
        let open = G::open(self.terms, state, query);
        if open.is_some() || !self.house.looks() {
            return open;
        }
        match query {
            Query::Ply(ply) => self.house.opened_by(|| {
                if self.decide(state, ply, Told::Nobody).is_ok() {
                    let rng = &mut fastrand::Rng::with_seed(0);
                    self.apply(&mut state.clone(), ply, &mut Random(rng));
                }
            }),
            Query::Moves => {
                let mut found = None;
                // What is refused whatever the cards are is none of the moves.
                let _ = self.moves(state, &mut |ply| {
                    found = self.house.opened_by(|| {
                        let _ = self.decide(state, &ply, Told::Nobody);
                    });
                    if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
                found
            }
            Query::Condition(_) => None,
        }
    }

    /// Judges a ply as [`check`](Ruleset::check) does, and tells of the decisions.
    ///
    /// # Errors
    /// The first clause that refuses it, when who is told stops at refusals.
    pub fn decide(&self, state: &G::State, ply: &Ply<G::Move>, mut told: Told<'_>) -> Result<(), Refused> {
        let referee = self.house.referee(told.again());
        self.house.looking(self.terms, state, |watched| self.judge(state, watched, ply, referee))
    }

    /// Judges a ply by the law book as it is amended and by the rules' own clauses, which may look at
    /// the position.
    fn judge(
        &self,
        state: &G::State,
        watched: &WatchedPosition<'_, G>,
        ply: &Ply<G::Move>,
        mut referee: Amended<'_>,
    ) -> Result<(), Refused> {
        let _shown = self.house.show_watched(watched, ply);
        G::check(self.terms.rules, state, ply, &mut referee)?;
        if let Some(resort) = G::last_resort(state, ply) {
            resort.uphold(self.others(&resort).count, &mut referee)?;
        }
        self.house.check(self.terms, watched, ply, &mut referee)
    }
}

impl<G: Dialect> Ruleset<G> for AmendedRules<'_, G> {
    fn check<R: Referee>(
        &self,
        state: &G::State,
        ply: &Ply<G::Move>,
        referee: &mut R,
    ) -> Result<(), Refused> {
        self.decide(state, ply, Told::Referee(referee))
    }

    fn only_forbids(&self) -> bool {
        self.house.is_law_book() || self.house.only_forbids() && !self.house.has_endings()
    }

    fn looks_at_cards(&self) -> bool {
        self.house.looks_at_position()
    }

    fn moves(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.house.finds_as_the_law_book() {
            true => G::moves(self.terms.rules, state, visit),
            false if self.house.only_forbids() => self.unforbidden(state, true, visit),
            false => self.permitted(state, |_| true, visit),
        }
    }

    fn ordinary(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.house.finds_as_the_law_book() {
            true => LawBook::<G>(self.terms.rules).ordinary(state, visit),
            false if self.house.only_forbids() => self.unforbidden(state, false, visit),
            false => self.permitted(state, |ply| G::last_resort(state, ply).is_none(), visit),
        }
    }

    fn permits(&self, state: &G::State, ply: &Ply<G::Move>) -> bool {
        !self.house.is_faulty() && self.decide(state, ply, Told::Nobody).is_ok()
    }

    fn count(&self, state: &G::State) -> u128 {
        if self.house.finds_as_the_law_book() {
            return G::count(self.terms.rules, state);
        }
        let mut count = 0;
        // Whether the visit was broken off, the house rules know.
        let _ = self.moves(state, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    fn sample(&self, state: &G::State, rng: &mut fastrand::Rng) -> Option<Ply<G::Move>> {
        let (terms, house) = (self.terms, self.house);
        if house.finds_as_the_law_book() {
            return G::sample(terms.rules, state, rng);
        }
        house.looking(terms, state, |watched| {
            let mut permits = |ply: &Ply<G::Move>| {
                !house.is_faulty() && self.judge(state, watched, ply, house.strict()).is_ok()
            };
            // What only forbids mostly permits one of the first moves that are drawn by the law book.
            for _ in 0..if house.only_forbids() { DRAWS } else { 0 } {
                let ply = G::sample(terms.rules, state, rng).filter(&mut permits);
                if ply.is_some() {
                    return ply;
                }
            }
            let is_open = |clause: &Clause| clause.yields() && house.amends(clause);
            G::sample_permitted(terms.rules, state, rng, &is_open, &mut permits)
        })
    }

    fn apply<C: Chance<G::Card>>(&self, state: &mut G::State, ply: &Ply<G::Move>, chance: &mut C) {
        // Whole games and searches mostly go by the law book, and nobody is told of it.
        if self.house.is_law_book() {
            G::apply(self.terms.rules, state, ply, chance, &mut Strict, &mut ());
            return;
        }
        self.house.apply(self.terms, state, ply, chance, Told::Nobody, &mut ());
    }
}
