//! Outcomes kept beside the scenarios, in insta's own file format.
//!
//! A scenario's transcript, told as plain text, is kept at
//! `snapshots/<file>__<title>[-row].snap` in the folder of its file; one that waits for review has
//! `.new` behind it.

mod file;
mod keep;
mod name;
mod orphan;
mod pending;
mod problem;

pub(crate) use keep::{Became, Keeping};
pub(crate) use orphan::orphans;
pub(crate) use pending::{Pending, pending};
pub(crate) use problem::CODES;
