use piles::{Kind, Pool};

use crate::{LandCard, LandCounts, LandPile};

/// The face-down land cards: a determined top, cards of undetermined order, a determined bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LandSupply {
    /// The determined top.
    pub top: LandPile,
    /// How many cards of undetermined order lie under it.
    pub rest: u8,
    /// What these may be. Cards out of play may be among them, and so are the cards of a path that is
    /// not determined.
    pub mixed: LandCounts,
    /// The determined bottom: cards put under the pile. Used as the top once the rest is drawn.
    pub bottom: LandPile,
}

impl LandSupply {
    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.top.len() + usize::from(self.rest) + self.bottom.len()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The card `depth` below the top (0 is the top), if it is determined.
    pub fn peek(&self, depth: usize) -> Option<LandCard> {
        let below = match depth.checked_sub(self.top.len()) {
            None => return self.top.peek(depth),
            Some(below) => below,
        };
        below.checked_sub(usize::from(self.rest)).and_then(|below| self.bottom.peek(below))
    }

    /// The cards, top first; those of undetermined order as unknown ones.
    #[allow(clippy::wrong_self_convention)]
    pub(crate) fn from_top(&self) -> impl Iterator<Item = LandCard> + '_ {
        let rest = std::iter::repeat_n(LandCard::UNKNOWN, usize::from(self.rest));
        self.top.from_top().chain(rest).chain(self.bottom.from_top())
    }

    /// What a card of undetermined order may be.
    pub(crate) fn pool(&self) -> Pool<LandCard, { LandCard::KINDS }> {
        Pool::of(&self.mixed)
    }

    /// Whether these can be the top cards, in this order, either way round.
    pub fn can_draw(&self, cards: &[LandCard]) -> bool {
        let mut mixed = self.mixed;
        cards.iter().enumerate().all(|(depth, card)| match self.peek(depth) {
            Some(known) => known.index() == card.index(),
            None => depth < self.len() && mixed.take(*card),
        })
    }

    /// Takes the top card, which is to be laid as `laid`; another card than that keeps its own way
    /// round. `None` when there is none.
    pub(crate) fn take(&mut self, laid: LandCard) -> Option<LandCard> {
        let card = if let Some(card) = self.top.pop() {
            card
        } else if self.rest > 0 {
            self.rest -= 1;
            self.mixed.take(laid);
            self.settle();
            laid
        } else {
            self.bottom.pop()?
        };
        Some(if card.index() == laid.index() { laid } else { card })
    }

    /// Puts a card under the pile.
    pub(crate) fn put_under(&mut self, card: LandCard) {
        if self.rest == 0 { self.top.push_bottom(card) } else { self.bottom.push_bottom(card) }
    }

    /// Once no card of undetermined order is left, the bottom is the top.
    pub(crate) fn settle(&mut self) {
        if self.rest == 0 && !self.bottom.is_empty() {
            let mut pile = std::mem::take(&mut self.bottom);
            self.top.as_slice().iter().for_each(|card| pile.push(*card));
            self.top = pile;
        }
    }
}
