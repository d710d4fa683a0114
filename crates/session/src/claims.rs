//! `whatever KNOB`: what a scenario says it does not hang on.

use game::{Dialect, Info, Knob, KnobCard, unknown_knob};
use syntax::{HeaderLine, Scenario};
use text::{Diagnostic, Place, Spanned};

use crate::File;
use crate::house::House;
use crate::problem::RulesProblem;

/// A line that says of a knob that it does not matter.
pub struct WhateverClaim {
    /// The knob.
    pub knob: &'static Knob,
    /// Where the line says so.
    pub place: Place,
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
pub fn lines(file: &File, scenario: &Scenario) -> Vec<String> {
    named(file, Some(scenario)).iter().map(|knob| format!("whatever {}", knob.value)).collect()
}

/// What a scenario, or all of a file, says it does not hang on; and what is wrong with that.
pub fn claims<G: Dialect>(
    file: &File,
    scenario: Option<&Scenario>,
    house: &House<'_, G>,
) -> (Vec<WhateverClaim>, Vec<Diagnostic>) {
    let (mut claims, mut faults) = (Vec::new(), Vec::new());
    for name in named(file, scenario) {
        let Some(knob) = house.info().knobs.iter().find(|knob| knob.name == name.value) else {
            faults.push(unknown_knob(house.info(), name));
            continue;
        };
        if !knob.has_readings() {
            faults.push(no_readings(house.info(), knob, name.place));
        } else if let Some(set) = set_by(file, scenario, house, knob) {
            faults.push(set.at(name.place));
        } else {
            claims.push(WhateverClaim { knob, place: name.place });
        }
    }
    (claims, faults)
}

fn no_readings(info: &Info, knob: &Knob, place: Place) -> Diagnostic {
    let with = info.knobs.iter().filter(|knob| knob.has_readings()).map(|knob| knob.name);
    let with: Vec<&str> = with.collect();
    RulesProblem::WhateverNoReadings {
        knob: knob.name,
        form: &KnobCard::of_law_book(knob).values(),
        with: &with,
    }
    .at(place)
}

/// Tells that a line sets a knob, or that a house rule does, if one does.
fn set_by<'a, G: Dialect>(
    file: &'a File,
    scenario: Option<&'a Scenario>,
    house: &'a House<'_, G>,
    knob: &'a Knob,
) -> Option<RulesProblem<'a>> {
    let set = |there, value, by| RulesProblem::WhateverSet { knob: knob.name, there, value, by };
    let mut lines = file.header.iter().chain(scenario.into_iter().flat_map(|each| &each.header));
    let by_line = lines.find_map(|line| match line {
        HeaderLine::Rules { knob: name, value } if name.value == knob.name => {
            Some(set(name.place.to(value.whole()), value.text(), None))
        }
        _ => None,
    });
    by_line.or_else(|| {
        let (there, value, rule) = house.sets(knob.name)?;
        Some(set(there, value, Some(rule)))
    })
}
