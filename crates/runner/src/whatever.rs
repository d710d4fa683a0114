//! `whatever KNOB`: a scenario that says it does not hang on a ruling is held to it.

use game::Dialect;
use game::{Knob, unknown_knob};
use syntax::{HeaderLine, Scenario};
use text::{Diagnostic, Place, Severity, Spanned};

use crate::house::House;
use crate::problem::Problem;
use crate::{Detail, File, Options, Report, Status, codes};

/// A line that says of a knob that it does not matter.
pub(crate) struct Claim {
    knob: &'static Knob,
    place: Place,
}

/// The knobs that lines name, each once.
fn named<'a>(file: &'a File, scenario: Option<&'a Scenario>) -> Vec<&'a Spanned<String>> {
    let mut found: Vec<&Spanned<String>> = Vec::new();
    for line in file.header.iter().chain(scenario.into_iter().flat_map(|each| &each.header)) {
        if let HeaderLine::Whatever(knob) = line
            && !found.iter().any(|candidate| candidate.value == knob.value)
        {
            found.push(knob);
        }
    }
    found
}

/// The lines, as a transcript has them.
pub(crate) fn lines(file: &File, scenario: &Scenario) -> Vec<String> {
    named(file, Some(scenario)).iter().map(|knob| format!("whatever {}", knob.value)).collect()
}

/// What a scenario, or all of a file, says it does not hang on; and what is wrong with that.
pub(crate) fn claims<G: Dialect>(
    file: &File,
    scenario: Option<&Scenario>,
    house: &House<'_>,
) -> (Vec<Claim>, Vec<Diagnostic>) {
    let (mut claims, mut faults) = (Vec::new(), Vec::new());
    for name in named(file, scenario) {
        let Some(knob) = G::INFO.knobs.iter().find(|knob| knob.name == name.value) else {
            faults.push(unknown_knob(G::INFO, name));
            continue;
        };
        if knob.readings().next().is_none() {
            faults.push(no_readings::<G>(knob, name.place));
        } else if let Some(set) = set_by(file, scenario, house, knob) {
            faults.push(Problem::WhateverSet { knob: knob.name }.at(name.place).label(set.0, set.1));
        } else {
            claims.push(Claim { knob, place: name.place });
        }
    }
    (claims, faults)
}

fn no_readings<G: Dialect>(knob: &Knob, place: Place) -> Diagnostic {
    let with = G::INFO.knobs.iter().filter(|knob| knob.readings().next().is_some()).map(|knob| knob.name);
    let with: Vec<&str> = with.collect();
    Problem::WhateverNoReadings { knob: knob.name, form: knob.form, with: &with }.at(place)
}

/// The line that sets a knob, or the place in a house rule that does, and what is said there.
fn set_by(
    file: &File,
    scenario: Option<&Scenario>,
    house: &House<'_>,
    knob: &Knob,
) -> Option<(Place, String)> {
    let mut lines = file.header.iter().chain(scenario.into_iter().flat_map(|each| &each.header));
    let by_line = lines.find_map(|line| match line {
        HeaderLine::Rules { knob: own, value } if own.value == knob.name => {
            Some((own.place.to(value.whole()), format!("it is {}", value.text())))
        }
        _ => None,
    });
    by_line.or_else(|| {
        let (own, value, rule) = house.sets(knob.name)?;
        Some((own, format!("the house rule `{rule}` makes it {value}")))
    })
}

/// Runs a scenario that holds under every other reading of what it says it does not hang on, and says which
/// of them breaks it.
pub(crate) fn hold(
    claims: &[Claim],
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
            report.diagnostics.push(told(claim, reading, found));
            report.status = Status::Failed;
            break;
        }
    }
}

fn told(claim: &Claim, reading: &str, found: Option<&Diagnostic>) -> Diagnostic {
    let line = format!("rules {} = {reading}", claim.knob.name);
    let what = found.map_or_else(String::new, |found| format!(": {}", found.message));
    let message = format!("this does not hold under `{line}`{what}");
    let broken = &codes::WHATEVER_BROKEN;
    let fault = match found.and_then(|found| found.labels.first()) {
        Some(first) => Diagnostic::new(broken, message, first.place, &first.text)
            .label(claim.place, "is said not to matter"),
        None => Diagnostic::new(broken, message, claim.place, "is said not to matter"),
    };
    let mut fault = fault.help(format!(
        "take `whatever {}` out, or choose a reading with a line like `{line}`",
        claim.knob.name
    ));
    if let Some(found) = found {
        fault.contrast.clone_from(&found.contrast);
        fault.clause.clone_from(&found.clause);
    }
    fault
}
