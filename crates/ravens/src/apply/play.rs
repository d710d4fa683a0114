use game::Scribe;
use rulebook::{Referee, facts};

use crate::limits::plays;
use crate::{Card, Event, Paid, Player, Rules, Side, State, clauses};

/// A position while a move is made in it.
pub(super) struct Play<'a, R, S> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a mut State,
    /// Who makes the move.
    pub(super) side: Side,
    pub(super) referee: &'a mut R,
    pub(super) scribe: &'a mut S,
}

/// What [`Play::apart`] does: a [`Play`] is handed over in registers, not in memory.
#[inline(never)]
fn apart<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    side: Side,
    referee: &mut R,
    scribe: &mut S,
    make: impl FnOnce(&mut Play<'_, R, S>),
) {
    make(&mut Play { rules, state, side, referee, scribe });
}

impl<R: Referee, S: Scribe<Event>> Play<'_, R, S> {
    /// Makes a move, or what is long or rare in one, in a function of its own; all else that a move does is inlined.
    /// The short moves then have no registers to save, and write nothing but the position: what is written holds up
    /// the copy of it, and children come a tenth faster.
    #[inline(always)]
    pub(super) fn apart(&mut self, make: impl FnOnce(&mut Play<'_, R, S>)) {
        apart(self.rules, self.state, self.side, self.referee, self.scribe, make);
    }

    /// The cards of who makes the move.
    #[inline(always)]
    pub(super) fn player(&mut self) -> &mut Player {
        &mut self.state.players[self.side.index()]
    }

    /// Counts the plays that so many cards from the stack, or from the hand, are.
    #[inline(always)]
    pub(super) fn count_plays(&mut self, aux: bool, cards: usize) {
        if cards == 0 {
            return;
        }
        let more = plays(self.referee, if aux { "aux" } else { "hand" }, cards);
        let made = if aux { &mut self.state.aux_plays } else { &mut self.state.hand_plays };
        *made = i64::from(*made).saturating_add(more).clamp(0, i64::from(u8::MAX)) as u8;
    }

    /// Takes one card from the hand, or from the stack: a play.
    #[inline(always)]
    pub(super) fn put_down_one(&mut self, card: Card, aux: bool) {
        if aux {
            self.player().take_from_aux(card, 1);
            self.count_from_aux(1);
        } else {
            self.player().take_from_hand(card);
            self.count_plays(false, 1);
        }
    }

    /// Takes the cards from where they lie; each is a play.
    #[inline(always)]
    pub(super) fn put_down(&mut self, paid: &[Paid]) {
        let from_aux = self.player().take(paid);
        self.count_plays(false, paid.len() - from_aux);
        if from_aux > 0 {
            self.count_from_aux(from_aux);
        }
    }

    /// Draws the conclusions about the unknown cards that are left, once cards were put down.
    #[inline(always)]
    pub(super) fn settle(&mut self) {
        if !self.player().unlocated.is_empty() {
            self.player().settle();
        }
    }

    /// Counts so many plays from the stack, whose cards were taken.
    #[inline(always)]
    fn count_from_aux(&mut self, cards: usize) {
        let (side, left) = (self.side, self.player().aux().len());
        self.referee.cite(&clauses::AUX_ORDER, || facts![player: side.seat(), cards: left]);
        self.count_plays(true, cards);
        let stashed_this_turn = self.state.stashed_this_turn;
        if stashed_this_turn > 0 {
            let stashed = cards.min(usize::from(stashed_this_turn));
            self.referee.cite(&clauses::AUX_SAME_TURN, || facts![player: side.seat(), cards: stashed]);
            self.state.stashed_this_turn = stashed_this_turn.saturating_sub(cards as u8);
        }
    }

    /// Lays the cards on the discard stack.
    #[inline(always)]
    pub(super) fn spend(&mut self, cards: impl Iterator<Item = Card> + Clone) {
        let (rules, side) = (self.rules, self.side);
        let facts = || facts![player: side.seat(), cards: rules.list(cards.clone())];
        if self.referee.effect(&clauses::FLIGHT_SPENT, facts) {
            let discard = &mut self.state.players[side.index()].discard;
            cards.for_each(|card| discard.add(card));
        }
    }
}
