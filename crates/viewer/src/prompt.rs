//! A line that the reader writes.

use crate::Key;

/// What is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Prompt {
    /// What to search for.
    Search(String),
    /// The number of a choice, or a move.
    Answer(String),
}

/// What a key did to it.
pub(crate) enum Written {
    /// It goes on.
    On(Prompt),
    /// It is done.
    Done(Prompt),
    /// It was given up.
    Left,
}

/// Nobody writes more into a line.
const LONGEST: usize = 200;

impl Prompt {
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Search(text) | Self::Answer(text) => text,
        }
    }

    pub(crate) fn press(mut self, key: Key) -> Written {
        let (Self::Search(text) | Self::Answer(text)) = &mut self;
        match key {
            Key::Letter(letter) if text.chars().count() < LONGEST => text.push(letter),
            Key::Backspace if text.is_empty() => return Written::Left,
            Key::Backspace => _ = text.pop(),
            Key::Enter => return Written::Done(self),
            Key::Escape => return Written::Left,
            _ => {}
        }
        Written::On(self)
    }
}
