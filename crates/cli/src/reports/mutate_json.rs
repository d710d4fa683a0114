//! Mutants and what became of them, as a document.

use experiment::{Altered, Fate, Finding, Kill, Killer, Missing, Suite};
use rulebook::Change;
use schemars::JsonSchema;
use serde::Serialize;

use super::covered::ScriptOf;
use super::document::{LeftOf, SceneOf, document, left_out};

/// The report of `saga mutate`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Body<'a> {
    counts: Counts,
    mutants: Vec<MutantOf<'a>>,
    left_out: Vec<LeftOf<'a>>,
}

/// How many there were, and what became of them.
#[derive(Default, Serialize, JsonSchema)]
struct Counts {
    scenarios: usize,
    mutants: usize,
    killed: usize,
    explained: usize,
    survived: usize,
}

/// A change of a rule, and what became of it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Mutant")]
struct MutantOf<'a> {
    game: &'static str,
    house_rule: Option<ScriptOf<'a>>,
    clause: &'a str,
    change: Option<Change>,
    knob: Option<KnobOf<'a>>,
    asked_by: usize,
    runs: usize,
    fate: FateOf,
    killed: Option<KillOf<'a>>,
    missing: Option<Missing>,
    nearest: Option<NearestOf<'a>>,
    explanation: Option<&'static str>,
}

/// A knob that is turned.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Knob")]
struct KnobOf<'a> {
    name: &'a str,
    usual: &'a str,
    value: &'a str,
}

/// Who noticed, and by what.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Kill")]
struct KillOf<'a> {
    by: Killer,
    scenario: SceneOf<'a>,
    file: &'a str,
    line: u32,
    said: &'a str,
}

/// The scenario that comes to it most.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Nearest")]
struct NearestOf<'a> {
    scenario: SceneOf<'a>,
    asked: u32,
}

/// What became of a mutant, in a word.
#[derive(Clone, Copy)]
enum FateOf {
    Killed,
    Explained,
    Survived,
}

words::words! {
    FateOf {
        Killed => "killed",
        Explained => "explained",
        Survived => "survived",
    }
}

/// Every mutant as a JSON document.
pub(crate) fn mutate_json(suite: &Suite<'_>, findings: &[Finding]) -> String {
    let mut counts = Counts { scenarios: suite.len(), mutants: findings.len(), ..Counts::default() };
    for finding in findings {
        *match &finding.fate {
            Fate::Killed(_) => &mut counts.killed,
            Fate::Survived { explained: Some(_), .. } => &mut counts.explained,
            Fate::Survived { explained: None, .. } => &mut counts.survived,
        } += 1;
    }
    let mutants = findings.iter().map(|finding| mutant(suite, finding)).collect();
    document("mutate", Body { counts, mutants, left_out: left_out(suite) })
}

fn mutant<'a>(suite: &'a Suite<'a>, finding: &'a Finding) -> MutantOf<'a> {
    let mutant = &finding.mutant;
    let (change, knob) = match &mutant.altered {
        Altered::Clause(change) => (Some(*change), None),
        Altered::Knob { knob, usual, value } => (None, Some(KnobOf { name: knob, usual, value })),
    };
    let mut told = MutantOf {
        game: mutant.game.info().name,
        house_rule: mutant.house.as_ref().map(|house| ScriptOf { file: &house.script, name: &house.name }),
        clause: &mutant.clause.id,
        change,
        knob,
        asked_by: finding.asked_by,
        runs: finding.runs,
        fate: FateOf::Killed,
        killed: None,
        missing: None,
        nearest: None,
        explanation: None,
    };
    match &finding.fate {
        Fate::Killed(kill) => told.killed = Some(kill_of(suite, kill)),
        Fate::Survived { missing, nearest, explained } => {
            told.fate = if explained.is_some() { FateOf::Explained } else { FateOf::Survived };
            told.missing = Some(*missing);
            told.nearest = nearest.map(|(at, asked)| NearestOf { scenario: suite.subject(at).into(), asked });
            told.explanation = *explained;
        }
    }
    told
}

fn kill_of<'a>(suite: &'a Suite<'a>, kill: &'a Kill) -> KillOf<'a> {
    let subject = suite.subject(kill.subject);
    let (file, at) = subject.file.position(kill.place);
    KillOf { by: kill.by, scenario: subject.into(), file, line: at.line, said: &kill.said }
}
