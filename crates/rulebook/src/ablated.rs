use crate::{Amended, Amendment, Clause, Facts, Referee, Refused, Strict};

/// The game without one clause: a constraint always holds, a number is one more, an effect does
/// not happen. Mutation testing of rules runs the scenarios under it; as a referee it applies every
/// other clause as written and records nothing, like [`Strict`].
#[derive(Clone, Copy, Debug)]
pub struct Ablated(pub &'static Clause);

impl Amendment for Ablated {
    fn amends(&self, clause: &Clause) -> bool {
        std::ptr::eq(self.0, clause)
    }

    fn verdict(&self, _clause: &'static Clause, _holds: bool, _facts: &Facts) -> bool {
        true
    }

    fn number(&self, _clause: &'static Clause, number: i64, _facts: &Facts) -> i64 {
        number + 1
    }

    fn happens(&self, _clause: &'static Clause, _facts: &Facts) -> bool {
        false
    }
}

impl Ablated {
    fn with<T>(&self, decide: impl FnOnce(&mut Amended<'_, Strict>) -> T) -> T {
        decide(&mut Amended::new(Some(self), Strict))
    }
}

impl Referee for Ablated {
    fn uphold(
        &mut self,
        clause: &'static Clause,
        holds: bool,
        facts: impl FnOnce() -> Facts,
    ) -> Result<(), Refused> {
        self.with(|referee| referee.uphold(clause, holds, facts))
    }

    fn reckon(&mut self, clause: &'static Clause, number: i64, facts: impl FnOnce() -> Facts) -> i64 {
        self.with(|referee| referee.reckon(clause, number, facts))
    }

    fn effect(&mut self, clause: &'static Clause, facts: impl FnOnce() -> Facts) -> bool {
        self.with(|referee| referee.effect(clause, facts))
    }

    fn cite(&mut self, _clause: &'static Clause, _facts: impl FnOnce() -> Facts) {}

    fn amended(&self, clause: &'static Clause, holds: bool, facts: impl FnOnce() -> Facts) -> bool {
        self.with(|referee| referee.amended(clause, holds, facts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Judge, Recorder, Tally, facts};

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

    #[test]
    fn an_ablated_clause_no_longer_decides() {
        let no_facts = Facts::new;
        assert_eq!(Ablated(&MATCH).uphold(&MATCH, false, no_facts), Ok(()));
        assert_eq!(Ablated(&DRAW).uphold(&MATCH, false, no_facts), Err(Refused(&MATCH)));
        assert_eq!(Ablated(&POINTS).reckon(&POINTS, 3, no_facts), 4);
        assert!(!Ablated(&DRAW).effect(&DRAW, no_facts));
    }

    #[test]
    fn a_structural_clause_cannot_be_ablated() {
        assert_eq!(Ablated(&HELD).uphold(&HELD, false, Facts::new), Err(Refused(&HELD)));
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
