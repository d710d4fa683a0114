use crate::{AnyClause, Citation, Clause, ClauseRef, Facts, Polarity, Referee, Refused, Standing};

/// How often a clause decided each way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, schemars::JsonSchema)]
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
    /// Those of the clauses that house rules add, which stand in no registry; the first to decide first.
    added: Vec<(ClauseRef, Count)>,
}

impl Tally {
    /// How often `clause` decided.
    pub fn count(&self, clause: &Clause) -> Count {
        let count = match clause.standing {
            Standing::House => {
                self.added.iter().find(|(added, _)| **added == *clause).map(|(_, count)| count)
            }
            Standing::Printed | Standing::Ruled | Standing::Assumed => self.counts.get(clause.index),
        };
        count.copied().unwrap_or_default()
    }

    /// How often a clause of that id decided that a house rule adds.
    pub fn of_added(&self, id: &str) -> Count {
        let added = self.added.iter().find(|(added, _)| added.id == id);
        added.map(|(_, count)| *count).unwrap_or_default()
    }

    /// Counts one decision.
    pub fn add(&mut self, clause: impl AnyClause, polarity: Polarity) {
        let count = match clause.standing {
            Standing::House => {
                let known = self.added.iter().position(|(added, _)| **added == *clause);
                let at = known.unwrap_or_else(|| {
                    self.added.push((clause.into(), Count::default()));
                    self.added.len() - 1
                });
                &mut self.added[at].1
            }
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
            self.add(citation.clause.clone(), citation.polarity);
        }
    }
}

impl Referee for Tally {
    fn uphold(
        &mut self,
        clause: impl AnyClause,
        holds: bool,
        _facts: impl FnOnce() -> Facts,
    ) -> Result<(), Refused> {
        let verdict = if holds { Ok(()) } else { Err(clause.refused()) };
        self.add(clause, if holds { Polarity::Upheld } else { Polarity::Refused });
        verdict
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
