//! Coverage of clauses, told as text and as JSON.

use std::collections::BTreeSet;

use rulebook::{Clause, Covered, Touch};
use serde::Serialize;
use text::counted;

use super::covered::{Added, GameCovered, ScriptOf};
use super::document::{SceneOf, document};
use super::words;
use crate::file_run::Scene;
use crate::terminal::{Paint, visible};

#[derive(Serialize)]
struct Body<'a> {
    games: Vec<GameOf<'a>>,
}

#[derive(Serialize)]
struct GameOf<'a> {
    game: &'static str,
    scenarios: usize,
    clauses: Vec<ClauseOf<'a>>,
    untouched: Vec<&'static str>,
    never_refused: Vec<&'static str>,
    added: Vec<AddedOf<'a>>,
}

#[derive(Serialize)]
struct ClauseOf<'a> {
    id: &'static str,
    standing: rulebook::Standing,
    kind: rulebook::Kind,
    upheld: u32,
    refused: u32,
    amended_by: &'a [ScriptOf<'a>],
    scenarios: Vec<TouchOf<'a>>,
}

#[derive(Serialize)]
struct AddedOf<'a> {
    id: &'static str,
    wording: &'static str,
    upheld: u32,
    refused: u32,
    declared_by: &'a [ScriptOf<'a>],
    scenarios: Vec<TouchOf<'a>>,
}

#[derive(Serialize)]
struct TouchOf<'a> {
    #[serde(flatten)]
    scene: SceneOf<'a>,
    about: bool,
    amended: bool,
    upheld: u32,
    refused: u32,
}

/// The coverage as a JSON document.
pub(crate) fn coverage_json(games: &[GameCovered<'_>]) -> String {
    document("coverage", Body { games: games.iter().map(game_json).collect() })
}

fn game_json<'a>(game: &'a GameCovered<'a>) -> GameOf<'a> {
    let clause = |own: &'a Covered<Scene<'a>>| ClauseOf {
        id: own.clause.id,
        standing: own.clause.standing,
        kind: own.clause.kind,
        upheld: own.count.upheld,
        refused: own.count.refused,
        amended_by: game.amended(own.clause).map_or(&[], |amended| &amended.by),
        scenarios: own.scenarios.iter().map(|touch| touch_json(own.clause, touch)).collect(),
    };
    let added = |own: &'a Added<'a>| AddedOf {
        id: own.covered.clause.id,
        wording: own.covered.clause.wording,
        upheld: own.covered.count.upheld,
        refused: own.covered.count.refused,
        declared_by: &own.by,
        scenarios: own.covered.scenarios.iter().map(|touch| touch_json(own.covered.clause, touch)).collect(),
    };
    GameOf {
        game: game.game.info().name,
        scenarios: game.scenarios,
        clauses: game.coverage.clauses.iter().map(clause).collect(),
        untouched: game.coverage.untouched().map(|clause| clause.id).collect(),
        never_refused: game.coverage.never_refused().map(|clause| clause.id).collect(),
        added: game.added.iter().map(added).collect(),
    }
}

fn touch_json<'a>(clause: &Clause, touch: &'a Touch<Scene<'a>>) -> TouchOf<'a> {
    TouchOf {
        scene: touch.scenario.into(),
        about: touch.about,
        amended: touch.scenario.amends(clause),
        upheld: touch.count.upheld,
        refused: touch.count.refused,
    }
}

/// The coverage as a table, a clause a line, the titles of those about it below; what was never
/// touched stands apart.
pub(crate) fn coverage(games: &[GameCovered<'_>], paint: Paint) -> String {
    games.iter().map(|game| game_text(game, paint)).collect()
}

/// So many titles are shown under a clause.
const TITLES: usize = 3;

fn game_text(game: &GameCovered<'_>, paint: Paint) -> String {
    let info = game.game.info();
    let clauses = &game.coverage.clauses;
    let touched = clauses.iter().filter(|own| !own.count.is_zero()).count();
    let mut out = format!(
        "{}: {} of {} touched by {}\n",
        paint.strong(info.title),
        touched,
        counted(clauses.len(), "clause"),
        counted(game.scenarios, "scenario")
    );
    let width = game.all().map(|own| name(game, own.clause).len()).max().unwrap_or(0);
    let head = format!(
        "  {:<width$}  {:<8} {:<10} {:>7} {:>8} {:>9}",
        "clause", "standing", "kind", "upheld", "refused", "scenarios"
    );
    let mut area = "";
    for own in clauses.iter().filter(|own| !own.count.is_zero()) {
        if own.clause.area() != area {
            if area.is_empty() {
                out += &format!("\n{}\n", paint.faint(&head));
            }
            area = own.clause.area();
            out += &format!("{}\n", paint.strong(area));
        }
        out += &line(game, own, width, paint);
        out += &titles(own, paint);
    }
    if !game.added.is_empty() {
        out += &format!("{}\n", paint.strong("house rules"));
    }
    for own in &game.added {
        out += &line(game, &own.covered, width, paint);
        out += &format!("      {}\n", own.covered.clause.wording);
        own.by.iter().for_each(|script| out += &format!("      {}\n", named(script, paint)));
        out += &titles(&own.covered, paint);
    }
    out += &amended(game, paint);
    let untouched = game.all().filter(|own| own.count.is_zero()).map(|own| own.clause);
    out += &apart(game, "never touched", &untouched.collect::<Vec<_>>(), paint);
    let never_refused = game.all().filter(|own| own.is_never_refused()).map(|own| own.clause);
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
    for own in &game.amended {
        out += &format!("  {}  in {}\n", paint.name(own.clause.id), counted(own.scenarios, "scenario"));
        own.by.iter().for_each(|script| out += &format!("      {}\n", named(script, paint)));
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

fn line(game: &GameCovered<'_>, own: &Covered<Scene<'_>>, width: usize, paint: Paint) -> String {
    let refused = if own.clause.refuses() { own.count.refused.to_string() } else { "·".into() };
    let seen = own.scenarios.iter().filter(|touch| !touch.count.is_zero()).count();
    let name = name(game, own.clause);
    format!(
        "  {}{}  {:<8} {:<10} {:>7} {:>8} {:>9}\n",
        paint.name(&name),
        " ".repeat(width - name.len()),
        words::standing(own.clause.standing),
        words::kind(own.clause.kind),
        own.count.upheld,
        refused,
        seen
    )
}

/// The titles of scenarios that are about a clause.
fn titles(own: &Covered<Scene<'_>>, paint: Paint) -> String {
    let mut out = String::new();
    let titles = about(own);
    for title in titles.iter().take(TITLES) {
        out += &format!("      {}\n", paint.faint(&format!("“{title}”")));
    }
    if titles.len() > TITLES {
        out += &paint.faint(&format!("      and {} more\n", titles.len() - TITLES));
    }
    out
}

/// The titles of the scenarios that are about a clause, each once: rows may share one.
fn about(own: &Covered<Scene<'_>>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let titles = own.about().map(|touch| visible(&touch.scenario.scenario().title.value, false).into_owned());
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
