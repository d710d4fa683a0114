//! Boards, and what is asked of their squares. It is long: squares and points answer the same questions, side by side.

use crate::{Direction, Net, Point, Square, Squares};

/// A board of squares; or of points with lines between them, each of which is a square here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    width: u8,
    height: u8,
    all: Squares,
    /// The squares that are not in the first column, and those that are not in the last.
    inner: [Squares; 2],
    /// The square one step away from each, in each direction.
    steps: Vec<[Option<Square>; 8]>,
    /// Its points and their lines, where it is no grid of squares.
    net: Option<Box<Net>>,
}

/// A row of a board as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnRow {
    /// The number before it.
    pub number: u8,
    /// Its squares, from the left.
    pub squares: Vec<Square>,
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
        let inner = [Squares::EMPTY; 2];
        let mut board = Self { width, height, all, inner, steps: Vec::new(), net: None };
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

    /// A board of points and of lines along which they are joined, each as the points on it; a line that ends where it
    /// begins is closed. `None` where there are no points, or too many, or a line leads to one that there is not.
    pub fn of_points(points: Vec<Point>, lines: Vec<Vec<Square>>) -> Option<Self> {
        let count = points.len();
        let mut on_lines = lines.iter().flatten();
        let fits = count > 0 && count <= Self::LARGEST as usize && on_lines.all(|at| at.index() < count);
        fits.then(|| Self::of_net(Net::new(points, lines)))
    }

    /// A track of so many spaces, from `1` on; on a ring the first one follows the last one. `None` where they are fewer
    /// than two, or more than boards have.
    pub fn track(spaces: u8, ring: bool) -> Option<Self> {
        let fits = spaces > 1 && u32::from(spaces) <= Self::LARGEST;
        fits.then(|| Self::of_net(Net::track(spaces, ring)))
    }

    fn of_net(net: Net) -> Self {
        let side = |of: fn(&Point) -> u8| net.points().iter().map(of).max().map_or(0, |last| last + 1);
        let (width, height) = (side(|point| point.column), side(|point| point.row));
        let all = (0..net.points().len() as u8).map(Square).collect();
        let inner = [Squares::EMPTY; 2];
        Self { width, height, all, inner, steps: Vec::new(), net: Some(Box::new(net)) }
    }

    /// Its points and their lines, where it is no grid of squares.
    #[inline]
    pub fn net(&self) -> Option<&Net> {
        self.net.as_deref()
    }

    /// What one calls its squares: `square`, `point`, `space`.
    pub fn square_word(&self) -> &'static str {
        match self.net() {
            None => "square",
            Some(net) if net.is_track() => "space",
            Some(_) => "point",
        }
    }

    /// Its rows as they are drawn, the upper one first; those without a square are left out.
    pub fn drawn(&self) -> Vec<DrawnRow> {
        let row = |row: u8| {
            let squares: Vec<Square> =
                (0..self.width).filter_map(|column| self.square(column, row)).collect();
            let number = match self.net() {
                Some(net) if net.is_track() => squares.first()?.0 + 1,
                _ => row + 1,
            };
            (!squares.is_empty()).then_some(DrawnRow { number, squares })
        };
        (0..self.height).rev().filter_map(row).collect()
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
        (0..self.all.len() as u8).map(Square)
    }

    /// The square of a column and a row, each counted from 0, if the board has it.
    pub fn square(&self, column: u8, row: u8) -> Option<Square> {
        if let Some(net) = self.net() {
            let at = net.points().iter().position(|point| (point.column, point.row) == (column, row));
            return at.map(|at| Square(at as u8));
        }
        (column < self.width && row < self.height).then(|| Square(row * self.width + column))
    }

    /// The column of a square, counted from 0.
    pub fn column_of(&self, square: Square) -> u8 {
        match self.net() {
            None => square.0 % self.width,
            Some(net) => net.points().get(square.index()).map_or(0, |point| point.column),
        }
    }

    /// The row of a square, counted from 0.
    pub fn row_of(&self, square: Square) -> u8 {
        match self.net() {
            None => square.0 / self.width,
            Some(net) => net.points().get(square.index()).map_or(0, |point| point.row),
        }
    }

    /// The name of a square: `d4`.
    pub fn name(&self, square: Square) -> String {
        if let Some(net) = self.net() {
            return net.points().get(square.index()).map_or_else(String::new, |point| point.name.clone());
        }
        format!("{}{}", Self::letter(self.column_of(square)), self.row_of(square) + 1)
    }

    /// The letter of a column, counted from 0.
    pub fn letter(column: u8) -> char {
        char::from(b'a' + column.min(25))
    }

    /// The square of that name.
    pub fn named(&self, name: &str) -> Option<Square> {
        if let Some(net) = self.net() {
            return net.points().iter().position(|point| point.name == name).map(|at| Square(at as u8));
        }
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

    /// The squares at the ends of the outer rows; points have no corners.
    pub fn corners(&self) -> Squares {
        if self.net.is_some() {
            return Squares::EMPTY;
        }
        let ends = self.row(0).or(self.row(self.height - 1));
        ends.and(self.column(0).or(self.column(self.width - 1)))
    }

    /// The squares of the outer rows and columns; points have no edge.
    pub fn rim(&self) -> Squares {
        if self.net.is_some() {
            return Squares::EMPTY;
        }
        let rows = self.row(0).or(self.row(self.height - 1));
        rows.or(self.column(0)).or(self.column(self.width - 1))
    }

    /// The square one step away, if the board has one there; of points the next one along the first line that sets out in
    /// that direction.
    #[inline]
    pub fn step(&self, from: Square, direction: Direction) -> Option<Square> {
        match self.net() {
            None => self.steps.get(from.index())?[direction.index()],
            Some(net) => net.road(from, direction)?.squares.first().copied(),
        }
    }

    /// All squares one step away from those, what lies beyond the board left out; of squares alone.
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
        let mut at = from;
        let mut road = self.net().map(|net| {
            let squares = net.road(from, direction).map_or(&[][..], |road| &road.squares);
            squares.iter().copied()
        });
        std::iter::from_fn(move || match &mut road {
            None => {
                at = self.step(at, direction)?;
                Some(at)
            }
            Some(road) => road.next(),
        })
    }

    /// The direction in which one square sees another, and how many steps away it is.
    pub fn sight(&self, from: Square, to: Square) -> Option<(Direction, u8)> {
        if let Some(net) = self.net() {
            return net.sight(from, to).map(|(direction, _, steps)| (direction, steps as u8));
        }
        let across = self.column_of(to) as i8 - self.column_of(from) as i8;
        let up = self.row_of(to) as i8 - self.row_of(from) as i8;
        let on_line = across == 0 || up == 0 || across.abs() == up.abs();
        let steps = across.unsigned_abs().max(up.unsigned_abs());
        (on_line && steps > 0).then(|| (Direction { across: across.signum(), up: up.signum() }, steps))
    }

    /// The squares between two that see each other, both left out; none where they do not.
    pub fn between(&self, from: Square, to: Square) -> Squares {
        if let Some(net) = self.net() {
            return net.sight(from, to).map_or(Squares::EMPTY, |(_, between, _)| between);
        }
        match self.sight(from, to) {
            Some((direction, steps)) => self.ray(from, direction).take(usize::from(steps) - 1).collect(),
            None => Squares::EMPTY,
        }
    }

    /// How many steps a king takes from one square to another; of points along their lines, `u8::MAX` where none lead there.
    pub fn distance(&self, from: Square, to: Square) -> u8 {
        if let Some(net) = self.net() {
            return net.distance(from, to);
        }
        let across = self.column_of(from).abs_diff(self.column_of(to));
        across.max(self.row_of(from).abs_diff(self.row_of(to)))
    }

    /// The squares beside one: those along rows and columns, and over the corners too where that is asked.
    pub fn neighbours(&self, square: Square, corners: bool) -> Squares {
        if let Some(net) = self.net() {
            return net.around(Squares::only(square));
        }
        let directions = Direction::ALL.into_iter().filter(|direction| corners || direction.is_straight());
        directions.filter_map(|direction| self.step(square, direction)).collect()
    }

    /// The squares beside one, along rows and columns or along its lines, each with the next one behind it.
    pub fn outward(&self, from: Square) -> impl Iterator<Item = (Square, Option<Square>)> + '_ {
        let straight =
            Direction::ALL.into_iter().filter(|direction| self.net.is_none() && direction.is_straight());
        let over_squares = straight.filter_map(move |direction| {
            let beside = self.step(from, direction)?;
            Some((beside, self.step(beside, direction)))
        });
        let roads = self.net().map_or(&[][..], |net| net.roads(from)).iter();
        let along_lines =
            roads.filter_map(|road| Some((*road.squares.first()?, road.squares.get(1).copied())));
        over_squares.chain(along_lines)
    }

    /// The squares beside some, along rows and columns, or joined with them; some of them may be among them.
    #[inline]
    pub fn around(&self, squares: Squares) -> Squares {
        if let Some(net) = self.net() {
            return net.around(squares);
        }
        let straight = Direction::ALL.into_iter().filter(|direction| direction.is_straight());
        straight.fold(Squares::EMPTY, |all, direction| all.or(self.shifted(squares, direction)))
    }

    /// The squares that hang together with one, along rows and columns, within a set; none if it is not in there.
    pub fn group(&self, within: Squares, from: Square) -> Squares {
        let mut group = Squares::only(from).and(within);
        loop {
            let grown = group.or(self.around(group)).and(within);
            if grown == group {
                return group;
            }
            group = grown;
        }
    }

    /// Whether so many of those squares stand in a row, along a row, a column or a diagonal; or along a line of points.
    pub fn has_row(&self, squares: Squares, length: u8) -> bool {
        if let Some(net) = self.net() {
            return net.has_row(squares, usize::from(length));
        }
        // The other four directions find the same rows from their other ends.
        Direction::ALL[..4].iter().any(|direction| {
            let longer = |left: Squares, _| self.shifted(left, *direction).and(squares);
            !(1..length).fold(squares, longer).is_empty()
        })
    }

    /// Whether a square is one of so many of those squares that stand in a row.
    pub fn row_at(&self, at: Square, squares: Squares, length: u8) -> bool {
        if let Some(net) = self.net() {
            return net.row_at(at, squares, usize::from(length));
        }
        let run = |direction| self.ray(at, direction).take_while(|square| squares.contains(*square)).count();
        let mut directions = Direction::ALL[..4].iter();
        squares.contains(at)
            && directions.any(|direction| 1 + run(*direction) + run(direction.back()) >= usize::from(length))
    }

    /// Those of a row of `over` squares that begins one step from a square and ends at one of `own`: what lies
    /// between two, in every direction.
    pub fn flanked(&self, from: Square, over: Squares, own: Squares) -> Squares {
        if let Some(net) = self.net() {
            return net.flanked(from, over, own);
        }
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
mod net_tests;
#[cfg(test)]
mod tests;
