//! The rules in force where house rules are: the law book as they amend it, and their own clauses.

use std::ops::ControlFlow;

use game::{Chance, Dialect, InForce, Ply, Terms};
use rulebook::Strict;
use text::Place;

use crate::house::House;

/// So many plies are judged one by one, where the game's fast ways do not hold.
const MOST_JUDGED: u32 = 2_000_000;

/// A game's rules under house rules, or by the law book alone where there are none.
pub(crate) struct Housed<'a, G: Dialect> {
    pub(crate) terms: Terms<'a, G>,
    pub(crate) house: &'a House<'a>,
    /// Where to say that there are too many moves to judge them.
    pub(crate) place: Place,
}

impl<G: Dialect> InForce<G> for Housed<'_, G> {
    /// Stops where more moves have been judged than can be, or a house rule is at fault; the
    /// house rules know of both.
    fn moves(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (rules, house) = (self.terms.rules, self.house);
        if house.finds_as_the_law_book() {
            return G::moves(rules, state, visit);
        }
        // There are at least as many possible moves as moves that the law book permits.
        if G::count(rules, state) > u128::from(MOST_JUDGED) {
            house.too_many_moves(self.place);
            return ControlFlow::Break(());
        }
        let position = house.position::<G>(self.terms, state);
        let mut judged = 0;
        G::possible(rules, state, &mut |ply| {
            if judged == MOST_JUDGED {
                house.too_many_moves(self.place);
            }
            judged += 1;
            if house.is_faulty() {
                return ControlFlow::Break(());
            }
            match house.permits::<G>(self.terms, state, &position, &ply) {
                true => visit(ply),
                false => ControlFlow::Continue(()),
            }
        })
    }

    fn permits(&self, state: &G::State, ply: &Ply<G::Move>) -> bool {
        let (terms, house) = (self.terms, self.house);
        !house.is_faulty() && house.permits::<G>(terms, state, &house.position::<G>(terms, state), ply)
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
        let position = house.position::<G>(terms, state);
        G::sample_permitted(terms.rules, state, rng, &mut |ply| {
            !house.is_faulty() && house.permits::<G>(terms, state, &position, ply)
        })
    }

    fn apply<C: Chance<G::Card>>(&self, state: &mut G::State, ply: &Ply<G::Move>, chance: &mut C) {
        G::apply(self.terms.rules, state, ply, chance, &mut self.house.referee(Strict), &mut ());
    }
}
