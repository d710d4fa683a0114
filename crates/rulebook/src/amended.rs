use std::any::Any;

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

/// What an amendment that reads no facts is given.
static NONE: Facts = Facts::new();

/// Asks an amendment, if there is one, before a referee decides.
///
/// It has no type parameter: a game's rules are compiled once for all amendments and all who are told of the decisions,
/// and a second time for [`Strict`](crate::Strict), where speed is asked for.
pub struct Amended<'a> {
    amendment: Option<&'a dyn Amendment>,
    inner: Inner<'a>,
}

/// Who is told of the decisions.
enum Inner<'a> {
    Nobody,
    /// Who counts them: millions, where whole games are played.
    Tally(&'a mut Tally),
    Referee(&'a mut dyn AnyReferee),
}

impl<'a> Amended<'a> {
    /// Decides as `amendment` says, and tells nobody.
    pub fn new(amendment: Option<&'a dyn Amendment>) -> Self {
        Self { amendment, inner: Inner::Nobody }
    }

    /// Decides as `amendment` says; `inner` is told, and decides where nothing is amended.
    pub fn telling<R: Referee>(amendment: Option<&'a dyn Amendment>, inner: &'a mut R) -> Self {
        Self { amendment, inner: Inner::Referee(inner) }
    }

    /// Decides as `amendment` says; `tally` counts the decisions.
    pub fn counting(amendment: Option<&'a dyn Amendment>, tally: &'a mut Tally) -> Self {
        Self { amendment, inner: Inner::Tally(tally) }
    }

    /// Who counts, where nothing else is to be done.
    #[inline]
    fn only_counts(&mut self) -> Option<&mut Tally> {
        match &mut self.inner {
            Inner::Tally(tally) if self.amendment.is_none() => Some(tally),
            _ => None,
        }
    }

    fn about(&self, clause: &Clause) -> Option<&'a dyn Amendment> {
        self.amendment.filter(|amendment| clause.yields() && amendment.amends(clause))
    }

    fn otherwise(&mut self, clause: &ClauseRef, said: i64, now: i64) {
        if let Inner::Referee(inner) = &mut self.inner {
            inner.told_otherwise(clause, said, now);
        }
    }
}

/// A referee whose methods have no type parameters, so that one call leads to any.
trait AnyReferee {
    fn told_to_uphold(&mut self, clause: ClauseRef, holds: bool, facts: Lazily<'_>) -> Result<(), Refused>;
    fn told_to_reckon(&mut self, clause: &'static Clause, number: i64, facts: Lazily<'_>) -> i64;
    fn told_of_effect(&mut self, clause: &'static Clause, facts: Lazily<'_>) -> bool;
    fn told_to_cite(&mut self, clause: &'static Clause, facts: Lazily<'_>);
    fn told_amended(&self, clause: &'static Clause, holds: bool, facts: Lazily<'_>) -> bool;
    fn told_to_look_at(&self, position: &dyn Any);
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

/// Facts that are made once, and not before somebody looks at them.
enum Lazily<'f> {
    Due(&'f mut dyn FnMut() -> Facts),
    Made(Facts),
}

impl Lazily<'_> {
    /// Makes them, where they are read.
    fn where_read(self, are_read: bool) -> Self {
        if are_read { Self::Made(self.made()) } else { self }
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
        match &mut self.inner {
            Inner::Nobody if holds => Ok(()),
            Inner::Nobody => Err(clause.refused()),
            Inner::Tally(tally) => tally.uphold(clause, holds, Facts::new),
            Inner::Referee(inner) => inner.told_to_uphold(clause, holds, facts),
        }
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
        match &mut self.inner {
            Inner::Nobody => number,
            Inner::Tally(tally) => tally.reckon(clause, number, Facts::new),
            Inner::Referee(inner) => inner.told_to_reckon(clause, number, facts),
        }
    }

    fn happens(&mut self, clause: &'static Clause, mut facts: Lazily<'_>) -> bool {
        if let Some(amendment) = self.about(clause) {
            facts = facts.where_read(amendment.reads(clause));
            if !amendment.happens(clause, facts.read()) {
                self.otherwise(&clause.into(), 1, 0);
                return false;
            }
        }
        match &mut self.inner {
            Inner::Nobody => true,
            Inner::Tally(tally) => tally.effect(clause, Facts::new),
            Inner::Referee(inner) => inner.told_of_effect(clause, facts),
        }
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
        match &mut self.inner {
            Inner::Nobody => {}
            Inner::Tally(tally) => tally.cite(clause, Facts::new),
            Inner::Referee(inner) => inner.told_to_cite(clause, Lazily::Due(&mut once(facts))),
        }
    }

    fn look_at(&self, position: &dyn Any) {
        if let Some(amendment) = self.amendment {
            amendment.look_at(position);
        }
        if let Inner::Referee(inner) = &self.inner {
            inner.told_to_look_at(position);
        }
    }

    fn amended(&self, clause: &'static Clause, holds: bool, facts: impl FnOnce() -> Facts) -> bool {
        let mut facts = once(facts);
        let facts = Lazily::Due(&mut facts);
        match (self.about(clause), &self.inner) {
            (Some(amendment), _) => {
                let facts = facts.where_read(amendment.reads(clause));
                match clause.kind {
                    ClauseKind::Effect => holds && amendment.happens(clause, facts.read()),
                    _ => amendment.verdict(&clause.into(), holds, facts.read()),
                }
            }
            (None, Inner::Referee(inner)) => inner.told_amended(clause, holds, facts),
            (None, Inner::Nobody | Inner::Tally(_)) => holds,
        }
    }
}
