//! What a seat knows of a position, as a position of its own: whoever plays is given nothing else.

use game::{Dialect, Fill, Knowledge, Lots, Ply, RulesAndRoster, Seat};
use session::{AmendedRules, House};

/// The position as a seat sees it: what is set up by the lines that this seat would read, with everything else left
/// open. Nothing where these lines are no whole set-up (Odin's Table hides which column an offered scout comes from).
pub fn known<G: Dialect>(
    terms: RulesAndRoster<'_, G>,
    house: &House<'_, G>,
    state: &G::State,
    seat: Seat,
) -> Option<G::State> {
    let facts = G::subjects(terms)
        .into_iter()
        .filter_map(|subject| G::described(terms, state, Some(seat), subject))
        .filter(|fact| !G::is_default(terms, fact));
    let setup: G::Setup = facts.collect();
    let _shown = house.show_set_up(terms);
    G::start(terms, &setup, &mut house.strict()).ok()
}

/// A position that a seat may be in by what it knows, everything open decided by lot.
pub fn imagined<G: Dialect>(rules: &G::Rules, known: &G::State, lots: &mut impl Lots) -> G::State {
    let mut state = known.clone();
    G::fill(rules, &mut state, Fill::Table, lots);
    G::fill(rules, &mut state, Fill::Piles, lots);
    state
}

/// A ply as far as a seat can decide on it by what it knows: that a card is laid, before it is turned up.
pub fn decided<G: Knowledge>(known: &G::State, ply: &Ply<G::Move>) -> Ply<G::Move> {
    match G::turns_up_first(known, ply) {
        Some(number) => Ply { seat: ply.seat, mv: G::decided(number, ply) },
        None => ply.clone(),
    }
}

/// A ply of a seat in a position as far as the seat decides on it before anything is turned up.
pub fn decided_first<G: Dialect + Knowledge>(
    force: &AmendedRules<'_, G>,
    state: &G::State,
    seat: Seat,
    ply: &Ply<G::Move>,
) -> Ply<G::Move> {
    match known(force.terms, force.house, state, seat) {
        Some(known) => decided::<G>(&known, ply),
        None => ply.clone(),
    }
}
