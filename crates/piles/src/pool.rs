use crate::{Counts, Kind, Truth};

/// What unknown cards may be: so many cards in all, of each kind at least and at most so many.
///
/// The places where these cards lie are alike: what can lie in one can lie in any. Cards that are out
/// of play lie in places too, which nobody asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool<C: Kind, const N: usize> {
    least: Counts<C, N>,
    most: Counts<C, N>,
    cards: usize,
}

impl<C: Kind, const N: usize> Pool<C, N> {
    /// The pool of exactly these cards.
    pub fn of(cards: &Counts<C, N>) -> Self {
        let known = cards.without(&Counts::unknowns(cards.unknown()));
        Self { least: known, most: known, cards: known.len() }
    }

    /// The pool of `cards` cards, of each kind at least and at most so many.
    pub fn between(least: Counts<C, N>, most: Counts<C, N>, cards: usize) -> Self {
        Self { least, most, cards }
    }

    /// How many cards of each kind there are at least.
    pub fn least(&self) -> &Counts<C, N> {
        &self.least
    }

    /// How many cards of each kind there are at most.
    pub fn most(&self) -> &Counts<C, N> {
        &self.most
    }

    /// How many cards in all.
    pub fn len(&self) -> usize {
        self.cards
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.cards == 0
    }

    /// How few and how many cards of those kinds can be in `places` of the places.
    pub fn range(&self, kinds: impl Fn(C) -> bool, places: usize) -> (usize, usize) {
        let sum = |counts: &Counts<C, N>, inside: bool| -> usize {
            C::all().filter(|card| kinds(*card) == inside).map(|card| usize::from(counts.of(card))).sum()
        };
        let most = sum(&self.most, true).min(self.cards.saturating_sub(sum(&self.least, false)));
        let least = sum(&self.least, true).max(self.cards.saturating_sub(sum(&self.most, false)));
        let elsewhere = self.cards.saturating_sub(places);
        (least.saturating_sub(elsewhere), most.min(places))
    }

    /// Whether those cards can be among these.
    pub fn admits(&self, cards: &Counts<C, N>) -> bool {
        let due = self.least.without(cards).len();
        self.most.holds(cards) && cards.len() + due <= self.cards
    }

    /// Whether a card can be that one.
    pub fn may_be(&self, card: C) -> bool {
        card.is_known() && self.admits(&std::iter::once(card).collect())
    }

    /// Whether these cards are among those in `places` of the places, in any order.
    pub fn in_any_order(&self, wanted: &Counts<C, N>, places: usize) -> Truth {
        if wanted.len() > places || !self.admits(wanted) {
            return Truth::Fails;
        }
        let certain = wanted.kinds().all(|card| self.certain(card, usize::from(wanted.of(card)), places));
        if certain { Truth::Holds } else { Truth::Open }
    }

    /// Whether these cards lie in as many places, in this order.
    pub fn in_order(&self, wanted: impl IntoIterator<Item = C>) -> Truth {
        let wanted: Counts<C, N> = wanted.into_iter().collect();
        let mut kinds = wanted.kinds();
        match (kinds.next(), kinds.next()) {
            // Cards of two kinds could lie the other way round as well.
            (Some(_), Some(_)) if self.admits(&wanted) => Truth::Open,
            _ => self.in_any_order(&wanted, wanted.len()),
        }
    }

    fn certain(&self, card: C, copies: usize, places: usize) -> bool {
        self.range(|each| each == card, places).0 >= copies
    }
}
