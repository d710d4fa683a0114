use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::{Amendment, Clause, ClauseRef, Facts, Standing};

/// Counts how often each clause is asked, moves that are merely considered included; changes nothing.
///
/// A change to a clause that is never asked changes nothing either: that is what it is for.
#[derive(Debug)]
pub struct Watch {
    asked: Vec<AtomicU32>,
    /// Those of the clauses that house rules add, which stand in no registry.
    added: Mutex<Vec<(ClauseRef, u32)>>,
}

impl Watch {
    /// Over a rulebook of so many clauses.
    pub fn over(clauses: usize) -> Self {
        let mut asked = Vec::new();
        asked.resize_with(clauses, AtomicU32::default);
        Self { asked, added: Mutex::default() }
    }

    /// How often a clause was asked.
    pub fn count(&self, clause: &Clause) -> u32 {
        match clause.standing {
            Standing::House => {
                let found = |added: &[(ClauseRef, u32)]| {
                    added.iter().find(|(added, _)| **added == *clause).map_or(0, |(_, count)| *count)
                };
                self.added.lock().map_or(0, |added| found(&added))
            }
            _ => self.asked.get(clause.index).map_or(0, |found| found.load(Ordering::Relaxed)),
        }
    }

    /// How often any clause was asked: a measure of the work.
    pub fn total(&self) -> u64 {
        self.asked.iter().map(|count| u64::from(count.load(Ordering::Relaxed))).sum()
    }

    fn note(&self, clause: &ClauseRef) {
        if clause.standing == Standing::House {
            if let Ok(mut added) = self.added.lock() {
                match added.iter_mut().find(|(added, _)| added == clause) {
                    Some((_, count)) => *count += 1,
                    None => added.push((clause.clone(), 1)),
                }
            }
        } else if let Some(found) = self.asked.get(clause.index) {
            found.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl Amendment for Watch {
    fn amends(&self, _clause: &Clause) -> bool {
        true
    }

    fn verdict(&self, clause: &ClauseRef, holds: bool, _facts: &Facts) -> bool {
        self.note(clause);
        holds
    }

    fn number(&self, clause: &'static Clause, number: i64, _facts: &Facts) -> i64 {
        self.note(&clause.into());
        number
    }

    fn happens(&self, clause: &'static Clause, _facts: &Facts) -> bool {
        self.note(&clause.into());
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Amended, Referee, Refused, Told};

    crate::clauses! {
        /// Cards match.
        MATCH: Constraint, Printed, "toy.play.match", "cards match", in "Play";
        /// Three points.
        POINTS: Number, Ruled, "toy.end.points", "three points", in "End";
    }

    #[test]
    fn every_question_is_counted_and_answered_as_written() {
        let watch = Watch::over(CLAUSES.len());
        let mut referee = Amended::new(Some(&watch), Told::Nobody);
        assert_eq!(referee.uphold(&MATCH, false, Facts::new), Err(Refused::Law(&MATCH)));
        assert!(!referee.amended(&MATCH, false, Facts::new));
        assert_eq!(referee.reckon(&POINTS, 3, Facts::new), 3);
        assert_eq!((watch.count(&MATCH), watch.count(&POINTS), watch.total()), (2, 1, 3));
    }
}
