//! A move is chosen: first as far as it can be decided on, then, where something is turned up, the rest of it.

use std::ops::ControlFlow;

use game::{Dialect, Knowledge, Ply, Ruleset, Seat};
use session::AmendedRules;

use super::choosing::{Choosable, Choosing, MOST_MOVES, Mind, plies};
use super::{greedy, search};
use crate::called::AgentFault;
use crate::known::{decided as known_as, imagined, known};
use crate::{AgentQuestion, Skill};

/// At most so many moves are looked at to find those that a decision may become.
const MOST_LOOKED_AT: usize = 100_000;

/// The move that is chosen for a seat, by chance from the generator alone; nothing where the seat has none. Of the
/// position only what the seat may know is looked at before it is decided, and what is turned up after that.
///
/// Where what the seat sees is no whole position any move is chosen by chance.
///
/// # Errors
/// Why somebody who was asked gave no move.
pub(crate) fn choose<G: Dialect + Knowledge>(
    mind: &Mind,
    force: &AmendedRules<'_, G>,
    state: &G::State,
    seat: Seat,
    rng: &mut fastrand::Rng,
) -> Result<Option<Ply<G::Move>>, AgentFault> {
    let mut legal = plies(force, state, seat, MOST_MOVES);
    if legal.len() < 2 {
        return Ok(legal.pop());
    }
    let any = |mut legal: Vec<Ply<G::Move>>, rng: &mut fastrand::Rng| {
        let at = rng.usize(..legal.len().max(1));
        (at < legal.len()).then(|| legal.swap_remove(at))
    };
    let Some(known) = known(force.terms, force.house, state, seat) else { return Ok(any(legal, rng)) };
    let mut choosing = Choosing { mind, force, seat, known, left: None };
    loop {
        let Some((decided_on, ply)) = decide(&choosing, rng)? else { return Ok(any(legal, rng)) };
        let Some(number) = G::turns_up_first(&choosing.known, &ply) else {
            let is_legal = force.permits(state, &decided_on);
            return Ok(if is_legal { Some(decided_on) } else { any(legal, rng) });
        };
        let may_be = turned_up_to(force, state, &choosing.known, &decided_on);
        if may_be.len() < 2 {
            return Ok(may_be.into_iter().next().or_else(|| any(legal, rng)));
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
            None => return Ok(any(may_be, rng)),
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

/// What is decided on, by what the seat knows.
fn decide<G: Dialect + Knowledge>(
    choosing: &Choosing<'_, G>,
    rng: &mut fastrand::Rng,
) -> Result<Option<Choosable<G>>, AgentFault> {
    let first = imagined::<G>(choosing.force.terms.rules, &choosing.known, rng);
    let mut options = choosing.options(&first);
    if options.len() < 2 {
        return Ok(options.pop());
    }
    let looks_ahead = matches!(choosing.mind.skill, Skill::Greedy | Skill::Search(_));
    if looks_ahead && options.iter().any(|(_, ply)| G::is_look(&ply.mv)) {
        // Whoever may look does so as long as that shows something, and not for the sake of it.
        if let Some(look) =
            options.iter().position(|(_, ply)| G::is_look(&ply.mv) && choosing.shows(&first, ply))
        {
            return Ok(Some(options.swap_remove(look)));
        }
        if options.iter().any(|(_, ply)| !G::is_look(&ply.mv)) {
            options.retain(|(_, ply)| !G::is_look(&ply.mv));
        }
        if options.len() < 2 {
            return Ok(options.pop());
        }
    }
    let at = match &choosing.mind.skill {
        Skill::Random => rng.usize(..options.len()),
        Skill::Greedy => greedy::best(choosing, &first, &options, rng),
        Skill::Search(playouts) => search::best(choosing, &options, *playouts, rng),
        Skill::Called(called) => {
            let question = question(choosing, &options, rng);
            let fault =
                |why| AgentFault { agent: called.0.name().to_owned(), player: question.player.clone(), why };
            let at = called.0.answer(&question).map_err(fault)?;
            if at >= options.len() {
                let why = format!("it chose move {at} of {}, counted from 0", options.len());
                return Err(fault(why));
            }
            at
        }
    };
    Ok(Some(options.swap_remove(at)))
}

/// What somebody is asked who chooses among options: it follows from what the seat knows.
fn question<G: Dialect + Knowledge>(
    choosing: &Choosing<'_, G>,
    options: &[Choosable<G>],
    rng: &mut fastrand::Rng,
) -> AgentQuestion {
    let (terms, seat) = (choosing.force.terms, choosing.seat);
    AgentQuestion {
        game: G::info(terms.rules).name,
        player: terms.roster.name(seat).to_owned(),
        players: terms.roster.names().map(str::to_owned).collect(),
        position: G::position(terms, &choosing.known, Some(seat)),
        moves: options.iter().map(|(decided, _)| G::print(terms, &decided.mv)).collect(),
        chance: rng.u64(..1 << 53),
    }
}
