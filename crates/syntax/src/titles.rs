//! Titles that are given twice.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use text::{Diagnostic, Spanned};

use crate::Scenario;
use crate::problem::Problem;
use crate::reported::Reported;

/// Says which scenarios have the title of another; the rows of one table, whose headings have the same number, may share
/// theirs.
pub(crate) fn twice(scenarios: &[Scenario], headings: &[usize]) -> Vec<Diagnostic> {
    let title = |at: u32| &scenarios[at as usize].title;
    let hash = |at: u32| FxBuildHasher.hash_one(&title(at).value);
    // The first of each title.
    let mut firsts: HashTable<u32> = HashTable::with_capacity(scenarios.len());
    let mut reported = Reported::default();
    for at in 0..scenarios.len() as u32 {
        let Spanned { value, place } = title(at);
        if value.is_empty() {
            continue;
        }
        let is_same = |first: &u32| title(*first).value == *value;
        let first = *firsts.entry(hash(at), is_same, |at| hash(*at)).or_insert(at).get();
        if headings[first as usize] != headings[at as usize] {
            let problem = Problem::TitleTwice { title: value.clone(), first: title(first).place };
            reported.add(problem.at(*place));
        }
    }
    reported.faults
}
