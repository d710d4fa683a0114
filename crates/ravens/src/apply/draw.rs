use game::{Chance, Scribe};
use rulebook::{Referee, facts};

use super::play::Play;
use crate::limits::hand_size;
use crate::{Card, CardPile, Event, Reshuffle, clauses};

impl<R: Referee, S: Scribe<Event>> Play<'_, R, S> {
    /// Draws up to the hand size.
    pub(super) fn draw<C: Chance<Card>>(&mut self, chance: &mut C) {
        let side = self.side;
        let held = self.state.of(side).hand.len();
        let mut missing = hand_size(self.rules, side, held, self.referee).saturating_sub(held);
        let facts = || facts![player: side.seat(), cards: missing];
        if !self.referee.effect(&clauses::TURN_DRAW, facts) || missing == 0 {
            return;
        }
        let mut drawn = CardPile::default();
        while missing > 0 {
            if self.state.of(side).supply_len() == 0 && !self.reshuffle(chance) {
                break;
            }
            let player = &mut self.state.players[side.index()];
            let wanted = missing.min(player.supply_len());
            let Some(card) = player.draw(side.seat(), wanted, chance) else { break };
            player.hand.add(card);
            drawn.push(card);
            missing -= 1;
            if self.rules.reshuffle == Reshuffle::WhenExhausted && player.supply_len() == 0 {
                self.reshuffle(chance);
            }
        }
        let player = &mut self.state.players[side.index()];
        if player.has_open_cards() {
            player.settle();
        }
        if !drawn.is_empty() {
            self.scribe.write(|| Event::Drew { side, cards: drawn });
        }
        if missing > 0 {
            self.scribe.write(|| Event::RanOut { side, missing: missing as u8 });
        }
    }

    /// Shuffles the discard stack into a new supply, if there is a discard stack.
    fn reshuffle<C: Chance<Card>>(&mut self, chance: &mut C) -> bool {
        let side = self.side;
        let player = &mut self.state.players[side.index()];
        let cards = player.discard.len();
        let facts = || facts![player: side.seat(), cards: cards];
        if !self.referee.effect(&clauses::TURN_RESHUFFLE, facts) || cards == 0 {
            return false;
        }
        let (aux, way) = (player.aux().len(), player.way.len());
        player.reshuffle(side.seat(), chance);
        if aux > 0 {
            self.referee.cite(&clauses::AUX_ORDER, || facts![player: side.seat(), cards: aux]);
        }
        if way > 0 {
            self.referee.cite(&clauses::WAY_KEPT, || facts![player: side.seat(), cards: way]);
        }
        self.scribe.write(|| Event::Reshuffled { side, cards: cards as u8 });
        true
    }
}
