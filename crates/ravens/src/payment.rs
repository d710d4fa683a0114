use piles::Kind;

use crate::Card;

/// A card that is put down, and where it comes from. One byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Paid(u8);

impl Paid {
    const AUX: u8 = 0x80;

    /// A card from the hand.
    #[inline]
    pub fn hand(card: Card) -> Self {
        Self(card.index() as u8)
    }

    /// A card from the top of the auxiliary stack.
    #[inline]
    pub fn aux(card: Card) -> Self {
        Self(card.index() as u8 | Self::AUX)
    }

    /// A card from the hand, or from the top of the auxiliary stack.
    #[inline]
    pub fn of(card: Card, aux: bool) -> Self {
        if aux { Self::aux(card) } else { Self::hand(card) }
    }

    /// The card.
    #[inline]
    pub fn card(self) -> Card {
        Card::of_index((self.0 & !Self::AUX) as usize)
    }

    /// Whether it comes from the auxiliary stack.
    #[inline]
    pub fn is_aux(self) -> bool {
        self.0 & Self::AUX != 0
    }
}

/// The cards of a flight in up to three payments of up to three cards: more than any rule permits,
/// so that what is forbidden can be written and refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Flight {
    cards: [Paid; 9],
    lens: [u8; 3],
}

impl Flight {
    /// The most payments one can write.
    pub const PAYMENTS: usize = 3;
    /// The most cards one can write in a payment.
    pub const CARDS: usize = 3;

    /// A flight with those payments; `None` when there are none, too many, or one of them has no
    /// card or too many.
    #[inline]
    pub fn new(payments: &[&[Paid]]) -> Option<Self> {
        let fits = |payment: &&[Paid]| (1..=Self::CARDS).contains(&payment.len());
        if !(1..=Self::PAYMENTS).contains(&payments.len()) || !payments.iter().all(fits) {
            return None;
        }
        let mut flight = Self { cards: [Paid(0); 9], lens: [0; 3] };
        let mut at = 0;
        for (len, payment) in flight.lens.iter_mut().zip(payments) {
            *len = payment.len() as u8;
            flight.cards[at..at + payment.len()].copy_from_slice(payment);
            at += payment.len();
        }
        Some(flight)
    }

    /// All cards, in the order of the payments.
    #[inline]
    pub fn cards(&self) -> &[Paid] {
        &self.cards[..self.lens.iter().map(|len| usize::from(*len)).sum()]
    }

    /// The payments.
    #[inline]
    pub fn payments(&self) -> impl Iterator<Item = &[Paid]> {
        let mut at = 0;
        self.lens.iter().filter(|len| **len > 0).map(move |len| {
            let payment = &self.cards[at..at + usize::from(*len)];
            at += usize::from(*len);
            payment
        })
    }

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
                    payment.iter_mut().zip(rest.by_ref()).for_each(|(candidate, card)| *candidate = card);
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
    use crate::Land;

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
