use rulebook::{AnyClause, Clause, ClauseRef, Facts, Referee, Refused};

/// Whether some move would be legal, asked by the way: the rules in force decide, and nothing is kept.
pub(crate) struct Quiet<'r, R>(pub(crate) &'r R);

impl<R: Referee> Referee for Quiet<'_, R> {
    fn uphold(
        &mut self,
        clause: impl AnyClause,
        holds: bool,
        facts: impl FnOnce() -> Facts,
    ) -> Result<(), Refused> {
        let refused = clause.refused();
        let kept: ClauseRef = clause.into();
        let holds = match kept {
            ClauseRef::Law(clause) => self.0.amended(clause, holds, facts),
            ClauseRef::House(_) => holds,
        };
        if holds { Ok(()) } else { Err(refused) }
    }

    fn reckon(&mut self, _clause: &'static Clause, number: i64, _facts: impl FnOnce() -> Facts) -> i64 {
        number
    }

    fn effect(&mut self, clause: &'static Clause, facts: impl FnOnce() -> Facts) -> bool {
        self.0.amended(clause, true, facts)
    }

    fn cite(&mut self, _clause: &'static Clause, _facts: impl FnOnce() -> Facts) {}
}
