//! What a run is told as: for people, as JSON, as JUnit XML, as TAP.

mod human;
mod json;
mod summary;

pub(crate) use human::{checked, human};
pub(crate) use json::{laws_json, moves_json};
pub(crate) use summary::Summary;
