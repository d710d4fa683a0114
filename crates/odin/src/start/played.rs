//! What was played before a set came to lie on the table, and how many cards that leaves the players.

use game::Seat;

use crate::SEATS;

/// The set on the table, and how many cards each player can have put down for it.
pub(super) struct Played {
    /// How many play.
    pub(super) players: u8,
    /// Who played the set.
    pub(super) by: Seat,
    /// How many cards it has.
    pub(super) set: usize,
    /// Whether nothing is lower than the set, so that it was led.
    pub(super) is_lowest: bool,
    /// How many cards fewer than were dealt a player may hold; a hand that is not listed, all but one.
    pub(super) room: [usize; SEATS],
    /// Whose hand is listed.
    pub(super) listed: [bool; SEATS],
}

/// How many cards each player has fewer than before.
pub(super) type Spent = [usize; SEATS];

impl Played {
    /// What the players have put down, as little as can be of the hands that are not listed; `None` where the
    /// hands that are listed leave no way.
    ///
    /// A set beats one of as many cards or of one fewer, so a set of three has a set of two before it, and that a
    /// single card, which was led. Nobody beats their own set. The leader puts one card down and takes none, the
    /// others take one back; a single card for a single card costs nothing.
    pub(super) fn spent(&self) -> Option<Spent> {
        let due: usize = (1..=self.set).map(cost).sum();
        let room: usize = (0..SEATS).filter(|seat| self.listed[*seat]).map(|seat| self.room[seat]).sum();
        let mut search = Search { played: self, best: None, least: due.saturating_sub(room) };
        search.go(self.set, self.by.index(), [0; SEATS]);
        search.best.map(|(_, spent)| spent)
    }
}

/// What it costs to play so many cards in a round.
fn cost(cards: usize) -> usize {
    cards.saturating_sub(1).max(1)
}

struct Search<'a> {
    played: &'a Played,
    /// The best found so far, after what it costs the hands that are not listed.
    best: Option<(usize, Spent)>,
    /// It cannot cost them less.
    least: usize,
}

impl Search<'_> {
    /// Looks for somebody who played so many cards before `next` beat them.
    fn go(&mut self, cards: usize, next: usize, spent: Spent) {
        let unlisted: usize =
            (0..SEATS).filter(|seat| !self.played.listed[*seat]).map(|seat| spent[seat]).sum();
        if self.best.is_some_and(|(best, _)| best <= unlisted.max(self.least)) {
            return;
        }
        if cards == 0 {
            self.best = Some((unlisted, spent));
            return;
        }
        let players = usize::from(self.played.players);
        let before = (1..players).map(|back| (next + players - back) % players);
        let is_the_set = cards == self.played.set;
        // The set is its player's. A single card may lie on another's lead, and who led may play again.
        let (own, others) = match cards {
            1 if is_the_set && self.played.is_lowest => ([Some(next), None], false),
            1 if is_the_set => ([Some(next), None], true),
            1 => ([None, Some(next)], true),
            _ => ([Some(next).filter(|_| is_the_set), None], !is_the_set),
        };
        let [first, last] = own;
        for seat in first.into_iter().chain(before.filter(|_| others)).chain(last) {
            let mut spent = spent;
            spent[seat] += cost(cards);
            if spent[seat] <= self.played.room[seat] {
                self.go(cards - 1, seat, spent);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spent(set: usize, room: [usize; 3], listed: [bool; 3]) -> Option<[usize; 3]> {
        let fill = |three: [usize; 3]| std::array::from_fn(|seat| three.get(seat).copied().unwrap_or(0));
        let all = |three: [bool; 3]| std::array::from_fn(|seat| three.get(seat).copied().unwrap_or(false));
        let played =
            Played { players: 3, by: Seat(1), set, is_lowest: false, room: fill(room), listed: all(listed) };
        played.spent().map(|spent| [spent[0], spent[1], spent[2]])
    }

    #[test]
    fn hands_that_are_not_listed_give_way_as_little_as_can_be() {
        let nobody = [false; 3];
        assert_eq!(spent(1, [8; 3], nobody), Some([0, 1, 0]));
        assert_eq!(spent(2, [8; 3], nobody), Some([1, 1, 0]));
        assert_eq!(spent(3, [8; 3], nobody), Some([1, 2, 1]));
        // Anna's listed hand has room for what was led.
        assert_eq!(spent(2, [4, 8, 8], [true, false, false]), Some([1, 1, 0]));
        // With no room there, Cleo led.
        assert_eq!(spent(2, [0, 8, 8], [true, false, false]), Some([0, 1, 1]));
    }

    #[test]
    fn nobody_beats_their_own_set() {
        // A set of three by Bo: somebody else played the two before.
        assert_eq!(spent(3, [0, 8, 0], [true; 3]), None);
        assert_eq!(spent(3, [1, 3, 0], [true; 3]), Some([1, 3, 0]));
        assert_eq!(spent(2, [0, 2, 0], [true; 3]), Some([0, 2, 0]));
    }
}
