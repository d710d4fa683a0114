//! What a run is told as: for people, as JSON, as JUnit XML, as TAP; coverage and references.

mod coverage;
mod covered;
mod human;
mod index;
mod json;
mod junit;
mod markdown;
mod reference;
mod schema;
mod summary;
mod tap;
pub(crate) mod words;

pub(crate) use coverage::{coverage_json, coverage_text};
pub(crate) use covered::{Scene, gather};
pub(crate) use human::{checked, human};
pub(crate) use index::index;
pub(crate) use json::{document, explain_json, laws_json, moves_json, perft_json, replay_json, run_json};
pub(crate) use junit::junit;
pub(crate) use reference::reference;
pub(crate) use summary::Summary;
pub(crate) use tap::tap;
