use catalog::AnyGame;
use rulebook::Clause;
use runner::{Report, Status};
use schemars::JsonSchema;
use serde::Serialize;
use session::File;
use syntax::{Scenario, ScenarioKind};

use super::DiagnosticDocument;

/// Which scenario it is.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Scene")]
pub struct ScenarioPlace<'a> {
    file: &'a str,
    line: u32,
    title: &'a str,
    row: Option<usize>,
}

impl<'a> ScenarioPlace<'a> {
    /// A scenario of a file that is called so.
    pub fn of(name: &'a str, file: &File, scenario: &'a Scenario) -> Self {
        Self { file: name, line: line(file, scenario), title: &scenario.title.value, row: row(scenario) }
    }
}

fn line(file: &File, scenario: &Scenario) -> u32 {
    file.position(scenario.title.place).1.line
}

fn row(scenario: &Scenario) -> Option<usize> {
    scenario.case.as_ref().map(|case| case.number)
}

/// A scenario or puzzle, and what came of it.
// `K` is what is told of its snapshot.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Scenario")]
pub struct ScenarioDocument<'a, K> {
    line: u32,
    title: &'a str,
    kind: ScenarioKind,
    row: Option<usize>,
    tags: Vec<&'a str>,
    covers: Vec<&'a str>,
    status: Status,
    skipped: Option<&'a str>,
    snapshot: Option<K>,
    seconds: f64,
    plies: u32,
    expectations: u32,
    diagnostics: Vec<DiagnosticDocument<'a>>,
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

impl<'a, K> ScenarioDocument<'a, K> {
    /// What came of a scenario of a file, in so many seconds.
    pub fn of(
        (file, game): (&'a File, Option<AnyGame>),
        scenario: &'a Scenario,
        report: &'a Report,
        snapshot: Option<K>,
        seconds: f64,
    ) -> Self {
        Self {
            line: line(file, scenario),
            title: &scenario.title.value,
            kind: scenario.kind,
            row: row(scenario),
            tags: scenario.tags.iter().map(|tag| tag.text()).collect(),
            covers: scenario.covers.iter().map(|id| id.text()).collect(),
            status: report.status,
            skipped: report.skipped.as_deref(),
            snapshot,
            seconds,
            plies: report.plies,
            expectations: report.expectations,
            diagnostics: DiagnosticDocument::all(&report.diagnostics, &file.sources),
            clauses: counted(game, report),
        }
    }
}

/// The clauses that decided, those of the law book first.
fn counted(game: Option<AnyGame>, report: &Report) -> Vec<ClauseCount<'_>> {
    let amended = |clause: &Clause| {
        report.house.iter().any(|candidate| *candidate.clause == *clause).then_some(Touched::Amended)
    };
    let clauses = game.map_or(&[][..], |game| game.info().clauses);
    let printed = clauses.iter().map(|clause| (*clause, amended(clause)));
    let added = report.house.iter().filter(|candidate| candidate.is_added());
    let added = added.map(|house| (&*house.clause, Some(Touched::Added)));
    let counted = printed.chain(added).map(|(clause, house)| {
        let count = report.tally.count(clause);
        ClauseCount { id: &clause.id, upheld: count.upheld, refused: count.refused, house }
    });
    counted.filter(|candidate| candidate.upheld + candidate.refused > 0).collect()
}
