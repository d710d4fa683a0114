//! Mutants and what became of them, as a document.

use experiment::{Altered, Fate, Fates, Finding, HouseScript, Kill, Killer, Missing, Suite, TurnedKnob};
use rulebook::Change;
use schemars::JsonSchema;
use serde::Serialize;

use super::document::{LeftOf, ScenarioPlace, document, left_out, place_of};

/// The report of `saga mutate`.
#[derive(Serialize, JsonSchema)]
pub(super) struct MutateReport<'a> {
    counts: Fates,
    mutants: Vec<MutantOf<'a>>,
    left_out: Vec<LeftOf<'a>>,
}

/// A change of a rule, and what became of it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Mutant")]
struct MutantOf<'a> {
    game: &'static str,
    /// The house rule that it is about; null of the law book.
    house_rule: Option<&'a HouseScript>,
    clause: &'a str,
    change: Option<Change>,
    knob: Option<&'a TurnedKnob>,
    asked_by: usize,
    runs: usize,
    fate: &'a Fate,
    killed: Option<KillOf<'a>>,
    missing: Option<Missing>,
    nearest: Option<NearestOf<'a>>,
    explanation: Option<&'static str>,
}

/// Who noticed, and by what.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Kill")]
struct KillOf<'a> {
    by: Killer,
    scenario: ScenarioPlace<'a>,
    file: &'a str,
    line: u32,
    said: &'a str,
}

/// The scenario that comes to it most.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Nearest")]
struct NearestOf<'a> {
    scenario: ScenarioPlace<'a>,
    asked: u32,
}

/// Every mutant as a JSON document.
pub(crate) fn mutate_json(suite: &Suite<'_>, findings: &[Finding]) -> String {
    let counts = Fates::of(suite, findings);
    let mutants = findings.iter().map(|finding| mutant(suite, finding)).collect();
    document("mutate", MutateReport { counts, mutants, left_out: left_out(suite) })
}

fn mutant<'a>(suite: &'a Suite<'a>, finding: &'a Finding) -> MutantOf<'a> {
    let Finding { mutant, asked_by, runs, fate } = finding;
    let (change, knob) = match &mutant.altered {
        Altered::Clause(change) => (Some(*change), None),
        Altered::Knob(turned) => (None, Some(turned)),
    };
    let lack = fate.lack();
    let nearest = lack.and_then(|lack| lack.nearest);
    MutantOf {
        game: mutant.game.info().name,
        house_rule: mutant.house.as_ref(),
        clause: &mutant.clause.id,
        change,
        knob,
        asked_by: *asked_by,
        runs: *runs,
        fate,
        killed: match fate {
            Fate::Killed(kill) => Some(kill_of(suite, kill)),
            Fate::Explained { .. } | Fate::Survived(_) => None,
        },
        missing: lack.map(|lack| lack.missing),
        nearest: nearest.map(|(at, asked)| NearestOf { scenario: place_of(suite.specimen(at)), asked }),
        explanation: match fate {
            Fate::Explained { why, .. } => Some(why),
            Fate::Killed(_) | Fate::Survived(_) => None,
        },
    }
}

fn kill_of<'a>(suite: &'a Suite<'a>, kill: &'a Kill) -> KillOf<'a> {
    let specimen = suite.specimen(kill.specimen);
    let (file, at) = specimen.file.position(kill.place);
    KillOf { by: kill.by, scenario: place_of(specimen), file, line: at.line, said: &kill.said }
}
