//! What a seat knows of a position: what lies in the zones that it sees.

use game::{Chance, Knowledge, Ply, Seat};
use piles::Kind;

use crate::defined::Forbids;
use crate::eyes::Eyes;
use crate::heap::Heap;
use crate::moves::{Card, Move};
use crate::open::hangs_on;
use crate::spot::Spot;
use crate::state::State;
use crate::zone::Seen;
use crate::{Homemade, Rules};

/// The most positions that face-up cards are looked at in.
const FACES: usize = 10_000;

impl Knowledge for Homemade {
    fn seats(state: &State) -> u8 {
        state.seats
    }

    fn veil(state: &mut State, seat: Seat) {
        for spot in state.spots() {
            let is_seen = state.zone(spot).is_seen(spot.owner, Some(seat));
            let heap = state.heap_mut(spot);
            if !is_seen {
                heap.cards.fill(Card::UNKNOWN);
                heap.mixed = None;
            }
        }
    }

    fn faces(_rules: &Rules, state: &State) -> Vec<(State, u32)> {
        let mut all = vec![(state.clone(), 1)];
        for spot in state.spots().filter(|spot| state.zone(*spot).seen == Seen::Everybody) {
            for _ in 0..state.heap(spot).unknown() {
                let one = |(state, weight): &(State, u32)| -> Vec<(State, u32)> {
                    let cards = state.open_cards(spot);
                    let turned = |card: Card| {
                        let (mut state, order) = (state.clone(), state.zone(spot).order);
                        state.heap_mut(spot).determine([card], order);
                        (state, weight.saturating_mul(u32::from(cards.of(card))))
                    };
                    cards.kinds().map(turned).collect()
                };
                all = all.iter().flat_map(one).collect();
                if all.len() > FACES {
                    return vec![(state.clone(), 1)];
                }
            }
        }
        all
    }

    fn is_open(state: &State, seat: Seat) -> bool {
        seen_by(state, seat).any(|spot| state.heap(spot).unknown() > 0)
    }

    fn determine<C: Chance<Card>>(_rules: &Rules, state: &mut State, seat: Seat, chance: &mut C) {
        let own: Vec<Spot> = seen_by(state, seat).filter(|spot| spot.owner == Some(seat)).collect();
        for spot in own {
            let pile = state.pile(spot);
            for left in (1..=state.heap(spot).unknown()).rev() {
                let mut cards = state.open_cards(spot);
                let Some(card) = cards.draw(|pool| chance.draw(pile, pool, left)) else { return };
                let order = state.zone(spot).order;
                state.heap_mut(spot).determine([card], order);
            }
        }
    }

    /// Cards that were shuffled into others are not as likely as these.
    fn even(_rules: &Rules, state: &State) -> bool {
        state.heaps.iter().all(Heap::is_even)
    }

    /// A referee who sees more than whoever moves may refuse the ply.
    fn unsettled(state: &State, ply: &Ply<Move>) -> bool {
        let form = &state.defined.forms[usize::from(ply.mv.form)];
        let sees_all = |forbids: &Forbids| matches!(forbids, Forbids::Asked { eyes: Eyes::Table, .. });
        form.forbids.iter().any(|(_, forbids)| sees_all(forbids))
            && hangs_on(&Rules::of(state.defined), state, ply).is_some()
    }

    fn hidden_choice(state: &State) -> bool {
        seen_by(state, state.on_turn).any(|spot| state.heap(spot).unknown() > 0)
    }
}

/// The zones that a seat sees.
fn seen_by(state: &State, seat: Seat) -> impl Iterator<Item = Spot> {
    state.spots().filter(move |spot| state.zone(*spot).is_seen(spot.owner, Some(seat)))
}
