use piles::{Kind, Pool};

use crate::{LandCard, LandCounts, LandPile};

/// The face-down land cards: a determined top, cards of undetermined order, a determined bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LandSupply {
    /// The determined cards: those of the bottom, and on them those of the top.
    pub known: LandPile,
    /// How many of these are the bottom: cards put under the pile while there is a rest.
    pub below: u8,
    /// How many cards of undetermined order lie between bottom and top.
    pub rest: u8,
    /// What these may be. Cards out of play may be among them, and so are the cards of a path that is
    /// not determined.
    pub mixed: LandCounts,
}

impl LandSupply {
    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.known.len() + usize::from(self.rest)
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many cards on top are determined.
    #[inline]
    pub(crate) fn top(&self) -> usize {
        self.known.len() - usize::from(self.below)
    }

    /// The card `depth` below the top (0 is the top), if it is determined.
    #[inline]
    pub fn peek(&self, depth: usize) -> Option<LandCard> {
        if depth < self.top() {
            return self.known.peek(depth);
        }
        depth
            .checked_sub(usize::from(self.rest))
            .filter(|known| *known >= self.top())
            .and_then(|known| self.known.peek(known))
    }

    /// The cards, top first; those of undetermined order as unknown ones.
    #[allow(clippy::wrong_self_convention)]
    pub(crate) fn from_top(&self) -> impl Iterator<Item = LandCard> + '_ {
        let rest = std::iter::repeat_n(LandCard::UNKNOWN, usize::from(self.rest));
        self.known.from_top().take(self.top()).chain(rest).chain(self.known.from_top().skip(self.top()))
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
        let card = if self.top() == 0 && self.rest > 0 {
            self.rest -= 1;
            self.mixed.take(laid);
            self.settle();
            laid
        } else {
            self.known.pop()?
        };
        Some(if card.index() == laid.index() { laid } else { card })
    }

    /// Puts a card under the pile.
    pub(crate) fn put_under(&mut self, card: LandCard) {
        self.known.push_bottom(card);
        self.below += u8::from(self.rest > 0);
    }

    /// Of the cards of undetermined order the top one turns out to be that card.
    pub(crate) fn turn_up(&mut self, card: LandCard) {
        self.known.push(card);
        self.known.as_mut_slice()[usize::from(self.below)..].rotate_right(1);
        self.rest -= 1;
        self.mixed.take(card);
        self.settle();
    }

    /// Once no card of undetermined order is left, the bottom is the top.
    pub(crate) fn settle(&mut self) {
        if self.rest == 0 {
            self.below = 0;
        }
    }
}
