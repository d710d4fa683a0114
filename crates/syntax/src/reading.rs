//! What one line says: its kind, and what its parts come to.

use text::Excerpt;

use crate::StepKind;
use crate::keyword::{Keyword, Role};
use crate::line::Line;
use crate::misspelt;
use crate::parsed::{Parsed, StatementPart};
use crate::parser;
use crate::parts::{PartReader, Result};
use crate::problem::{Fault, Problem};
use crate::raw::{self, RawLine};

/// A line as it was read.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    /// Its keyword, or that of the line it was meant to be; none for a line of the game.
    pub(crate) kind: Option<Keyword>,
    pub(crate) said: Line,
    pub(crate) fault: Option<Fault>,
}

impl Reading {
    /// A line that cannot be read.
    fn broken(line: &Excerpt, fault: Fault) -> Self {
        Self { kind: Keyword::of(line.text()), said: Line::Broken, fault: Some(fault) }
    }
}

/// Whether a scenario begins here. A slip in the keyword is forgiven where a title follows: else all
/// that follows would count to the scenario before.
pub(crate) fn is_heading(raw: RawLine<'_>) -> bool {
    let line = raw::after_blanks(raw.text);
    // Most lines are seen at a glance to be none.
    if !raw.has_quote() && !line.starts_with(['s', 'p']) {
        return false;
    }
    let first = raw::first_word(line);
    if [Keyword::Scenario, Keyword::Puzzle].iter().any(|kind| kind.words() == first) {
        return true;
    }
    let titled = raw::after_blanks(&line[first.len()..]).starts_with('"');
    let is_heading = |kind: &Keyword| kind.role() == Role::Heading;
    titled && Keyword::named(first).is_none() && misspelt::suggest(line).iter().any(is_heading)
}

/// Reads a line; a line that cannot be read has one fault.
pub(crate) fn read(line: &Excerpt) -> Reading {
    let fault = unseen(line).or_else(|| foreign_comment(line));
    fault.map_or_else(|| read_plain(line), |fault| Reading::broken(line, fault))
}

/// Reads a line that holds no character that cannot be seen, and no mark that begins a comment in other languages.
pub(crate) fn read_plain(line: &Excerpt) -> Reading {
    let text = line.text();
    let (kind, said) = match &*parser::parse(text) {
        Parsed::Blank => (None, Ok(Line::Blank)),
        Parsed::Island(range) => (None, island(line, range.clone())),
        Parsed::ToMove(parts) => {
            (None, PartReader::new(line, parts).next(StatementPart::Player).map(Line::ToMove).ok_or(None))
        }
        Parsed::Solves(parts) => {
            (None, PartReader::new(line, parts).word(StatementPart::Player).map(Line::Solves).ok_or(None))
        }
        Parsed::Named(parts) => {
            let said = PartReader::new(line, parts).said().map(|said| Line::Step(StepKind::Move(said)));
            (
                None,
                misspelt::keyword_after_name(line).map_or_else(|| said.ok_or(None), |fault| Err(Some(fault))),
            )
        }
        Parsed::Framed(kind, parts) => (Some(*kind), PartReader::new(line, parts).framed(*kind)),
        Parsed::Misfit => (None, Err(Some(misspelt::misfit(line)))),
    };
    said.map_or_else(
        |fault| {
            let kind = Keyword::of(text);
            let fault = fault.unwrap_or_else(|| {
                let problem = Problem::WrongForm { kind, expected: vec![], found: String::new() };
                problem.at(raw::inked(line).whole())
            });
            let meant = match &*fault.problem {
                Problem::UnknownLine { instead, .. } => instead.kinds.first().copied(),
                _ => None,
            };
            Reading { kind: kind.or(meant), said: Line::Broken, fault: Some(fault) }
        },
        |said| Reading { kind, said, fault: None },
    )
}

/// Characters that cannot be seen are named before they puzzle anyone.
fn unseen(line: &Excerpt) -> Option<Fault> {
    let text = line.text();
    if !raw::may_deceive(text) {
        return None;
    }
    let (range, letter, name) = raw::invisible(text, &raw::scan(text))?;
    Some(Problem::Invisible { name, letter }.at(line.place(range)))
}

/// A comment that begins as in another language would be taken for words.
fn foreign_comment(line: &Excerpt) -> Option<Fault> {
    let text = line.text();
    if !raw::has(text, b'/') || !text.contains("//") {
        return None;
    }
    let mark = raw::foreign_comment(text, &raw::scan(text))?;
    Some(Problem::ForeignComment { mark: text[mark.clone()].to_owned() }.at(line.place(mark)))
}

/// A line of the game. It holds no text in quotes: one that does is a misspelt line of the frame.
fn island(line: &Excerpt, range: std::ops::Range<usize>) -> Result<Line> {
    let words = line.sub(range.clone());
    let text = words.text();
    if text.contains('"') {
        let instead = misspelt::instead(&words);
        let problem = Problem::UnknownLine { line: text.to_owned(), instead, within_scenario: true };
        return Err(Some(problem.at(words.whole())));
    }
    if let Some(expected) = misspelt::half_named(text) {
        let found = text.split(raw::BLANKS).next().unwrap_or(text);
        let problem = Problem::WrongForm { kind: None, expected: vec![expected], found: found.to_owned() };
        return Err(Some(problem.at(words.place(0..found.len()))));
    }
    Ok(Line::Island(words))
}
