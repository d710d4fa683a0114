use std::fmt;
use std::hash::{Hash, Hasher};

use piles::{Kind, hash_bytes};

use crate::Card;
use crate::land::ROOM;

/// The piles of a player whose order matters: the auxiliary stack, and the determined top of the supply.
///
/// They lie in one room from both its ends, as a player never has more than `ROOM` cards: half as much is copied
/// as with a room for each. Cards beyond the room are left out.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Ordered {
    /// How many cards the supply's determined top has.
    supply: u8,
    /// How many cards the stack has.
    aux: u8,
    /// The supply from the front, its top last; the stack to the end, its top first.
    cards: [Card; ROOM],
}

impl Ordered {
    /// The auxiliary stack, top first.
    #[inline]
    pub fn aux(&self) -> &[Card] {
        &self.cards[self.aux_top()..]
    }

    /// The auxiliary stack, top first.
    #[inline]
    pub fn aux_mut(&mut self) -> &mut [Card] {
        let top = self.aux_top();
        &mut self.cards[top..]
    }

    /// Where the top of the stack lies.
    #[inline]
    fn aux_top(&self) -> usize {
        ROOM - usize::from(self.aux)
    }

    /// Where the top of the supply lies, and one further.
    #[inline]
    fn supply_top(&self) -> usize {
        usize::from(self.supply)
    }

    /// The determined top of the supply, top first.
    #[inline]
    pub fn supply(&self) -> impl ExactSizeIterator<Item = Card> + '_ {
        self.cards[..self.supply_top()].iter().rev().copied()
    }

    /// The determined top of the supply, its top *last*.
    #[inline]
    pub(crate) fn supply_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.supply)]
    }

    /// Makes those the stack, top first.
    pub fn set_aux(&mut self, cards: impl IntoIterator<Item = Card>) {
        self.aux = 0;
        cards.into_iter().for_each(|card| self.stash(card));
        self.aux_mut().reverse();
    }

    /// Makes those the determined top of the supply, top first.
    pub fn set_supply(&mut self, cards: impl IntoIterator<Item = Card>) {
        self.supply = 0;
        cards.into_iter().for_each(|card| self.put_on_supply(card));
        self.supply_mut().reverse();
    }

    /// Whether there is room for another card.
    #[inline]
    fn has_room(&self) -> bool {
        self.supply_top() < self.aux_top()
    }

    /// Puts a card on the stack.
    #[inline]
    pub(crate) fn stash(&mut self, card: Card) {
        if self.has_room() {
            self.aux += 1;
            self.cards[self.aux_top()] = card;
        }
    }

    /// Takes the card of the stack that lies `depth` below its top (0 is the top); the rest closes up.
    ///
    /// # Panics
    /// When there is no such card.
    #[inline(always)]
    pub(crate) fn take_from_aux(&mut self, depth: usize) -> Card {
        let stack = self.aux_mut();
        (0..depth).rev().for_each(|above| stack.swap(above, above + 1));
        let card = stack[0];
        self.aux -= 1;
        card
    }

    /// Puts a card on the supply.
    #[inline]
    pub(crate) fn put_on_supply(&mut self, card: Card) {
        if self.has_room() {
            self.cards[self.supply_top()] = card;
            self.supply += 1;
        }
    }

    /// Puts a card under the determined top of the supply.
    pub(crate) fn put_under_supply(&mut self, card: Card) {
        if self.has_room() {
            self.put_on_supply(card);
            self.supply_mut().rotate_right(1);
        }
    }

    /// Takes the top card of the supply, if it is determined that there is one.
    #[inline]
    pub(crate) fn draw(&mut self) -> Option<Card> {
        self.supply = self.supply.checked_sub(1)?;
        Some(self.cards[self.supply_top()])
    }

    /// How many unknown cards there are in both.
    pub(crate) fn unknown(&self) -> usize {
        self.aux().iter().copied().chain(self.supply()).filter(|card| !card.is_known()).count()
    }

    /// Every unknown card turns out to be that one.
    pub(crate) fn determine(&mut self, card: Card) {
        // What lies between the two piles is no card.
        self.cards.iter_mut().filter(|place| !place.is_known()).for_each(|place| *place = card);
    }
}

impl Default for Ordered {
    #[inline]
    fn default() -> Self {
        Self { supply: 0, aux: 0, cards: [Card::UNKNOWN; ROOM] }
    }
}

impl PartialEq for Ordered {
    fn eq(&self, other: &Self) -> bool {
        self.aux() == other.aux() && self.cards[..self.supply_top()] == other.cards[..other.supply_top()]
    }
}

impl Eq for Ordered {}

impl Hash for Ordered {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hash_bytes(&[self.supply, self.aux], |number| number, hasher);
        hash_bytes(&self.cards[..self.supply_top()], Card::byte, hasher);
        hash_bytes(self.aux(), Card::byte, hasher);
    }
}

impl fmt::Debug for Ordered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let supply: Vec<Card> = self.supply().collect();
        f.debug_struct("Ordered").field("aux", &self.aux()).field("supply", &supply).finish()
    }
}

/// Whether these are the same cards in some order. Each card is one in seven bits of a number, as a pile holds
/// at most 64: with two [`Counts`] rearranging takes twice the time.
#[inline]
pub(crate) fn are_alike(cards: &[Card], others: &[Card]) -> bool {
    const ONE: [u64; 1 << u8::BITS] = {
        assert!(ROOM <= 1 << 6 && crate::KINDS * 7 < u64::BITS as usize);
        let mut one = [0; 1 << u8::BITS];
        let mut kind = 0;
        while kind <= crate::KINDS {
            one[kind] = 1 << (7 * kind);
            kind += 1;
        }
        one
    };
    let one = |card: &Card| ONE[usize::from(card.byte())];
    let more = |sum: u64, (card, other)| sum.wrapping_add(one(card)).wrapping_sub(one(other));
    cards.len() == others.len() && cards.iter().zip(others).fold(0, more) == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Land;

    const SNOW: Land = Land::Snow;
    const WATER: Land = Land::Water;
    const FOREST: Land = Land::Forest;

    fn cards(lands: &[Land]) -> Vec<Card> {
        lands.iter().map(|land| Card::flight(*land)).collect()
    }

    #[test]
    fn both_piles_keep_their_order() {
        let mut ordered = Ordered::default();
        ordered.set_aux(cards(&[SNOW, WATER, FOREST]));
        ordered.set_supply(cards(&[WATER, SNOW]));
        ordered.stash(Card::flight(WATER));
        assert_eq!(ordered.aux(), cards(&[WATER, SNOW, WATER, FOREST]));
        assert_eq!(ordered.take_from_aux(2), Card::flight(WATER));
        assert_eq!(ordered.aux(), cards(&[WATER, SNOW, FOREST]));
        ordered.put_under_supply(Card::flight(FOREST));
        assert_eq!(ordered.draw(), Some(Card::flight(WATER)));
        assert_eq!(ordered.supply().collect::<Vec<_>>(), cards(&[SNOW, FOREST]));
        ordered.set_supply([]);
        assert_eq!(ordered.draw(), None);
    }

    #[test]
    fn what_is_no_longer_there_means_nothing() {
        let mut ordered = Ordered::default();
        ordered.set_aux(cards(&[SNOW, WATER]));
        ordered.take_from_aux(0);
        let mut other = Ordered::default();
        other.set_aux(cards(&[WATER]));
        assert_eq!(ordered, other);
        other.set_supply(cards(&[WATER]));
        assert_ne!(ordered, other);
    }

    #[test]
    fn cards_beyond_the_room_are_left_out() {
        let mut ordered = Ordered::default();
        ordered.set_supply(std::iter::repeat_n(Card::flight(SNOW), ROOM - 1));
        ordered.stash(Card::flight(WATER));
        let full = ordered;
        ordered.stash(Card::flight(FOREST));
        ordered.put_on_supply(Card::flight(FOREST));
        ordered.put_under_supply(Card::flight(FOREST));
        assert_eq!((ordered, ordered.supply().len()), (full, ROOM - 1));
    }

    #[test]
    fn cards_are_alike_in_any_order() {
        assert!(are_alike(&cards(&[SNOW, WATER, SNOW]), &cards(&[SNOW, SNOW, WATER])));
        assert!(!are_alike(&cards(&[SNOW, WATER, SNOW]), &cards(&[SNOW, WATER, WATER])));
        assert!(!are_alike(&cards(&[SNOW]), &cards(&[])));
    }
}
