//! Somebody who is to move: what there is to go by, and what there is to choose from.

use std::ops::ControlFlow;

use game::{Dialect, Knowledge, Ply, Random, Ruleset, Seat};
use rulebook::Clause;
use session::AmendedRules;

use super::avoid::Avoiding;
use crate::known::{decided as known_as, known};
use crate::{Agent, Skill};

/// At most so many moves of a position are thought about; long families come last in lists.
pub(super) const MOST_MOVES: usize = 256;
/// How somebody chooses.
pub(crate) struct Mind {
    /// By what skill.
    pub(crate) skill: Skill,
    /// The moves that are never made, as long as there is another.
    pub(crate) avoiding: Option<Avoiding>,
}

impl Mind {
    /// The mind of an agent in a game of these clauses.
    ///
    /// # Errors
    /// The id that is none of them.
    pub(crate) fn of(agent: &Agent, clauses: &[&'static Clause]) -> Result<Self, String> {
        let avoiding = agent.without.as_ref().map(|avoided| Avoiding::of(avoided, clauses)).transpose()?;
        Ok(Self { skill: agent.skill.clone(), avoiding })
    }

    /// Whether each legal move is as likely as any other.
    pub(crate) fn is_random(&self) -> bool {
        self.skill == Skill::Random && self.avoiding.is_none()
    }
}

/// Somebody who is to move, and all there is to go by.
pub(super) struct Choosing<'c, G: Dialect> {
    pub(super) mind: &'c Mind,
    pub(super) force: &'c AmendedRules<'c, G>,
    pub(super) seat: Seat,
    /// The position as far as the seat knows it.
    pub(super) known: G::State,
    /// What is left to be decided once something was turned up: what was decided on before stands. All is, at first.
    pub(super) left: Option<Vec<Ply<G::Move>>>,
}

/// The plies of a seat in a position, at most so many.
pub(super) fn plies<G: Dialect>(
    force: &AmendedRules<'_, G>,
    state: &G::State,
    seat: Seat,
    most: usize,
) -> Vec<Ply<G::Move>> {
    let mut plies = Vec::new();
    let _ = force.moves(state, &mut |ply| {
        if ply.seat == Some(seat) {
            plies.push(ply);
        }
        if plies.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    plies
}

/// A ply as it is decided on, and one of those that it may become.
pub(super) type Choosable<G> = (Ply<<G as game::Game>::Move>, Ply<<G as game::Game>::Move>);

impl<G: Dialect + Knowledge> Choosing<'_, G> {
    /// Whether the seat sees anything new after a ply.
    pub(super) fn shows(&self, imagined: &G::State, ply: &Ply<G::Move>) -> bool {
        let (terms, house) = (self.force.terms, self.force.house);
        let mut after = imagined.clone();
        self.force.apply(&mut after, ply, &mut Random(&mut fastrand::Rng::with_seed(0)));
        let seen = |state: &G::State| {
            let mut seen = known(terms, house, state, self.seat)?;
            // Who has looked is seen as well, and is nothing new.
            G::forget_order(&mut seen);
            Some(seen)
        };
        seen(imagined) != seen(&after)
    }

    /// The plies that can be decided on in an imagined position, without those that are avoided unless there is no other.
    pub(super) fn options(&self, imagined: &G::State) -> Vec<Choosable<G>> {
        let mut options: Vec<Choosable<G>> = Vec::new();
        for ply in plies(self.force, imagined, self.seat, MOST_MOVES) {
            let decided = known_as::<G>(&self.known, &ply);
            let is_left =
                |left: &Vec<Ply<G::Move>>| left.iter().any(|ply| known_as::<G>(&self.known, ply) == decided);
            if !self.left.as_ref().is_none_or(is_left) {
                continue;
            }
            if decided == ply || !options.iter().any(|(known, _)| *known == decided) {
                options.push((decided, ply));
            }
        }
        let Some(avoiding) = &self.mind.avoiding else { return options };
        let (terms, house) = (self.force.terms, self.force.house);
        let is_avoided = |(_, ply): &Choosable<G>| avoiding.holds(terms, house, imagined, ply);
        if options.iter().all(is_avoided) {
            return options;
        }
        options.retain(|option| !is_avoided(option));
        options
    }
}
