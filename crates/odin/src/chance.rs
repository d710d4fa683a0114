//! What chance decides: deals, and what a set-up leaves open.

use game::{Ply, Seat};

use crate::{Cards, Colour, Colours, Deal, Hand, Move, Rules, State};

/// The deal that is due, made at random.
#[inline]
pub(crate) fn due(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
    (state.hand_over() && !state.over).then(|| deal(rules, state, rng))
}

/// Deals the next hand at random.
#[inline(never)]
fn deal(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Ply<Move> {
    let mut deck = Cards::of_colours(draw_colours(rules, state, rng));
    let mut deal = Deal::default();
    for seat in state.seats() {
        let known = draw(&mut deck, rules.hand_size, rng);
        if let Some(hand) = deal.hands.get_mut(seat.index()) {
            *hand = Hand::new(known, 0);
        }
    }
    Ply { seat: None, mv: Move::Deal(Box::new(deal)) }
}

/// Determines what is not determined: who began, and the cards of the hands.
pub(crate) fn fill(rules: &Rules, state: &mut State, rng: &mut fastrand::Rng) {
    if !state.turn_named {
        state.turn_named = true;
        state.led = state.led.or(state.on_turn.filter(|_| state.table_clear()));
    }
    if state.led.is_none() {
        state.led = Some(Seat(rng.u8(0..state.players.max(1))));
    }
    if state.hands.iter().all(|hand| hand.unknown() == 0) {
        return;
    }
    state.colours = draw_colours(rules, state, rng);
    let mut loose = state.loose(rules);
    for seat in state.seats().collect::<Vec<Seat>>() {
        if let Some(hand) = state.hands.get_mut(seat.index()) {
            let drawn = draw(&mut loose, hand.unknown(), rng);
            *hand = Hand::new(hand.known() | drawn, hand.unknown() - drawn.len() as u8);
        }
    }
}

/// The colours in the game; those that are not determined are drawn.
fn draw_colours(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Colours {
    let mut colours = state.colours;
    let mut rest: Vec<Colour> = Colour::ALL.into_iter().filter(|colour| !colours.contains(*colour)).collect();
    rng.shuffle(&mut rest);
    let missing = rules.colours(usize::from(state.players)).saturating_sub(colours.len());
    for colour in rest.into_iter().take(missing) {
        colours.insert(colour);
    }
    colours
}

/// Draws that many cards, or as many as there are.
fn draw(from: &mut Cards, count: u8, rng: &mut fastrand::Rng) -> Cards {
    let mut drawn = Cards::EMPTY;
    let left = from.len();
    for left in (1..=left).rev().take(count.into()) {
        if let Some(card) = from.nth(rng.usize(0..left)) {
            drawn.insert(card);
            *from = *from - Cards::only(card);
        }
    }
    drawn
}
