use crate::{Column, Side, Square};

piles::bit_set! {
    /// A set of squares: bit `6 · (rank − 1) + column`, thirty bits of a `u32`.
    #[derive(Debug, Hash)]
    pub struct Squares(u32) of Square: |square| square.index(), |number| Square::from_index(number)
}

const BOARD: u32 = (1 << Square::COUNT) - 1;
const COLUMN_A: u32 = 0b000001_000001_000001_000001_000001;
const COLUMN_F: u32 = COLUMN_A << 5;
const RANK: u32 = 0b111111;

impl Squares {
    /// The two columns that have corners.
    const EDGES: Self = Self(COLUMN_A | COLUMN_F);

    /// The home rank, and so the fortress, of a side.
    #[inline]
    pub fn home(side: Side) -> Self {
        match side {
            Side::Odin => Self(RANK),
            Side::Thor => Self(RANK << 24),
        }
    }

    /// The two corners of a side's fortress.
    #[inline]
    pub fn corners(side: Side) -> Self {
        Self::home(side).and(Self::EDGES)
    }

    /// The square that has that number, counted from 0 and from a1 on.
    #[inline]
    pub fn nth(self, number: usize) -> Option<Square> {
        let mut left = self.0;
        for _ in 0..number {
            left &= left.wrapping_sub(1);
        }
        Self(left).first()
    }

    /// All squares one step away in that direction, those beyond the board left out.
    #[inline]
    #[must_use]
    pub fn shifted(self, direction: Direction) -> Self {
        let Direction { across, up } = direction;
        let sideways = match across {
            1 => (self.0 & !COLUMN_F) << 1,
            -1 => (self.0 & !COLUMN_A) >> 1,
            _ => self.0,
        };
        Self(match up {
            1 => sideways << Column::COUNT & BOARD,
            -1 => sideways >> Column::COUNT,
            _ => sideways,
        })
    }
}

/// The square one step up and across from each square, each step from -1 to 1.
static STEPS: [[[u32; Square::COUNT]; 3]; 3] = {
    let mut steps = [[[0; Square::COUNT]; 3]; 3];
    let mut at = 0;
    while at < 9 * Square::COUNT {
        let (up, across, square) = (at / (3 * Square::COUNT), at / Square::COUNT % 3, at % Square::COUNT);
        let (rank, column) = (square / Column::COUNT + up, square % Column::COUNT + across);
        if rank >= 1 && rank <= Square::RANKS && column >= 1 && column <= Column::COUNT {
            steps[up][across][square] = 1 << ((rank - 1) * Column::COUNT + column - 1);
        }
        at += 1;
    }
    steps
};

/// One of the eight directions, as steps to the right and up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Direction {
    across: i8,
    up: i8,
}

impl Direction {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self { across: -1, up: -1 },
        Self { across: 0, up: -1 },
        Self { across: 1, up: -1 },
        Self { across: -1, up: 0 },
        Self { across: 1, up: 0 },
        Self { across: -1, up: 1 },
        Self { across: 0, up: 1 },
        Self { across: 1, up: 1 },
    ];

    /// Straight forward for a side.
    #[inline]
    pub fn forward(side: Side) -> Self {
        match side {
            Side::Odin => Self { across: 0, up: 1 },
            Side::Thor => Self { across: 0, up: -1 },
        }
    }

    /// The square one step away, if the board has one there.
    #[inline]
    pub fn step(self, from: Square) -> Squares {
        Squares(STEPS[(self.up + 1) as usize][(self.across + 1) as usize][from.index()])
    }

    /// Whether it is a diagonal.
    #[inline]
    pub fn is_diagonal(self) -> bool {
        self.across != 0 && self.up != 0
    }

    /// The directions of the two squares that touch both ends of a diagonal step.
    #[inline]
    pub fn flanks(self) -> [Self; 2] {
        [Self { across: self.across, up: 0 }, Self { across: 0, up: self.up }]
    }

    /// The opposite direction.
    #[inline]
    pub fn back(self) -> Self {
        Self { across: -self.across, up: -self.up }
    }

    /// The direction of a step of one square; `None` for any other pair.
    #[inline]
    pub fn between(from: Square, to: Square) -> Option<Self> {
        let (across, up) = from.offset(to);
        (across.abs() <= 1 && up.abs() <= 1 && (across, up) != (0, 0)).then_some(Self { across, up })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifting_agrees_with_the_offsets_of_squares() {
        for direction in Direction::ALL {
            for from in Square::all() {
                let shifted: Vec<Square> = Squares::only(from).shifted(direction).iter().collect();
                let stepped: Vec<Square> =
                    Square::all().filter(|to| Direction::between(from, *to) == Some(direction)).collect();
                assert_eq!(shifted, stepped, "{from} {direction:?}");
                assert_eq!(direction.step(from), Squares::only(from).shifted(direction));
            }
        }
    }

    #[test]
    fn corners_lie_at_the_ends_of_the_home_ranks() {
        let words = |side| Squares::corners(side).iter().map(|square| square.to_string()).collect::<Vec<_>>();
        assert_eq!(
            (words(Side::Odin), words(Side::Thor)),
            (vec!["a1".into(), "f1".into()], vec!["a5".into(), "f5".into()])
        );
    }
}
