//! What house rules have answered: the same question has the same answer, and need not be asked again.

use std::cell::RefCell;
use std::hash::{Hash, Hasher};

use game::HouseRule;
use rulebook::{Clause, Facts, Value};
use rustc_hash::{FxHashMap, FxHasher};

/// Which facts of a clause a house rule reads: a bit each, in the order its clause declares them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reads(u64);

impl Reads {
    /// None of them.
    pub(crate) const NONE: Self = Self(0);

    /// What a rule reads that amends a clause.
    pub(crate) fn by(rule: &dyn HouseRule, clause: &Clause) -> Self {
        let read = clause.facts.iter().map(|fact| rule.reads(clause, fact.name));
        Self(read.enumerate().fold(0, |bits, (at, read)| bits | u64::from(read) << at))
    }

    /// Those of the facts of its clause.
    pub(crate) fn of(self, facts: &Facts) -> impl Iterator<Item = &(&'static str, Value)> + Clone {
        facts.iter().enumerate().filter(move |(at, _)| self.0 >> at & 1 != 0).map(|(_, fact)| fact)
    }
}

/// The most answers that are kept; whatever is asked beyond them is asked anew.
const MOST: usize = 4_096;

/// A question that was asked: of which clause, what the rulebook says, on which facts of those that are read; and
/// the answer.
struct Answered {
    clause: usize,
    said: i64,
    facts: Facts,
    answer: i64,
}

/// The answers so far, by a hash of the question. Verdicts are 0 and 1.
#[derive(Default)]
pub(crate) struct Answers {
    kept: RefCell<FxHashMap<u64, Answered>>,
}

impl Answers {
    /// The answer to a question, given by `ask` if it has not been kept; what fails is not kept.
    pub(crate) fn answer<'f, E>(
        &self,
        clause: &Clause,
        said: i64,
        facts: impl Iterator<Item = &'f (&'static str, Value)> + Clone,
        ask: impl FnOnce(Facts) -> Result<i64, E>,
    ) -> Result<i64, E> {
        let hash = fingerprint(clause, said, facts.clone());
        let is = |answered: &&Answered| {
            answered.clause == clause.index
                && answered.said == said
                && facts.clone().eq(answered.facts.iter())
        };
        if let Some(found) = self.kept.borrow().get(&hash).filter(is) {
            return Ok(found.answer);
        }
        let facts: Facts = facts.cloned().collect();
        let answer = ask(facts.clone())?;
        let mut kept = self.kept.borrow_mut();
        if kept.len() < MOST {
            kept.entry(hash).or_insert_with(|| Answered { clause: clause.index, said, facts, answer });
        }
        Ok(answer)
    }
}

/// What a question is found by. A cheap hash, since most questions have been asked before; the names of the
/// facts go with the clause.
fn fingerprint<'f>(
    clause: &Clause,
    said: i64,
    facts: impl Iterator<Item = &'f (&'static str, Value)>,
) -> u64 {
    let mut hasher = FxHasher::default();
    (clause.index, said).hash(&mut hasher);
    facts.for_each(|(_, value)| value.hash(&mut hasher));
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use rulebook::facts;

    use super::*;

    rulebook::clauses! {
        /// Cards match.
        MATCH: Constraint, Printed, "toy.match", "cards match", in "Play", facts { card: Word };
        /// Three points.
        POINTS: Number, Printed, "toy.points", "three points", in "Play", facts { card: Word };
    }

    #[test]
    fn a_question_is_asked_once_and_told_from_others() {
        let answers = Answers::default();
        let ask = |clause, said, card: &'static str, given: i64| {
            let mut asked = false;
            let answer = answers.answer(clause, said, facts![card: card].iter(), |_| {
                asked = true;
                Ok::<_, ()>(given)
            });
            (answer, asked)
        };
        assert_eq!(ask(&MATCH, 0, "snow", 1), (Ok(1), true));
        assert_eq!(ask(&MATCH, 0, "snow", 7), (Ok(1), false));
        assert_eq!(ask(&MATCH, 1, "snow", 2), (Ok(2), true));
        assert_eq!(ask(&MATCH, 0, "water", 3), (Ok(3), true));
        assert_eq!(ask(&POINTS, 0, "snow", 4), (Ok(4), true));
        assert_eq!(ask(&MATCH, 0, "snow", 9), (Ok(1), false));
    }

    #[test]
    fn a_fault_is_not_kept() {
        let answers = Answers::default();
        assert_eq!(answers.answer(&MATCH, 0, [].iter(), |_| Err("fault")), Err("fault"));
        assert_eq!(answers.answer(&MATCH, 0, [].iter(), |_| Ok::<_, ()>(1)), Ok(1));
    }

    #[test]
    fn no_more_is_kept_than_there_is_room_for() {
        let answers = Answers::default();
        for said in 0..=MOST as i64 {
            assert_eq!(answers.answer(&POINTS, said, [].iter(), |_| Ok::<_, ()>(said)), Ok(said));
        }
        assert_eq!(answers.kept.borrow().len(), MOST);
    }
}
