use std::iter;

use game::Scribe;
use rulebook::{Referee, facts};

use super::play::Play;
use crate::{Act, Card, Event, LandCard, Paid, RaceEnds, Side, clauses};

impl<R: Referee, S: Scribe<Event>> Play<'_, R, S> {
    #[inline(always)]
    pub(super) fn odin(&mut self, aux: bool, act: &Act) {
        let (rules, side) = (self.rules, self.side);
        let action = act.action();
        if let Some(card) = rules.odin_card(action) {
            self.put_down_one(card, aux);
            self.spend(iter::once(card));
            let facts = || facts![card: rules.card(card), action: action.word()];
            self.referee.cite(&clauses::ODIN_CHOOSE_ONE, facts);
            self.scribe.write(|| Event::OdinPlayed { side, paid: Paid::of(card, aux), action });
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
            Act::Remove(space) => return self.apart(|play| play.remove(*space)),
            Act::Lengthen(laid) => return self.apart(|play| play.lay_more(laid.cards())),
            Act::Marker(path, space) => self.place_marker(*path, *space),
            Act::Rearrange(order) => return self.apart(|play| play.rearrange(order)),
        }
        self.settle();
    }

    /// Lays land cards one after the other.
    #[inline(always)]
    fn lay_more(&mut self, laid: &[LandCard]) {
        laid.iter().for_each(|laid| self.lay(*laid, true));
        self.settle();
    }

    #[inline(always)]
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

    #[inline(always)]
    fn swap(&mut self, first: u8, second: u8) {
        if self.state.has_space(first) && self.state.has_space(second) {
            let path = self.state.lands.path_mut();
            path.swap(usize::from(first) - 1, usize::from(second) - 1);
            self.scribe.write(|| Event::Swapped { first, second });
        }
    }

    #[inline(always)]
    fn rotate(&mut self, space: u8) {
        if !self.referee.effect(&clauses::ODIN_ROTATE, || facts![space: space])
            || !self.state.has_space(space)
        {
            return;
        }
        let card = &mut self.state.lands.path_mut()[usize::from(space) - 1];
        *card = card.turned();
        let now = *card;
        // How a card lies that is not determined cannot be told.
        if self.state.lands.path_known {
            self.scribe.write(|| Event::Rotated { space, now });
        }
    }

    #[inline(always)]
    fn remove(&mut self, space: u8) {
        if self.state.has_space(space) {
            let card = self.state.take_off(space);
            let length = self.state.spaces();
            self.scribe.write(|| Event::Removed { space, card, length });
            self.shrunk();
        }
        self.settle();
    }

    /// The path has shrunk, perhaps to a raven.
    #[inline(always)]
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

    #[inline(always)]
    fn finish_by_removal(&mut self, finisher: Side) {
        let space = self.state.spaces();
        let facts = || facts![player: finisher.seat(), space: space];
        if self.referee.effect(&clauses::RACE_END_BY_REMOVAL, facts) {
            self.apart(|play| play.finish(finisher, true));
        }
    }

    #[inline(always)]
    fn place_marker(&mut self, path: Side, space: u8) {
        let facts = || facts![path: path.seat(), space: space];
        if !self.referee.effect(&clauses::ODIN_MARKER, facts) || !self.state.has_space(space) {
            return;
        }
        let from = self.state.marker.replace((path, space));
        self.scribe.write(|| Event::MarkerPlaced { from, path, space });
    }

    #[inline(always)]
    fn rearrange(&mut self, order: &[Card]) {
        let side = self.side;
        // A house rule may permit other cards than the stack's; the stack then stays as it is.
        if self.player().reorder(order) {
            self.state.stashed_this_turn = 0;
            self.scribe.write(|| Event::Rearranged { side, cards: order.len() as u8 });
        }
        self.settle();
    }
}
