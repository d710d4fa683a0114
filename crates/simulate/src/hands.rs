//! What becomes of cards in hands, from one position to the next.

use game::{Pursue, Seat};

use crate::row::HeldCard;

/// The cards of all hands.
#[derive(Default)]
pub(crate) struct Hands {
    kinds: usize,
    /// How many a seat holds of each kind: seat by seat.
    held: Vec<u32>,
    before: Vec<u32>,
    dealt: Vec<u32>,
    played: Vec<u32>,
}

impl Hands {
    /// Empty hands, of so many seats, of so many kinds of cards.
    pub(crate) fn of(seats: usize, kinds: usize) -> Self {
        let none = vec![0; seats * kinds];
        Self { kinds, held: none.clone(), before: none.clone(), dealt: none.clone(), played: none }
    }

    /// Looks at the hands of a position.
    pub(crate) fn look<G: Pursue>(&mut self, kinds: &[G::Card], state: &G::State) {
        if self.kinds == 0 {
            return;
        }
        std::mem::swap(&mut self.held, &mut self.before);
        self.held.fill(0);
        for (seat, held) in (0..).map(Seat).zip(self.held.chunks_mut(self.kinds)) {
            G::hand(state, seat, &mut |card| {
                if let Some(at) = kinds.iter().position(|kind| *kind == card) {
                    held[at] += 1;
                }
            });
        }
        for (at, (now, before)) in self.held.iter().zip(&self.before).enumerate() {
            self.dealt[at] += now.saturating_sub(*before);
            self.played[at] += before.saturating_sub(*now);
        }
    }

    /// What became of them.
    pub(crate) fn cards(&self) -> Vec<HeldCard> {
        let were = (0..self.dealt.len()).filter(|at| self.dealt[*at] > 0);
        let card = |at: usize| HeldCard {
            seat: (at / self.kinds) as u8,
            card: (at % self.kinds) as u16,
            dealt: self.dealt[at],
            played: self.played[at],
            left: self.held[at],
        };
        were.map(card).collect()
    }
}
