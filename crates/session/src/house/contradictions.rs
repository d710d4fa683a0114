//! House rules that cannot hold together.

use game::{Dialect, HouseRule};
use text::{Diagnostic, Excerpt, Place, Spanned};

use super::House;
use crate::problem::RulesProblem;

impl<G: Dialect> House<'_, G> {
    /// How the rules contradict each other: knobs set to different values, clauses that several decide.
    pub(super) fn contradictions(&self, law_book: &G::Rules, faults: &mut Vec<Diagnostic>) {
        for (at, later) in self.rules.iter().enumerate() {
            for earlier in &self.rules[..at] {
                let (first, second) = (&*earlier.rule, &*later.rule);
                let found = knobs::<G>(law_book, first, second).chain(clauses(first, second));
                faults.extend(found.map(|fault| match later.line {
                    Some(line) => fault.label(line, format!("`{}` is used here", second.name())),
                    None => fault,
                }));
            }
        }
    }
}

/// The knobs that two house rules set to different values.
fn knobs<G: Dialect>(
    law_book: &G::Rules,
    first: &dyn HouseRule,
    second: &dyn HouseRule,
) -> impl Iterator<Item = Diagnostic> {
    second.knobs().iter().filter_map(|(knob, value)| {
        let (_, before) = first.knobs().iter().find(|(candidate, _)| candidate.value == knob.value)?;
        if same::<G>(law_book, knob, before, value) {
            return None;
        }
        let rules = [first.name(), second.name()];
        let problem = RulesProblem::KnobTwice { rules, knob: &knob.value, value: value.text() };
        Some(problem.at(value.whole()).label(before.whole(), before.text()))
    })
}

/// The clauses that two house rules decide: that both amend, or declare under one id.
fn clauses(first: &dyn HouseRule, second: &dyn HouseRule) -> impl Iterator<Item = Diagnostic> {
    decided(second).filter_map(|(id, place, declares)| {
        let (_, before, _) = decided(first).find(|(candidate, ..)| *candidate == id)?;
        let rules = [first.name(), second.name()];
        let fault = RulesProblem::ClauseTwice { rules, id, declares }.at(place);
        Some(fault.label(before, "and here"))
    })
}

/// The ids of the clauses that a house rule decides, each with its place and whether the rule declares it.
fn decided(rule: &dyn HouseRule) -> impl Iterator<Item = (&str, Place, bool)> {
    let amended = rule.amended().iter().map(|clause| (&*clause.value.id, clause.place, false));
    amended.chain(rule.added().iter().map(|clause| (&*clause.value.id, clause.place, true)))
}

/// Whether two values of a knob mean the same.
fn same<G: Dialect>(law_book: &G::Rules, knob: &Spanned<String>, one: &Excerpt, other: &Excerpt) -> bool {
    let meant = |value: &Excerpt| {
        let mut rules = law_book.clone();
        G::set_knob(&mut rules, knob, value).ok().and_then(|()| G::knob(&rules, &knob.value))
    };
    let both = (meant(one), meant(other));
    // A value that is none is told of elsewhere.
    both.0.is_none() || both.1.is_none() || both.0 == both.1
}
