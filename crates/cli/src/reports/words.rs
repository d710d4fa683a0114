//! What reports say of our own enums where a word is not enough.

use rulebook::{Clause, ClauseKind, Standing};
use runner::Status;

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
