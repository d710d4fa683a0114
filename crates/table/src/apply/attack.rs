use game::{Chance, Scribe};
use rulebook::{Referee, facts};

use super::{Card, Column, Event, FortressEntry, Play, Side, Square, clauses};
use crate::state::End;

/// How an attack turned out.
enum Result {
    AttackerWins,
    DefenderWins,
    Trick,
}

/// A missing card, which only a waived clause can bring about, counts as lower than any.
fn strength(card: Option<Card>) -> i64 {
    card.map_or(-1, Card::value)
}

impl<R: Referee, C: Chance<Card>, S: Scribe<Event>> Play<'_, R, C, S> {
    pub(super) fn attack(&mut self, side: Side, from: Square, to: Square) {
        let enemy = side.other();
        let defence = self.turn_up(enemy, to.column());
        let offence = self.turn_up(side, from.column());
        self.referee.cite(&clauses::ATTACK_REVEAL, || {
            let (attacker, defender) = (strength(offence), strength(defence));
            facts![from: from.word(), to: to.word(), attacker: attacker, defender: defender]
        });
        let result = self.judge(offence, defence, from, to);
        self.never_scouts(side, from.column());
        let ends = || facts![from: from.word(), to: to.word()];
        let mut advanced = false;
        match result {
            Result::Trick => {
                self.lift(side, from);
                self.lift(enemy, to);
                self.state.pieces[side].insert(to);
                self.state.pieces[enemy].insert(from);
                self.scribe.write(|| Event::Tricked { side: enemy, from, to });
            }
            Result::AttackerWins => {
                advanced = self.referee.effect(&clauses::ATTACKER_WINS, ends);
                if advanced {
                    self.lift(side, from);
                    self.lift(enemy, to);
                    self.state.pieces[side].insert(to);
                    self.scribe.write(|| Event::AttackerWon { side, from, to });
                }
            }
            Result::DefenderWins => {
                if self.referee.effect(&clauses::DEFENDER_WINS, ends) {
                    self.lift(side, from);
                    self.scribe.write(|| Event::DefenderWon { side: enemy, from, to });
                }
            }
        }
        self.discard(enemy, to.column(), defence);
        self.discard(side, from.column(), offence);
        match result {
            Result::Trick => {
                self.occupy(side, to, FortressEntry::Tricked);
                self.throw(enemy, to, from);
            }
            Result::AttackerWins if advanced => self.occupy(side, to, FortressEntry::Moved),
            Result::AttackerWins | Result::DefenderWins => {}
        }
        let ravens = Some(Card::HUGIN_MUNIN);
        let tie = (offence, defence) == (ravens, ravens) && matches!(result, Result::AttackerWins);
        if tie && self.state.end == End::Open {
            self.offer_tie_scout(side);
        }
    }

    /// Who wins, or whether it is a trick.
    fn judge(&mut self, offence: Option<Card>, defence: Option<Card>, from: Square, to: Square) -> Result {
        let (attacker, defender) = (strength(offence), strength(defence));
        let cards = || facts![attacker: attacker, defender: defender];
        let (ravens, loki) = (Card::HUGIN_MUNIN.value(), Card::LOKI.value());
        // Loki's power, and the two clauses that say when there is none.
        let trick = if defender == loki && attacker == loki {
            !self.referee.effect(&clauses::VERSUS_LOKI, || facts![from: from.word(), to: to.word()])
        } else if defender == loki && attacker > loki {
            let facts = || facts![attacker: attacker, from: from.word(), to: to.word()];
            self.referee.effect(&clauses::TRICKERY, facts)
        } else if (defender == loki && attacker == ravens) || (attacker == loki && defender > loki) {
            !self.referee.effect(&clauses::DEFENCE_ONLY, cards)
        } else {
            if attacker == loki {
                self.referee.cite(&clauses::DEFENCE_ONLY, cards);
            }
            false
        };
        if trick {
            return Result::Trick;
        }
        let margin = self.referee.reckon(&clauses::HIGHER_WINS, attacker - defender, cards);
        if margin >= 0 { Result::AttackerWins } else { Result::DefenderWins }
    }

    /// Turns up the card behind a column, for an attack.
    fn turn_up(&mut self, side: Side, column: Column) -> Option<Card> {
        let card = self.reveal(side, column);
        self.scribe.write(|| Event::Revealed { side, column, card });
        card
    }

    /// Puts a used card onto its owner's discard pile.
    fn discard(&mut self, side: Side, column: Column, card: Option<Card>) {
        let Some(card) = card else { return };
        let facts = || facts![player: side.seat(), column: column.word()];
        if self.referee.effect(&clauses::REPLACE_CARDS, facts) {
            if self.state.cards[side].row.is_up(column) {
                self.referee.cite(&clauses::STAYS_UP, facts);
            }
            let cards = &mut self.state.cards[side];
            cards.row.clear(column);
            cards.heaps.discard(card);
            self.scribe.write(|| Event::Discarded { side, column, card });
        }
    }
}
