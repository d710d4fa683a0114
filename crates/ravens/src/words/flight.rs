use crate::{Flight, Paid};

impl Flight {
    /// The same flight as it is printed: the matching card before the joker, in the order of the
    /// lands, cards from the hand before those from the stack, these in the order they come off.
    ///
    /// Payments of one land and size are one heap of cards: which card served in which payment
    /// makes no difference, so that the cards from the hand move to the front.
    #[must_use]
    pub fn canonical(&self) -> Self {
        let mut payments: Vec<Vec<Paid>> = self.payments().map(<[Paid]>::to_vec).collect();
        for payment in &mut payments {
            payment.sort_by_key(|paid| (paid.card(), paid.is_aux()));
        }
        payments.sort_by_key(|payment| {
            let cards: Vec<_> = payment.iter().map(|paid| (paid.card(), paid.is_aux())).collect();
            (payment.len(), cards)
        });
        let heap = |payment: &[Paid]| {
            let first = payment.first().map(|paid| paid.card())?;
            payment.iter().all(|paid| paid.card() == first).then_some((payment.len(), first))
        };
        let mut at = 0;
        while at < payments.len() {
            let kind = heap(&payments[at]);
            let alike = payments[at..].iter().take_while(|next| heap(next) == kind).count();
            if kind.is_some() && alike > 1 {
                let mut cards: Vec<Paid> = payments[at..at + alike].concat();
                cards.sort_by_key(|paid| paid.is_aux());
                let mut rest = cards.into_iter();
                for payment in &mut payments[at..at + alike] {
                    payment.iter_mut().zip(rest.by_ref()).for_each(|(own, card)| *own = card);
                }
            }
            at += alike.max(1);
        }
        let slices: Vec<&[Paid]> = payments.iter().map(Vec::as_slice).collect();
        Self::new(&slices).unwrap_or(*self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Card, Land};

    #[test]
    fn a_canonical_flight_puts_the_single_card_first_and_the_hand_before_the_stack() {
        let hand = |land| Paid::hand(Card::flight(land));
        let aux = |land| Paid::aux(Card::flight(land));
        let (snow, water) = (Land::Snow, Land::Water);
        let written = Flight::new(&[&[aux(snow), hand(snow)], &[hand(water)]]);
        let printed = Flight::new(&[&[hand(water)], &[hand(snow), aux(snow)]]);
        assert_eq!(written.map(|flight| flight.canonical()), printed);
        let written = Flight::new(&[&[hand(snow), aux(snow)], &[aux(snow), hand(snow)]]);
        let printed = Flight::new(&[&[hand(snow), hand(snow)], &[aux(snow), aux(snow)]]);
        assert_eq!(written.map(|flight| flight.canonical()), printed);
    }
}
