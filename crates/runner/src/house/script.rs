//! The scripts that name house rules, and which of them a scenario is played under.

use std::fmt;
use std::sync::{Arc, OnceLock};

use game::HouseRule;
use syntax::{HeaderLine, Scenario};
use text::{Diagnostic, Place, SourceId};

use crate::load::{join, normal};
use crate::{File, problem};

/// A house-rule script that a file, one of its scenarios, or a whole run names.
#[derive(Clone)]
pub struct Script {
    /// Its path in normal form.
    pub path: String,
    /// Its text among the file's sources.
    pub source: SourceId,
    /// It holds for every scenario, because whoever runs them says so.
    pub of_run: bool,
    pub(crate) understood: Arc<OnceLock<Understood>>,
}

/// A house rule, or what is wrong with its text.
pub(crate) type Understood = Result<Arc<dyn HouseRule>, Vec<Diagnostic>>;

impl Script {
    pub(crate) fn new(path: String, source: SourceId, of_run: bool) -> Self {
        Self { path, source, of_run, understood: Arc::default() }
    }
}

impl fmt::Debug for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Script")
            .field("path", &self.path)
            .field("of_run", &self.of_run)
            .finish_non_exhaustive()
    }
}

/// The scripts that a scenario is played under, each once, with the line that names it.
pub(crate) fn active<'a>(file: &'a File, scenario: Option<&Scenario>) -> Vec<(&'a Script, Option<Place>)> {
    let mut found: Vec<(&Script, Option<Place>)> =
        file.scripts.iter().filter(|script| script.of_run).map(|script| (script, None)).collect();
    let name = file.sources.get(file.frame.source).name();
    for line in file.header.iter().chain(scenario.into_iter().flat_map(|own| &own.header)) {
        let HeaderLine::HouseRules(written) = line else { continue };
        let path = normal(&join(name, &written.value));
        // One that cannot be read has been told of as a fault of the file.
        let Some(script) = file.scripts.iter().find(|script| script.path == path) else { continue };
        match found.iter_mut().find(|(own, _)| own.path == path) {
            // One of the whole run turns its knobs where the file does.
            Some((_, line)) => *line = line.or(Some(written.place)),
            None => found.push((script, Some(written.place))),
        }
    }
    found
}

/// What is to be said of a house rule under which nothing is different.
pub(crate) fn idle(rule: &dyn HouseRule) -> Option<Diagnostic> {
    rule.is_idle().then(|| {
        let message = format!("the house rule `{}` changes nothing", rule.name());
        Diagnostic::new(
            &problem::HOUSE_IDLE,
            message,
            rule.place(),
            "no knob, no amendment, no clause of its own",
        )
        .help(
            "set a knob with `knob(\"NAME\", VALUE);`, or write a function named after the clause it amends",
        )
    })
}
