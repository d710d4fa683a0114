use catalog::AnyGame;
use executor::Threads;
use runner::{Effort, Options, Report, Solved, Status};
use session::{File, Files};
use syntax::{Scenario, ScenarioKind};
use text::Severity;

use crate::{
    DiagnosticDocument, PuzzleDocument, SagaFault, SagaFaults, SagaTable, ScenarioDocument, ScenarioPlace,
    SeatedGame,
};

/// A text of scenarios.
pub struct Saga {
    pub(crate) file: File,
    pub(crate) game: AnyGame,
    /// The table that its own lines set up, as a scenario without steps that stands behind them.
    table: File,
}

/// What the scenario is called in which whole games are played.
const WHOLE_GAME: &str = "\nscenario \"A whole game\"\n";

/// Loads a text that is called `name`; what it includes, and the scripts it names, are read from `files`.
///
/// # Errors
/// What is wrong with the text apart from any run of it.
pub fn load(name: &str, text: &str, files: &dyn Files) -> Result<Saga, SagaFaults> {
    let file = session::load(name, text, files);
    let game = catalog::game_of(&file)
        .map_err(|faults| SagaFaults::of(faults.iter().chain(&file.faults), &file.sources))?;
    let faults: Vec<_> = file.faults.iter().filter(|fault| fault.severity() == Severity::Error).collect();
    if !faults.is_empty() {
        return Err(SagaFaults::of(faults, &file.sources));
    }
    let shared = file.frame.scenarios.first().map_or(text.len(), |first| first.place.span.start as usize);
    let own = text.get(..shared).unwrap_or(text);
    let table = session::load(name, &format!("{own}{WHOLE_GAME}"), files);
    Ok(Saga { file, game, table })
}

impl Saga {
    /// The word of its game.
    pub fn game(&self) -> &'static str {
        self.game.info().name
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        self.file.name()
    }

    /// The texts that it is made of, each with its name: its own, then those of the files that it includes and of the
    /// scripts that it names.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.file.sources.iter().map(|(_, source)| (source.name(), &**source.text()))
    }

    /// What is to be said of its text that keeps nothing from being run.
    pub fn warnings(&self) -> Vec<DiagnosticDocument<'_>> {
        DiagnosticDocument::all(&self.file.faults, &self.file.sources)
    }

    /// Its scenarios and puzzles, in order; each row of a table of cases is one.
    pub fn scenarios(&self) -> impl Iterator<Item = SagaScenario<'_>> {
        self.file.frame.scenarios.iter().map(|scenario| SagaScenario { saga: self, scenario })
    }

    /// The table that its own lines set up, everything that they leave open dealt by the seed, to play on.
    ///
    /// ```
    /// let odin = lawspeaker::load("odin.saga", "game odin\nplayers Anna Bo Cleo\n", &lawspeaker::NoFiles)?;
    /// let table = odin.table(7)?;
    /// assert_eq!(table.to_act(), ["Anna"]);
    /// # Ok::<(), lawspeaker::SagaFaults>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with these lines.
    pub fn table(&self, seed: u64) -> Result<SagaTable, SagaFaults> {
        let scenario = self.table.frame.scenarios.first().ok_or_else(SagaFaults::default)?;
        let opened = self.game.open(&self.table, scenario, &[]);
        let live = opened.map_err(|report| SagaFaults::of(&report.diagnostics, &self.table.sources))?;
        Ok(SagaTable::new(live).dealt(seed))
    }

    /// The same table for those who sit at it: each is told what its seat may know and nothing else, and offered at most
    /// `most` moves.
    ///
    /// # Errors
    /// What is wrong with these lines.
    pub fn seated(&self, seed: u64, most: usize) -> Result<Box<dyn SeatedGame>, SagaFaults> {
        crate::seated::seated(self.game, &self.file, seed, most)
            .map_err(|faults| SagaFaults::of(&faults, &self.file.sources))
    }
}

/// The threads that all calls share.
pub(crate) static THREADS: Threads = Threads::all();

/// A scenario or puzzle of a text.
#[derive(Clone, Copy)]
pub struct SagaScenario<'a> {
    saga: &'a Saga,
    scenario: &'a Scenario,
}

impl<'a> SagaScenario<'a> {
    /// Its title, placeholders replaced.
    pub fn title(&self) -> &'a str {
        &self.scenario.title.value
    }

    /// The line of its title, from 1.
    pub fn line(&self) -> u32 {
        self.saga.file.position(self.scenario.title.place).1.line
    }

    /// The number of its row, from 1, where it has cases.
    pub fn row(&self) -> Option<usize> {
        self.scenario.case.as_ref().map(|case| case.number)
    }

    /// Whether it is a puzzle.
    pub fn is_puzzle(&self) -> bool {
        self.scenario.kind == ScenarioKind::Puzzle
    }

    /// Runs it.
    pub fn run(&self) -> SagaOutcome<'a> {
        self.outcome(Options::default())
    }

    /// Solves it, if it is a puzzle, with that effort.
    pub fn solve(&self, effort: Effort<'_>) -> SagaOutcome<'a> {
        let effort = Effort { executor: &THREADS, ..effort };
        self.outcome(Options { solve: Some(effort), ..Options::default() })
    }

    /// Opens it where it ends, to play on.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn open(&self) -> Result<SagaTable, SagaFaults> {
        let opened = self.saga.game.open(&self.saga.file, self.scenario, &[]);
        let live = opened.map_err(|report| SagaFaults::of(&report.diagnostics, &self.saga.file.sources))?;
        Ok(SagaTable::new(live))
    }

    fn outcome(&self, options: Options<'_>) -> SagaOutcome<'a> {
        let report = self.saga.game.run(&self.saga.file, self.scenario, options);
        SagaOutcome { of: *self, report }
    }
}

/// What came of a scenario.
pub struct SagaOutcome<'a> {
    of: SagaScenario<'a>,
    report: Report,
}

impl SagaOutcome<'_> {
    /// How it ended.
    pub fn status(&self) -> Status {
        self.report.status
    }

    /// Whether everything held.
    pub fn passed(&self) -> bool {
        matches!(self.report.status, Status::Passed | Status::NotSolved)
    }

    /// What is to be said of it.
    pub fn faults(&self) -> Vec<SagaFault> {
        let sources = &self.of.saga.file.sources;
        self.report.diagnostics.iter().map(|said| SagaFault::of(said, sources)).collect()
    }

    /// What is proved of it, if it is a puzzle that was solved.
    pub fn solved(&self) -> Option<&Solved> {
        self.report.solved.as_deref()
    }

    /// All of it, as `saga test --format json` tells of a scenario; it took so many seconds.
    pub fn document(&self, seconds: f64) -> ScenarioDocument<'_, ()> {
        let SagaScenario { saga, scenario } = self.of;
        ScenarioDocument::of((&saga.file, Some(saga.game)), scenario, &self.report, None, seconds)
    }

    /// All of it, as `saga solve --format json` tells of a puzzle.
    pub fn puzzle(&self) -> PuzzleDocument<'_, (), ()> {
        let SagaScenario { saga, scenario } = self.of;
        let scene = ScenarioPlace::of(saga.name(), &saga.file, scenario);
        PuzzleDocument::of(scene, &self.report, &saga.file.sources, None, None)
    }
}
