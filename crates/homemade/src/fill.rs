//! What is not determined, determined by lot.

use game::{Fill, Lots, Pile};

use crate::moves::Card;
use crate::spot::Spot;
use crate::state::State;

/// Deals the cards that are not determined to the zones in which they may lie; those that one draws from come last, and
/// only where their order is asked for too.
pub(crate) fn fill<L: Lots>(state: &mut State, fill: Fill, lots: &mut L) {
    // Whoever asks for it goes on from there.
    state.end_hangs_on = None;
    if state.is_determined() {
        return;
    }
    let wanted = |state: &State, spot: &Spot| {
        let is_asked = fill == Fill::Piles || !state.zone(*spot).is_drawn_from();
        is_asked && state.heap(*spot).unknown() > 0
    };
    let mut spots: Vec<Spot> = state.spots().filter(|spot| wanted(state, spot)).collect();
    spots.sort_by_key(|spot| state.zone(*spot).is_drawn_from());
    let mut cards: Vec<Card> = state.unlocated().cards().collect();
    let to: Vec<(Pile, usize)> =
        spots.iter().map(|spot| (state.pile(*spot), state.heap(*spot).anywhere())).collect();
    lots.deal(&mut cards, to.iter().copied());
    let mut left = &cards[..];
    for (spot, (pile, many)) in spots.into_iter().zip(to) {
        let (dealt, rest) = left.split_at(many.min(left.len()));
        left = rest;
        match &state.heap(spot).mixed {
            None => determine(state, spot, dealt),
            Some(mixed) => {
                let mut cards: Vec<Card> = dealt.iter().copied().chain(mixed.cards()).collect();
                lots.shuffle(pile, &mut cards);
                determine(state, spot, &cards);
            }
        }
    }
}

fn determine(state: &mut State, spot: Spot, cards: &[Card]) {
    let order = state.zone(spot).order;
    state.heap_mut(spot).determine(cards.iter().copied(), order);
}
