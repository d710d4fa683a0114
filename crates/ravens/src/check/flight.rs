//! Whether a flight is legal.

use game::Seat;
use rulebook::{Referee, Refused, facts};

use crate::clauses::{
    FLIGHT_CARDS_ONLY, FLIGHT_JOKER, FLIGHT_JOKER_FREE_CHOICE, FLIGHT_JOKER_OTHER_LAND, FLIGHT_MATCH_LAND,
    MARKER_BLOCKS, MARKER_EXTRA_PAYMENT, MARKER_NO_IDLE_REMOVAL, SETUP_PATH,
};
use crate::facts::{card, land, paid, player};
use crate::lands::Next;
use crate::{Card, Flight, Land, Paid, Rules, State};

pub(crate) fn check<R: Referee>(
    rules: &Rules,
    state: &State,
    seat: Seat,
    flight: &Flight,
    referee: &mut R,
) -> Result<(), Refused> {
    let me = seat.index();
    let next = state.next(me);
    let space = state.ravens[me].saturating_add(1);
    if next == Next::Nothing {
        let spaces = state.spaces();
        referee.uphold(&SETUP_PATH, false, || facts![what: "space", number: space, spaces: spaces])?;
    }
    let jokers = || flight.payments().filter(|payment| payment.len() > 1);

    for payment in flight.payments() {
        let [own] = payment else { continue };
        let facts = || facts![card: card(rules, own.card()), land: land(next.land())];
        referee.uphold(&FLIGHT_MATCH_LAND, matches(next, own.card()), facts)?;
    }
    for payment in jokers() {
        referee.uphold(&FLIGHT_JOKER, is_joker(payment), || facts![cards: paid(rules, payment)])?;
    }
    if jokers().next().is_some() {
        let left = || next.land().is_some_and(|land| has_match_left(state, me, flight, land));
        let facts = || facts![land: land(next.land()), matching_left: left()];
        let holds = !rules.joker_only_without_match || !left();
        referee.uphold(&FLIGHT_JOKER_FREE_CHOICE, holds, facts)?;
    }
    for payment in jokers() {
        let other = payment.iter().any(|own| own.card().land() != next.land() || next.land().is_none());
        let facts = || facts![cards: paid(rules, payment), land: land(next.land())];
        referee.uphold(&FLIGHT_JOKER_OTHER_LAND, other, facts)?;
    }
    let only_flight_cards = flight.cards().iter().all(|own| own.card().land().is_some());
    let facts = || facts![cards: paid(rules, flight.cards())];
    referee.uphold(&FLIGHT_CARDS_ONLY, only_flight_cards, facts)?;
    marker(state, me, space, flight.payments().count(), referee)
}

fn marker<R: Referee>(
    state: &State,
    me: usize,
    space: u8,
    payments: usize,
    referee: &mut R,
) -> Result<(), Refused> {
    let barred = state.has_marker(me, space);
    if let Some((path, at)) = state.marker {
        let facts = || facts![path: player(path), space: at, payments: payments];
        referee.uphold(&MARKER_BLOCKS, !barred || payments > 1, facts)?;
    }
    if barred || payments > 1 {
        referee.uphold(&MARKER_EXTRA_PAYMENT, payments == 2, || facts![payments: payments])?;
    }
    if payments > 1 {
        let facts = || facts![payments: payments, barred: barred];
        referee.uphold(&MARKER_NO_IDLE_REMOVAL, barred, facts)?;
    }
    Ok(())
}

/// Whether one card pays for the flight onto what lies next.
fn matches(next: Next, own: Card) -> bool {
    match next {
        Next::Nothing => false,
        Next::Open => own.land().is_some(),
        Next::Land(land) => own == Card::flight(land),
    }
}

/// Whether the payment is two flight cards of one land.
fn is_joker(payment: &[Paid]) -> bool {
    matches!(payment, [one, other] if one.card() == other.card() && one.card().land().is_some())
}

/// Whether a card of that land is left in the hand or on top of the stack besides the flight's.
pub(crate) fn has_match_left(state: &State, me: usize, flight: &Flight, land: Land) -> bool {
    let side = &state.players[me];
    let wanted = Card::flight(land);
    let paid = |aux| flight.cards().iter().filter(move |own| own.is_aux() == aux);
    let flown = paid(false).filter(|own| own.card() == wanted).count();
    usize::from(side.hand.of(wanted)) > flown || side.aux.peek(paid(true).count()) == Some(wanted)
}
