use super::kinds::Kinds;
use super::{Flow, Legal, ON, Visit};
use crate::check::flight::has_match_left;
use crate::{Card, Counts, Flight, Land, Move, Paid};

impl Legal<'_> {
    /// The land of the next space, and whether the marker bars it.
    #[inline]
    pub(super) fn ahead(&self) -> Option<(Land, bool)> {
        let land = self.state.next(self.side).land()?;
        Some((land, self.state.has_marker(self.side, self.state.raven(self.side).saturating_add(1))))
    }

    #[inline]
    pub(super) fn flights(&self, visit: &mut impl Visit) -> Flow {
        let Some((land, barred)) = self.ahead() else { return ON };
        if barred {
            return self.past_the_marker(land, visit);
        }
        let fitting = Card::flight(land);
        if self.playable.contains(fitting) {
            fly(visit, &[&[Paid::hand(fitting)]])?;
        }
        if self.top == Some(fitting) {
            fly(visit, &[&[Paid::aux(fitting)]])?;
        }
        let cards = self.top.map_or(self.playable, |top| self.playable.with(top));
        for card in cards.flights().without(Kinds::only(fitting)).iter() {
            let held = self.hand().of(card).min(self.hand_left);
            let (hand, aux) = (Paid::hand(card), Paid::aux(card));
            if held > 1 {
                self.with_joker(land, &[&[hand, hand]], visit)?;
            }
            if self.top == Some(card) {
                if held > 0 {
                    self.with_joker(land, &[&[hand, aux]], visit)?;
                }
                if self.aux_left > 1 && self.player().aux().get(1) == Some(&card) {
                    self.with_joker(land, &[&[aux, aux]], visit)?;
                }
            }
        }
        ON
    }

    #[inline(always)]
    fn with_joker(&self, land: Land, payments: &[&[Paid]], visit: &mut impl Visit) -> Flow {
        let barred = self.rules.joker_only_without_match
            && Flight::new(payments)
                .is_some_and(|flight| has_match_left(self.state, self.side, &flight, land));
        if barred { ON } else { fly(visit, payments) }
    }

    /// Two payments: two matching cards, one and a joker, or two jokers.
    #[inline(never)]
    fn past_the_marker(&self, land: Land, visit: &mut impl Visit) -> Flow {
        let fitting = Card::flight(land);
        let others = || Land::ALL.into_iter().filter(|candidate| *candidate != land).map(Card::flight);
        let stack = self.player().aux();
        for taken in 0..=stack.len().min(usize::from(self.aux_left)).min(4) {
            let from_aux: Counts = stack[..taken].iter().copied().collect();
            // Most jokers fail for want of cards, and are not worth splitting.
            let joker = |card: &Card| self.hand().of(*card) + from_aux.of(*card) > 1;
            if let Some([one, other]) = self.split(&from_aux, [fitting, fitting]) {
                fly(visit, &[&[one], &[other]])?;
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
        let plays = N.checked_sub(from_aux.len())?;
        if plays > usize::from(self.hand_left) {
            return None;
        }
        let wanted: Counts = cards.into_iter().collect();
        let mut from_hand = wanted.without(from_aux);
        if !wanted.holds(from_aux) || !self.hand().holds(&from_hand) {
            return None;
        }
        Some(cards.map(|card| if from_hand.take(card) { Paid::hand(card) } else { Paid::aux(card) }))
    }
}

#[inline]
fn fly(visit: &mut impl Visit, payments: &[&[Paid]]) -> Flow {
    Flight::new(payments).map_or(ON, |flight| visit.one(|| Move::Fly(flight)))
}
