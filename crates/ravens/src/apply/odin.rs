//! What an Odin card does.

use game::{Scribe, Seat};
use rulebook::{Referee, facts};

use super::Table;
use crate::check::can_be;
use crate::clauses::{ODIN_CHOOSE_ONE, ODIN_FORWARD, ODIN_MARKER, ODIN_ROTATE, RACE_END_BY_REMOVAL};
use crate::facts::{card, player};
use crate::{Act, Card, CardPile, Event, Paid, RaceEnds};

impl<R: Referee, S: Scribe<Event>> Table<'_, R, S> {
    pub(crate) fn odin(&mut self, aux: bool, act: &Act) {
        let (rules, seat, me) = (self.rules, self.seat, self.me());
        let action = act.action();
        if let Some(own) = rules.odin_card(action) {
            let own = if aux { Paid::aux(own) } else { Paid::hand(own) };
            self.put_down(&[own]);
            self.spend(&[own]);
            let facts = || facts![card: card(rules, own.card()), action: action.word()];
            self.referee.cite(&ODIN_CHOOSE_ONE, facts);
            self.scribe.write(|| Event::OdinPlayed { seat, card: own.card(), action, aux });
        }
        match act {
            Act::Forward => self.forward(),
            Act::Back => {
                let other = Seat(1 - seat.0);
                let from = self.state.ravens[1 - me];
                let to = from.saturating_sub(1);
                self.state.ravens[1 - me] = to;
                self.scribe.write(|| Event::MovedBack { seat: other, from, to });
            }
            Act::Swap(first, second) => self.swap(*first, *second),
            Act::Rotate(space) => self.rotate(*space),
            Act::Remove(space) => self.remove(*space),
            Act::Lengthen(laid) => laid.cards().iter().for_each(|laid| self.lay(*laid, true)),
            Act::Marker(path, space) => self.place_marker(Seat(u8::from(path.index() != 0)), *space),
            Act::Rearrange(order) => self.rearrange(order),
        }
    }

    fn forward(&mut self) {
        let (seat, me) = (self.seat, self.me());
        let from = self.state.ravens[me];
        let to = from.saturating_add(1);
        if !self.referee.effect(&ODIN_FORWARD, || facts![player: player(seat), from: from])
            || !self.state.has_space(to)
        {
            return;
        }
        self.state.ravens[me] = to;
        self.scribe.write(|| Event::MovedForward { seat, from, to });
        self.arrive(seat);
    }

    fn swap(&mut self, first: u8, second: u8) {
        if self.state.has_space(first) && self.state.has_space(second) {
            let path = self.state.path.as_mut_slice();
            path.swap(usize::from(first) - 1, usize::from(second) - 1);
            self.scribe.write(|| Event::Swapped { first, second });
        }
    }

    fn rotate(&mut self, space: u8) {
        if !self.referee.effect(&ODIN_ROTATE, || facts![space: space]) || !self.state.has_space(space) {
            return;
        }
        let own = &mut self.state.path.as_mut_slice()[usize::from(space) - 1];
        *own = own.turned();
        let now = *own;
        // How a card lies that is not determined cannot be told.
        if self.state.path_known {
            self.scribe.write(|| Event::Rotated { space, now });
        }
    }

    fn remove(&mut self, space: u8) {
        if !self.state.has_space(space) {
            return;
        }
        let state = &mut *self.state;
        let card = state.path.remove(usize::from(space) - 1);
        if state.path_known {
            state.lands.put_under(card);
        } else {
            state.lands.rest += 1;
        }
        for raven in &mut state.ravens {
            // A house rule may permit a card with a raven on it; that raven falls back.
            *raven -= u8::from(*raven >= space);
        }
        state.marker = match state.marker {
            Some((_, at)) if at == space => None,
            Some((path, at)) if at > space => Some((path, at - 1)),
            as_it_was => as_it_was,
        };
        let length = state.spaces();
        self.scribe.write(|| Event::Removed { space, card, length });
        self.shrunk();
    }

    /// The path has shrunk, perhaps to a raven.
    fn shrunk(&mut self) {
        let other = Seat(1 - self.seat.0);
        let own_end = self.state.is_at_end(self.me());
        let rivals_end = self.state.is_at_end(other.index());
        if own_end {
            self.finish_by_removal(self.seat);
        } else if rivals_end && self.rules.race_ends == RaceEnds::OnReach {
            self.finish_by_removal(other);
        } else if rivals_end {
            // The rival finishes when its turn begins, if it still stands there.
            let space = self.state.spaces();
            self.referee.cite(&RACE_END_BY_REMOVAL, || facts![player: player(other), space: space]);
        }
    }

    /// The raven's owner is on turn; where that is how a race ends, a raven to which the path shrank
    /// finishes now.
    pub(crate) fn begin_turn(&mut self) {
        let owner = self.state.on_turn;
        if self.rules.race_ends == RaceEnds::OnOwnMove && self.state.is_at_end(owner.index()) {
            self.finish_by_removal(owner);
        }
    }

    fn finish_by_removal(&mut self, finisher: Seat) {
        let space = self.state.spaces();
        let facts = || facts![player: player(finisher), space: space];
        if self.referee.effect(&RACE_END_BY_REMOVAL, facts) {
            self.finish(finisher, true);
        }
    }

    fn place_marker(&mut self, path: Seat, space: u8) {
        if !self.referee.effect(&ODIN_MARKER, || facts![path: player(path), space: space])
            || !self.state.has_space(space)
        {
            return;
        }
        let from = self.state.marker.replace((path, space));
        self.scribe.write(|| Event::MarkerPlaced { from, path, space });
    }

    fn rearrange(&mut self, order: &[Card]) {
        let (seat, me) = (self.seat, self.me());
        let stack = self.state.stack_of(me, false);
        // A house rule may permit other cards than the stack's; the stack then stays as it is.
        let Some(open) = can_be(self.state, me, &stack, order) else { return };
        let side = &mut self.state.players[me];
        open.cards().for_each(|card| side.loose.take(card));
        side.aux = CardPile::top_first(order.iter().copied());
        if side.has_open_cards() {
            side.settle();
        }
        self.state.fresh = 0;
        self.scribe.write(|| Event::Rearranged { seat, cards: order.len() as u8 });
    }
}
