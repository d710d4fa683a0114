use piles::Kind;
use smallvec::SmallVec;

use crate::moves::{Card, Counts};
use crate::zone::Order;

/// The cards that lie in a zone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Heap {
    /// Of a pile the top one first, of a row the first one; of loose cards the kinds in their order, those that are not
    /// determined last.
    pub(crate) cards: SmallVec<[Card; 8]>,
    /// Which cards are sure to be among those that are not determined, because they were shuffled in here. The others of
    /// them are among those that may lie anywhere.
    pub(crate) mixed: Option<Box<Counts>>,
}

impl Heap {
    /// So many cards that are not determined.
    pub(crate) fn unknowns(count: usize) -> Self {
        Self { cards: std::iter::repeat_n(Card::UNKNOWN, count).collect(), mixed: None }
    }

    /// How many cards are not determined.
    pub(crate) fn unknown(&self) -> usize {
        self.cards.iter().filter(|card| !card.is_known()).count()
    }

    /// The cards that are determined.
    pub(crate) fn known(&self) -> Counts {
        self.cards.iter().copied().filter(|card| card.is_known()).collect()
    }

    /// A card comes.
    pub(crate) fn add(&mut self, card: Card, order: Order) {
        match order {
            Order::Pile => self.cards.insert(0, card),
            Order::Row => self.cards.push(card),
            Order::Loose => {
                let at = self.cards.partition_point(|other| *other <= card);
                self.cards.insert(at, card);
            }
        }
    }

    /// Takes a card away, or one that is not determined in its stead; gives whether there was one.
    pub(crate) fn take(&mut self, card: Card) -> bool {
        let at = self.cards.iter().position(|other| *other == card);
        let Some(at) = at.or_else(|| self.cards.iter().position(|other| !other.is_known())) else {
            return false;
        };
        self.take_at(at, card);
        true
    }

    /// Takes the card in a place away, which is that one if it was not determined.
    pub(crate) fn take_at(&mut self, at: usize, card: Card) {
        if !self.cards.remove(at).is_known() {
            self.learn(card);
        }
    }

    /// Determines what is not, by these cards in order.
    pub(crate) fn determine(&mut self, cards: impl IntoIterator<Item = Card>, order: Order) {
        let mut cards = cards.into_iter();
        for at in 0..self.cards.len() {
            if self.cards[at].is_known() {
                continue;
            }
            let Some(card) = cards.next() else { break };
            self.cards[at] = card;
            self.learn(card);
        }
        if order == Order::Loose {
            self.cards.sort_unstable();
        }
    }

    /// How many of the cards that are not determined are among those that may lie anywhere.
    pub(crate) fn anywhere(&self) -> usize {
        self.unknown() - self.mixed.as_ref().map_or(0, |mixed| mixed.len())
    }

    /// Whether each of the cards that are not determined is as likely to be one card as any other of them is.
    pub(crate) fn is_even(&self) -> bool {
        self.mixed.is_none() || self.anywhere() == 0
    }

    /// These cards are among those that are not determined.
    pub(crate) fn mix(&mut self, cards: &Counts) {
        if !cards.is_empty() {
            self.mixed.get_or_insert_default().add_all(cards);
        }
    }

    /// All of it lies in an order that nobody knows.
    pub(crate) fn forget(&mut self) {
        let known = self.known();
        self.cards.fill(Card::UNKNOWN);
        self.mix(&known);
    }

    /// One of those that are not determined turned out to be that card.
    fn learn(&mut self, card: Card) {
        if let Some(mixed) = &mut self.mixed {
            mixed.take_exactly(card);
        }
        if self.mixed.as_ref().is_some_and(|mixed| mixed.is_empty()) {
            self.mixed = None;
        }
    }
}
