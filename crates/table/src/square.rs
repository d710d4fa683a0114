use std::fmt;
use std::sync::LazyLock;

/// A column of the board and the place of a row behind it, a to f.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(u8);

impl Column {
    /// How many columns there are.
    pub const COUNT: usize = 6;

    /// The column of that number, from 0; `None` beyond f.
    pub fn new(number: usize) -> Option<Self> {
        (number < Self::COUNT).then_some(Self(number as u8))
    }

    /// The column of that letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        ('a'..='f').position(|candidate| candidate == letter).and_then(Self::new)
    }

    /// The columns, a to f.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its number, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The bit of this column in a mask of six.
    #[inline]
    pub fn bit(self) -> u8 {
        1 << self.0
    }

    /// Its letter, as a word.
    pub fn word(self) -> &'static str {
        ["a", "b", "c", "d", "e", "f"][self.index()]
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Debug for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A square of the board, `a1` to `f5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many ranks there are.
    pub const RANKS: usize = 5;
    /// How many squares there are.
    pub const COUNT: usize = Column::COUNT * Self::RANKS;

    /// The square of a column and a rank (from 1); `None` beyond the board.
    pub fn new(column: Column, rank: usize) -> Option<Self> {
        (1..=Self::RANKS).contains(&rank).then(|| Self(((rank - 1) * Column::COUNT) as u8 + column.0))
    }

    /// The squares, a1, b1, … f5.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The square of that number, below [`Square::COUNT`].
    #[inline]
    pub(crate) fn from_index(index: u32) -> Self {
        Self((index as u8).min(Self::COUNT as u8 - 1))
    }

    /// The square of that name.
    pub fn from_word(word: &str) -> Option<Self> {
        let mut letters = word.chars();
        let column = Column::from_letter(letters.next()?)?;
        let rank = letters.next()?.to_digit(10)? as usize;
        if letters.next().is_some() { None } else { Self::new(column, rank) }
    }

    /// Its column.
    #[inline]
    pub fn column(self) -> Column {
        COLUMNS[usize::from(self.0) % COLUMNS.len()]
    }

    /// Its rank, from 1.
    #[inline]
    pub fn rank(self) -> usize {
        self.0 as usize / Column::COUNT + 1
    }

    /// Its number, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// How far the other square lies to the right and up.
    #[inline]
    pub fn offset(self, other: Self) -> (i8, i8) {
        let across = other.column().0 as i8 - self.column().0 as i8;
        (across, other.rank() as i8 - self.rank() as i8)
    }

    /// Its name.
    pub fn word(self) -> &'static str {
        // Facts name squares by the thousand.
        static WORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
            Square::all().map(|square| format!("{}{}", square.column(), square.rank())).collect()
        });
        &WORDS[self.index()]
    }
}

/// The column of each square: every move asks, and a division takes three times as long.
static COLUMNS: [Column; 32] = {
    let mut columns = [Column(0); 32];
    let mut square = 0;
    while square < columns.len() {
        columns[square] = Column((square % Column::COUNT) as u8);
        square += 1;
    }
    columns
};

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_named_and_found_again() {
        for square in Square::all() {
            assert_eq!(Square::from_word(&square.to_string()), Some(square));
        }
        for nowhere in ["g1", "a0", "a6", "a", "a12", "A1", ""] {
            assert_eq!(Square::from_word(nowhere), None, "{nowhere}");
        }
    }

    #[test]
    fn offsets_count_to_the_right_and_up() {
        let square = |word| Square::from_word(word).unwrap_or(Square(0));
        assert_eq!(square("c2").offset(square("d3")), (1, 1));
        assert_eq!(square("c2").offset(square("c1")), (0, -1));
    }
}
