//! The knobs that house rules set.

use game::Dialect;
use text::{Diagnostic, Place};

use super::House;

impl House<'_> {
    /// Turns the knobs of the rules that this line names, or of those of the whole run.
    pub(crate) fn turn_knobs<G: Dialect>(
        &self,
        rules: &mut G::Rules,
        line: Option<Place>,
    ) -> Vec<Diagnostic> {
        let mut faults = Vec::new();
        for own in self.rules.iter().filter(|own| own.line == line) {
            for (knob, value) in own.rule.knobs() {
                if self.without_knob == Some((own.path, &knob.value)) {
                    continue;
                }
                if let Err(mut fault) = G::set_knob(rules, knob, value) {
                    let known = G::INFO.knobs.iter().find(|own| own.name == knob.value);
                    fault = fault.maybe_help(known.map(|own| {
                        let list = if own.default.contains(' ') { ", in square brackets" } else { "" };
                        format!(
                            "the form is `knob(\"{}\", …);` with {}{list}; the law book has `{}`",
                            own.name, own.form, own.default
                        )
                    }));
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
    pub(crate) fn sets(&self, knob: &str) -> Option<(Place, &str, &str)> {
        self.rules.iter().find_map(|own| {
            let (name, value) = own.rule.knobs().iter().find(|(name, _)| name.value == knob)?;
            Some((name.place, value.text(), own.rule.name()))
        })
    }
}
