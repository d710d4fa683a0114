//! What checking certificates found.

use schemars::JsonSchema;
use serde::Serialize;
use text::counted;

use super::document::{DiagnosticDocument, diagnostics, document};
use super::test;
use crate::commands::check_proof::{Checked, ProofOutcome};
use crate::draw::Renderer;
use crate::exit::Exit;
use crate::terminal::{Screen, hanging, visible};

/// What stands before the text of a line.
const MARGIN: usize = 14;

/// What checking certificates found, for people.
pub(crate) fn check_proof(all: &[Checked<'_>], screen: Screen) -> String {
    let (paint, mut out, mut proved) = (screen.paint, String::new(), 0);
    for Checked { certificate, outcome } in all {
        let heading = &certificate.heading;
        let mark = match outcome {
            ProofOutcome::Proves { .. } => paint.good("✓ proved"),
            ProofOutcome::Refused(_) => paint.bad("✗ not proved"),
            ProofOutcome::Faulty(..) => paint.bad("✗ not understood"),
        };
        let row = heading.row.map(|row| format!(" (row {row})")).unwrap_or_default();
        let title = visible(&format!("{}{row}", heading.title)).into_owned();
        let place = visible(&format!("{}:{}", heading.file, heading.line)).into_owned();
        out += &format!("{mark}  {}  {}\n", paint.strong(&title), paint.faint(&place));
        let line = |head: &str, text: &str| {
            let head = format!("  {head:<width$}", width = MARGIN - 2);
            hanging(&paint.faint(&head), MARGIN, text, screen.width)
        };
        match outcome {
            ProofOutcome::Proves { proves, leaves, positions } => {
                proved += 1;
                proves.iter().for_each(|claim| out += &line("proves", claim));
                leaves.iter().for_each(|left| out += &line("not", left));
                let nodes = counted(certificate.nodes.len() as u128, "node");
                let looked = format!("{nodes}, {}", counted(u128::from(*positions), "position"));
                out += &line("", &paint.faint(&looked));
            }
            ProofOutcome::Refused(refused) => {
                out += &line(&format!("line {}", refused.line), &refused.why);
            }
            ProofOutcome::Faulty(ran, said) => {
                out += "\n";
                out += &test::drawn(&said.iter().collect::<Vec<_>>(), ran, &Renderer::new(screen));
            }
        }
        out += "\n";
    }
    let count = counted(all.len() as u128, "certificate");
    let failed = all.len() - proved;
    let told = match (proved, failed) {
        (proved, 0) => format!("{proved} proved"),
        (0, failed) => format!("{failed} not proved"),
        (proved, failed) => format!("{proved} proved, {failed} not"),
    };
    out + &format!("{count}: {told}\n")
}

/// The report of `saga check-proof`.
#[derive(Serialize, JsonSchema)]
pub(super) struct CheckProofReport<'a> {
    exit: u8,
    certificates: Vec<CheckedCertificate<'a>>,
}

/// A certificate, and whether it proves what it says.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Certificate")]
struct CheckedCertificate<'a> {
    file: &'a str,
    line: u32,
    title: &'a str,
    row: Option<usize>,
    proved: bool,
    proves: &'a [String],
    leaves: &'a [String],
    nodes: usize,
    positions: u64,
    refused: Option<RefusedOf<'a>>,
    diagnostics: Vec<DiagnosticDocument<'a>>,
}

/// Where a certificate proves nothing, and why.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Refused")]
struct RefusedOf<'a> {
    line: usize,
    why: &'a str,
}

/// What checking certificates found.
pub(crate) fn check_proof_json(all: &[Checked<'_>], exit: Exit) -> String {
    let certificates = all.iter().map(|Checked { certificate, outcome }| {
        let heading = &certificate.heading;
        let mut told = CheckedCertificate {
            file: &heading.file,
            line: heading.line,
            title: &heading.title,
            row: heading.row,
            proved: false,
            proves: &[],
            leaves: &[],
            nodes: certificate.nodes.len(),
            positions: 0,
            refused: None,
            diagnostics: Vec::new(),
        };
        match outcome {
            ProofOutcome::Proves { proves, leaves, positions } => {
                (told.proved, told.proves, told.leaves, told.positions) = (true, proves, leaves, *positions);
            }
            ProofOutcome::Refused(refused) => {
                told.refused = Some(RefusedOf { line: refused.line, why: &refused.why });
            }
            ProofOutcome::Faulty(ran, said) => told.diagnostics = diagnostics(ran, said),
        }
        told
    });
    document("check-proof", CheckProofReport { exit: exit.status(), certificates: certificates.collect() })
}
