use catalog::AnyGame;
use game::{Entry, Info, Knob};
use rulebook::{Clause, ClauseRef, Covered, Standing, Touch};
use schemars::JsonSchema;
use serde::Serialize;
use text::{Code, Place, Severity, counted};

use super::document::document;
use super::words;
use crate::file_run::Scene;
use crate::house::HouseFile;
use crate::terminal::{Paint, Screen, hanging, paragraph};

/// How many scenarios are named.
const NAMED: usize = 12;
/// How many reasons are quoted.
const QUOTED: usize = 5;

/// All that is known of a clause; `scripts` amend it, or declare it.
pub(crate) fn explained_clause(
    info: &Info,
    clause: &Clause,
    scripts: &[(&HouseFile, Place)],
    Screen { paint, width, .. }: Screen,
) -> String {
    let added = clause.standing == Standing::House;
    let mut out = format!("{}\n{}\n\n", paint.name(&clause.id), paint.strong(&clause.title));
    if !added {
        out += &paragraph(&clause.wording, width);
        out += "\n";
    }
    let mut field = |name: &str, value: &str| {
        out += &hanging(&format!("  {}  ", paint.faint(&format!("{name:<9}"))), 13, value, width)
    };
    field("game", info.title);
    field("standing", words::standing_told(clause.standing));
    if !clause.reason.is_empty() {
        field("because", clause.reason);
    }
    field("kind", words::kind_told(clause));
    if !added {
        field("source", &format!("{}, “{}”", info.source, clause.section));
    }
    for name in clause.knobs {
        if let Some(knob) = info.knobs.iter().find(|knob| knob.name == *name) {
            field("knob", &format!("rules {} = {}", knob.name, knob.form_with_variants()));
            field("", &format!("the law book has {}", knob.default));
            if let Some(note) = variants_told(knob) {
                field("", note);
            }
            field("", knob.meaning);
        }
    }
    if !clause.facts.is_empty() {
        let facts: Vec<String> = clause.facts.iter().map(|fact| fact.name.replace('_', " ")).collect();
        field("judged on", &facts.join(", "));
    }
    if clause.yields() && !added {
        field("script", &format!("{}()", clause.function()));
    }
    let mut name = if added { "source" } else { "amended" };
    for (script, place) in scripts {
        let by = if added { "" } else { "by " };
        field(name, &format!("{by}“{}”, {}:{}", script.rule.name(), script.path, script.line(*place)));
        name = "";
    }
    out
}

/// What a variant is, where a knob has any.
fn variants_told(knob: &Knob) -> Option<&'static str> {
    (!knob.variants.is_empty()).then_some("a variant contradicts what is printed; it is no reading of it")
}

pub(crate) fn explained_knob(game: AnyGame, knob: &Knob, Screen { paint, width, .. }: Screen) -> String {
    let mut out = format!("{}\na knob of {}\n\n", paint.name(knob.name), game.info().title);
    out += &paragraph(knob.meaning, width);
    out += "\n";
    let mut field =
        |name: &str, value: &str| out += &format!("  {}  {value}\n", paint.faint(&format!("{name:<9}")));
    field("form", &format!("rules {} = {}", knob.name, knob.form_with_variants()));
    if let Some(note) = variants_told(knob) {
        field("", note);
    }
    field("law book", knob.default);
    field("clause", knob.clause);
    out
}

fn explained_code(code: &Code, Screen { paint, width, .. }: Screen) -> String {
    let (word, means) = match code.severity {
        Severity::Warning => (paint.warn("warning"), "worth a look; it changes no exit status"),
        Severity::Failure => (paint.bad("failure"), "understood, and it did not hold (exit status 1)"),
        Severity::Error => (paint.bad("error"), "it could not be understood or played (exit status 2)"),
    };
    format!("{}\n{word}: {means}\n\n{}", paint.name(code.name), paragraph(code.explanation, width))
}

/// What codes of one name mean: games may share one, and explain it each in its own words.
pub(crate) fn explained_codes(codes: &[&Code], screen: Screen) -> String {
    let Some((code, others)) = codes.split_first() else { return String::new() };
    let others = others.iter().map(|other| format!("\n{}", paragraph(other.explanation, screen.width)));
    explained_code(code, screen) + &*others.collect::<String>()
}

/// The clauses of an area, game by game, a line each.
pub(crate) fn explained_area(
    clauses: &[(AnyGame, &'static Clause)],
    Screen { paint, width, .. }: Screen,
) -> String {
    let column = clauses.iter().map(|(_, clause)| clause.id.len()).max().unwrap_or(0);
    let of_one_game = |one: &(AnyGame, _), other: &(AnyGame, _)| one.0.info().name == other.0.info().name;
    let mut out = String::new();
    for group in clauses.chunk_by(of_one_game) {
        if let Some((game, clause)) = group.first() {
            let info = game.info();
            let head = format!("{} of {}, {}", clause.area(), info.title, counted(group.len(), "clause"));
            out += &format!("{}\n", paint.strong(&head));
        }
        for (_, clause) in group {
            let pad = " ".repeat(column - clause.id.len());
            let head = format!("  {}{pad}  {:<8}  ", paint.name(&clause.id), clause.standing.word());
            out += &hanging(&head, column + 14, &clause.title, width);
        }
        out.push('\n');
    }
    out + "`saga explain ID` tells more of any of these.\n"
}

/// Where a clause was upheld and refused: the scenarios about it, or some of the others.
pub(crate) fn exercised(covered: &Covered<Scene<'_>>, paint: Paint) -> String {
    let mut out = String::new();
    let mut tell = |what: &str, touches: Vec<&Touch<Scene<'_>>>| {
        if touches.is_empty() {
            return;
        }
        let about: Vec<&Touch<Scene<'_>>> = touches.iter().copied().filter(|touch| touch.about).collect();
        let named = if about.is_empty() { &touches } else { &about };
        out += &format!("\n{}\n", paint.strong(&format!("{what} in {}", counted(touches.len(), "scenario"))));
        for touch in named.iter().take(NAMED) {
            let amended = if touch.scenario.amends(&covered.clause) { "  (amended)" } else { "" };
            out +=
                &format!("  {}{amended}  {}\n", touch.scenario.title(), paint.faint(&touch.scenario.place()));
        }
        if touches.len() > named.len().min(NAMED) {
            out += &paint.faint(&format!("  and {} more\n", touches.len() - named.len().min(NAMED)));
        }
    };
    tell("upheld", covered.upheld_by().collect());
    tell("refused", covered.refused_by().collect());
    if out.is_empty() { paint.warn("\nno scenario comes to it\n") } else { out }
}

/// The reasons with which a clause refused.
pub(crate) fn reasons(covered: &Covered<Scene<'_>>, paint: Paint) -> String {
    let mut given = Vec::new();
    for touch in covered.refused_by() {
        if let Some(transcript) = &touch.scenario.report().transcript {
            gather(&transcript.entries, &covered.clause.id, &mut given);
        }
    }
    if given.is_empty() {
        return String::new();
    }
    let mut out = format!("\n{}\n", paint.strong("for these reasons"));
    given.iter().take(QUOTED).for_each(|reason| out += &format!("  “{reason}”\n"));
    if given.len() > QUOTED {
        out += &paint.faint(&format!("  and {} more\n", given.len() - QUOTED));
    }
    out
}

fn gather<'a>(entries: &'a [Entry], id: &str, given: &mut Vec<&'a str>) {
    for entry in entries {
        match entry {
            Entry::Refused { reasons, .. } => {
                for reason in reasons.iter().filter(|reason| reason.clause == id) {
                    if !given.contains(&reason.text.as_str()) {
                        given.push(&reason.text);
                    }
                }
            }
            Entry::Branch { entries, .. } => gather(entries, id, given),
            Entry::Turn { .. }
            | Entry::Ply(_)
            | Entry::Permitted { .. }
            | Entry::Expected(_)
            | Entry::Say { .. }
            | Entry::SeenBy { .. }
            | Entry::Ask { .. }
            | Entry::Task { .. }
            | Entry::Decide { .. }
            | Entry::Highlight { .. } => {}
        }
    }
}

/// What an id was found to be.
#[derive(Default)]
pub(crate) struct Explained<'a> {
    /// A clause.
    pub(crate) clause: Option<(AnyGame, ClauseRef)>,
    /// The clauses of an area.
    pub(crate) area: Vec<(AnyGame, &'static Clause)>,
    /// Knobs; several games may have one of a name.
    pub(crate) knobs: Vec<(AnyGame, &'static Knob)>,
    /// Codes; games may share one, and explain it each in its own words.
    pub(crate) codes: Vec<&'static Code>,
    /// The scripts that amend the clause or declare it, with the place.
    pub(crate) scripts: Vec<(&'a HouseFile, Place)>,
}

/// The report of `saga explain`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Body<'a> {
    /// The clause of that id.
    clause: Option<ClauseOf<'a>>,
    /// The clauses of an area.
    area: Vec<ClauseOf<'a>>,
    /// The knobs of that name.
    knobs: Vec<KnobOf>,
    /// The codes of that name.
    codes: Vec<CodeOf>,
    /// The scripts that amend the clause or declare it.
    house_rules: Vec<HouseRuleOf<'a>>,
}

/// A clause and its game.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "ClauseOfGame")]
struct ClauseOf<'a> {
    game: &'static str,
    clause: &'a Clause,
}

/// A knob and its game.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "KnobOfGame")]
struct KnobOf {
    game: &'static str,
    knob: &'static Knob,
}

/// A code and what it means.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Code")]
struct CodeOf {
    code: &'static str,
    explanation: &'static str,
}

/// A script that amends a clause, or declares it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "HouseRule")]
struct HouseRuleOf<'a> {
    file: &'a str,
    line: u32,
    name: &'a str,
    game: &'static str,
    /// What it declares the clause to say; null where it amends.
    wording: Option<&'a str>,
}

/// What a clause, a knob or a code of that name is; `scripts` amend the clause, or declare it.
pub(crate) fn explain_json(Explained { clause, area, knobs, codes, scripts }: &Explained<'_>) -> String {
    let house_rules = scripts.iter().map(|(script, place)| {
        let declared = script.rule.added().iter().find(|candidate| candidate.place == *place);
        HouseRuleOf {
            file: &script.path,
            line: script.line(*place),
            name: script.rule.name(),
            game: script.game.info().name,
            wording: declared.map(|found| &*found.value.wording),
        }
    });
    let knob_of = |(game, knob): &(AnyGame, &'static Knob)| KnobOf { game: game.info().name, knob };
    let code_of = |code: &&'static Code| CodeOf { code: code.name, explanation: code.explanation };
    let body = Body {
        clause: clause.as_ref().map(|(game, clause)| ClauseOf { game: game.info().name, clause }),
        area: area.iter().map(|(game, clause)| ClauseOf { game: game.info().name, clause }).collect(),
        knobs: knobs.iter().map(knob_of).collect(),
        codes: codes.iter().map(code_of).collect(),
        house_rules: house_rules.collect(),
    };
    document("explain", body)
}
