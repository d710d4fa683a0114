use std::fmt;

use game::Seat;

/// One of the two players, and the path that player's raven flies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// `gray`, the first seat.
    #[default]
    Gray,
    /// `brown`
    Brown,
}

impl Side {
    /// Gray, then brown.
    pub const BOTH: [Self; 2] = [Self::Gray, Self::Brown];
    /// Their words, in the order of the seats.
    pub const WORDS: [&str; 2] = ["gray", "brown"];

    /// The side of that seat.
    #[inline]
    pub fn of(seat: Seat) -> Self {
        if seat.0 == 0 { Self::Gray } else { Self::Brown }
    }

    /// The side of that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|side| side.word() == word)
    }

    /// The seat of that side.
    #[inline]
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The opponent.
    #[inline]
    pub fn other(self) -> Self {
        match self {
            Self::Gray => Self::Brown,
            Self::Brown => Self::Gray,
        }
    }

    /// Its number, for indexing.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The player's word.
    pub fn word(self) -> &'static str {
        Self::WORDS[self.index()]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
