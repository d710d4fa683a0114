//! Coverage of clauses, told as text and as JSON.

use std::collections::BTreeSet;

use rulebook::{Clause, Count, Covered, Touch};
use schemars::JsonSchema;
use serde::Serialize;
use text::counted;

use super::covered::{AddedClause, GameCovered, ScriptOf};
use super::document::{ScenarioPlace, document};
use super::laws::by_area;
use crate::file_run::Scene;
use crate::terminal::{Paint, visible};

/// The report of `saga coverage`.
#[derive(Serialize, JsonSchema)]
pub(super) struct CoverageReport<'a> {
    games: Vec<GameOf<'a>>,
}

/// A game and what its scenarios touched.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Game")]
struct GameOf<'a> {
    game: &'static str,
    scenarios: usize,
    clauses: Vec<ClauseOf<'a>>,
    untouched: Vec<&'a str>,
    never_refused: Vec<&'a str>,
    added: Vec<AddedOf<'a>>,
}

/// A clause of the law book, and where it decided.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Clause")]
struct ClauseOf<'a> {
    id: &'a str,
    standing: rulebook::Standing,
    kind: rulebook::ClauseKind,
    #[serde(flatten)]
    count: Count,
    /// The house rules that amended it.
    amended_by: &'a [ScriptOf<'a>],
    scenarios: Vec<TouchOf<'a>>,
}

/// A clause that house rules added, and where it decided.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Added")]
struct AddedOf<'a> {
    id: &'a str,
    wording: &'a str,
    #[serde(flatten)]
    count: Count,
    /// The house rules that declare it.
    declared_by: &'a [ScriptOf<'a>],
    scenarios: Vec<TouchOf<'a>>,
}

/// A scenario in which a clause decided.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Touch")]
pub(super) struct TouchOf<'a> {
    #[serde(flatten)]
    scene: ScenarioPlace<'a>,
    /// Whether it says that it is about the clause.
    about: bool,
    /// Whether house rules amended the clause in it.
    amended: bool,
    #[serde(flatten)]
    count: Count,
}

/// The coverage as a JSON document.
pub(crate) fn coverage_json(games: &[GameCovered<'_>]) -> String {
    document("coverage", CoverageReport { games: games.iter().map(game_json).collect() })
}

fn game_json<'a>(game: &'a GameCovered<'a>) -> GameOf<'a> {
    let clause = |each: &'a Covered<Scene<'a>>| ClauseOf {
        id: &each.clause.id,
        standing: each.clause.standing,
        kind: each.clause.kind,
        count: each.count,
        amended_by: game.amended(&each.clause).map_or(&[], |amended| &amended.by),
        scenarios: touches(each),
    };
    let added = |each: &'a AddedClause<'a>| AddedOf {
        id: &each.covered.clause.id,
        wording: &each.covered.clause.wording,
        count: each.covered.count,
        declared_by: &each.by,
        scenarios: touches(&each.covered),
    };
    GameOf {
        game: game.game.info().name,
        scenarios: game.scenarios,
        clauses: game.coverage.clauses.iter().map(clause).collect(),
        untouched: game.coverage.untouched().map(|clause| &*clause.id).collect(),
        never_refused: game.coverage.never_refused().map(|clause| &*clause.id).collect(),
        added: game.added.iter().map(added).collect(),
    }
}

/// The scenarios in which a clause decided.
pub(super) fn touches<'a>(covered: &'a Covered<Scene<'a>>) -> Vec<TouchOf<'a>> {
    let touch = |touch: &'a Touch<Scene<'a>>| TouchOf {
        scene: touch.scenario.into(),
        about: touch.about,
        amended: touch.scenario.amends(&covered.clause),
        count: touch.count,
    };
    covered.scenarios.iter().map(touch).collect()
}

/// The coverage as a table, a clause a line, the titles of those about it below; what was never
/// touched stands apart.
pub(crate) fn coverage(games: &[GameCovered<'_>], paint: Paint) -> String {
    games.iter().map(|game| game_text(game, paint)).collect()
}

/// How many titles are shown under a clause.
const TITLES: usize = 3;

fn game_text(game: &GameCovered<'_>, paint: Paint) -> String {
    let info = game.game.info();
    let clauses = &game.coverage.clauses;
    let touched = clauses.iter().filter(|clause| !clause.count.is_zero()).count();
    let mut out = format!(
        "{}: {} of {} touched by {}\n",
        paint.strong(info.title),
        touched,
        counted(clauses.len(), "clause"),
        counted(game.scenarios, "scenario")
    );
    let width = game.all().map(|each| name(game, &each.clause).len()).max().unwrap_or(0);
    let head = format!(
        "  {:<width$}  {:<8} {:<10} {:>7} {:>8} {:>9}",
        "clause", "standing", "kind", "upheld", "refused", "scenarios"
    );
    let mut area = "";
    for each in by_area(clauses.iter().filter(|clause| !clause.count.is_zero()), |each| &each.clause) {
        if each.clause.area() != area {
            if area.is_empty() {
                out += &format!("\n{}\n", paint.faint(&head));
            }
            area = each.clause.area();
            out += &format!("{}\n", paint.strong(area));
        }
        out += &line(game, each, width, paint);
        out += &titles(each, paint);
    }
    if !game.added.is_empty() {
        out += &format!("{}\n", paint.strong("house rules"));
    }
    for each in &game.added {
        out += &line(game, &each.covered, width, paint);
        out += &format!("      {}\n", each.covered.clause.wording);
        each.by.iter().for_each(|script| out += &format!("      {}\n", named(script, paint)));
        out += &titles(&each.covered, paint);
    }
    out += &amended(game, paint);
    let untouched = game.all().filter(|candidate| candidate.count.is_zero()).map(|found| &*found.clause);
    out += &apart(game, "never touched", &untouched.collect::<Vec<_>>(), paint);
    let never_refused =
        game.all().filter(|candidate| candidate.is_never_refused()).map(|found| &*found.clause);
    out += &apart(game, "never refused", &never_refused.collect::<Vec<_>>(), paint);
    out + "\n"
}

/// The legend of the mark: which clauses are amended, and by what.
fn amended(game: &GameCovered<'_>, paint: Paint) -> String {
    if game.amended.is_empty() {
        return String::new();
    }
    let mut out =
        format!("\n{}\n", paint.warn(&format!("{MARK} amended by house rules: {}", game.amended.len())));
    for each in &game.amended {
        out += &format!("  {}  in {}\n", paint.name(&each.clause.id), counted(each.scenarios, "scenario"));
        each.by.iter().for_each(|script| out += &format!("      {}\n", named(script, paint)));
    }
    out
}

/// What a script calls itself, and where it lies.
fn named(script: &ScriptOf<'_>, paint: Paint) -> String {
    format!("{}  {}", script.name, paint.faint(script.file))
}

/// What marks an amended clause.
const MARK: &str = "*";

/// A clause's id, marked where house rules amended it.
fn name(game: &GameCovered<'_>, clause: &Clause) -> String {
    let mark = if game.amended(clause).is_some() { format!(" {MARK}") } else { String::new() };
    format!("{}{mark}", clause.id)
}

fn line(game: &GameCovered<'_>, covered: &Covered<Scene<'_>>, width: usize, paint: Paint) -> String {
    let refused = if covered.clause.refuses() { covered.count.refused.to_string() } else { "·".into() };
    let seen = covered.scenarios.iter().filter(|touch| !touch.count.is_zero()).count();
    let name = name(game, &covered.clause);
    format!(
        "  {}{}  {:<8} {:<10} {:>7} {:>8} {:>9}\n",
        paint.name(&name),
        " ".repeat(width - name.len()),
        covered.clause.standing.word(),
        covered.clause.kind.word(),
        covered.count.upheld,
        refused,
        seen
    )
}

/// The titles of scenarios that are about a clause.
fn titles(covered: &Covered<Scene<'_>>, paint: Paint) -> String {
    let mut out = String::new();
    let titles = about(covered);
    for title in titles.iter().take(TITLES) {
        out += &format!("      {}\n", paint.faint(&format!("“{title}”")));
    }
    if titles.len() > TITLES {
        out += &paint.faint(&format!("      and {} more\n", titles.len() - TITLES));
    }
    out
}

/// The titles of the scenarios that are about a clause, each once: rows may share one.
fn about(covered: &Covered<Scene<'_>>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let titles = covered.about().map(|touch| visible(&touch.scenario.scenario().title.value).into_owned());
    titles.filter(|title| seen.insert(title.clone())).collect()
}

fn apart(game: &GameCovered<'_>, what: &str, clauses: &[&Clause], paint: Paint) -> String {
    if clauses.is_empty() {
        return String::new();
    }
    let mut out = format!("\n{}\n", paint.warn(&format!("{what}: {}", clauses.len())));
    let width = clauses.iter().map(|clause| name(game, clause).len()).max().unwrap_or(0);
    for clause in clauses {
        let name = name(game, clause);
        out += &format!("  {}{}  {}\n", paint.name(&name), " ".repeat(width - name.len()), clause.title);
    }
    out
}
