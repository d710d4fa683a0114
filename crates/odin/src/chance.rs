//! What chance decides: deals, and what a set-up leaves open.

use game::{Lots, Pile, Ply, Seat};

use crate::{Cards, Colour, Colours, Deal, Hand, Move, Rules, State};

/// The deal that is due, made at random.
#[inline]
pub(crate) fn due<L: Lots>(rules: &Rules, state: &State, lots: &mut L) -> Option<Ply<Move>> {
    (state.hand_over() && !state.over).then(|| deal(rules, state, lots))
}

/// Deals the next hand at random.
#[inline(never)]
fn deal<L: Lots>(rules: &Rules, state: &State, lots: &mut L) -> Ply<Move> {
    let mut deck = Cards::of_colours(draw_colours(rules, state, lots));
    let mut deal = Deal::default();
    for seat in state.seats() {
        let known = draw(&mut deck, seat, rules.hand_size, lots);
        if let Some(hand) = deal.hands.get_mut(seat.index()) {
            *hand = Hand::new(known, 0);
        }
    }
    Ply { seat: None, mv: Move::Deal(Box::new(deal)) }
}

/// Determines what is not determined: who began, and the cards of the hands.
pub(crate) fn fill<L: Lots>(rules: &Rules, state: &mut State, lots: &mut L) {
    if !state.turn_named {
        state.turn_named = true;
        state.led = state.led.or(state.on_turn.filter(|_| state.table_clear()));
    }
    if state.led.is_none() {
        state.led =
            lots.one(Pile { seat: None, name: "lead" }, usize::from(state.players), |at| Seat(at as u8));
    }
    if state.hands.iter().all(|hand| hand.unknown() == 0) {
        return;
    }
    state.colours = draw_colours(rules, state, lots);
    let mut unlocated = state.unlocated(rules);
    for seat in state.seats().collect::<Vec<Seat>>() {
        if let Some(hand) = state.hands.get_mut(seat.index()) {
            let drawn = draw(&mut unlocated, seat, hand.unknown(), lots);
            *hand = Hand::new(hand.known() | drawn, hand.unknown() - drawn.len() as u8);
        }
    }
}

/// The colours in the game; those that are not determined are drawn.
fn draw_colours<L: Lots>(rules: &Rules, state: &State, lots: &mut L) -> Colours {
    let mut colours = state.colours;
    let mut rest: Vec<Colour> = Colour::ALL.into_iter().filter(|colour| !colours.contains(*colour)).collect();
    lots.shuffle(Pile { seat: None, name: "colours" }, &mut rest);
    let missing = rules.colours(usize::from(state.players)).saturating_sub(colours.len());
    for colour in rest.into_iter().take(missing) {
        colours.insert(colour);
    }
    colours
}

/// Draws that many cards for a player's hand, or as many as there are.
fn draw<L: Lots>(from: &mut Cards, seat: Seat, count: u8, lots: &mut L) -> Cards {
    let hand = Pile { seat: Some(seat), name: "hand" };
    let mut drawn = Cards::EMPTY;
    let left = from.len();
    for left in (1..=left).rev().take(count.into()) {
        if let Some(card) = lots.one(hand, left, |at| from.nth(at)).flatten() {
            drawn.insert(card);
            *from = *from - Cards::only(card);
        }
    }
    drawn
}
