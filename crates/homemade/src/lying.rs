//! Where the cards of a position lie, and what those may be that are not determined.

use game::{Pile, Seat};
use piles::{Kind, Pool};

use crate::heap::Heap;
use crate::moves::{Card, Counts};
use crate::spot::Spot;
use crate::state::State;
use crate::zone::Zone;

/// What cards may be that are not determined.
pub(crate) type CardPool = Pool<Card, { Card::KINDS + 1 }>;

impl State {
    /// The zone of a spot.
    pub(crate) fn zone(&self, spot: Spot) -> &'static Zone {
        &self.defined.zones[usize::from(spot.zone)]
    }

    /// The number of a spot's heap among all.
    fn heap_at(&self, spot: Spot) -> usize {
        self.zone(spot).at + spot.owner.map_or(0, Seat::index)
    }

    /// The cards that lie there.
    pub(crate) fn heap(&self, spot: Spot) -> &Heap {
        &self.heaps[self.heap_at(spot)]
    }

    /// The cards that lie there.
    pub(crate) fn heap_mut(&mut self, spot: Spot) -> &mut Heap {
        let at = self.heap_at(spot);
        &mut self.heaps[at]
    }

    /// Every place where cards lie, in the order of the zones.
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let seats = self.seats;
        (0..).zip(&self.defined.zones).flat_map(move |(zone, known)| {
            let owners =
                if known.each { (0..seats).map(|seat| Some(Seat(seat))).collect() } else { vec![None] };
            owners.into_iter().map(move |owner| Spot { zone, owner })
        })
    }

    /// A zone as chance knows it.
    pub(crate) fn pile(&self, spot: Spot) -> Pile {
        Pile { seat: spot.owner, name: self.zone(spot).word }
    }

    /// Whether every card is determined.
    pub(crate) fn is_determined(&self) -> bool {
        self.heaps.iter().all(|heap| heap.unknown() == 0)
    }

    /// The cards of which nobody says where they lie.
    pub(crate) fn unlocated(&self) -> Counts {
        let mut left = self.defined.all_cards();
        for heap in &self.heaps {
            left = left.without(&heap.known());
            if let Some(mixed) = &heap.mixed {
                left = left.without(mixed);
            }
        }
        left
    }

    /// What the next card of a heap may be that is not determined, each as often as it is likely.
    pub(crate) fn open_cards(&self, spot: Spot) -> Counts {
        let heap = self.heap(spot);
        let unlocated = self.unlocated();
        let Some(mixed) = heap.mixed.as_deref() else { return unlocated };
        let (all, anywhere) = (unlocated.len(), heap.anywhere());
        if anywhere == 0 {
            return *mixed;
        }
        // A card that is surely there is one of so many; any other one is that only as often as it lies there.
        let weight =
            |card: Card| usize::from(mixed.of(card)) * all + usize::from(unlocated.of(card)) * anywhere;
        let most = Card::all().map(weight).max().unwrap_or_default();
        let scale = most.div_ceil(usize::from(u8::MAX)).max(1);
        let mut cards = Counts::EMPTY;
        for card in Card::all().filter(|card| weight(*card) > 0) {
            cards.add_copies(card, (weight(card) / scale).max(1) as u8);
        }
        cards
    }

    /// What those cards of a heap may be that are not determined.
    pub(crate) fn pool(&self, spot: Spot) -> CardPool {
        let heap = self.heap(spot);
        let mixed = heap.mixed.as_deref().copied().unwrap_or_default();
        let mut most = self.unlocated();
        most.add_all(&mixed);
        Pool::between(mixed, most, heap.unknown())
    }

    /// Whether these cards may lie there, and whether they are sure to.
    pub(crate) fn holds(&self, spot: Spot, wanted: &Counts) -> piles::Truth {
        let heap = self.heap(spot);
        let missing = wanted.without(&heap.known());
        match missing.is_empty() {
            true => piles::Truth::Holds,
            false => self.pool(spot).in_any_order(&missing, heap.unknown()),
        }
    }

    /// The cards in all zones, those that are not determined included.
    pub fn cards_lying(&self) -> impl Iterator<Item = Card> + '_ {
        self.heaps.iter().flat_map(|heap| heap.cards.iter().copied())
    }

    /// A card goes from one zone to another; nothing happens where it is not there.
    pub(crate) fn carry(&mut self, card: Card, from: Spot, to: Spot) {
        let order = self.zone(to).order;
        if self.heap_mut(from).take(card) {
            self.heap_mut(to).add(card, order);
        }
    }
}
