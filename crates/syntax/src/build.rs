//! From lines to the tree of a file.

use std::collections::HashSet;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use text::{Diagnostic, Excerpt, Place, SourceId, Span};

use crate::cases::{self, CaseTable, Row};
use crate::fill::{Filled, Template};
use crate::keyword::Keyword;
use crate::likeness::{Likeness, Sorts};
use crate::preamble::Preamble;
use crate::problem::{Fault, Problem};
use crate::raw::{self, RawLine, is_statement};
use crate::reading::{self, Reading, is_heading};
use crate::refill::Refill;
use crate::scenario::ScenarioBuilder;
use crate::{Case, Frame, GameLine, Scenario, SetupLine};

/// Parses a file; every text is one, and what is wrong with it stands in [`Frame::faults`].
pub fn parse(source: SourceId, text: &str) -> Frame {
    parse_shared(source, &text.into())
}

/// Parses a file as [`parse`] does; its lines share the text.
pub fn parse_shared(source: SourceId, text: &Arc<str>) -> Frame {
    let whole = &Excerpt::all_of(text, source);
    let mut lines = raw::lines(text).peekable();
    let mut preamble = Preamble::default();
    while let Some(raw) = lines.next_if(|raw| !is_heading(*raw)) {
        preamble.line(&excerpt(whole, raw));
    }
    let mut file = FileBuilder {
        source,
        whole,
        is_plain: !raw::may_deceive(text),
        game: preamble.game,
        game_said: preamble.game_said,
        scenarios: Vec::new(),
        headings: Vec::new(),
        faults: preamble.faults.into_iter().map(Diagnostic::from).collect(),
        budget: cases::BUDGET,
    };
    // Room for the lines of one scenario after the other.
    let mut of_scenario: Vec<RawLine<'_>> = Vec::new();
    for number in 0.. {
        let Some(heading) = lines.next() else { break };
        of_scenario.clear();
        of_scenario.push(heading);
        of_scenario.extend(std::iter::from_fn(|| lines.next_if(|raw| !is_heading(*raw))));
        file.scenario(number, &of_scenario);
    }
    file.titles();
    if !file.is_plain {
        file.faults.extend(raw::lines(text).filter_map(|raw| deceit(source, raw)));
    }
    if !file.game_said {
        let statement = raw::lines(text).find(|raw| is_statement(raw.text));
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
        match lines.iter().position(|raw| raw.says_cases()) {
            None => {
                let (whole, is_plain) = (self.whole, self.is_plain);
                let lines = lines.iter().map(|raw| read(is_plain, excerpt(whole, *raw)));
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
        let mut raw_lines: SmallVec<[RawLine<'_>; 16]> = SmallVec::from_slice(&lines[..at]);
        while let Some(raw) = lines.get(next) {
            if raw.says_cases() {
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
        let mut filled = Filled::with_room(&templates, &table, self.budget);
        let fits = |row: &&Row| filled.add(&templates, &table, row, &mut self.budget);
        let fit = table.rows.iter().take_while(fits).count();
        let filled = filled.done(self.source, &templates, table.columns.len());
        self.rows(number, place, (&table, fit), (&templates, &filled), reported);
        if let Some(row) = table.rows.get(fit) {
            let problem = Problem::TooManyCases { budget: cases::BUDGET };
            reported.add(problem.at(Place::new(self.source, row.span)));
        }
        if self.scenarios.len() == before {
            // Nothing can be run; the scenario stands here all the same, so that its faults are its own.
            let heading = std::iter::once(read(self.is_plain, excerpt(self.whole, lines[0])));
            self.run(number, place, None, heading, &mut Reported::default());
        }
    }

    /// The scenarios of the first `fit` rows of a table: what reads alike in every row is read once, and a row that reads
    /// like one that was read is made of that.
    fn rows(
        &mut self,
        number: usize,
        place: Place,
        (table, fit): (&CaseTable<'_>, usize),
        (templates, filled): (&[Template<'_>], &Excerpt),
        reported: &mut Reported,
    ) {
        let is_plain = self.is_plain;
        let read = |line| read(is_plain, line);
        let row_lines: Vec<Option<(Excerpt, Reading)>> =
            templates.iter().map(|template| template.alike(self.whole).map(read)).collect();
        let likeness = self.is_plain.then(|| Likeness::of(templates, table.columns.len())).flatten();
        let mut refill = Refill::new(filled);
        let mut models: SmallVec<[Model; 1]> = SmallVec::new();
        for (at, row) in table.rows[..fit].iter().enumerate() {
            let case = || row.case(self.whole);
            let sorts =
                likeness.as_ref().and_then(|likeness| likeness.sorts(&table.cells[row.cells.clone()]));
            let model = models.iter().find(|model| Some(&model.sorts) == sorts.as_ref());
            let made = refill.as_mut().zip(model).and_then(|(refill, Model { row, scenario, .. })| {
                refill.scenario((*row, &self.scenarios[*scenario]), at, case)
            });
            if let Some(scenario) = made {
                self.push(number, scenario);
                continue;
            }
            let mut of_row = filled.filled_lines(at);
            let lines = row_lines.iter().filter_map(|line| line.clone().or_else(|| of_row.next().map(read)));
            let is_well = self.run(number, place, Some(case()), lines, reported);
            let scenario = self.scenarios.len() - 1;
            if let Some(sorts) = sorts.filter(|_| is_well && models.len() < MOST_MODELS)
                && refill.as_ref().is_some_and(|refill| refill.is_model(&self.scenarios[scenario]))
            {
                models.push(Model { sorts, row: at, scenario });
            }
        }
    }

    /// Says which scenarios have the title of another; the rows of one table may share theirs.
    fn titles(&mut self) {
        let mut firsts: FxHashMap<&str, u32> = FxHashMap::default();
        firsts.reserve(self.scenarios.len());
        let mut reported = Reported::default();
        for (at, Scenario { title, .. }) in self.scenarios.iter().enumerate() {
            if title.value.is_empty() {
                continue;
            }
            let first = *firsts.entry(&title.value).or_insert(at as u32) as usize;
            if self.headings[first] != self.headings[at] {
                let first = self.scenarios[first].title.place;
                let problem = Problem::TitleTwice { title: title.value.clone(), first };
                reported.add(problem.at(title.place));
            }
        }
        self.faults.extend(reported.faults);
    }

    /// Makes a scenario of its lines; whether all is well with it.
    fn run(
        &mut self,
        number: usize,
        place: Place,
        case: Option<Case>,
        lines: impl Iterator<Item = (Excerpt, Reading)>,
        reported: &mut Reported,
    ) -> bool {
        // The rows of a table come to as many steps.
        let before = self.scenarios.last().filter(|before| case.is_some() && before.place == place);
        let steps = before.map_or(0, |before| before.steps.len());
        let mut builder = ScenarioBuilder::new(place, case, steps);
        lines.for_each(|(line, reading)| builder.line(line, reading));
        let (scenario, stray, faults) = builder.finish();
        let is_well = faults.is_empty();
        faults.into_iter().for_each(|fault| reported.add(fault));
        if let Some(stray) = stray {
            self.game_said = true;
            self.game = self.game.take().or(stray);
        }
        self.push(number, scenario);
        is_well
    }

    fn push(&mut self, number: usize, scenario: Scenario) {
        self.scenarios.push(scenario);
        self.headings.push(number);
    }
}

/// So many rows of a table are kept at most, to make others of.
const MOST_MODELS: usize = 8;

/// A row without faults that others are made of.
struct Model {
    sorts: Sorts,
    /// Its number in the table, from 0.
    row: usize,
    /// Its number in the file, from 0.
    scenario: usize,
}

/// A line, read; of a text that `is_plain` nothing is hidden in it.
fn read(is_plain: bool, line: Excerpt) -> (Excerpt, Reading) {
    let reading = if is_plain { reading::read_plain(&line) } else { reading::read(&line) };
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
