//! What house rules were asked, and what came of it.

use game::Dialect;
use rulebook::{AnyClause, Clause, ClauseRef};

use super::House;

impl<G: Dialect> House<'_, G> {
    /// The clauses they amend or add, those of a rule together.
    pub fn touched(&self) -> Vec<HouseClause> {
        let mut touched = Vec::new();
        for each in &self.rules {
            let amended = each.rule.amended().iter().map(|clause| ClauseRef::from(clause.value));
            let added = each.rule.added().iter().map(|clause| ClauseRef::from(clause.value.clone()));
            touched.extend(amended.chain(added).map(|clause| {
                let (asked, otherwise) = self.count(&clause);
                let (script, name) = (each.path.to_string(), each.rule.name().to_owned());
                let searched = self.searched.borrow().contains(&clause);
                HouseClause { clause, script, name, asked, otherwise, searched }
            }));
        }
        touched
    }

    /// Notes that a clause was asked, and whether the answer is another than the law book's.
    pub(super) fn note(&self, clause: impl AnyClause, otherwise: bool) {
        if self.trying.get() {
            return;
        }
        let mut asked = self.asked.borrow_mut();
        match asked.iter_mut().find(|(candidate, ..)| **candidate == *clause) {
            Some((_, count, others)) => (*count, *others) = (*count + 1, *others + u32::from(otherwise)),
            None => asked.push((clause.into(), 1, u32::from(otherwise))),
        }
    }

    /// How often a clause was asked, and how often the answer was another than the law book's.
    fn count(&self, clause: &Clause) -> (u32, u32) {
        let asked = self.asked.borrow();
        let found = asked.iter().find(|(candidate, ..)| **candidate == *clause);
        found.map_or((0, 0), |(_, count, others)| (*count, *others))
    }

    /// The clauses about which they were asked.
    pub fn take_asked(&self) -> Vec<ClauseRef> {
        self.asked.take().into_iter().map(|(clause, ..)| clause).collect()
    }

    /// Notes that searches asked about these clauses. How often is not counted: that hangs on the threads.
    pub fn were_searched(&self, clauses: Vec<ClauseRef>) {
        self.searched.borrow_mut().extend(clauses);
    }

    /// The effects that they kept from happening since this was asked last, each once.
    pub fn take_silenced(&self) -> Vec<&'static Clause> {
        std::mem::take(&mut self.silenced.borrow_mut())
    }
}

/// A clause that a house rule amended or added.
#[derive(Clone, Debug)]
pub struct HouseClause {
    /// The clause: the law book's where the rule amended it, the rule's own where it added it.
    pub clause: ClauseRef,
    /// The script's path, in normal form.
    pub script: String,
    /// What the script calls itself.
    pub name: String,
    /// How often it was asked, moves that are merely considered included.
    pub asked: u32,
    /// How often it then answered otherwise than the law book; a clause of its own, how often it forbade.
    pub otherwise: u32,
    /// Whether the search for a puzzle's solution asked it; how often is not counted.
    pub searched: bool,
}

impl HouseClause {
    /// Whether the rule added it; otherwise it amended it.
    pub fn is_added(&self) -> bool {
        matches!(self.clause, ClauseRef::House(_))
    }
}
