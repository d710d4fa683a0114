//! Outcomes kept beside the scenarios, in insta's own file format.
//!
//! A scenario's transcript, told as plain text, is kept at `snapshots/<file>__<title>.snap` in the
//! folder of its file (a row of `cases`: `<file>__<title>-<cells>.snap`); one that waits for review
//! has `.new` behind it.

mod codes;
mod file;
mod problem;

mod name;

mod compare;
mod orphan;
mod pending;

pub(crate) use codes::CODES;
pub(crate) use compare::{SOLVE, Snapshots, has_changed, kept};
pub use file::Snapshot;
pub(crate) use name::{GivenNames, Names, slug};
pub(crate) use orphan::{orphans, orphans_in};
pub(crate) use pending::{Pending, pending};
