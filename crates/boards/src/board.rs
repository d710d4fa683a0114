use crate::{Direction, Square, Squares};

/// A board of squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    width: u8,
    height: u8,
    all: Squares,
    /// The squares that are not in the first column, and those that are not in the last.
    inner: [Squares; 2],
    /// The square one step away from each, in each direction.
    steps: Vec<[Option<Square>; 8]>,
}

impl Board {
    /// The most columns and the most rows.
    pub const LONGEST: u8 = 16;
    /// The most squares.
    pub const LARGEST: u32 = 128;

    /// A board of so many columns and rows; `None` where it would be larger than boards are, or have no square.
    pub fn new(width: u8, height: u8) -> Option<Self> {
        let squares = u32::from(width) * u32::from(height);
        let fits = width <= Self::LONGEST && height <= Self::LONGEST && squares <= Self::LARGEST;
        if !fits || squares == 0 {
            return None;
        }
        let all = Squares::of_bits(u128::MAX >> (128 - squares));
        let mut board = Self { width, height, all, inner: [Squares::EMPTY; 2], steps: Vec::new() };
        board.inner = [0, width - 1].map(|column| all.without(board.column(column)));
        let step = |square: Square, Direction { across, up }: Direction| {
            let column = board.column_of(square).checked_add_signed(across)?;
            let row = board.row_of(square).checked_add_signed(up)?;
            board.square(column, row)
        };
        let steps = |square| Direction::ALL.map(|direction| step(square, direction));
        let steps = board.squares().map(steps).collect();
        board.steps = steps;
        Some(board)
    }

    /// How many columns there are.
    pub fn width(&self) -> u8 {
        self.width
    }

    /// How many rows there are.
    pub fn height(&self) -> u8 {
        self.height
    }

    /// All squares.
    #[inline]
    pub fn all(&self) -> Squares {
        self.all
    }

    /// The squares, in the order of their numbers.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        (0..self.width * self.height).map(Square)
    }

    /// The square of a column and a row, each counted from 0, if the board has it.
    pub fn square(&self, column: u8, row: u8) -> Option<Square> {
        (column < self.width && row < self.height).then(|| Square(row * self.width + column))
    }

    /// The column of a square, counted from 0.
    pub fn column_of(&self, square: Square) -> u8 {
        square.0 % self.width
    }

    /// The row of a square, counted from 0.
    pub fn row_of(&self, square: Square) -> u8 {
        square.0 / self.width
    }

    /// The name of a square: `d4`.
    pub fn name(&self, square: Square) -> String {
        format!("{}{}", Self::letter(self.column_of(square)), self.row_of(square) + 1)
    }

    /// The letter of a column, counted from 0.
    pub fn letter(column: u8) -> char {
        char::from(b'a' + column.min(25))
    }

    /// The square of that name.
    pub fn named(&self, name: &str) -> Option<Square> {
        let mut letters = name.chars();
        let column = letters.next().filter(char::is_ascii_lowercase)? as u8 - b'a';
        let digits = letters.as_str();
        let is_plain = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
        let row = digits.parse::<u8>().ok().filter(|_| is_plain)?;
        self.square(column, row.checked_sub(1)?)
    }

    /// A row, counted from 0.
    pub fn row(&self, row: u8) -> Squares {
        (0..self.width).filter_map(|column| self.square(column, row)).collect()
    }

    /// A column, counted from 0.
    pub fn column(&self, column: u8) -> Squares {
        (0..self.height).filter_map(|row| self.square(column, row)).collect()
    }

    /// The squares at the ends of the outer rows.
    pub fn corners(&self) -> Squares {
        let ends = self.row(0).or(self.row(self.height - 1));
        ends.and(self.column(0).or(self.column(self.width - 1)))
    }

    /// The squares of the outer rows and columns.
    pub fn rim(&self) -> Squares {
        let rows = self.row(0).or(self.row(self.height - 1));
        rows.or(self.column(0)).or(self.column(self.width - 1))
    }

    /// The square one step away, if the board has one there.
    #[inline]
    pub fn step(&self, from: Square, direction: Direction) -> Option<Square> {
        self.steps.get(from.index())?[direction.index()]
    }

    /// All squares one step away from those, what lies beyond the board left out.
    #[inline]
    #[must_use]
    pub fn shifted(&self, squares: Squares, direction: Direction) -> Squares {
        let bits = match direction.across {
            1 => squares.and(self.inner[1]).bits() << 1,
            -1 => squares.and(self.inner[0]).bits() >> 1,
            _ => squares.bits(),
        };
        let bits = match direction.up {
            1 => bits << self.width,
            -1 => bits >> self.width,
            _ => bits,
        };
        Squares::of_bits(bits).and(self.all)
    }

    /// The squares from one on in a direction, the nearest first, that square left out.
    pub fn ray(&self, from: Square, direction: Direction) -> impl Iterator<Item = Square> + '_ {
        std::iter::successors(self.step(from, direction), move |at| self.step(*at, direction))
    }

    /// The direction in which one square sees another, and how many steps away it is.
    pub fn sight(&self, from: Square, to: Square) -> Option<(Direction, u8)> {
        let across = self.column_of(to) as i8 - self.column_of(from) as i8;
        let up = self.row_of(to) as i8 - self.row_of(from) as i8;
        let on_line = across == 0 || up == 0 || across.abs() == up.abs();
        let steps = across.unsigned_abs().max(up.unsigned_abs());
        (on_line && steps > 0).then(|| (Direction { across: across.signum(), up: up.signum() }, steps))
    }

    /// The squares between two that see each other, both left out; none where they do not.
    pub fn between(&self, from: Square, to: Square) -> Squares {
        match self.sight(from, to) {
            Some((direction, steps)) => self.ray(from, direction).take(usize::from(steps) - 1).collect(),
            None => Squares::EMPTY,
        }
    }

    /// How many steps a king takes from one square to another.
    pub fn distance(&self, from: Square, to: Square) -> u8 {
        let across = self.column_of(from).abs_diff(self.column_of(to));
        across.max(self.row_of(from).abs_diff(self.row_of(to)))
    }

    /// The squares beside one: those along rows and columns, and over the corners too where that is asked.
    pub fn neighbours(&self, square: Square, corners: bool) -> Squares {
        let directions = Direction::ALL.into_iter().filter(|direction| corners || direction.is_straight());
        directions.filter_map(|direction| self.step(square, direction)).collect()
    }

    /// The squares that hang together with one, along rows and columns, within a set; none if it is not in there.
    pub fn group(&self, within: Squares, from: Square) -> Squares {
        let mut group = Squares::only(from).and(within);
        loop {
            let straight = Direction::ALL.into_iter().filter(|direction| direction.is_straight());
            let grown = straight.fold(group, |all, direction| all.or(self.shifted(group, direction)));
            let grown = grown.and(within);
            if grown == group {
                return group;
            }
            group = grown;
        }
    }

    /// Whether so many of those squares stand in a row, along a row, a column or a diagonal.
    pub fn has_row(&self, squares: Squares, length: u8) -> bool {
        // The other four directions find the same rows from their other ends.
        Direction::ALL[..4].iter().any(|direction| {
            let longer = |left: Squares, _| self.shifted(left, *direction).and(squares);
            !(1..length).fold(squares, longer).is_empty()
        })
    }

    /// Those of a row of `over` squares that begins one step from a square and ends at one of `own`: what lies
    /// between two, in every direction.
    pub fn flanked(&self, from: Square, over: Squares, own: Squares) -> Squares {
        let mut flanked = Squares::EMPTY;
        for direction in Direction::ALL {
            let mut between = Squares::EMPTY;
            for square in self.ray(from, direction) {
                if over.contains(square) {
                    between.insert(square);
                    continue;
                }
                if own.contains(square) {
                    flanked = flanked.or(between);
                }
                break;
            }
        }
        flanked
    }
}

#[cfg(test)]
mod tests;
