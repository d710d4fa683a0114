//! House rules that cannot hold together.

use game::{Dialect, HouseRule};
use text::{Diagnostic, Excerpt, Spanned};

use super::House;
use crate::codes;

/// What to do about house rules that contradict each other.
const DECIDE: &str = "use one of the two, or write a house rule that decides";

impl House<'_> {
    /// How the rules contradict each other: knobs set to different values, clauses that several decide.
    pub(super) fn contradictions<G: Dialect>(&self, faults: &mut Vec<Diagnostic>) {
        for (at, later) in self.rules.iter().enumerate() {
            for earlier in &self.rules[..at] {
                let (first, second) = (&*earlier.rule, &*later.rule);
                let found = knobs::<G>(first, second).chain(clauses(first, second));
                faults.extend(found.map(|fault| match later.line {
                    Some(line) => fault.label(line, format!("`{}` is used here", second.name())),
                    None => fault,
                }));
            }
        }
    }
}

/// The knobs that two house rules set to different values.
fn knobs<G: Dialect>(first: &dyn HouseRule, second: &dyn HouseRule) -> impl Iterator<Item = Diagnostic> {
    second.knobs().iter().filter_map(|(knob, value)| {
        let (_, before) = first.knobs().iter().find(|(candidate, _)| candidate.value == knob.value)?;
        if same::<G>(knob, before, value) {
            return None;
        }
        let message = format!(
            "`{}` and `{}` set the knob `{}` to different values",
            first.name(),
            second.name(),
            knob.value
        );
        let fault = Diagnostic::new(&codes::HOUSE_CONTRADICTION, message, value.whole(), value.text());
        Some(fault.label(before.whole(), before.text()).help(DECIDE))
    })
}

/// The clauses that two house rules decide: that both amend, or declare under one id.
fn clauses(first: &dyn HouseRule, second: &dyn HouseRule) -> impl Iterator<Item = Diagnostic> {
    let amended = second.amended().iter().map(|clause| (clause, DECIDE));
    let added = second.added().iter().map(|clause| (clause, "give one of the two clauses another id"));
    amended.chain(added).filter_map(|(clause, help)| {
        let id = clause.value.id;
        let before =
            first.amended().iter().chain(first.added()).find(|candidate| candidate.value.id == id)?;
        let message = format!("`{}` and `{}` both decide `{id}`", first.name(), second.name());
        let fault = Diagnostic::new(&codes::HOUSE_CONTRADICTION, message, clause.place, "decided here");
        Some(fault.label(before.place, "and here").help(help))
    })
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
