//! A row of a table, made of another that reads alike: the same tree, its words moved.

use smallvec::SmallVec;
use text::{Excerpt, Filling, Place, Spanned};
use thin_vec::ThinVec;

use crate::raw;
use crate::{Case, Expectation, MoveText, Refusal, Scenario, ScenarioKind, SetupLine, Step, StepKind, Under};

/// From here on, until the next, everything is moved alike.
struct Shift {
    /// The byte in the source.
    source: u32,
    /// The byte in the text of all rows that is the model's.
    model: u32,
    /// The byte in it that is the row's.
    row: u32,
}

/// Makes scenarios of the rows of a table out of those that were read.
pub(crate) struct Refill<'r> {
    /// The lines of all rows that hold placeholders.
    filled: &'r Excerpt,
    filling: &'r Filling,
    /// The row that others are made of, and the one that is made, from 0.
    model: usize,
    row: usize,
    shifts: SmallVec<[Shift; 16]>,
}

impl<'r> Refill<'r> {
    /// `None` where no line holds a placeholder.
    pub(crate) fn new(filled: &'r Excerpt) -> Option<Self> {
        let filling = filled.filling().filter(|filling| !filling.lines.is_empty())?;
        Some(Self { filled, filling, model: 0, row: 0, shifts: SmallVec::new() })
    }

    /// Whether others can be made of a scenario without faults: all lines with placeholders are its title, lines of its
    /// set-up, or steps of which nothing but words is kept.
    pub(crate) fn is_model(&self, scenario: &Scenario) -> bool {
        let title = usize::from(scenario.title.place.cell.is_some());
        let setup = scenario.setup.iter().filter(|line| match line {
            SetupLine::ToMove(words) => self.is_filled(words),
            SetupLine::Island(words) => self.is_filled(words),
        });
        scenario.kind == ScenarioKind::Scenario
            && title + setup.count() + self.steps_of_words(&scenario.steps) == self.filling.lines.len()
    }

    /// How many steps hold placeholders and can be made of others.
    fn steps_of_words(&self, steps: &[Step]) -> usize {
        let number = |Step { line, kind }: &Step| {
            let within =
                if let StepKind::Branch { steps, .. } = kind { self.steps_of_words(steps) } else { 0 };
            within + usize::from(self.is_filled(line) && is_of_words(kind))
        };
        steps.iter().map(number).sum()
    }

    /// The scenario of a row, made of that of the row `model`; both are counted from 0. `None` where its title says
    /// nothing.
    pub(crate) fn scenario(
        &mut self,
        (model, scenario): (usize, &Scenario),
        row: usize,
        case: impl FnOnce() -> Case,
    ) -> Option<Scenario> {
        self.shift(model, row);
        let title = self.text(&scenario.title);
        (!title.value.trim().is_empty()).then(|| Scenario {
            kind: scenario.kind,
            title,
            case: Some(case()),
            place: scenario.place,
            covers: scenario.covers.clone(),
            tags: scenario.tags.clone(),
            skip: scenario.skip.clone(),
            header: scenario.header.clone(),
            setup: scenario.setup.iter().map(|line| self.setup(line)).collect(),
            steps: self.steps(&scenario.steps),
            promised: None,
        })
    }

    /// Tells where in a row the bytes of the model are: in each line, and behind each placeholder, they are moved by as
    /// many.
    fn shift(&mut self, model: usize, row: usize) {
        (self.model, self.row) = (model, row);
        self.shifts.clear();
        let Filling { lines, columns, cells, starts, .. } = self.filling;
        let starts = |row: usize| &starts[row * lines.len()..];
        let width = |row: usize, column: u32| cells[row * columns + column as usize].len() as u32;
        for (line, holed) in lines.iter().enumerate() {
            let (model_start, row_start) = (starts(model)[line], starts(row)[line]);
            let mut shift = Shift { source: holed.line.start, model: model_start, row: row_start };
            for (hole, column) in self.filling.holes(line) {
                let before = hole.start - shift.source;
                let after = Shift {
                    source: hole.end,
                    model: shift.model + before + width(model, *column),
                    row: shift.row + before + width(row, *column),
                };
                self.shifts.push(std::mem::replace(&mut shift, after));
            }
            self.shifts.push(shift);
        }
    }

    /// A place of the model in the row: the same placeholder, and the cell of the same column.
    fn place(&self, place: Place) -> Place {
        let cells = |row: usize| &self.filling.cells[row * self.filling.columns..];
        let column = cells(self.model).iter().position(|cell| Some(*cell) == place.cell);
        Place { cell: column.map(|column| cells(self.row)[column]), ..place }
    }

    /// Where the byte `at` is in the row, counted from `begin` in each stretch.
    fn moved(&self, at: u32, begin: impl Fn(&Shift) -> u32) -> u32 {
        let shift = self.shifts.iter().rev().find(|shift| begin(shift) <= at);
        shift.map_or(at, |shift| shift.row + at - begin(shift))
    }

    fn is_filled(&self, words: &Excerpt) -> bool {
        words.is_of(self.filled)
    }

    fn words(&self, words: &Excerpt) -> Excerpt {
        match self.is_filled(words) {
            true => words.moved(|at| self.moved(at, |shift| shift.model)),
            false => words.clone(),
        }
    }

    /// A word, or what a text in quotes says. What no cell is in is the same in every row.
    fn text(&self, text: &Spanned<String>) -> Spanned<String> {
        if text.place.cell.is_none() {
            return text.clone();
        }
        let at = |at: u32| self.moved(at, |shift| shift.source) as usize;
        let written = &self.filled.text()[at(text.place.span.start)..at(text.place.span.end)];
        Spanned::new(raw::unquote(written), self.place(text.place))
    }

    fn setup(&self, line: &SetupLine) -> SetupLine {
        match line {
            SetupLine::ToMove(player) => SetupLine::ToMove(Box::new(self.words(player))),
            SetupLine::Island(words) => SetupLine::Island(self.words(words)),
        }
    }

    fn steps(&self, steps: &[Step]) -> ThinVec<Step> {
        steps.iter().map(|step| self.step(step)).collect()
    }

    fn step(&self, Step { line, kind }: &Step) -> Step {
        let kind = match kind {
            StepKind::Branch { title, steps } => {
                StepKind::Branch { title: Box::new(self.text(title)), steps: self.steps(steps) }
            }
            _ if !self.is_filled(line) => kind.clone(),
            StepKind::Turn(player) => StepKind::Turn(self.words(player)),
            StepKind::Move(said) => StepKind::Move(self.said(said)),
            StepKind::Can(said) => StepKind::Can(self.said(said)),
            StepKind::Cannot { said, refusal } => {
                let refusal = refusal.as_deref().map(|Refusal { because, under }| Refusal {
                    because: because.as_ref().map(|id| self.words(id)),
                    under: under.as_ref().map(|under| self.under(under)),
                });
                StepKind::Cannot { said: self.said(said), refusal: refusal.map(Box::new) }
            }
            StepKind::Expect { not, what, under } => StepKind::Expect {
                not: *not,
                what: self.expectation(what),
                under: under.as_deref().map(|under| Box::new(self.under(under))),
            },
            StepKind::Say(text) => StepKind::Say(Box::new(self.text(text))),
            StepKind::Highlight(places) => StepKind::Highlight(self.words(places)),
            StepKind::SeenBy(player) => {
                StepKind::SeenBy(player.as_deref().map(|player| Box::new(self.text(player))))
            }
            // Of a model no other holds a placeholder.
            _ => kind.clone(),
        };
        Step { line: self.words(line), kind }
    }

    fn said(&self, MoveText { by, words }: &MoveText) -> MoveText {
        MoveText { by: by.as_deref().map(|by| Box::new(self.words(by))), words: self.words(words) }
    }

    fn expectation(&self, what: &Expectation) -> Expectation {
        match what {
            Expectation::Count(number) => Expectation::Count(number.clone()),
            Expectation::Legal(moves) => {
                Expectation::Legal(moves.iter().map(|said| self.said(said)).collect())
            }
            Expectation::ToMove(player) => Expectation::ToMove(Box::new(self.text(player))),
            Expectation::Condition(words) => Expectation::Condition(self.words(words)),
        }
    }

    fn under(&self, under: &Under) -> Under {
        match under {
            Under::House(file) => Under::House(self.text(file)),
            Under::Standard(place) => Under::Standard(*place),
        }
    }
}

/// Whether nothing but words is kept of a step, so that [`Refill::step`] makes it of another.
fn is_of_words(kind: &StepKind) -> bool {
    match kind {
        StepKind::Expect { what, .. } => !matches!(what, Expectation::Count(_)),
        StepKind::Turn(_) | StepKind::Move(_) | StepKind::Can(_) | StepKind::Cannot { .. } => true,
        StepKind::Say(_) | StepKind::Highlight(_) | StepKind::SeenBy(_) | StepKind::Branch { .. } => true,
        _ => false,
    }
}
