use super::CiRun;
use super::text::is_well;
use crate::args::CiStep;
use crate::reports::junit::{CaseOutcome, NamedSuite, SuiteCase, junit_of};

/// JUnit XML: the suites of `saga test`, and one for each other step with a case a failure.
pub(crate) fn junit(ci: &CiRun) -> String {
    let files = if ci.did(CiStep::Test) { &ci.run.files[..] } else { &[] };
    let others = ci.steps.iter().filter(|step| step.step != CiStep::Test).map(|step| {
        let failures = step.remarks.iter().filter(|remark| !remark.is_warning());
        let mut cases: Vec<SuiteCase> = failures
            .map(|remark| SuiteCase {
                name: remark.at().unwrap_or_else(|| remark.code.name.to_owned()),
                time: Default::default(),
                outcome: Some(CaseOutcome {
                    element: "failure",
                    message: Some(remark.message.clone()),
                    of: Some(remark.code.name),
                    body: remark.help.clone().unwrap_or_default(),
                }),
            })
            .collect();
        if cases.is_empty() {
            let failed = CaseOutcome {
                element: "failure",
                message: Some(step.summary.clone()),
                of: None,
                body: String::new(),
            };
            let outcome = if is_well(step) { None } else { Some(failed) };
            cases.push(SuiteCase { name: step.summary.clone(), time: step.time, outcome });
        }
        NamedSuite { name: format!("saga {}", step.step.word()), cases }
    });
    junit_of(files, &others.collect::<Vec<_>>(), ci.time)
}
