//! Scenarios as they are written, held against the same under house rules.

mod steps;
mod text;

use runner::{Report, Status};
use serde::Serialize;

use self::steps::{Step, steps};
use super::document::document;
use super::words;
use crate::file_run::{FileRun, Scene};
use crate::house::HouseFile;
use crate::terminal::Paint;

/// What comparing found.
#[derive(Serialize)]
pub(crate) struct Comparison {
    /// The house rules.
    house_rules: Vec<HouseOf>,
    /// How many scenarios of their games were run.
    pub(crate) scenarios: usize,
    /// How many turned out alike.
    alike: usize,
    /// Those that turned out differently.
    different: Vec<Difference>,
    /// The ids of the amended and added clauses that decided nothing in any scenario.
    never_exercised: Vec<&'static str>,
}

#[derive(Serialize)]
struct HouseOf {
    file: String,
    name: String,
    game: &'static str,
}

/// A scenario that turned out differently.
#[derive(Serialize)]
struct Difference {
    file: String,
    line: u32,
    title: String,
    /// How it ended as it is written.
    standard: &'static str,
    /// How it ended under the house rules.
    house: &'static str,
    /// The step at which they first part; none where every step is alike.
    parts: Option<Parting>,
    /// What was said of it under the house rules only.
    said: Vec<String>,
    /// Lines of the last position there under the standard rules only.
    lost: Vec<String>,
    /// Lines of the last position there under the house rules only.
    gained: Vec<String>,
}

/// The first step that is not alike, as either told it.
#[derive(Serialize)]
struct Parting {
    /// How many moves were made alike before it.
    moves: usize,
    /// The last of them, with its line.
    last: Option<String>,
    standard: Option<Step>,
    house: Option<Step>,
}

impl Comparison {
    /// Compares the scenarios of the scripts' games as they are written with the same under the scripts.
    pub(crate) fn new(before: &[FileRun], after: &[FileRun], scripts: &[HouseFile]) -> Self {
        let (mut scenarios, mut different) = (0, Vec::new());
        let mut touched: Vec<(&'static str, bool)> = Vec::new();
        let of_game = |ran: &&FileRun| scripts.iter().any(|own| ran.is_of(own.game));
        for (old, new) in before.iter().filter(of_game).zip(after.iter().filter(of_game)) {
            for (standard, new) in old.scenes().zip(new.scenes()) {
                let house = new.report();
                scenarios += 1;
                for own in &house.house {
                    let count = !house.tally.count(own.clause).is_zero();
                    match touched.iter_mut().find(|(id, _)| *id == own.clause.id) {
                        Some((_, any)) => *any |= count,
                        None => touched.push((own.clause.id, count)),
                    }
                }
                different.extend(difference(standard, house));
            }
        }
        let never = touched.iter().filter(|(_, any)| !any).map(|(id, _)| *id);
        Self {
            house_rules: scripts
                .iter()
                .map(|own| HouseOf {
                    file: own.path.clone(),
                    name: own.rule.name().to_owned(),
                    game: own.game.info().name,
                })
                .collect(),
            scenarios,
            alike: scenarios - different.len(),
            different,
            never_exercised: never.collect(),
        }
    }

    /// The comparison as a JSON document.
    pub(crate) fn json(&self) -> String {
        document("compare", self)
    }

    /// The comparison as people read it.
    pub(crate) fn text(&self, paint: Paint) -> String {
        text::comparison(self, paint)
    }
}

/// How a scenario turned out differently, if it did.
fn difference(scene: Scene<'_>, house: &Report) -> Option<Difference> {
    let standard = scene.report();
    let messages =
        |report: &Report| report.diagnostics.iter().map(|own| own.message.clone()).collect::<Vec<_>>();
    let (mut old, mut new) = (steps(standard.transcript.as_ref()), steps(house.transcript.as_ref()));
    if (standard.status, house.status) == (Status::Passed, Status::Passed) {
        // A line that applies under the one or the other only (`under`) changes nothing that happens.
        let (ours, theirs) = (old.clone(), new.clone());
        old.retain(|own| own.is_shared(&theirs));
        new.retain(|own| own.is_shared(&ours));
    }
    let end = |report: &Report| report.transcript.as_ref().map_or(Vec::new(), |own| own.end.position.clone());
    let (before, after) = (end(standard), end(house));
    let said: Vec<String> =
        messages(house).into_iter().filter(|own| !messages(standard).contains(own)).collect();
    if standard.status == house.status && old == new && before == after && said.is_empty() {
        return None;
    }
    let alike = old.iter().zip(&new).take_while(|(one, other)| one == other).count();
    let parts = (alike < old.len().max(new.len())).then(|| Parting {
        moves: old[..alike].iter().filter(|own| own.made().is_some()).count(),
        last: old[..alike].iter().rev().find_map(Step::made),
        standard: old.get(alike).cloned(),
        house: new.get(alike).cloned(),
    });
    let only = |these: &[String], those: &[String]| -> Vec<String> {
        these.iter().filter(|own| !those.contains(own)).map(|own| own.trim().to_owned()).collect()
    };
    Some(Difference {
        file: scene.ran.name.clone(),
        line: scene.line(),
        title: scene.title(),
        standard: words::status_key(standard.status),
        house: words::status_key(house.status),
        parts,
        said,
        lost: only(&before, &after),
        gained: only(&after, &before),
    })
}
