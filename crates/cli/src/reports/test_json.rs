use rulebook::Clause;
use runner::Status;
use schemars::JsonSchema;
use serde::Serialize;
use syntax::{Scenario, ScenarioKind};

use super::document::{DiagnosticOf, diagnostics, document};
use crate::disk;
use crate::file_run::{FileRun, Scene};
use crate::run::Run;
use crate::summary::{Again, RunCounts};
use snapshot::SnapshotVerdict;

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
    diagnostics: Vec<DiagnosticOf<'a>>,
    scenarios: Vec<ScenarioOf<'a>>,
    not_run: Vec<NotRun<'a>>,
}

/// A scenario or puzzle, and what came of it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Scenario")]
struct ScenarioOf<'a> {
    line: u32,
    title: &'a str,
    kind: ScenarioKind,
    row: Option<usize>,
    tags: Vec<&'a str>,
    covers: Vec<&'a str>,
    status: Status,
    skipped: Option<&'a str>,
    snapshot: Option<SnapshotVerdict>,
    seconds: f64,
    plies: u32,
    expectations: u32,
    diagnostics: Vec<DiagnosticOf<'a>>,
    clauses: Vec<ClauseCount<'a>>,
}

/// How often a clause decided.
#[derive(Serialize, JsonSchema)]
struct ClauseCount<'a> {
    id: &'a str,
    upheld: u32,
    refused: u32,
    house: Option<Touched>,
}

/// What a house rule did to a clause.
#[derive(Clone, Copy)]
enum Touched {
    Amended,
    Added,
}

words::words! {
    Touched {
        Amended => "amended",
        Added => "added",
    }
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
    let (ran, scenario, report) = (scene.ran, scene.scenario(), scene.report());
    let amended = |clause: &Clause| {
        report.house.iter().any(|candidate| *candidate.clause == *clause).then_some(Touched::Amended)
    };
    let clauses = ran.game.map_or(&[][..], |game| game.info().clauses);
    let printed = clauses.iter().map(|clause| (*clause, amended(clause)));
    let added = report.house.iter().filter(|candidate| candidate.is_added());
    let added = added.map(|house| (&*house.clause, Some(Touched::Added)));
    let counted = printed.chain(added).map(|(clause, house)| {
        let count = report.tally.count(clause);
        ClauseCount { id: &clause.id, upheld: count.upheld, refused: count.refused, house }
    });
    ScenarioOf {
        line: scene.line(),
        title: &scenario.title.value,
        kind: scenario.kind,
        row: scene.row(),
        tags: scenario.tags.iter().map(|tag| tag.text()).collect(),
        covers: scenario.covers.iter().map(|id| id.text()).collect(),
        status: report.status,
        skipped: report.skipped.as_deref(),
        snapshot: scene.case.snapshot,
        seconds: scene.case.time.as_secs_f64(),
        plies: report.plies,
        expectations: report.expectations,
        diagnostics: diagnostics(ran, &report.diagnostics),
        clauses: counted.filter(|candidate| candidate.upheld + candidate.refused > 0).collect(),
    }
}
