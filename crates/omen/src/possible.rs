//! What cards that are not determined can still be.

use crate::{Call, Card, Counts, KINDS, State};

/// What is open about a position: how many cards are not determined, and the bounds on their kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loose {
    /// At least so many of each kind are among them.
    pub least: [u8; KINDS],
    /// At most so many of each kind.
    pub most: [u8; KINDS],
    /// How many cards are not determined, in all places together.
    pub total: u8,
}

impl Loose {
    /// What is open in that position.
    ///
    /// A position may show fewer copies of a kind than the deck should hold: then there is no
    /// least number of any kind.
    pub fn of(state: &State) -> Self {
        let known = state.whole_deck();
        let total = known.unknown();
        let mut least = Card::ALL.map(|card| state.least[card.index()].saturating_sub(known.of(card)));
        if least.iter().map(|count| u32::from(*count)).sum::<u32>() > u32::from(total) {
            least = [0; KINDS];
        }
        let most = Card::ALL.map(|card| {
            let room = state.most[card.index()].saturating_sub(known.of(card));
            room.min(total).max(least[card.index()])
        });
        Self { least, most, total }
    }

    /// How few and how many cards of those kinds can be among `unknown` of the open cards.
    pub fn range(&self, kinds: &[Card], unknown: u8) -> (u8, u8) {
        let sum = |of: &[u8; KINDS], inside: bool| -> u8 {
            let chosen = Card::ALL.into_iter().filter(|card| kinds.contains(card) == inside);
            chosen.fold(0, |sum, card| sum.saturating_add(of[card.index()]))
        };
        let most_in_all = sum(&self.most, true).min(self.total.saturating_sub(sum(&self.least, false)));
        let least_in_all = sum(&self.least, true).max(self.total.saturating_sub(sum(&self.most, false)));
        let elsewhere = self.total.saturating_sub(unknown);
        (least_in_all.saturating_sub(elsewhere), most_in_all.min(unknown))
    }

    /// Whether those cards can be among the open ones.
    pub fn admits(&self, cards: &Counts) -> bool {
        let len = u8::try_from(cards.len()).unwrap_or(u8::MAX);
        let after: u32 = Card::ALL
            .into_iter()
            .map(|card| u32::from(self.least[card.index()].saturating_sub(cards.of(card))))
            .sum();
        Card::ALL.into_iter().all(|card| cards.of(card) <= self.most[card.index()])
            && len <= self.total
            && after <= u32::from(self.total - len)
    }

    /// Whether that card can be among the open ones.
    pub fn may_be(&self, card: Card) -> bool {
        card.is_known() && self.admits(&std::iter::once(card).collect())
    }
}

/// How few and how many cards of a suit the hands hold, jokers counted in or not, and the surface
/// counted in or not.
pub fn count_range(state: &State, suit: Card, jokers: bool, surface: bool) -> (u8, u8) {
    let mut cards = state.in_hands();
    if surface {
        cards.add_all(&state.surface());
    }
    let kinds: &[Card] = if jokers && suit != Card::Omen { &[suit, Card::Omen] } else { &[suit] };
    let known = kinds.iter().fold(0u8, |sum, card| sum.saturating_add(cards.of(*card)));
    if cards.unknown() == 0 {
        return (known, known);
    }
    let (low, high) = Loose::of(state).range(kinds, cards.unknown());
    (known.saturating_add(low), known.saturating_add(high))
}

/// Whether the cards that are determined decide that call of the last declaration.
pub(crate) fn decides(state: &State, call: Call) -> bool {
    let Some(last) = state.last else { return true };
    let (low, high) = count_range(state, last.bid.suit, true, false);
    let (low, high, declared) = (u32::from(low), u32::from(high), last.bid.number);
    match call {
        Call::Omen => declared <= low || declared > high,
        Call::Destiny => low == high || declared < low || declared > high,
    }
}
