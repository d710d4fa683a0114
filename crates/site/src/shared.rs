//! What the steps of a page share: each distinct thing is written once.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use figure::svg::Definitions;
use text::Tongue;

use crate::texts::Texts;

/// What the steps of a page share.
pub(crate) struct Shared {
    /// What the page says itself, in its language.
    pub(crate) texts: &'static Texts,
    /// What pictures are made of.
    pub(crate) definitions: Definitions,
    /// The lines of positions.
    pub(crate) words: PositionWords,
    /// Clauses that decide together.
    pub(crate) lists: Lists,
    /// The parts of pictures that make moves.
    pub(crate) parts: NumberedTexts,
    /// Clauses that refuse moves, each with the rule.
    pub(crate) rules: NumberedTexts,
    /// What is so where moves are refused.
    pub(crate) facts: NumberedTexts,
    /// Why moves are refused: a rule, and what is so.
    pub(crate) refusals: NumberedTexts,
}

impl Shared {
    /// What the steps of a page share that speaks a language.
    pub(crate) fn of(tongue: Tongue) -> Self {
        Self {
            texts: Texts::of(tongue),
            definitions: Definitions::default(),
            words: PositionWords::default(),
            lists: Lists::default(),
            parts: NumberedTexts::default(),
            rules: NumberedTexts::default(),
            facts: NumberedTexts::default(),
            refusals: NumberedTexts::default(),
        }
    }
}

/// Texts that are referred to by number.
#[derive(Default)]
pub(crate) struct NumberedTexts {
    numbers: HashMap<String, usize>,
    all: Vec<String>,
}

impl NumberedTexts {
    /// The number of a text.
    pub(crate) fn number(&mut self, text: &str) -> usize {
        if let Some(number) = self.numbers.get(text) {
            return *number;
        }
        self.all.push(text.to_owned());
        self.numbers.insert(text.to_owned(), self.all.len() - 1);
        self.all.len() - 1
    }

    /// All of them, by number.
    pub(crate) fn all(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(String::as_str)
    }

    /// The first words of the lines before a tab: of rules the clauses.
    pub(crate) fn clauses(&self) -> impl Iterator<Item = String> {
        self.all
            .iter()
            .filter_map(|line| line.split('\t').next())
            .flat_map(|ids| ids.split(' ').map(str::to_owned))
    }

    /// All of them, by number, a line each.
    pub(crate) fn lines(&self) -> String {
        self.all.join("\n")
    }
}

/// Positions in words. A step writes the lines that are new to it; which lines its whole position has is said
/// by their numbers, which count the lines of the page as they are written. A line has its rows with it.
#[derive(Default)]
pub(crate) struct PositionWords {
    numbers: HashMap<String, usize>,
    written: usize,
}

impl PositionWords {
    /// The lines to write for a position after another, and the numbers of all its lines.
    pub(crate) fn position(&mut self, now: &[String], before: &[String]) -> (Vec<String>, String) {
        let known: Vec<&[String]> = groups(before).collect();
        let mut new = Vec::new();
        let mut all = Vec::new();
        for group in groups(now) {
            let text = group.join("\n");
            if !known.contains(&group) || !self.numbers.contains_key(&text) {
                self.numbers.entry(text.clone()).or_insert(self.written);
                self.written += 1;
                new.push(text.clone());
            }
            all.push(self.numbers[&text]);
        }
        (new, ranges(&all))
    }

    /// The lines to write for a position that stands beside another, and the numbers of all its lines.
    pub(crate) fn seen(&mut self, now: &[String]) -> (Vec<String>, String) {
        let (mut new, mut all) = (Vec::new(), Vec::new());
        for group in groups(now) {
            let text = group.join("\n");
            let number = *self.numbers.entry(text.clone()).or_insert_with(|| {
                new.push(text);
                self.written += 1;
                self.written - 1
            });
            all.push(number);
        }
        (new, ranges(&all))
    }
}

/// Lines, each with the indented rows under it.
fn groups(lines: &[String]) -> impl Iterator<Item = &[String]> {
    lines.chunk_by(|_, next| next.starts_with(' '))
}

/// Numbers in order, runs of them as `3-7`.
fn ranges(numbers: &[usize]) -> String {
    let mut text = String::new();
    for run in numbers.chunk_by(|one, next| one + 1 == *next) {
        let space = if text.is_empty() { "" } else { " " };
        let _ = match run {
            [one] => write!(text, "{space}{one}"),
            _ => write!(text, "{space}{}-{}", run[0], run[run.len() - 1]),
        };
    }
    text
}

/// A clause among those that decide together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Decides {
    pub(crate) id: String,
    /// A house rule amended it.
    pub(crate) amended: bool,
}

/// The distinct lists of clauses that decide together.
#[derive(Default)]
pub(crate) struct Lists {
    numbers: HashMap<Vec<Decides>, usize>,
    all: Vec<Vec<Decides>>,
}

impl Lists {
    /// The number of a list.
    pub(crate) fn number(&mut self, list: Vec<Decides>) -> usize {
        *self.numbers.entry(list).or_insert_with_key(|list| {
            self.all.push(list.clone());
            self.all.len() - 1
        })
    }

    /// All of them, by number.
    pub(crate) fn all(&self) -> &[Vec<Decides>] {
        &self.all
    }

    /// All of them, by number, each with the longest one before it that it contains.
    pub(crate) fn shortened(&self) -> Vec<Shortened<'_>> {
        let sets: Vec<HashSet<&Decides>> = self.all.iter().map(|list| list.iter().collect()).collect();
        let mut shortened: Vec<Shortened<'_>> = Vec::with_capacity(self.all.len());
        for (at, list) in self.all.iter().enumerate() {
            let within = |early: &usize| sets[*early].len() > 1 && sets[*early].is_subset(&sets[at]);
            let base = (0..at).filter(within).max_by_key(|early| sets[*early].len());
            let is_new = |own: &&Decides| base.is_none_or(|base| !sets[base].contains(*own));
            shortened.push(Shortened { base, own: list.iter().filter(is_new).collect() });
        }
        shortened
    }
}

/// A list of clauses, told by another one.
pub(crate) struct Shortened<'a> {
    /// The number of a list that it contains.
    pub(crate) base: Option<usize>,
    /// What it has besides.
    pub(crate) own: Vec<&'a Decides>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_told_by_one_that_it_contains() {
        let list = |ids: &[&str]| -> Vec<Decides> {
            ids.iter().map(|id| Decides { id: (*id).to_owned(), amended: false }).collect()
        };
        let mut lists = Lists::default();
        for ids in [&["a"][..], &["a", "b"], &["c", "b", "a"], &["b", "d"]] {
            lists.number(list(ids));
        }
        let told: Vec<_> = lists.shortened().iter().map(|short| (short.base, short.own.len())).collect();
        // A list of one is not worth a link.
        assert_eq!(told, [(None, 1), (None, 2), (Some(1), 1), (None, 2)]);
    }

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_line_is_written_where_it_is_new_and_named_by_its_number_elsewhere() {
        let mut words = PositionWords::default();
        let first = lines("path\n  gray forest\nmarker aside\ngray at 0");
        let second = lines("path\n  gray forest\nmarker aside\ngray at 1");
        let (new, all) = words.position(&first, &[]);
        assert_eq!((new.len(), all.as_str()), (3, "0-2"));
        assert_eq!(words.position(&second, &first), (vec!["gray at 1".to_owned()], "0-1 3".to_owned()));
        // Back again: what was written before is written again, for who has no script.
        assert_eq!(words.position(&first, &second), (vec!["gray at 0".to_owned()], "0-2".to_owned()));
        // So the next line has the number five.
        let third = lines("gray at 7");
        assert_eq!(words.position(&third, &first), (vec!["gray at 7".to_owned()], "5".to_owned()));
    }
}
