//! A game's complete reference: its `RULES.md`.

use std::collections::BTreeSet;

use game::{Alternatives, Info, Knob, kind_means, law_book_has, standing_means};
use rulebook::{Clause, ClauseKind, Covered, Examples, Polarity, Standing};
use text::counted;

use super::covered::GameCovered;
use super::markdown::{code, escape, heading, link};
use crate::file_run::Scene;

/// From the folder of a game's crate to the root of the project.
const TO_ROOT: &str = "../../";
/// How many scenarios are named for a clause that none is about.
const NAMED: usize = 3;

/// Every clause of a game with its standing, source, knobs and scenarios, then the knobs.
pub(crate) fn reference(info: &Info, covered: Option<&GameCovered<'_>>) -> String {
    let mut out = head(info);
    for area in areas(info) {
        out += &format!("\n## {}\n", heading(&area.replace('-', " ")));
        for clause in info.clauses.iter().filter(|clause| clause.area() == area) {
            let of_clause = covered.and_then(|game| {
                game.coverage.clauses.iter().find(|candidate| *candidate.clause == **clause)
            });
            out += &one(clause, info, of_clause);
        }
    }
    out += &knobs(info);
    out + assumed(info).as_str()
}

fn head(info: &Info) -> String {
    let count = |standing| info.clauses.iter().filter(|clause| clause.standing == standing).count();
    let mut out = format!("# {}, clause by clause\n\n", escape(info.title));
    out += "<!-- Generated from the clauses and scenarios; `UPDATE=1 cargo test -p tests --test all generated` writes it \
            anew. -->\n\n";
    out += &format!(
        "Every decision of the engine rests on one of these {}. The wording is ours; the section names the place in \
         the source, `{}`.\n\n",
        counted(info.clauses.len(), "clause"),
        info.source
    );
    for (standing, more) in [
        (Standing::Printed, ""),
        (Standing::Ruled, "; this is the ruling, and a knob holds the other readings where there are any"),
        (Standing::Assumed, "; it is data that a rule set can replace"),
    ] {
        let (word, means) = (standing.word(), standing_means(standing));
        out += &format!("- **{word}** ({}): {means}{more}.\n", count(standing));
    }
    let kinds = [ClauseKind::Constraint, ClauseKind::Number, ClauseKind::Effect, ClauseKind::Definition];
    let kinds = kinds.map(|kind| {
        let a = if kind == ClauseKind::Effect { "an" } else { "a" };
        format!("{a} *{}* {}", kind.word(), kind_means(kind))
    });
    out += &format!("\n{}. What is *structural* no house rule can change.\n\n", heading(&kinds.join(", ")));
    for area in areas(info) {
        let in_area = info.clauses.iter().filter(|clause| clause.area() == area).count();
        out += &format!("- [{}](#{area}) ({in_area})\n", heading(&area.replace('-', " ")));
    }
    if !info.knobs.is_empty() {
        out += &format!("- [Knobs](#knobs) ({})\n", info.knobs.len());
    }
    out
}

/// The areas of a law book, each once, where its first clause stands.
fn areas(info: &Info) -> Vec<&'static str> {
    let mut areas = Vec::new();
    for clause in info.clauses {
        if !areas.contains(&clause.area()) {
            areas.push(clause.area());
        }
    }
    areas
}

fn one(clause: &Clause, info: &Info, covered: Option<&Covered<Scene<'_>>>) -> String {
    let standing = match clause.standing {
        Standing::Assumed => "**assumed**".to_owned(),
        standing => standing.word().to_owned(),
    };
    let structural = if clause.structural { " (structural)" } else { "" };
    let mut out = format!(
        "\n<a id=\"{}\"></a>\n### {}\n\n{} · {standing} · {}{structural} · “{}”\n\n{}\n",
        clause.id,
        escape(&heading(&clause.title)),
        code(&clause.id),
        clause.kind.word(),
        escape(clause.section),
        escape(&clause.wording)
    );
    if !clause.reason.is_empty() {
        out += &format!("\n{} because {}.\n", heading(clause.standing.word()), escape(clause.reason));
    }
    for name in clause.knobs {
        if let Some(knob) = info.knobs.iter().find(|knob| knob.name == *name) {
            out += &format!(
                "\nKnob [{}](#knob-{}): {}; {}.\n",
                code(knob.name),
                knob.name,
                readings(knob),
                law_book_has(knob, code)
            );
        }
    }
    out + scenarios(clause, covered).as_str()
}

/// A knob's readings and variants: alternatives as code, anything else in words.
fn readings(knob: &Knob) -> String {
    let alternatives = Alternatives { or: " or ", code, law_book_first: false };
    alternatives.tell(knob).unwrap_or_else(|| escape(&knob.form.to_string()))
}

/// Those about the clause, upheld and refused apart; where there is none, some that came to it.
fn scenarios(clause: &Clause, covered: Option<&Covered<Scene<'_>>>) -> String {
    let Some(covered) = covered else { return String::new() };
    if covered.count.is_zero() {
        return "\nNo scenario comes to it.\n".into();
    }
    let mut out = String::new();
    for (what, polarity) in [("Upheld", Polarity::Upheld), ("Refused", Polarity::Refused)] {
        let Examples { count, are_about, best } = covered.examples(polarity);
        if count == 0 || polarity == Polarity::Refused && !clause.refuses() {
            continue;
        }
        let named = best.iter().take(if are_about { usize::MAX } else { NAMED });
        let mut seen = BTreeSet::new();
        let links: Vec<String> =
            named.map(|touch| to(&touch.scenario, clause)).filter(|link| seen.insert(link.clone())).collect();
        let in_all = if count > links.len() { format!(" ({count} in all)") } else { String::new() };
        out += &format!("\n{what}{in_all}:\n");
        links.iter().for_each(|link| out += &format!("- {link}\n"));
    }
    out
}

/// A scenario, and which house rules amend the clause in it.
fn to(scene: &Scene<'_>, clause: &Clause) -> String {
    let link = link(&scene.template(), &format!("{TO_ROOT}{}#L{}", scene.ran.name, scene.line()));
    let by: Vec<String> = scene.amending(clause).map(|found| format!("“{}”", escape(&found.name))).collect();
    if by.is_empty() { link } else { format!("{link} (amended by {})", by.join(", ")) }
}

fn knobs(info: &Info) -> String {
    if info.knobs.is_empty() {
        return String::new();
    }
    let mut out = "\n## Knobs\n\nSet with `rules KNOB = VALUE`, for a file or for one scenario.\n\n\
                   | knob | law book | values | meaning | clause |\n|---|---|---|---|---|\n"
        .to_owned();
    for knob in info.knobs.iter() {
        out += &format!(
            "| <a id=\"knob-{}\"></a>{} | {} | {} | {} | [{}](#{}) |\n",
            knob.name,
            code(knob.name),
            code(knob.default),
            readings(knob),
            escape(knob.meaning),
            code(knob.clause),
            knob.clause
        );
    }
    out
}

fn assumed(info: &Info) -> String {
    let clauses: Vec<&&Clause> =
        info.clauses.iter().filter(|clause| clause.standing == Standing::Assumed).collect();
    if clauses.is_empty() {
        return String::new();
    }
    let mut out = "\n## Assumed\n\nWhat no source available to us states:\n\n".to_owned();
    for clause in clauses {
        out += &format!("- [{}](#{}): {}\n", code(&clause.id), clause.id, escape(&clause.title));
    }
    out
}
