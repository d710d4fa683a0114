use lawspeaker::MeasuredDocument;
use schemars::JsonSchema;
use serde::Serialize;
use simulate::statistics::Estimate;

use super::super::document::document;
use super::{EachRow, EachTable, SimulatedDocument, SimulatedRun, StuckGame};

/// The report of `saga simulate`: the first run, and the others behind it.
#[derive(Serialize, JsonSchema)]
pub(in crate::reports) struct SimulateReport<'a> {
    game: &'static str,
    #[serde(flatten)]
    first: RunOf<'a>,
    others: Vec<RunOf<'a>>,
    each: Vec<EachTableOf<'a>>,
    kept: &'a [String],
}

/// What games at a table come to.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "SimulatedRun")]
struct RunOf<'a> {
    games: u64,
    seed: u64,
    seats: &'a [String],
    rules: &'a [String],
    digest: &'a str,
    agents: &'a [String],
    against: Option<AgainstOf<'a>>,
    measures: Vec<MeasuredDocument<'a>>,
    stuck: Option<&'a StuckGame>,
}

/// The other side of a comparison.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "SimulatedAgainst")]
struct AgainstOf<'a> {
    rules: &'a [String],
    agents: &'a [String],
}

/// One run for each reading, clause or seat.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "EachTable")]
struct EachTableOf<'a> {
    games: u64,
    seed: u64,
    seats: &'a [String],
    rules: &'a [String],
    agents: &'a [String],
    rows: Vec<EachRowOf<'a>>,
}

/// What one of them differs in from the game as it is.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "EachRow")]
struct EachRowOf<'a> {
    what: &'a str,
    unplayable: Option<&'a str>,
    measures: Vec<EachCellOf<'a>>,
}

/// A difference from the game as it is.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "EachCell")]
struct EachCellOf<'a> {
    name: &'static str,
    of: Option<&'a str>,
    difference: Estimate,
    chance: f64,
    is_difference: bool,
}

/// What came of games, as a document.
pub(crate) fn json(document_: &SimulatedDocument) -> String {
    // There is no report without a run.
    let Some((first, others)) = document_.runs.split_first() else { return String::new() };
    let body = SimulateReport {
        game: document_.game.name,
        first: of_run(first),
        others: others.iter().map(of_run).collect(),
        each: document_.rows.iter().map(of_table).collect(),
        kept: &document_.kept,
    };
    document("simulate", body)
}

fn of_run(run: &SimulatedRun) -> RunOf<'_> {
    let against = run.against.as_ref().map(|other| AgainstOf { rules: &other.rules, agents: &other.agents });
    RunOf {
        games: run.games,
        seed: run.seed,
        seats: &run.seats,
        rules: &run.rules,
        digest: &run.digest,
        agents: &run.agents,
        against,
        measures: run.values.iter().map(MeasuredDocument::from).collect(),
        stuck: run.stuck.as_ref(),
    }
}

fn of_table(table: &EachTable) -> EachTableOf<'_> {
    EachTableOf {
        games: table.games,
        seed: table.seed,
        seats: &table.seats,
        rules: &table.rules,
        agents: &table.agents,
        rows: table.rows.iter().map(of_row).collect(),
    }
}

fn of_row(row: &EachRow) -> EachRowOf<'_> {
    EachRowOf {
        what: &row.what,
        unplayable: row.unplayable.as_deref(),
        measures: row
            .cells
            .iter()
            .map(|cell| EachCellOf {
                name: cell.name,
                of: cell.of.as_deref(),
                difference: cell.difference,
                chance: cell.chance,
                is_difference: cell.is_difference(),
            })
            .collect(),
    }
}
