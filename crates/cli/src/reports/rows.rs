//! Reports as rows: for spreadsheets, and a JSON value a line.

use std::borrow::Cow;

use experiment::{Fate, Finding, Suite};
use rulebook::{ClauseKind, Covered, Standing};
use runner::{Status, Verdict};
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::SnapshotVerdict;
use syntax::{Scenario, ScenarioKind};

use super::covered::GameCovered;
use super::document::document;
use super::json;
use super::mutate::changed;
use super::origin::Stamp;
use crate::file_run::{FileRun, Scene};
use crate::run::Run;

/// Rows of one sort, each field a column; the last columns say which version wrote them, and by which rules.
pub(crate) struct Rows<T>(Vec<T>);

/// A row, and where it comes from.
#[derive(Serialize)]
struct Stamped<'a, T> {
    #[serde(flatten)]
    row: &'a T,
    #[serde(flatten)]
    stamp: &'a Stamp,
}

impl<T: Serialize> Rows<T> {
    /// A JSON value a line.
    pub(crate) fn jsonl(&self) -> String {
        let stamp = Stamp::now();
        self.0.iter().map(|row| json::line(&Stamped { row, stamp: &stamp }) + "\n").collect()
    }

    /// A table with a line of headings. Nothing in it is a formula.
    pub(crate) fn csv(&self) -> String {
        let mut raw = csv::Writer::from_writer(Vec::new());
        // Into memory: nothing here fails to be written.
        self.0.iter().for_each(|row| _ = raw.serialize(row));
        let raw = raw.into_inner().unwrap_or_default();
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(&*raw);
        let mut writer = csv::Writer::from_writer(Vec::new());
        let stamp = Stamp::now();
        let (heads, cells) = (["version", "rules_digest"], [stamp.version, &stamp.rules_digest]);
        for (number, record) in reader.records().flatten().enumerate() {
            let more = if number == 0 { heads } else { cells };
            let _ = writer.write_record(record.iter().chain(more).map(|cell| inert(cell).into_owned()));
        }
        writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

impl<T> FromIterator<T> for Rows<T> {
    fn from_iter<I: IntoIterator<Item = T>>(rows: I) -> Self {
        Self(rows.into_iter().collect())
    }
}

/// A cell as text: a spreadsheet takes one that begins like a formula for one and would run it, quotes or not. A number
/// stays one.
fn inert(cell: &str) -> Cow<'_, str> {
    let like_a_formula =
        cell.trim_start().starts_with(['=', '+', '-', '@']) || cell.starts_with(['\t', '\r']);
    match like_a_formula && cell.parse::<f64>().is_err() {
        true => Cow::Owned(format!("'{cell}")),
        false => Cow::Borrowed(cell),
    }
}

/// A scenario that is listed.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Listed")]
pub(crate) struct ListRow<'a> {
    file: &'a str,
    line: u32,
    title: &'a str,
    row: Option<usize>,
    kind: ScenarioKind,
    game: Option<&'static str>,
    /// With blanks between them.
    tags: String,
    /// With blanks between them.
    covers: String,
}

/// The list of `saga test --list`.
#[derive(Serialize, JsonSchema)]
pub(super) struct ListReport<'a> {
    scenarios: Vec<ListRow<'a>>,
}

/// What is listed, as rows.
pub(crate) fn list_rows<'a>(listed: &[(&'a FileRun, &'a Scenario)]) -> Rows<ListRow<'a>> {
    Rows(listed.iter().map(|(ran, scenario)| list_row(ran, scenario)).collect())
}

/// What is listed, as a document.
pub(crate) fn list_json(listed: &[(&FileRun, &Scenario)]) -> String {
    document("list", ListReport { scenarios: list_rows(listed).0 })
}

fn list_row<'a>(ran: &'a FileRun, scenario: &'a Scenario) -> ListRow<'a> {
    let joined = |words: &mut dyn Iterator<Item = &'a str>| words.collect::<Vec<_>>().join(" ");
    ListRow {
        file: &ran.name,
        line: ran.line(scenario),
        title: &scenario.title.value,
        row: scenario.case.as_ref().map(|case| case.number),
        kind: scenario.kind,
        game: ran.game.map(|game| game.info().name),
        tags: joined(&mut scenario.tags.iter().map(|tag| tag.text())),
        covers: joined(&mut scenario.covers.iter().map(|id| id.text())),
    }
}

/// A scenario that was run.
#[derive(Serialize)]
pub(crate) struct TestRow<'a> {
    file: &'a str,
    line: u32,
    title: &'a str,
    row: Option<usize>,
    kind: ScenarioKind,
    game: Option<&'static str>,
    tags: String,
    covers: String,
    status: Status,
    snapshot: Option<SnapshotVerdict>,
    seconds: f64,
    plies: u32,
    expectations: u32,
    /// The code and the message of the gravest that is said of it.
    code: Option<&'static str>,
    message: Option<&'a str>,
}

/// The scenarios that were run.
pub(crate) fn test_rows(run: &Run) -> Rows<TestRow<'_>> {
    Rows(run.files.iter().flat_map(FileRun::scenes).map(test_row).collect())
}

fn test_row(scene: Scene<'_>) -> TestRow<'_> {
    let ListRow { file, line, title, row, kind, game, tags, covers } = list_row(scene.ran, scene.scenario());
    let report = scene.report();
    let gravest = report.diagnostics.iter().rev().max_by_key(|said| said.severity());
    TestRow {
        file,
        line,
        title,
        row,
        kind,
        game,
        tags,
        covers,
        status: report.status,
        snapshot: scene.case.snapshot,
        seconds: scene.case.time.as_secs_f64(),
        plies: report.plies,
        expectations: report.expectations,
        code: gravest.map(|said| said.code.name),
        message: gravest.map(|said| said.message.as_str()),
    }
}

/// A clause, and how often it decided.
#[derive(Serialize)]
pub(crate) struct ClauseRow<'a> {
    game: &'static str,
    clause: &'a str,
    standing: Standing,
    kind: ClauseKind,
    upheld: u32,
    refused: u32,
    /// In how many scenarios.
    scenarios: usize,
    amended: bool,
}

/// The clauses of the games that were played, those that house rules added last.
pub(crate) fn coverage_rows<'a>(games: &'a [GameCovered<'a>]) -> Rows<ClauseRow<'a>> {
    let row = |game: &'a GameCovered<'a>, covered: &'a Covered<Scene<'a>>| ClauseRow {
        game: game.game.info().name,
        clause: &covered.clause.id,
        standing: covered.clause.standing,
        kind: covered.clause.kind,
        upheld: covered.count.upheld,
        refused: covered.count.refused,
        scenarios: covered.scenarios.iter().filter(|touch| !touch.count.is_zero()).count(),
        amended: game.amended(&covered.clause).is_some(),
    };
    Rows(games.iter().flat_map(|game| game.all().map(move |covered| row(game, covered))).collect())
}

/// A puzzle, and what the solver found.
#[derive(Serialize)]
pub(crate) struct PuzzleRow<'a> {
    file: &'a str,
    line: u32,
    title: &'a str,
    row: Option<usize>,
    status: Status,
    solver: Option<&'a str>,
    verdict: Option<Verdict>,
    fewest: Option<u32>,
    solutions: Option<usize>,
    chance: Option<String>,
    positions: Option<u64>,
}

/// The puzzles that were solved.
pub(crate) fn puzzle_rows(run: &Run) -> Rows<PuzzleRow<'_>> {
    Rows(run.files.iter().flat_map(FileRun::scenes).map(puzzle_row).collect())
}

fn puzzle_row(scene: Scene<'_>) -> PuzzleRow<'_> {
    let ListRow { file, line, title, row, .. } = list_row(scene.ran, scene.scenario());
    let solved = scene.report().solved.as_deref();
    PuzzleRow {
        file,
        line,
        title,
        row,
        status: scene.report().status,
        solver: solved.map(|solved| solved.solver.as_str()),
        verdict: solved.map(|solved| solved.verdict),
        fewest: solved.and_then(|solved| solved.fewest),
        solutions: solved.map(|solved| solved.solutions),
        chance: solved.and_then(|solved| solved.chance).map(|chance| chance.to_string()),
        positions: solved.map(|solved| solved.positions),
    }
}

/// A mutant, and what became of it.
#[derive(Serialize)]
pub(crate) struct MutantRow<'a> {
    game: &'static str,
    house_rule: Option<&'a str>,
    clause: &'a str,
    change: String,
    asked_by: usize,
    runs: usize,
    fate: &'a Fate,
    /// What noticed it, and where.
    by: Option<&'static str>,
    file: Option<&'a str>,
    line: Option<u32>,
}

/// The mutants that were tried.
pub(crate) fn mutant_rows<'a>(suite: &'a Suite<'_>, findings: &'a [Finding]) -> Rows<MutantRow<'a>> {
    let row = |finding: &'a Finding| {
        let kill = match &finding.fate {
            Fate::Killed(kill) => Some(kill),
            Fate::Explained { .. } | Fate::Survived(_) => None,
        };
        let place = kill.map(|kill| suite.specimen(kill.specimen).file.position(kill.place));
        MutantRow {
            game: finding.mutant.game.info().name,
            house_rule: finding.mutant.house.as_ref().map(|house| house.script.as_str()),
            clause: &finding.mutant.clause.id,
            change: changed(&finding.mutant),
            asked_by: finding.asked_by,
            runs: finding.runs,
            fate: &finding.fate,
            by: kill.map(|kill| kill.by.noun()),
            file: place.map(|(file, _)| file),
            line: place.map(|(_, at)| at.line),
        }
    };
    Rows(findings.iter().map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula() {
        for cell in ["=1+1", "+1+1", "-1+A2", "@SUM(A1)", " =1", "\t=1"] {
            assert_eq!(inert(cell), format!("'{cell}"));
        }
        for cell in ["Anna = 3", "-0.5", "7"] {
            assert_eq!(inert(cell), cell);
        }
    }
}
