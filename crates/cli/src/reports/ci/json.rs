use schemars::JsonSchema;
use serde::Serialize;
use text::Severity;

use super::{CiRemark, CiRun, StepReport};
use crate::args::CiStep;
use crate::reports::document::document;
use crate::summary::RunCounts;

/// The report of `saga ci`.
#[derive(Serialize, JsonSchema)]
pub(crate) struct CiReport<'a> {
    exit: u8,
    seconds: f64,
    counts: RunCounts,
    steps: Vec<StepOf<'a>>,
}

/// A step, and what came of it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Step")]
struct StepOf<'a> {
    step: CiStep,
    exit: u8,
    seconds: f64,
    summary: &'a str,
    remarks: Vec<RemarkOf<'a>>,
}

/// Something to be remarked.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Remark")]
struct RemarkOf<'a> {
    code: &'static str,
    severity: Severity,
    message: &'a str,
    help: Option<&'a str>,
    file: Option<&'a str>,
    line: Option<u32>,
    column: Option<u32>,
    end_line: Option<u32>,
    end_column: Option<u32>,
}

/// What was done, as a JSON document.
pub(crate) fn json(ci: &CiRun) -> String {
    let body = CiReport {
        exit: ci.exit().status(),
        seconds: ci.time.as_secs_f64(),
        counts: ci.run.summary.counts,
        steps: ci.steps.iter().map(step).collect(),
    };
    document("ci", body)
}

fn step(step: &StepReport) -> StepOf<'_> {
    StepOf {
        step: step.step,
        exit: step.exit.status(),
        seconds: step.time.as_secs_f64(),
        summary: &step.summary,
        remarks: step.remarks.iter().map(remark).collect(),
    }
}

fn remark(remark: &CiRemark) -> RemarkOf<'_> {
    let place = remark.place.as_ref();
    RemarkOf {
        code: remark.code.name,
        severity: remark.severity,
        message: &remark.message,
        help: remark.help.as_deref(),
        file: place.map(|place| place.file.as_str()),
        line: place.map(|place| place.line),
        column: place.map(|place| place.column),
        end_line: place.map(|place| place.end_line),
        end_column: place.map(|place| place.end_column),
    }
}
