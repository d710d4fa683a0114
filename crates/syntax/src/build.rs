//! From lines to the tree of a file.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use text::{Diagnostic, Excerpt, Place, SourceId, Span};

use crate::cases::{self, Template};
use crate::keyword::Keyword;
use crate::preamble::Preamble;
use crate::problem::{Fault, Problem};
use crate::raw::{self, RawLine, is_statement};
use crate::reading::{self, is_heading};
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
        game: preamble.game,
        game_said: preamble.game_said,
        scenarios: Vec::with_capacity(headings.len()),
        faults: preamble.faults.into_iter().map(Diagnostic::from).collect(),
        titles: HashMap::new(),
        budget: cases::BUDGET,
    };
    for (number, start) in headings.iter().enumerate() {
        let end = headings.get(number + 1).copied().unwrap_or(lines.len());
        file.scenario(number, &lines[*start..end]);
    }
    if raw::may_deceive(text) {
        file.faults.extend(lines.iter().filter_map(|raw| deceit(source, *raw)));
    }
    if !file.game_said {
        let statement = lines.iter().find(|raw| is_statement(raw.text));
        let span = statement.map_or(Span::default(), |raw| span(raw.inked()));
        file.faults.push(Problem::MissingGame.at(Place::new(source, span)).into());
    }
    file.faults.sort_by_key(|fault| fault.place().map(|place| (place.span.start, place.cell)));
    let (header, setup): (_, Vec<SetupLine>) = (preamble.header, preamble.setup);
    let lesson = preamble.lesson;
    Frame { source, game: file.game, lesson, header, setup, scenarios: file.scenarios, faults: file.faults }
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
    game: Option<GameLine>,
    game_said: bool,
    scenarios: Vec<Scenario>,
    faults: Vec<Diagnostic>,
    /// Each title, the number of the scenario that has it, and where.
    titles: HashMap<String, (usize, Place)>,
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
                let lines = lines.iter().map(|raw| excerpt(whole, *raw));
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
        if let Some(fault) = reading::read(&first).fault {
            reported.add(fault);
        }
        let mut faults = Vec::new();
        let (table, mut next) = cases::table(self.source, lines, at, &mut faults);
        let mut raw_lines: Vec<RawLine<'_>> = lines[..at].to_vec();
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
        for row in &table.rows {
            let cost = templates.iter().map(|template| template.cost(row)).sum();
            if self.budget < cost {
                let problem = Problem::TooManyCases { budget: cases::BUDGET };
                reported.add(problem.at(Place::new(self.source, row.span)));
                break;
            }
            self.budget -= cost;
            let whole = self.whole;
            let lines = templates.iter().map(|template| template.fill(whole, row));
            self.run(number, place, Some(row.case(self.source)), lines, reported);
        }
        if self.scenarios.len() == before {
            // Nothing can be run; the scenario stands here all the same, so that its faults are its own.
            let heading = std::iter::once(excerpt(self.whole, lines[0]));
            self.run(number, place, None, heading, &mut Reported::default());
        }
    }

    fn run(
        &mut self,
        number: usize,
        place: Place,
        case: Option<Case>,
        lines: impl Iterator<Item = Excerpt>,
        reported: &mut Reported,
    ) {
        let mut builder = ScenarioBuilder::new(place, case);
        for line in lines {
            builder.line(&line);
        }
        let (scenario, stray, faults) = builder.finish();
        faults.into_iter().for_each(|fault| reported.add(fault));
        if let Some(stray) = stray {
            self.game_said = true;
            self.game = self.game.take().or(stray);
        }
        let title = &scenario.title;
        if !title.value.is_empty() {
            let (owner, first) = *self.titles.entry(title.value.clone()).or_insert((number, title.place));
            if owner != number {
                let problem = Problem::TitleTwice { title: title.value.clone(), first };
                reported.add(problem.at(title.place));
            }
        }
        self.scenarios.push(scenario);
    }
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
