use game::{Chance, Scribe};
use rulebook::{Referee, facts};

use super::{Card, Event, FortressEntry, Play, Side, Square, Squares, clauses};
use crate::rules::Thrown;
use crate::state::End;

impl<R: Referee, C: Chance<Card>, S: Scribe<Event>> Play<'_, R, C, S> {
    /// A piece has come to a square: in the enemy fortress it occupies it, which may win the game and
    /// else lets the enemy swap.
    pub(super) fn occupy(&mut self, side: Side, square: Square, entry: FortressEntry) {
        let enemy = side.other();
        if self.state.end != End::Open || !Squares::home(enemy).contains(square) {
            return;
        }
        let facts = || facts![player: side.seat(), square: square.word()];
        let enters = entry != FortressEntry::Tricked || self.referee.effect(&clauses::IN_FORTRESS, facts);
        if !(enters && self.referee.effect(&clauses::OCCUPY, facts)) {
            return;
        }
        self.state.fixed.insert(square);
        self.scribe.write(|| Event::Occupied { side, square, entry });
        let occupied = self.state.occupied(side).len();
        self.referee.look_at(&*self.state);
        let needed =
            self.referee.reckon(&clauses::END_THREE, 3, || facts![player: side.seat(), occupied: occupied]);
        if occupied as i64 >= needed {
            self.state.end = End::Won(side);
            self.scribe.write(|| Event::Won { side, occupied });
        } else if self.referee.effect(&clauses::SWAP, || facts![player: enemy.seat(), offered: true]) {
            self.state.offers.add_swap(enemy);
        }
    }

    /// A trick has carried a piece of `side` to another square, perhaps into the attacker's fortress.
    pub(super) fn throw(&mut self, side: Side, from: Square, to: Square) {
        if self.state.end != End::Open || !Squares::home(side.other()).contains(to) {
            return;
        }
        let straight = from.column() == to.column();
        let facts = || facts![player: side.seat(), square: to.word(), straight: straight];
        let happens = self.referee.effect(&clauses::THROWN, facts);
        let occupies = match self.rules.thrown {
            Thrown::Occupies => true,
            Thrown::StraightOnly => straight,
            Thrown::StaysFree => false,
        };
        if happens && occupies {
            self.occupy(side, to, FortressEntry::Thrown);
        } else {
            self.scribe.write(|| Event::StaysFree { side, square: to });
        }
    }
}
