use boards::Square;
use game::Seat;

/// How many things a move can name.
pub(crate) const SLOTS: usize = 4;

/// A move: its form, and what stands in the slots of it, each by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub(crate) form: u8,
    pub(crate) slots: [i16; SLOTS],
}

impl Move {
    /// The square in a slot.
    #[inline]
    pub(crate) fn square(&self, slot: usize) -> Square {
        Square(self.slots[slot] as u8)
    }
}

/// A card, or the face of a die, as chance decides about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u16);

/// What stands in a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SlotOf {
    /// A square of the board.
    Square,
    /// A number within these bounds.
    Number { least: i16, most: i16 },
    /// A player.
    Player,
    /// One of these words.
    Word(Vec<String>),
}

impl SlotOf {
    /// The numbers of all that may stand there.
    pub(crate) fn all(&self, squares: usize, seats: u8) -> std::ops::RangeInclusive<i16> {
        match self {
            Self::Square => 0..=squares as i16 - 1,
            Self::Number { least, most } => *least..=*most,
            Self::Player => 0..=i16::from(seats) - 1,
            Self::Word(words) => 0..=words.len() as i16 - 1,
        }
    }
}

/// What a move did, by the clause that had it so.
#[derive(Clone, Debug)]
pub struct Event {
    pub(crate) clause: usize,
    pub(crate) what: Happening,
}

/// What happened.
#[derive(Clone, Debug)]
pub(crate) enum Happening {
    /// A man was put on a square.
    Put { man: usize, square: Square },
    /// A man went.
    Gone { man: usize, from: Square, to: Square },
    /// A man was taken.
    Taken { man: usize, square: Square },
    /// Men were turned over.
    Turned(Vec<Square>),
    /// A move without a board was made.
    Said(Move),
    /// Numbers became others, each with its number, its seat and what it became.
    Became(Vec<(usize, Option<Seat>, Vec<i32>)>),
    /// A die fell.
    Rolled(u16),
    /// The game ended so.
    Ended(game::SeatSet),
}
