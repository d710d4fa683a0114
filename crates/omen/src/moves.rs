use game::Seat;

use crate::{Bid, Card, Counts, Deck, Vote};

/// A redeal as stated: who draws what, and what lies where. What is left out is not determined.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Redeal {
    /// The new hand of each player who redraws, in seat order.
    pub hands: Vec<(Seat, Counts)>,
    /// The face-up cards.
    pub up: Option<Counts>,
    /// The face-down cards.
    pub down: Option<Deck>,
    /// `...` at the end of the face-up and of the face-down cards: the rest is not determined.
    pub more: [bool; 2],
}

impl Redeal {
    /// The redeal with `...` written out, where so many cards lie face up and so many face down.
    pub(crate) fn written_out(mut self, up: usize, down: usize) -> Self {
        let fill = |len: usize, to: usize| std::iter::repeat_n(Card::Unknown, to.saturating_sub(len));
        let [more_up, more_down] = std::mem::take(&mut self.more);
        if let Some(cards) = self.up.as_mut().filter(|_| more_up) {
            fill(cards.len(), up).for_each(|card| cards.add(card));
        }
        if let Some(cards) = self.down.filter(|_| more_down) {
            let all = cards.cards().iter().copied().chain(fill(cards.len(), down));
            self.down = Deck::new(all).or(self.down);
        }
        self
    }
}

/// A decision, or a redeal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// `declare 3 crows`
    Declare(Bid),
    /// `peek`
    Peek,
    /// `omen`
    Omen,
    /// `destiny`
    Destiny,
    /// `agree`, `doubt`
    Vote(Vote),
    /// `discard skull`
    Discard(Card),
    /// `redeal`: chance, and nobody's.
    Redeal(Box<Redeal>),
}
