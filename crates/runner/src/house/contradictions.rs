//! House rules that cannot hold together.

use game::Dialect;
use text::{Diagnostic, Excerpt, Spanned};

use super::{House, Rule};
use crate::problem;

impl House<'_> {
    /// How the rules contradict each other: knobs set to different values, clauses that several decide.
    pub(super) fn contradictions<G: Dialect>(&self, faults: &mut Vec<Diagnostic>) {
        for (at, later) in self.rules.iter().enumerate() {
            for earlier in &self.rules[..at] {
                let both = |fault: Diagnostic| match later.line {
                    Some(line) => fault.label(line, format!("`{}` is used here", later.rule.name())),
                    None => fault,
                };
                for (knob, value) in later.rule.knobs() {
                    let other = earlier.rule.knobs().iter().find(|(own, _)| own.value == knob.value);
                    let Some((_, first)) = other.filter(|(_, first)| !same::<G>(knob, first, value)) else {
                        continue;
                    };
                    let message = format!(
                        "`{}` and `{}` set the knob `{}` to different values",
                        earlier.rule.name(),
                        later.rule.name(),
                        knob.value
                    );
                    faults.push(both(
                        Diagnostic::new(&problem::HOUSE_CONTRADICTION, message, value.whole(), value.text())
                            .label(first.whole(), first.text())
                            .help("use one of the two, or write a house rule that decides"),
                    ));
                }
                let clauses = |rule: &Rule<'_>| {
                    let (amended, own) = (rule.rule.amended().to_vec(), rule.rule.own().to_vec());
                    amended.into_iter().chain(own).collect::<Vec<_>>()
                };
                for clause in clauses(later) {
                    let firsts = clauses(earlier);
                    let Some(first) = firsts.iter().find(|own| own.value.id == clause.value.id) else {
                        continue;
                    };
                    let message = format!(
                        "`{}` and `{}` both decide `{}`",
                        earlier.rule.name(),
                        later.rule.name(),
                        clause.value.id
                    );
                    let help = if clause.value.id.starts_with("house.") {
                        "give one of the two clauses another id"
                    } else {
                        "use one of the two, or write a house rule that decides"
                    };
                    faults.push(both(
                        Diagnostic::new(&problem::HOUSE_CONTRADICTION, message, clause.place, "decided here")
                            .label(first.place, "and here")
                            .help(help),
                    ));
                }
            }
        }
    }
}

/// Whether two values of a knob mean the same.
fn same<G: Dialect>(knob: &Spanned<String>, one: &Excerpt, other: &Excerpt) -> bool {
    let meant = |value: &Excerpt| {
        let mut rules = G::Rules::default();
        G::set_knob(&mut rules, knob, value).ok().and_then(|()| G::knob(&rules, &knob.value))
    };
    let both = (meant(one), meant(other));
    // A value that is none is told of elsewhere.
    both.0.is_none() || both.1.is_none() || both.0 == both.1
}
