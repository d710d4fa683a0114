//! What house rules were asked, and what came of it.

use rulebook::Clause;
use text::Spanned;

use super::House;
use crate::HouseClause;

impl House<'_> {
    /// The clauses they amend or add, those of a rule together.
    pub(crate) fn touched(&self) -> Vec<HouseClause> {
        let mut touched = Vec::new();
        for each in &self.rules {
            let clause = |added, clause: &Spanned<&'static Clause>| HouseClause {
                clause: clause.value,
                added,
                script: each.path.to_owned(),
                name: each.rule.name().to_owned(),
                asked: self.count(clause.value).0,
                otherwise: self.count(clause.value).1,
            };
            touched.extend(each.rule.amended().iter().map(|amended| clause(false, amended)));
            touched.extend(each.rule.added().iter().map(|added| clause(true, added)));
        }
        touched
    }

    /// Notes that a clause was asked, and whether the answer is another than the law book's.
    pub(super) fn note(&self, clause: &'static Clause, otherwise: bool) {
        let mut asked = self.asked.borrow_mut();
        match asked.iter_mut().find(|(candidate, ..)| std::ptr::eq(*candidate, clause)) {
            Some((_, count, others)) => (*count, *others) = (*count + 1, *others + u32::from(otherwise)),
            None => asked.push((clause, 1, u32::from(otherwise))),
        }
    }

    /// How often a clause was asked, and how often the answer was another than the law book's.
    fn count(&self, clause: &Clause) -> (u32, u32) {
        let asked = self.asked.borrow();
        let found = asked.iter().find(|(candidate, ..)| std::ptr::eq(*candidate, clause));
        found.map_or((0, 0), |(_, count, others)| (*count, *others))
    }

    /// The effects that they kept from happening since this was asked last, each once.
    pub(crate) fn take_silenced(&self) -> Vec<&'static Clause> {
        std::mem::take(&mut self.silenced.borrow_mut())
    }
}
