//! Outcomes kept beside the scenarios, in insta's own file format: what is kept, how it is called, and what is wrong
//! with it. Faces read and write the files.
//!
//! A scenario's transcript, told as plain text, is kept at `snapshots/<file>__<title>.snap` in the
//! folder of its file (a row of `cases`: `<file>__<title>-<cells>.snap`); one that waits for review
//! has `.new` behind it.

mod codes;
mod file;
mod name;
mod problem;
mod verdict;

pub use codes::CODES;
pub use file::Snapshot;
pub use name::{AlreadySaid, FOLDER, GivenNames, NEW_ENDING, Names, beginning, slug, stem, stem_of};
pub use problem::SnapshotProblem;
pub use verdict::SnapshotVerdict;
