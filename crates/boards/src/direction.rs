/// One of the eight directions of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Direction {
    /// Columns to the right: -1, 0 or 1.
    pub across: i8,
    /// Rows up: -1, 0 or 1.
    pub up: i8,
}

impl Direction {
    /// All eight, clockwise from straight up.
    pub const ALL: [Self; 8] = [
        Self { across: 0, up: 1 },
        Self { across: 1, up: 1 },
        Self { across: 1, up: 0 },
        Self { across: 1, up: -1 },
        Self { across: 0, up: -1 },
        Self { across: -1, up: -1 },
        Self { across: -1, up: 0 },
        Self { across: -1, up: 1 },
    ];

    /// Its number among [`Direction::ALL`].
    #[inline]
    pub fn index(self) -> usize {
        match (self.across, self.up) {
            (0, 1) => 0,
            (1, 1) => 1,
            (1, 0) => 2,
            (1, -1) => 3,
            (0, -1) => 4,
            (-1, -1) => 5,
            (-1, 0) => 6,
            _ => 7,
        }
    }

    /// Whether it goes along a row or a column.
    #[inline]
    pub fn is_straight(self) -> bool {
        self.across == 0 || self.up == 0
    }

    /// The opposite direction.
    #[inline]
    #[must_use]
    pub fn back(self) -> Self {
        Self { across: -self.across, up: -self.up }
    }

    /// The same for somebody who sits on the other side of the board.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { across: self.across, up: -self.up }
    }
}
