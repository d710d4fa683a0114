//! A house rule tried out: short games by chance, held to what holds in every game.

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
/// After so many plies the position is set up again from what it prints.
const EVERY: usize = 12;

/// What is wrong with a house rule that its text alone does not show: values its knobs cannot have,
/// functions that cannot answer in play, positions that cannot be.
pub(crate) fn smoke<G: Dialect>(rule: &Arc<dyn HouseRule>, place: Place) -> Vec<Diagnostic> {
    let house = House::alone(Some(rule));
    let mut rules = G::Rules::default();
    let faults = house.turn_knobs::<G>(&mut rules, None);
    if !faults.is_empty() {
        return faults;
    }
    let Some(roster) = roster::<G>(&rules, place) else { return Vec::new() };
    let terms = Terms::<G> { rules: &rules, roster: &roster };
    let mut idle = 0;
    for seed in 0..GAMES {
        let set_up_again = |plies, state: &G::State| match plies % EVERY {
            0 => set_up_again(terms, &house, state, place),
            _ => Ok(()),
        };
        match play(terms, &house, seed, PLIES, place, set_up_again) {
            Ok(0) => idle += 1,
            Ok(_) => {}
            Err(faults) => return faults,
        }
    }
    if idle == GAMES {
        return vec![unplayable(rule, place, "nobody can make a move where a game begins".to_owned())];
    }
    crate::endless::endless(terms, &house, place)
}

/// Plays a game by chance, under a house rule if there is one, for at most so many plies; gives how
/// many it had.
pub(crate) fn playout<G: Dialect>(
    rule: Option<&Arc<dyn HouseRule>>,
    seed: u64,
    most: usize,
) -> Result<usize, Vec<Diagnostic>> {
    let house = House::alone(rule);
    let mut rules = G::Rules::default();
    let faults = house.turn_knobs::<G>(&mut rules, None);
    if !faults.is_empty() {
        return Err(faults);
    }
    let place = rule.map(|rule| rule.place()).unwrap_or_default();
    let Some(roster) = roster::<G>(&rules, place) else { return Ok(0) };
    play(Terms::<G> { rules: &rules, roster: &roster }, &house, seed, most, place, |_, _| Ok(()))
}

/// The game's own players, or three.
fn roster<G: Dialect>(rules: &G::Rules, place: Place) -> Option<Roster> {
    let three: Vec<Spanned<String>> =
        ["Anna", "Bo", "Cleo"].into_iter().map(|name| Spanned::new(name.to_owned(), place)).collect();
    G::roster(rules, None, place).or_else(|_| G::roster(rules, Some(&three), place)).ok()
}

/// Plays one game by chance, and shows it after every ply to `look`; gives how many plies it had.
fn play<G: Dialect>(
    terms: Terms<'_, G>,
    house: &House<'_>,
    seed: u64,
    most: usize,
    place: Place,
    mut look: impl FnMut(usize, &G::State) -> Result<(), Vec<Diagnostic>>,
) -> Result<usize, Vec<Diagnostic>> {
    let rng = &mut fastrand::Rng::with_seed(seed);
    let mut setup = G::Setup::default();
    G::to_move(Spanned::new(Seat(0), place), &mut setup);
    let started = G::start(terms, &setup, &mut house.referee(Strict));
    faultless(house)?;
    let mut state = started.map_err(|faults| {
        faults.into_iter().map(|fault| unplayable_because(house, place, &fault)).collect::<Vec<_>>()
    })?;
    G::fill(terms.rules, &mut state, Fill::Table, rng);
    G::fill(terms.rules, &mut state, Fill::Piles, rng);
    for plies in 0..most {
        if G::outcome(terms.rules, &state) != Outcome::Open {
            return Ok(plies);
        }
        let ply = some_ply(terms, house, &state, rng);
        faultless(house)?;
        let Some(ply) = ply.or_else(|| G::due(terms.rules, &state, rng)) else { return Ok(plies) };
        let mut referee = house.referee(Strict);
        G::apply(terms.rules, &mut state, &ply, &mut Random(rng), &mut referee, &mut ());
        faultless(house)?;
        look(plies + 1, &state)?;
    }
    Ok(most)
}

fn faultless(house: &House<'_>) -> Result<(), Vec<Diagnostic>> {
    if house.is_faulty() { Err(house.take_faults()) } else { Ok(()) }
}

/// One of the plies that the rules and the house permit.
pub(crate) fn some_ply<G: Dialect>(
    terms: Terms<'_, G>,
    house: &House<'_>,
    state: &G::State,
    rng: &mut fastrand::Rng,
) -> Option<Ply<G::Move>> {
    if house.is_plain() {
        return G::sample(terms.rules, state, rng);
    }
    let position = house.position::<G>(terms, state);
    G::sample_permitted(terms.rules, state, rng, &mut |ply| {
        !house.is_faulty() && house.permits::<G>(terms, state, &position, ply)
    })
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
