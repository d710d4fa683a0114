use experiment::{Consequence, Difference, Left, Reading, Ruled};
use runner::Verdict;
use serde::Serialize;

use super::super::document::document;
use super::super::subject::SubjectOf;
use super::super::words;
use super::{Matrix, key};

#[derive(Serialize)]
struct Body<'a> {
    readings: Vec<ReadingOf<'a>>,
    scenarios: Vec<RowOf<'a>>,
    left_out: Vec<LeftOf<'a>>,
}

#[derive(Serialize)]
struct ReadingOf<'a> {
    game: &'static str,
    knob: &'static str,
    clause: &'static str,
    usual: &'static str,
    value: &'a str,
    variant: bool,
    same: usize,
    different: usize,
    impossible: usize,
    unknown: usize,
    chosen: usize,
}

/// What came of a scenario or puzzle under every other reading.
#[derive(Serialize)]
pub(crate) struct RowOf<'a> {
    #[serde(flatten)]
    scenario: SubjectOf<'a>,
    kind: &'static str,
    readings: Vec<RulingOf<'a>>,
}

/// What came of a scenario or puzzle under a reading.
#[derive(Serialize)]
struct RulingOf<'a> {
    knob: &'static str,
    value: &'a str,
    came: &'static str,
    status: Option<&'static str>,
    difference: Option<&'a Difference>,
    verdict: Option<&'static str>,
    usual_verdict: Option<&'static str>,
    key_lines: Option<&'a [Vec<String>]>,
    why: Option<&'a str>,
}

#[derive(Serialize)]
struct LeftOf<'a> {
    #[serde(flatten)]
    scenario: SubjectOf<'a>,
    why: &'static str,
}

/// The matrix as a JSON document.
pub(crate) fn json(matrix: &Matrix<'_>) -> String {
    let readings = matrix.readings.iter().enumerate().map(|(at, candidate)| {
        let count = |what: &str| matrix.under(at).filter(|(_, came)| key(came) == what).count();
        ReadingOf {
            game: candidate.game.info().name,
            knob: candidate.knob.name,
            clause: &candidate.clause.id,
            usual: candidate.knob.default,
            value: &candidate.value,
            variant: candidate.is_variant(),
            same: count("same"),
            different: count("different"),
            impossible: count("impossible"),
            unknown: count("unknown"),
            chosen: count("chosen"),
        }
    });
    let left_out = matrix.suite.left_out().iter().map(|(candidate, left)| LeftOf {
        scenario: candidate.into(),
        why: match left {
            Left::DoesNotHold => "does-not-hold",
            Left::Skipped => "skipped",
            Left::TakesLong => "takes-long",
        },
    });
    let body =
        Body { readings: readings.collect(), scenarios: of_rows(matrix), left_out: left_out.collect() };
    document("rulings", body)
}

/// What came of each scenario or puzzle.
pub(crate) fn of_rows<'a>(matrix: &Matrix<'a>) -> Vec<RowOf<'a>> {
    let row = |row: &'a Ruled| {
        let subject = matrix.suite.subject(row.subject);
        let kind = if subject.is_puzzle() { "puzzle" } else { "scenario" };
        RowOf { scenario: subject.into(), kind, readings: of_row(matrix.readings, row) }
    };
    matrix.rows.iter().map(row).collect()
}

fn of_row<'a>(readings: &'a [Reading], row: &'a Ruled) -> Vec<RulingOf<'a>> {
    let pairs = readings.iter().zip(&row.came);
    pairs.filter_map(|(reading, came)| Some(ruling(reading, came.as_ref()?))).collect()
}

fn ruling<'a>(reading: &'a Reading, came: &'a Consequence) -> RulingOf<'a> {
    let mut told = RulingOf {
        knob: reading.knob.name,
        value: &reading.value,
        came: key(came),
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
            told.status = Some(words::status_key(*status));
            told.difference = Some(difference);
        }
        Consequence::Solved { usual, other } => {
            told.verdict = Some(Verdict::word(other.verdict));
            told.usual_verdict = Some(Verdict::word(usual.verdict));
            told.key_lines = Some(&other.key_lines);
        }
    }
    told
}
