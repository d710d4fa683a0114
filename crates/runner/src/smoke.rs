//! A house rule tried out: short games by chance, held to what holds in every game.

use std::ops::ControlFlow;
use std::sync::Arc;

use game::{Dialect, Fill, HouseRule, Outcome, Ply, Random, Roster, Seat, Terms};
use rulebook::Strict;
use text::{Diagnostic, Place, Spanned};

use crate::house::House;
use crate::{islands, problem};

/// How many games are played.
const GAMES: u64 = 6;
/// How many plies each has at most.
const PLIES: usize = 60;
/// How many candidates are looked at in a position.
const CANDIDATES: usize = 2_000;
/// After so many plies the position is set up again from what it prints.
const EVERY: usize = 12;

/// What is wrong with a house rule that its text alone does not show: values its knobs cannot have,
/// functions that cannot answer in play, positions that cannot be.
pub(crate) fn smoke<G: Dialect>(rule: &Arc<dyn HouseRule>, place: Place) -> Vec<Diagnostic> {
    let house = House::alone(rule);
    let mut rules = G::Rules::default();
    let faults = house.turn_knobs::<G>(&mut rules, None);
    if !faults.is_empty() {
        return faults;
    }
    let Some(roster) = roster::<G>(&rules, place) else { return Vec::new() };
    let terms = Terms::<G> { rules: &rules, roster: &roster };
    let mut idle = 0;
    for seed in 0..GAMES {
        match play(terms, &house, seed, place) {
            Ok(0) => idle += 1,
            Ok(_) => {}
            Err(faults) => return faults,
        }
    }
    if idle == GAMES {
        return vec![unplayable(rule, place, "nobody can make a move where a game begins".to_owned())];
    }
    Vec::new()
}

/// The game's own players, or three.
fn roster<G: Dialect>(rules: &G::Rules, place: Place) -> Option<Roster> {
    let three: Vec<Spanned<String>> =
        ["Anna", "Bo", "Cleo"].into_iter().map(|name| Spanned::new(name.to_owned(), place)).collect();
    G::roster(rules, None, place).or_else(|_| G::roster(rules, Some(&three), place)).ok()
}

/// Plays one game; gives how many plies it had.
fn play<G: Dialect>(
    terms: Terms<'_, G>,
    house: &House<'_>,
    seed: u64,
    place: Place,
) -> Result<usize, Vec<Diagnostic>> {
    let rng = &mut fastrand::Rng::with_seed(seed);
    let mut setup = G::Setup::default();
    G::to_move(Spanned::new(Seat(0), place), &mut setup);
    let started = G::start(terms, &setup, &mut house.referee(Strict));
    let faults = house.take_faults();
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut state = started.map_err(|faults| {
        faults.into_iter().map(|fault| unplayable_because(house, place, &fault)).collect::<Vec<_>>()
    })?;
    G::fill(terms.rules, &mut state, Fill::Table, rng);
    G::fill(terms.rules, &mut state, Fill::Piles, rng);
    for plies in 0..PLIES {
        if G::outcome(terms.rules, &state) != Outcome::Open {
            return Ok(plies);
        }
        let ply = some_ply(terms, house, &state, rng);
        let faults = house.take_faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let Some(ply) = ply.or_else(|| G::due(terms.rules, &state, rng)) else { return Ok(plies) };
        let mut referee = house.referee(Strict);
        G::apply(terms.rules, &mut state, &ply, &mut Random(rng), &mut referee, &mut ());
        let faults = house.take_faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        if plies % EVERY == EVERY - 1 {
            set_up_again(terms, house, &state, place)?;
        }
    }
    Ok(PLIES)
}

/// One of the plies that the rules and the house permit.
fn some_ply<G: Dialect>(
    terms: Terms<'_, G>,
    house: &House<'_>,
    state: &G::State,
    rng: &mut fastrand::Rng,
) -> Option<Ply<G::Move>> {
    let (mut permitted, mut looked) = (Vec::new(), 0);
    let position = house.position::<G>(terms, state);
    let _ = G::candidates(terms.rules, state, &mut |ply| {
        let mut referee = house.referee(Strict);
        if G::check(terms.rules, state, &ply, &mut referee).is_ok()
            && house.check::<G, _>(terms, &position, &ply, &mut referee).is_ok()
        {
            permitted.push(ply);
        }
        looked += 1;
        if looked < CANDIDATES && !house.is_faulty() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    if permitted.is_empty() { None } else { Some(permitted.swap_remove(rng.usize(0..permitted.len()))) }
}

/// A position that was come to can be set up as it prints: its cards, pieces and places exist.
fn set_up_again<G: Dialect>(
    terms: Terms<'_, G>,
    house: &House<'_>,
    state: &G::State,
    place: Place,
) -> Result<(), Vec<Diagnostic>> {
    let position = G::view(terms, state, None, None).position;
    let frame = syntax::parse(place.source, &format!("setup\n  {}\n", position.join("\n  ")));
    let mut setup = G::Setup::default();
    let mut faults = Vec::new();
    for line in &frame.setup {
        if let syntax::SetupLine::ToMove(name) = line
            && let Some(seat) = terms.roster.seat(&name.value)
        {
            G::to_move(Spanned::new(seat, name.place), &mut setup);
        }
    }
    for island in islands::of_setup(&frame.setup, G::row) {
        faults.extend(G::read_setup(terms, &island.lines, &mut setup).err());
    }
    if faults.is_empty() {
        faults = G::start(terms, &setup, &mut house.referee(Strict)).err().unwrap_or_default();
    }
    if faults.is_empty() {
        return Ok(());
    }
    Err(faults.iter().take(1).map(|fault| unplayable_because(house, place, fault)).collect())
}

fn unplayable_because(house: &House<'_>, place: Place, fault: &Diagnostic) -> Diagnostic {
    let what = format!("a game comes to a position that cannot be: {}", fault.message);
    let name = house.names().join(", ");
    Diagnostic::new(&problem::HOUSE_UNPLAYABLE, what, place, format!("under `{name}`"))
        .help("an amended clause, or a knob, leaves the game without something it needs")
}

fn unplayable(rule: &Arc<dyn HouseRule>, place: Place, what: String) -> Diagnostic {
    Diagnostic::new(&problem::HOUSE_UNPLAYABLE, what, place, format!("under `{}`", rule.name()))
        .help("an amended clause, or one of its own, forbids too much")
}
