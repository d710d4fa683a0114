use std::collections::BTreeMap;

use crate::{Citation, Clause, Facts, Polarity, Referee, Refused, Standing};

/// How often a clause decided each way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Count {
    /// Permitted, reckoned, took effect or applied.
    pub upheld: u32,
    /// Refused.
    pub refused: u32,
}

impl Count {
    /// Whether the clause never decided.
    pub fn is_zero(self) -> bool {
        self.upheld == 0 && self.refused == 0
    }
}

/// Applies the clauses as written and counts the decisions: for coverage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    counts: Vec<Count>,
    /// Those of the clauses that house rules add, by id and wording: they stand in no registry.
    added: BTreeMap<(&'static str, &'static str), Count>,
}

impl Tally {
    /// How often `clause` decided.
    pub fn count(&self, clause: &Clause) -> Count {
        let count = match clause.standing {
            Standing::House => self.added.get(&(clause.id, clause.wording)),
            Standing::Printed | Standing::Ruled | Standing::Assumed => self.counts.get(clause.index),
        };
        count.copied().unwrap_or_default()
    }

    /// Counts one decision.
    pub fn add(&mut self, clause: &Clause, polarity: Polarity) {
        let count = match clause.standing {
            Standing::House => self.added.entry((clause.id, clause.wording)).or_default(),
            Standing::Printed | Standing::Ruled | Standing::Assumed => {
                if self.counts.len() <= clause.index {
                    self.counts.resize(clause.index + 1, Count::default());
                }
                &mut self.counts[clause.index]
            }
        };
        match polarity {
            Polarity::Upheld => count.upheld += 1,
            Polarity::Refused => count.refused += 1,
        }
    }

    /// Counts decisions that were kept.
    pub fn extend<'a>(&mut self, citations: impl IntoIterator<Item = &'a Citation>) {
        for citation in citations {
            self.add(citation.clause, citation.polarity);
        }
    }
}

impl Referee for Tally {
    fn uphold(
        &mut self,
        clause: &'static Clause,
        holds: bool,
        _facts: impl FnOnce() -> Facts,
    ) -> Result<(), Refused> {
        self.add(clause, if holds { Polarity::Upheld } else { Polarity::Refused });
        if holds { Ok(()) } else { Err(Refused(clause)) }
    }

    fn reckon(&mut self, clause: &'static Clause, number: i64, _facts: impl FnOnce() -> Facts) -> i64 {
        self.add(clause, Polarity::Upheld);
        number
    }

    fn effect(&mut self, clause: &'static Clause, _facts: impl FnOnce() -> Facts) -> bool {
        self.add(clause, Polarity::Upheld);
        true
    }

    fn cite(&mut self, clause: &'static Clause, _facts: impl FnOnce() -> Facts) {
        self.add(clause, Polarity::Upheld);
    }
}
