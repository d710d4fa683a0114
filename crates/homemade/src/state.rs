use std::hash::{Hash, Hasher};

use boards::{Square, Squares};
use game::{Seat, SeatSet};
use smallvec::SmallVec;

use crate::defined::{Defined, ManIndex};
use crate::heap::Heap;
use crate::spot::Spot;

/// A position.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) defined: &'static Defined,
    /// Where the men of each kind stand.
    pub(crate) men: SmallVec<[Squares; 4]>,
    /// All numbers, one after the other.
    pub(crate) numbers: SmallVec<[i32; 8]>,
    /// What lies in the zones, one heap after the other.
    pub(crate) heaps: Vec<Heap>,
    /// Whose turn it is, or would be.
    pub(crate) on_turn: Seat,
    /// How many play.
    pub(crate) seats: u8,
    pub(crate) end: Finish,
    /// What lies there decides whether the game is over, and is not determined.
    pub(crate) end_hangs_on: Option<Spot>,
}

/// Whether a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Finish {
    /// It goes on.
    Open,
    /// These have won; nobody in a draw.
    Over(SeatSet),
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.defined, other.defined)
            && (&self.men, &self.numbers, &self.heaps, self.on_turn, self.end, self.end_hangs_on)
                == (&other.men, &other.numbers, &other.heaps, other.on_turn, other.end, other.end_hangs_on)
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.men, &self.numbers, &self.heaps, self.on_turn, self.end, self.end_hangs_on).hash(state);
    }
}

impl State {
    /// The man that stands on a square.
    pub(crate) fn at(&self, square: Square) -> Option<ManIndex> {
        self.men.iter().position(|men| men.contains(square))
    }

    /// All squares on which men stand.
    pub(crate) fn taken(&self) -> Squares {
        self.men.iter().fold(Squares::EMPTY, |all, men| all.or(*men))
    }

    /// Where the men of a seat stand.
    pub(crate) fn of(&self, seat: Seat) -> Squares {
        let own = self.men.iter().zip(&self.defined.men).filter(|(_, man)| man.owner == Some(seat));
        own.fold(Squares::EMPTY, |all, (men, _)| all.or(*men))
    }

    /// Where the men of those kinds stand, a bit each.
    pub(crate) fn of_kinds(&self, kinds: u32) -> Squares {
        let own = self.men.iter().enumerate().filter(|(at, _)| kinds >> at & 1 == 1);
        own.fold(Squares::EMPTY, |all, (_, men)| all.or(*men))
    }

    /// Takes whoever stands there away.
    pub(crate) fn clear(&mut self, square: Square) -> Option<ManIndex> {
        let man = self.at(square)?;
        self.men[man].remove(square);
        Some(man)
    }

    /// Puts a man on a square, in the place of whoever stands there.
    pub(crate) fn put(&mut self, man: ManIndex, square: Square) -> Option<ManIndex> {
        let before = self.clear(square);
        self.men[man].insert(square);
        before
    }

    /// The next player after a seat.
    pub(crate) fn after(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.seats.max(1))
    }

    /// The player before a seat.
    pub(crate) fn before(&self, seat: Seat) -> Seat {
        Seat((seat.0 + self.seats.max(1) - 1) % self.seats.max(1))
    }

    /// The seats.
    pub(crate) fn seated(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// Where a number stands; `nth` counts those that stand side by side.
    pub(crate) fn place_of(&self, number: usize, seat: Option<Seat>, nth: usize) -> usize {
        let number = &self.defined.numbers[number];
        let seat = if number.each { seat.map_or(0, Seat::index) } else { 0 };
        number.at + seat * number.length + nth.min(number.length - 1)
    }

    /// A number.
    pub(crate) fn number(&self, number: usize, seat: Option<Seat>, nth: usize) -> i32 {
        self.numbers[self.place_of(number, seat, nth)]
    }
}
