use runner::{BranchText, Counted, DualText, Proved, Report, Status, TestedText, Verdict};
use schemars::JsonSchema;
use serde::Serialize;
use text::Sources;

use super::{DiagnosticDocument, ScenarioPlace};

/// A puzzle, and what the solver found.
// `P` is what it needs of its set-up, `C` what is told of its certificate.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Puzzle")]
pub struct PuzzleDocument<'a, P, C> {
    #[serde(flatten)]
    scene: ScenarioPlace<'a>,
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
    parts: Option<P>,
    certificate: Option<C>,
    diagnostics: Vec<DiagnosticDocument<'a>>,
}

impl<'a, P, C> PuzzleDocument<'a, P, C> {
    /// What was found of a puzzle of these texts.
    pub fn of(
        scene: ScenarioPlace<'a>,
        report: &'a Report,
        sources: &'a Sources,
        parts: Option<P>,
        certificate: Option<C>,
    ) -> Self {
        let solved = report.solved.as_ref();
        Self {
            scene,
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
            parts,
            certificate,
            diagnostics: DiagnosticDocument::all(&report.diagnostics, sources),
        }
    }
}
