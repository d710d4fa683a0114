use std::hash::Hash;

use crate::Pile;

/// Decides by lot what a set-up leaves open: deals, orders, which way round a card lies.
///
/// Whoever asks says for which pile. A running generator ([`fastrand::Rng`]) does not mind and is fast;
/// [`Seeded`](crate::Seeded) decides for each pile by itself.
pub trait Lots {
    /// One of `count` things, each as likely as any other; `nth` gives each, equal ones one after the other.
    fn one<T: Copy + PartialEq + Hash>(
        &mut self,
        pile: Pile,
        count: usize,
        nth: impl Fn(usize) -> T,
    ) -> Option<T>;

    /// Puts cards into an order, each as likely as any other.
    fn shuffle<T: Copy + PartialEq + Hash>(&mut self, pile: Pile, cards: &mut [T]);

    /// Puts cards into an order in which the first ones go to the first pile, the next ones to the next, each as
    /// many as it takes; what nobody takes stays at the end, in an order of its own.
    fn deal<T: Copy + PartialEq + Hash>(
        &mut self,
        cards: &mut [T],
        to: impl IntoIterator<Item = (Pile, usize)>,
    );

    /// Whether a card is turned round.
    fn turns<T: Hash>(&mut self, pile: Pile, card: T) -> bool;
}

impl Lots for fastrand::Rng {
    #[inline]
    fn one<T: Copy + PartialEq + Hash>(
        &mut self,
        _pile: Pile,
        count: usize,
        nth: impl Fn(usize) -> T,
    ) -> Option<T> {
        (count > 0).then(|| nth(self.usize(0..count)))
    }

    #[inline]
    fn shuffle<T: Copy + PartialEq + Hash>(&mut self, _pile: Pile, cards: &mut [T]) {
        Self::shuffle(self, cards);
    }

    #[inline]
    fn deal<T: Copy + PartialEq + Hash>(
        &mut self,
        cards: &mut [T],
        _to: impl IntoIterator<Item = (Pile, usize)>,
    ) {
        Self::shuffle(self, cards);
    }

    #[inline]
    fn turns<T: Hash>(&mut self, _pile: Pile, _card: T) -> bool {
        self.bool()
    }
}
