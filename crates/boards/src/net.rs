//! Points with lines between them, and tracks: boards whose places are joined by lines, and not by the edges of squares.

use crate::{Direction, Square, Squares};

/// How many spaces of a track are drawn in a row.
const IN_A_ROW: u8 = 10;

/// A point of a board as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// What it is called.
    pub name: String,
    /// Its column in the drawing, counted from the left, from 0 on.
    pub column: u8,
    /// Its row, counted from the bottom, from 0 on.
    pub row: u8,
}

/// A line as one sees it from a point on it: the way along it to one of its ends; all round where it is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Road {
    /// In which direction it sets out.
    pub direction: Direction,
    /// The points along it, the nearest first.
    pub squares: Vec<Square>,
}

impl Road {
    /// The points before one on the road, if it leads there, and how many steps that takes.
    #[inline]
    pub fn until(&self, to: Square) -> Option<(Squares, usize)> {
        let before = self.squares.iter().position(|at| *at == to)?;
        Some((self.squares[..before].iter().copied().collect(), before + 1))
    }
}

/// A line: the points on it, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    squares: Vec<Square>,
    /// The first one follows the last one again.
    closed: bool,
}

/// Points with lines between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    points: Vec<Point>,
    lines: Vec<Line>,
    /// The lines as one sees them from each point.
    roads: Vec<Vec<Road>>,
    /// The points that are joined with each.
    beside: Vec<Squares>,
    /// How many steps lead from each point to each, those from the first one first.
    distances: Vec<u8>,
    is_track: bool,
}

impl Net {
    /// Points that are joined along lines; a line that ends where it begins is closed.
    pub(crate) fn new(points: Vec<Point>, lines: Vec<Vec<Square>>) -> Self {
        let lines = lines.into_iter().map(|mut squares| {
            let closed = squares.len() > 2 && squares.first() == squares.last();
            if closed {
                squares.pop();
            }
            Line { squares, closed }
        });
        Self::of_lines(points, lines.collect(), false)
    }

    /// Spaces in a row, from 1 on; on a ring the first one follows the last one.
    pub(crate) fn track(spaces: u8, ring: bool) -> Self {
        let rows = spaces.div_ceil(IN_A_ROW);
        let point = |at: u8| Point {
            name: (at + 1).to_string(),
            column: at % IN_A_ROW,
            row: rows - 1 - at / IN_A_ROW,
        };
        let line = Line { squares: (0..spaces).map(Square).collect(), closed: ring };
        Self::of_lines((0..spaces).map(point).collect(), vec![line], true)
    }

    fn of_lines(points: Vec<Point>, lines: Vec<Line>, is_track: bool) -> Self {
        let count = points.len();
        let mut net = Self {
            points,
            lines,
            roads: vec![Vec::new(); count],
            beside: Vec::new(),
            distances: Vec::new(),
            is_track,
        };
        for line in &net.lines {
            for (at, from) in line.squares.iter().enumerate() {
                let (behind, ahead) = (&line.squares[..at], &line.squares[at + 1..]);
                let mut onward = ahead.to_vec();
                let mut back: Vec<Square> = behind.iter().rev().copied().collect();
                if line.closed {
                    onward.extend(behind);
                    back.extend(ahead.iter().rev());
                }
                for (squares, up) in [(onward, 1), (back, -1)] {
                    let Some(first) = squares.first() else { continue };
                    let direction = match is_track {
                        true => Direction { across: 0, up },
                        false => net.towards(*from, *first),
                    };
                    net.roads[from.index()].push(Road { direction, squares });
                }
            }
        }
        let beside =
            |roads: &Vec<Road>| roads.iter().filter_map(|road| road.squares.first().copied()).collect();
        net.beside = net.roads.iter().map(beside).collect();
        net.distances = (0..count).flat_map(|from| net.distances_from(Square(from as u8))).collect();
        net
    }

    /// The direction in which a point lies from another one, in the drawing.
    fn towards(&self, from: Square, to: Square) -> Direction {
        let (from, to) = (&self.points[from.index()], &self.points[to.index()]);
        let sign = |one: u8, other: u8| (i16::from(other) - i16::from(one)).signum() as i8;
        Direction { across: sign(from.column, to.column), up: sign(from.row, to.row) }
    }

    fn distances_from(&self, from: Square) -> Vec<u8> {
        let mut distances = vec![u8::MAX; self.points.len()];
        let (mut reached, mut steps) = (Squares::only(from), 0);
        let mut newest = reached;
        while !newest.is_empty() {
            newest.iter().for_each(|square| distances[square.index()] = steps);
            newest = self.around(newest).without(reached);
            reached = reached.or(newest);
            steps += 1;
        }
        distances
    }

    /// The points, in the order of their numbers.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The lines, each as the points on it; of one that is closed the first one comes again at the end.
    pub fn lines(&self) -> impl Iterator<Item = Vec<Square>> {
        self.lines.iter().map(|line| {
            let again = line.squares.first().filter(|_| line.closed);
            line.squares.iter().chain(again).copied().collect()
        })
    }

    /// Whether it is a track: its points are spaces one after the other, and forward is onward, whoever moves.
    pub fn is_track(&self) -> bool {
        self.is_track
    }

    /// The lines as one sees them from a point.
    #[inline]
    pub fn roads(&self, from: Square) -> &[Road] {
        self.roads.get(from.index()).map_or(&[], Vec::as_slice)
    }

    /// The first of the roads that set out from a point in a direction.
    pub(crate) fn road(&self, from: Square, direction: Direction) -> Option<&Road> {
        self.roads(from).iter().find(|road| road.direction == direction)
    }

    /// The points that are joined with some.
    #[inline]
    pub(crate) fn around(&self, squares: Squares) -> Squares {
        squares.iter().fold(Squares::EMPTY, |all, square| all.or(self.beside[square.index()]))
    }

    /// How many steps along lines lead from a point to another; `u8::MAX` where none do.
    pub(crate) fn distance(&self, from: Square, to: Square) -> u8 {
        self.distances.get(from.index() * self.points.len() + to.index()).copied().unwrap_or(u8::MAX)
    }

    /// The shortest way along a single line from a point to another: in which direction it sets out, what lies between,
    /// and how many steps it takes.
    pub(crate) fn sight(&self, from: Square, to: Square) -> Option<(Direction, Squares, usize)> {
        let ways = self.roads(from).iter().filter_map(|road| {
            let (between, steps) = road.until(to)?;
            Some((road.direction, between, steps))
        });
        ways.min_by_key(|(_, _, steps)| *steps)
    }

    /// Whether so many of those points follow each other on a line.
    pub(crate) fn has_row(&self, squares: Squares, length: usize) -> bool {
        self.lines.iter().filter(|line| line.squares.len() >= length).any(|line| {
            let again = if line.closed { length.saturating_sub(1) } else { 0 };
            let mut run = 0;
            line.squares.iter().chain(&line.squares[..again]).any(|square| {
                run = if squares.contains(*square) { run + 1 } else { 0 };
                run >= length
            })
        })
    }

    /// Whether a point is one of so many of those points that follow each other on a line.
    pub(crate) fn row_at(&self, at: Square, squares: Squares, length: usize) -> bool {
        let mut lines = self.lines.iter().filter(|line| line.squares.contains(&at));
        lines.any(|line| {
            let points = line.squares.len();
            let starts = if line.closed { points } else { (points + 1).saturating_sub(length) };
            length <= points
                && (0..starts).any(|start| {
                    let row = || (start..start + length).map(|nth| line.squares[nth % points]);
                    row().any(|square| square == at) && row().all(|square| squares.contains(square))
                })
        })
    }

    /// Those of a row of `over` points that begins one step from a point and ends at one of `own`, along every line.
    pub(crate) fn flanked(&self, from: Square, over: Squares, own: Squares) -> Squares {
        self.roads(from).iter().fold(Squares::EMPTY, |all, road| {
            let end = road.squares.iter().position(|square| !over.contains(*square));
            match end {
                Some(end) if own.contains(road.squares[end]) => {
                    all.or(road.squares[..end].iter().copied().collect())
                }
                _ => all,
            }
        })
    }
}
