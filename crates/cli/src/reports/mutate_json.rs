//! Mutants and what became of them, as a document.

use experiment::{Altered, Fate, Finding, Kill, Killer, Left, Missing, Suite};
use rulebook::Change;
use serde::Serialize;

use super::document::document;
use super::subject::SubjectOf;

#[derive(Serialize)]
struct Body<'a> {
    counts: Counts,
    mutants: Vec<MutantOf<'a>>,
    left_out: Vec<LeftOf<'a>>,
}

#[derive(Default, Serialize)]
struct Counts {
    scenarios: usize,
    mutants: usize,
    killed: usize,
    explained: usize,
    survived: usize,
}

#[derive(Serialize)]
struct MutantOf<'a> {
    game: &'static str,
    house_rule: Option<HouseOf<'a>>,
    clause: &'a str,
    change: Option<Change>,
    knob: Option<KnobOf<'a>>,
    asked_by: usize,
    runs: usize,
    fate: &'static str,
    killed: Option<KillOf<'a>>,
    missing: Option<&'static str>,
    nearest: Option<NearestOf<'a>>,
    explanation: Option<&'static str>,
}

#[derive(Serialize)]
struct HouseOf<'a> {
    file: &'a str,
    name: &'a str,
}

#[derive(Serialize)]
struct KnobOf<'a> {
    name: &'a str,
    usual: &'a str,
    value: &'a str,
}

#[derive(Serialize)]
struct KillOf<'a> {
    by: &'static str,
    scenario: SubjectOf<'a>,
    file: &'a str,
    line: u32,
    said: &'a str,
}

#[derive(Serialize)]
struct NearestOf<'a> {
    scenario: SubjectOf<'a>,
    asked: u32,
}

#[derive(Serialize)]
struct LeftOf<'a> {
    #[serde(flatten)]
    scenario: SubjectOf<'a>,
    why: &'static str,
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
    let left_out = suite.left_out().iter().map(|(candidate, left)| LeftOf {
        scenario: candidate.into(),
        why: match left {
            Left::DoesNotHold => "does-not-hold",
            Left::Skipped => "skipped",
            Left::TakesLong => "takes-long",
        },
    });
    document("mutate", Body { counts, mutants, left_out: left_out.collect() })
}

fn mutant<'a>(suite: &'a Suite<'a>, finding: &'a Finding) -> MutantOf<'a> {
    let mutant = &finding.mutant;
    let (change, knob) = match &mutant.altered {
        Altered::Clause(change) => (Some(*change), None),
        Altered::Knob { knob, usual, value } => (None, Some(KnobOf { name: knob, usual, value })),
    };
    let mut told = MutantOf {
        game: mutant.game.info().name,
        house_rule: mutant.house.as_ref().map(|house| HouseOf { file: &house.script, name: &house.name }),
        clause: &mutant.clause.id,
        change,
        knob,
        asked_by: finding.asked_by,
        runs: finding.runs,
        fate: "killed",
        killed: None,
        missing: None,
        nearest: None,
        explanation: None,
    };
    match &finding.fate {
        Fate::Killed(kill) => told.killed = Some(kill_of(suite, kill)),
        Fate::Survived { missing, nearest, explained } => {
            told.fate = if explained.is_some() { "explained" } else { "survived" };
            told.missing = Some(missing_key(*missing));
            told.nearest = nearest.map(|(at, asked)| NearestOf { scenario: suite.subject(at).into(), asked });
            told.explanation = *explained;
        }
    }
    told
}

fn kill_of<'a>(suite: &'a Suite<'a>, kill: &'a Kill) -> KillOf<'a> {
    let subject = suite.subject(kill.subject);
    let (file, at) = subject.file.position(kill.place);
    let by = match kill.by {
        Killer::Expectation => "expectation",
        Killer::Refusal => "refusal",
        Killer::Line => "line",
        Killer::Snapshot => "snapshot",
        Killer::Endless => "endless",
    };
    KillOf { by, scenario: subject.into(), file, line: at.line, said: &kill.said }
}

fn missing_key(missing: Missing) -> &'static str {
    match missing {
        Missing::AnyScenario => "scenario",
        Missing::Refusal => "refusal",
        Missing::SoleRefusal => "sole-refusal",
        Missing::Permission => "permission",
        Missing::Number => "number",
        Missing::Effect => "effect",
        Missing::Reading => "reading",
        Missing::Amendment => "amendment",
    }
}
