//! A move is chosen: first as far as it can be decided on, then, where something is turned up, the rest of it.

use std::ops::ControlFlow;

use game::{Dialect, Knowledge, Ply, Ruleset, Seat};
use session::AmendedRules;

use super::{Avoiding, greedy, search};
use crate::Skill;
use crate::known::{decided, imagined, known};

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
    let Some(known) = known(force.terms, force.house, state, seat) else {
        let at = rng.usize(..legal.len());
        return Some(legal.swap_remove(at));
    };
    let mut choosing = Choosing { mind, force, seat, known };
    loop {
        let chosen = choosing.decide(rng)?;
        let Some(number) = G::turns_up_first(&choosing.known, &chosen.1) else {
            return force.permits(state, &chosen.0).then_some(chosen.0).or_else(|| legal.pop());
        };
        legal.retain(|ply| decided::<G>(&choosing.known, ply) == chosen.0);
        if legal.len() < 2 {
            return legal.pop();
        }
        // It is turned up: of all that it might have been, that which lets these moves be made.
        let turned =
            G::turned_up(force.terms.rules, &choosing.known, number).into_iter().map(|(state, _)| state);
        let fits = |turned: &G::State| legal.iter().all(|ply| force.permits(turned, ply));
        match turned.into_iter().find(fits) {
            Some(turned) => choosing.known = turned,
            None => return legal.pop(),
        }
    }
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
        let at = match self.mind.skill {
            Skill::Random => rng.usize(..options.len()),
            Skill::Greedy => greedy::best(self, &first, &options, rng),
            Skill::Search(playouts) => search::best(self, &options, playouts, rng),
        };
        Some(options.swap_remove(at))
    }

    /// The plies that can be decided on in an imagined position, without those that are avoided unless there is no other.
    pub(super) fn options(&self, imagined: &G::State) -> Vec<Choosable<G>> {
        let mut options: Vec<Choosable<G>> = Vec::new();
        for ply in plies(self.force, imagined, self.seat, MOST_MOVES) {
            let decided = decided::<G>(&self.known, &ply);
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
