//! How many moves there are: what is known without listing them.

use super::kinds::Kinds;
use super::visit::MoveCount;
use super::{Flow, Legal};
use crate::{Action, Card};

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
        let on_top = self.top.map_or(Kinds::NONE, |top| Kinds::NONE.with(top));
        // Every card is discarded or, from the hand, stashed; some are laid at the magic way.
        let mut from_hand = 2 * self.playable.len() + self.playable.and(self.on_way).len();
        let mut from_stack = self.top.map_or(0, |card| 1 + usize::from(self.on_way.has(card)));
        if !self.playable.or(on_top).odin().is_empty() {
            for (number, offered) in self.odin_cards().into_iter().enumerate() {
                let card = Card::odin(number);
                from_hand += offered * usize::from(self.playable.has(card));
                from_stack += offered * usize::from(on_top.has(card));
            }
        }
        [from_hand, from_stack, self.count_flights(), count(|visit| self.lands(visit))]
    }

    /// How many moves each Odin card is played for, but for rearrangements. All actions are counted at once and
    /// without asking which are wanted: that takes less time than to guess it wrong.
    fn odin_cards(&self) -> [usize; 4] {
        let mut offered = [0; Action::ALL.len()];
        // Written out one by one: of a loop the branches stay.
        macro_rules! count {
            ($($action:ident)*) => {
                $(offered[Action::$action as usize] = count(|visit| self.act(Action::$action, false, visit));)*
            };
        }
        count!(Forward Back Rotate Remove Swap Marker Lengthen);
        let mut cards = [0; 4];
        for (card, [one, other]) in cards.iter_mut().zip(self.rules.odin_cards.pairs()) {
            *card = offered[*one as usize] + offered[*other as usize];
        }
        cards
    }

    /// How many flights there are, past the marker and where jokers are barred as they are listed.
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

/// How many moves are shown.
#[inline(always)]
pub(super) fn count(list: impl FnOnce(&mut MoveCount) -> Flow) -> usize {
    let mut count = MoveCount(0);
    // Whoever counts never breaks off.
    let _ = list(&mut count);
    count.0
}
