use game::{Chance, Pile, Seat};
use piles::{Kind, Pool};

use crate::ordered::are_alike;
use crate::{Card, Counts, Ordered, Paid};

/// One player's side of the table.
///
/// Of cards that are not determined the state knows which they may be: `unlocated` holds every card
/// whose whereabouts are open. The unknown cards of the hand, the stack and the piles, and the
/// `rest` lowest cards of the supply, come out of it.
///
/// The fields lie in this order, for the reason that [`State`](crate::State) gives.
#[repr(C, align(64))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    /// The cards whose whereabouts are open. Cards out of play are among them where cards are
    /// unknown; there are none where no card is.
    pub unlocated: Counts,
    /// The hand.
    pub hand: Counts,
    /// The discard stack.
    pub discard: Counts,
    /// The auxiliary stack, and the determined top of the supply (single cards in it may be unknown).
    pub ordered: Ordered,
    /// How many cards of undetermined order lie under the determined top of the supply;
    /// [`Player::rest_pool`] holds what they may be.
    pub rest: u8,
    /// The `rest` card by card, after the discard stack was shuffled in an order that is not
    /// determined: then the rest comes out of these and not out of `unlocated`.
    pub shuffled: Counts,
    /// The cards laid at the magic way.
    pub way: Counts,
    /// Points scored in the races so far.
    pub points: u16,
}

const _: () = {
    use std::mem::{offset_of, size_of};
    assert!(offset_of!(Player, ordered) + 2 == 32 && size_of::<Player>() == 128);
};

impl Player {
    /// The auxiliary stack, top first.
    #[inline]
    pub fn aux(&self) -> &[Card] {
        self.ordered.aux()
    }

    /// How many cards the supply has.
    #[inline]
    pub fn supply_len(&self) -> usize {
        self.ordered.supply().len() + usize::from(self.rest)
    }

    /// The cards of the supply, top first, those of undetermined order as unknown ones.
    pub(crate) fn supply_from_top(&self) -> impl Iterator<Item = Card> + '_ {
        self.ordered.supply().chain(std::iter::repeat_n(Card::UNKNOWN, usize::from(self.rest)))
    }

    /// What the undetermined cards under the supply's determined top may be.
    pub fn rest_pool(&self) -> &Counts {
        if self.shuffled.is_empty() { &self.unlocated } else { &self.shuffled }
    }

    /// What an unknown card of the hand, the stack or a pile may be.
    pub(crate) fn pool(&self) -> Pool<Card, { crate::KINDS + 1 }> {
        Pool::of(&self.unlocated)
    }

    /// How many places hold a card out of `unlocated`.
    pub(crate) fn unknown(&self) -> usize {
        let rest = if self.shuffled.is_empty() { usize::from(self.rest) } else { 0 };
        let heaps = [&self.hand, &self.discard, &self.way].map(|heap| usize::from(heap.unknown()));
        self.ordered.unknown() + rest + heaps.iter().sum::<usize>()
    }

    /// Whether hand and stack are determined.
    #[inline]
    pub(crate) fn is_open_book(&self) -> bool {
        self.unlocated.is_empty()
            || (self.hand.unknown() == 0 && self.aux().iter().all(|card| card.is_known()))
    }

    /// The cards of the stack, without its top card if that is being played.
    pub(crate) fn stack(&self, top_played: bool) -> Counts {
        self.below(top_played).iter().copied().collect()
    }

    /// The stack, without its top card if that is being played.
    #[inline]
    fn below(&self, top_played: bool) -> &[Card] {
        let stack = self.aux();
        &stack[usize::from(top_played).min(stack.len())..]
    }

    /// Whether the player can have these cards in hand and stack: unknown cards may be any of the
    /// unlocated ones.
    #[inline]
    pub(crate) fn holds(&self, paid: &[Paid]) -> bool {
        if let [one] = paid {
            let card = one.card();
            let lies = if one.is_aux() { self.aux().contains(&card) } else { self.hand.of(card) > 0 };
            if lies || self.unlocated.is_empty() {
                return lies;
            }
        }
        let stack = if paid.iter().any(|paid| paid.is_aux()) { self.stack(false) } else { Counts::EMPTY };
        let Some(mut open) = self.hand.stand_ins(&cards(paid, false)) else { return false };
        let Some(others) = stack.stand_ins(&cards(paid, true)) else { return false };
        open.add_all(&others);
        self.unlocated.holds(&open)
    }

    /// Whether those of the cards that come from the stack can be its top ones, in any order.
    #[inline]
    pub(crate) fn on_top(&self, paid: &[Paid]) -> bool {
        let wanted = cards(paid, true);
        let Some(window) = self.aux().get(..wanted.len()) else { return false };
        let window: Counts = window.iter().copied().collect();
        window.stand_ins(&wanted).is_some_and(|open| self.unlocated.holds(&open))
    }

    /// What the unknown cards of the stack, without its top card if that is being played, turn out to be if it
    /// holds just the cards of that order; `None` when it cannot.
    #[inline]
    pub(crate) fn can_reorder(&self, top_played: bool, order: &[Card]) -> Option<Counts> {
        let stack = self.below(top_played);
        if self.unlocated.is_empty() {
            return are_alike(stack, order).then_some(Counts::EMPTY);
        }
        self.open_reorder(stack, order)
    }

    /// The same where some card is not determined.
    fn open_reorder(&self, stack: &[Card], order: &[Card]) -> Option<Counts> {
        let [stack, wanted]: [Counts; 2] = [stack, order].map(|cards| cards.iter().copied().collect());
        let open = stack.stand_ins(&wanted).filter(|_| wanted.len() == stack.len())?;
        self.unlocated.holds(&open).then_some(open)
    }

    /// Puts the stack in that order, top first; gives whether it can be.
    #[inline]
    pub(crate) fn reorder(&mut self, order: &[Card]) -> bool {
        let Some(open) = self.can_reorder(false, order) else { return false };
        if !self.unlocated.is_empty() {
            self.unlocated = self.unlocated.without(&open);
        }
        self.ordered.aux_mut().copy_from_slice(order);
        true
    }

    /// Takes a card out of the hand; an unknown one turns out to be it.
    #[inline]
    pub(crate) fn take_from_hand(&mut self, card: Card) {
        if !self.hand.take_exactly(card) {
            self.unlocated.take(card);
            self.hand.take_exactly(Card::UNKNOWN);
        }
    }

    /// Takes the cards from where they lie; gives how many come off the stack.
    pub(crate) fn take(&mut self, paid: &[Paid]) -> usize {
        let mut from_aux = 0;
        for paid in paid {
            if paid.is_aux() { from_aux += 1 } else { self.take_from_hand(paid.card()) }
        }
        let off_stack = paid.iter().filter(|paid| paid.is_aux());
        for (taken, paid) in off_stack.take(from_aux).enumerate() {
            self.take_from_aux(paid.card(), from_aux - taken);
        }
        from_aux
    }

    /// Takes a card off the stack: of so many on top (the window) the topmost that is it, or else that turns out to be
    /// it; where a house rule permits a card that is not there, of those below.
    #[inline(always)]
    pub(crate) fn take_from_aux(&mut self, card: Card, window: usize) {
        let fits = |lies: Card| lies == card || !lies.is_known();
        let found = match self.aux().first() {
            // Nearly always it is the very top.
            Some(top) if *top == card => Some(0),
            Some(_) | None => {
                let fitting = self.aux().iter().enumerate().filter(|(_, lies)| fits(**lies));
                let best = fitting.min_by_key(|(depth, lies)| (*depth >= window, **lies != card));
                best.map(|(depth, _)| depth)
            }
        };
        if let Some(depth) = found
            && !self.ordered.take_from_aux(depth).is_known()
        {
            self.unlocated.take(card);
        }
    }

    /// Draws the top card of the supply; `wanted` is how many are still to be drawn from it now.
    #[inline]
    pub(crate) fn draw<C: Chance<Card>>(
        &mut self,
        seat: Seat,
        wanted: usize,
        chance: &mut C,
    ) -> Option<Card> {
        let pile = Pile { seat: Some(seat), name: "supply" };
        match self.ordered.draw() {
            Some(card) if card.is_known() => {
                chance.drawn(pile, card);
                Some(card)
            }
            top => self.draw_open(top.is_some(), |pool| chance.draw(pile, pool, wanted)),
        }
    }

    /// Draws a card that is not determined: off the top, or from the rest under it.
    #[cold]
    fn draw_open(&mut self, top: bool, choose: impl FnOnce(&[(Card, u8)]) -> Card) -> Option<Card> {
        if !top {
            self.rest = self.rest.checked_sub(1)?;
        }
        let from_loose = top || self.shuffled.is_empty();
        let pool = if from_loose { &mut self.unlocated } else { &mut self.shuffled };
        pool.draw(choose)
    }

    /// Shuffles the discard stack into a new supply, which must be empty.
    pub(crate) fn reshuffle<C: Chance<Card>>(&mut self, seat: Seat, chance: &mut C) {
        let mut discard = std::mem::take(&mut self.discard);
        let count = discard.len() as u8;
        if discard.take_copies(Card::UNKNOWN) > 0 {
            // What is known of the shuffled cards mingles with what is not.
            self.unlocated.add_all(&discard);
            self.rest = count;
            return;
        }
        discard.cards().for_each(|card| self.ordered.put_on_supply(card));
        let supply = self.ordered.supply_mut();
        if chance.shuffle(Pile { seat: Some(seat), name: "supply" }, supply) {
            supply.reverse();
        } else {
            self.ordered.set_supply([]);
            self.shuffled = discard;
            self.rest = count;
        }
    }

    /// Whether something may follow about unknown cards.
    #[inline]
    pub(crate) fn has_open_cards(&self) -> bool {
        !self.unlocated.is_empty() || (self.rest > 0 && !self.shuffled.is_empty())
    }

    /// Draws the conclusions about unknown cards: where all that is left is of one kind, or fills one
    /// heap whose order means nothing, it is determined.
    pub(crate) fn settle(&mut self) {
        if let Some(card) = self.shuffled.only() {
            (0..self.rest).for_each(|_| self.ordered.put_under_supply(card));
            (self.rest, self.shuffled) = (0, Counts::EMPTY);
        }
        let unknown = self.unknown();
        if unknown == 0 {
            self.unlocated = Counts::EMPTY;
        } else if let Some(card) = self.unlocated.only() {
            self.determine(card);
        } else if unknown == self.unlocated.len() {
            let heaps = [&mut self.hand, &mut self.discard, &mut self.way];
            if let Some(heap) = heaps.into_iter().find(|heap| usize::from(heap.unknown()) == unknown) {
                heap.determine(&mut std::mem::take(&mut self.unlocated).cards());
            }
        }
    }

    /// Every unknown card is that one.
    fn determine(&mut self, card: Card) {
        let mut cards = std::iter::repeat(card);
        for heap in [&mut self.hand, &mut self.discard, &mut self.way] {
            heap.determine(&mut cards);
        }
        self.ordered.determine(card);
        if self.shuffled.is_empty() {
            (0..self.rest).for_each(|_| self.ordered.put_under_supply(card));
            self.rest = 0;
        }
        self.unlocated = Counts::EMPTY;
    }
}

/// Those of the cards that come from the stack, or those that come from the hand.
fn cards(paid: &[Paid], aux: bool) -> Counts {
    paid.iter().filter(|paid| paid.is_aux() == aux).map(|paid| paid.card()).collect()
}
