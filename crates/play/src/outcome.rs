//! What came of a run.

use game::{Entry, PlyEntry};
use runner::{Report, Status};
use session::File;
use text::Severity;

use crate::Refused;

/// In the codes of cards that are drawn and not determined.
const UNDETERMINED: &str = "undetermined";
/// The code of an offer that is left open at the end.
const LEFT_OPEN: &str = "play/left-open";

/// Whether nothing failed, but for something that is left open at the end.
pub(crate) fn is_well(report: &Report) -> bool {
    matches!(report.status, Status::Passed) || faults(report).next().is_none()
}

fn faults(report: &Report) -> impl Iterator<Item = &text::Diagnostic> {
    let open = |said: &&text::Diagnostic| said.code.name != LEFT_OPEN;
    report.diagnostics.iter().filter(|said| said.severity() != Severity::Warning).filter(open)
}

/// Why a step was not made.
pub(crate) fn refused(file: File, report: Report) -> Refused {
    let said: Vec<text::Diagnostic> = faults(&report).cloned().collect();
    let is_error = said.iter().any(|said| said.severity() == Severity::Error);
    let is_open = said.iter().any(|said| said.code.name.contains(UNDETERMINED));
    let breaks = report.onward.map(|found| found.breaks).unwrap_or_default();
    Refused { file: Box::new(file), said, breaks, is_error, is_open }
}

/// The last move that was made.
pub(crate) fn last_ply(report: &Report) -> Option<PlyEntry> {
    report.transcript.as_ref()?.entries.iter().rev().find_map(|entry| match entry {
        Entry::Ply(ply) => Some(ply.clone()),
        _ => None,
    })
}
