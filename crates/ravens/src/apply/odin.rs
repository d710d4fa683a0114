use game::Scribe;
use rulebook::{Referee, facts};

use super::play::Play;
use crate::{Act, Card, Event, Paid, RaceEnds, Side, clauses};

impl<R: Referee, S: Scribe<Event>> Play<'_, R, S> {
    pub(super) fn odin(&mut self, aux: bool, act: &Act) {
        let (rules, side) = (self.rules, self.side);
        let action = act.action();
        if let Some(card) = rules.odin_card(action) {
            let paid = if aux { Paid::aux(card) } else { Paid::hand(card) };
            self.put_down(&[paid]);
            self.spend(&[paid]);
            let facts = || facts![card: rules.card(card), action: action.word()];
            self.referee.cite(&clauses::ODIN_CHOOSE_ONE, facts);
            self.scribe.write(|| Event::OdinPlayed { side, paid, action });
        }
        match act {
            Act::Forward => self.forward(),
            Act::Back => {
                let side = side.other();
                let from = self.state.raven(side);
                let to = from.saturating_sub(1);
                self.state.ravens[side.index()] = to;
                self.scribe.write(|| Event::MovedBack { side, from, to });
            }
            Act::Swap(first, second) => self.swap(*first, *second),
            Act::Rotate(space) => self.rotate(*space),
            Act::Remove(space) => self.remove(*space),
            Act::Lengthen(laid) => laid.cards().iter().for_each(|laid| self.lay(*laid, true)),
            Act::Marker(path, space) => self.place_marker(*path, *space),
            Act::Rearrange(order) => self.rearrange(order),
        }
    }

    fn forward(&mut self) {
        let side = self.side;
        let from = self.state.raven(side);
        let to = from.saturating_add(1);
        let facts = || facts![player: side.seat(), from: from];
        if !self.referee.effect(&clauses::ODIN_FORWARD, facts) || !self.state.has_space(to) {
            return;
        }
        self.state.ravens[side.index()] = to;
        self.scribe.write(|| Event::MovedForward { side, from, to });
        self.arrive(side);
    }

    fn swap(&mut self, first: u8, second: u8) {
        if self.state.has_space(first) && self.state.has_space(second) {
            let path = self.state.path.as_mut_slice();
            path.swap(usize::from(first) - 1, usize::from(second) - 1);
            self.scribe.write(|| Event::Swapped { first, second });
        }
    }

    fn rotate(&mut self, space: u8) {
        if !self.referee.effect(&clauses::ODIN_ROTATE, || facts![space: space])
            || !self.state.has_space(space)
        {
            return;
        }
        let card = &mut self.state.path.as_mut_slice()[usize::from(space) - 1];
        *card = card.turned();
        let now = *card;
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
        let rival = self.side.other();
        let rivals_end = self.state.is_at_end(rival);
        if self.state.is_at_end(self.side) {
            self.finish_by_removal(self.side);
        } else if rivals_end && self.rules.race_ends == RaceEnds::OnReach {
            self.finish_by_removal(rival);
        } else if rivals_end {
            // The rival finishes when its turn begins, if it still stands there.
            let space = self.state.spaces();
            self.referee.cite(&clauses::RACE_END_BY_REMOVAL, || facts![player: rival.seat(), space: space]);
        }
    }

    /// The raven's owner is on turn; where that is how a race ends, a raven to which the path shrank
    /// finishes now.
    pub(super) fn begin_turn(&mut self) {
        let owner = self.state.on_turn;
        if self.rules.race_ends == RaceEnds::OnOwnMove && self.state.is_at_end(owner) {
            self.finish_by_removal(owner);
        }
    }

    fn finish_by_removal(&mut self, finisher: Side) {
        let space = self.state.spaces();
        let facts = || facts![player: finisher.seat(), space: space];
        if self.referee.effect(&clauses::RACE_END_BY_REMOVAL, facts) {
            self.finish(finisher, true);
        }
    }

    fn place_marker(&mut self, path: Side, space: u8) {
        let facts = || facts![path: path.seat(), space: space];
        if !self.referee.effect(&clauses::ODIN_MARKER, facts) || !self.state.has_space(space) {
            return;
        }
        let from = self.state.marker.replace((path, space));
        self.scribe.write(|| Event::MarkerPlaced { from, path, space });
    }

    fn rearrange(&mut self, order: &[Card]) {
        let side = self.side;
        let player = &mut self.state.players[side.index()];
        // A house rule may permit other cards than the stack's; the stack then stays as it is.
        if !player.reorder(order) {
            return;
        }
        self.state.fresh = 0;
        self.scribe.write(|| Event::Rearranged { side, cards: order.len() as u8 });
    }
}
