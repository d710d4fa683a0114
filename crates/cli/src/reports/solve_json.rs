use reduce::SetupPart;
use runner::{BranchText, Certified, Counted, DualText, Proved, Status, TestedText, Verdict};
use schemars::JsonSchema;
use serde::Serialize;

use super::document::{DiagnosticOf, SceneOf, diagnostics, document};
use super::minimal::Minimal;
use super::rulings::{self, Matrix, RowOf};
use crate::file_run::{FileRun, Scene};
use crate::run::Run;

/// The report of `saga solve`.
#[derive(Serialize, JsonSchema)]
pub(super) struct SolveReport<'a> {
    exit: u8,
    diagnostics: Vec<DiagnosticOf<'a>>,
    puzzles: Vec<PuzzleOf<'a>>,
    rulings: Vec<RowOf<'a>>,
}

/// A puzzle, and what the solver found.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Puzzle")]
struct PuzzleOf<'a> {
    #[serde(flatten)]
    scene: SceneOf<'a>,
    status: Status,
    skipped: Option<&'a str>,
    solver: Option<&'a str>,
    verdict: Option<Verdict>,
    applies: &'a [Verdict],
    fewest: Option<u32>,
    solutions: usize,
    counted: bool,
    key_lines: &'a [Vec<String>],
    play: &'a [String],
    chance: Option<String>,
    positions: u64,
    proved: Option<Proved>,
    tries: &'a [TestedText],
    firsts: &'a [TestedText],
    plays: &'a [Vec<String>],
    duals: &'a [DualText],
    tree: &'a [BranchText],
    /// What the puzzle needs of its set-up, where that was asked.
    parts: Option<&'a [SetupPart]>,
    certificate: Option<WrittenCertificate<'a>>,
    diagnostics: Vec<DiagnosticOf<'a>>,
}

/// What a certificate that was written proves, and what it leaves; or why there is none.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Certificate")]
struct WrittenCertificate<'a> {
    proves: &'a [String],
    leaves: &'a [String],
    nodes: usize,
    why_not: Option<&'a str>,
}

/// What `saga solve` found.
pub(crate) fn solve_json(run: &Run, minimal: &Minimal, matrix: Option<&Matrix<'_>>) -> String {
    let faults = run.files.iter().flat_map(|ran| diagnostics(ran, &ran.faults)).collect();
    let puzzles = run.files.iter().flat_map(FileRun::scenes).map(|scene| puzzle(scene, minimal)).collect();
    let rulings = matrix.map_or_else(Vec::new, rulings::of_rows);
    document(
        "solve",
        SolveReport { exit: run.summary.exit().status(), diagnostics: faults, puzzles, rulings },
    )
}

fn puzzle<'a>(scene: Scene<'a>, minimal: &'a Minimal) -> PuzzleOf<'a> {
    let parts = minimal.get(&(scene.ran.name.clone(), scene.case.number));
    let report = scene.report();
    let solved = report.solved.as_ref();
    PuzzleOf {
        scene: scene.into(),
        status: report.status,
        skipped: report.skipped.as_deref(),
        solver: solved.map(|solved| solved.solver.as_str()),
        verdict: solved.map(|solved| solved.verdict),
        applies: solved.map_or(&[], |solved| &solved.applies),
        fewest: solved.and_then(|solved| solved.fewest),
        solutions: solved.map_or(0, |solved| solved.solutions),
        counted: solved.is_none_or(|solved| solved.counted == Counted::All),
        key_lines: solved.map_or(&[], |solved| &solved.key_lines),
        play: solved.map_or(&[], |solved| &solved.play),
        chance: solved.and_then(|solved| solved.chance).map(|chance| chance.to_string()),
        positions: solved.map_or(0, |solved| solved.positions),
        proved: solved.filter(|solved| solved.verdict == Verdict::Unknown).map(|solved| solved.proved),
        tries: solved.map_or(&[], |solved| &solved.tries),
        firsts: solved.map_or(&[], |solved| &solved.firsts),
        plays: solved.map_or(&[], |solved| &solved.plays),
        duals: solved.map_or(&[], |solved| &solved.duals),
        tree: solved.map_or(&[], |solved| &solved.tree),
        certificate: report.certified.as_deref().and_then(certificate_of),
        parts: parts.map(Vec::as_slice),
        diagnostics: diagnostics(scene.ran, &report.diagnostics),
    }
}

fn certificate_of(certified: &Certified) -> Option<WrittenCertificate<'_>> {
    match certified {
        Certified::Written { certificate, proves } => {
            let (leaves, nodes) = (&certificate.heading.leaves, certificate.nodes.len());
            Some(WrittenCertificate { proves, leaves, nodes, why_not: None })
        }
        Certified::NotWritten(why) => {
            Some(WrittenCertificate { proves: &[], leaves: &[], nodes: 0, why_not: Some(why) })
        }
        Certified::Proves { .. } | Certified::Refused(_) => None,
    }
}
