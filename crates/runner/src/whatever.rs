//! `whatever KNOB`: a scenario that says it does not hang on a ruling is held to it.

use session::{WHATEVER_BROKEN, WhateverClaim};
use text::{Diagnostic, Fix, Place, Severity};

use crate::{Detail, Options, Report, Status};

/// Runs a scenario that holds under every other reading of what it says it does not hang on, and says which
/// of them breaks it.
pub(crate) fn hold(
    claims: &[WhateverClaim],
    report: &mut Report,
    options: Options<'_>,
    run: impl Fn(Options<'_>) -> Report,
) {
    for claim in claims {
        let knob = claim.knob;
        let now = options.readings.iter().find(|(name, _)| *name == knob.name).map(|(_, value)| *value);
        let usual = now.unwrap_or(knob.default);
        for reading in knob.readings().filter(|reading| *reading != usual) {
            let mut readings: Vec<(&str, &str)> = options.readings.to_vec();
            readings.retain(|(name, _)| *name != knob.name);
            readings.push((knob.name, reading));
            let other = run(Options {
                detail: Detail::Verdict,
                list_moves: None,
                perft: None,
                readings: &readings,
                ..options
            });
            if !matches!(other.status, Status::Failed | Status::Error) {
                continue;
            }
            let grave = |diagnostic: &&Diagnostic| diagnostic.severity() > Severity::Warning;
            let found = other.diagnostics.iter().find(grave);
            report.diagnostics.push(whatever_broken(knob.name, reading, found, claim.place));
            report.status = Status::Failed;
            break;
        }
    }
}

/// Tells that a scenario hangs on a knob after all, at the place of what was found first, if it has one.
fn whatever_broken(knob: &str, reading: &str, found: Option<&Diagnostic>, place: Place) -> Diagnostic {
    let line = format!("rules {knob} = {reading}");
    let what = found.map_or_else(String::new, |found| format!(": {}", found.message));
    let message = format!("this does not hold under `{line}`{what}");
    let (broken, said) = (&WHATEVER_BROKEN, "is said not to matter");
    let mut fault = match found.and_then(|found| found.labels.first()) {
        Some(first) => Diagnostic::new(broken, message, first.place, &first.text).label(place, said),
        None => Diagnostic::new(broken, message, place, said),
    };
    if let Some(found) = found {
        fault.contrast.clone_from(&found.contrast);
        fault.clause.clone_from(&found.clause);
    }
    fault
        .help(format!("take `whatever {knob}` out, or choose a reading with a line like `{line}`"))
        .fix(Fix::delete(place, &format!("`whatever {knob}`")))
}
