//! Where the cards lie that a set-up describes.

use game::Setup;
use piles::{Kind, Listing};
use text::Spanned;

use crate::fact::{Fact, Subject};
use crate::heap::Heap;
use crate::moves::{Card, Counts};
use crate::problem::Problem;
use crate::spot::Spot;
use crate::state::State;
use crate::zone::{Dealt, Order};

/// Lays the cards out: as the set-up says, and where it says nothing as many as are dealt, none of them determined.
pub(super) fn lay_out(state: &mut State, setup: &Setup<Fact>, faults: &mut Vec<Problem>) {
    let spots: Vec<Spot> = state.spots().collect();
    state.heaps = vec![Heap::default(); state.defined.zones.iter().map(|zone| zone.heaps()).sum()];
    named_too_often(state, &spots, setup, faults);
    let all = state.defined.all_cards().len();
    let (mut lying, mut rest) = (0, None);
    for spot in spots {
        let zone = state.zone(spot);
        let line = setup.of(Subject::Zone(spot));
        let listing = line.and_then(|line| match &line.value {
            Fact::Zone(_, listing) => Some(listing),
            _ => None,
        });
        if let (Some(line), Some(listing)) = (line, listing)
            && listing.is_open_ended()
            && zone.dealt != Dealt::Rest
        {
            faults.push(Problem::OpenEnded { spot, place: line.part(listing.len()) });
        }
        let heap = match listing {
            Some(listing) => {
                let cards = listing.cards().map(|card| card.unwrap_or(Card::UNKNOWN));
                let mut heap = Heap { cards: cards.collect(), mixed: None };
                if zone.order == Order::Loose {
                    heap.cards.sort_unstable();
                }
                heap
            }
            None => {
                let least = state.defined.seats.least();
                Heap::unknowns(zone.dealt(state.seats, least).unwrap_or_default())
            }
        };
        if listing.is_none_or(Listing::is_open_ended) && zone.dealt == Dealt::Rest {
            rest = Some(spot);
        }
        lying += heap.cards.len();
        if let Some(line) = line.filter(|_| lying > all && listing.is_some()) {
            faults.push(Problem::TooManyCards { lying, all, place: line.place });
            return;
        }
        *state.heap_mut(spot) = heap;
    }
    if lying > all {
        // Where lines leave too few for the zones that are not listed, the last of them is told.
        let place = setup.iter().filter(|fact| matches!(fact.value, Fact::Zone(..))).last();
        faults.push(Problem::TooManyCards {
            lying,
            all,
            place: place.map_or_else(Default::default, |line| line.place),
        });
    } else if let Some(spot) = rest {
        state.heap_mut(spot).cards.extend(std::iter::repeat_n(Card::UNKNOWN, all - lying));
    }
}

/// Tells of cards of which more are named than there are.
fn named_too_often(state: &State, spots: &[Spot], setup: &Setup<Fact>, faults: &mut Vec<Problem>) {
    let all = state.defined.all_cards();
    let mut named = Counts::EMPTY;
    for spot in spots {
        let Some(line) = setup.of(Subject::Zone(*spot)) else { continue };
        let Fact::Zone(_, listing) = &line.value else { continue };
        for (part, card) in listing.cards().enumerate() {
            let Some(card) = card else { continue };
            named.add(card);
            if named.of(card) == all.of(card) + 1 {
                let card = Spanned::new(card, line.part(part));
                faults.push(Problem::TooManyCopies { card, most: all.of(card.value) });
            }
        }
    }
}
