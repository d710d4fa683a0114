//! Snapshots on the disk: read, compared, written, and those that wait for review.

mod on_disk;

mod compare;
mod orphan;
mod pending;

pub(crate) use compare::{SOLVE, Snapshots, has_changed, kept};
pub(crate) use orphan::{orphans, orphans_in};
pub(crate) use pending::{Pending, pending};
