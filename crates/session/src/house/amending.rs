//! What house rules make of the rulebook's decisions.

use game::Dialect;
use rulebook::{Amendment, Clause, ClauseRef, Facts};
use text::{Diagnostic, Place};

use super::answers::Reads;
use super::{House, Rule};
use crate::problem::RulesProblem;

impl<'a, G: Dialect> House<'a, G> {
    pub(super) fn or_fault<T>(&self, ask: impl FnOnce() -> Result<T, Diagnostic>, otherwise: T) -> T {
        if !self.faults.borrow().is_empty() {
            return otherwise;
        }
        ask().unwrap_or_else(|fault| {
            self.faults.borrow_mut().push(fault);
            otherwise
        })
    }

    /// Notes that there are more moves than can be judged one by one.
    pub(crate) fn too_many_moves(&self, place: Place) {
        let mut fault = RulesProblem::TooManyMoves { most: self.most_judged() }.at(place);
        let judging = self.rules.iter().map(|each| &each.rule);
        for rule in judging.filter(|rule| !rule.amended().is_empty() || !rule.added().is_empty()) {
            fault = fault.label(rule.place(), "judges each of them");
        }
        self.faults.borrow_mut().push(fault);
    }

    /// What the rule that amends a clause makes of what the rulebook says; just that where none does.
    fn asked(&self, clause: &'static Clause, said: i64, facts: &Facts) -> i64 {
        let Some(amending) = self.amending(clause) else { return said };
        if self.beyond(clause).is_some_and(|outer| outer.unamends(clause)) {
            return said;
        }
        let reads = self.amended(clause).map_or(Reads::NONE, |(_, reads)| reads);
        let ask = |read: Facts| {
            let named = self.roster.get().map(|roster| roster.facts(&read));
            amending.rule.decide(clause, said, &named.unwrap_or(read), &amending.budget)
        };
        let answer = self.or_fault(|| self.answers.answer(clause, said, reads.of(facts), ask), said);
        self.note(clause, answer != said);
        answer
    }

    pub(super) fn amending(&self, clause: &Clause) -> Option<&Rule> {
        self.rules.get(self.amended(clause)?.0)
    }

    /// The number of the rule that amends a clause, and which of its facts the rule reads.
    fn amended(&self, clause: &Clause) -> Option<(usize, Reads)> {
        self.amended.get(clause.index).copied().flatten()
    }

    fn beyond(&self, clause: &Clause) -> Option<&'a (dyn Amendment + Sync)> {
        self.outer.filter(|outer| outer.amends(clause))
    }
}

impl<G: Dialect> Amendment for House<'_, G> {
    fn amends(&self, clause: &Clause) -> bool {
        self.amended.get(clause.index).is_some_and(Option::is_some) || self.beyond(clause).is_some()
    }

    fn reads(&self, clause: &Clause) -> bool {
        let own = self.amended(clause).is_some_and(|(_, reads)| reads != Reads::NONE);
        own || self.beyond(clause).is_some_and(|outer| outer.reads(clause))
    }

    fn verdict(&self, clause: &ClauseRef, holds: bool, facts: &Facts) -> bool {
        let holds = match clause {
            ClauseRef::Law(clause) => self.asked(clause, i64::from(holds), facts) != 0,
            // What house rules add, none amends.
            ClauseRef::House(_) => holds,
        };
        self.beyond(clause).map_or(holds, |outer| outer.verdict(clause, holds, facts))
    }

    fn number(&self, clause: &'static Clause, number: i64, facts: &Facts) -> i64 {
        let number = self.asked(clause, number, facts);
        self.beyond(clause).map_or(number, |outer| outer.number(clause, number, facts))
    }

    fn happens(&self, clause: &'static Clause, facts: &Facts) -> bool {
        let counted = self.asked(clause, 1, facts) != 0;
        if !counted {
            let mut silenced = self.silenced.borrow_mut();
            if !silenced.contains(&clause) {
                silenced.push(clause);
            }
        }
        counted && self.beyond(clause).is_none_or(|outer| outer.happens(clause, facts))
    }
}
