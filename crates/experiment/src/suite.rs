//! Scenarios with what came of each under the rules as they are.

use std::sync::{Arc, OnceLock};

use catalog::AnyGame;
use executor::Executor;
use game::HouseRule;
use rulebook::{Clause, Watch};
use runner::{Detail, Effort, Options, Report, Status};
use session::{Changes, File};
use syntax::{HeaderLine, Scenario, ScenarioKind};

/// At most so many moves are judged one by one in a run of a specimen.
const MOST_JUDGED: u32 = 20_000;

/// A scenario or puzzle that experiments are made on.
#[derive(Clone, Copy)]
pub struct Specimen<'a> {
    /// Its game.
    pub game: AnyGame,
    /// Its file.
    pub file: &'a File,
    /// Its number in the file.
    pub number: usize,
    /// Whether its outcome is kept: another outcome is noticed even where no line of it says so.
    pub kept: bool,
}

impl<'a> Specimen<'a> {
    /// The scenario itself.
    pub fn scenario(&self) -> &'a Scenario {
        &self.file.frame.scenarios[self.number]
    }

    /// Whether it is a puzzle.
    pub fn is_puzzle(&self) -> bool {
        self.scenario().kind == ScenarioKind::Puzzle
    }

    /// Runs it; a puzzle is solved, in at most so many positions.
    pub(crate) fn run(&self, positions: u64, options: Options<'_>) -> Report {
        let effort = Effort { positions, memory: 1 << 16, ..Effort::DEFAULT };
        let solve = self.is_puzzle().then_some(effort);
        self.game.run(self.file, self.scenario(), Options { solve, ..options })
    }

    /// The house rules that it is played under, each with its path.
    pub(crate) fn house_rules(&self) -> Vec<(&'a str, Arc<dyn HouseRule>)> {
        self.file.house_rules(self.scenario())
    }

    /// Whether its file, itself or a house rule sets a knob, so that the law book's reading is nothing to it.
    pub(crate) fn sets(&self, knob: &str) -> bool {
        let lines = self.file.header.iter().chain(&self.scenario().header);
        let of_line = |line: &HeaderLine| match line {
            HeaderLine::Rules { knob: set, .. } => set.value == knob,
            _ => false,
        };
        lines.into_iter().any(of_line)
            || self
                .house_rules()
                .iter()
                .any(|(_, rule)| rule.knobs().iter().any(|(candidate, _)| candidate.value == knob))
    }

    /// Whether it says that it is about a clause.
    pub(crate) fn is_about(&self, clause: &Clause) -> bool {
        self.scenario().covers.iter().any(|id| id.text() == clause.id)
    }
}

/// A specimen that does not hold as it is written, so that nothing can be seen by it; or which takes too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// It failed, or was not understood.
    DoesNotHold,
    /// It is skipped, as it says itself.
    Skipped,
    /// It takes too many positions to prove, or moves to count one by one.
    TakesLong,
}

words::words! {
    Left {
        DoesNotHold => "does-not-hold",
        Skipped => "skipped",
        TakesLong => "takes-long",
    }
}

/// What came of a specimen under the rules as they are.
pub(crate) struct Base<'a> {
    pub(crate) specimen: Specimen<'a>,
    /// How often it came to each clause.
    pub(crate) watch: Watch,
    /// What of each clause it decided in play.
    pub(crate) report: Report,
    outcome: OnceLock<(Vec<String>, String)>,
}

impl Base<'_> {
    /// What happens, as it is kept, and the rules that were turned for it.
    pub(crate) fn outcome(&self) -> &(Vec<String>, String) {
        self.outcome.get_or_init(|| {
            let report = self.specimen.run(0, Options { detail: Detail::Transcript, ..Options::default() });
            let rules =
                report.transcript.as_ref().map(|transcript| transcript.rules.clone()).unwrap_or_default();
            let text = outcome(&self.specimen, report, &rules);
            (rules, text)
        })
    }
}

/// The outcome of a run, as it is kept, but for the rules that were turned for it.
pub(crate) fn outcome(specimen: &Specimen<'_>, report: Report, rules: &[String]) -> String {
    let transcript = report.transcript.map(|mut transcript| {
        rules.clone_into(&mut transcript.rules);
        replay::snapshot(&specimen.scenario().title.value, &transcript)
    });
    transcript.unwrap_or_default()
}

/// Scenarios and puzzles that hold, with what came of each under the rules as they are.
pub struct Suite<'a> {
    pub(crate) bases: Vec<Base<'a>>,
    /// How many positions a puzzle may take.
    pub(crate) positions: u64,
    left_out: Vec<(Specimen<'a>, Left)>,
    pub(crate) executor: &'a dyn Executor,
}

impl<'a> Suite<'a> {
    /// Runs the specimens as they are; those that do not hold are left out, and puzzles that cannot be proved in
    /// so many positions.
    pub fn new(executor: &'a dyn Executor, specimens: Vec<Specimen<'a>>, positions: u64) -> Self {
        let run = executor::map(executor, specimens, |specimen| base(specimen, positions));
        let mut suite = Self { bases: Vec::new(), positions, left_out: Vec::new(), executor };
        for each in run {
            match each {
                Ok(base) => suite.bases.push(base),
                Err(left) => suite.left_out.push(left),
            }
        }
        suite
    }

    /// How many specimens there are.
    pub fn len(&self) -> usize {
        self.bases.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.bases.is_empty()
    }

    /// The specimens, in order; findings name them by their number.
    pub fn specimens(&self) -> impl Iterator<Item = &Specimen<'a>> {
        self.bases.iter().map(|base| &base.specimen)
    }

    /// The specimen of that number.
    pub fn specimen(&self, number: usize) -> &Specimen<'a> {
        &self.bases[number].specimen
    }

    /// The specimens that stop where nobody can move under their house rules, each with what is said of that.
    pub fn stuck(&self) -> impl Iterator<Item = (&Specimen<'a>, &str)> {
        self.bases.iter().flat_map(|base| {
            let said = base.report.diagnostics.iter().filter(|said| *said.code == session::HOUSE_STUCK);
            said.map(|said| (&base.specimen, said.message.as_str()))
        })
    }

    /// What was left out, and why.
    pub fn left_out(&self) -> &[(Specimen<'a>, Left)] {
        &self.left_out
    }

    /// The games of the specimens, in the catalog's order.
    pub fn games(&self) -> Vec<AnyGame> {
        let played =
            |game: &AnyGame| self.specimens().any(|specimen| specimen.game.info().name == game.info().name);
        catalog::games().into_iter().filter(played).collect()
    }
}

fn base(specimen: Specimen<'_>, positions: u64) -> Result<Base<'_>, (Specimen<'_>, Left)> {
    let watch = Watch::over(specimen.game.info().clauses.len());
    // What a puzzle's solver asks is not watched: that would be every clause, all the time.
    let options = Options {
        changes: Changes { amendment: Some(&watch), most_judged: Some(MOST_JUDGED), ..Changes::default() },
        ..Options::default()
    };
    let mut report = specimen.game.run(specimen.file, specimen.scenario(), options);
    if report.status == Status::NotSolved {
        report = specimen.run(positions, Options::default());
        let solved = report.solved.as_ref();
        if solved.is_some_and(|solved| solved.verdict == runner::Verdict::Unknown) {
            return Err((specimen, Left::TakesLong));
        }
    }
    if report.diagnostics.iter().any(|diagnostic| *diagnostic.code == session::HOUSE_MANY_MOVES) {
        return Err((specimen, Left::TakesLong));
    }
    match report.status {
        Status::Passed => Ok(Base { specimen, watch, report, outcome: OnceLock::new() }),
        Status::Skipped => Err((specimen, Left::Skipped)),
        Status::NotSolved | Status::Failed | Status::Error => Err((specimen, Left::DoesNotHold)),
    }
}
