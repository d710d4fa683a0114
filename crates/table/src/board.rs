//! A board as somebody draws it, and as it stands.

use text::{Place, Spanned};

use crate::{Column, Side, Sides, Square, Squares, State};

/// What stands on a square of a drawn board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// `.`
    Empty,
    /// `o` or `t`: a piece, fixed if it stands in the enemy fortress.
    Piece(Side),
    /// `O` or `T`: a piece in the enemy fortress that is not fixed.
    Free(Side),
}

impl Mark {
    const ALL: [Self; 5] = [
        Self::Empty,
        Self::Piece(Side::Odin),
        Self::Piece(Side::Thor),
        Self::Free(Side::Odin),
        Self::Free(Side::Thor),
    ];

    /// How it is drawn.
    pub fn word(self) -> &'static str {
        match self {
            Self::Empty => ".",
            Self::Piece(Side::Odin) => "o",
            Self::Piece(Side::Thor) => "t",
            Self::Free(Side::Odin) => "O",
            Self::Free(Side::Thor) => "T",
        }
    }

    /// What stands on a square, for telling.
    pub(crate) fn told(self, square: Square) -> String {
        match self {
            Self::Empty => format!("{square} is empty"),
            Self::Piece(side) if Squares::home(side.other()).contains(square) => {
                format!("{side}'s fixed piece is on {square}")
            }
            Self::Piece(side) => format!("{side}'s piece is on {square}"),
            Self::Free(side) => format!("{side}'s piece on {square} is not fixed"),
        }
    }

    /// The mark that is drawn so.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.word() == word)
    }
}

/// The ranks of a board as they are drawn, from the top: each number, and the squares from a on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing(pub Vec<(u32, Vec<Mark>)>);

impl Drawing {
    /// The squares that exist, with what is drawn on them and the number of the part that draws it.
    pub(crate) fn marks(&self) -> impl Iterator<Item = (usize, Square, Mark)> + '_ {
        let ranks = self.0.iter().scan(0, |part, (rank, marks)| {
            let first = *part + 1;
            *part = first + marks.len();
            Some((first, *rank as usize, marks))
        });
        ranks.flat_map(|(first, rank, marks)| {
            let squares = Column::all().map(move |column| Square::new(column, rank));
            squares
                .zip(marks)
                .enumerate()
                .filter_map(move |(at, (square, mark))| Some((first + at, square?, *mark)))
        })
    }

    /// What is drawn on a square.
    pub(crate) fn mark(&self, square: Square) -> Mark {
        self.marks().find(|(_, candidate, _)| *candidate == square).map_or(Mark::Empty, |(_, _, mark)| mark)
    }

    /// The ranks with the places of their parts: of each number, and of each square after it.
    pub(crate) fn ranks(&self, place: impl Fn(usize) -> Place) -> Vec<Rank> {
        let mut parts = (0..).map(place);
        let mut spanned = |number: u32, marks: &[Mark]| -> Option<Rank> {
            let number = Spanned::new(number, parts.next()?);
            let squares =
                marks.iter().zip(&mut parts).map(|(mark, place)| Spanned::new(*mark, place)).collect();
            Some(Rank { number, squares })
        };
        self.0.iter().filter_map(|(number, marks)| spanned(*number, marks)).collect()
    }

    /// The rows, from the top.
    pub(crate) fn rows(&self) -> impl Iterator<Item = String> + '_ {
        self.0.iter().map(|(rank, marks)| {
            let mut row = format!("{rank} |");
            marks.iter().for_each(|mark| row.extend([" ", mark.word()]));
            row
        })
    }
}

/// A rank of a drawn board with the places of its parts.
#[derive(Debug)]
pub(crate) struct Rank {
    pub(crate) number: Spanned<u32>,
    pub(crate) squares: Vec<Spanned<Mark>>,
}

impl Rank {
    /// The squares that exist, with what is drawn on them.
    pub(crate) fn marks(&self) -> impl Iterator<Item = (Square, Spanned<Mark>)> + '_ {
        let rank = self.number.value as usize;
        let squares = Column::all().map(move |column| Square::new(column, rank));
        squares.zip(&self.squares).filter_map(|(square, mark)| Some((square?, *mark)))
    }
}

/// What is wrong with the ranks of a drawn board.
#[derive(Clone, Debug)]
pub enum RankFault {
    /// The board has no such rank.
    Beyond(Spanned<u32>),
    /// It is drawn twice.
    Twice { first: Place, again: Spanned<u32> },
    /// It stands below a lower one.
    Disordered { rank: Spanned<u32>, lower: Spanned<u32> },
    /// Ranks are missing, the highest first; they belong beside `place`.
    Missing { ranks: Vec<u32>, place: Place, belong: Belong },
    /// A rank has not six squares; `place` is the first too many, or the last there is.
    Squares { rank: u32, count: usize, place: Place },
}

/// Where missing ranks belong.
#[derive(Clone, Copy, Debug)]
pub enum Belong {
    AboveTheRow,
    BelowTheRow,
    UnderTheHead,
}

/// Whatever keeps drawn ranks from being the five, from 5 down to 1, of six squares each.
pub(crate) fn rank_faults(ranks: &[Rank], head: Place) -> Vec<RankFault> {
    let mut faults = Vec::new();
    let numbers: Vec<Spanned<u32>> = ranks.iter().map(|rank| rank.number).collect();
    let mut in_order = true;
    for (at, number) in numbers.iter().enumerate() {
        let earlier = &numbers[..at];
        if !(1..=Square::RANKS as u32).contains(&number.value) {
            faults.push(RankFault::Beyond(*number));
        } else if let Some(first) = earlier.iter().find(|candidate| candidate.value == number.value) {
            faults.push(RankFault::Twice { first: first.place, again: *number });
        } else if let Some(lower) = earlier.iter().find(|candidate| candidate.value < number.value)
            && std::mem::take(&mut in_order)
        {
            faults.push(RankFault::Disordered { rank: *number, lower: *lower });
        }
    }
    if faults.is_empty() {
        faults.extend(missing_ranks(&numbers, head));
    }
    for rank in ranks {
        let (number, count) = (rank.number, rank.squares.len());
        if count != Column::COUNT {
            let at = rank.squares.get(Column::COUNT).or(rank.squares.last());
            let place = at.map_or(number.place, |square| square.place);
            faults.push(RankFault::Squares { rank: number.value, count, place });
        }
    }
    faults
}

fn missing_ranks(numbers: &[Spanned<u32>], head: Place) -> Option<RankFault> {
    let missing = |rank: &u32| numbers.iter().all(|number| number.value != *rank);
    let ranks: Vec<u32> = (1..=Square::RANKS as u32).rev().filter(missing).collect();
    let first = *ranks.first()?;
    let (place, belong) = match (numbers.iter().find(|number| number.value < first), numbers.last()) {
        (Some(below), _) => (below.place, Belong::AboveTheRow),
        (None, Some(last)) => (last.place, Belong::BelowTheRow),
        (None, None) => (head, Belong::UnderTheHead),
    };
    Some(RankFault::Missing { ranks, place, belong })
}

/// Where pieces stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// Whose pieces stand where.
    pub pieces: Sides<Squares>,
    /// Those in the enemy fortress that are not fixed.
    pub free: Squares,
}

impl Layout {
    /// The board as the game begins.
    pub fn start() -> Self {
        Self { pieces: Sides::each(Squares::home), free: Squares::EMPTY }
    }

    /// The board of a position.
    pub fn of(state: &State) -> Self {
        let abroad = |side: Side| state.pieces[side].and(Squares::home(side.other()));
        let free = abroad(Side::Odin).or(abroad(Side::Thor)).without(state.fixed);
        Self { pieces: state.pieces, free }
    }

    /// The board that is drawn.
    pub(crate) fn drawn(drawing: &Drawing) -> Self {
        let mut layout = Self::default();
        for (_, square, mark) in drawing.marks() {
            match mark {
                Mark::Empty => {}
                Mark::Piece(side) => layout.pieces[side].insert(square),
                Mark::Free(side) => {
                    layout.pieces[side].insert(square);
                    layout.free.insert(square);
                }
            }
        }
        layout
    }

    /// What stands on a square.
    pub fn mark(&self, square: Square) -> Mark {
        match Side::BOTH.into_iter().find(|side| self.pieces[*side].contains(square)) {
            None => Mark::Empty,
            Some(side) if self.free.contains(square) => Mark::Free(side),
            Some(side) => Mark::Piece(side),
        }
    }

    /// The board as it is drawn, from rank 5 down.
    pub(crate) fn drawing(&self) -> Drawing {
        let marks = |rank| {
            let squares = Column::all().filter_map(move |column| Square::new(column, rank));
            squares.map(|square| self.mark(square)).collect()
        };
        Drawing((1..=Square::RANKS).rev().map(|rank| (rank as u32, marks(rank))).collect())
    }
}
