use crate::{Amendment, Change, Clause, ClauseRef, Facts};

/// The game with one clause changed.
///
/// Every other clause decides as written. Testing a suite of scenarios by mutants asks of each whether a
/// scenario notices it.
#[derive(Clone, Debug)]
pub struct ClauseMutant {
    /// The clause.
    pub clause: ClauseRef,
    /// What is changed about it.
    pub change: Change,
}

impl ClauseMutant {
    /// The game without a clause, in each way that there is: none for a definition, which cannot be left out.
    pub fn without(clause: &'static Clause) -> Vec<Self> {
        // A clause that always forbids is another rule, not a lack of it.
        let changes = clause.changes().iter().filter(|change| **change != Change::Refuses);
        changes.map(|change| Self { clause: clause.into(), change: *change }).collect()
    }
}

impl Amendment for ClauseMutant {
    fn amends(&self, clause: &Clause) -> bool {
        *self.clause == *clause
    }

    fn verdict(&self, _clause: &ClauseRef, holds: bool, _facts: &Facts) -> bool {
        match self.change {
            Change::Permits => true,
            // An effect of a house rule is asked like a constraint.
            Change::Refuses | Change::NoEffect => false,
            Change::More | Change::Less | Change::Unamended => holds,
        }
    }

    fn number(&self, _clause: &'static Clause, number: i64, _facts: &Facts) -> i64 {
        match self.change {
            Change::More => number.saturating_add(1),
            Change::Less => number.saturating_sub(1),
            Change::Permits | Change::Refuses | Change::NoEffect | Change::Unamended => number,
        }
    }

    fn happens(&self, _clause: &'static Clause, _facts: &Facts) -> bool {
        self.change != Change::NoEffect
    }

    fn unamends(&self, clause: &Clause) -> bool {
        self.change == Change::Unamended && self.amends(clause)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Amended, Judge, Recorder, Referee, Refused, Tally, Told, facts};

    crate::clauses! {
        /// Cards match.
        MATCH: Constraint, Printed, "toy.match", "cards match", in "Play", facts { card: Word };
        /// Held.
        HELD: Constraint structural, Printed, "toy.held", "cards are held", in "Play";
        /// Three points.
        POINTS: Number, Ruled, "toy.points", "three points", in "End", knobs ["points"];
        /// A card is drawn.
        DRAW: Effect, Printed, "toy.draw", "a card is drawn", in "Play";
    }

    /// Asks a referee under whom one clause is changed.
    fn under<T>(clause: &'static Clause, change: Change, ask: impl FnOnce(&mut Amended<'_>) -> T) -> T {
        let mutant = ClauseMutant { clause: clause.into(), change };
        ask(&mut Amended::new(Some(&mutant), Told::Nobody))
    }

    #[test]
    fn a_changed_clause_decides_otherwise() {
        let none = Facts::new;
        assert_eq!(under(&MATCH, Change::Permits, |referee| referee.uphold(&MATCH, false, none)), Ok(()));
        let refused = Err(Refused::Law(&MATCH));
        assert_eq!(under(&MATCH, Change::Refuses, |referee| referee.uphold(&MATCH, true, none)), refused);
        assert_eq!(under(&DRAW, Change::NoEffect, |referee| referee.uphold(&MATCH, false, none)), refused);
        assert_eq!(under(&POINTS, Change::More, |referee| referee.reckon(&POINTS, 3, none)), 4);
        assert_eq!(under(&POINTS, Change::Less, |referee| referee.reckon(&POINTS, 3, none)), 2);
        assert!(!under(&DRAW, Change::NoEffect, |referee| referee.effect(&DRAW, none)));
        assert!(
            !under(&DRAW, Change::NoEffect, |referee| referee.amended(&DRAW, true, none)),
            "nor looked ahead"
        );
        assert!(under(&MATCH, Change::Permits, |referee| referee.amended(&MATCH, false, none)));
    }

    #[test]
    fn a_structural_clause_cannot_be_changed() {
        assert_eq!(HELD.changes(), []);
        let verdict = under(&HELD, Change::Permits, |referee| referee.uphold(&HELD, false, Facts::new));
        assert_eq!(verdict, Err(Refused::Law(&HELD)));
    }

    #[test]
    fn the_judge_goes_on_and_the_recorder_stops() {
        let mut judge = Judge::default();
        assert!(judge.uphold(&MATCH, false, || facts![card: "forest"]).is_ok());
        assert!(judge.uphold(&HELD, false, Facts::new).is_ok());
        assert!(judge.refused("toy.match") && judge.refused("toy.held"));
        let mut recorder = Recorder::default();
        assert!(recorder.uphold(&MATCH, false, || facts![card: "forest"]).is_err());
        assert_eq!(recorder.citations[0].facts, facts![card: "forest"]);
        let mut tally = Tally::default();
        tally.extend(&recorder.citations);
        assert_eq!((tally.count(&MATCH).upheld, tally.count(&MATCH).refused), (0, 1));
    }
}
