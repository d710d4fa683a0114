use game::{Chance, Scribe};
use piles::Kind;
use rulebook::{Referee, facts};

use super::{Card, Column, Event, Offer, Play, Side, clauses};
use crate::rules::{ScoutColumn, ScoutTurn};

impl<R: Referee, C: Chance<Card>, S: Scribe<Event>> Play<'_, R, C, S> {
    /// Visits the columns from which Hugin & Munin may scout after a move that was no attack, until `done` says that
    /// it is enough; gives whether it did.
    #[inline(always)]
    fn scouting(
        &mut self,
        mover: Side,
        [from, to]: [Column; 2],
        mut done: impl FnMut(&mut Self, Side, Column) -> bool,
    ) -> bool {
        for side in [mover, mover.other()] {
            let column = if self.rules.scout_column == ScoutColumn::Destination { to } else { from };
            if done(self, side, column) {
                return true;
            }
            if self.rules.scout_column == ScoutColumn::Either && to != from && done(self, side, to) {
                return true;
            }
            if self.rules.scout_turn == ScoutTurn::Own {
                break;
            }
        }
        false
    }

    /// Whether somebody may scout after a move that was no attack, or it is not determined whether.
    #[inline(always)]
    pub(super) fn may_offer_scouts(&mut self, mover: Side, from: Column, to: Column) -> bool {
        self.scouting(mover, [from, to], |play, side, column| {
            // A gap keeps an unknown card.
            let card = play.state.cards[side].row.cards[column.index()];
            card == Card::HUGIN_MUNIN || !card.is_known()
        })
    }

    /// After a move that was no attack: whose Hugin & Munin may scout.
    pub(super) fn offer_scouts(&mut self, mover: Side, from: Column, to: Column) {
        self.scouting(mover, [from, to], |play, side, column| {
            play.offer_scout(side, column);
            false
        });
    }

    /// After a move that was no attack and lets nobody scout: cites the clause.
    #[inline(always)]
    pub(super) fn offer_no_scouts(&mut self, mover: Side, from: Column, to: Column) {
        self.scouting(mover, [from, to], |play, side, column| {
            play.referee.cite(&clauses::SCOUT_PLAY, || facts![player: side.seat(), column: column.word()]);
            false
        });
    }

    /// Offers a scout if the card behind a column is Hugin & Munin.
    fn offer_scout(&mut self, side: Side, column: Column) {
        let facts = || facts![player: side.seat(), column: column.word()];
        let card = self.state.cards[side].row.card(column);
        if card == Some(Card::HUGIN_MUNIN)
            || (card == Some(Card::UNKNOWN) && self.turns_out_to_scout(side, column))
        {
            if self.referee.effect(&clauses::SCOUT_PLAY, facts) {
                self.state.offers.add_scout(side, column);
            }
        } else {
            self.referee.cite(&clauses::SCOUT_PLAY, facts);
        }
    }

    /// Whether a card that is not determined turns out to be Hugin & Munin: whether a choice is offered must not
    /// silently depend on it.
    fn turns_out_to_scout(&mut self, side: Side, column: Column) -> bool {
        let useful = self.state.cards[side.other()].row.down() != 0;
        let might = useful && self.state.cards[side].unlocated.of(Card::HUGIN_MUNIN) > 0;
        might && self.determine(side, column) == Some(Card::HUGIN_MUNIN)
    }

    /// An action that never lets Hugin & Munin scout: a resurrection, an attack that wins no tie.
    pub(super) fn never_scouts(&mut self, side: Side, column: Column) {
        if self.state.cards[side].row.card(column) == Some(Card::HUGIN_MUNIN) {
            self.referee.cite(&clauses::SCOUT_PLAY, || facts![player: side.seat(), column: column.word()]);
        }
    }

    /// After a tie of Hugin & Munin: the attacker may scout.
    pub(super) fn offer_tie_scout(&mut self, side: Side) {
        let facts = || facts![player: side.seat()];
        if !self.referee.effect(&clauses::SCOUT_TIE, facts) {
            return;
        }
        self.state.offers.add_tie();
        if !self.referee.effect(&clauses::BEFORE_DRAW, facts) {
            self.fill_rows();
        }
    }

    /// Whether a scout can now be answered; those that have become impossible are dropped.
    pub(super) fn next_scout(&mut self) -> bool {
        while let Some(Offer::Scout { side, with }) = self.state.offer() {
            let ravens =
                with.is_none_or(|column| self.state.cards[side].row.card(column) == Some(Card::HUGIN_MUNIN));
            let any = self.state.cards[side.other()].row.down() != 0;
            let facts = || facts![player: side.seat(), column: if any { "some" } else { "none" }];
            if ravens && self.referee.uphold(&clauses::FACE_DOWN_ONLY, any, facts).is_ok() {
                self.drop_vain_scouts(side.other());
                self.scribe.write(|| Event::MayScout { side, with });
                return true;
            }
            self.take_scout(side);
        }
        false
    }

    /// Takes the scouts away that `side` may no longer answer when its time comes: no place is filled
    /// before that, so where nothing lies face down nothing will.
    fn drop_vain_scouts(&mut self, side: Side) {
        let facts = || facts![player: side.seat(), column: "none"];
        while self.state.offers.scouts(side).next().is_some()
            && self.state.cards[side.other()].row.down() == 0
            && self.referee.uphold(&clauses::FACE_DOWN_ONLY, false, facts).is_err()
        {
            self.state.offers.drop_scout(side);
        }
    }

    /// Takes the scout that is offered, if one is, and says whose it is and with which card.
    pub(super) fn take_scout(&mut self, side: Side) -> (Side, Option<Column>) {
        match self.state.offer() {
            Some(Offer::Scout { side, with: None }) => {
                self.state.offers.drop_tie();
                (side, None)
            }
            Some(Offer::Scout { side, with }) => {
                self.state.offers.drop_scout(side);
                (side, with)
            }
            Some(Offer::Swap { .. }) | None => (side, None),
        }
    }

    /// A player scouts the opponent's card behind `column`.
    pub(super) fn scout(&mut self, side: Side, column: Column) {
        let (side, with) = self.take_scout(side);
        if let Some(found) = with {
            let cards = &mut self.state.cards[side];
            cards.row.clear(found);
            cards.heaps.discard(Card::HUGIN_MUNIN);
            self.scribe.write(|| Event::Played { side, column: found });
        }
        if !self.referee.effect(&clauses::BEFORE_DRAW, || facts![player: side.seat()]) {
            self.fill_rows();
        }
        let card = self.reveal(side.other(), column);
        let facts = || facts![player: side.seat(), column: column.word()];
        if self.referee.effect(&clauses::STAYS_UP, facts) {
            self.state.cards[side.other()].row.turn_up(column);
        }
        self.scribe.write(|| Event::Scouted { side, column, card });
        self.settle();
    }
}
