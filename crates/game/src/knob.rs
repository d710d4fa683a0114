//! Knobs: the settings of a law book, and how their values are read. It is long for the forms of values, one beside
//! the other.
//!
//! A game declares a [`Setting`] for each of its knobs by [`settings!`](crate::settings); form, default
//! and what is told of a wrong value follow from it. A [`Knob`] is the same as plain data.

use std::fmt::{self, Display, Formatter};
use std::ops::RangeInclusive;
use std::sync::OnceLock;

use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use text::near;

/// A knob of a game whose rules are `R`.
#[derive(Debug)]
pub struct Setting<R> {
    /// Its name, `kebab-case`.
    pub name: &'static str,
    /// The clause it belongs to.
    pub clause: &'static Clause,
    /// What its values mean.
    pub meaning: &'static str,
    /// Its values that contradict what is printed.
    pub variants: &'static [&'static str],
    /// What values it takes.
    pub form: fn() -> Values,
    /// Its value, as one writes it.
    pub get: fn(&R) -> String,
    /// Turns it, or says why it cannot have that value.
    pub set: fn(&mut R, &str) -> Result<(), String>,
}

impl<R: Default> Setting<R> {
    /// The knob as plain data.
    pub fn knob(&self) -> Knob {
        Knob {
            name: self.name,
            clause: &self.clause.id,
            form: (self.form)(),
            default: (self.get)(&R::default()).leak(),
            meaning: self.meaning,
            variants: self.variants,
        }
    }
}

/// Declares the knobs of a game in the law book's order: name, clause, field of the rules, [`KnobForm`],
/// meaning; and after `variants` the values that contradict what is printed.
#[macro_export]
macro_rules! settings {
    ($rules:ty; $($name:literal, $clause:expr, $field:ident: $form:expr, $meaning:literal
        $(, variants $variants:expr)?;)*) => {
        /// Every knob, in the law book's order.
        pub(crate) static KNOBS: &[$crate::Setting<$rules>] = &[$($crate::Setting {
            name: $name,
            clause: &$clause,
            meaning: $meaning,
            variants: { let variants: &[&str] = &[]; $(let _ = variants; let variants: &[&str] = &$variants;)? variants },
            form: || $crate::knob::form(&$form, |rules: &$rules| &rules.$field),
            get: |rules| $crate::knob::KnobForm::write(&$form, &rules.$field),
            set: |rules, value| {
                rules.$field = $crate::knob::KnobForm::read(&$form, value)?;
                Ok(())
            },
        }),*];
    };
}

/// How values of a knob are written.
pub trait KnobForm<T> {
    /// What values there are.
    fn values(&self) -> Values;

    /// The value that is written so.
    ///
    /// # Errors
    /// Why it is no value of the knob.
    fn read(&self, value: &str) -> Result<T, String>;

    /// The value as one writes it.
    fn write(&self, value: &T) -> String;
}

/// What values a knob takes.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(with = "String")]
pub enum Values {
    /// A number within these bounds.
    Numbers(RangeInclusive<u32>),
    /// One of these words.
    Words(Vec<String>),
    /// Something in a form of its own, described in plain words.
    Described(&'static str),
}

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Display for Values {
    /// `stops | flown-over`, `a number from 1 to 27`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbers(bounds) => write!(f, "a number from {} to {}", bounds.start(), bounds.end()),
            Self::Words(words) => f.write_str(&words.join(" | ")),
            Self::Described(form) => f.write_str(form),
        }
    }
}

/// The values of a field; the field says of which type it is.
pub fn form<R, T>(form: &impl KnobForm<T>, _field: fn(&R) -> &T) -> Values {
    form.values()
}

impl<N: TryFrom<u32> + Display> KnobForm<N> for RangeInclusive<u32> {
    fn values(&self) -> Values {
        Values::Numbers(self.clone())
    }

    fn read(&self, value: &str) -> Result<N, String> {
        number(value, *self.start(), *self.end())
    }

    fn write(&self, value: &N) -> String {
        value.to_string()
    }
}

/// One of a few numbers.
impl<const COUNT: usize> KnobForm<u8> for [u8; COUNT] {
    fn values(&self) -> Values {
        Values::Words(self.map(|number| number.to_string()).to_vec())
    }

    fn read(&self, value: &str) -> Result<u8, String> {
        let words = self.map(|number| number.to_string());
        let words: Vec<(&str, u8)> = words.iter().map(String::as_str).zip(*self).collect();
        one_of(value, &words)
    }

    fn write(&self, value: &u8) -> String {
        value.to_string()
    }
}

/// One of the readings of a [`Reading`].
#[derive(Debug)]
pub struct Readings;

impl<T: Reading> KnobForm<T> for Readings {
    fn values(&self) -> Values {
        Values::Words(T::WORDS.iter().map(|(word, _)| (*word).to_owned()).collect())
    }

    fn read(&self, value: &str) -> Result<T, String> {
        reading(value)
    }

    fn write(&self, value: &T) -> String {
        value.word().to_owned()
    }
}

/// Values that are written in a way of their own.
#[derive(Debug)]
pub struct CustomForm<T> {
    /// The form in plain words.
    pub form: &'static str,
    /// Reads a value, or says why it is none.
    pub read: fn(&str) -> Result<T, String>,
    /// Writes a value.
    pub write: fn(&T) -> String,
}

impl<T> KnobForm<T> for CustomForm<T> {
    fn values(&self) -> Values {
        Values::Described(self.form)
    }

    fn read(&self, value: &str) -> Result<T, String> {
        (self.read)(value)
    }

    fn write(&self, value: &T) -> String {
        (self.write)(value)
    }
}

/// A setting of the law book: the readings and variants that a rule set can choose from, or data it can
/// replace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Knob {
    /// Its name, `kebab-case`.
    pub name: &'static str,
    /// The clause it belongs to.
    pub clause: &'static str,
    /// What values it takes.
    pub form: Values,
    /// The law book's value, as one writes it.
    pub default: &'static str,
    /// What its values mean.
    pub meaning: &'static str,
    /// Its values that contradict what is printed: they can be set as any other, and are no readings.
    pub variants: &'static [&'static str],
}

impl Knob {
    /// Its values, where there are a few to choose from.
    pub fn values(&self) -> impl Iterator<Item = &str> {
        let words = match &self.form {
            Values::Words(words) => words.as_slice(),
            Values::Numbers(_) | Values::Described(_) => &[],
        };
        words.iter().map(String::as_str)
    }

    /// Whether a value contradicts what is printed.
    pub fn is_variant(&self, value: &str) -> bool {
        self.variants.contains(&value)
    }

    /// Its values that are readings of what is printed, the law book's among them, where there are a few
    /// to choose from.
    pub fn readings(&self) -> impl Iterator<Item = &str> {
        self.values().filter(|value| !self.is_variant(value))
    }

    /// Whether it can be read in several ways.
    pub fn has_readings(&self) -> bool {
        self.readings().nth(1).is_some()
    }

    /// Its values but the law book's, as far as there are a few to choose from: other readings and
    /// variants; of a number, one more and one less.
    pub fn others(&self) -> Vec<String> {
        self.others_than(self.default)
    }

    /// Its values but `value`, in the same way.
    pub fn others_than(&self, value: &str) -> Vec<String> {
        if let (Values::Numbers(bounds), Ok(number)) = (&self.form, value.parse::<u32>()) {
            let near = [number.checked_add(1), number.checked_sub(1)].into_iter().flatten();
            let within = near.filter(|near| bounds.contains(near));
            return within.map(|near| near.to_string()).collect();
        }
        self.values().filter(|other| *other != value).map(str::to_owned).collect()
    }
}

/// The knobs of a game, in the law book's order.
#[derive(Debug)]
pub struct KnobList {
    knobs: OnceLock<Vec<Knob>>,
    find: fn() -> Vec<Knob>,
}

impl KnobList {
    /// The knobs that this gives.
    pub const fn new(knobs: fn() -> Vec<Knob>) -> Self {
        Self { knobs: OnceLock::new(), find: knobs }
    }
}

/// Knobs that are known only when the program runs.
impl From<Vec<Knob>> for KnobList {
    fn from(knobs: Vec<Knob>) -> Self {
        Self { knobs: knobs.into(), find: Vec::new }
    }
}

impl Serialize for KnobList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl std::ops::Deref for KnobList {
    type Target = [Knob];
    fn deref(&self) -> &[Knob] {
        self.knobs.get_or_init(self.find)
    }
}

/// A choice of readings that a knob sets.
pub trait Reading: Copy + PartialEq + 'static {
    /// Each reading with its word.
    const WORDS: &'static [(&'static str, Self)];

    /// The word of this reading.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, candidate)| *candidate == self).map_or("", |(word, _)| word)
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

/// Tells that a value is not of that form; reading it stopped at a byte.
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
