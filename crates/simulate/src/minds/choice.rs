//! A move is chosen: first as far as it can be decided on, then, where something is turned up, the rest of it.

use std::ops::ControlFlow;

use game::{Dialect, Knowledge, Ply, Random, Ruleset, Seat};
use rulebook::Clause;
use session::AmendedRules;

use super::avoid::Avoiding;
use super::{greedy, search};
use crate::known::{decided as known_as, imagined, known};
use crate::{Agent, Skill};

/// At most so many moves of a position are thought about; long families come last in lists.
pub(super) const MOST_MOVES: usize = 256;
/// At most so many moves are looked at to find those that a decision may become.
const MOST_LOOKED_AT: usize = 100_000;

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
        Ok(Self { skill: agent.skill, avoiding })
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
    left: Option<Vec<Ply<G::Move>>>,
}

/// The move that is chosen for a seat, by chance from the generator alone; nothing where the seat has none. Of the
/// position only what the seat may know is looked at before it is decided, and what is turned up after that.
///
/// Where what the seat sees is no whole position any move is chosen by chance.
pub(crate) fn choose<G: Dialect + Knowledge>(
    mind: &Mind,
    force: &AmendedRules<'_, G>,
    state: &G::State,
    seat: Seat,
    rng: &mut fastrand::Rng,
) -> Option<Ply<G::Move>> {
    let mut legal = plies(force, state, seat, MOST_MOVES);
    if legal.len() < 2 {
        return legal.pop();
    }
    let any = |mut legal: Vec<Ply<G::Move>>, rng: &mut fastrand::Rng| {
        let at = rng.usize(..legal.len().max(1));
        (at < legal.len()).then(|| legal.swap_remove(at))
    };
    let Some(known) = known(force.terms, force.house, state, seat) else { return any(legal, rng) };
    let mut choosing = Choosing { mind, force, seat, known, left: None };
    loop {
        let Some((decided_on, ply)) = choosing.decide(rng) else { return any(legal, rng) };
        let Some(number) = G::turns_up_first(&choosing.known, &ply) else {
            return if force.permits(state, &decided_on) { Some(decided_on) } else { any(legal, rng) };
        };
        let may_be = turned_up_to(force, state, &choosing.known, &decided_on);
        if may_be.len() < 2 {
            return may_be.into_iter().next().or_else(|| any(legal, rng));
        }
        // It is turned up: of all that it might have been, that which lets these moves be made.
        let turned =
            G::turned_up(force.terms.rules, &choosing.known, number).into_iter().map(|(state, _)| state);
        let fits = |turned: &G::State| may_be.iter().all(|ply| force.permits(turned, ply));
        match turned.into_iter().find(fits) {
            Some(turned) => {
                choosing.known = turned;
                choosing.left = Some(may_be.clone());
                legal = may_be;
            }
            None => return any(may_be, rng),
        }
    }
}

/// What a ply that was decided on may become in the position, where something is turned up.
fn turned_up_to<G: Dialect + Knowledge>(
    force: &AmendedRules<'_, G>,
    state: &G::State,
    known: &G::State,
    decided_on: &Ply<G::Move>,
) -> Vec<Ply<G::Move>> {
    let mut may_be = Vec::new();
    let mut looked_at = 0;
    let _ = force.moves(state, &mut |ply| {
        looked_at += 1;
        if known_as::<G>(known, &ply) == *decided_on {
            may_be.push(ply);
        }
        let goes_on = may_be.len() < MOST_MOVES && looked_at < MOST_LOOKED_AT;
        if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    may_be
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
    /// What is decided on, by what the seat knows.
    fn decide(&self, rng: &mut fastrand::Rng) -> Option<Choosable<G>> {
        let first = imagined::<G>(self.force.terms.rules, &self.known, rng);
        let mut options = self.options(&first);
        if options.len() < 2 {
            return options.pop();
        }
        if self.mind.skill != Skill::Random && options.iter().any(|(_, ply)| G::is_look(&ply.mv)) {
            // Whoever may look does so as long as that shows something, and not for the sake of it.
            if let Some(look) =
                options.iter().position(|(_, ply)| G::is_look(&ply.mv) && self.shows(&first, ply))
            {
                return Some(options.swap_remove(look));
            }
            if options.iter().any(|(_, ply)| !G::is_look(&ply.mv)) {
                options.retain(|(_, ply)| !G::is_look(&ply.mv));
            }
            if options.len() < 2 {
                return options.pop();
            }
        }
        let at = match self.mind.skill {
            Skill::Random => rng.usize(..options.len()),
            Skill::Greedy => greedy::best(self, &first, &options, rng),
            Skill::Search(playouts) => search::best(self, &options, playouts, rng),
        };
        Some(options.swap_remove(at))
    }

    /// Whether the seat sees anything new after a ply.
    fn shows(&self, imagined: &G::State, ply: &Ply<G::Move>) -> bool {
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
