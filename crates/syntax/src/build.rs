//! From lines to the tree of a file.

use std::collections::HashSet;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use text::{Diagnostic, Excerpt, Place, SourceId, Span};

use crate::cases::{self, Row};
use crate::fill::{Filled, Template};
use crate::keyword::Keyword;
use crate::pattern::{Hole, Pattern};
use crate::preamble::Preamble;
use crate::problem::{Fault, Problem};
use crate::raw::{self, RawLine, is_statement};
use crate::reading::{self, Reading, is_heading};
use crate::scenario::ScenarioBuilder;
use crate::{Case, Frame, GameLine, Scenario, SetupLine};

/// Parses a file; every text is one, and what is wrong with it stands in [`Frame::faults`].
pub fn parse(source: SourceId, text: &str) -> Frame {
    parse_shared(source, &text.into())
}

/// Parses a file as [`parse`] does; its lines share the text.
pub fn parse_shared(source: SourceId, text: &Arc<str>) -> Frame {
    let whole = &Excerpt::all_of(text, source);
    let lines: Vec<RawLine<'_>> = raw::lines(text).collect();
    let headings: Vec<usize> = (0..lines.len()).filter(|at| is_heading(lines[*at].text)).collect();
    let first = headings.first().copied().unwrap_or(lines.len());

    let mut preamble = Preamble::default();
    for raw in &lines[..first] {
        preamble.line(&excerpt(whole, *raw));
    }
    let mut file = FileBuilder {
        source,
        whole,
        is_plain: !raw::may_deceive(text),
        game: preamble.game,
        game_said: preamble.game_said,
        scenarios: Vec::with_capacity(headings.len()),
        headings: Vec::with_capacity(headings.len()),
        faults: preamble.faults.into_iter().map(Diagnostic::from).collect(),
        budget: cases::BUDGET,
    };
    for (number, start) in headings.iter().enumerate() {
        let end = headings.get(number + 1).copied().unwrap_or(lines.len());
        file.scenario(number, &lines[*start..end]);
    }
    file.titles();
    if !file.is_plain {
        file.faults.extend(lines.iter().filter_map(|raw| deceit(source, *raw)));
    }
    if !file.game_said {
        let statement = lines.iter().find(|raw| is_statement(raw.text));
        let span = statement.map_or(Span::default(), |raw| span(raw.inked()));
        file.faults.push(Problem::MissingGame.at(Place::new(source, span)).into());
    }
    file.faults.sort_by_key(|fault| fault.place().map(|place| (place.span.start, place.cell)));
    let (header, setup): (_, Vec<SetupLine>) = (preamble.header, preamble.setup);
    let (lesson, language) = (preamble.lesson, preamble.language);
    let (game, scenarios, faults) = (file.game, file.scenarios, file.faults);
    Frame { source, game, lesson, language, header, setup, scenarios, faults }
}

/// What is said of a letter in the texts or the comment of a line that makes it look otherwise than it is read.
fn deceit(source: SourceId, raw: RawLine<'_>) -> Option<Diagnostic> {
    let (range, letter, name) = raw::hidden(raw.text)?;
    let place = Place::new(source, span(raw.start + range.start..raw.start + range.end));
    Some(Problem::Invisible { name, letter }.at(place).into())
}

fn span(range: std::ops::Range<usize>) -> Span {
    Span::new(range.start, range.end)
}

fn excerpt(whole: &Excerpt, raw: RawLine<'_>) -> Excerpt {
    whole.sub(raw.start..raw.start + raw.text.len())
}

struct FileBuilder<'t> {
    source: SourceId,
    /// The text of the file.
    whole: &'t Excerpt,
    /// It holds no letter that may deceive.
    is_plain: bool,
    game: Option<GameLine>,
    game_said: bool,
    scenarios: Vec<Scenario>,
    /// The number of the heading of each: those of one table have the same.
    headings: Vec<usize>,
    faults: Vec<Diagnostic>,
    /// How much text the tables of cases may still come to.
    budget: usize,
}

impl FileBuilder<'_> {
    /// A scenario from its heading to the line before the next.
    fn scenario(&mut self, number: usize, lines: &[RawLine<'_>]) {
        let last = lines.iter().rposition(|raw| is_statement(raw.text)).unwrap_or(0);
        let lines = &lines[..=last];
        let place = Place::new(self.source, span(lines[0].inked().start..lines[last].inked().end));
        let mut reported = Reported::default();
        match lines.iter().position(|raw| raw::first_word(raw.text) == "cases") {
            None => {
                let whole = self.whole;
                let lines = lines.iter().map(|raw| read(excerpt(whole, *raw)));
                self.run(number, place, None, lines, &mut reported);
            }
            Some(at) => self.cases(number, place, lines, at, &mut reported),
        }
        self.faults.extend(reported.faults);
    }

    /// A scenario with a table of cases: once a row.
    fn cases(
        &mut self,
        number: usize,
        place: Place,
        lines: &[RawLine<'_>],
        at: usize,
        reported: &mut Reported,
    ) {
        let first = excerpt(self.whole, lines[at]);
        if first.text().trim_matches(raw::BLANKS) != Keyword::Cases.words()
            && let Some(fault) = reading::read(&first).fault
        {
            reported.add(fault);
        }
        let mut faults = Vec::new();
        let (table, mut next) = cases::table(self.source, lines, at, &mut faults);
        let mut raw_lines: Vec<RawLine<'_>> = Vec::with_capacity(lines.len());
        raw_lines.extend(&lines[..at]);
        while let Some(raw) = lines.get(next) {
            if raw::first_word(raw.text) == "cases" {
                let twice = Problem::SaidTwice { kind: Keyword::Cases, first: raw::inked(&first).whole() };
                faults.push(twice.at(Place::new(self.source, span(raw.inked()))));
                next = cases::table(self.source, lines, next, &mut Vec::new()).1;
            } else {
                raw_lines.push(*raw);
                next += 1;
            }
        }
        let templates: Vec<Template<'_>> = table.templates(self.source, &raw_lines, &mut faults);
        faults.into_iter().for_each(|fault| reported.add(fault));

        let before = self.scenarios.len();
        self.scenarios.reserve(table.rows.len().saturating_sub(1));
        let mut filled = Filled::with_room(&templates, table.rows.len(), self.budget);
        let fits = |row: &&Row| filled.add(&templates, &table, row, &mut self.budget);
        let fit = table.rows.iter().take_while(fits).count();
        let mut filled = filled.lines(self.source);
        // What reads alike in every row is read once, and so are the rows whose values are like those of the first.
        let values = |row: &Row| &table.cells[row.cells.clone()];
        let likely = table.rows.first().map(values).filter(|_| self.is_plain);
        let row_lines: Vec<RowLine<'_>> = templates
            .iter()
            .map(|template| match template.alike(self.whole) {
                Some(line) => RowLine::Alike(read(line)),
                None => RowLine::Filled {
                    pattern: likely.and_then(|cells| template.pattern(cells)),
                    holes: template.holes(),
                },
            })
            .collect();
        for row in &table.rows[..fit] {
            let lines = row_lines.iter().filter_map(|line| match line {
                RowLine::Alike(read) => Some(read.clone()),
                RowLine::Filled { pattern, holes } => {
                    let line = filled.next()?;
                    let parsed = pattern.as_ref().and_then(|pattern| pattern.parsed(holes, values(row)));
                    Some(match parsed {
                        Some(parsed) => {
                            let reading = reading::read_plain(&line, parsed);
                            (line, reading)
                        }
                        None => read(line),
                    })
                }
            });
            self.run(number, place, Some(row.case(self.whole)), lines, reported);
        }
        if let Some(row) = table.rows.get(fit) {
            let problem = Problem::TooManyCases { budget: cases::BUDGET };
            reported.add(problem.at(Place::new(self.source, row.span)));
        }
        if self.scenarios.len() == before {
            // Nothing can be run; the scenario stands here all the same, so that its faults are its own.
            let heading = std::iter::once(read(excerpt(self.whole, lines[0])));
            self.run(number, place, None, heading, &mut Reported::default());
        }
    }

    /// Says which scenarios have the title of another; the rows of one table may share theirs.
    fn titles(&mut self) {
        let mut first: FxHashMap<&str, (usize, Place)> = FxHashMap::default();
        first.reserve(self.scenarios.len());
        let mut reported = Reported::default();
        for (number, Scenario { title, .. }) in self.headings.iter().zip(&self.scenarios) {
            if title.value.is_empty() {
                continue;
            }
            let (owner, first) = *first.entry(&title.value).or_insert((*number, title.place));
            if owner != *number {
                let problem = Problem::TitleTwice { title: title.value.clone(), first };
                reported.add(problem.at(title.place));
            }
        }
        self.faults.extend(reported.faults);
    }

    fn run(
        &mut self,
        number: usize,
        place: Place,
        case: Option<Case>,
        lines: impl Iterator<Item = (Excerpt, Reading)>,
        reported: &mut Reported,
    ) {
        // The rows of a table come to as many steps.
        let before = self.scenarios.last().filter(|before| case.is_some() && before.place == place);
        let steps = before.map_or(0, |before| before.steps.len());
        let mut builder = ScenarioBuilder::new(place, case, steps);
        lines.for_each(|(line, reading)| builder.line(line, reading));
        let (scenario, stray, faults) = builder.finish();
        faults.into_iter().for_each(|fault| reported.add(fault));
        if let Some(stray) = stray {
            self.game_said = true;
            self.game = self.game.take().or(stray);
        }
        self.scenarios.push(scenario);
        self.headings.push(number);
    }
}

/// A line of a scenario with cases, read as far as it is the same in every row.
enum RowLine<'t> {
    Alike((Excerpt, Reading)),
    Filled { pattern: Option<Pattern>, holes: &'t [Hole] },
}

/// A line, read.
fn read(line: Excerpt) -> (Excerpt, Reading) {
    let reading = reading::read(&line);
    (line, reading)
}

/// The faults of a scenario. What several rows of a table have in common is said once.
#[derive(Default)]
struct Reported {
    seen: HashSet<(&'static str, Place)>,
    faults: Vec<Diagnostic>,
}

impl Reported {
    fn add(&mut self, fault: Fault) {
        let place = fault.place;
        let fault = Diagnostic::from(fault);
        if self.seen.insert((fault.code.name, place)) {
            self.faults.push(fault);
        }
    }
}
