//! What is not determined, determined by lot.

use game::{Fill, Lots, Pile};

use crate::moves::Card;
use crate::spot::Spot;
use crate::state::State;

/// Deals the cards that are not determined to the zones in which they may lie; those that one draws from come last, and
/// only where their order is asked for too.
pub(crate) fn fill<L: Lots>(state: &mut State, fill: Fill, lots: &mut L) {
    if state.heaps.iter().all(|heap| heap.unknown() == 0) {
        return;
    }
    let wanted = |state: &State, spot: &Spot| {
        let is_asked = fill == Fill::Piles || !state.zone(*spot).is_drawn_from();
        is_asked && state.heap(*spot).unknown() > 0
    };
    let (mut anywhere, shuffled): (Vec<Spot>, Vec<Spot>) =
        state.spots().filter(|spot| wanted(state, spot)).partition(|spot| state.heap(*spot).mixed.is_none());
    for spot in shuffled {
        let mut cards: Vec<Card> = state.open_cards(spot).cards().collect();
        lots.shuffle(state.pile(spot), &mut cards);
        determine(state, spot, &cards);
    }
    anywhere.sort_by_key(|spot| state.zone(*spot).is_drawn_from());
    let mut cards: Vec<Card> = state.unlocated().cards().collect();
    let to: Vec<(Pile, usize)> =
        anywhere.iter().map(|spot| (state.pile(*spot), state.heap(*spot).unknown())).collect();
    lots.deal(&mut cards, to.iter().copied());
    let mut left = &cards[..];
    for (spot, (_, many)) in anywhere.into_iter().zip(to) {
        let (dealt, rest) = left.split_at(many.min(left.len()));
        left = rest;
        determine(state, spot, dealt);
    }
}

fn determine(state: &mut State, spot: Spot, cards: &[Card]) {
    let order = state.zone(spot).order;
    state.heap_mut(spot).determine(cards.iter().copied(), order);
}
