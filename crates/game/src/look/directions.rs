//! The words for directions, as whoever sits below the board sees them.

use boards::Direction;
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

/// The one direction of a word, as the second player sees the board from the other side.
///
/// # Errors
/// What to say of a word that is none, or that has several.
pub fn one(word: &str, is_second: bool) -> Result<Direction, String> {
    match named(word).ok_or_else(|| unknown(word))?[..] {
        [direction] if is_second => Ok(direction.turned()),
        [direction] => Ok(direction),
        _ => Err(format!("`{word}` is more than one direction")),
    }
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
