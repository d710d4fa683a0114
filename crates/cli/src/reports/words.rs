//! The words reports use for our own enums.

use rulebook::{Clause, ClauseKind, Standing};
use runner::Status;
use text::Severity;

use crate::file_run::SnapshotVerdict;

/// A status, as machines read it.
pub(super) fn status_key(status: Status) -> &'static str {
    match status {
        Status::Passed => "passed",
        Status::NotSolved => "not-solved",
        Status::Skipped => "skipped",
        Status::Failed => "failed",
        Status::Error => "error",
    }
}

/// A status, as people read it.
pub(super) fn status(status: Status) -> &'static str {
    match status {
        Status::Passed => "passed",
        Status::NotSolved => "not solved",
        Status::Skipped => "skipped",
        Status::Failed => "failed",
        Status::Error => "not understood",
    }
}

/// What became of a snapshot.
pub(super) fn snapshot(verdict: SnapshotVerdict) -> &'static str {
    match verdict {
        SnapshotVerdict::Same => "same",
        SnapshotVerdict::New => "new",
        SnapshotVerdict::Changed => "changed",
        SnapshotVerdict::Accepted => "accepted",
    }
}

/// How grave a diagnostic is.
pub(super) fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Warning => "warning",
        Severity::Failure => "failure",
        Severity::Error => "error",
    }
}

/// What a clause rests on.
pub(super) fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::Printed => "printed",
        Standing::Ruled => "ruled",
        Standing::Assumed => "assumed",
        Standing::House => "house",
    }
}

/// What a clause does.
pub(super) fn kind(kind: ClauseKind) -> &'static str {
    match kind {
        ClauseKind::Constraint => "constraint",
        ClauseKind::Number => "number",
        ClauseKind::Effect => "effect",
        ClauseKind::Definition => "definition",
    }
}

/// What a clause rests on, in a phrase.
pub(super) fn standing_told(standing: Standing) -> &'static str {
    match standing {
        Standing::Printed => "printed: the source says it",
        Standing::Ruled => "ruled: the source is silent or can be read in two ways",
        Standing::Assumed => "assumed: no source we have states it",
        Standing::House => "house: a house rule adds it",
    }
}

/// What a clause does, in a phrase.
pub(super) fn kind_told(clause: &Clause) -> &'static str {
    match clause.kind {
        ClauseKind::Constraint if clause.structural => {
            "constraint: it forbids something, and no house rule can lift it"
        }
        ClauseKind::Constraint => "constraint: it forbids something",
        ClauseKind::Number => "number: it says how many",
        ClauseKind::Effect => "effect: it makes something happen",
        ClauseKind::Definition => "definition: it says what something is",
    }
}
