use std::ops::ControlFlow;

use rulebook::{Referee, Refused, Strict};

use crate::{Chance, Game, Ply, RulesAndRoster, Ruleset};

/// The law book with its knobs, and nothing else.
#[derive(Debug)]
pub struct LawBook<'a, G: Game>(pub &'a G::Rules);

impl<G: Game> Ruleset<G> for LawBook<'_, G> {
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

    fn only_forbids(&self) -> bool {
        true
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
    terms: RulesAndRoster<'_, G>,
    setup: &G::Setup,
    force: &impl Ruleset<G>,
    referee: &mut R,
) -> Result<G::State, Vec<G::Problem>> {
    let state = G::start(terms, setup, referee)?;
    let faults = G::check_history(terms, setup, &state, force, referee);
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}
