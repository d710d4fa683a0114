use experiment::{Consequence, Difference, OtherReading, Ruled};
use runner::{Status, Verdict};
use schemars::JsonSchema;
use serde::Serialize;
use syntax::ScenarioKind;

use super::super::document::{LeftOf, ScenarioPlace, document, left_out, place_of};
use super::Matrix;
use super::played::PlayedReadingOf;

/// The report of `saga rulings`.
#[derive(Serialize, JsonSchema)]
pub(in crate::reports) struct RulingsReport<'a> {
    readings: Vec<ReadingOf<'a>>,
    scenarios: Vec<RowOf<'a>>,
    left_out: Vec<LeftOf<'a>>,
    played: Vec<PlayedReadingOf<'a>>,
}

/// A reading of a knob, by what it is called.
#[derive(Serialize, JsonSchema)]
pub(super) struct NamedReading<'a> {
    game: &'static str,
    knob: &'static str,
    clause: &'static str,
    usual: &'static str,
    value: &'a str,
    variant: bool,
}

impl<'a> From<&'a OtherReading> for NamedReading<'a> {
    fn from(reading: &'a OtherReading) -> Self {
        Self {
            game: reading.game.info().name,
            knob: reading.knob.name,
            clause: &reading.clause.id,
            usual: reading.knob.default,
            value: &reading.value,
            variant: reading.is_variant(),
        }
    }
}

/// A reading of a knob, and how many scenarios came to what.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Reading")]
struct ReadingOf<'a> {
    #[serde(flatten)]
    reading: NamedReading<'a>,
    same: usize,
    different: usize,
    impossible: usize,
    unknown: usize,
    chosen: usize,
}

/// What came of a scenario or puzzle under every other reading.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Row")]
pub(crate) struct RowOf<'a> {
    #[serde(flatten)]
    scenario: ScenarioPlace<'a>,
    kind: ScenarioKind,
    readings: Vec<RulingOf<'a>>,
}

/// What came of a scenario or puzzle under a reading.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Ruling")]
struct RulingOf<'a> {
    knob: &'static str,
    value: &'a str,
    came: &'a Consequence,
    status: Option<Status>,
    difference: Option<&'a Difference>,
    verdict: Option<Verdict>,
    usual_verdict: Option<Verdict>,
    key_lines: Option<&'a [Vec<String>]>,
    why: Option<&'a str>,
}

/// The matrix as a JSON document.
pub(crate) fn json(matrix: &Matrix<'_>) -> String {
    let readings = matrix.readings.iter().enumerate().map(|(at, candidate)| {
        let count = |what: &str| matrix.under(at).filter(|(_, came)| came.word() == what).count();
        ReadingOf {
            reading: candidate.into(),
            same: count("same"),
            different: count("different"),
            impossible: count("impossible"),
            unknown: count("unknown"),
            chosen: count("chosen"),
        }
    });
    let body = RulingsReport {
        readings: readings.collect(),
        scenarios: of_rows(matrix),
        left_out: left_out(matrix.suite),
        played: Vec::new(),
    };
    document("rulings", body)
}

/// Readings that whole games were played under, as the same document.
pub(super) fn of_played(played: Vec<PlayedReadingOf<'_>>) -> String {
    let body = RulingsReport { readings: Vec::new(), scenarios: Vec::new(), left_out: Vec::new(), played };
    document("rulings", body)
}

/// What came of each scenario or puzzle.
pub(crate) fn of_rows<'a>(matrix: &Matrix<'a>) -> Vec<RowOf<'a>> {
    let row = |row: &'a Ruled| {
        let specimen = matrix.suite.specimen(row.specimen);
        let kind = specimen.scenario().kind;
        RowOf { scenario: place_of(specimen), kind, readings: of_row(matrix.readings, row) }
    };
    matrix.rows.iter().map(row).collect()
}

fn of_row<'a>(readings: &'a [OtherReading], row: &'a Ruled) -> Vec<RulingOf<'a>> {
    let pairs = readings.iter().zip(&row.came);
    pairs.filter_map(|(reading, came)| Some(ruling(reading, came.as_ref()?))).collect()
}

fn ruling<'a>(reading: &'a OtherReading, came: &'a Consequence) -> RulingOf<'a> {
    let mut told = RulingOf {
        knob: reading.knob.name,
        value: &reading.value,
        came,
        status: None,
        difference: None,
        verdict: None,
        usual_verdict: None,
        key_lines: None,
        why: None,
    };
    match came {
        Consequence::Same | Consequence::Chosen | Consequence::Unknown => {}
        Consequence::Impossible(why) => told.why = Some(why),
        Consequence::Different { status, difference } => {
            told.status = Some(*status);
            told.difference = Some(difference);
        }
        Consequence::Solved { usual, other } => {
            told.verdict = Some(other.verdict);
            told.usual_verdict = Some(usual.verdict);
            told.key_lines = Some(&other.key_lines);
        }
    }
    told
}
