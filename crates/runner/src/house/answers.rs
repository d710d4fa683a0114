//! What house rules have answered: the same question has the same answer, and need not be asked again.

use std::cell::RefCell;
use std::hash::{Hash, Hasher};

use rulebook::{Clause, Facts};
use rustc_hash::{FxHashMap, FxHasher};

/// The most answers that are kept; whatever is asked beyond them is asked anew.
const MOST: usize = 4_096;

/// A question that was asked: of which clause, what the rulebook says, on which facts; and the answer.
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
    pub(crate) fn answer<E>(
        &self,
        clause: &Clause,
        said: i64,
        facts: &Facts,
        ask: impl FnOnce() -> Result<i64, E>,
    ) -> Result<i64, E> {
        let hash = fingerprint(clause, said, facts);
        let is = |answered: &&Answered| {
            answered.clause == clause.index && answered.said == said && answered.facts == *facts
        };
        if let Some(found) = self.kept.borrow().get(&hash).filter(is) {
            return Ok(found.answer);
        }
        let answer = ask()?;
        let mut kept = self.kept.borrow_mut();
        if kept.len() < MOST {
            kept.entry(hash).or_insert_with(|| Answered {
                clause: clause.index,
                said,
                facts: facts.clone(),
                answer,
            });
        }
        Ok(answer)
    }
}

/// What a question is found by. A cheap hash, since most questions have been asked before; the names of the
/// facts go with the clause.
fn fingerprint(clause: &Clause, said: i64, facts: &Facts) -> u64 {
    let mut hasher = FxHasher::default();
    (clause.index, said).hash(&mut hasher);
    facts.iter().for_each(|(_, value)| value.hash(&mut hasher));
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
            let answer = answers.answer(clause, said, &facts![card: card], || {
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
        assert_eq!(answers.answer(&MATCH, 0, &Facts::new(), || Err("fault")), Err("fault"));
        assert_eq!(answers.answer(&MATCH, 0, &Facts::new(), || Ok::<_, ()>(1)), Ok(1));
    }

    #[test]
    fn no_more_is_kept_than_there_is_room_for() {
        let answers = Answers::default();
        for said in 0..=MOST as i64 {
            assert_eq!(answers.answer(&POINTS, said, &Facts::new(), || Ok::<_, ()>(said)), Ok(said));
        }
        assert_eq!(answers.kept.borrow().len(), MOST);
    }
}
