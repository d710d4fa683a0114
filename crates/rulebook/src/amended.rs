use std::any::Any;

use crate::told::{Lazily, Told};
use crate::{AnyClause, Clause, ClauseKind, ClauseRef, Facts, Referee, Refused, Tally};

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

/// Asks an amendment, if there is one, before others are told what is decided.
///
/// It has no type parameter: a game's rules are compiled once for all amendments and all who are told of the decisions,
/// and a second time for [`Strict`](crate::Strict), where speed is asked for.
pub struct Amended<'a> {
    amendment: Option<&'a dyn Amendment>,
    told: Told<'a>,
}

impl<'a> Amended<'a> {
    /// Decides as `amendment` says, and tells of it.
    pub fn new(amendment: Option<&'a dyn Amendment>, told: Told<'a>) -> Self {
        Self { amendment, told }
    }

    /// Who counts, where nothing else is to be done.
    #[inline]
    fn only_counts(&mut self) -> Option<&mut Tally> {
        match &mut self.told {
            Told::Tally(tally) if self.amendment.is_none() => Some(tally),
            _ => None,
        }
    }

    fn about(&self, clause: &Clause) -> Option<&'a dyn Amendment> {
        self.amendment.filter(|amendment| clause.yields() && amendment.amends(clause))
    }

    fn otherwise(&mut self, clause: &ClauseRef, said: i64, now: i64) {
        if let Told::Referee(referee) = &mut self.told {
            referee.told_otherwise(clause, said, now);
        }
    }
}

/// A function that may be called again: it is not.
fn once(facts: impl FnOnce() -> Facts) -> impl FnMut() -> Facts {
    let mut facts = Some(facts);
    move || facts.take().map_or_else(Facts::new, |facts| facts())
}

impl Amended<'_> {
    fn decide(&mut self, clause: ClauseRef, mut holds: bool, mut facts: Lazily<'_>) -> Result<(), Refused> {
        // A number that a move must keep to is amended as a number.
        if let Some(amendment) = self.about(&clause).filter(|_| clause.kind != ClauseKind::Number) {
            facts = facts.where_read(amendment.reads(&clause));
            let said = holds;
            holds = amendment.verdict(&clause, said, facts.read());
            if holds != said {
                self.otherwise(&clause, i64::from(said), i64::from(holds));
            }
        }
        self.told.uphold(clause, holds, facts)
    }

    fn number(&mut self, clause: &'static Clause, mut number: i64, mut facts: Lazily<'_>) -> i64 {
        if let Some(amendment) = self.about(clause) {
            facts = facts.where_read(amendment.reads(clause));
            let said = number;
            number = amendment.number(clause, said, facts.read());
            if number != said {
                self.otherwise(&clause.into(), said, number);
            }
        }
        self.told.reckon(clause, number, facts)
    }

    fn happens(&mut self, clause: &'static Clause, mut facts: Lazily<'_>) -> bool {
        if let Some(amendment) = self.about(clause) {
            facts = facts.where_read(amendment.reads(clause));
            if !amendment.happens(clause, facts.read()) {
                self.otherwise(&clause.into(), 1, 0);
                return false;
            }
        }
        self.told.effect(clause, facts)
    }
}

impl Referee for Amended<'_> {
    #[inline]
    fn uphold(
        &mut self,
        clause: impl AnyClause,
        holds: bool,
        facts: impl FnOnce() -> Facts,
    ) -> Result<(), Refused> {
        match self.only_counts() {
            Some(tally) => tally.uphold(clause.into(), holds, Facts::new),
            None => self.decide(clause.into(), holds, Lazily::Due(&mut once(facts))),
        }
    }

    #[inline]
    fn reckon(&mut self, clause: &'static Clause, number: i64, facts: impl FnOnce() -> Facts) -> i64 {
        match self.only_counts() {
            Some(tally) => tally.reckon(clause, number, Facts::new),
            None => self.number(clause, number, Lazily::Due(&mut once(facts))),
        }
    }

    fn effect(&mut self, clause: &'static Clause, facts: impl FnOnce() -> Facts) -> bool {
        self.happens(clause, Lazily::Due(&mut once(facts)))
    }

    fn cite(&mut self, clause: &'static Clause, facts: impl FnOnce() -> Facts) {
        match &mut self.told {
            Told::Nobody => {}
            Told::Tally(tally) => tally.cite(clause, Facts::new),
            Told::Referee(inner) => inner.told_to_cite(clause, Lazily::Due(&mut once(facts))),
        }
    }

    fn look_at(&self, position: &dyn Any) {
        if let Some(amendment) = self.amendment {
            amendment.look_at(position);
        }
        if let Told::Referee(inner) = &self.told {
            inner.told_to_look_at(position);
        }
    }

    fn amended(&self, clause: &'static Clause, holds: bool, facts: impl FnOnce() -> Facts) -> bool {
        let mut facts = once(facts);
        let facts = Lazily::Due(&mut facts);
        match (self.about(clause), &self.told) {
            (Some(amendment), _) => {
                let facts = facts.where_read(amendment.reads(clause));
                match clause.kind {
                    ClauseKind::Effect => holds && amendment.happens(clause, facts.read()),
                    _ => amendment.verdict(&clause.into(), holds, facts.read()),
                }
            }
            (None, Told::Referee(inner)) => inner.told_amended(clause, holds, facts),
            (None, Told::Nobody | Told::Tally(_)) => holds,
        }
    }
}
