//! The words for directions, as whoever sits below the board sees them.

use boards::{Board, Direction, Net};
use text::near;

/// Each word with its directions.
const WORDS: &[(&str, &[usize])] = &[
    ("forward", &[0]),
    ("back", &[4]),
    ("right", &[2]),
    ("left", &[6]),
    ("sideways", &[2, 6]),
    ("straight", &[0, 2, 4, 6]),
    ("diagonal", &[1, 3, 5, 7]),
    ("diagonal forward", &[1, 7]),
    ("diagonal back", &[3, 5]),
    ("any", &[0, 1, 2, 3, 4, 5, 6, 7]),
];

/// The directions of a word.
pub fn named(word: &str) -> Option<Vec<Direction>> {
    let (_, numbers) = WORDS.iter().find(|(known, _)| *known == word)?;
    Some(numbers.iter().map(|number| Direction::ALL[*number]).collect())
}

/// The one direction of a word, as the second player sees the board from the other side; on a track forward is onward for
/// everybody.
///
/// # Errors
/// What to say of a word that is none, or that has several.
pub fn one(word: &str, is_second: bool, board: &Board) -> Result<Direction, String> {
    match named(word).ok_or_else(|| unknown(word))?[..] {
        [direction] => Ok(if is_second { as_second(board, direction) } else { direction }),
        _ => Err(format!("`{word}` is more than one direction")),
    }
}

/// A direction as the second player sees the board.
pub fn as_second(board: &Board, direction: Direction) -> Direction {
    if board.net().is_some_and(Net::is_track) { direction } else { direction.turned() }
}

/// How many steps a number says.
///
/// # Errors
/// It is no number of steps.
pub fn steps(number: Option<i64>) -> Result<usize, String> {
    let steps = number.and_then(|number| usize::try_from(number).ok()).filter(|steps| *steps > 0);
    steps.ok_or_else(|| "how many steps is a number from 1 on".to_owned())
}

/// The words.
pub fn words() -> impl Iterator<Item = &'static str> + Clone {
    WORDS.iter().map(|(known, _)| *known)
}

/// What to say of a word that is none.
pub fn unknown(word: &str) -> String {
    match near(word, words()) {
        Some(near) => format!("`{word}` is no direction; did you mean \"{near}\"?"),
        None => format!("`{word}` is no direction; they are {}", words().collect::<Vec<_>>().join(", ")),
    }
}
