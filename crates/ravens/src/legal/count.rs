//! How many moves there are: what is known without listing them.

use super::kinds::Kinds;
use super::visit::Count;
use super::{Flow, Legal};
use crate::Card;

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
        [
            self.count_from_hand(),
            self.count_from_stack(),
            self.count_flights(),
            count(|visit| self.lands(visit)),
        ]
    }

    /// Every card is stashed or discarded, some are laid at the magic way.
    fn count_from_hand(&self) -> usize {
        let odin = self.playable.odin().iter().map(|card| self.count_odin(card, false)).sum::<usize>();
        2 * self.playable.len() + self.playable.and(self.on_way).len() + odin
    }

    fn count_from_stack(&self) -> usize {
        let Some(card) = self.top else { return 0 };
        1 + usize::from(self.on_way.has(card)) + self.count_odin(card, true)
    }

    fn count_odin(&self, card: Card, aux: bool) -> usize {
        count(|visit| self.odin(card, aux, visit))
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
                let twice = self.aux_left > 1 && self.player().aux.peek(1) == Some(top);
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
