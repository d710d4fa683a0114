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
pub(crate) enum Typed {
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

    /// Takes a key; `onward` are the words with which the line may go on.
    pub(crate) fn press(mut self, key: Key, onward: &[String]) -> Typed {
        let (Self::Search(text) | Self::Answer(text)) = &mut self;
        match key {
            Key::Letter(letter) if text.chars().count() < LONGEST => text.push(letter),
            Key::Tab => text.push_str(&shared(onward)),
            Key::Backspace if text.is_empty() => return Typed::Left,
            Key::Backspace => _ = text.pop(),
            Key::Enter => return Typed::Done(self),
            Key::Escape => return Typed::Left,
            _ => {}
        }
        Typed::On(self)
    }
}

/// What some words begin with in common; a single one with the blank behind it where more words may follow.
fn shared(words: &[String]) -> String {
    let Some((first, others)) = words.split_first() else { return String::new() };
    let same = |text: &str| others.iter().all(|other| other.starts_with(text));
    let ends = first.char_indices().map(|(at, letter)| at + letter.len_utf8());
    ends.map(|end| &first[..end]).take_while(|text| same(text)).last().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tab_writes_what_all_have_in_common() {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        assert_eq!(shared(&words(&["mountain"])), "mountain");
        assert_eq!(shared(&words(&["marker", "mountain"])), "m");
        assert_eq!(shared(&[]), "");
    }
}
