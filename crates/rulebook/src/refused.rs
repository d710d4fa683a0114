use crate::Clause;

/// A clause refused a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A clause of the law book.
    Law(&'static Clause),
    /// A clause of a house rule's own; which one, a referee knows that keeps its decisions.
    House,
}

impl Refused {
    /// The clause, where it is one of the law book.
    pub fn law(self) -> Option<&'static Clause> {
        match self {
            Self::Law(clause) => Some(clause),
            Self::House => None,
        }
    }
}
