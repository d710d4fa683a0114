use std::any::Any;

use crate::{AnyClause, Clause, ClauseKind, ClauseRef, Facts, Referee, Refused};

/// Changes what clauses decide: a house rule, or a mutant.
///
/// It is never asked about structural clauses or definitions.
pub trait Amendment {
    /// Whether it has anything to say of `clause`.
    fn amends(&self, clause: &Clause) -> bool;

    /// Whether what it says of `clause` may hang on the facts. Where it does not it is given none.
    fn reads(&self, _clause: &Clause) -> bool {
        true
    }

    /// The verdict of a constraint, given what the rulebook says.
    fn verdict(&self, clause: &ClauseRef, holds: bool, facts: &Facts) -> bool;

    /// The number of a clause, given what the rulebook says.
    fn number(&self, clause: &'static Clause, number: i64, facts: &Facts) -> i64;

    /// Whether an effect happens.
    fn happens(&self, clause: &'static Clause, facts: &Facts) -> bool;

    /// Is shown the position on which the next decisions rest: see [`Referee::look_at`].
    fn look_at(&self, _position: &dyn Any) {}

    /// Whether the house rules' amendment of a clause is left out.
    fn unamends(&self, _clause: &Clause) -> bool {
        false
    }
}

/// Facts that are made once, and not before somebody looks at them.
enum Lazily<F> {
    Due(F),
    Made(Facts),
}

/// What an amendment that reads no facts is given.
static NONE: Facts = Facts::new();

impl<F: FnOnce() -> Facts> Lazily<F> {
    fn of(facts: F, are_read: bool) -> Self {
        if are_read { Self::Made(facts()) } else { Self::Due(facts) }
    }

    fn read(&self) -> &Facts {
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

/// Asks an amendment, if there is one, before an inner referee decides.
pub struct Amended<'a, R> {
    amendment: Option<&'a dyn Amendment>,
    /// The referee that decides on the amended verdicts and numbers.
    pub inner: R,
}

impl<'a, R: Referee> Amended<'a, R> {
    /// `inner`, told what `amendment` says.
    pub fn new(amendment: Option<&'a dyn Amendment>, inner: R) -> Self {
        Self { amendment, inner }
    }

    #[inline]
    fn about(&self, clause: &Clause) -> Option<&'a dyn Amendment> {
        self.amendment.filter(|amendment| clause.yields() && amendment.amends(clause))
    }
}

impl<R: Referee> Referee for Amended<'_, R> {
    fn uphold(
        &mut self,
        clause: impl AnyClause,
        holds: bool,
        facts: impl FnOnce() -> Facts,
    ) -> Result<(), Refused> {
        // A number that a move must keep to is amended as a number.
        match self.about(&clause).filter(|_| clause.kind != ClauseKind::Number) {
            None => self.inner.uphold(clause, holds, facts),
            Some(amendment) => {
                let facts = Lazily::of(facts, amendment.reads(&clause));
                let clause = clause.into();
                let said = holds;
                let holds = amendment.verdict(&clause, said, facts.read());
                if holds != said {
                    self.inner.otherwise(&clause, i64::from(said), i64::from(holds));
                }
                self.inner.uphold(clause, holds, || facts.made())
            }
        }
    }

    fn reckon(&mut self, clause: &'static Clause, number: i64, facts: impl FnOnce() -> Facts) -> i64 {
        match self.about(clause) {
            None => self.inner.reckon(clause, number, facts),
            Some(amendment) => {
                let facts = Lazily::of(facts, amendment.reads(clause));
                let said = number;
                let number = amendment.number(clause, said, facts.read());
                if number != said {
                    self.inner.otherwise(&clause.into(), said, number);
                }
                self.inner.reckon(clause, number, || facts.made())
            }
        }
    }

    fn effect(&mut self, clause: &'static Clause, facts: impl FnOnce() -> Facts) -> bool {
        match self.about(clause) {
            None => self.inner.effect(clause, facts),
            Some(amendment) => {
                let facts = Lazily::of(facts, amendment.reads(clause));
                let happens = amendment.happens(clause, facts.read());
                if !happens {
                    self.inner.otherwise(&clause.into(), 1, 0);
                }
                happens && self.inner.effect(clause, || facts.made())
            }
        }
    }

    fn cite(&mut self, clause: &'static Clause, facts: impl FnOnce() -> Facts) {
        self.inner.cite(clause, facts);
    }

    fn look_at(&self, position: &dyn Any) {
        if let Some(amendment) = self.amendment {
            amendment.look_at(position);
        }
        self.inner.look_at(position);
    }

    fn amended(&self, clause: &'static Clause, holds: bool, facts: impl FnOnce() -> Facts) -> bool {
        match self.about(clause) {
            Some(amendment) => {
                let facts = Lazily::of(facts, amendment.reads(clause));
                match clause.kind {
                    ClauseKind::Effect => holds && amendment.happens(clause, facts.read()),
                    _ => amendment.verdict(&clause.into(), holds, facts.read()),
                }
            }
            None => self.inner.amended(clause, holds, facts),
        }
    }
}
