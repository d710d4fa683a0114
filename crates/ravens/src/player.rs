use std::ops::Range;

use game::{Chance, Pile, Seat};
use piles::{Kind, Pool};

use crate::{Card, CardPile, Counts, Paid};

/// One player's side of the table.
///
/// Of cards that are not determined the state knows which they may be: `loose` holds every card
/// whose whereabouts are open. The unknown cards of the hand, the stack and the piles, and the
/// `rest` lowest cards of the supply, come out of it.
///
/// The fields lie in this order, for the reason that [`State`](crate::State) gives.
#[repr(C, align(64))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    /// The cards whose whereabouts are open. Cards out of play are among them where cards are
    /// unknown; there are none where no card is.
    pub loose: Counts,
    /// How many cards of undetermined order lie under the determined top of the supply;
    /// [`Player::rest_pool`] holds what they may be.
    pub rest: u8,
    /// The auxiliary stack.
    pub aux: CardPile,
    /// The hand.
    pub hand: Counts,
    /// The discard stack.
    pub discard: Counts,
    /// The determined top of the supply (single cards in it may be unknown).
    pub supply: CardPile,
    /// The `rest` card by card, after the discard stack was shuffled in an order that is not
    /// determined: then the rest comes out of these and not out of `loose`.
    pub shuffled: Counts,
    /// The cards laid at the magic way.
    pub way: Counts,
    /// Points scored in the races so far.
    pub points: u16,
}

const _: () = {
    use std::mem::{offset_of, size_of};
    assert!(offset_of!(Player, hand) >= 64 && offset_of!(Player, supply) <= 96 && size_of::<Player>() == 192);
};

impl Player {
    /// How many cards the supply has.
    pub fn supply_len(&self) -> usize {
        self.supply.len() + usize::from(self.rest)
    }

    /// The cards of the supply, top first, those of undetermined order as unknown ones.
    pub(crate) fn supply_from_top(&self) -> impl Iterator<Item = Card> + '_ {
        self.supply.from_top().chain(std::iter::repeat_n(Card::UNKNOWN, usize::from(self.rest)))
    }

    /// What the undetermined cards under the supply's determined top may be.
    pub fn rest_pool(&self) -> &Counts {
        if self.shuffled.is_empty() { &self.loose } else { &self.shuffled }
    }

    /// What an unknown card of the hand, the stack or a pile may be.
    pub(crate) fn pool(&self) -> Pool<Card, { crate::KINDS + 1 }> {
        Pool::of(&self.loose)
    }

    /// How many places hold a card out of `loose`.
    pub(crate) fn unknown(&self) -> usize {
        let rest = if self.shuffled.is_empty() { usize::from(self.rest) } else { 0 };
        let heaps = [&self.hand, &self.discard, &self.way].map(|heap| usize::from(heap.unknown()));
        self.aux.unknown() + self.supply.unknown() + rest + heaps.iter().sum::<usize>()
    }

    /// Whether hand and stack are determined.
    #[inline]
    pub(crate) fn is_open_book(&self) -> bool {
        self.loose.is_empty() || (self.hand.unknown() == 0 && self.aux.unknown() == 0)
    }

    /// The cards of the stack, without its top card if that is being played.
    pub(crate) fn stack(&self, top_played: bool) -> Counts {
        self.aux.from_top().skip(usize::from(top_played)).collect()
    }

    /// Whether the player can have these cards in hand and stack: unknown cards may be any of the
    /// loose ones.
    #[inline]
    pub(crate) fn holds(&self, paid: &[Paid]) -> bool {
        if let [one] = paid {
            let card = one.card();
            let lies =
                if one.is_aux() { self.aux.as_slice().contains(&card) } else { self.hand.of(card) > 0 };
            if lies || self.loose.is_empty() {
                return lies;
            }
        }
        let stack = if paid.iter().any(|paid| paid.is_aux()) { self.aux.counts() } else { Counts::EMPTY };
        let Some(mut open) = self.hand.stand_ins(&cards(paid, false)) else { return false };
        let Some(others) = stack.stand_ins(&cards(paid, true)) else { return false };
        open.add_all(&others);
        self.loose.holds(&open)
    }

    /// Whether those of the cards that come from the stack can be its top ones, in any order.
    #[inline]
    pub(crate) fn on_top(&self, paid: &[Paid]) -> bool {
        let wanted = cards(paid, true);
        let Some(below) = self.aux.len().checked_sub(wanted.len()) else { return false };
        let window: Counts = self.aux.as_slice()[below..].iter().copied().collect();
        window.stand_ins(&wanted).is_some_and(|open| self.loose.holds(&open))
    }

    /// What the unknown cards of the stack, without its top card if that is being played, turn out to be if it
    /// holds just the cards of that order; `None` when it cannot.
    #[inline]
    pub(crate) fn can_reorder(&self, top_played: bool, order: &[Card]) -> Option<Counts> {
        let left = self.aux.len().saturating_sub(usize::from(top_played));
        let stack = &self.aux.as_slice()[..left];
        if self.loose.is_empty() {
            return are_alike(stack, order).then_some(Counts::EMPTY);
        }
        self.open_reorder(stack, order)
    }

    /// The same where some card is not determined.
    fn open_reorder(&self, stack: &[Card], order: &[Card]) -> Option<Counts> {
        let [stack, wanted]: [Counts; 2] = [stack, order].map(|cards| cards.iter().copied().collect());
        let open = stack.stand_ins(&wanted).filter(|_| wanted.len() == stack.len())?;
        self.loose.holds(&open).then_some(open)
    }

    /// Puts the stack in that order, top first; gives whether it can be.
    #[inline]
    pub(crate) fn reorder(&mut self, order: &[Card]) -> bool {
        let Some(open) = self.can_reorder(false, order) else { return false };
        for (place, card) in self.aux.as_mut_slice().iter_mut().rev().zip(order) {
            *place = *card;
        }
        if self.has_open_cards() {
            self.loose = self.loose.without(&open);
            self.settle();
        }
        true
    }

    /// Takes a card out of the hand; an unknown one turns out to be it.
    #[inline]
    pub(crate) fn take_from_hand(&mut self, card: Card) {
        if self.hand.of(card) == 0 {
            self.loose.take(card);
        }
        self.hand.take(card);
    }

    /// Takes those of the cards that come from the stack off it: the top ones where they are there,
    /// in any order, and else (where a house rule permits it) the topmost of each.
    pub(crate) fn take_from_aux(&mut self, paid: &[Paid]) {
        let mut window = paid.iter().filter(|paid| paid.is_aux()).count();
        for card in paid.iter().filter(|paid| paid.is_aux()).map(|paid| paid.card()) {
            // Nearly always it is the very top.
            if card.is_known() && self.aux.peek(0) == Some(card) {
                self.aux.pop();
                window -= 1;
                continue;
            }
            let len = self.aux.len();
            let stack = self.aux.as_slice();
            let top = len.saturating_sub(window);
            let find = |mut range: Range<usize>, sought: Card| range.rfind(|at| stack[*at] == sought);
            let known = find(top..len, card);
            let found = known.or_else(|| find(top..len, Card::UNKNOWN));
            let found = found.or_else(|| find(0..top, card)).or_else(|| find(0..top, Card::UNKNOWN));
            window -= 1;
            if let Some(at) = found
                && !self.aux.remove(at).is_known()
            {
                self.loose.take(card);
            }
        }
    }

    /// Draws the top card of the supply; `wanted` is how many are still to be drawn from it now.
    pub(crate) fn draw<C: Chance<Card>>(
        &mut self,
        seat: Seat,
        wanted: usize,
        chance: &mut C,
    ) -> Option<Card> {
        let pile = Pile { seat: Some(seat), name: "supply" };
        match self.supply.pop() {
            Some(card) if card.is_known() => {
                chance.drawn(pile, card);
                Some(card)
            }
            Some(_) => self.loose.draw(|pool| chance.draw(pile, pool, wanted)),
            None => {
                self.rest = self.rest.checked_sub(1)?;
                let pool = if self.shuffled.is_empty() { &mut self.loose } else { &mut self.shuffled };
                pool.draw(|pool| chance.draw(pile, pool, wanted))
            }
        }
    }

    /// Shuffles the discard stack into a new supply, which must be empty.
    pub(crate) fn reshuffle<C: Chance<Card>>(&mut self, seat: Seat, chance: &mut C) {
        let mut discard = std::mem::take(&mut self.discard);
        let count = discard.len() as u8;
        if discard.take_copies(Card::UNKNOWN) > 0 {
            // What is known of the shuffled cards mingles with what is not.
            self.loose.add_all(&discard);
            self.rest = count;
            return;
        }
        let mut pile = CardPile::default();
        discard.cards().for_each(|card| pile.push(card));
        if chance.shuffle(Pile { seat: Some(seat), name: "supply" }, pile.as_mut_slice()) {
            pile.as_mut_slice().reverse();
            self.supply = pile;
        } else {
            self.shuffled = discard;
            self.rest = count;
        }
    }

    /// Whether something may follow about unknown cards.
    #[inline]
    pub(crate) fn has_open_cards(&self) -> bool {
        !self.loose.is_empty() || (self.rest > 0 && !self.shuffled.is_empty())
    }

    /// Draws the conclusions about unknown cards: where all that is left is of one kind, or fills one
    /// heap whose order means nothing, it is determined.
    pub(crate) fn settle(&mut self) {
        if let Some(card) = self.shuffled.only() {
            (0..self.rest).for_each(|_| self.supply.push_bottom(card));
            (self.rest, self.shuffled) = (0, Counts::EMPTY);
        }
        let unknown = self.unknown();
        if unknown == 0 {
            self.loose = Counts::EMPTY;
        } else if let Some(card) = self.loose.only() {
            self.determine(card);
        } else if unknown == self.loose.len() {
            let heaps = [&mut self.hand, &mut self.discard, &mut self.way];
            if let Some(heap) = heaps.into_iter().find(|heap| usize::from(heap.unknown()) == unknown) {
                heap.determine(&mut std::mem::take(&mut self.loose).cards());
            }
        }
    }

    /// Every unknown card is that one.
    fn determine(&mut self, card: Card) {
        let mut cards = std::iter::repeat(card);
        for heap in [&mut self.hand, &mut self.discard, &mut self.way] {
            heap.determine(&mut cards);
        }
        for pile in [&mut self.aux, &mut self.supply] {
            pile.determine(&mut cards);
        }
        if self.shuffled.is_empty() {
            (0..self.rest).for_each(|_| self.supply.push_bottom(card));
            self.rest = 0;
        }
        self.loose = Counts::EMPTY;
    }
}

/// Those of the cards that come from the stack, or those that come from the hand.
fn cards(paid: &[Paid], aux: bool) -> Counts {
    paid.iter().filter(|paid| paid.is_aux() == aux).map(|paid| paid.card()).collect()
}

/// Whether these are the same cards in some order. Each card is one in seven bits of a number, as a pile holds
/// at most 64: with two [`Counts`] rearranging takes twice the time.
#[inline]
fn are_alike(cards: &[Card], others: &[Card]) -> bool {
    const ONE: [u64; 16] = {
        assert!(CardPile::ROOM <= 1 << 6 && crate::KINDS * 7 < u64::BITS as usize);
        let mut one = [0; 16];
        let mut kind = 0;
        while kind <= crate::KINDS {
            one[kind] = 1 << (7 * kind);
            kind += 1;
        }
        one
    };
    let one = |card: &Card| ONE[card.index() % ONE.len()];
    let more = |sum: u64, (card, other)| sum.wrapping_add(one(card)).wrapping_sub(one(other));
    cards.len() == others.len() && cards.iter().zip(others).fold(0, more) == 0
}
