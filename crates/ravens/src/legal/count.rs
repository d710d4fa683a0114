//! How many moves there are: what is known without listing them.

use super::kinds::Kinds;
use super::visit::Count;
use super::{Flow, Legal};
use crate::{Action, Card, Laid};

/// How many moves there are of each group: from the hand, from the stack, flights, land cards. A move by
/// chance is sought in its group alone. Ending the turn is always one more.
pub(crate) type Groups = [usize; 4];

impl Legal<'_> {
    /// How many legal moves there are besides the rearrangements and the end of the turn.
    #[inline]
    pub(crate) fn groups(&self) -> Groups {
        if self.state.lengthened {
            return [0; 4];
        }
        let [mut from_hand, mut from_stack] = [self.count_from_hand(), self.count_from_stack()];
        let top = self.top.map_or(Kinds::NONE, |top| Kinds::NONE.with(top));
        if !self.playable.or(top).odin().is_empty() {
            for (number, offered) in self.odin_cards().into_iter().enumerate() {
                let card = Card::odin(number);
                from_hand += offered * usize::from(self.playable.has(card));
                from_stack += offered * usize::from(top.has(card));
            }
        }
        [from_hand, from_stack, self.count_flights(), count(|visit| self.lands(visit))]
    }

    /// Every card is stashed or discarded, some are laid at the magic way; what Odin cards are played for is
    /// counted apart.
    fn count_from_hand(&self) -> usize {
        2 * self.playable.len() + self.playable.and(self.on_way).len()
    }

    fn count_from_stack(&self) -> usize {
        self.top.map_or(0, |card| 1 + usize::from(self.on_way.has(card)))
    }

    /// What each Odin card can be played for, but for rearrangements. All actions are counted at once and without
    /// asking which are wanted: that takes less time than to guess it wrong.
    fn odin_cards(&self) -> [usize; 4] {
        let (state, side, rival) = (self.state, self.side, self.side.other());
        let (to, from) = (state.raven(side).saturating_add(1), state.raven(rival));
        let (empty, free) = self.count_spaces();
        let mut offered = [0; Action::ALL.len()];
        offered[Action::Forward as usize] = usize::from(state.has_space(to) & !state.has_marker(side, to));
        offered[Action::Back as usize] =
            usize::from((from > 0) & !state.has_marker(rival, from.wrapping_sub(1)));
        offered[Action::Rotate as usize] = empty;
        offered[Action::Remove as usize] = empty * usize::from(state.spaces() > 1);
        offered[Action::Swap as usize] = empty * empty.saturating_sub(1) / 2;
        offered[Action::Marker as usize] = free;
        offered[Action::Lengthen as usize] = self.count_lengthenings();
        let mut cards = [0; 4];
        for (card, [one, other]) in cards.iter_mut().zip(self.rules.odin_cards.pairs()) {
            *card = offered[*one as usize] + offered[*other as usize];
        }
        cards
    }

    /// How many land cards have nothing on them, and how many spaces of both paths the marker can go to.
    fn count_spaces(&self) -> (usize, usize) {
        let state = self.state;
        let spaces = usize::from(state.spaces());
        let [gray, brown] = state.ravens;
        let stand = |space: u8| usize::from(state.has_space(space));
        let mut empty = spaces - stand(gray) - stand(brown) * usize::from(brown != gray);
        let mut free = 2 * spaces - stand(gray) - stand(brown);
        if let Some((path, space)) = state.marker {
            empty -= stand(space) * usize::from((space != gray) & (space != brown));
            free -= stand(space) * usize::from(!state.has_raven(path, space));
        }
        (empty, free)
    }

    /// In how many ways an Odin card lays the next land cards, each way round.
    fn count_lengthenings(&self) -> usize {
        let most = usize::from(self.rules.odin_lengthen).min(Laid::ROOM);
        let (mut all, mut ways) = (0, 1);
        for depth in 0..most {
            if !self.may_lay(depth + 1) {
                break;
            }
            match self.state.lands.peek(depth) {
                Some(card) => ways *= card.ways().count(),
                None if depth >= self.state.lands.len() => break,
                // Cards that are not determined may be any that are left, each once.
                None => return count(|visit| self.act(Action::Lengthen, false, visit)),
            }
            all += ways;
        }
        all
    }

    fn count_flights(&self) -> usize {
        let Some((land, barred)) = self.ahead() else { return 0 };
        if barred || self.rules.joker_only_without_match {
            return count(|visit| self.flights(visit));
        }
        let fitting = Card::flight(land);
        let single = usize::from(self.playable.has(fitting)) + usize::from(self.top == Some(fitting));
        let in_hand = if self.hand_left > 1 { Kinds::of(self.hand(), 2) } else { Kinds::NONE };
        let jokers = in_hand.flights().without(fitting).len();
        let with_top = match self.top {
            Some(top) if top != fitting && top.land().is_some() => {
                let twice = self.aux_left > 1 && self.player().aux().get(1) == Some(&top);
                usize::from(self.playable.has(top)) + usize::from(twice)
            }
            Some(_) | None => 0,
        };
        single + jokers + with_top
    }
}

fn count(list: impl FnOnce(&mut Count) -> Flow) -> usize {
    let mut count = Count(0);
    // Whoever counts never breaks off.
    let _ = list(&mut count);
    count.0
}
