mod columns;

use std::ops::Range;

use syntax::{Head, LineKind};

use crate::Cut;

/// The game's answer to whether a line is a row under a head, as [`syntax::format`] asks it.
pub type IsRow<'a> = &'a dyn Fn(Head<'_>, usize, &str) -> bool;

/// A script laid out, as lines in which deeper lines belong to the one above them.
#[derive(Clone, Debug)]
pub struct Script {
    lines: Vec<String>,
}

/// A way of taking parts out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Lines, each with what stands below it.
    Lines,
    /// Two or three such lines that follow one another.
    Neighbours,
    /// A line alone: what stood below it stays.
    Heads,
    /// A player, with every line that names it.
    Players,
    /// The words that stand below one another in the rows of a head.
    Columns,
    /// Such columns, where numbers of the script count them: what stood after them stands one place before.
    Counted,
    /// Pieces of a drawn board: an empty square stands there instead.
    Pieces,
    /// Words of a line.
    Words,
    /// Two words that follow one another.
    Pairs,
}

impl Sort {
    /// All of them, those that take out most first.
    pub const ALL: [Self; 9] = [
        Self::Lines,
        Self::Players,
        Self::Heads,
        Self::Neighbours,
        Self::Columns,
        Self::Counted,
        Self::Pieces,
        Self::Words,
        Self::Pairs,
    ];
}

impl Script {
    /// A text, laid out.
    pub fn of(text: &str, is_row: IsRow<'_>) -> Self {
        let text = syntax::format(text, is_row);
        Self { lines: text.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect() }
    }

    /// The text, laid out.
    pub fn text(&self, is_row: IsRow<'_>) -> String {
        syntax::format(&self.without(&Cut::default()), is_row)
    }

    /// Its lines.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// The text without what is taken out, not laid out.
    pub fn without(&self, cut: &Cut) -> String {
        cut.apply(&self.lines)
    }

    /// What can be taken out in that way; of a group several that follow one another may be taken out at once.
    pub fn cuts(&self, sort: Sort) -> Vec<Vec<Cut>> {
        match sort {
            Sort::Lines => self.siblings().iter().map(|sibling| self.blocks(sibling)).collect(),
            Sort::Neighbours => self.siblings().iter().map(|sibling| self.neighbours(sibling)).collect(),
            Sort::Heads => vec![self.heads()],
            Sort::Players => vec![self.players()],
            Sort::Columns => (0..self.lines.len()).map(|head| self.columns(head)).collect(),
            Sort::Counted => (0..self.lines.len()).map(|head| self.counted(head)).collect(),
            Sort::Pieces => (0..self.lines.len()).map(|line| self.pieces(line)).collect(),
            Sort::Words => (0..self.lines.len()).map(|line| self.words(line)).collect(),
            Sort::Pairs => (0..self.lines.len()).map(|line| self.pairs(line)).collect(),
        }
    }

    /// How far in a line stands.
    pub(crate) fn indent(&self, line: usize) -> usize {
        self.lines[line].len() - self.lines[line].trim_start().len()
    }

    /// The lines below a line that belong to it.
    pub(crate) fn below(&self, line: usize) -> Range<usize> {
        let depth = self.indent(line);
        let after = line + 1..self.lines.len();
        let end = after.clone().find(|next| self.indent(*next) <= depth).unwrap_or(self.lines.len());
        line + 1..end
    }

    /// The line that closes a branch which begins with this one.
    fn end(&self, line: usize) -> Option<usize> {
        let after = self.below(line).end;
        let is = |line: usize, kind| self.lines.get(line).is_some_and(|line| LineKind::of(line) == kind);
        (is(line, LineKind::Branch) && is(after, LineKind::EndBranch)).then_some(after)
    }

    /// A line with all that belongs to it.
    pub(crate) fn block(&self, line: usize) -> Cut {
        Cut::lines(std::iter::once(line).chain(self.below(line)).chain(self.end(line)))
    }

    /// The lines that stand beside one another, outer ones first.
    fn siblings(&self) -> Vec<Vec<usize>> {
        let mut groups = vec![self.children(0..self.lines.len())];
        let mut at = 0;
        while at < groups.len() {
            let inner: Vec<Vec<usize>> =
                groups[at].iter().map(|line| self.children(self.below(*line))).collect();
            groups.extend(inner.into_iter().filter(|candidate| !candidate.is_empty()));
            at += 1;
        }
        groups
    }

    fn children(&self, range: Range<usize>) -> Vec<usize> {
        let (mut found, mut at) = (Vec::new(), range.start);
        while at < range.end {
            found.push(at);
            at = self.below(at).end;
        }
        found
    }

    fn blocks(&self, lines: &[usize]) -> Vec<Cut> {
        lines.iter().map(|line| self.block(*line)).collect()
    }

    fn neighbours(&self, lines: &[usize]) -> Vec<Cut> {
        let runs = (2..=3).flat_map(|long| lines.windows(long));
        runs.map(|run| run.iter().fold(Cut::default(), |cut, line| cut.and(&self.block(*line)))).collect()
    }

    fn heads(&self) -> Vec<Cut> {
        let with_lines = (0..self.lines.len()).filter(|line| !self.below(*line).is_empty());
        with_lines.map(|line| Cut::lines(std::iter::once(line).chain(self.end(line)))).collect()
    }

    fn players(&self) -> Vec<Cut> {
        let Some(line) = self.lines.iter().position(|line| LineKind::of(line) == LineKind::Players) else {
            return Vec::new();
        };
        let mut cuts = Vec::new();
        for (name, cut) in self.tokens(line).into_iter().zip(self.words(line)).skip(1) {
            let name = &self.lines[line][name];
            let names = |other: &usize| {
                *other != line
                    && self
                        .tokens(*other)
                        .into_iter()
                        .any(|token| self.lines[*other][token].trim_end_matches([':', ',']) == name)
            };
            let others = (0..self.lines.len()).filter(names);
            cuts.push(others.fold(cut, |cut, other| cut.and(&self.block(other))));
        }
        cuts
    }

    fn pieces(&self, line: usize) -> Vec<Cut> {
        let tokens = self.tokens(line);
        let text = &self.lines[line];
        let Some(bar) = tokens.iter().position(|token| &text[token.clone()] == "|") else {
            return Vec::new();
        };
        let pieces = tokens[bar + 1..].iter().filter(|token| !["|", "."].contains(&&text[(*token).clone()]));
        pieces.map(|piece| Cut { words: vec![(line, piece.clone(), ".")], ..Cut::default() }).collect()
    }

    /// Each word of a line, with the blanks between it and the next, or else the last; none of a heading.
    pub(crate) fn words(&self, line: usize) -> Vec<Cut> {
        let tokens = self.tokens(line);
        if LineKind::of(&self.lines[line]) == LineKind::Heading {
            return Vec::new();
        }
        let gone = |at: usize| match tokens.get(at + 1) {
            Some(next) => tokens[at].start..next.start,
            None => at.checked_sub(1).map_or(tokens[at].start, |last| tokens[last].end)..tokens[at].end,
        };
        let cut = |at| Cut { words: vec![(line, gone(at), "")], ..Cut::default() };
        (0..tokens.len()).map(cut).collect()
    }

    fn pairs(&self, line: usize) -> Vec<Cut> {
        let tokens = self.tokens(line);
        let pairs = tokens.windows(2).enumerate().map(|(at, pair)| {
            let gone = match tokens.get(at + 2) {
                Some(next) => pair[0].start..next.start,
                None => at.checked_sub(1).map_or(pair[0].start, |last| tokens[last].end)..pair[1].end,
            };
            Cut { words: vec![(line, gone, "")], ..Cut::default() }
        });
        pairs.collect()
    }

    /// The bytes of each word; a text in quotes is one, and so is a comment.
    pub(crate) fn tokens(&self, line: usize) -> Vec<Range<usize>> {
        let text = &self.lines[line];
        let (mut found, mut start, mut quoted, mut escaped) = (Vec::new(), None, false, false);
        for (at, letter) in text.char_indices() {
            let blank = letter.is_whitespace() && !quoted;
            match start {
                None if letter == '#' && !quoted => {
                    found.push(at..text.len());
                    return found;
                }
                None if !blank => start = Some(at),
                Some(from) if blank => {
                    found.push(from..at);
                    start = None;
                }
                _ => {}
            }
            quoted ^= letter == '"' && !escaped;
            escaped = letter == '\\' && quoted && !escaped;
        }
        found.extend(start.map(|from| from..text.len()));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "game ravens\nplayers Anna Bo\nscenario \"A # b\"\n  branch \"x\"\n    turn Anna\n      \
                        fly a b # why\n  end branch\n  Bo: pass\n";

    fn without(sort: Sort, group: usize, cut: usize) -> String {
        let script = Script::of(TEXT, &|_, _, _| false);
        script.without(&script.cuts(sort)[group][cut])
    }

    #[test]
    fn a_branch_goes_with_its_end() {
        assert_eq!(
            without(Sort::Lines, 1, 0),
            "game ravens\nplayers Anna Bo\nscenario \"A # b\"\n  Bo: pass\n"
        );
        assert!(!without(Sort::Heads, 0, 1).contains("branch"));
        assert!(without(Sort::Heads, 0, 1).contains("fly a b"));
    }

    #[test]
    fn words_are_taken_out_of_lines() {
        assert!(without(Sort::Words, 5, 1).contains("fly b"));
        assert!(without(Sort::Words, 5, 2).contains("fly a # why"));
        assert!(
            !without(Sort::Words, 5, 3).contains('#') || without(Sort::Words, 5, 3).contains("\"A # b\"")
        );
        assert!(without(Sort::Pairs, 5, 1).contains("fly # why"));
    }

    #[test]
    fn what_numbers_count_moves_up_when_a_column_goes() {
        let text = "game ravens\nscenario \"S\"\n  setup\n    path\n      gray   a b c d\n      brown  e f g h\n    gray at 3\n    brown at 1\n";
        let script = Script::of(text, &|head, rows, _| head.words == "path" && rows < 2);
        let groups = script.cuts(Sort::Counted);
        let group = groups.iter().find(|group| !group.is_empty()).expect("the path has columns");
        let left = script.without(&group[0].clone().and(&group[1]));
        assert!(
            left.contains("gray   c d") && left.contains("gray at 1") && left.contains("brown at 0"),
            "{left}"
        );
        let left = script.without(&group[1]);
        assert!(
            left.contains("gray   a c d") && left.contains("gray at 2") && left.contains("brown at 1"),
            "{left}"
        );
    }

    #[test]
    fn a_player_goes_with_every_line_that_names_it() {
        let text = without(Sort::Players, 0, 1);
        assert!(text.contains("players Anna\n") && !text.contains("Bo"), "{text}");
    }
}
