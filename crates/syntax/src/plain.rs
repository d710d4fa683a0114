//! Plain lines, read by hand: what the grammar makes of them, at a small part of its cost.
//!
//! The grammar says what a line is; this is a short way to what it says of the lines that files are full of.
//! Whatever is not plain to see (texts among words, letters beyond ASCII, rare keywords, any fault) is left
//! to it: `None` means *ask the grammar*. Tests hold both together, on the repository and on lines by chance.
//! It is long: one method for each statement, in the grammar's order.

use std::ops::Range;

use crate::keyword::Keyword;
use crate::parsed::{Parsed, Part, Parts};

/// Reads a line, if it is plain.
pub(crate) fn parse(line: &str) -> Option<Parsed> {
    let mut reader = Reader { line, at: 0, parts: Parts::new() };
    if !reader.goes_on() {
        return Some(Parsed::Blank);
    }
    let first = reader.word()?;
    match Keyword::of(reader.text(&first)) {
        Some(kind) => reader.framed(kind),
        None => reader.of_the_game(first),
    }
}

/// Walks along a line and notes its parts. What it is asked for and does not find is `None`, or false.
struct Reader<'l> {
    line: &'l str,
    at: usize,
    parts: Parts,
}

impl<'l> Reader<'l> {
    /// A line of the frame, its keyword read.
    fn framed(mut self, kind: Keyword) -> Option<Parsed> {
        match kind {
            Keyword::Setup | Keyword::Cases => {}
            Keyword::StopHere => self.follows(&["here"]).then_some(())?,
            Keyword::Scenario
            | Keyword::Puzzle
            | Keyword::Lesson
            | Keyword::Include
            | Keyword::Skip
            | Keyword::Say
            | Keyword::Ask
            | Keyword::Hint
            | Keyword::Branch => self.quoted()?,
            Keyword::Turn => {
                let player = self.next().filter(|word| is_player(self.text(word)))?;
                self.note(Part::Player, player);
            }
            Keyword::Covers => self.list(Self::id)?,
            Keyword::Tags => {
                while self.goes_on() {
                    let tag = self.word().filter(|tag| !self.text(tag).contains(','))?;
                    self.note(Part::Tag, tag);
                }
                self.parts.first()?;
            }
            Keyword::Highlight => self.words(false)?,
            Keyword::Can => self.said(false)?,
            Keyword::Cannot => {
                self.said(false)?;
                if self.marks(Part::Because, &["because"]) {
                    self.goes_on().then(|| self.id())??;
                }
                self.under()?;
            }
            Keyword::Expect => {
                self.demand()?;
                self.under()?;
            }
            Keyword::Goal | Keyword::Keep => self.demand()?,
            _ => return None,
        }
        (!self.goes_on()).then_some(Parsed::Framed(kind, self.parts))
    }

    /// A line that begins with none of the frame's words.
    fn of_the_game(mut self, first: Range<usize>) -> Option<Parsed> {
        match self.text(&first) {
            "no" => return None,
            "end" if self.follows(&["branch"]) => {
                return (!self.goes_on()).then_some(Parsed::Framed(Keyword::EndBranch, self.parts));
            }
            word if word.ends_with(':') => {
                self.at = first.start;
                self.said(false)?;
                return (self.parts.len() > 1 && !self.goes_on()).then_some(Parsed::Named(self.parts));
            }
            word if is_player(word) => {
                if self.ends(&["to", "move"]) {
                    return Some(Parsed::ToMove(vec![(Part::Player, first)]));
                }
                if self.ends(&["solves"]) {
                    return Some(Parsed::Solves(vec![(Part::Player, first)]));
                }
            }
            _ => {}
        }
        self.at = first.start;
        self.words(false)?;
        let (_, words) = self.parts.pop()?;
        (!self.goes_on()).then_some(Parsed::Island(words))
    }

    /// Perhaps `not`, then what is expected.
    fn demand(&mut self) -> Option<()> {
        self.marks(Part::Not, &["not"]);
        let start = self.goes_on().then_some(self.at)?;
        let first = self.word()?;
        let word = self.text(&first);
        let number = word.bytes().all(|byte| byte.is_ascii_digit());
        let counts = |reader: &mut Self| {
            ["moves", "move"].iter().any(|unit| reader.marks(Part::Count, &["legal", unit]))
        };
        if (number || word == "no") && counts(self) {
            self.note(if number { Part::Number } else { Part::NoneAtAll }, first);
        } else if word == "legal" {
            // The part is the whole list: its end is that of its last move.
            let whole = self.parts.len();
            self.note(Part::Legal, first);
            self.list(|reader| reader.said(true))?;
            self.parts[whole].1.end = self.parts.last()?.1.end;
        } else if is_player(word) && self.marks(Part::ToMove, &["to", "move"]) {
            self.note(Part::Player, first);
        } else {
            self.at = start;
            self.words(false)?;
        }
        Some(())
    }

    /// Perhaps `under`, and under what.
    fn under(&mut self) -> Option<()> {
        if !self.marks(Part::Under, &["under"]) {
            return Some(());
        }
        let start = self.goes_on().then_some(self.at)?;
        match self.follows(&["standard"]) {
            true => self.note(Part::Standard, start..self.at),
            false => self.quoted()?,
        }
        Some(())
    }

    /// Some of the same, with commas between.
    fn list(&mut self, mut one: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        loop {
            self.goes_on().then(|| one(self))??;
            self.gap();
            if !self.at_comma() {
                return Some(());
            }
            self.at += 1;
        }
    }

    /// The id of a clause.
    fn id(&mut self) -> Option<()> {
        let id = self.item()?;
        let plain = self.text(&id).bytes().all(|byte| is_joined(byte) || byte == b'.');
        self.note(Part::Id, id);
        plain.then_some(())
    }

    /// A move, perhaps with the player who makes it.
    fn said(&mut self, in_list: bool) -> Option<()> {
        let start = self.goes_on().then_some(self.at)?;
        let first = if in_list { self.item()? } else { self.word()? };
        match self.text(&first).strip_suffix(':').filter(|name| is_player(name)) {
            Some(name) => {
                let player = start..start + name.len();
                self.note(Part::By, first);
                self.note(Part::Player, player);
            }
            None => self.at = start,
        }
        self.words(in_list)
    }

    /// Words up to a comment or a reserved word, of a list up to a comma; at least one.
    fn words(&mut self, in_list: bool) -> Option<()> {
        let start = self.goes_on().then_some(self.at)?;
        let mut end = start;
        while self.goes_on() && !(in_list && self.at_comma()) {
            let next = if in_list { self.item()? } else { self.word()? };
            if matches!(self.text(&next), "because" | "under") && !self.at_comma() {
                self.at = next.start;
                break;
            }
            end = next.end;
        }
        self.note(Part::Words, start..end);
        (end > start).then_some(())
    }

    /// A text in quotes.
    fn quoted(&mut self) -> Option<()> {
        let start = self.goes_on().then_some(self.at)?;
        let mut bytes = self.line.bytes().enumerate().skip(start);
        bytes.next().filter(|(_, quote)| *quote == b'"')?;
        let end = loop {
            match bytes.next()? {
                (at, b'"') => break at + 1,
                (_, b'\\') => return None,
                _ => {}
            }
        };
        self.at = end;
        self.note(Part::Text, start..end);
        Some(())
    }

    /// The next word, if there is one.
    fn next(&mut self) -> Option<Range<usize>> {
        self.goes_on().then(|| self.word())?
    }

    /// A word that ends at a blank, a comment or the end of the line.
    fn word(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        let bytes = &self.line.as_bytes()[start..];
        let len = bytes.iter().position(|byte| !is_of_words(*byte)).unwrap_or(bytes.len());
        self.at += len;
        let plain = matches!(bytes.get(len), None | Some(b' ' | b'\t' | b'#'));
        (plain && len > 0).then_some(start..self.at)
    }

    /// A word of a list: it ends at a comma, too.
    fn item(&mut self) -> Option<Range<usize>> {
        let word = self.word()?;
        let len = self.text(&word).find(',').unwrap_or(word.len());
        self.at = word.start + len;
        (len > 0).then_some(word.start..self.at)
    }

    /// Whether just these words come next; then they are read.
    fn follows(&mut self, words: &[&str]) -> bool {
        let before = self.at;
        let all = words.iter().all(|word| self.next().is_some_and(|next| self.text(&next) == *word));
        self.at = if all { self.at } else { before };
        all
    }

    /// Whether the line ends with just these words; then they are read.
    fn ends(&mut self, words: &[&str]) -> bool {
        let before = self.at;
        let ends = self.follows(words) && !self.goes_on();
        self.at = if ends { self.at } else { before };
        ends
    }

    /// Whether just these words come next; then they are read and noted as that part.
    fn marks(&mut self, part: Part, words: &[&str]) -> bool {
        let start = self.at;
        let follows = self.follows(words);
        if follows {
            self.note(part, start..self.at);
        }
        follows
    }

    /// Passes blanks over; whether the line says more.
    fn goes_on(&mut self) -> bool {
        self.gap();
        !matches!(self.line.as_bytes().get(self.at), None | Some(b'#'))
    }

    fn at_comma(&self) -> bool {
        self.line.as_bytes().get(self.at) == Some(&b',')
    }

    fn gap(&mut self) {
        let rest = &self.line.as_bytes()[self.at..];
        self.at += rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    }

    fn note(&mut self, part: Part, range: Range<usize>) {
        self.parts.push((part, range));
    }

    fn text(&self, range: &Range<usize>) -> &'l str {
        &self.line[range.clone()]
    }
}

/// Whether a word may go on with that byte: what one sees in ASCII, but no quote and no hash.
fn is_of_words(byte: u8) -> bool {
    byte.is_ascii_graphic() && !matches!(byte, b'"' | b'#')
}

/// What names and ids are made of.
fn is_joined(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')
}

/// A player: a word of the game in small letters, or a declared name.
fn is_player(word: &str) -> bool {
    match word.bytes().next() {
        Some(b'A'..=b'Z') => word.bytes().all(is_joined),
        _ => !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase()),
    }
}
