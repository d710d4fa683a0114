use std::hash::{Hash, Hasher};

use boards::{Square, Squares};
use game::{Seat, SeatSet};
use smallvec::SmallVec;

use crate::defined::{Defined, ManIndex, When};
use crate::heap::Heap;
use crate::past::{Memory, Moment, Past};
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
    /// Who is out: they have no turn any more, and cannot win.
    pub(crate) out: SeatSet,
    pub(crate) end: Finish,
    /// A function has ended the game: no line of a position says it.
    pub(crate) is_ended_by_function: bool,
    /// What lies there decides whether the game is over, and is not determined.
    pub(crate) end_hangs_on: Option<Spot>,
    /// The positions before it, as far as the game asks whether they come back.
    pub(crate) past: Past,
}

/// The most men of a kind in reserve: more than a script begins with and a board has room for.
pub(crate) const MOST_IN_RESERVE: i32 = 250;

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
            && (&self.men, &self.numbers, &self.heaps, self.on_turn, self.out, self.end, self.end_hangs_on)
                == (
                    &other.men,
                    &other.numbers,
                    &other.heaps,
                    other.on_turn,
                    other.out,
                    other.end,
                    other.end_hangs_on,
                )
            && self.past == other.past
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.men, &self.numbers, &self.heaps, self.on_turn, self.out, self.end, self.end_hangs_on)
            .hash(state);
        self.past.hash(state);
    }
}

impl State {
    /// Whether the game is over by what no line of a position says: positions that were there before, or a function that
    /// ended it.
    pub fn is_over_unsaid(&self) -> bool {
        self.end != Finish::Open && (self.past.is_some() || self.is_ended_by_function)
    }

    /// Remembers itself, in a game that asks whether positions come back.
    pub(crate) fn remember(&mut self) {
        if let Some(memory) = self.defined.memory {
            let moment = self.moment(memory);
            self.past.keep(memory, moment);
        }
    }

    /// What is to be kept of it.
    pub(crate) fn moment(&self, memory: Memory) -> Moment {
        Moment::of(&self.men, &self.numbers, self.on_turn, memory)
    }

    /// Ends the game by a clause. What was before matters no more, unless it is why the game is over.
    pub(crate) fn finish(&mut self, clause: usize, winners: SeatSet) {
        let mut endings = self.defined.endings.iter();
        let ending = endings.find(|ending| ending.clause == clause);
        if !ending.is_some_and(|ending| matches!(ending.when, When::Repeated(_))) {
            self.past = Past::default();
        }
        self.end = Finish::Over(winners);
    }

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

    /// The next player after a seat who is not out.
    pub(crate) fn after(&self, seat: Seat) -> Seat {
        self.in_turn(seat, 1)
    }

    /// The player before a seat who is not out.
    pub(crate) fn before(&self, seat: Seat) -> Seat {
        self.in_turn(seat, self.seats.max(1) - 1)
    }

    /// Whoever is not out comes next, so many seats on each time; where all are out, whoever sits there.
    fn in_turn(&self, seat: Seat, on: u8) -> Seat {
        let seats = self.seats.max(1);
        let mut next = Seat((seat.0 + on) % seats);
        for _ in 1..seats {
            if !self.out.contains(next) {
                break;
            }
            next = Seat((next.0 + on) % seats);
        }
        next
    }

    /// All seats.
    pub(crate) fn seated(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// The seats of those who are not out.
    pub(crate) fn playing(&self) -> SeatSet {
        SeatSet::below(usize::from(self.seats)).without(self.out)
    }

    /// Gives a player the turn; where that player is out, the next one who is not.
    pub(crate) fn turn_to(&mut self, seat: Seat) {
        self.on_turn = if self.out.contains(seat) { self.after(seat) } else { seat };
    }

    /// Puts players out: a turn of theirs passes on, and no position from before comes back. Gives who has won, where one
    /// at most is left.
    pub(crate) fn put_out(&mut self, seats: SeatSet) -> Option<SeatSet> {
        self.out = self.out.or(seats);
        self.past = Past::default();
        self.turn_to(self.on_turn);
        self.last_one()
    }

    /// Who has won because one player at most is left: nobody where there is none.
    pub(crate) fn last_one(&self) -> Option<SeatSet> {
        let playing = self.playing();
        (!self.out.is_empty() && playing.len() <= 1).then_some(playing)
    }

    /// Where a number stands; `nth` counts those that stand side by side.
    pub(crate) fn place_of(&self, number: usize, seat: Option<Seat>, nth: usize) -> usize {
        let number = &self.defined.numbers[number];
        let seat = if number.each { seat.map_or(0, Seat::index) } else { 0 };
        number.at + seat * number.length + nth.min(number.length - 1)
    }

    /// How many men a player has, on the board and in reserve.
    pub fn men_left(&self, seat: Seat) -> u32 {
        self.left(u32::MAX, seat)
    }

    /// How many of those men are a player's, a bit each, on the board and in reserve.
    pub(crate) fn left(&self, kinds: u32, seat: Seat) -> u32 {
        let men = self.defined.men.iter().enumerate();
        let own = men.filter(|(at, man)| kinds >> at & 1 == 1 && man.owner == Some(seat));
        own.map(|(at, _)| self.men[at].len() as u32 + self.reserve(at) as u32).sum()
    }

    /// How many men of a kind lie in reserve.
    pub(crate) fn reserve(&self, man: ManIndex) -> i32 {
        self.defined.reserves_at.map_or(0, |at| self.numbers[at + man])
    }

    /// Whether a player has some of those men in reserve, a bit each.
    pub(crate) fn has_in_reserve(&self, kinds: u32, seat: Seat) -> bool {
        self.defined.reserved_men(seat).any(|man| kinds >> man & 1 == 1 && self.reserve(man) > 0)
    }

    /// Has so many men of a kind lie in reserve; gives whether there can be so many, and is a reserve of them.
    pub(crate) fn set_reserve(&mut self, man: ManIndex, count: i32) -> bool {
        let can_be = (0..=MOST_IN_RESERVE).contains(&count) && self.defined.men[man].reserve.is_some();
        match self.defined.reserves_at {
            Some(at) if can_be => {
                self.numbers[at + man] = count;
                true
            }
            _ => false,
        }
    }

    /// A number.
    pub(crate) fn number(&self, number: usize, seat: Option<Seat>, nth: usize) -> i32 {
        self.numbers[self.place_of(number, seat, nth)]
    }
}
