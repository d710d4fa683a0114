//! What one line says.

use text::{Excerpt, Spanned};

use crate::amiss;
use crate::keyword::Kind;
use crate::parser::{self, Parsed, Part};
use crate::parts::{PartReader, Result};
use crate::problem::{Fault, Problem};
use crate::scan;
use crate::{GameLine, HeaderLine, Said, ScenarioKind, StepKind, Within};

/// What one line says.
#[derive(Clone, Debug)]
pub(crate) enum Line {
    /// Nothing, or a comment.
    Blank,
    Game(GameLine),
    Header(Kind, HeaderLine),
    Heading(ScenarioKind, Spanned<String>),
    Covers(Vec<Spanned<String>>),
    Tags(Vec<Spanned<String>>),
    Skip(Spanned<String>),
    Setup,
    Cases,
    ToMove(Spanned<String>),
    /// Any step but a branch.
    Step(StepKind),
    Answer(Said),
    Hint(Spanned<String>),
    Branch(Spanned<String>),
    EndBranch,
    Goal(Excerpt),
    Within(Spanned<Within>),
    Unique,
    Against,
    /// A line of the game.
    Island(Excerpt),
    /// A line that cannot be read, and what it begins like.
    Broken(Option<Kind>),
}

/// Reads a line; a line that cannot be read has one fault.
pub(crate) fn read(line: &Excerpt) -> (Line, Option<Fault>) {
    let text = line.text();
    if let Some(fault) = unseen(line) {
        return (Line::Broken(Kind::of(text)), Some(fault));
    }
    let said = match parser::parse(text) {
        Parsed::Blank => Ok(Line::Blank),
        Parsed::Island(range) => island(line, range),
        Parsed::ToMove(parts) => {
            PartReader::new(line, parts).word(Part::Player).map(Line::ToMove).ok_or(None)
        }
        Parsed::Named(parts) => {
            let said = PartReader::new(line, parts).said();
            said.map(|said| Line::Step(StepKind::Move(said))).ok_or(None)
        }
        Parsed::Framed(kind, parts) => PartReader::new(line, parts).framed(kind),
        Parsed::Misfit => Err(Some(amiss::misfit(line))),
    };
    match said {
        Ok(said) => (said, None),
        Err(fault) => {
            let fault = fault.unwrap_or_else(|| {
                let problem =
                    Problem::WrongForm { kind: Kind::of(text), expected: vec![], found: String::new() };
                problem.at(inked(line).whole())
            });
            let meant = match &fault.problem {
                Problem::UnknownLine { instead, .. } => instead.first().copied(),
                _ => None,
            };
            (Line::Broken(Kind::of(text).or(meant)), Some(fault))
        }
    }
}

/// A line without its comment and the blanks around it.
pub(crate) fn inked(line: &Excerpt) -> Excerpt {
    let text = line.text();
    let content = if text.contains('#') { scan::scan(text).content } else { text.len() };
    let end = text[..content].trim_end_matches(scan::BLANKS).len();
    let start = end - text[..end].trim_start_matches(scan::BLANKS).len();
    line.sub(start..end)
}

impl Line {
    /// Its keyword, for a line that has one.
    pub(crate) fn kind(&self) -> Option<Kind> {
        Some(match self {
            Self::Game(_) => Kind::Game,
            Self::Header(kind, _) => *kind,
            Self::Heading(ScenarioKind::Scenario, _) => Kind::Scenario,
            Self::Heading(ScenarioKind::Puzzle, _) => Kind::Puzzle,
            Self::Covers(_) => Kind::Covers,
            Self::Tags(_) => Kind::Tags,
            Self::Skip(_) => Kind::Skip,
            Self::Setup => Kind::Setup,
            Self::Cases => Kind::Cases,
            Self::Step(step) => return step_kind(step),
            Self::Answer(_) => Kind::Answer,
            Self::Hint(_) => Kind::Hint,
            Self::Branch(_) => Kind::Branch,
            Self::EndBranch => Kind::EndBranch,
            Self::Goal(_) => Kind::Goal,
            Self::Within(_) => Kind::Within,
            Self::Unique => Kind::Solution,
            Self::Against => Kind::Against,
            Self::Broken(kind) => return *kind,
            Self::Blank | Self::ToMove(_) | Self::Island(_) => return None,
        })
    }
}

fn step_kind(step: &StepKind) -> Option<Kind> {
    Some(match step {
        StepKind::Turn(_) => Kind::Turn,
        StepKind::Can(_) => Kind::Can,
        StepKind::Cannot { .. } => Kind::Cannot,
        StepKind::Expect { .. } => Kind::Expect,
        StepKind::Say(_) => Kind::Say,
        StepKind::Ask { .. } => Kind::Ask,
        StepKind::Highlight(_) => Kind::Highlight,
        StepKind::Branch { .. } => Kind::Branch,
        StepKind::StopHere => Kind::StopHere,
        StepKind::Move(_) => return None,
    })
}

/// Characters that cannot be seen are named before they puzzle anyone.
fn unseen(line: &Excerpt) -> Option<Fault> {
    let text = line.text();
    if text.bytes().all(|byte| (0x20..0x7f).contains(&byte) || byte == b'\t') {
        return None;
    }
    let (range, letter, name) = scan::invisible(text, &scan::scan(text))?;
    Some(Problem::Invisible { name, code_point: u32::from(letter) }.at(line.place(range)))
}

/// A line of the game. It holds no text in quotes: one that does is a misspelt line of the frame.
fn island(line: &Excerpt, range: std::ops::Range<usize>) -> Result<Line> {
    let words = line.sub(range.clone());
    let text = words.text();
    if text.contains('"') {
        let instead = amiss::suggest(text);
        let problem = Problem::UnknownLine { line: text.to_owned(), instead, within_scenario: true };
        return Err(Some(problem.at(words.whole())));
    }
    if let Some(expected) = amiss::half_named(text) {
        let found = text.split(scan::BLANKS).next().unwrap_or(text);
        let problem = Problem::WrongForm { kind: None, expected: vec![expected], found: found.to_owned() };
        return Err(Some(problem.at(words.place(0..found.len()))));
    }
    Ok(Line::Island(words))
}
