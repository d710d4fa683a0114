//! What reports say of our own enums where a word is not enough.

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
