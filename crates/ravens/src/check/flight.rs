//! Whether a flight is legal.

use rulebook::{Referee, Refused, facts};

use crate::land::land_word;
use crate::state::Next;
use crate::{Card, Flight, Land, Paid, Rules, Side, State, clauses};

pub(crate) fn check<R: Referee>(
    rules: &Rules,
    state: &State,
    side: Side,
    flight: &Flight,
    referee: &mut R,
) -> Result<(), Refused> {
    let next = state.next(side);
    let space = state.raven(side).saturating_add(1);
    if next == Next::Nothing {
        let facts = || facts![what: "space", number: space, spaces: state.spaces()];
        referee.uphold(&clauses::SETUP_PATH, false, facts)?;
    }
    let jokers = || flight.payments().filter(|payment| payment.len() > 1);

    for payment in flight.payments() {
        let [paid] = payment else { continue };
        let facts = || facts![card: rules.card(paid.card()), land: land_word(next.land())];
        referee.uphold(&clauses::FLIGHT_MATCH_LAND, matches(next, paid.card()), facts)?;
    }
    for payment in jokers() {
        let facts = || facts![cards: rules.paid(payment)];
        referee.uphold(&clauses::FLIGHT_JOKER, is_joker(payment), facts)?;
    }
    if jokers().next().is_some() {
        let left = || next.land().is_some_and(|land| has_match_left(state, side, flight, land));
        let facts = || facts![land: land_word(next.land()), matching_left: left()];
        let holds = !rules.joker_only_without_match || !left();
        referee.uphold(&clauses::FLIGHT_JOKER_FREE_CHOICE, holds, facts)?;
    }
    for payment in jokers() {
        let other = payment.iter().any(|paid| paid.card().land() != next.land() || next.land().is_none());
        let facts = || facts![cards: rules.paid(payment), land: land_word(next.land())];
        referee.uphold(&clauses::FLIGHT_JOKER_OTHER_LAND, other, facts)?;
    }
    let only_flight_cards = flight.cards().iter().all(|paid| paid.card().land().is_some());
    let facts = || facts![cards: rules.paid(flight.cards())];
    referee.uphold(&clauses::FLIGHT_CARDS_ONLY, only_flight_cards, facts)?;
    marker(state, side, space, flight.payments().count(), referee)
}

fn marker<R: Referee>(
    state: &State,
    side: Side,
    space: u8,
    payments: usize,
    referee: &mut R,
) -> Result<(), Refused> {
    let barred = state.has_marker(side, space);
    if let Some((path, at)) = state.marker {
        let facts = || facts![path: path.seat(), space: at, payments: payments];
        referee.uphold(&clauses::MARKER_BLOCKS, !barred || payments > 1, facts)?;
    }
    if barred || payments > 1 {
        let facts = || facts![payments: payments];
        referee.uphold(&clauses::MARKER_EXTRA_PAYMENT, payments == 2, facts)?;
    }
    if payments > 1 {
        let facts = || facts![payments: payments, barred: barred];
        referee.uphold(&clauses::MARKER_NO_IDLE_REMOVAL, barred, facts)?;
    }
    Ok(())
}

/// Whether one card pays for the flight onto what lies next.
fn matches(next: Next, card: Card) -> bool {
    match next {
        Next::Nothing => false,
        Next::Open => card.land().is_some(),
        Next::Land(land) => card == Card::flight(land),
    }
}

/// Whether the payment is two flight cards of one land.
fn is_joker(payment: &[Paid]) -> bool {
    matches!(payment, [one, other] if one.card() == other.card() && one.card().land().is_some())
}

/// Whether a card of that land can be played besides the flight's: one in the hand, or the one on top
/// of the stack as the flight begins.
pub(crate) fn has_match_left(state: &State, side: Side, flight: &Flight, land: Land) -> bool {
    let player = state.of(side);
    let wanted = Card::flight(land);
    let paid = |aux| flight.cards().iter().filter(move |paid| paid.is_aux() == aux);
    let flown = paid(false).filter(|paid| paid.card() == wanted).count();
    let top_is_flown = paid(true).next().is_some();
    usize::from(player.hand.of(wanted)) > flown || (!top_is_flown && player.aux().first() == Some(&wanted))
}
