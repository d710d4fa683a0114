use std::ops::Deref;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::{Clause, Refused};

/// A clause that is kept beyond the decision it made: the law book's for good, a house rule's as long as
/// somebody keeps it.
#[derive(Clone, Debug, Eq)]
pub enum ClauseRef {
    /// A clause of the law book.
    Law(&'static Clause),
    /// A clause that a house rule adds, which owns it together with whoever cites it.
    House(Arc<Clause>),
}

/// A clause in what is said of something else.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Brief<'c> {
    /// The id of the clause.
    pub clause: &'c str,
    /// What holds by it in a legal game.
    pub title: &'c str,
    /// Its wording.
    pub rule: &'c str,
}

impl Brief<'_> {
    /// Writes a clause so.
    ///
    /// # Errors
    /// What the serializer says.
    pub fn of<S: Serializer>(clause: &Clause, to: S) -> Result<S::Ok, S::Error> {
        Brief { clause: &clause.id, title: &clause.title, rule: &clause.wording }.serialize(to)
    }
}

/// A clause as a referee is told of it: one of the law book by reference, one of a house rule with a share
/// in it. A referee that keeps nothing does nothing with either.
pub trait AnyClause: Deref<Target = Clause> + Into<ClauseRef> {
    /// Makes the refusal by this clause.
    fn refused(&self) -> Refused;
}

impl AnyClause for &'static Clause {
    #[inline(always)]
    fn refused(&self) -> Refused {
        Refused::Law(self)
    }
}

impl AnyClause for Arc<Clause> {
    fn refused(&self) -> Refused {
        Refused::House
    }
}

impl AnyClause for ClauseRef {
    fn refused(&self) -> Refused {
        match self {
            Self::Law(clause) => Refused::Law(clause),
            Self::House(_) => Refused::House,
        }
    }
}

impl Deref for ClauseRef {
    type Target = Clause;

    fn deref(&self) -> &Clause {
        match self {
            Self::Law(clause) => clause,
            Self::House(clause) => clause,
        }
    }
}

impl From<&'static Clause> for ClauseRef {
    fn from(clause: &'static Clause) -> Self {
        Self::Law(clause)
    }
}

impl From<Arc<Clause>> for ClauseRef {
    fn from(clause: Arc<Clause>) -> Self {
        Self::House(clause)
    }
}

impl PartialEq for ClauseRef {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
