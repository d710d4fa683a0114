//! What a ply does.

mod attack;
mod draw;
mod fortress;
mod scout;

use game::{Chance, Ply, Scribe};
use rulebook::{Referee, facts};

use crate::state::End;
use crate::{Card, Column, Event, FortressEntry, Move, Offer, Rules, Side, Square, Squares, State, clauses};

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
    let mut play = Play { rules, state, chance, referee, scribe };
    match ply.mv {
        Move::Step { from, to } | Move::Attack { from, to } if !play.is_enemy(side, to) => {
            play.step(side, from, to);
        }
        mv => play.apart(|play| play.make(side, mv)),
    }
}

/// What [`Play::apart`] does: a [`Play`] is handed over in registers, not in memory.
#[inline(never)]
fn apart<R: Referee, C: Chance<Card>, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    chance: &mut C,
    referee: &mut R,
    scribe: &mut S,
    make: impl FnOnce(&mut Play<'_, R, C, S>),
) {
    make(&mut Play { rules, state, chance, referee, scribe });
}

impl<R: Referee, C: Chance<Card>, S: Scribe<Event>> Play<'_, R, C, S> {
    /// Does what is long or rare in a function of its own. A plain step then has no registers to save, and writes
    /// nothing but the position: what is written holds up the copy of it, and children come a tenth faster.
    #[inline(always)]
    fn apart(&mut self, make: impl FnOnce(&mut Play<'_, R, C, S>)) {
        apart(self.rules, self.state, self.chance, self.referee, self.scribe, make);
    }

    fn make(&mut self, side: Side, mv: Move) {
        match mv {
            Move::Step { from, to } | Move::Attack { from, to } => {
                self.begin_turn(side);
                self.attack(side, from, to);
                self.settle();
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
    #[inline(always)]
    fn begin_turn(&mut self, side: Side) {
        self.state.on_turn = side;
        self.state.passes = 0;
        self.state.offers = Default::default();
        self.state.end = End::Open;
    }

    /// Whether an enemy piece stands there.
    #[inline(always)]
    fn is_enemy(&self, side: Side, square: Square) -> bool {
        self.state.pieces[side.other()].contains(square)
    }

    /// A move that is no attack.
    #[inline(always)]
    fn step(&mut self, side: Side, from: Square, to: Square) {
        self.begin_turn(side);
        self.lift(side, from);
        self.state.pieces[side].insert(to);
        self.scribe.write(|| Event::Moved { side, from, to });
        let (left, come_to) = (from.column(), to.column());
        if Squares::home(side.other()).contains(to) || self.may_offer_scouts(side, left, come_to) {
            return self.apart(|play| play.arrive(side, from, to));
        }
        self.offer_no_scouts(side, left, come_to);
        self.settle();
    }

    /// A move that is no attack has come into the enemy fortress, or Hugin & Munin may scout after it.
    #[inline(always)]
    fn arrive(&mut self, side: Side, from: Square, to: Square) {
        self.occupy(side, to, FortressEntry::Moved);
        if self.state.end == End::Open {
            self.offer_scouts(side, from.column(), to.column());
        }
        self.settle();
    }

    /// Takes a piece off its square.
    #[inline(always)]
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

    /// Goes on to the next thing. Nearly always that is the other player's turn.
    #[inline(always)]
    fn settle(&mut self) {
        if self.state.end == End::Open && !self.state.offers.any() && !self.state.has_gap() {
            self.state.on_turn = self.state.on_turn.other();
        } else {
            self.apart(|play| play.go_on());
        }
    }

    /// Goes on to the next thing: a scout that can be played; then empty places are filled; then a
    /// swap; then the other player's turn. After the end nothing happens any more.
    #[inline(always)]
    fn go_on(&mut self) {
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
