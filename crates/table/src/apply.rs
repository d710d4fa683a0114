//! What a ply does.

mod attack;
mod draw;
mod fortress;
mod scout;

use game::{Chance, Ply, Scribe};
use rulebook::{Referee, facts};

use crate::state::End;
use crate::{Card, Column, Entry, Event, Move, Offer, Rules, Side, Square, Squares, State, clauses};

/// A ply being applied: the position and everybody who has a say in what happens to it.
pub(crate) struct Play<'a, R, C, S> {
    rules: &'a Rules,
    state: &'a mut State,
    chance: &'a mut C,
    referee: &'a mut R,
    scribe: &'a mut S,
}

/// Makes a ply that [`check`](crate::check::check) has permitted. It is total: whatever clause was waived, something
/// sensible happens.
pub(crate) fn apply<R: Referee, C: Chance<Card>, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    ply: &Ply<Move>,
    chance: &mut C,
    referee: &mut R,
    scribe: &mut S,
) {
    let side = ply.seat.map_or(state.on_turn, Side::of);
    Play { rules, state, chance, referee, scribe }.make(side, ply.mv);
}

impl<R: Referee, C: Chance<Card>, S: Scribe<Event>> Play<'_, R, C, S> {
    fn make(&mut self, side: Side, mv: Move) {
        match mv {
            Move::Step { from, to } | Move::Attack { from, to } => {
                self.begin_turn(side);
                self.go(side, from, to);
            }
            Move::Resurrect(square) => {
                self.begin_turn(side);
                self.state.pieces[side].insert(square);
                self.scribe.write(|| Event::Resurrected { side, square });
                self.never_scouts(side, square.column());
                self.settle();
            }
            Move::Pass => {
                let passes = self.state.passes;
                self.begin_turn(side);
                self.pass(side, passes);
            }
            Move::Scout(column) => self.scout(side, column),
            Move::NoScout => {
                let side = self.take_scout(side).0;
                self.scribe.write(|| Event::NotScouted { side });
                self.settle();
            }
            Move::Swap(one, other) => {
                let side = self.take_swap(side);
                self.state.cards[side].row.swap(one, other);
                self.scribe.write(|| Event::Swapped { side, one, other });
                self.settle();
            }
            Move::NoSwap => {
                let side = self.take_swap(side);
                self.scribe.write(|| Event::NotSwapped { side });
                self.settle();
            }
        }
    }

    /// A turn's action begins. Only where a clause was waived is there anything to clear away: an
    /// unanswered offer, a game that was over, a player who was not on turn.
    fn begin_turn(&mut self, side: Side) {
        self.state.on_turn = side;
        self.state.passes = 0;
        self.state.offers = Default::default();
        self.state.end = End::Open;
    }

    fn go(&mut self, side: Side, from: Square, to: Square) {
        if self.state.pieces[side.other()].contains(to) {
            self.attack(side, from, to);
        } else {
            self.lift(side, from);
            self.state.pieces[side].insert(to);
            self.scribe.write(|| Event::Moved { side, from, to });
            self.occupy(side, to, Entry::Moved);
            if self.state.end == End::Open {
                self.offer_scouts(side, from.column(), to.column());
            }
        }
        self.settle();
    }

    /// Takes a piece off its square.
    fn lift(&mut self, side: Side, square: Square) {
        self.state.pieces[side].remove(square);
        self.state.fixed.remove(square);
    }

    fn pass(&mut self, side: Side, passes: u8) {
        self.scribe.write(|| Event::Passed { side });
        self.state.passes = (passes + 1).min(2);
        let facts = || facts![player: side.seat(), actions: 0];
        if self.state.passes == 2 && self.referee.effect(&clauses::NO_MOVE, facts) {
            self.state.end = End::Drawn;
            self.scribe.write(|| Event::Drawn);
        }
        self.settle();
    }

    /// Takes the swap that is offered, if one is, and says whose it is.
    fn take_swap(&mut self, side: Side) -> Side {
        match self.state.offer() {
            Some(Offer::Swap { side }) => {
                self.state.offers.drop_swap(side);
                side
            }
            Some(Offer::Scout { .. }) | None => side,
        }
    }

    /// Goes on to the next thing: a scout that can be played; then empty places are filled; then a
    /// swap; then the other player's turn. After the end nothing happens any more.
    fn settle(&mut self) {
        if self.state.end != End::Open {
            self.state.offers = Default::default();
            return;
        }
        if self.state.offers.any() && self.next_scout() {
            return;
        }
        self.fill_rows();
        match self.state.offer() {
            Some(Offer::Swap { side }) => self.scribe.write(|| Event::MaySwap { side }),
            Some(Offer::Scout { .. }) => {}
            None => self.state.on_turn = self.state.on_turn.other(),
        }
    }
}
