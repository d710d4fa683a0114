//! What one line says.

use text::{Excerpt, Spanned};

use crate::keyword::Kind;
use crate::parser::{self, Parsed, Part, Parts};
use crate::problem::{Fault, Problem};
use crate::scan;
use crate::{Expectation, GameLine, HeaderLine, Said, ScenarioKind, StepKind, Under, Within};

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
    let mut parts = PartReader { line, parts: Parts::new(), at: 0 };
    let said = match parser::parse(text) {
        Parsed::Blank => Ok(Line::Blank),
        Parsed::Island(range) => island(line, range),
        Parsed::ToMove(found) => {
            parts.parts = found;
            parts.word(Part::Player).map(Line::ToMove).ok_or(None)
        }
        Parsed::Named(found) => {
            parts.parts = found;
            parts.said().map(|said| Line::Step(StepKind::Move(said))).ok_or(None)
        }
        Parsed::Framed(kind, found) => {
            parts.parts = found;
            parts.framed(kind)
        }
        Parsed::Misfit { at, expected } => Err(Some(misfit(line, at, expected))),
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

type Result<T> = std::result::Result<T, Option<Fault>>;

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
        let instead = suggest(text);
        let problem = Problem::UnknownLine { line: text.to_owned(), instead, within_scenario: true };
        return Err(Some(problem.at(words.whole())));
    }
    if text.ends_with(':') && !text.contains([' ', '\t']) {
        let problem = Problem::WrongForm { kind: None, expected: vec!["a move"], found: text.to_owned() };
        return Err(Some(problem.at(words.whole())));
    }
    Ok(Line::Island(words))
}

/// The kinds of line that `text` becomes when its first word is mended.
pub(crate) fn suggest(text: &str) -> Vec<Kind> {
    let text = text.trim_matches(scan::BLANKS);
    let first = scan::first_word(text);
    let rest = &text[first.len()..];
    let near = text::near_all(first, Kind::ALL.into_iter().map(Kind::first_word));
    let fits = |kind: &Kind| {
        let mended = format!("{} {}", kind.first_word(), rest.trim_start_matches(scan::BLANKS));
        near.contains(&kind.first_word()) && matches!(parser::parse(&mended), Parsed::Framed(..))
    };
    Kind::ALL.into_iter().filter(fits).collect()
}

/// Why a line cannot be read.
fn misfit(line: &Excerpt, at: usize, expected: Vec<&'static str>) -> Fault {
    let text = line.text();
    let scan = scan::scan(text);
    match scan.bad {
        Some(scan::BadText::Unclosed(range)) => return Problem::UnclosedText.at(line.place(range)),
        Some(scan::BadText::Escape(range)) => {
            let escape = text[range.clone()].to_owned();
            return Problem::UnknownEscape { escape }.at(line.place(range));
        }
        None => {}
    }
    let content = text[..scan.content].trim_end_matches(scan::BLANKS);
    let kind = Kind::of(text);
    let at = text.floor_char_boundary(at).min(content.len());
    let start = content.len() - content[at..].trim_start_matches(scan::BLANKS).len();
    let rest = &content[start..];
    let width = match scan.texts.iter().find(|quoted| quoted.start == start) {
        Some(quoted) => quoted.len(),
        None => rest.find(scan::BLANKS).unwrap_or(rest.len()),
    };
    let found = rest[..width].to_owned();
    // Where nothing is found, an empty cell may be why.
    let emptied = line.place(scan.content..scan.content);
    let place = match emptied.cell {
        Some(_) if width == 0 => emptied,
        _ => line.place(start..start + width),
    };
    if found == "because" || found == "under" {
        return Problem::ReservedWord { word: found, kind }.at(place);
    }
    Problem::WrongForm { kind, expected, found }.at(place)
}

/// Walks along the parts of a statement.
struct PartReader<'e> {
    line: &'e Excerpt,
    parts: Parts,
    at: usize,
}

impl PartReader<'_> {
    /// The next part, if it is of that sort.
    fn next(&mut self, part: Part) -> Option<Excerpt> {
        let (_, range) = self.parts.get(self.at).filter(|(found, _)| *found == part)?;
        self.at += 1;
        Some(self.line.sub(range.clone()))
    }

    fn word(&mut self, part: Part) -> Option<Spanned<String>> {
        self.next(part).map(|word| Spanned::new(word.text().to_owned(), word.whole()))
    }

    fn words(&mut self, part: Part) -> Vec<Spanned<String>> {
        std::iter::from_fn(|| self.word(part)).collect()
    }

    fn quoted(&mut self) -> Option<Spanned<String>> {
        self.next(Part::Text).map(|quoted| Spanned::new(scan::unquote(quoted.text()), quoted.whole()))
    }

    fn said(&mut self) -> Option<Said> {
        let by = self.next(Part::By).and_then(|_| self.word(Part::Player));
        Some(Said { by, words: self.next(Part::Words)? })
    }

    fn number<N: std::str::FromStr>(&mut self) -> Result<Spanned<N>> {
        let digits = self.word(Part::Number).ok_or(None)?;
        match digits.value.parse() {
            Ok(number) => Ok(Spanned::new(number, digits.place)),
            Err(_) => Err(Some(Problem::NumberTooLarge { digits: digits.value }.at(digits.place))),
        }
    }

    fn under(&mut self) -> Option<Under> {
        self.next(Part::Under)?;
        match self.next(Part::Standard) {
            Some(standard) => Some(Under::Standard(standard.whole())),
            None => self.quoted().map(Under::House),
        }
    }

    fn framed(&mut self, kind: Kind) -> Result<Line> {
        let line = match kind {
            Kind::Game => {
                let name = self.word(Part::Name);
                name.map(|name| Line::Game(GameLine { name, variant: self.word(Part::Variant) }))
            }
            Kind::Players => Some(Line::Header(kind, HeaderLine::Players(self.names()?))),
            Kind::Rules => {
                let knob = self.word(Part::Knob);
                let value = self.next(Part::Words);
                knob.zip(value).map(|(knob, value)| Line::Header(kind, HeaderLine::Rules { knob, value }))
            }
            Kind::HouseRules => self.quoted().map(|file| Line::Header(kind, HeaderLine::HouseRules(file))),
            Kind::Seed => Some(Line::Header(kind, HeaderLine::Seed(self.number()?))),
            Kind::Include => self.quoted().map(|file| Line::Header(kind, HeaderLine::Include(file))),
            Kind::Scenario => self.quoted().map(|title| Line::Heading(ScenarioKind::Scenario, title)),
            Kind::Puzzle => self.quoted().map(|title| Line::Heading(ScenarioKind::Puzzle, title)),
            Kind::Covers => Some(Line::Covers(self.words(Part::Id))),
            Kind::Tags => Some(Line::Tags(self.words(Part::Tag))),
            Kind::Skip => self.quoted().map(Line::Skip),
            Kind::Setup => Some(Line::Setup),
            Kind::Cases => Some(Line::Cases),
            Kind::Answer => self.said().map(Line::Answer),
            Kind::Hint => self.quoted().map(Line::Hint),
            Kind::Branch => self.quoted().map(Line::Branch),
            Kind::EndBranch => Some(Line::EndBranch),
            Kind::Goal => self.next(Part::Words).map(Line::Goal),
            Kind::Within => Some(Line::Within(self.within()?)),
            Kind::Solution => Some(Line::Unique),
            Kind::Against => Some(Line::Against),
            Kind::Turn
            | Kind::Can
            | Kind::Cannot
            | Kind::Expect
            | Kind::Say
            | Kind::Ask
            | Kind::Highlight
            | Kind::StopHere => Some(Line::Step(self.step(kind)?)),
        };
        line.ok_or(None)
    }

    fn step(&mut self, kind: Kind) -> Result<StepKind> {
        let step = match kind {
            Kind::Turn => self.word(Part::Player).map(StepKind::Turn),
            Kind::Can => self.said().map(StepKind::Can),
            Kind::Cannot => self.said().map(|said| {
                let because = self.next(Part::Because).and_then(|_| self.word(Part::Id));
                StepKind::Cannot { said, because, under: self.under() }
            }),
            Kind::Expect => {
                let not = self.next(Part::Not).is_some();
                let what = self.expectation()?;
                Some(StepKind::Expect { not, what, under: self.under() })
            }
            Kind::Say => self.quoted().map(StepKind::Say),
            Kind::Ask => {
                let question = self.quoted();
                question.map(|question| StepKind::Ask { question, answers: Vec::new(), hints: Vec::new() })
            }
            Kind::Highlight => self.next(Part::Words).map(StepKind::Highlight),
            _ => Some(StepKind::StopHere),
        };
        step.ok_or(None)
    }

    fn expectation(&mut self) -> Result<Expectation> {
        if self.next(Part::Count).is_some() {
            return match self.next(Part::NoneAtAll) {
                Some(none) => Ok(Expectation::Count(Spanned::new(0, none.whole()))),
                None => self.number().map(Expectation::Count),
            };
        }
        let what = if self.next(Part::Legal).is_some() {
            Some(Expectation::Legal(std::iter::from_fn(|| self.said()).collect()))
        } else if self.next(Part::ToMove).is_some() {
            self.word(Part::Player).map(Expectation::ToMove)
        } else {
            self.next(Part::Words).map(Expectation::Condition)
        };
        what.ok_or(None)
    }

    fn within(&mut self) -> Result<Spanned<Within>> {
        let number = self.number::<u32>()?;
        if number.value == 0 {
            let expected = vec!["a number of at least 1"];
            let problem = Problem::WrongForm { kind: Some(Kind::Within), expected, found: "0".to_owned() };
            return Err(Some(problem.at(number.place)));
        }
        let (unit, within): (_, fn(u32) -> Within) = match self.next(Part::Turns) {
            Some(unit) => (Some(unit), Within::Turns),
            None => (self.next(Part::Moves), Within::Moves),
        };
        let place = unit.map_or(number.place, |unit| number.place.to(unit.whole()));
        Ok(Spanned::new(within(number.value), place))
    }

    fn names(&mut self) -> Result<Vec<Spanned<String>>> {
        let names = self.words(Part::Player);
        let mut first = std::collections::HashMap::new();
        for name in &names {
            if name.value.starts_with(|letter: char| letter.is_lowercase()) {
                return Err(Some(Problem::LowerCaseName { name: name.value.clone() }.at(name.place)));
            }
            if let Some(first) = first.insert(&name.value, name.place) {
                let problem = Problem::PlayerTwice { name: name.value.clone(), first };
                return Err(Some(problem.at(name.place)));
            }
        }
        Ok(names)
    }
}
