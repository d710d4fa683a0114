//! The knobs that house rules set.

use game::Dialect;
use text::{Diagnostic, Place};

use super::House;
use crate::problem::knob_form;

impl<G: Dialect> House<'_, G> {
    /// Turns the knobs of the rules that this line names, or of those of the whole run.
    pub fn turn_knobs(&self, rules: &mut G::Rules, line: Option<Place>) -> Vec<Diagnostic> {
        let mut faults = Vec::new();
        for each in self.rules.iter().filter(|rule| rule.line == line) {
            for (knob, value) in each.rule.knobs() {
                if self.without_knob == Some((&*each.path, knob.value.as_str())) {
                    continue;
                }
                if let Err(mut fault) = G::set_knob(rules, knob, value) {
                    let known = self.info.knobs.iter().find(|candidate| candidate.name == knob.value);
                    fault = fault.maybe_help(known.map(knob_form));
                    faults.push(match line {
                        Some(line) => fault.label(line, "used here"),
                        None => fault,
                    });
                }
            }
        }
        faults
    }

    /// Which of them sets a knob, if one does: where, to what, and what the rule calls itself.
    pub fn sets(&self, knob: &str) -> Option<(Place, &str, &str)> {
        self.rules.iter().find_map(|candidate| {
            let (name, value) = candidate.rule.knobs().iter().find(|(name, _)| name.value == knob)?;
            Some((name.place, value.text(), candidate.rule.name()))
        })
    }
}
