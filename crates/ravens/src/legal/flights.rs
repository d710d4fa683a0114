use super::{Flow, Legal, ON, Visit};
use crate::check::flight::has_match_left;
use crate::{Card, Counts, Flight, Land, Move, Paid};

impl Legal<'_> {
    #[inline]
    pub(super) fn flights(&self, visit: &mut impl Visit) -> Flow {
        let Some(land) = self.state.next(self.side).land() else { return ON };
        let space = self.state.raven(self.side).saturating_add(1);
        if self.state.has_marker(self.side, space) {
            return self.past_the_marker(land, visit);
        }
        let fitting = Card::flight(land);
        if self.hand_left > 0 && self.hand().of(fitting) > 0 {
            self.fly(&[&[Paid::hand(fitting)]], visit)?;
        }
        if self.top == Some(fitting) {
            self.fly(&[&[Paid::aux(fitting)]], visit)?;
        }
        for each in Land::ALL.into_iter().filter(|candidate| *candidate != land) {
            let card = Card::flight(each);
            let held = self.hand().of(card).min(self.hand_left);
            let (hand, aux) = (Paid::hand(card), Paid::aux(card));
            if held > 1 {
                self.with_joker(land, &[&[hand, hand]], visit)?;
            }
            if self.top == Some(card) {
                if held > 0 {
                    self.with_joker(land, &[&[hand, aux]], visit)?;
                }
                if self.aux_left > 1 && self.player().aux.peek(1) == Some(card) {
                    self.with_joker(land, &[&[aux, aux]], visit)?;
                }
            }
        }
        ON
    }

    fn with_joker(&self, land: Land, payments: &[&[Paid]], visit: &mut impl Visit) -> Flow {
        let Some(flight) = Flight::new(payments) else { return ON };
        let barred =
            self.rules.joker_only_without_match && has_match_left(self.state, self.side, &flight, land);
        if barred { ON } else { visit.one(|| Move::Fly(flight)) }
    }

    fn fly(&self, payments: &[&[Paid]], visit: &mut impl Visit) -> Flow {
        match Flight::new(payments) {
            Some(flight) => visit.one(|| Move::Fly(flight)),
            None => ON,
        }
    }

    /// Two payments: two matching cards, one and a joker, or two jokers.
    fn past_the_marker(&self, land: Land, visit: &mut impl Visit) -> Flow {
        let fitting = Card::flight(land);
        let others = || Land::ALL.into_iter().filter(|candidate| *candidate != land).map(Card::flight);
        let stack = &self.player().aux;
        for taken in 0..=stack.len().min(usize::from(self.aux_left)).min(4) {
            let from_aux: Counts = stack.from_top().take(taken).collect();
            // Most jokers fail for want of cards, and are not worth splitting.
            let joker = |card: &Card| self.hand().of(*card) + from_aux.of(*card) > 1;
            if let Some([one, other]) = self.split(&from_aux, [fitting, fitting]) {
                self.fly(&[&[one], &[other]], visit)?;
            }
            for first in others().filter(joker) {
                if let Some([one, a, b]) = self.split(&from_aux, [fitting, first, first]) {
                    self.with_joker(land, &[&[one], &[a, b]], visit)?;
                }
                for second in others().filter(joker).filter(|second| *second >= first) {
                    if let Some([a, b, c, d]) = self.split(&from_aux, [first, first, second, second]) {
                        self.with_joker(land, &[&[a, b], &[c, d]], visit)?;
                    }
                }
            }
        }
        ON
    }

    /// Where those cards come from if just `from_aux` of them come from the stack, cards from the hand
    /// first among equal ones; `None` when that cannot be.
    fn split<const N: usize>(&self, from_aux: &Counts, cards: [Card; N]) -> Option<[Paid; N]> {
        let wanted: Counts = cards.into_iter().collect();
        let mut from_hand = wanted.without(from_aux);
        if !wanted.holds(from_aux)
            || !self.hand().holds(&from_hand)
            || from_hand.len() > usize::from(self.hand_left)
        {
            return None;
        }
        Some(cards.map(|card| if from_hand.take(card) { Paid::hand(card) } else { Paid::aux(card) }))
    }
}
