//! Knobs: the settings of a law book, and how their values are read.

use text::near;

/// A setting of the law book: the readings that a rule set can choose from, or data it can replace.
#[derive(Debug, PartialEq, Eq)]
pub struct Knob {
    /// Its name, `kebab-case`.
    pub name: &'static str,
    /// The clause it belongs to.
    pub clause: &'static str,
    /// The form of its value in plain words: `stops | flown-over`, `a number`.
    pub form: &'static str,
    /// The law book's value, as one writes it.
    pub default: &'static str,
    /// What its values mean.
    pub meaning: &'static str,
}

/// The knobs of a game, in the law book's order.
pub type KnobList = &'static [Knob];

/// A choice of readings that a knob sets.
pub trait Reading: Copy + PartialEq + 'static {
    /// Each reading with its word.
    const WORDS: &'static [(&'static str, Self)];

    /// The word of this reading.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, own)| *own == self).map_or("", |(word, _)| word)
    }
}

impl Reading for bool {
    const WORDS: &'static [(&'static str, Self)] = &[("true", true), ("false", false)];
}

/// The reading of a word.
///
/// # Errors
/// Which words there are, or which one was meant.
pub fn reading<T: Reading>(value: &str) -> Result<T, String> {
    one_of(value, T::WORDS)
}

/// What the word `value` stands for among `words`.
///
/// # Errors
/// Which words there are, or which one was meant.
pub fn one_of<T: Copy>(value: &str, words: &[(&str, T)]) -> Result<T, String> {
    if let Some((_, reading)) = words.iter().find(|(word, _)| *word == value) {
        return Ok(*reading);
    }
    let words = words.iter().map(|(word, _)| *word);
    match near(value, words.clone()) {
        Some(near) => Err(format!("did you mean `{near}`?")),
        None => Err(format!("it is one of {}", words.collect::<Vec<_>>().join(", "))),
    }
}

/// A number from `least` to `most`, written in digits alone.
///
/// # Errors
/// Between which numbers it must be.
pub fn number<N: TryFrom<u32>>(value: &str, least: u32, most: u32) -> Result<N, String> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    let number = value.parse().ok().filter(|number| digits && (least..=most).contains(number));
    let number = number.and_then(|number| N::try_from(number).ok());
    number.ok_or_else(|| format!("it is a number from {least} to {most}"))
}

/// What is said of a value of that form, reading which stopped at a byte.
pub fn stopped(value: &str, at: usize, form: &str) -> String {
    match value.get(at..).unwrap_or("").split_whitespace().next() {
        Some(word) => format!("`{word}` does not fit; it is {form}"),
        None => format!("it stops too soon; it is {form}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reading_is_read_as_it_is_written() {
        assert_eq!(reading::<bool>(true.word()), Ok(true));
        assert_eq!(reading::<bool>("ture"), Err("did you mean `true`?".to_owned()));
        assert_eq!(reading::<bool>("perhaps"), Err("it is one of true, false".to_owned()));
    }

    #[test]
    fn where_reading_stopped_is_told() {
        let stopped = |at| stopped("3 x 4", at, "numbers");
        assert_eq!(stopped(2), "`x` does not fit; it is numbers");
        assert_eq!(stopped(5), "it stops too soon; it is numbers");
    }

    #[test]
    fn a_number_has_digits_alone_and_keeps_its_bounds() {
        assert_eq!(number::<u8>("27", 1, 27), Ok(27));
        for value in ["", "0", "28", "+7", " 7", "7 ", "99999999999", "seven"] {
            assert_eq!(number::<u8>(value, 1, 27), Err("it is a number from 1 to 27".to_owned()), "{value}");
        }
        assert!(number::<u8>("300", 0, 400).is_err(), "what the type cannot hold");
    }
}
