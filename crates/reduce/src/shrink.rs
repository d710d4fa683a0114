//! A failing scenario made as small as it can be while it fails in the same way.

use std::cell::Cell;
use std::collections::BTreeSet;

use catalog::AnyGame;
use game::Entry;
use runner::{Detail, Effort, Options, Report};
use schemars::JsonSchema;
use serde::Serialize;
use session::{File, Obstacle};
use syntax::Scenario;
use text::{Diagnostic, Severity};

use crate::{IsRow, reduced};

/// How many positions are searched of the puzzle as it is.
const POSITIONS: u64 = 50_000;
/// What is left of it may take so many times as many positions, and at least so many.
const AGAIN: (u64, u64) = (2, 300);
/// How many positions are searched of all that is left; after that nothing more is taken out.
const IN_ALL: u64 = 1_000_000;

/// A way of failing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
pub struct ScenarioFailure {
    /// The code of what is said.
    pub code: &'static str,
    /// The clauses that are concerned, the first first; of an expectation those of the move that brought about what
    /// it found.
    pub clauses: Vec<String>,
    /// The move that brought about what an expectation found; none where the set-up did.
    #[serde(rename = "brought_about_by")]
    pub brought_about: Option<String>,
    /// Of what was expected, the words that were not found.
    pub missing: Vec<String>,
    /// Of what was found, the words that were not expected.
    pub found: Vec<String>,
}

/// A scenario that was made smaller.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// The file that holds it, laid out.
    pub text: String,
    /// How it fails, before and after.
    pub failures: Vec<ScenarioFailure>,
    /// How many texts were tried.
    pub tried: usize,
    /// Whether it is sure that no part can be taken out on its own: not where that took too long to find out.
    pub is_minimal: bool,
    /// How many lines that say something the scenario had, those that it shares among them.
    pub lines_before: usize,
    /// How many are left.
    pub lines_after: usize,
}

/// Why a scenario was not made smaller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unshrunk {
    /// It does not fail.
    Passes,
    /// It is not run, for the reason it gives.
    Skipped(String),
}

/// Makes a scenario smaller. `load` reads a text as the file was read; `progress` hears how many were tried.
///
/// # Errors
/// When there is no failure to keep.
pub fn shrink(
    game: AnyGame,
    file: &File,
    scenario: &Scenario,
    load: &dyn Fn(&str) -> File,
    progress: &dyn Fn(usize),
) -> Result<Shrunk, Unshrunk> {
    if let Some(why) = &scenario.skip {
        return Err(Unshrunk::Skipped(why.value.clone()));
    }
    let (wanted, searched) = failures(game, file, scenario, POSITIONS);
    // The smaller the puzzle has become the less it may take.
    let most = |searched: u64| searched.saturating_mul(AGAIN.0).max(AGAIN.1);
    let (again, left) = (Cell::new(most(searched)), Cell::new(IN_ALL));
    if wanted.is_empty() {
        return Err(Unshrunk::Passes);
    }
    let whole = file.sources.get(file.frame.source).text().to_string();
    let alone = syntax::alone(&whole, &file.frame, &file.header, &file.setup, scenario);
    let (tried, is_minimal) = (Cell::new(0), Cell::new(true));
    let mut keeps = |text: &str| {
        tried.set(tried.get() + 1);
        progress(tried.get());
        if left.get() == 0 {
            is_minimal.set(false);
            return false;
        }
        let file = load(text);
        let same = |scenario: &Scenario| {
            let (failures, searched) = failures(game, &file, scenario, again.get());
            left.set(left.get().saturating_sub(searched));
            let same = failures == wanted;
            if same {
                again.set(again.get().min(most(searched)));
            }
            same
        };
        is_of(&file, game)
            && file.frame.scenarios.iter().any(|scenario| scenario.skip.is_none() && same(scenario))
    };
    // What is wrong with a table of cases, or between files, is lost where the scenario stands alone.
    let start = if keeps(&alone) { alone } else { whole };
    let is_row: IsRow<'_> = &|head, rows, line| game.is_row(head, rows, line);
    let left = reduced(&start, is_row, &mut keeps);
    let lines = |text: &str| text.lines().filter(|line| !line.trim().is_empty()).count();
    Ok(Shrunk {
        lines_before: lines(&start),
        lines_after: lines(&left.text),
        text: left.text,
        failures: wanted.into_iter().collect(),
        tried: tried.get(),
        is_minimal: is_minimal.get(),
    })
}

fn is_of(file: &File, game: AnyGame) -> bool {
    catalog::game_of(file) == Ok(game)
}

/// How a scenario fails, nothing where it does not; and of a puzzle, how many positions were searched.
fn failures(
    game: AnyGame,
    file: &File,
    scenario: &Scenario,
    positions: u64,
) -> (BTreeSet<ScenarioFailure>, u64) {
    let effort = Effort { positions, memory: 1 << 12, ..Effort::default() };
    let (detail, solve) = (Detail::Transcript, Some(effort));
    let options = Options { detail, solve, causes: true, ..Options::default() };
    let report = game.run(file, scenario, options);
    let of_text = of_text(file, scenario);
    let all = report.diagnostics.iter().chain(of_text);
    let failing = all.filter(|said| said.severity() >= Severity::Failure);
    let searched = report.solved.as_ref().map_or(0, |solved| solved.positions);
    (failing.map(|said| failure(said, &report)).collect(), searched)
}

/// What is wrong with the text that keeps the scenario from being run.
fn of_text<'a>(file: &'a File, scenario: &Scenario) -> Vec<&'a Diagnostic> {
    let within = |fault: &&Diagnostic, candidate: &Scenario| {
        fault.place().is_some_and(|place| {
            place.source == candidate.place.source
                && (candidate.place.span.start..=candidate.place.span.end).contains(&place.span.start)
        })
    };
    let faults = file.faults.iter();
    match file.obstacle(scenario) {
        None => Vec::new(),
        Some(Obstacle::Own) => faults.filter(|fault| within(fault, scenario)).collect(),
        Some(Obstacle::Shared) => faults
            .filter(|fault| !file.frame.scenarios.iter().any(|scenario| within(fault, scenario)))
            .collect(),
    }
}

fn failure(said: &Diagnostic, report: &Report) -> ScenarioFailure {
    let mut clauses: Vec<String> = said.clause.iter().map(|id| (*id).to_owned()).collect();
    let entries = report.transcript.iter().flat_map(|transcript| &transcript.entries);
    if let Some(all) = entries.rev().find_map(|entry| match entry {
        Entry::Refused { clauses: all, .. } if all.first() == clauses.first() => Some(all),
        _ => None,
    }) {
        clauses.clone_from(all);
    }
    let (missing, found) = said.contrast.as_ref().map_or_else(Default::default, |contrast| {
        (beyond(&contrast.expected, &contrast.found), beyond(&contrast.found, &contrast.expected))
    });
    let cause = report.causes.iter().find(|cause| said.place().is_some_and(|place| place == cause.place));
    if let Some(cause) = cause {
        clauses.extend(cause.clauses.iter().cloned());
    }
    let brought_about = cause.map(|cause| cause.made.clone());
    ScenarioFailure { code: said.code.name, clauses, brought_about, missing, found }
}

/// The words of one text that another lacks, each as often as it does.
fn beyond(text: &str, other: &str) -> Vec<String> {
    let mut others: Vec<&str> = other.split_whitespace().collect();
    let mut words: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match others.iter().position(|other| *other == word) {
            Some(at) => _ = others.swap_remove(at),
            None => words.push(word.to_owned()),
        }
    }
    words.sort();
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_are_the_words_beyond_the_other_s() {
        assert_eq!(beyond("gray hand a a b", "gray hand a c"), ["a", "b"]);
        assert_eq!(beyond("gray hand a c", "gray hand a a b"), ["c"]);
    }
}
