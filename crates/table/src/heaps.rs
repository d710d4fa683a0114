use std::fmt;

use piles::Kind;

use crate::Card;

/// The determined top of a player's draw deck, and the discard pile.
///
/// Both in sixteen bytes, for a position is copied for every move that is searched. Four bits a card: in the
/// lowest lies the top of the deck, under the deck a 15, under that the discard pile with its newest card in the
/// highest.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Heaps(u128);

impl Heaps {
    /// The most cards both can hold together; a player's whole deck has 27.
    pub const ROOM: usize = 31;

    /// What lies between the deck and the discard pile: no card is that.
    const BETWEEN: u8 = 0xF;

    /// No card.
    pub const EMPTY: Self = Self(Self::BETWEEN as u128);

    /// The heaps of those cards, at most [`Heaps::ROOM`]: of the deck the top one first, of the discard pile the
    /// newest first.
    pub fn new<D>(deck: D, discards: impl IntoIterator<Item = Card>) -> Self
    where
        D: IntoIterator<Item = Card, IntoIter: DoubleEndedIterator>,
    {
        let onto = |heaps: u128, card: Card| heaps << 4 | u128::from(card.nibble());
        let discards = discards.into_iter().fold(0, onto);
        let between = discards << 4 | u128::from(Self::BETWEEN);
        Self(deck.into_iter().rev().fold(between, onto))
    }

    /// Whether the deck has no determined top.
    #[inline]
    pub fn is_deck_empty(self) -> bool {
        self.nibble(0) == Self::BETWEEN
    }

    /// How many cards the deck's determined top has.
    #[inline]
    pub fn deck_len(self) -> usize {
        // What lies between is the first nibble of which nothing is left when all bits are turned around: the lowest that
        // borrows where 1 is taken from each.
        const ONES: u128 = u128::MAX / 15;
        let turned = !self.0;
        let borrows = turned.wrapping_sub(ONES) & self.0 & ONES << 3;
        (borrows.trailing_zeros() as usize / 4).min(Self::ROOM)
    }

    /// The cards of the deck's determined top, top first.
    pub fn deck(self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        (0..self.deck_len()).map(move |at| Card::from_nibble(self.nibble(at)))
    }

    /// These heaps with another determined top of the deck.
    #[must_use]
    pub fn with_deck<D>(self, deck: D) -> Self
    where
        D: IntoIterator<Item = Card, IntoIter: DoubleEndedIterator>,
    {
        Self::new(deck, self.discards())
    }

    /// Takes the top card of the deck.
    #[inline]
    pub fn draw(&mut self) -> Option<Card> {
        let top = (!self.is_deck_empty()).then(|| Card::from_nibble(self.nibble(0)))?;
        self.0 >>= 4;
        Some(top)
    }

    /// The discarded cards, newest first.
    pub fn discards(self) -> impl ExactSizeIterator<Item = Card> {
        let end = self.end();
        let mut newest_highest = self.0 << (4 * (Self::ROOM + 1 - end));
        (self.deck_len() + 1..end).map(move |_| {
            let newest = (newest_highest >> (4 * Self::ROOM)) as u8;
            newest_highest <<= 4;
            Card::from_nibble(newest)
        })
    }

    /// Puts a card onto the discard pile, which must have room.
    #[inline]
    pub fn discard(&mut self, card: Card) {
        self.0 |= u128::from(card.nibble()) << (4 * self.end());
    }

    /// Takes the newest card off the discard pile.
    pub fn take_newest(&mut self) -> Option<Card> {
        let newest = self.discards().next()?;
        self.0 &= !(0xF << (4 * (self.end() - 1)));
        Some(newest)
    }

    /// The number of the first nibble that holds nothing.
    #[inline]
    fn end(self) -> usize {
        (128 - self.0.leading_zeros() as usize).div_ceil(4)
    }

    #[inline]
    fn nibble(self, at: usize) -> u8 {
        (self.0 >> (4 * at)) as u8 & 0xF
    }

    /// Replaces unknown cards, those of the discard pile first and from the top, by the next of `cards`, as far
    /// as they go.
    pub fn determine(&mut self, cards: &mut impl Iterator<Item = Card>) {
        let mut next = |card: Card| if card.is_known() { card } else { cards.next().unwrap_or(card) };
        let discards: Vec<Card> = self.discards().map(&mut next).collect();
        let deck: Vec<Card> = self.deck().map(&mut next).collect();
        *self = Self::new(deck, discards);
    }
}

impl Default for Heaps {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl fmt::Debug for Heaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deck: Vec<Card> = self.deck().collect();
        let discards: Vec<Card> = self.discards().collect();
        f.debug_struct("Heaps").field("deck", &deck).field("discards", &discards).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(values: &[u32]) -> Vec<Card> {
        values.iter().filter_map(|value| Card::of_value(*value)).collect()
    }

    #[test]
    fn the_deck_gives_its_top_and_the_discard_pile_keeps_the_newest_on_top() {
        let mut heaps = Heaps::new(cards(&[0, 9]), cards(&[1, 4]));
        assert_eq!(heaps.draw(), Some(Card::HUGIN_MUNIN));
        heaps.discard(Card::UNKNOWN);
        assert_eq!(heaps, Heaps::new(cards(&[9]), [Card::UNKNOWN].into_iter().chain(cards(&[1, 4]))));
        assert_eq!(heaps.draw(), cards(&[9]).pop());
        assert_eq!((heaps.draw(), heaps.discards().len()), (None, 3));
        assert_eq!(heaps.take_newest(), Some(Card::UNKNOWN));
        assert_eq!(heaps.discards().collect::<Vec<_>>(), cards(&[1, 4]));
        assert_eq!((heaps.take_newest(), heaps.take_newest()), (cards(&[1]).pop(), cards(&[4]).pop()));
        assert_eq!((heaps.take_newest(), heaps), (None, Heaps::EMPTY));
    }

    #[test]
    fn unknown_cards_turn_out_to_be_the_next_of_those_given() {
        let deck = [Card::UNKNOWN, Card::LOKI, Card::UNKNOWN, Card::UNKNOWN];
        let mut heaps = Heaps::new(deck, [Card::UNKNOWN; 2]);
        heaps.determine(&mut cards(&[3, 5, 7, 8]).into_iter());
        let left = cards(&[7, 1, 8]).into_iter().chain([Card::UNKNOWN]);
        assert_eq!(heaps, Heaps::new(left.collect::<Vec<_>>(), cards(&[3, 5])));
    }

    #[test]
    fn the_heaps_hold_as_much_as_they_promise() {
        for discards in [0, 1, 20, Heaps::ROOM] {
            let deck = Heaps::ROOM - discards;
            let heaps = Heaps::new(vec![Card::UNKNOWN; deck], vec![Card::UNKNOWN; discards]);
            assert_eq!((heaps.deck().len(), heaps.discards().len()), (deck, discards));
        }
    }
}
