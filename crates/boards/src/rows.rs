//! A board as somebody draws it: rows from the top, one sign a square. Points stand where they are drawn, with `-` where
//! there are none; a track goes on in the next row, whose number is that of its first space.
//!
//! ```text
//! 3 | x . o        3 | x - o         1 | . . x . . . . . . .
//! 2 | . x .        2 | - . -        11 | . o .
//! 1 | o . .        1 | . - .
//! ```

use std::ops::Range;

use crate::{Board, DrawnRow, Net, Square};

/// What is wrong with drawn rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowsFault {
    /// Which of the rows, counted from 0; none where rows are missing at the end.
    pub row: Option<usize>,
    /// The bytes of that row.
    pub at: Range<usize>,
    /// What it is.
    pub fault: RowFault,
}

/// What is wrong with a drawn row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowFault {
    /// It does not begin with its number and a bar; that number.
    Number(u8),
    /// It has so many signs, and not one for each square.
    Signs(usize),
    /// There is a word of several letters where a sign belongs.
    Word,
    /// There are rows below the last one.
    TooMany,
    /// The rows from that number on are missing.
    Missing(u8),
}

/// A sign of a drawn board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnSign {
    /// The square on which it stands.
    pub square: Square,
    /// The sign.
    pub sign: char,
    /// Which of the rows it stands in, counted from 0.
    pub row: usize,
    /// Its bytes in that row.
    pub at: Range<usize>,
}

/// What stands in a row of points where there is none; one need not write it.
pub const NO_POINT: char = '-';

/// The signs of a drawn board, the upper left square first.
///
/// # Errors
/// The first fault.
pub fn read<'t>(board: &Board, rows: &[&'t str]) -> Result<Vec<DrawnSign>, RowsFault> {
    let (mut found, drawn) = (Vec::new(), board.drawn());
    for (at, (text, DrawnRow { number, squares })) in rows.iter().zip(&drawn).enumerate() {
        let number = *number;
        let text: &'t str = text;
        let whole = 0..text.len();
        let fault = |at_bytes, fault| RowsFault { row: Some(at), at: at_bytes, fault };
        let (head, signs) =
            text.split_once('|').ok_or_else(|| fault(whole.clone(), RowFault::Number(number)))?;
        if head.trim() != number.to_string() {
            return Err(fault(0..head.trim_end().len(), RowFault::Number(number)));
        }
        let start = head.len() + 1;
        let words = words(signs).map(|word| word.start + start..word.end + start);
        let is_gap = |word: &Range<usize>| board.net().is_some() && text[word.clone()].chars().eq([NO_POINT]);
        let words: Vec<Range<usize>> = words.filter(|word| !is_gap(word)).collect();
        if words.len() != squares.len() {
            let first = words.get(squares.len()).cloned().unwrap_or(whole);
            return Err(fault(first, RowFault::Signs(words.len())));
        }
        for (square, word) in squares.iter().zip(words) {
            let mut letters = text[word.clone()].chars();
            let (Some(sign), None) = (letters.next(), letters.next()) else {
                return Err(fault(word, RowFault::Word));
            };
            found.push(DrawnSign { square: *square, sign, row: at, at: word });
        }
    }
    match (drawn.get(rows.len()), rows.get(drawn.len())) {
        (Some(missing), _) => {
            Err(RowsFault { row: None, at: 0..0, fault: RowFault::Missing(missing.number) })
        }
        (None, Some(row)) => {
            Err(RowsFault { row: Some(drawn.len()), at: 0..row.len(), fault: RowFault::TooMany })
        }
        (None, None) => Ok(found),
    }
}

/// Where the words of a text stand.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    text.split_whitespace().map(|word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        start..start + word.len()
    })
}

/// The rows of a board, from the top, as they are read; `sign` says what stands on a square.
pub fn draw(board: &Board, sign: impl Fn(Square) -> char) -> Vec<String> {
    let drawn = board.drawn();
    let width = drawn.iter().map(|row| row.number.to_string().len()).max().unwrap_or_default();
    let row = |row: &DrawnRow| {
        let is_track = board.net().is_some_and(Net::is_track);
        let columns = if is_track { row.squares.len() } else { usize::from(board.width()) };
        let mut signs = vec![NO_POINT.to_string(); columns];
        for square in &row.squares {
            signs[usize::from(board.column_of(*square))] = sign(*square).to_string();
        }
        format!("{:>width$} | {}", row.number, signs.join(" "))
    };
    drawn.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_is_read() {
        let board = Board::new(3, 2).expect("it is small");
        let rows = draw(&board, |square| if square.0 == 4 { 'x' } else { '.' });
        assert_eq!(rows, ["2 | . x .", "1 | . . ."]);
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let signs = read(&board, &rows).expect("they are rows");
        let there: Vec<_> = signs.iter().filter(|drawn| drawn.sign == 'x').collect();
        assert_eq!(there, [&DrawnSign { square: Square(4), sign: 'x', row: 0, at: 6..7 }]);
    }

    #[test]
    fn faults_are_told_where_they_are() {
        let board = Board::new(3, 2).expect("it is small");
        let fault = |rows: &[&str]| read(&board, rows).map(|_| ()).expect_err("something is wrong");
        let is = |row, at, fault| RowsFault { row, at, fault };
        assert_eq!(fault(&["2 | . . ."]), is(None, 0..0, RowFault::Missing(1)));
        assert_eq!(fault(&["1 | . . ."]), is(Some(0), 0..1, RowFault::Number(2)));
        assert_eq!(fault(&[". . ."]), is(Some(0), 0..5, RowFault::Number(2)));
        assert_eq!(fault(&["2 | . . . x"]), is(Some(0), 10..11, RowFault::Signs(4)));
        assert_eq!(fault(&["2 | . ."]), is(Some(0), 0..7, RowFault::Signs(2)));
        assert_eq!(fault(&["2 | . ab ."]), is(Some(0), 6..8, RowFault::Word));
        assert_eq!(fault(&["2 | . . .", "1 | . . .", "x"]), is(Some(2), 0..1, RowFault::TooMany));
    }
}
