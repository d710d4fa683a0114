use game::{Chance, Pile, Scribe};
use piles::Kind;
use rulebook::{Referee, facts};

use super::{Card, Column, Event, Play, Side, clauses};
use crate::{Cards, Counts, Heaps, Reshuffle};

fn pile(side: Side, name: &'static str) -> Pile {
    Pile { seat: Some(side.seat()), name }
}

/// The next card out of a pool that is not in order; `None` only of an empty pool.
fn out_of<C: Chance<Card>>(pool: &mut Counts, chance: &mut C, from: Pile, revealed: bool) -> Option<Card> {
    pool.draw(|cards| if revealed { chance.reveal(from, cards) } else { chance.draw(from, cards, 1) })
}

impl<R: Referee, C: Chance<Card>, S: Scribe<Event>> Play<'_, R, C, S> {
    /// Turns up the card behind a column; `None` is a gap.
    pub(super) fn reveal(&mut self, side: Side, column: Column) -> Option<Card> {
        match self.state.cards[side].row.card(column) {
            Some(Card::UNKNOWN) => self.determine(side, column),
            card => {
                if let Some(card) = card {
                    self.chance.revealed(pile(side, "row"), card);
                }
                card
            }
        }
    }

    /// The card behind a column, determined by chance if it is not; it stays as it lies.
    pub(super) fn determine(&mut self, side: Side, column: Column) -> Option<Card> {
        let cards = &mut self.state.cards[side];
        let card = cards.row.card(column)?;
        if card.is_known() {
            return Some(card);
        }
        let card = out_of(&mut cards.unlocated, self.chance, pile(side, "row"), true)?;
        cards.row.cards[column.index()] = card;
        Some(card)
    }

    /// Fills every empty place, the player on turn first, a to f.
    pub(super) fn fill_rows(&mut self) {
        if self.state.has_gap() {
            self.fill_row(self.state.on_turn);
            self.fill_row(self.state.on_turn.other());
        }
    }

    fn fill_row(&mut self, side: Side) {
        for column in self.state.cards[side].row.gaps() {
            let facts = || facts![player: side.seat(), column: column.word()];
            if self.referee.effect(&clauses::REPLACE_CARDS, facts)
                && let Some(card) = self.draw(side)
            {
                self.state.cards[side].row.lay(column, card);
                self.scribe.write(|| Event::Drew { side, column, card });
                if self.state.cards[side].is_deck_empty() {
                    self.last_card_drawn(side);
                }
            }
        }
    }

    /// The next card of a draw deck, renewed if it must be; `None` when there is nothing to draw.
    fn draw(&mut self, side: Side) -> Option<Card> {
        if self.state.cards[side].is_deck_empty() {
            self.reshuffle(side);
        }
        let from = pile(side, "deck");
        let Cards { heaps, unlocated, mixed, rest, .. } = &mut self.state.cards[side];
        match heaps.draw() {
            Some(Card::UNKNOWN) => out_of(unlocated, self.chance, from, false),
            Some(card) => {
                self.chance.drawn(from, card);
                Some(card)
            }
            None if *rest > 0 => {
                *rest -= 1;
                out_of(unlocated, self.chance, from, false)
            }
            None => out_of(mixed, self.chance, from, false),
        }
    }

    fn last_card_drawn(&mut self, side: Side) {
        match self.rules.reshuffle {
            Reshuffle::WhenNeeded => {
                let facts =
                    || facts![player: side.seat(), cards: self.state.cards[side].heaps.discards().len()];
                self.referee.cite(&clauses::RESHUFFLE, facts);
            }
            Reshuffle::WhenExhausted => self.reshuffle(side),
        }
    }

    fn reshuffle(&mut self, side: Side) {
        let discards = self.state.cards[side].heaps.discards();
        let facts = || facts![player: side.seat(), cards: discards.len()];
        if discards.len() == 0 || !self.referee.effect(&clauses::RESHUFFLE, facts) {
            return;
        }
        let cards = &mut self.state.cards[side];
        let mut order = [Card::UNKNOWN; Heaps::ROOM];
        let mut used = 0;
        for (slot, card) in order.iter_mut().zip(discards) {
            *slot = card;
            if !card.is_known() {
                // A discard pile lies open; what nobody stated of it is stated now.
                let stated = out_of(&mut cards.unlocated, self.chance, pile(side, "discard"), true);
                *slot = stated.unwrap_or(card);
            }
            used += 1;
        }
        let order = &mut order[..used];
        cards.heaps = Heaps::EMPTY;
        if self.chance.shuffle(pile(side, "deck"), order) {
            cards.heaps = Heaps::new(order.iter().copied(), []);
        } else {
            cards.mixed = order.iter().copied().collect();
        }
        self.scribe.write(|| Event::Reshuffled { side, cards: used });
    }
}
