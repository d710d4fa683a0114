//! What a checked move does.

use game::{Chance, Ply, Scribe, Seat};
use rulebook::{Referee, facts};

use crate::check::plays;
use crate::clauses::{
    AUX_ORDER, AUX_SAME_TURN, AUX_STASH, DISCARD_NO_EFFECT, FLIGHT_SPENT, SETUP_HAND, TURN_DRAW,
    TURN_NO_TRIMMING, TURN_OPTIONAL, TURN_RESHUFFLE, WAY_KEPT,
};
use crate::facts::{card, paid, player};
use crate::{Card, CardPile, Event, LandCard, Move, Paid, Rules, State, race};

mod flight;
mod odin;

/// Makes a ply.
pub(crate) fn apply<R: Referee, C: Chance<Card>, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    ply: &Ply<Move>,
    chance: &mut C,
    referee: &mut R,
    scribe: &mut S,
) {
    let mut table = Table { rules, state, seat: Seat(0), referee, scribe };
    table.seat = Seat(u8::from(ply.seat.unwrap_or(table.state.on_turn).index() != 0));
    match &ply.mv {
        Move::Stash(own) => table.stash(*own),
        Move::Fly(cards) => table.fly(cards),
        Move::Way(own) => table.way(*own),
        Move::Discard(own) => table.discard(*own),
        Move::Odin { aux, act } => table.odin(*aux, act),
        Move::Lengthen(laid) => {
            table.lay(*laid, false);
            table.state.lengthened = true;
        }
        Move::EndTurn => table.end_turn(chance),
        Move::NextRace(setup) => race::set_up_next(rules, table.state, setup, table.referee, table.scribe),
    }
}

/// A position while a move is made in it.
pub(crate) struct Table<'a, R, S> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a mut State,
    /// Who makes the move.
    pub(crate) seat: Seat,
    pub(crate) referee: &'a mut R,
    pub(crate) scribe: &'a mut S,
}

impl<R: Referee, S: Scribe<Event>> Table<'_, R, S> {
    #[inline]
    pub(crate) fn me(&self) -> usize {
        self.seat.index()
    }

    /// Takes the cards from where they lie; each is a play.
    pub(crate) fn put_down(&mut self, own: &[Paid]) {
        let (state, me) = (&mut *self.state, self.seat.index());
        let from_aux = own.iter().filter(|own| own.is_aux()).count();
        let from_hand = own.len() - from_aux;
        let made = |before: u8, more: i64| {
            (i64::from(before).saturating_add(more)).clamp(0, i64::from(u8::MAX)) as u8
        };
        if from_hand > 0 {
            state.hand_plays = made(state.hand_plays, plays(self.referee, "hand", from_hand));
            for own in own.iter().filter(|own| !own.is_aux()) {
                state.players[me].take_from_hand(own.card());
            }
        }
        if from_aux > 0 {
            let left = state.players[me].aux.len().saturating_sub(from_aux);
            self.referee.cite(&AUX_ORDER, || facts![player: player(self.seat), cards: left]);
            state.aux_plays = made(state.aux_plays, plays(self.referee, "aux", from_aux));
            state.players[me].take_from_aux(own);
            if state.fresh > 0 {
                let (player, fresh) = (player(self.seat), from_aux.min(usize::from(state.fresh)));
                self.referee.cite(&AUX_SAME_TURN, || facts![player: player, cards: fresh]);
                state.fresh = state.fresh.saturating_sub(from_aux as u8);
            }
        }
        if state.players[me].has_open_cards() {
            state.players[me].settle();
        }
    }

    /// The cards lie on the discard stack.
    pub(crate) fn spend(&mut self, own: &[Paid]) {
        let (rules, seat) = (self.rules, self.seat);
        if self.referee.effect(&FLIGHT_SPENT, || facts![player: player(seat), cards: paid(rules, own)]) {
            let discard = &mut self.state.players[seat.index()].discard;
            own.iter().for_each(|own| discard.add(own.card()));
        }
    }

    fn stash(&mut self, own: Card) {
        let (rules, seat, me) = (self.rules, self.seat, self.me());
        if !self.referee.effect(&AUX_STASH, || facts![player: player(seat), card: card(rules, own)]) {
            // The card stays in the hand; putting it down was a play all the same.
            let more = plays(self.referee, "hand", 1).clamp(0, 64) as u8;
            self.state.hand_plays = self.state.hand_plays.saturating_add(more);
            return;
        }
        self.put_down(&[Paid::hand(own)]);
        let aux = &mut self.state.players[me].aux;
        aux.push(own);
        let cards = aux.len();
        self.state.fresh = self.state.fresh.saturating_add(1);
        self.referee.cite(&AUX_ORDER, || facts![player: player(seat), cards: cards]);
        self.scribe.write(|| Event::Stashed { seat, card: own });
    }

    fn way(&mut self, own: Paid) {
        let (seat, me) = (self.seat, self.me());
        self.put_down(&[own]);
        let way = &mut self.state.players[me].way;
        way.add(own.card());
        let cards = way.len();
        self.referee.cite(&WAY_KEPT, || facts![player: player(seat), cards: cards]);
        self.scribe.write(|| Event::LaidAtWay { seat, card: own.card(), aux: own.is_aux() });
    }

    fn discard(&mut self, own: Paid) {
        let (rules, seat) = (self.rules, self.seat);
        self.put_down(&[own]);
        self.spend(&[own]);
        let facts = || facts![player: player(seat), card: card(rules, own.card())];
        self.referee.cite(&DISCARD_NO_EFFECT, facts);
        self.scribe.write(|| Event::Discarded { seat, card: own.card(), aux: own.is_aux() });
    }

    /// Lays the top land card at the end of the path.
    pub(crate) fn lay(&mut self, laid: LandCard, odin: bool) {
        let Some(card) = self.state.lands.take(laid) else { return };
        self.state.path.push(card);
        self.state.settle_lands();
        let (seat, space) = (self.seat, self.state.spaces());
        self.referee.cite(&TURN_NO_TRIMMING, || facts![length: space]);
        self.scribe.write(|| Event::Lengthened { seat, card, space, odin });
    }

    fn end_turn<C: Chance<Card>>(&mut self, chance: &mut C) {
        let made = usize::from(self.state.hand_plays) + usize::from(self.state.aux_plays);
        self.referee.cite(&TURN_OPTIONAL, || facts![plays: made]);
        let length = self.state.spaces();
        self.referee.cite(&TURN_NO_TRIMMING, || facts![length: length]);
        self.draw(chance);
        let to = Seat(1 - self.seat.0);
        let state = &mut *self.state;
        state.on_turn = to;
        (state.hand_plays, state.aux_plays, state.fresh, state.lengthened) = (0, 0, 0, false);
        self.scribe.write(|| Event::TurnPassed { to });
        self.begin_turn();
    }

    /// Draws up to the hand size.
    fn draw<C: Chance<Card>>(&mut self, chance: &mut C) {
        let (seat, me) = (self.seat, self.me());
        let size = hand_size(self.rules, seat, self.referee);
        let mut missing = size.saturating_sub(self.state.players[me].hand.len());
        if !self.referee.effect(&TURN_DRAW, || facts![player: player(seat), cards: missing]) || missing == 0 {
            return;
        }
        let mut drawn = CardPile::default();
        while missing > 0 {
            let side = &mut self.state.players[me];
            if side.supply_len() == 0 {
                let cards = side.discard.len();
                let facts = || facts![player: player(seat), cards: cards];
                if !self.referee.effect(&TURN_RESHUFFLE, facts) || cards == 0 {
                    break;
                }
                let (aux, way) = (side.aux.len(), side.way.len());
                side.reshuffle(seat, chance);
                if aux > 0 {
                    self.referee.cite(&AUX_ORDER, || facts![player: player(seat), cards: aux]);
                }
                if way > 0 {
                    self.referee.cite(&WAY_KEPT, || facts![player: player(seat), cards: way]);
                }
                self.scribe.write(|| Event::Reshuffled { seat, cards: cards as u8 });
            }
            let wanted = missing.min(side.supply_len());
            let Some(card) = side.draw(seat, wanted, chance) else { break };
            side.hand.add(card);
            drawn.push(card);
            missing -= 1;
        }
        if self.state.players[me].has_open_cards() {
            self.state.players[me].settle();
        }
        if !drawn.is_empty() {
            self.scribe.write(|| Event::Drew { seat, cards: drawn });
        }
        if missing > 0 {
            self.scribe.write(|| Event::RanOut { seat, missing: missing as u8 });
        }
    }
}

/// The hand size, within what a pile can hold.
pub(crate) fn hand_size<R: Referee>(rules: &Rules, seat: Seat, referee: &mut R) -> usize {
    let size = referee.reckon(&SETUP_HAND, i64::from(rules.hand_size), || facts![player: player(seat)]);
    size.clamp(0, crate::pile::ROOM as i64) as usize
}
