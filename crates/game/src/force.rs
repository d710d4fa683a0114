use std::ops::ControlFlow;

use rulebook::{Referee, Refused, Strict};

use crate::{Chance, Game, LastResort, Others, Ply, Terms};

/// The rules in force at a table: which plies are legal there, and what they do.
pub trait InForce<G: Game> {
    /// Whether a ply is legal. The referee is asked what the rules in force make of each clause.
    ///
    /// # Errors
    /// The first clause that refuses it, when the referee stops at refusals.
    fn check<R: Referee>(&self, state: &G::State, ply: &Ply<G::Move>, referee: &mut R)
    -> Result<(), Refused>;

    /// Whether a ply is legal; nothing is recorded.
    fn permits(&self, state: &G::State, ply: &Ply<G::Move>) -> bool {
        self.check(state, ply, &mut Strict).is_ok()
    }

    /// Visits every legal ply, each distinct decision once.
    fn moves(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// Visits every legal ply that is no last resort.
    fn ordinary(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// How many distinct legal plies there are.
    fn count(&self, state: &G::State) -> u128;

    /// A legal ply by chance; `None` when there is none.
    fn sample(&self, state: &G::State, rng: &mut fastrand::Rng) -> Option<Ply<G::Move>>;

    /// Makes a legal ply.
    fn apply<C: Chance<G::Card>>(&self, state: &mut G::State, ply: &Ply<G::Move>, chance: &mut C);

    /// What a player may do instead of a last resort.
    fn others(&self, resort: &LastResort<G::State>) -> Others<G::Move> {
        let mut others = Others { count: 0, first: None };
        // A list that is broken off leaves its reason with the rules.
        let _ = self.ordinary(&resort.position, &mut |ply| {
            if ply.seat == Some(resort.seat) {
                others.count += 1;
                others.first.get_or_insert(ply.mv);
            }
            ControlFlow::Continue(())
        });
        others
    }
}

/// The law book with its knobs, and nothing else.
#[derive(Debug)]
pub struct LawBook<'a, G: Game>(pub &'a G::Rules);

impl<G: Game> InForce<G> for LawBook<'_, G> {
    fn check<R: Referee>(
        &self,
        state: &G::State,
        ply: &Ply<G::Move>,
        referee: &mut R,
    ) -> Result<(), Refused> {
        G::check(self.0, state, ply, referee)?;
        match G::last_resort(state, ply) {
            Some(resort) => resort.uphold(self.others(&resort).count, referee),
            None => Ok(()),
        }
    }

    fn moves(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        G::moves(self.0, state, visit)
    }

    fn ordinary(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        G::moves(self.0, state, &mut |ply| match G::last_resort(state, &ply) {
            Some(_) => ControlFlow::Continue(()),
            None => visit(ply),
        })
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

/// The position a set-up describes, if play under the rules in force can have come to it.
///
/// # Errors
/// All faults of the set-up; of its history only where there is no other.
pub fn set_up<G: Game, R: Referee>(
    terms: Terms<'_, G>,
    setup: &G::Setup,
    force: &impl InForce<G>,
    referee: &mut R,
) -> Result<G::State, Vec<G::Problem>> {
    let state = G::start(terms, setup, referee)?;
    let faults = G::check_history(terms, setup, &state, force, referee);
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}
