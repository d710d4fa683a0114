use lawspeaker::PuzzleDocument;
use reduce::SetupPart;
use runner::Certified;
use schemars::JsonSchema;
use serde::Serialize;

use super::document::{DiagnosticDocument, diagnostics, document};
use super::minimal::Minimal;
use super::rulings::{self, Matrix, RowOf};
use crate::file_run::{FileRun, Scene};
use crate::run::Run;

/// The report of `saga solve`.
#[derive(Serialize, JsonSchema)]
pub(super) struct SolveReport<'a> {
    exit: u8,
    diagnostics: Vec<DiagnosticDocument<'a>>,
    puzzles: Vec<PuzzleOf<'a>>,
    rulings: Vec<RowOf<'a>>,
}

/// A puzzle, and what the solver found.
type PuzzleOf<'a> = PuzzleDocument<'a, &'a [SetupPart], WrittenCertificate<'a>>;

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
    let parts = minimal.get(&(scene.ran.name.clone(), scene.case.number)).map(Vec::as_slice);
    let report = scene.report();
    let certificate = report.certified.as_deref().and_then(certificate_of);
    PuzzleDocument::of(scene.into(), report, &scene.ran.file.sources, parts, certificate)
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
