//! Coverage of clauses: gathered a game, and told as text and as JSON.

use std::collections::BTreeSet;

use rulebook::{Coverage, Covered, Touch};
use runner::{AnyGame, Status};

use super::json::document;
use super::schema::{ClauseCoverage, CoverageOf, GameCoverage, TouchOf};
use super::words;
use crate::commands::counted;
use crate::job::Ran;
use crate::paint::Paint;

/// A scenario that was run, as coverage names it.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    /// Its file.
    pub(crate) ran: &'a Ran,
    /// Its number in the file.
    pub(crate) number: usize,
}

impl Scene<'_> {
    pub(crate) fn title(&self) -> String {
        self.ran.title(self.ran.scenario(self.number))
    }

    pub(crate) fn line(&self) -> u32 {
        self.ran.line(self.ran.scenario(self.number))
    }

    fn row(&self) -> Option<usize> {
        self.ran.scenario(self.number).row
    }
}

/// A game and what its scenarios touched.
pub(crate) struct GameCovered<'a> {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) scenarios: usize,
    pub(crate) coverage: Coverage<Scene<'a>>,
}

/// The coverage of each game that the files are about, in the catalog's order. Scenarios that did
/// not hold count for nothing.
pub(crate) fn gather<'a>(files: &'a [Ran]) -> Vec<GameCovered<'a>> {
    let of_game = |game: &'static dyn AnyGame| -> Option<GameCovered<'a>> {
        let mut coverage = Coverage::new(game.info().clauses);
        let mut scenarios = 0;
        let mut found = false;
        for ran in files.iter().filter(|ran| ran.game.is_some_and(|own| own.info().name == game.info().name))
        {
            found = true;
            for (number, report) in &ran.cases {
                if !matches!(report.status, Status::Passed | Status::NotSolved) {
                    continue;
                }
                scenarios += 1;
                let about = ran.scenario(*number).covers.iter().map(|id| id.value.as_str());
                coverage.add(&Scene { ran, number: *number }, &report.tally, about);
            }
        }
        found.then_some(GameCovered { game, scenarios, coverage })
    };
    catalog::GAMES.iter().filter_map(|game| of_game(*game)).collect()
}

/// The coverage as a JSON document.
pub(crate) fn coverage_json(games: &[GameCovered<'_>]) -> String {
    document("coverage", CoverageOf { games: games.iter().map(game_json).collect() })
}

fn game_json<'a>(game: &'a GameCovered<'a>) -> GameCoverage<'a> {
    let clause = |own: &'a Covered<Scene<'a>>| ClauseCoverage {
        id: own.clause.id,
        standing: own.clause.standing,
        kind: own.clause.kind,
        upheld: own.count.upheld,
        refused: own.count.refused,
        scenarios: own.scenarios.iter().map(touch_json).collect(),
    };
    GameCoverage {
        game: game.game.info().name,
        scenarios: game.scenarios,
        clauses: game.coverage.clauses.iter().map(clause).collect(),
        untouched: game.coverage.untouched().map(|clause| clause.id).collect(),
        never_refused: game.coverage.never_refused().map(|clause| clause.id).collect(),
    }
}

fn touch_json<'a>(touch: &'a Touch<Scene<'a>>) -> TouchOf<'a> {
    let scenario = touch.scenario.ran.scenario(touch.scenario.number);
    TouchOf {
        file: &touch.scenario.ran.name,
        line: touch.scenario.line(),
        title: &scenario.title.value,
        row: touch.scenario.row(),
        about: touch.about,
        upheld: touch.count.upheld,
        refused: touch.count.refused,
    }
}

/// The coverage as a table, a clause a line, the titles of those about it below; what was never
/// touched stands apart.
pub(crate) fn coverage_text(games: &[GameCovered<'_>], paint: Paint) -> String {
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
    let width = clauses.iter().map(|own| own.clause.id.len()).max().unwrap_or(0);
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
        out += &line(own, width, paint);
    }
    out += &apart("never touched", &game.coverage.untouched().collect::<Vec<_>>(), paint);
    out += &apart("never refused", &game.coverage.never_refused().collect::<Vec<_>>(), paint);
    out + "\n"
}

fn line(own: &Covered<Scene<'_>>, width: usize, paint: Paint) -> String {
    let refused = if own.clause.refuses() { own.count.refused.to_string() } else { "·".into() };
    let seen = own.scenarios.iter().filter(|touch| !touch.count.is_zero()).count();
    let mut out = format!(
        "  {}{}  {:<8} {:<10} {:>7} {:>8} {:>9}\n",
        paint.name(own.clause.id),
        " ".repeat(width - own.clause.id.len()),
        words::standing(own.clause.standing),
        words::kind(own.clause.kind),
        own.count.upheld,
        refused,
        seen
    );
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
    let titles =
        own.about().map(|touch| touch.scenario.ran.scenario(touch.scenario.number).title.value.clone());
    titles.filter(|title| seen.insert(title.clone())).collect()
}

fn apart(what: &str, clauses: &[&rulebook::Clause], paint: Paint) -> String {
    if clauses.is_empty() {
        return String::new();
    }
    let mut out = format!("\n{}\n", paint.warn(&format!("{what}: {}", clauses.len())));
    let width = clauses.iter().map(|clause| clause.id.len()).max().unwrap_or(0);
    for clause in clauses {
        out += &format!(
            "  {}{}  {}\n",
            paint.name(clause.id),
            " ".repeat(width - clause.id.len()),
            clause.title
        );
    }
    out
}
