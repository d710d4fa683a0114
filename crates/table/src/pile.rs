use std::fmt;

use piles::Kind;

use crate::Card;

/// Cards in order, at most 32. Packed, four bits a card, the top one in the lowest bits: a position is
/// copied for every move that is searched, and this is half the size of a [`piles::Pile`].
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Pile(u128);

impl Pile {
    /// The most cards a pile can hold; a player's whole deck has 27.
    pub const ROOM: usize = 32;

    /// The pile of those cards, top one first. Cards beyond its room are left out.
    pub fn top_first(cards: impl IntoIterator<Item = Card>) -> Self {
        let cards = cards.into_iter().take(Self::ROOM).enumerate();
        Self(cards.fold(0, |pile, (at, card)| pile | u128::from(card.nibble()) << (4 * at)))
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> usize {
        (128 - self.0.leading_zeros() as usize).div_ceil(4)
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a card on top.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.0 = self.0 << 4 | u128::from(card.nibble());
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        let card = self.peek();
        self.0 >>= 4;
        card
    }

    /// The top card.
    #[inline]
    pub fn peek(self) -> Option<Card> {
        let nibble = (self.0 & 0xF) as u8;
        (nibble > 0).then(|| Card::from_nibble(nibble))
    }

    /// The cards, top first.
    pub fn from_top(self) -> impl Iterator<Item = Card> {
        let mut left = self;
        std::iter::from_fn(move || left.pop())
    }

    /// Replaces unknown cards, from the top, by the next of `cards`, as far as they go.
    pub fn determine(&mut self, cards: &mut impl Iterator<Item = Card>) {
        let mut next = |card: Card| if card.is_known() { card } else { cards.next().unwrap_or(card) };
        *self = Self::top_first(self.from_top().map(&mut next));
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.from_top()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_gives_back_what_was_put_on_last() {
        let cards: Vec<Card> = [0, 9, 1].into_iter().filter_map(Card::of_value).collect();
        let mut pile = Pile::top_first(cards.iter().copied());
        assert_eq!((pile.len(), pile.peek()), (3, Some(Card::HUGIN_MUNIN)));
        pile.push(Card::UNKNOWN);
        assert_eq!(pile.pop(), Some(Card::UNKNOWN));
        assert_eq!(pile.from_top().collect::<Vec<_>>(), cards);
    }

    #[test]
    fn a_pile_holds_as_much_as_it_promises() {
        let pile = Pile::top_first([Card::UNKNOWN; Pile::ROOM]);
        assert_eq!((pile.len(), pile.from_top().count()), (Pile::ROOM, Pile::ROOM));
    }
}
