use crate::{AnyClause, Clause, ClauseRef, Facts, Referee, Refused};

/// How a clause decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Polarity {
    /// It permitted, was reckoned, took effect or was applied.
    Upheld,
    /// It refused.
    Refused,
}

/// One decision: the clause, how it decided and on what facts.
#[derive(Clone, Debug, PartialEq)]
pub struct Citation {
    /// The clause that decided.
    pub clause: ClauseRef,
    /// How.
    pub polarity: Polarity,
    /// On what facts.
    pub facts: Facts,
    /// The number a reckoning came to.
    pub number: Option<i64>,
}

/// A decision of an amendment that is not the rulebook's; verdicts are 0 and 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Otherwise {
    /// The clause that is amended.
    pub clause: ClauseRef,
    /// What the rulebook says.
    pub said: i64,
    /// What holds.
    pub now: i64,
}

/// Applies the clauses as written and keeps every decision, in order: for transcripts.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    /// The decisions so far, oldest first.
    pub citations: Vec<Citation>,
    /// Those that amendments made otherwise, oldest first, each once.
    pub otherwise: Vec<Otherwise>,
}

impl Recorder {
    /// The decisions of both, those of the other last.
    pub fn and(mut self, other: Self) -> Self {
        self.citations.extend(other.citations);
        other
            .otherwise
            .into_iter()
            .for_each(|decision| self.otherwise(&decision.clause, decision.said, decision.now));
        self
    }

    fn keep(&mut self, clause: impl AnyClause, polarity: Polarity, facts: Facts, number: Option<i64>) {
        self.citations.push(Citation { clause: clause.into(), polarity, facts, number });
    }
}

impl Referee for Recorder {
    fn uphold(
        &mut self,
        clause: impl AnyClause,
        holds: bool,
        facts: impl FnOnce() -> Facts,
    ) -> Result<(), Refused> {
        let polarity = if holds { Polarity::Upheld } else { Polarity::Refused };
        let verdict = if holds { Ok(()) } else { Err(clause.refused()) };
        self.keep(clause, polarity, facts(), None);
        verdict
    }

    fn reckon(&mut self, clause: &'static Clause, number: i64, facts: impl FnOnce() -> Facts) -> i64 {
        self.keep(clause, Polarity::Upheld, facts(), Some(number));
        number
    }

    fn effect(&mut self, clause: &'static Clause, facts: impl FnOnce() -> Facts) -> bool {
        self.keep(clause, Polarity::Upheld, facts(), None);
        true
    }

    fn cite(&mut self, clause: &'static Clause, facts: impl FnOnce() -> Facts) {
        self.keep(clause, Polarity::Upheld, facts(), None);
    }

    fn otherwise(&mut self, clause: &ClauseRef, said: i64, now: i64) {
        let decision = Otherwise { clause: clause.clone(), said, now };
        if !self.otherwise.contains(&decision) {
            self.otherwise.push(decision);
        }
    }
}
