use std::fmt;
use std::ops::{Index, IndexMut};

use game::Seat;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// Gray, at home on rank 1; forward is up.
    Odin,
    /// Bronze, at home on rank 5; forward is down.
    Thor,
}

impl Side {
    /// Odin, then thor.
    pub const BOTH: [Self; 2] = [Self::Odin, Self::Thor];

    /// The side of that seat.
    #[inline]
    pub fn of(seat: Seat) -> Self {
        if seat.0 == 0 { Self::Odin } else { Self::Thor }
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
            Self::Odin => Self::Thor,
            Self::Thor => Self::Odin,
        }
    }

    /// The player's word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Odin => "odin",
            Self::Thor => "thor",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sides<T>([T; 2]);

impl<T> Sides<T> {
    /// The values that `of` gives for odin and for thor.
    pub fn each(of: impl FnMut(Side) -> T) -> Self {
        Self(Side::BOTH.map(of))
    }
}

impl<T> Index<Side> for Sides<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for Sides<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}
