use game::Scribe;
use rulebook::{Referee, facts};

use crate::limits::plays;
use crate::{Event, Paid, Rules, Side, State, clauses};

/// A position while a move is made in it.
pub(super) struct Play<'a, R, S> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a mut State,
    /// Who makes the move.
    pub(super) side: Side,
    pub(super) referee: &'a mut R,
    pub(super) scribe: &'a mut S,
}

impl<R: Referee, S: Scribe<Event>> Play<'_, R, S> {
    /// Counts the plays that so many cards from the stack, or from the hand, are.
    pub(super) fn count_plays(&mut self, aux: bool, cards: usize) {
        if cards == 0 {
            return;
        }
        let more = plays(self.referee, if aux { "aux" } else { "hand" }, cards);
        let made = if aux { &mut self.state.aux_plays } else { &mut self.state.hand_plays };
        *made = i64::from(*made).saturating_add(more).clamp(0, i64::from(u8::MAX)) as u8;
    }

    /// Takes the cards from where they lie; each is a play.
    #[inline]
    pub(super) fn put_down(&mut self, paid: &[Paid]) {
        let player = &mut self.state.players[self.side.index()];
        let mut from_aux = 0;
        for paid in paid {
            if paid.is_aux() { from_aux += 1 } else { player.take_from_hand(paid.card()) }
        }
        self.count_plays(false, paid.len() - from_aux);
        if from_aux > 0 {
            self.put_down_from_aux(paid, from_aux);
        }
        let player = &mut self.state.players[self.side.index()];
        if player.has_open_cards() {
            player.settle();
        }
    }

    /// Takes those of the cards that come from the stack off it, so many.
    fn put_down_from_aux(&mut self, paid: &[Paid], from_aux: usize) {
        let side = self.side;
        let left = self.state.of(side).aux.len().saturating_sub(from_aux);
        self.referee.cite(&clauses::AUX_ORDER, || facts![player: side.seat(), cards: left]);
        self.count_plays(true, from_aux);
        self.state.players[side.index()].take_from_aux(paid);
        let fresh = self.state.fresh;
        if fresh > 0 {
            let cards = from_aux.min(usize::from(fresh));
            self.referee.cite(&clauses::AUX_SAME_TURN, || facts![player: side.seat(), cards: cards]);
            self.state.fresh = fresh.saturating_sub(from_aux as u8);
        }
    }

    /// Lays the cards on the discard stack.
    pub(super) fn spend(&mut self, paid: &[Paid]) {
        let (rules, side) = (self.rules, self.side);
        let facts = || facts![player: side.seat(), cards: rules.paid(paid)];
        if self.referee.effect(&clauses::FLIGHT_SPENT, facts) {
            let discard = &mut self.state.players[side.index()].discard;
            paid.iter().for_each(|paid| discard.add(paid.card()));
        }
    }
}
