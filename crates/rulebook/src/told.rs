//! Who is told of decisions, where that is no type parameter.

use std::any::Any;

use crate::{Clause, ClauseRef, Facts, Referee, Refused, Tally};

/// Who is told of the decisions that are made by the rules in force.
pub enum Told<'a> {
    /// Nobody: the clauses decide as [`Strict`](crate::Strict) has it.
    Nobody,
    /// Who counts them: millions, where whole games are played.
    Tally(&'a mut Tally),
    /// Any other referee.
    Referee(&'a mut dyn AnyReferee),
}

/// A [`Referee`] whose methods have no type parameters, so that one call leads to any.
pub trait AnyReferee {
    /// See [`Referee::uphold`].
    ///
    /// # Errors
    /// [`Refused`] when it does not hold, and this referee stops at refusals.
    fn told_to_uphold(&mut self, clause: ClauseRef, holds: bool, facts: Lazily<'_>) -> Result<(), Refused>;
    /// See [`Referee::reckon`].
    fn told_to_reckon(&mut self, clause: &'static Clause, number: i64, facts: Lazily<'_>) -> i64;
    /// See [`Referee::effect`].
    fn told_of_effect(&mut self, clause: &'static Clause, facts: Lazily<'_>) -> bool;
    /// See [`Referee::cite`].
    fn told_to_cite(&mut self, clause: &'static Clause, facts: Lazily<'_>);
    /// See [`Referee::amended`].
    fn told_amended(&self, clause: &'static Clause, holds: bool, facts: Lazily<'_>) -> bool;
    /// See [`Referee::look_at`].
    fn told_to_look_at(&self, position: &dyn Any);
    /// See [`Referee::otherwise`].
    fn told_otherwise(&mut self, clause: &ClauseRef, said: i64, now: i64);
}

impl<R: Referee> AnyReferee for R {
    fn told_to_uphold(&mut self, clause: ClauseRef, holds: bool, facts: Lazily<'_>) -> Result<(), Refused> {
        self.uphold(clause, holds, || facts.made())
    }

    fn told_to_reckon(&mut self, clause: &'static Clause, number: i64, facts: Lazily<'_>) -> i64 {
        self.reckon(clause, number, || facts.made())
    }

    fn told_of_effect(&mut self, clause: &'static Clause, facts: Lazily<'_>) -> bool {
        self.effect(clause, || facts.made())
    }

    fn told_to_cite(&mut self, clause: &'static Clause, facts: Lazily<'_>) {
        self.cite(clause, || facts.made());
    }

    fn told_amended(&self, clause: &'static Clause, holds: bool, facts: Lazily<'_>) -> bool {
        self.amended(clause, holds, || facts.made())
    }

    fn told_to_look_at(&self, position: &dyn Any) {
        self.look_at(position);
    }

    fn told_otherwise(&mut self, clause: &ClauseRef, said: i64, now: i64) {
        self.otherwise(clause, said, now);
    }
}

impl Told<'_> {
    /// The same for a while.
    pub fn again(&mut self) -> Told<'_> {
        match self {
            Self::Nobody => Told::Nobody,
            Self::Tally(tally) => Told::Tally(tally),
            Self::Referee(referee) => Told::Referee(*referee),
        }
    }

    /// Tells that a clause decides whether something holds.
    ///
    /// # Errors
    /// [`Refused`] when it does not, and who is told stops at refusals.
    pub fn uphold(&mut self, clause: ClauseRef, holds: bool, facts: Lazily<'_>) -> Result<(), Refused> {
        match self {
            Self::Nobody if holds => Ok(()),
            Self::Nobody => Err(crate::AnyClause::refused(&clause)),
            Self::Tally(tally) => tally.uphold(clause, holds, Facts::new),
            Self::Referee(referee) => referee.told_to_uphold(clause, holds, facts),
        }
    }

    pub(crate) fn reckon(&mut self, clause: &'static Clause, number: i64, facts: Lazily<'_>) -> i64 {
        match self {
            Self::Nobody => number,
            Self::Tally(tally) => tally.reckon(clause, number, Facts::new),
            Self::Referee(referee) => referee.told_to_reckon(clause, number, facts),
        }
    }

    pub(crate) fn effect(&mut self, clause: &'static Clause, facts: Lazily<'_>) -> bool {
        match self {
            Self::Nobody => true,
            Self::Tally(tally) => tally.effect(clause, Facts::new),
            Self::Referee(referee) => referee.told_of_effect(clause, facts),
        }
    }
}

/// What an amendment that reads no facts is given.
static NONE: Facts = Facts::new();

/// Facts that are made once, and not before somebody looks at them.
pub enum Lazily<'f> {
    /// They are made by this function, which is called once.
    Due(&'f mut dyn FnMut() -> Facts),
    /// They are made.
    Made(Facts),
}

impl Lazily<'_> {
    /// Makes them, where they are read.
    pub(crate) fn where_read(self, are_read: bool) -> Self {
        if are_read { Self::Made(self.made()) } else { self }
    }

    pub(crate) fn read(&self) -> &Facts {
        match self {
            Self::Due(_) => &NONE,
            Self::Made(facts) => facts,
        }
    }

    fn made(self) -> Facts {
        match self {
            Self::Due(facts) => facts(),
            Self::Made(facts) => facts,
        }
    }
}
