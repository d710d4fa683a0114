use serde::Serialize;
use simulate::MeasuredValue;
use simulate::statistics::Estimate;

use super::super::rows::Rows;
use super::{EachCell, EachTable, SimulatedDocument, SimulatedRun};

/// A number that games came to.
#[derive(Serialize)]
pub(crate) struct MeasuredRow<'a> {
    players: usize,
    rules: String,
    agents: String,
    /// The reading, clause or seat of `--each`.
    what: &'a str,
    name: &'a str,
    of: Option<&'a str>,
    count: u64,
    value: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    against: Option<f64>,
    difference: Option<f64>,
    difference_low: Option<f64>,
    difference_high: Option<f64>,
}

/// What came of games as rows: one a number.
pub(crate) fn measured_rows(document: &SimulatedDocument) -> Rows<MeasuredRow<'_>> {
    let of_runs =
        document.runs.iter().flat_map(|run| run.values.iter().map(move |value| of_value(run, value)));
    let of_tables = document.rows.iter().flat_map(|table| {
        let cells = table.rows.iter().flat_map(|row| row.cells.iter().map(move |cell| (&*row.what, cell)));
        cells.map(move |(what, cell)| of_cell(table, what, cell))
    });
    of_runs.chain(of_tables).collect()
}

fn of_value<'a>(run: &'a SimulatedRun, value: &'a MeasuredValue) -> MeasuredRow<'a> {
    MeasuredRow {
        players: run.seats.len(),
        rules: run.rules.join("; "),
        agents: run.agents.join("; "),
        what: "",
        name: value.name,
        of: value.of.as_deref(),
        count: value.count,
        value: value.value,
        low: value.interval.map(|(low, _)| low),
        high: value.interval.map(|(_, high)| high),
        against: value.against.and_then(|other| other.value),
        difference: value.difference.map(|found| found.value),
        difference_low: value.difference.map(|found| found.low),
        difference_high: value.difference.map(|found| found.high),
    }
}

fn of_cell<'a>(table: &'a EachTable, what: &'a str, cell: &'a EachCell) -> MeasuredRow<'a> {
    let Estimate { value, low, high, games, .. } = cell.difference;
    MeasuredRow {
        players: table.seats.len(),
        rules: table.rules.join("; "),
        agents: table.agents.join("; "),
        what,
        name: cell.name,
        of: cell.of.as_deref(),
        count: games,
        value: None,
        low: None,
        high: None,
        against: None,
        difference: Some(value),
        difference_low: Some(low),
        difference_high: Some(high),
    }
}
