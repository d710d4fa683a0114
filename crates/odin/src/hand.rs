use std::fmt;

use piles::Listing;

use crate::{Card, Cards};

/// A hand: the cards that are determined, and how many are not. Eight bytes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    /// The known cards, and above them how many are unknown.
    bits: u64,
}

/// Where the number of unknown cards begins: above the deck's 54 cards.
const UNKNOWN: u32 = 56;

impl Hand {
    /// A hand of these cards, and so many more that are not determined.
    #[inline]
    pub fn new(known: Cards, unknown: u8) -> Self {
        Self { bits: known.bits() | u64::from(unknown) << UNKNOWN }
    }

    /// A hand of which just the number of cards is determined.
    pub fn hidden(cards: u8) -> Self {
        Self::new(Cards::EMPTY, cards)
    }

    /// The cards that are determined.
    #[inline]
    pub fn known(self) -> Cards {
        Cards::from_bits(self.bits)
    }

    /// How many more cards there are.
    #[inline]
    pub fn unknown(self) -> u8 {
        (self.bits >> UNKNOWN) as u8
    }

    /// The hand that is listed so.
    pub(crate) fn of(listing: &Listing<Card>) -> Self {
        let unknown = listing.cards().filter(Option::is_none).count().min(usize::from(u8::MAX)) as u8;
        Self::new(listing.cards().flatten().collect(), unknown)
    }

    /// The hand as it is listed: counted when none of its cards is determined.
    pub(crate) fn listing(self) -> Listing<Card> {
        if self.known().is_empty() && self.unknown() > 0 {
            return Listing::Count(u32::from(self.unknown()));
        }
        let unknown = std::iter::repeat_n(None, usize::from(self.unknown()));
        let cards = self.known().iter().map(Some).chain(unknown).collect();
        Listing::Cards { cards, more: false, below: Vec::new() }
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> usize {
        self.known().len() + usize::from(self.unknown())
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether the hand is of one kind whichever cards of `unlocated` the unknown ones are.
    #[inline]
    pub fn is_one_kind(self, unlocated: impl FnOnce() -> Cards) -> bool {
        match self.unknown() {
            0 => self.known().is_one_kind(),
            // Of a set that is not of one kind, two cards differ in both colour and number.
            1 => {
                let known = self.known();
                known.is_one_kind()
                    && unlocated().iter().all(|card| (known | Cards::only(card)).is_one_kind())
            }
            _ => (self.known() | unlocated()).is_one_kind(),
        }
    }

    /// Whether `cards` may all be in the hand, its unknown cards being some of `unlocated`.
    #[inline]
    pub fn may_hold(self, cards: Cards, unlocated: impl FnOnce() -> Cards) -> bool {
        let missing = cards - self.known();
        missing.is_empty() || (missing.len() <= usize::from(self.unknown()) && unlocated().holds(missing))
    }

    /// Takes cards out; unknown cards stand in for those that are missing.
    #[inline]
    pub(crate) fn remove(&mut self, cards: Cards) {
        let missing = cards - self.known();
        self.bits &= !cards.bits();
        if !missing.is_empty() {
            *self = Self::new(self.known(), self.unknown().saturating_sub(missing.len() as u8));
        }
    }

    /// Puts cards in.
    #[inline]
    pub(crate) fn insert(&mut self, cards: Cards) {
        self.bits |= cards.bits();
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hand").field("known", &self.known()).field("unknown", &self.unknown()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Card, Colour};

    fn card(colour: Colour, number: u8) -> Card {
        Card::new(colour, number).unwrap()
    }

    /// Whether every way of choosing the unknown cards gives a hand of one kind.
    fn every_way(hand: Hand, unlocated: Cards) -> bool {
        unlocated
            .subsets()
            .filter(|chosen| chosen.len() == usize::from(hand.unknown()))
            .all(|chosen| (hand.known() | chosen).is_one_kind())
    }

    #[test]
    fn a_hand_is_of_one_kind_when_it_is_whatever_is_hidden() {
        let small: Cards = [(Colour::Blue, 3), (Colour::Blue, 4), (Colour::Red, 3), (Colour::Red, 5)]
            .map(|(colour, number)| card(colour, number))
            .into_iter()
            .collect();
        for known in small.subsets().chain([Cards::EMPTY]) {
            for unlocated in (small - known).subsets() {
                for unknown in 1..=unlocated.len() as u8 {
                    let hand = Hand::new(known, unknown);
                    assert_eq!(
                        hand.is_one_kind(|| unlocated),
                        every_way(hand, unlocated),
                        "{hand:?} of {unlocated:?}"
                    );
                }
            }
        }
    }
}
