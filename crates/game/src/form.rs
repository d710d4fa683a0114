//! The forms of a game's lines, for messages.
//!
//! A game's grammar reads its lines; nothing here is asked before that has failed. Then the tables
//! of forms say, by the words that a line begins with, what it might have been.

mod narrow;
mod unfit;

use std::fmt::Display;

use text::{Excerpt, SourceId};

pub(crate) use unfit::Mended;
pub use unfit::Unfit;

/// A form of line, as data: the words it has, and between them slots for what they are about.
///
/// A slot stands in braces, `{player} points {number}`; people read of it in capitals, `PLAYER points NUMBER`,
/// and a [`Lexicon`] says what such a stand-in stands for.
#[derive(Debug)]
pub struct Form {
    /// The ways to write it.
    templates: &'static [&'static str],
    /// The slots that are more than one word, by name.
    slots: &'static [(&'static str, &'static SlotForm)],
    /// A line of this form.
    pub example: &'static str,
    /// What is to be said besides, as it follows the form: ` (top first)`, `, with a row below it`.
    remark: &'static str,
}

/// How that which stands in a slot is written.
#[derive(Debug)]
pub struct SlotForm {
    /// The ways to write it: `CARD …`, `NUMBER cards`; none where it is a word that the slot's name stands for.
    pub ways: &'static [&'static str],
    /// Words that may stand there besides: `empty`.
    pub also: &'static [&'static str],
}

impl SlotForm {
    /// A single word, for which the slot's name stands.
    pub const NAMED: &'static Self = &Self { ways: &[], also: &[] };
}

impl Form {
    /// A form that is written in one of these ways, with a line of it.
    pub const fn new(templates: &'static [&'static str], example: &'static str) -> Self {
        Self { templates, slots: &[], example, remark: "" }
    }

    /// The same with slots.
    pub const fn with(self, slots: &'static [(&'static str, &'static SlotForm)]) -> Self {
        Self { slots, ..self }
    }

    /// The same with something to say besides, as it follows the form: ` (top first)`.
    pub const fn remark(self, remark: &'static str) -> Self {
        Self { remark, ..self }
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

    /// The words in the slots of a line of this form, where each slot is one word: how a game reads its lines whose
    /// forms are known only when the program runs.
    pub fn read<'t>(&self, line: &'t str) -> Option<Vec<&'t str>> {
        let slots = |template: &&str| {
            let (words, said) = (template.split(' '), line.split_whitespace());
            if words.clone().count() != said.clone().count() {
                return None;
            }
            let mut pairs = words.zip(said).filter(|(word, said)| word != said);
            pairs.try_fold(Vec::new(), |mut slots, (word, said)| {
                word.starts_with('{').then(|| slots.push(said))?;
                Some(slots)
            })
        };
        self.templates.iter().find_map(slots)
    }

    /// A line of this form with those words in its slots.
    pub fn write<W: Display>(&self, slots: impl IntoIterator<Item = W>) -> String {
        let mut slots = slots.into_iter();
        let words = self.templates.first().map_or("", |template| template).split(' ');
        let mut filled = |word: &str| match word.starts_with('{') {
            true => slots.next().map_or_else(String::new, |slot| slot.to_string()),
            false => word.to_owned(),
        };
        words.map(&mut filled).collect::<Vec<_>>().join(" ")
    }

    /// The ways to write it, stand-ins in capitals.
    pub fn ways(&self) -> Vec<String> {
        self.templates.iter().flat_map(|template| self.filled(template)).collect()
    }

    /// A template with its slots filled in, in every way.
    fn filled(&self, template: &str) -> Vec<String> {
        let mut ways = vec![String::new()];
        let mut rest = template;
        while let Some((before, (name, after))) =
            rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
        {
            let named = self.slots.iter().find(|(slot, _)| *slot == name);
            let several = named.map(|(_, form)| form.ways).filter(|several| !several.is_empty());
            let stand_in = [stand_in(name)];
            let stand_in = stand_in.each_ref().map(String::as_str);
            let fillings = several.unwrap_or(&stand_in);
            let with = |way: String| fillings.iter().map(move |filling| format!("{way}{before}{filling}"));
            ways = ways.into_iter().flat_map(with).collect();
            rest = after;
        }
        ways.iter_mut().for_each(|way| *way += rest);
        ways
    }

    /// The ways to write it, with the player before it whom the frame takes off.
    fn named_ways(&self) -> impl Iterator<Item = String> {
        let name = if self.example.contains(": ") { "PLAYER: " } else { "" };
        self.ways().into_iter().map(move |way| format!("{name}{way}"))
    }

    /// How it is written, with what is to be said besides.
    pub fn written(&self) -> String {
        format!("{}{}", text::listed(&self.named_ways().collect::<Vec<_>>(), "or"), self.remark)
    }

    /// How it is written, in a sentence.
    fn told(&self) -> String {
        let ways = self.named_ways().map(|way| format!("`{way}`"));
        format!("the form is {}{}", text::listed(&ways.collect::<Vec<_>>(), "or"), self.remark)
    }

    /// The words that it begins with in each way in which it is written, as far as each is one word.
    fn heads(&self) -> impl Iterator<Item = Vec<String>> {
        let words = |way: String| way.split(' ').take_while(|word| *word != "…").map(str::to_owned).collect();
        self.ways().into_iter().map(words)
    }

    /// The words that may stand in it behind so many of its head; one that repeats may always.
    fn beyond(&self, depth: usize) -> Vec<String> {
        let is_word = |word: &&str| word.contains(|letter: char| letter.is_alphabetic());
        let mut words: Vec<String> = Vec::new();
        for way in self.ways() {
            let all: Vec<&str> = way.split(' ').map(|word| word.trim_end_matches(',')).collect();
            let may = all.iter().enumerate().filter(|(at, _)| *at >= depth || all.get(at + 1) == Some(&"…"));
            words.extend(may.map(|(_, word)| *word).filter(is_word).map(str::to_owned));
        }
        let also = self.slots.iter().flat_map(|(_, form)| form.also);
        words.extend(also.map(|word| (*word).to_owned()));
        words
    }
}

/// What stands for a slot of that name: a number behind it tells it from another of the form.
fn stand_in(slot: &str) -> String {
    slot.trim_end_matches(|last: char| last == '_' || last.is_ascii_digit()).to_uppercase()
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
    /// Words that may stand in any of them besides, for suggestions.
    also: &'static [&'static str],
}

impl Forms {
    /// The forms of set-up lines.
    pub const fn setup(lists: &'static [&'static [Form]]) -> Self {
        Self { called: "a set-up line", lists, bare: true, also: &[] }
    }

    /// The forms of moves.
    pub const fn moves(lists: &'static [&'static [Form]]) -> Self {
        Self { called: "a move", lists, bare: true, also: &[] }
    }

    /// The forms of rows under a move; one is called `called`: `a row of a deal`.
    pub const fn rows(called: &'static str, lists: &'static [&'static [Form]]) -> Self {
        Self { called, lists, bare: false, also: &[] }
    }

    /// The forms of conditions.
    pub const fn conditions(lists: &'static [&'static [Form]]) -> Self {
        Self { called: "a condition", lists, bare: false, also: &[] }
    }

    /// The forms of places to highlight.
    pub const fn places(lists: &'static [&'static [Form]]) -> Self {
        Self { called: "a place to highlight", lists, bare: false, also: &[] }
    }

    /// The same with words that may stand in any of them besides.
    pub const fn also(self, also: &'static [&'static str]) -> Self {
        Self { also, ..self }
    }

    /// The forms, one after the other; one that is in two lists is told of once.
    pub fn iter(&self) -> impl Iterator<Item = &'static Form> {
        let lists = self.lists;
        lists.iter().enumerate().flat_map(move |(at, list)| {
            let before = &lists[..at];
            let is_new = move |form: &&Form| {
                !before.iter().copied().flatten().any(|earlier| earlier.templates == form.templates)
            };
            list.iter().filter(is_new)
        })
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
