use lawspeaker::ScenarioDocument;
use schemars::JsonSchema;
use serde::Serialize;
use syntax::Scenario;

use super::document::{DiagnosticDocument, diagnostics, document};
use crate::disk;
use crate::file_run::{FileRun, Scene};
use crate::run::Run;
use crate::summary::{Again, RunCounts};
use snapshot::SnapshotVerdict;

/// A scenario or puzzle, and what came of it.
type ScenarioOf<'a> = ScenarioDocument<'a, SnapshotVerdict>;

/// The report of `saga test` and `saga check`.
#[derive(Serialize, JsonSchema)]
pub(super) struct TestReport<'a> {
    exit: u8,
    seconds: f64,
    counts: RunCounts,
    again: Option<Again>,
    orphans: Vec<String>,
    files: Vec<FileOf<'a>>,
}

/// A scenario that was not begun because another had failed.
#[derive(Serialize, JsonSchema)]
struct NotRun<'a> {
    line: u32,
    title: &'a str,
    row: Option<usize>,
}

/// A file, and what came of it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "File")]
struct FileOf<'a> {
    file: &'a str,
    game: Option<&'static str>,
    diagnostics: Vec<DiagnosticDocument<'a>>,
    scenarios: Vec<ScenarioOf<'a>>,
    not_run: Vec<NotRun<'a>>,
}

/// What `saga test` (`report` is `test`) or `saga check` found.
pub(crate) fn run_json(report: &'static str, Run { files, summary, .. }: &Run, exit: u8) -> String {
    let orphans = summary.orphans.iter().map(|path| disk::shown(path)).collect();
    let files = files.iter().map(file).collect();
    document(
        report,
        TestReport {
            exit,
            seconds: summary.time.as_secs_f64(),
            counts: summary.counts,
            again: summary.again,
            orphans,
            files,
        },
    )
}

fn file(ran: &FileRun) -> FileOf<'_> {
    FileOf {
        file: &ran.name,
        game: ran.game.map(|game| game.info().name),
        diagnostics: diagnostics(ran, &ran.faults),
        scenarios: ran.scenes().map(scenario).collect(),
        not_run: ran.not_run.iter().map(|number| not_run(ran, ran.scenario(*number))).collect(),
    }
}

fn not_run<'a>(ran: &FileRun, scenario: &'a Scenario) -> NotRun<'a> {
    let row = scenario.case.as_ref().map(|case| case.number);
    NotRun { line: ran.line(scenario), title: &scenario.title.value, row }
}

fn scenario(scene: Scene<'_>) -> ScenarioOf<'_> {
    let (ran, case) = (scene.ran, scene.case);
    let seconds = case.time.as_secs_f64();
    ScenarioDocument::of((&ran.file, ran.game), scene.scenario(), scene.report(), case.snapshot, seconds)
}
