//! Edits that write what was found for what was expected.

use std::ops::Range;

use game::Dialect;
use syntax::MoveText;
use text::{Edit, Excerpt, Fix, Place, SourceId};

use crate::play::Playing;

impl<G: Dialect> Playing<'_, G> {
    /// Writes what was found for the condition of these lines, if that is a condition, and holds.
    pub(crate) fn write_found(&self, lines: &[Excerpt], found: &str) -> Option<Fix> {
        let right: Vec<Excerpt> =
            found.lines().map(|line| Excerpt::slice_of(line, SourceId::default(), 0)).collect();
        let condition = G::read_condition(self.terms, &right).ok()?;
        let holds = right.len() == lines.len() && G::judge(self.terms, &self.state, &condition).holds;
        let changed = || lines.iter().zip(&right).filter_map(|(line, right)| changed(line, right.text()));
        let mut edits: Vec<Edit> = if holds { changed().collect() } else { Vec::new() };
        match edits.len() {
            0 => None,
            1 => edits.pop().map(Fix::write),
            _ => Some(Fix::new("write what was found", edits)),
        }
    }
}

/// Writes the words of a line that are others than they should be; one beside them where some are missing or too many,
/// so that one blank stays between words.
fn changed(line: &Excerpt, right: &str) -> Option<Edit> {
    let (written, right): (Vec<Range<usize>>, Vec<&str>) =
        (words(line.text()), right.split_whitespace().collect());
    let text = |word: &Range<usize>| &line.text()[word.clone()];
    let alike = |pair: &(&Range<usize>, &&str)| text(pair.0) == *pair.1;
    let mut before = written.iter().zip(&right).take_while(alike).count();
    let rest = written.len().min(right.len()) - before;
    let mut after = written.iter().rev().zip(right.iter().rev()).take(rest).take_while(alike).count();
    if written.len() == right.len() && before == right.len() {
        return None;
    }
    if before + after == written.len().min(right.len()) {
        match (before, after) {
            (1.., _) => before -= 1,
            (0, 1..) => after -= 1,
            (0, 0) => return None,
        }
    }
    let (words, right) = (&written[before..written.len() - after], &right[before..right.len() - after]);
    let range = words.first()?.start..words.last()?.end;
    Some(Edit::new(line.place(range.clone()), text(&range), right.join(" ")))
}

/// The bytes of each word.
fn words(line: &str) -> Vec<Range<usize>> {
    let mut at = 0;
    let range = |word: &str| {
        let start = at + line[at..].find(word).unwrap_or_default();
        at = start + word.len();
        start..at
    };
    line.split_whitespace().map(range).collect()
}

/// Lists all legal moves in the place of those that are listed.
pub(crate) fn list_all(listed: &[MoveText], written: &[String], all: &[String]) -> Option<Fix> {
    let place = |said: &MoveText| {
        let words = said.words.whole();
        said.by.as_ref().map_or(words, |by| by.whole().to(words))
    };
    let places = listed.iter().map(place).reduce(Place::to)?;
    let edit = Edit::new(places, written.join(", "), all.join(", "));
    Some(Fix::new("list the legal moves", vec![edit]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::{Source, Sources, changed as made};

    fn mended(written: &str, right: &str) -> String {
        let mut sources = Sources::default();
        let id = sources.add(Source::new("a.saga", written));
        let line = Excerpt::slice_of(written, id, 0);
        let change = changed(&line, right).and_then(|edit| edit.change(&sources));
        change.map_or_else(|| written.to_owned(), |change| made(written, [&[change][..]]).0)
    }

    #[test]
    fn only_words_that_differ_are_written() {
        assert_eq!(mended("Anna  points 3", "Anna points 4"), "Anna  points 4");
        assert_eq!(mended("gray hand  forest", "gray hand forest snow"), "gray hand  forest snow");
        assert_eq!(mended("gray hand  forest snow", "gray hand forest"), "gray hand  forest");
        assert_eq!(mended("gray hand a b", "gray hand a c b"), "gray hand a c b");
        assert_eq!(mended("a b", "c a b"), "c a b");
        assert_eq!(mended("race over", "winner gray"), "winner gray");
        assert_eq!(mended("d3  empty", "d3 empty"), "d3  empty");
    }
}
