use std::ops::ControlFlow;

use rulebook::Strict;

use crate::{Chance, Game, Ply};

/// The rules in force at a table: which plies are legal there, and what they do.
pub trait InForce<G: Game> {
    /// Visits every legal ply, each distinct decision once.
    fn moves(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// Whether a ply is legal.
    fn permits(&self, state: &G::State, ply: &Ply<G::Move>) -> bool;

    /// How many distinct legal plies there are.
    fn count(&self, state: &G::State) -> u128;

    /// A legal ply by chance; `None` when there is none.
    fn sample(&self, state: &G::State, rng: &mut fastrand::Rng) -> Option<Ply<G::Move>>;

    /// Makes a legal ply.
    fn apply<C: Chance<G::Card>>(&self, state: &mut G::State, ply: &Ply<G::Move>, chance: &mut C);
}

/// The law book with its knobs, and nothing else.
#[derive(Debug)]
pub struct LawBook<'a, G: Game>(pub &'a G::Rules);

impl<G: Game> InForce<G> for LawBook<'_, G> {
    fn moves(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        G::moves(self.0, state, visit)
    }

    fn permits(&self, state: &G::State, ply: &Ply<G::Move>) -> bool {
        G::check(self.0, state, ply, &mut Strict).is_ok()
    }

    fn count(&self, state: &G::State) -> u128 {
        G::count(self.0, state)
    }

    fn sample(&self, state: &G::State, rng: &mut fastrand::Rng) -> Option<Ply<G::Move>> {
        G::sample(self.0, state, rng)
    }

    fn apply<C: Chance<G::Card>>(&self, state: &mut G::State, ply: &Ply<G::Move>, chance: &mut C) {
        G::apply(self.0, state, ply, chance, &mut Strict, &mut ());
    }
}
