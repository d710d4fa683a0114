//! Scenarios under house rules, held against the same without.

mod text;

use std::collections::BTreeMap;

use experiment::{Difference, ShownStep, difference};
use rulebook::ClauseKind;
use runner::Status;
use schemars::JsonSchema;
use serde::Serialize;
use session::HouseClause;

use super::document::document;
use super::rows::Rows;
use crate::file_run::Scene;
use crate::terminal::Screen;

/// The report of `saga compare`: what comparing found.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Comparison {
    /// What the house rules are held against.
    against: Against,
    /// The house rules.
    house_rules: Vec<HouseOf>,
    /// How many scenarios were compared.
    pub(crate) scenarios: usize,
    /// How many turned out alike.
    alike: usize,
    /// How many ended alike all the same, though something on the way was different.
    ends_alike: usize,
    /// Those that turned out differently.
    different: Vec<Different>,
    /// The clauses that the house rules amend or add, and what they did there.
    amendments: Vec<AmendmentCounts>,
    /// The ids of the amended and added clauses that decided nothing in any scenario.
    never_exercised: Vec<String>,
}

/// What house rules are held against.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Against {
    /// The scenarios as they are written.
    AsWritten,
    /// The law book alone, without the rules that files and scenarios have of their own.
    LawBook,
}

words::words! {
    Against {
        AsWritten => "as-written",
        LawBook => "law-book",
    }
}

/// A house rule, as reports name it.
#[derive(Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "House")]
pub(crate) struct HouseOf {
    pub(crate) file: String,
    pub(crate) name: String,
    pub(crate) game: &'static str,
}

/// A clause that house rules amend or add, and what they did there.
#[derive(Serialize, JsonSchema)]
struct AmendmentCounts {
    clause: String,
    file: String,
    added: bool,
    /// How many scenarios were played under it.
    scenarios: usize,
    asked: u32,
    otherwise: u32,
    /// It was asked about where moves were listed or searched; how often, nobody counts.
    #[serde(skip)]
    searched: bool,
    /// The game ends by it.
    #[serde(skip)]
    ends: bool,
}

/// A scenario that turned out differently.
#[derive(Serialize, JsonSchema)]
struct Different {
    file: String,
    line: u32,
    title: String,
    /// How it ended without the house rules.
    standard: Status,
    /// How it ended under the house rules.
    house: Status,
    /// It ended alike all the same: with the same status and verdict, and nothing else was said.
    ends_alike: bool,
    /// What was said of it without the house rules only.
    said_without: Vec<String>,
    #[serde(flatten)]
    difference: Difference,
}

/// The same as a row.
#[derive(Serialize)]
pub(crate) struct DifferentRow<'a> {
    file: &'a str,
    line: u32,
    title: &'a str,
    standard: Status,
    house: Status,
    ends_alike: bool,
    /// The last step that is alike.
    after: Option<&'a str>,
    /// The first that is not, as either tells it.
    standard_step: Option<String>,
    house_step: Option<String>,
}

impl<'a> From<&'a Different> for DifferentRow<'a> {
    fn from(different: &'a Different) -> Self {
        let parts = different.difference.parts.as_ref();
        let step = |step: &'a Option<ShownStep>| step.as_ref().map(ShownStep::text);
        Self {
            file: &different.file,
            line: different.line,
            title: &different.title,
            standard: different.standard,
            house: different.house,
            ends_alike: different.ends_alike,
            after: parts.and_then(|parts| parts.last.as_deref()),
            standard_step: parts.and_then(|parts| step(&parts.usual)),
            house_step: parts.and_then(|parts| step(&parts.other)),
        }
    }
}

impl Comparison {
    /// Compares scenarios without house rules with the same under them.
    pub(crate) fn new<'a>(
        against: Against,
        scenes: impl Iterator<Item = (Scene<'a>, Scene<'a>)>,
        house_rules: Vec<HouseOf>,
    ) -> Self {
        let (mut scenarios, mut different) = (0, Vec::new());
        let mut amendments: BTreeMap<(usize, String, String), (AmendmentCounts, bool)> = BTreeMap::new();
        for (without, under) in scenes {
            scenarios += 1;
            for each in &under.report().house {
                let key = (each.clause.index, each.clause.id.to_string(), each.script.clone());
                let (amendment, exercised) =
                    amendments.entry(key).or_insert_with(|| (AmendmentCounts::of(each), false));
                amendment.scenarios += 1;
                amendment.asked += each.asked;
                amendment.otherwise += each.otherwise;
                amendment.searched |= each.searched;
                *exercised |= !under.report().tally.count(&each.clause).is_zero();
            }
            different.extend(differently(without, under));
        }
        let never = amendments.values().filter(|(_, exercised)| !exercised);
        let never_exercised = never.map(|(candidate, _)| candidate.clause.clone()).collect();
        Self {
            against,
            house_rules,
            scenarios,
            alike: scenarios - different.len(),
            ends_alike: different.iter().filter(|each| each.ends_alike).count(),
            different,
            amendments: amendments.into_values().map(|(candidate, _)| candidate).collect(),
            never_exercised,
        }
    }

    /// Whether any scenario turned out differently.
    pub(crate) fn differs(&self) -> bool {
        !self.different.is_empty()
    }

    /// The comparison as a JSON document.
    pub(crate) fn json(&self) -> String {
        document("compare", self)
    }

    /// The scenarios that turned out differently, as rows.
    pub(crate) fn rows(&self) -> Rows<DifferentRow<'_>> {
        self.different.iter().map(DifferentRow::from).collect()
    }

    /// The comparison as people read it.
    pub(crate) fn text(&self, screen: Screen) -> String {
        text::comparison(self, screen)
    }
}

impl AmendmentCounts {
    fn of(house_clause: &HouseClause) -> Self {
        Self {
            clause: house_clause.clause.id.to_string(),
            file: house_clause.script.clone(),
            added: house_clause.is_added(),
            scenarios: 0,
            asked: 0,
            otherwise: 0,
            searched: false,
            ends: house_clause.is_added() && house_clause.clause.kind == ClauseKind::Effect,
        }
    }
}

/// How a scenario turned out differently, if it did.
fn differently(without: Scene<'_>, under: Scene<'_>) -> Option<Different> {
    let statuses = (without.report().status, under.report().status);
    let difference = difference(without.report(), under.report())?;
    let under_too =
        |message: &String| under.report().diagnostics.iter().any(|diagnostic| diagnostic.message == *message);
    let said_without = without.report().diagnostics.iter().map(|diagnostic| diagnostic.message.clone());
    let said_without: Vec<String> = said_without.filter(|candidate| !under_too(candidate)).collect();
    let says_alike = difference.said.is_empty() && said_without.is_empty();
    Some(Different {
        ends_alike: statuses.0 == statuses.1 && says_alike && difference.verdicts.is_none(),
        said_without,
        file: without.ran.name.clone(),
        line: without.line(),
        title: without.title(),
        standard: statuses.0,
        house: statuses.1,
        difference,
    })
}
