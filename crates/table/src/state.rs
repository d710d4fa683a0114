use game::{Lots, Pile};
use piles::Kind;

use crate::{Card, Column, Counts, Heaps, Offer, Offers, Side, Sides, Square, Squares};

/// The six cards of a player, one behind each column. Eight bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    pub(crate) cards: [Card; Column::COUNT],
    pub(crate) gaps: u8,
    pub(crate) up: u8,
}

impl Default for Row {
    fn default() -> Self {
        Self { cards: [Card::UNKNOWN; Column::COUNT], gaps: 0, up: 0 }
    }
}

impl Row {
    const PLACES: u8 = 0b11_1111;

    /// The card behind that column; `None` is a gap.
    #[inline]
    pub fn card(&self, column: Column) -> Option<Card> {
        (self.gaps & column.bit() == 0).then(|| self.cards[column.index()])
    }

    /// Whether the card behind that column lies face up.
    #[inline]
    pub fn is_up(&self, column: Column) -> bool {
        self.up & column.bit() != 0
    }

    /// Whether a card lies face down behind that column.
    #[inline]
    pub fn is_down(&self, column: Column) -> bool {
        self.down() & column.bit() != 0
    }

    /// The columns with a face-down card, a bit each.
    #[inline]
    pub fn down(&self) -> u8 {
        !(self.gaps | self.up) & Self::PLACES
    }

    /// Whether a place is empty.
    #[inline]
    pub fn has_gap(&self) -> bool {
        self.gaps != 0
    }

    /// The empty places, a to f.
    pub fn gaps(&self) -> impl Iterator<Item = Column> + use<> {
        let gaps = self.gaps;
        Column::all().filter(move |column| gaps & column.bit() != 0)
    }

    /// Lays a card face down behind a column.
    #[inline]
    pub fn lay(&mut self, column: Column, card: Card) {
        self.cards[column.index()] = card;
        self.gaps &= !column.bit();
        self.up &= !column.bit();
    }

    /// Takes the card behind a column away.
    #[inline]
    pub fn clear(&mut self, column: Column) {
        // A gap keeps no trace of its card, so that equal rows compare equal.
        self.cards[column.index()] = Card::UNKNOWN;
        self.gaps |= column.bit();
        self.up &= !column.bit();
    }

    /// Turns the card behind a column face up.
    #[inline]
    pub fn turn_up(&mut self, column: Column) {
        self.up |= column.bit() & !self.gaps;
    }

    /// Lets two cards change places, as they lie.
    pub fn swap(&mut self, one: Column, other: Column) {
        self.cards.swap(one.index(), other.index());
        for mask in [&mut self.gaps, &mut self.up] {
            if (*mask & one.bit() == 0) != (*mask & other.bit() == 0) {
                *mask ^= one.bit() | other.bit();
            }
        }
    }
}

/// One player's cards.
///
/// Of cards that are not determined the state knows which they may be: the unknown cards of the row,
/// of the discard pile and of the deck's top, and the `rest` lowest cards of the deck, come out of
/// `unlocated`. A deck that was shuffled into an order that is not determined is all in `mixed`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards {
    /// The determined top of the draw deck, and the discard pile (single cards in them may be unknown).
    pub heaps: Heaps,
    /// The cards whose whereabouts are open.
    pub unlocated: Counts,
    /// The cards of a reshuffled deck, in an order that is not determined.
    pub mixed: Counts,
    /// The row.
    pub row: Row,
    /// How many cards of undetermined order lie under the deck's top.
    pub rest: u8,
}

impl Cards {
    /// Whether the draw deck has no card.
    #[inline]
    pub fn is_deck_empty(&self) -> bool {
        self.heaps.is_deck_empty() && self.rest == 0 && self.mixed.is_empty()
    }

    /// How many cards the draw deck has.
    pub fn deck_len(&self) -> usize {
        self.heaps.deck_len() + usize::from(self.rest) + self.mixed.len()
    }

    /// Determines by lot what is not determined of a side's cards.
    pub(crate) fn fill<L: Lots>(&mut self, side: Side, lots: &mut L) {
        let deck = Pile { seat: Some(side.seat()), name: "deck" };
        let mut unlocated: Vec<Card> = self.unlocated.cards().collect();
        lots.shuffle(deck, &mut unlocated);
        let mut mixed: Vec<Card> = self.mixed.cards().collect();
        lots.shuffle(deck, &mut mixed);
        let mut cards = unlocated.into_iter();
        let row = self.row.cards.iter_mut().zip(Column::all());
        let gaps = self.row.gaps;
        let unknown = row.filter(|(card, column)| !card.is_known() && gaps & column.bit() == 0);
        unknown.zip(&mut cards).for_each(|((candidate, _), card)| *candidate = card);
        self.heaps.determine(&mut cards);
        let rest: Vec<Card> = cards.by_ref().take(usize::from(self.rest)).collect();
        let deck = self.heaps.deck().chain(rest).chain(mixed);
        self.heaps = self.heaps.with_deck(deck);
        self.rest = 0;
        self.mixed = Counts::default();
        self.unlocated = cards.collect();
    }
}

/// Whether and how the game has ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum End {
    /// It has not.
    #[default]
    Open,
    /// That side won.
    Won(Side),
    /// Nobody won.
    Drawn,
}

/// A position. 128 bytes, copied; in whole lines of the cache that is a quarter faster.
#[repr(align(64))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// Odin's and thor's cards.
    pub cards: Sides<Cards>,
    /// Odin's and thor's pieces.
    pub pieces: Sides<Squares>,
    /// The pieces that are fixed.
    pub fixed: Squares,
    /// Whose turn it is; after the end whose it was.
    pub on_turn: Side,
    /// How many passes in a row brought the position about.
    pub passes: u8,
    /// The open choices.
    pub offers: Offers,
    /// Whether the game has ended.
    pub end: End,
}

impl State {
    /// How many pieces a player has.
    pub const PIECES: usize = 6;

    /// The side whose piece stands there.
    pub fn owner(&self, square: Square) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.pieces[*side].contains(square))
    }

    /// How many pieces a side has lost.
    #[inline]
    pub fn captured(&self, side: Side) -> usize {
        Self::PIECES.saturating_sub(self.pieces[side].len())
    }

    /// The squares of the enemy fortress that a side occupies.
    #[inline]
    pub fn occupied(&self, side: Side) -> Squares {
        self.pieces[side].and(self.fixed)
    }

    /// Whether a place of a row is empty.
    #[inline]
    pub fn has_gap(&self) -> bool {
        self.cards[Side::Odin].row.gaps | self.cards[Side::Thor].row.gaps != 0
    }

    /// The choice that is to be answered now.
    #[inline]
    pub fn offer(&self) -> Option<Offer> {
        self.offers.next(self.on_turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert!(std::mem::size_of::<State>() <= 128, "{}", std::mem::size_of::<State>());
    }

    #[test]
    fn swapped_cards_keep_how_they_lie() {
        let columns: Vec<Column> = Column::all().collect();
        let mut row = Row::default();
        row.lay(columns[1], Card::LOKI);
        row.turn_up(columns[1]);
        row.clear(columns[4]);
        row.swap(columns[1], columns[4]);
        assert_eq!((row.card(columns[1]), row.card(columns[4])), (None, Some(Card::LOKI)));
        assert!(row.is_up(columns[4]) && !row.is_up(columns[1]) && row.down() == 0b10_1101);
    }
}
