//! What stands in the brackets of a question.

use rulebook::Value;

/// The values in the brackets behind a word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Brackets<'v>(pub(super) &'v [Value]);

impl<'v> Brackets<'v> {
    /// The text at a place.
    pub(super) fn text(self, at: usize) -> Option<&'v str> {
        match self.0.get(at) {
            Some(Value::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// The number at a place.
    pub(super) fn number(self, at: usize) -> Option<i64> {
        match self.0.get(at) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// Whether nothing stands at a place.
    pub(super) fn ends(self, at: usize) -> bool {
        self.0.len() <= at
    }

    /// What stands at a place, in words.
    pub(super) fn words(self, at: usize) -> String {
        match self.0.get(at) {
            None => "nothing".to_owned(),
            Some(Value::Word(word)) if word.chars().count() <= 40 => format!("`{word}`"),
            Some(Value::Word(_)) => "a long text".to_owned(),
            Some(Value::Number(number)) => format!("the number {number}"),
            Some(Value::Flag(flag)) => flag.to_string(),
            Some(Value::List(_)) => "a list".to_owned(),
            Some(Value::Player(_)) => "a player".to_owned(),
        }
    }

    /// What stands behind a place.
    pub(super) fn behind(self, at: usize) -> Self {
        Self(self.0.get(at..).unwrap_or_default())
    }
}
