use runner::{Branch, Certified, Counted, Dual, Proved, Solved, Tested, Verdict};
use serde::Serialize;

use super::document::{DiagnosticOf, SceneOf, diagnostics, document};
use super::minimal::{Minimal, PartOf, part_of};
use super::rulings::{self, Matrix, RowOf};
use super::words;
use crate::file_run::{FileRun, Scene};
use crate::run::Run;

#[derive(Serialize)]
struct Body<'a> {
    exit: u8,
    diagnostics: Vec<DiagnosticOf<'a>>,
    puzzles: Vec<PuzzleOf<'a>>,
    rulings: Vec<RowOf<'a>>,
}

#[derive(Serialize)]
struct PuzzleOf<'a> {
    #[serde(flatten)]
    scene: SceneOf<'a>,
    status: &'static str,
    skipped: Option<&'a str>,
    solver: Option<&'a str>,
    verdict: Option<&'static str>,
    applies: Vec<&'static str>,
    fewest: Option<u32>,
    solutions: usize,
    counted: bool,
    key_lines: &'a [Vec<String>],
    play: &'a [String],
    chance: Option<String>,
    positions: u64,
    proved: Option<ProvedOf>,
    tries: Vec<TestedOf<'a>>,
    firsts: Vec<TestedOf<'a>>,
    plays: &'a [Vec<String>],
    duals: Vec<DualOf<'a>>,
    tree: Vec<BranchOf<'a>>,
    parts: Option<Vec<PartOf<'a>>>,
    certificate: Option<CertificateOf<'a>>,
    diagnostics: Vec<DiagnosticOf<'a>>,
}

/// What a certificate that was written proves, and what it leaves; or why there is none.
#[derive(Serialize)]
struct CertificateOf<'a> {
    proves: &'a [String],
    leaves: &'a [String],
    nodes: usize,
    why_not: Option<&'a str>,
}

#[derive(Serialize)]
struct ProvedOf {
    not_in_moves: Option<u32>,
    not_in_turns: Option<u32>,
    fewest: Option<u32>,
}

#[derive(Serialize)]
struct TestedOf<'a> {
    beginning: &'a [String],
    text: Option<&'a str>,
    works: bool,
    line: &'a [String],
    ending: &'a str,
}

#[derive(Serialize)]
struct DualOf<'a> {
    line: &'a [String],
    ways: &'a [Vec<String>],
}

#[derive(Serialize)]
struct BranchOf<'a> {
    #[serde(rename = "move")]
    text: &'a str,
    next: Vec<BranchOf<'a>>,
    folded: bool,
}

/// What `saga solve` found.
pub(crate) fn solve_json(run: &Run, minimal: &Minimal, matrix: Option<&Matrix<'_>>) -> String {
    let faults = run.files.iter().flat_map(|ran| diagnostics(ran, &ran.faults)).collect();
    let puzzles = run.files.iter().flat_map(FileRun::scenes).map(|scene| puzzle(scene, minimal)).collect();
    let rulings = matrix.map_or_else(Vec::new, rulings::of_rows);
    document("solve", Body { exit: run.summary.exit().status(), diagnostics: faults, puzzles, rulings })
}

fn puzzle<'a>(scene: Scene<'a>, minimal: &'a Minimal) -> PuzzleOf<'a> {
    let parts = minimal.get(&(scene.ran.name.clone(), scene.case.number));
    let report = scene.report();
    let solved = report.solved.as_ref();
    let tested = |tested: fn(&Solved) -> &Vec<Tested>| {
        let tested = solved.map_or(&[][..], |solved| tested(solved));
        tested.iter().map(tested_of).collect()
    };
    PuzzleOf {
        scene: scene.into(),
        status: words::status_key(report.status),
        skipped: report.skipped.as_deref(),
        solver: solved.map(|solved| solved.solver.as_str()),
        verdict: solved.map(|solved| solved.verdict.word()),
        applies: solved
            .map_or(&[][..], |solved| &solved.applies)
            .iter()
            .copied()
            .map(Verdict::word)
            .collect(),
        fewest: solved.and_then(|solved| solved.fewest),
        solutions: solved.map_or(0, |solved| solved.solutions),
        counted: solved.is_none_or(|solved| solved.counted == Counted::All),
        key_lines: solved.map_or(&[], |solved| &solved.key_lines),
        play: solved.map_or(&[], |solved| &solved.play),
        chance: solved.and_then(|solved| solved.chance).map(|chance| chance.to_string()),
        positions: solved.map_or(0, |solved| solved.positions),
        proved: solved.filter(|solved| solved.verdict == Verdict::Unknown).map(|solved| {
            let Proved { not_in_moves, not_in_turns, fewest } = solved.proved;
            ProvedOf { not_in_moves, not_in_turns, fewest }
        }),
        tries: tested(|solved| &solved.tries),
        firsts: tested(|solved| &solved.firsts),
        plays: solved.map_or(&[], |solved| &solved.plays),
        duals: solved.map_or(&[][..], |solved| &solved.duals).iter().map(dual_of).collect(),
        tree: solved.map_or(&[][..], |solved| &solved.tree).iter().map(branch_of).collect(),
        certificate: report.certified.as_deref().and_then(certificate_of),
        parts: parts.map(|parts| parts.iter().map(part_of).collect()),
        diagnostics: diagnostics(scene.ran, &report.diagnostics),
    }
}

fn certificate_of(certified: &Certified) -> Option<CertificateOf<'_>> {
    match certified {
        Certified::Written { certificate, proves } => {
            let (leaves, nodes) = (&certificate.heading.leaves, certificate.nodes.len());
            Some(CertificateOf { proves, leaves, nodes, why_not: None })
        }
        Certified::NotWritten(why) => {
            Some(CertificateOf { proves: &[], leaves: &[], nodes: 0, why_not: Some(why) })
        }
        Certified::Proves { .. } | Certified::Refused(_) => None,
    }
}

fn tested_of(tested: &Tested) -> TestedOf<'_> {
    let Tested { beginning, text, works, line, ending, own_moves: _, replies: _ } = tested;
    TestedOf { beginning, text: text.as_deref(), works: *works, line, ending }
}

fn dual_of(Dual { line, ways }: &Dual) -> DualOf<'_> {
    DualOf { line, ways }
}

fn branch_of(branch: &Branch) -> BranchOf<'_> {
    let next = branch.next.iter().map(branch_of).collect();
    BranchOf { text: &branch.text, next, folded: branch.folded }
}
