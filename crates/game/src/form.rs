//! The forms of a game's lines, for messages.
//!
//! A game's grammar reads its lines; nothing here is asked before that has failed. Then the tables
//! of forms say, by the words that a line begins with, what it might have been.

mod narrow;
mod unfit;

use text::{Excerpt, SourceId};

pub(crate) use unfit::Mended;
pub use unfit::Unfit;

/// A form of line.
///
/// Its words in capitals (`PLAYER`, `CARD`) are stand-ins: a [`Lexicon`] says what they stand for. Where
/// it is written in several ways, each begins with the same word, after `, ` or ` or `; a remark stands
/// in brackets at the end, or after `, with`.
#[derive(Debug)]
pub struct Form {
    /// The words it begins with, as far as they tell it from other forms.
    head: &'static str,
    /// How it is written: `PLAYER points NUMBER`.
    pub written: &'static str,
    /// A line of this form.
    pub example: &'static str,
    /// The words that may stand after its head.
    then: &'static str,
}

impl Form {
    /// A form that begins with the words of `head`.
    pub const fn new(head: &'static str, written: &'static str, example: &'static str) -> Self {
        Self { head, written, example, then: "" }
    }

    /// The lines of its example as a game reads them: the head, then its rows. The frame takes the name off
    /// that stands before a move.
    pub fn example_lines(&self) -> Vec<Excerpt> {
        let moves = |line: &str| {
            let start = line.find(": ").map_or(0, |at| at + 2);
            Excerpt::slice_of(line[start..].trim_start(), SourceId::default(), 0)
        };
        self.example.lines().map(moves).collect()
    }

    /// The ways to write it, each as one types it, and the remark.
    fn ways(&self) -> (Vec<&'static str>, &'static str) {
        let remark = [" (", ", with "].iter().filter_map(|mark| self.written.find(mark)).min();
        let (written, remark) = self.written.split_at(remark.unwrap_or(self.written.len()));
        let first = written.split(' ').next().unwrap_or_default();
        let (mut ways, mut start) = (Vec::new(), 0);
        for (at, _) in written.match_indices(first) {
            let before = &written[..at];
            if let Some(before) = before.strip_suffix(" or ").or_else(|| before.strip_suffix(", ")) {
                ways.push(&written[start..before.len()]);
                start = at;
            }
        }
        ways.push(&written[start..]);
        (ways, remark)
    }

    /// How it is written, in a sentence.
    fn told(&self) -> String {
        let (ways, remark) = self.ways();
        let ways: Vec<String> = ways.iter().map(|way| format!("`{way}`")).collect();
        let ways = match ways.split_last() {
            Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
            _ => ways.concat(),
        };
        format!("the form is {ways}{remark}")
    }

    /// The form with the words that may stand after its head, for suggestions.
    pub const fn then(self, words: &'static str) -> Self {
        Self { then: words, ..self }
    }
}

/// The forms of one kind of line.
#[derive(Debug)]
pub struct Forms {
    /// What a line of this kind is called.
    called: &'static str,
    /// Lists of forms: those of this kind alone, and those that it shares with other kinds.
    lists: &'static [&'static [Form]],
    /// Whether a line of this kind stands by itself, so that a misspelt statement of the frame is
    /// taken for one.
    bare: bool,
}

impl Forms {
    /// The forms of set-up lines.
    pub const fn setup(lists: &'static [&'static [Form]]) -> Self {
        Self { called: "a set-up line", lists, bare: true }
    }

    /// The forms of moves.
    pub const fn moves(lists: &'static [&'static [Form]]) -> Self {
        Self { called: "a move", lists, bare: true }
    }

    /// The forms of rows under a move; one is called `called`: `a row of a deal`.
    pub const fn rows(called: &'static str, lists: &'static [&'static [Form]]) -> Self {
        Self { called, lists, bare: false }
    }

    /// The forms of conditions.
    pub const fn conditions(lists: &'static [&'static [Form]]) -> Self {
        Self { called: "a condition", lists, bare: false }
    }

    /// The forms of places to highlight.
    pub const fn places(lists: &'static [&'static [Form]]) -> Self {
        Self { called: "a place to highlight", lists, bare: false }
    }

    /// The forms, one after the other.
    pub fn iter(&self) -> impl Iterator<Item = &'static Form> {
        self.lists.iter().copied().flatten()
    }
}

/// What the stand-ins in a game's forms stand for.
pub trait Lexicon {
    /// A mark that may stand before any word: `aux:`.
    const MARK: &'static str = "";

    /// The words that stand for a stand-in, as far as they can be listed.
    fn words(&self, stand_in: &str) -> Vec<String>;

    /// Whether `word` may stand for a stand-in in the head of a form.
    fn admits(&self, stand_in: &str, word: &str) -> bool;
}

#[cfg(test)]
mod tests;
