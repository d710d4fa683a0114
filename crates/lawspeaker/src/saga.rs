use catalog::AnyGame;
use executor::Threads;
use runner::{Effort, Options, Report, Solved, Status};
use session::{Changes, File, Files};
use simulate::{
    Agent, GameNumbers, Measure, MeasuredValue, NotPlayable, PlayedSide, Seating, Simulation, Skill,
};
use syntax::Scenario;
use text::Severity;

use crate::{PlayedTable, SagaFault, SagaFaults};

/// A text of scenarios.
pub struct Saga {
    file: File,
    game: AnyGame,
}

/// Loads a text that is called `name`; what it includes, and the scripts it names, are read from `files`.
///
/// # Errors
/// What is wrong with the text apart from any run of it.
pub fn load(name: &str, text: &str, files: &dyn Files) -> Result<Saga, SagaFaults> {
    let file = session::load(name, text, files);
    let game = catalog::game_of(&file).map_err(|faults| SagaFaults::of(&faults, &file.sources))?;
    let faults: Vec<_> = file.faults.iter().filter(|fault| fault.severity() == Severity::Error).collect();
    if !faults.is_empty() {
        return Err(SagaFaults::of(faults, &file.sources));
    }
    Ok(Saga { file, game })
}

impl Saga {
    /// The word of its game.
    pub fn game(&self) -> &'static str {
        self.game.info().name
    }

    /// Its scenarios and puzzles, in order; each row of a table of cases is one.
    pub fn scenarios(&self) -> impl Iterator<Item = SagaScenario<'_>> {
        self.file.frame.scenarios.iter().map(|scenario| SagaScenario { saga: self, scenario })
    }

    /// Plays so many whole games of the table that its own lines set up, game by game from the seed; everybody plays with
    /// that skill. Tells who wins, how games end, how long they are, each with its interval of 95 %.
    ///
    /// ```
    /// let odin = lawspeaker::load("odin.saga", "game odin\nplayers Anna Bo Cleo\n", &lawspeaker::NoFiles)?;
    /// let values = odin.simulate(50, 1, lawspeaker::Skill::Random)?;
    /// let wins: f64 = values.iter().filter(|value| value.name == "wins").filter_map(|value| value.value).sum();
    /// assert!(wins >= 1.0);
    /// # Ok::<(), lawspeaker::SagaFaults>(())
    /// ```
    ///
    /// # Errors
    /// Why no game can be played.
    pub fn simulate(&self, games: u64, seed: u64, skill: Skill) -> Result<Vec<MeasuredValue>, SagaFaults> {
        let told = |faults: &[text::Diagnostic]| SagaFaults::of(faults, &self.file.sources);
        let seats = simulate::seats(self.game, &self.file).map_err(|faults| told(&faults))?;
        let seating = Seating { agents: vec![Agent { skill, without: None }; seats.len()], fixed: false };
        let side = PlayedSide { file: &self.file, changes: Changes::default(), seating: &seating };
        let simulation = Simulation {
            game: self.game,
            sides: vec![side],
            measures: &Measure::USUAL,
            own: &[],
            seed,
            most: MOST,
            each_move: false,
        };
        let played = simulation.run(GameNumbers::below(games), None, &THREADS, &mut |_, _| ());
        match played {
            Ok(played) => Ok(played.totals.values(&played.quantities)),
            Err(NotPlayable::Faults(faults)) => Err(told(&faults)),
            // There are as many players as seats, no clause is named, these skills always find a move, and nothing else
            // is measured.
            Err(
                NotPlayable::Seats { .. }
                | NotPlayable::NoClause(_)
                | NotPlayable::NoMove { .. }
                | NotPlayable::NoNumber { .. },
            ) => Err(SagaFaults::default()),
        }
    }
}

/// A game is cut off after so many moves.
const MOST: u32 = 5_000;

/// The threads that all calls share.
static THREADS: Threads = Threads::all();

/// A scenario or puzzle of a text.
#[derive(Clone, Copy)]
pub struct SagaScenario<'a> {
    saga: &'a Saga,
    scenario: &'a Scenario,
}

impl SagaScenario<'_> {
    /// Its title, placeholders replaced.
    pub fn title(&self) -> &str {
        &self.scenario.title.value
    }

    /// Runs it.
    pub fn run(&self) -> SagaOutcome {
        self.outcome(self.saga.game.run(&self.saga.file, self.scenario, Options::default()))
    }

    /// Solves it, if it is a puzzle, within so many positions.
    pub fn solve(&self, positions: u64) -> SagaOutcome {
        let effort = Effort { positions, executor: &THREADS, ..Effort::default() };
        let options = Options { solve: Some(effort), ..Options::default() };
        self.outcome(self.saga.game.run(&self.saga.file, self.scenario, options))
    }

    /// Opens it where it ends, to play on.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn open(&self) -> Result<PlayedTable, SagaFaults> {
        let opened = self.saga.game.open(&self.saga.file, self.scenario, &[]);
        let live = opened.map_err(|report| SagaFaults::of(&report.diagnostics, &self.saga.file.sources))?;
        Ok(PlayedTable::new(live))
    }

    fn outcome(&self, report: Report) -> SagaOutcome {
        let faults = SagaFaults::of(&report.diagnostics, &self.saga.file.sources).0;
        SagaOutcome { status: report.status, faults, solved: report.solved.map(|solved| *solved) }
    }
}

/// What came of a scenario.
#[derive(Clone, Debug)]
pub struct SagaOutcome {
    /// How it ended.
    pub status: Status,
    /// What is to be said of it.
    pub faults: Vec<SagaFault>,
    /// What is proved of it, if it is a puzzle that was solved.
    pub solved: Option<Solved>,
}

impl SagaOutcome {
    /// Whether everything held.
    pub fn passed(&self) -> bool {
        matches!(self.status, Status::Passed | Status::NotSolved)
    }
}
