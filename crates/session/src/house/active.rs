use std::sync::Arc;

use game::HouseRule;
use syntax::{HeaderLine, Scenario};
use text::{Diagnostic, Place};

use crate::paths::resolved;
use crate::problem::RulesProblem;
use crate::{File, NamedScript};

/// The scripts that a scenario is played under, each once, with the line that names it.
pub(super) fn active<'a>(
    file: &'a File,
    scenario: Option<&Scenario>,
) -> Vec<(&'a NamedScript, Option<Place>)> {
    let of_all = file.scripts.iter().filter(|script| script.of_run || script.of_folder);
    let mut found: Vec<(&NamedScript, Option<Place>)> = of_all.map(|script| (script, None)).collect();
    for line in file.header.iter().chain(scenario.into_iter().flat_map(|each| &each.header)) {
        let HeaderLine::HouseRules(written) = line else { continue };
        let path = resolved(file.name(), &written.value);
        // One that cannot be read has been told of as a fault of the file.
        let Some(script) = file.scripts.iter().find(|script| script.path == path) else { continue };
        match found.iter_mut().find(|(candidate, _)| candidate.path == path) {
            // One of the whole run turns its knobs where the file does.
            Some((_, line)) => *line = line.or(Some(written.place)),
            None => found.push((script, Some(written.place))),
        }
    }
    found
}

impl File {
    /// The house rules that a scenario is played under, each with its path; those that no run has understood
    /// are left out.
    pub fn house_rules(&self, scenario: &Scenario) -> Vec<(&str, Arc<dyn HouseRule>)> {
        let active = active(self, Some(scenario)).into_iter();
        active.filter_map(|(script, _)| Some((script.path.as_str(), script.rule()?.clone()))).collect()
    }
}

/// Warns of a house rule under which nothing is different.
pub fn idle(rule: &dyn HouseRule) -> Option<Diagnostic> {
    rule.is_idle().then(|| RulesProblem::Idle { rule: rule.name() }.at(rule.place()))
}
