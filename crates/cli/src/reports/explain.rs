use catalog::AnyGame;
use game::{ClauseCard, Entry, Knob, KnobCard, VARIANT, kind_means, law_book_has, standing_means};
use rulebook::{Covered, Examples, Polarity};
use schemars::JsonSchema;
use serde::Serialize;
use text::{Code, Place, Severity, counted};

use super::coverage::{TouchOf, touches};
use super::document::document;
use crate::file_run::Scene;
use crate::house::HouseFile;
use crate::terminal::{Paint, Screen, hanging, paragraph};

/// How many scenarios are named.
const NAMED: usize = 12;
/// How many reasons are quoted.
const QUOTED: usize = 5;

/// All that is known of a clause; `scripts` amend it, or declare it.
pub(crate) fn explained_clause(
    card: &ClauseCard<'_>,
    scripts: &[(&HouseFile, Place)],
    Screen { paint, width, .. }: Screen,
) -> String {
    let (clause, added) = (card.clause, card.is_added());
    let mut out = format!("{}\n{}\n\n", paint.name(&clause.id), paint.strong(&clause.title));
    if !added {
        out += &paragraph(&clause.wording, width);
        out += "\n";
    }
    let mut field = |name: &str, value: &str| {
        out += &hanging(&format!("  {}  ", paint.faint(&format!("{name:<9}"))), 13, value, width)
    };
    field("game", card.info.title);
    field("standing", &format!("{}: {}", clause.standing.word(), standing_means(clause.standing)));
    if !clause.reason.is_empty() {
        field("because", clause.reason);
    }
    let fixed = if clause.structural { ", and no house rule can lift it" } else { "" };
    field("kind", &format!("{}: it {}{fixed}", clause.kind.word(), kind_means(clause.kind)));
    if let Some(source) = &card.source {
        field("source", source);
    }
    for KnobCard { knob, .. } in &card.knobs {
        field("knob", &KnobCard::of_law_book(knob).form());
        field("", &law_book_has(knob, str::to_owned));
        if !knob.variants.is_empty() {
            field("", VARIANT);
        }
        field("", knob.meaning);
    }
    if !card.judged_on.is_empty() {
        field("judged on", &card.judged_on.join(", "));
    }
    if let Some(refusal) = &card.refusal {
        field("refusal", refusal);
    }
    if let Some(function) = &card.function {
        field("script", &format!("{function}()"));
    }
    let mut name = if added { "source" } else { "amended" };
    for (script, place) in scripts {
        let by = if added { "" } else { "by " };
        field(name, &format!("{by}“{}”, {}:{}", script.rule.name(), script.path, script.line(*place)));
        name = "";
    }
    out
}

pub(crate) fn explained_knob(game: AnyGame, knob: &Knob, Screen { paint, width, .. }: Screen) -> String {
    let mut out = format!("{}\na knob of {}\n\n", paint.name(knob.name), game.info().title);
    out += &paragraph(knob.meaning, width);
    out += "\n";
    let mut field =
        |name: &str, value: &str| out += &format!("  {}  {value}\n", paint.faint(&format!("{name:<9}")));
    field("form", &KnobCard::of_law_book(knob).form());
    if !knob.variants.is_empty() {
        field("", VARIANT);
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
pub(crate) fn explained_area(clauses: &[ClauseCard<'_>], Screen { paint, width, .. }: Screen) -> String {
    let column = clauses.iter().map(|card| card.clause.id.len()).max().unwrap_or(0);
    let mut out = String::new();
    for group in clauses.chunk_by(|one, other| one.info.name == other.info.name) {
        if let Some(ClauseCard { info, clause, .. }) = group.first() {
            let head = format!("{} of {}, {}", clause.area(), info.title, counted(group.len(), "clause"));
            out += &format!("{}\n", paint.strong(&head));
        }
        for ClauseCard { clause, .. } in group {
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
    for (what, polarity) in [("upheld", Polarity::Upheld), ("refused", Polarity::Refused)] {
        let Examples { count, best, .. } = covered.examples(polarity);
        if count == 0 {
            continue;
        }
        out += &format!("\n{}\n", paint.strong(&format!("{what} in {}", counted(count, "scenario"))));
        for touch in best.iter().take(NAMED) {
            let amended = if touch.scenario.amends(&covered.clause) { "  (amended)" } else { "" };
            out +=
                &format!("  {}{amended}  {}\n", touch.scenario.title(), paint.faint(&touch.scenario.place()));
        }
        let named = best.len().min(NAMED);
        if count > named {
            out += &paint.faint(&format!("  and {} more\n", count - named));
        }
    }
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
    /// A clause, and where it decided if scenarios were run.
    pub(crate) clause: Option<(ClauseCard<'a>, Option<&'a Covered<Scene<'a>>>)>,
    /// The clauses of an area.
    pub(crate) area: Vec<ClauseCard<'a>>,
    /// Knobs; several games may have one of a name.
    pub(crate) knobs: Vec<(AnyGame, &'static Knob)>,
    /// Codes; games may share one, and explain it each in its own words.
    pub(crate) codes: Vec<&'static Code>,
    /// The scripts that amend the clause or declare it, with the place.
    pub(crate) scripts: Vec<(&'a HouseFile, Place)>,
}

/// The report of `saga explain`.
#[derive(Serialize, JsonSchema)]
pub(super) struct ExplainReport<'a> {
    /// The clause of that id.
    clause: Option<ExercisedClause<'a>>,
    /// The clauses of an area.
    area: &'a [ClauseCard<'a>],
    /// The knobs of that name.
    knobs: Vec<KnobOf>,
    /// The codes of that name.
    codes: Vec<CodeOf>,
    /// The scripts that amend the clause or declare it.
    house_rules: Vec<HouseRuleOf<'a>>,
}

/// What is to be known of a clause, and where it decided.
#[derive(Serialize, JsonSchema)]
struct ExercisedClause<'a> {
    #[serde(flatten)]
    card: &'a ClauseCard<'a>,
    /// The scenarios in which it decided, or which say that they are about it; null where none were run.
    scenarios: Option<Vec<TouchOf<'a>>>,
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
pub(crate) fn explain_json<'a>(
    Explained { clause, area, knobs, codes, scripts }: &'a Explained<'a>,
) -> String {
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
    let body = ExplainReport {
        clause: clause
            .as_ref()
            .map(|(card, covered)| ExercisedClause { card, scenarios: covered.map(touches) }),
        area,
        knobs: knobs.iter().map(knob_of).collect(),
        codes: codes.iter().map(code_of).collect(),
        house_rules: house_rules.collect(),
    };
    document("explain", body)
}
