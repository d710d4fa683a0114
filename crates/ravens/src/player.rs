use game::{Chance, Pile, Seat};

use crate::{Card, CardPile, Counts, KINDS, Paid, Player, Rules, Symbol};

impl Rules {
    /// The cards a player has.
    pub fn deck(&self) -> Counts {
        let mut deck = Counts::default();
        for (kind, copies) in deck.0.iter_mut().enumerate().take(KINDS) {
            *copies = self.flight_deck.get(kind).copied().unwrap_or(Self::ODIN_COPIES);
        }
        deck
    }

    /// The Odin card that offers an action.
    pub fn odin_card(&self, action: crate::Action) -> Option<Card> {
        self.odin_cards.iter().position(|pair| pair.contains(&action)).map(Card::odin)
    }
}

impl Symbol {
    /// Whether that card shows the symbol.
    pub fn is_on(self, card: Card) -> bool {
        match self {
            Self::Land(land) => card == Card::flight(land),
            Self::Odin => card.odin_number().is_some(),
        }
    }
}

impl Player {
    /// How many cards the supply has.
    pub fn supply_len(&self) -> usize {
        self.supply.len() + usize::from(self.rest)
    }

    /// What the undetermined cards under the supply's determined top may be.
    pub fn rest_pool(&self) -> &Counts {
        if self.shuffled.is_empty() { &self.loose } else { &self.shuffled }
    }

    /// How many places hold a card out of `loose`.
    pub(crate) fn unknown(&self) -> usize {
        let among = |pile: &CardPile| pile.as_slice().iter().filter(|card| !card.is_known()).count();
        let rest = if self.shuffled.is_empty() { usize::from(self.rest) } else { 0 };
        let heaps = [&self.hand, &self.discard, &self.way].map(|heap| usize::from(heap.unknown()));
        among(&self.aux) + among(&self.supply) + rest + heaps.iter().sum::<usize>()
    }

    /// Whether hand and stack are determined.
    #[inline]
    pub(crate) fn is_open_book(&self) -> bool {
        self.loose == Counts::default()
            || (self.hand.unknown() == 0 && self.aux.as_slice().iter().all(|card| card.is_known()))
    }

    /// Whether the player can have these cards in hand and stack: cards that are not determined may
    /// be any of the loose ones.
    pub(crate) fn holds(&self, paid: &[Paid]) -> bool {
        if let [one] = paid
            && !one.is_aux()
            && self.hand.of(one.card()) > 0
        {
            return true;
        }
        let stack: Counts = if paid.iter().any(|own| own.is_aux()) {
            self.aux.as_slice().iter().copied().collect()
        } else {
            Counts::default()
        };
        let mut left = [self.hand, stack];
        let mut open = Counts::default();
        for own in paid {
            let source = &mut left[usize::from(own.is_aux())];
            if source.of(own.card()) > 0 {
                source.take(own.card());
            } else if source.unknown() > 0 {
                source.take(Card::UNKNOWN);
                open.add(own.card());
            } else {
                return false;
            }
        }
        self.may_be(&open)
    }

    /// Whether so many undetermined cards can be these.
    pub(crate) fn may_be(&self, open: &Counts) -> bool {
        open.0.iter().zip(&self.loose.0).all(|(wanted, loose)| wanted <= loose)
    }

    /// Whether those of the cards that come from the stack can be its top ones, in any order.
    pub(crate) fn on_top(&self, paid: &[Paid]) -> bool {
        let wanted = paid.iter().filter(|own| own.is_aux()).count();
        let Some(below) = self.aux.len().checked_sub(wanted) else { return false };
        let mut window: Counts = self.aux.as_slice()[below..].iter().copied().collect();
        let mut open = Counts::default();
        for own in paid.iter().filter(|own| own.is_aux()) {
            if window.of(own.card()) > 0 {
                window.take(own.card());
            } else if window.unknown() > 0 {
                window.take(Card::UNKNOWN);
                open.add(own.card());
            } else {
                return false;
            }
        }
        self.may_be(&open)
    }

    /// Takes a card out of the hand; an undetermined one turns out to be it.
    #[inline]
    pub(crate) fn take_from_hand(&mut self, card: Card) {
        if self.hand.of(card) == 0 {
            self.loose.take(card);
        }
        self.hand.take(card);
    }

    /// Takes those of the cards that come from the stack off it: the top ones where they are there, in any order, and else (where a
    /// house rule permits it) the topmost of each.
    pub(crate) fn take_from_aux(&mut self, paid: &[Paid]) {
        let cards = || paid.iter().filter(|own| own.is_aux()).map(|own| own.card());
        let mut window = cards().count();
        for card in cards() {
            let len = self.aux.len();
            let stack = self.aux.as_slice();
            let top = len.saturating_sub(window);
            let find = |range: std::ops::Range<usize>, sought: Card| {
                range.clone().rev().find(|at| stack[*at] == sought)
            };
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
            Some(_) => draw_out_of(&mut self.loose, pile, wanted, chance),
            None => {
                self.rest = self.rest.checked_sub(1)?;
                let pool = if self.shuffled.is_empty() { &mut self.loose } else { &mut self.shuffled };
                draw_out_of(pool, pile, wanted, chance)
            }
        }
    }

    /// Shuffles the discard stack into a new supply, which must be empty.
    pub(crate) fn reshuffle<C: Chance<Card>>(&mut self, seat: Seat, chance: &mut C) {
        let discard = std::mem::take(&mut self.discard);
        let count = discard.len();
        if discard.unknown() > 0 {
            // What is known of the shuffled cards mingles with what is not.
            for (loose, cards) in self.loose.0.iter_mut().zip(&discard.0).take(KINDS) {
                *loose += cards;
            }
            self.rest = count as u8;
            return;
        }
        let mut pile = CardPile::default();
        discard.cards().for_each(|card| pile.push(card));
        if chance.shuffle(Pile { seat: Some(seat), name: "supply" }, pile.as_mut_slice()) {
            pile.as_mut_slice().reverse();
            self.supply = pile;
        } else {
            self.shuffled = discard;
            self.rest = count as u8;
        }
    }

    /// Whether something may follow about undetermined cards.
    #[inline]
    pub(crate) fn has_open_cards(&self) -> bool {
        self.loose != Counts::default() || self.shuffled != Counts::default()
    }

    /// Draws the conclusions about undetermined cards: where all that is left is of one kind, or fills
    /// one heap whose order means nothing, it is determined.
    pub(crate) fn settle(&mut self) {
        if let Some(card) = only_kind(&self.shuffled) {
            (0..self.rest).for_each(|_| self.supply.push_bottom(card));
            (self.rest, self.shuffled) = (0, Counts::default());
        }
        let unknown = self.unknown();
        if unknown == 0 {
            self.loose = Counts::default();
            return;
        }
        if let Some(card) = only_kind(&self.loose) {
            self.determine(card);
            return;
        }
        if unknown == self.loose.len() {
            for heap in [&mut self.hand, &mut self.discard, &mut self.way] {
                if usize::from(heap.unknown()) == unknown {
                    heap.0[KINDS] = 0;
                    for card in self.loose.cards() {
                        heap.add(card);
                    }
                    self.loose = Counts::default();
                    return;
                }
            }
        }
    }

    /// Every undetermined card is that one.
    fn determine(&mut self, card: Card) {
        for heap in [&mut self.hand, &mut self.discard, &mut self.way] {
            heap.0[card.index()] += std::mem::take(&mut heap.0[KINDS]);
        }
        for pile in [&mut self.aux, &mut self.supply] {
            pile.as_mut_slice().iter_mut().filter(|own| !own.is_known()).for_each(|own| *own = card);
        }
        if self.shuffled.is_empty() {
            (0..self.rest).for_each(|_| self.supply.push_bottom(card));
            self.rest = 0;
        }
        self.loose = Counts::default();
    }
}

/// The card all of these are, if they are all one.
fn only_kind(counts: &Counts) -> Option<Card> {
    let mut kinds = (0..KINDS).filter(|kind| counts.0[*kind] > 0);
    let only = kinds.next()?;
    kinds.next().is_none().then(|| Card::of_kind(only))
}

fn draw_out_of<C: Chance<Card>>(
    pool: &mut Counts,
    pile: Pile,
    wanted: usize,
    chance: &mut C,
) -> Option<Card> {
    let mut kinds = [(Card::UNKNOWN, 0); KINDS];
    let mut len = 0;
    for kind in (0..KINDS).filter(|kind| pool.0[*kind] > 0) {
        kinds[len] = (Card::of_kind(kind), pool.0[kind]);
        len += 1;
    }
    let card = if len == 0 { return None } else { chance.draw(pile, &kinds[..len], wanted) };
    pool.take(card);
    Some(card)
}
