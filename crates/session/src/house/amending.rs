//! What house rules make of the rulebook's decisions.

use std::any::Any;

use game::{Considered, Dialect};
use rulebook::{Amendment, Clause, ClauseKind, ClauseRef, Facts};
use text::{Diagnostic, Place};

use super::answers::Reads;
use super::{Amending, House, Rule};
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
        let Some(Amending { rule, reads, views }) = self.amended(clause) else { return said };
        let Some(amending) = self.rules.get(rule) else { return said };
        if self.beyond(clause).is_some_and(|outer| outer.unamends(clause)) {
            return said;
        }
        let ask = |read: Facts| {
            let named = self.roster.get().map(|roster| roster.facts(&read));
            let decide = |considered: Considered<'_>| {
                amending.rule.decide(
                    clause,
                    said,
                    named.as_ref().unwrap_or(&read),
                    considered,
                    &amending.budget,
                )
            };
            if !views.wants_looker() {
                return decide(Considered::default());
            }
            let (decided, open, is_judged) = self.ask_shown(decide);
            let Some(open) = open else { return decided };
            // What hangs on cards that are not determined is not forbidden yet; a move that is made cannot wait.
            if !is_judged && !self.trying.get() {
                let place = amending.rule.place_of(clause);
                return Err(open
                    .diagnostic(place, "what the house rule makes of the move")
                    .clause(&clause.id));
            }
            self.note_open(open);
            Ok(if clause.kind == ClauseKind::Constraint { 1 } else { said })
        };
        // What looks at the position is asked in each.
        let answer = match views.position() {
            true => self.or_fault(|| ask(reads.of(facts).cloned().collect()), said),
            false => self.or_fault(|| self.answers.answer(clause, said, reads.of(facts), ask), said),
        };
        self.note(clause, answer != said);
        answer
    }

    pub(super) fn amending(&self, clause: &Clause) -> Option<&Rule> {
        self.rules.get(self.amended(clause)?.rule)
    }

    /// What is known of the amendment of a clause.
    fn amended(&self, clause: &Clause) -> Option<Amending> {
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
        let own = self.amended(clause).is_some_and(|amending| amending.reads != Reads::NONE);
        own || self.beyond(clause).is_some_and(|outer| outer.reads(clause))
    }

    fn look_at(&self, position: &dyn Any) {
        self.show_next(position);
        self.outer.iter().for_each(|outer| outer.look_at(position));
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
