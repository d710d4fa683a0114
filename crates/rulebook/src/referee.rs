use std::any::Any;

use crate::{AnyClause, Clause, ClauseRef, Facts, Refused};

/// Applies clauses. Every decision of an engine is one call, and names its clause.
///
/// `facts` is asked for only by referees that keep or show them; it must be computable even after
/// an earlier refusal, because a [`Judge`](crate::Judge) goes on.
pub trait Referee {
    /// Decides whether a constraint holds.
    ///
    /// # Errors
    /// [`Refused`] when it does not, and this referee stops at refusals.
    fn uphold(
        &mut self,
        clause: impl AnyClause,
        holds: bool,
        facts: impl FnOnce() -> Facts,
    ) -> Result<(), Refused>;

    /// The number that a clause states.
    fn reckon(&mut self, clause: &'static Clause, number: i64, facts: impl FnOnce() -> Facts) -> i64;

    /// Whether the effect of a clause happens.
    fn effect(&mut self, clause: &'static Clause, facts: impl FnOnce() -> Facts) -> bool;

    /// Notes that a definition was applied.
    fn cite(&mut self, clause: &'static Clause, facts: impl FnOnce() -> Facts);

    /// Whether a constraint holds as it is amended, or an effect happens, without a decision that is kept: where something
    /// else than a refusal follows from it, or one looks ahead.
    fn amended(&self, _clause: &'static Clause, holds: bool, _facts: impl FnOnce() -> Facts) -> bool {
        holds
    }

    /// Is shown the position on which the next decisions rest, where that is not the one before the move: a hand that is
    /// scored, a race that is over.
    #[inline(always)]
    fn look_at(&self, _position: &dyn Any) {}

    /// Is told that an amendment decides otherwise than the rulebook, before the decision; verdicts are 0 and
    /// 1, an effect that happens is 1.
    #[inline(always)]
    fn otherwise(&mut self, _clause: &ClauseRef, _said: i64, _now: i64) {}
}

/// Applies the clauses as written and records nothing: for solvers, perft and playouts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strict;

impl Referee for Strict {
    #[inline(always)]
    fn uphold(
        &mut self,
        clause: impl AnyClause,
        holds: bool,
        _facts: impl FnOnce() -> Facts,
    ) -> Result<(), Refused> {
        if holds { Ok(()) } else { Err(clause.refused()) }
    }

    #[inline(always)]
    fn reckon(&mut self, _clause: &'static Clause, number: i64, _facts: impl FnOnce() -> Facts) -> i64 {
        number
    }

    #[inline(always)]
    fn effect(&mut self, _clause: &'static Clause, _facts: impl FnOnce() -> Facts) -> bool {
        true
    }

    #[inline(always)]
    fn cite(&mut self, _clause: &'static Clause, _facts: impl FnOnce() -> Facts) {}
}

impl<R: Referee> Referee for &mut R {
    fn uphold(
        &mut self,
        clause: impl AnyClause,
        holds: bool,
        facts: impl FnOnce() -> Facts,
    ) -> Result<(), Refused> {
        (**self).uphold(clause, holds, facts)
    }

    fn reckon(&mut self, clause: &'static Clause, number: i64, facts: impl FnOnce() -> Facts) -> i64 {
        (**self).reckon(clause, number, facts)
    }

    fn effect(&mut self, clause: &'static Clause, facts: impl FnOnce() -> Facts) -> bool {
        (**self).effect(clause, facts)
    }

    fn cite(&mut self, clause: &'static Clause, facts: impl FnOnce() -> Facts) {
        (**self).cite(clause, facts);
    }

    fn amended(&self, clause: &'static Clause, holds: bool, facts: impl FnOnce() -> Facts) -> bool {
        (**self).amended(clause, holds, facts)
    }

    fn look_at(&self, position: &dyn Any) {
        (**self).look_at(position);
    }

    fn otherwise(&mut self, clause: &ClauseRef, said: i64, now: i64) {
        (**self).otherwise(clause, said, now);
    }
}
