//! From lines to the tree of a file.

use std::sync::Arc;

use smallvec::SmallVec;
use text::{Diagnostic, Excerpt, Place, SourceId, Span};

use crate::cases::{self, CaseTable, Row};
use crate::fill::{Filled, Template};
use crate::keyword::Keyword;
use crate::likeness::{Likeness, Sorts};
use crate::preamble::Preamble;
use crate::problem::Problem;
use crate::raw::{self, RawLine, is_statement};
use crate::reading::{self, Reading, is_heading};
use crate::refill::Refill;
use crate::reported::Reported;
use crate::scenario::ScenarioBuilder;
use crate::{Case, Frame, GameLine, Scenario, titles};

/// Parses a file; every text is one, and what is wrong with it stands in [`Frame::faults`].
pub fn parse(source: SourceId, text: &str) -> Frame {
    parse_shared(source, &text.into())
}

/// Parses a file as [`parse`] does; its lines share the text.
pub fn parse_shared(source: SourceId, text: &Arc<str>) -> Frame {
    let whole = &Excerpt::all_of(text, source);
    let mut preamble = Preamble::default();
    let mut file = FileBuilder {
        source,
        whole,
        is_plain: !raw::may_deceive(text),
        has_slashes: text.contains("//"),
        stray_game: None,
        scenarios: Vec::new(),
        headings: Vec::new(),
        faults: Vec::new(),
        budget: cases::BUDGET,
        room: Room::default(),
    };
    // The lines of the last scenario, and its number.
    let (mut lines, mut number): (Vec<RawLine<'_>>, usize) = (Vec::new(), 0);
    for raw in raw::lines(text) {
        let begins = is_heading(raw);
        if begins && !lines.is_empty() {
            file.scenario(number, &lines);
            lines.clear();
            number += 1;
        }
        match begins || !lines.is_empty() {
            true => lines.push(raw),
            false => preamble.line(&excerpt(whole, raw)),
        }
    }
    if !lines.is_empty() {
        file.scenario(number, &lines);
    }
    let Preamble { game, game_said, lesson, language, header, setup, faults, .. } = preamble;
    let FileBuilder { is_plain, stray_game, scenarios, headings, faults: of_scenarios, .. } = file;
    let mut faults: Vec<Diagnostic> = faults.into_iter().map(Diagnostic::from).collect();
    faults.extend(of_scenarios);
    faults.extend(titles::twice(&scenarios, &headings));
    if !is_plain {
        faults.extend(raw::lines(text).filter_map(|raw| deceit(source, raw)));
    }
    if !game_said && stray_game.is_none() {
        let statement = raw::lines(text).find(|raw| is_statement(raw.text));
        let span = statement.map_or(Span::default(), |raw| span(raw.inked()));
        faults.push(Problem::MissingGame.at(Place::new(source, span)).into());
    }
    faults.sort_by_key(|fault| fault.place().map(|place| (place.span.start, place.cell)));
    Frame { source, game: game.or(stray_game.flatten()), lesson, language, header, setup, scenarios, faults }
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
    /// It holds what begins a comment in other languages.
    has_slashes: bool,
    /// A game line in a scenario, if perhaps a broken one.
    stray_game: Option<Option<GameLine>>,
    scenarios: Vec<Scenario>,
    /// The number of the heading of each: those of one table have the same.
    headings: Vec<usize>,
    faults: Vec<Diagnostic>,
    /// How much text the tables of cases may still come to.
    budget: usize,
    room: Room<'t>,
}

/// What one table after the other is read into.
#[derive(Default)]
struct Room<'t> {
    table: CaseTable<'t>,
    templates: Vec<Template<'t>>,
    /// The lines of all rows that hold placeholders.
    text: String,
}

impl<'t> FileBuilder<'t> {
    /// A scenario from its heading to the line before the next.
    fn scenario(&mut self, number: usize, lines: &[RawLine<'t>]) {
        let last = lines.iter().rposition(|raw| is_statement(raw.text)).unwrap_or(0);
        let lines = &lines[..=last];
        let place = Place::new(self.source, span(lines[0].inked().start..lines[last].inked().end));
        let mut reported = Reported::default();
        match lines.iter().position(|raw| raw.says_cases()) {
            None => {
                let (whole, read) = (self.whole, self.reader());
                let of_scenario = lines.iter().map(|raw| read(excerpt(whole, *raw)));
                self.run(number, place, (None, lines.len()), of_scenario, &mut reported);
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
        lines: &[RawLine<'t>],
        at: usize,
        reported: &mut Reported,
    ) {
        let first = lines[at];
        if first.text.trim_matches(raw::BLANKS) != Keyword::Cases.words()
            && let Some(fault) = reading::read(&excerpt(self.whole, first)).fault
        {
            reported.add(fault);
        }
        let mut faults = Vec::new();
        let mut room = std::mem::take(&mut self.room);
        let Room { table, templates, text } = &mut room;
        let mut next = table.read(self.source, lines, at, &mut faults);
        let mut raw_lines: SmallVec<[RawLine<'t>; 16]> = SmallVec::from_slice(&lines[..at]);
        while let Some(raw) = lines.get(next) {
            if raw.says_cases() {
                let first = raw::inked(&excerpt(self.whole, first)).whole();
                let twice = Problem::SaidTwice { kind: Keyword::Cases, first };
                faults.push(twice.at(Place::new(self.source, span(raw.inked()))));
                next = CaseTable::default().read(self.source, lines, next, &mut Vec::new());
            } else {
                raw_lines.push(*raw);
                next += 1;
            }
        }
        table.templates(self.source, &raw_lines, templates, &mut faults);
        faults.into_iter().for_each(|fault| reported.add(fault));

        let before = self.scenarios.len();
        self.scenarios.reserve(table.rows.len().saturating_sub(1));
        let mut filled = Filled::with_room(text, templates, table, self.budget);
        let fits = |row: &&Row| filled.add(templates, table, row, &mut self.budget);
        let fit = table.rows.iter().take_while(fits).count();
        let filled = filled.done(self.source, templates, table.columns.len());
        self.rows(number, place, (table, fit), (templates, &filled), reported);
        if let Some(row) = table.rows.get(fit) {
            let problem = Problem::TooManyCases { budget: cases::BUDGET };
            reported.add(problem.at(Place::new(self.source, row.span)));
        }
        if self.scenarios.len() == before {
            // Nothing can be run; the scenario stands here all the same, so that its faults are its own.
            let heading = std::iter::once(self.reader()(excerpt(self.whole, lines[0])));
            self.run(number, place, (None, 0), heading, &mut Reported::default());
        }
        self.room = room;
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
        let read = self.reader();
        let row_lines: Vec<Option<(Excerpt, Reading)>> =
            templates.iter().map(|template| template.alike(self.whole).map(read)).collect();
        let likeness = self.is_plain.then(|| Likeness::of(templates, table.columns.len())).flatten();
        let mut refill = Refill::new(filled);
        let mut models: SmallVec<[Model; 1]> = SmallVec::new();
        for (at, row) in table.rows[..fit].iter().enumerate() {
            let case = || row.case(self.whole);
            let sorts =
                likeness.as_ref().and_then(|likeness| likeness.sorts(&table.cells[row.cells.clone()]));
            let model = models.iter().find(|model| Some(model.sorts) == sorts);
            let made = refill.as_mut().zip(model).and_then(|(refill, Model { row, scenario, .. })| {
                refill.scenario((*row, &self.scenarios[*scenario]), at, case)
            });
            if let Some(scenario) = made {
                self.push(number, scenario);
                continue;
            }
            let mut of_row = filled.filled_lines(at);
            let lines = row_lines.iter().filter_map(|line| line.clone().or_else(|| of_row.next().map(read)));
            // The heading is no step.
            let is_well =
                self.run(number, place, (Some(case()), templates.len().saturating_sub(1)), lines, reported);
            let scenario = self.scenarios.len() - 1;
            if let Some(sorts) = sorts.filter(|_| is_well && models.len() < MOST_MODELS)
                && refill.as_ref().is_some_and(|refill| refill.is_model(&self.scenarios[scenario]))
            {
                models.push(Model { sorts, row: at, scenario });
            }
        }
    }

    /// How its lines are read: what a look at the whole text rules out is looked for in no line.
    fn reader(&self) -> impl Fn(Excerpt) -> (Excerpt, Reading) + Copy + use<> {
        let is_plain = self.is_plain && !self.has_slashes;
        move |line| {
            let reading = if is_plain { reading::read_plain(&line) } else { reading::read(&line) };
            (line, reading)
        }
    }

    /// Makes a scenario, which is a case or none and comes to about so many steps, of its lines; whether all is well with it.
    fn run(
        &mut self,
        number: usize,
        place: Place,
        (case, steps): (Option<Case>, usize),
        lines: impl Iterator<Item = (Excerpt, Reading)>,
        reported: &mut Reported,
    ) -> bool {
        // The rows of a table come to as many steps.
        let before = self.scenarios.last().filter(|before| case.is_some() && before.place == place);
        let steps = before.map_or(steps, |before| before.steps.len());
        let mut builder = ScenarioBuilder::new(place, case, steps);
        lines.for_each(|(line, reading)| builder.line(line, reading));
        let (scenario, stray, faults) = builder.finish();
        let is_well = faults.is_empty();
        faults.into_iter().for_each(|fault| reported.add(fault));
        if let Some(stray) = stray {
            let game = self.stray_game.take().flatten();
            self.stray_game = Some(game.or(stray));
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
