use std::collections::BTreeMap;
use std::time::Duration;

use super::text::is_well;
use super::{CiRemark, CiRun, StepReport};
use crate::args::CiStep;
use crate::codes::ORPHAN;
use crate::reports::junit::{CaseOutcome, NamedSuite, SuiteCase, junit_of};

/// JUnit XML: the suites of `saga test`, one for each other step with a case a remark, and where a step failed for
/// something that no case shows, a case that says so.
pub(crate) fn junit(ci: &CiRun) -> String {
    let files = if ci.did(CiStep::Test) { &ci.run.files[..] } else { &[] };
    let mut suites: Vec<NamedSuite> = ci.steps.iter().filter_map(|step| suite(step, ci)).collect();
    suites.extend(ci.lacking().map(|lacking| NamedSuite {
        name: "saga ci".to_owned(),
        cases: vec![failed(lacking.to_owned(), Duration::ZERO)],
    }));
    junit_of(files, &suites, ci.time)
}

/// The suite of a step; of `saga test` it holds what is of no scenario, and is left out where there is nothing.
fn suite(step: &StepReport, ci: &CiRun) -> Option<NamedSuite> {
    let is_test = step.step == CiStep::Test;
    // What is said of scenarios stands in their own suites; what is denied fails none of them, and snapshots that are left
    // over have none.
    let is_elsewhere = |remark: &&CiRemark| is_test && !remark.is_denied() && remark.code.name != ORPHAN.name;
    let told = step.remarks.iter().filter(|remark| !is_elsewhere(remark));
    let mut cases: Vec<SuiteCase> = told.map(case).collect();
    let counts = ci.run.summary.counts;
    let failed_elsewhere = is_test && counts.failed + counts.errors + counts.faulty_files > 0;
    if !is_well(step) && !failed_elsewhere && !cases.iter().any(SuiteCase::is_failure) {
        cases.push(failed(step.summary.clone(), step.time));
    } else if cases.is_empty() && !is_test {
        cases.push(SuiteCase { name: step.summary.clone(), time: step.time, outcome: None });
    }
    told_apart(&mut cases);
    (!cases.is_empty()).then(|| NamedSuite { name: format!("saga {}", step.step.word()), cases })
}

fn case(remark: &CiRemark) -> SuiteCase {
    let name = match remark.at() {
        Some(at) => format!("{at}: {}", remark.message),
        None => remark.message.clone(),
    };
    let help = remark.help.as_deref().unwrap_or_default();
    let outcome = match remark.is_warning() {
        true => {
            let body = format!("{}\n{help}", remark.message).trim_end().to_owned();
            CaseOutcome { element: "system-err", message: None, of: None, body }
        }
        false => CaseOutcome {
            element: "failure",
            message: Some(remark.message.clone()),
            of: Some(remark.code.name),
            body: help.to_owned(),
        },
    };
    SuiteCase { name, time: Duration::ZERO, outcome: Some(outcome) }
}

/// A case that failed for what its name says.
fn failed(name: String, time: Duration) -> SuiteCase {
    let message = Some(name.clone());
    let outcome = CaseOutcome { element: "failure", message, of: None, body: String::new() };
    SuiteCase { name, time, outcome: Some(outcome) }
}

/// Numbers cases of one name: who takes a report in may hold them for one.
fn told_apart(cases: &mut [SuiteCase]) {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for case in cases {
        let count = seen.entry(case.name.clone()).or_default();
        *count += 1;
        if *count > 1 {
            case.name += &format!(" ({count})");
        }
    }
}
