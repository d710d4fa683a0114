use crate::{Clause, Facts, Referee, Refused};

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
    pub clause: &'static Clause,
    /// How.
    pub polarity: Polarity,
    /// On what facts.
    pub facts: Facts,
    /// The number a reckoning came to.
    pub number: Option<i64>,
}

/// Applies the clauses as written and keeps every decision, in order: for transcripts.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    /// The decisions so far, oldest first.
    pub citations: Vec<Citation>,
}

impl Recorder {
    fn keep(&mut self, clause: &'static Clause, polarity: Polarity, facts: Facts, number: Option<i64>) {
        self.citations.push(Citation { clause, polarity, facts, number });
    }
}

impl Referee for Recorder {
    fn uphold(
        &mut self,
        clause: &'static Clause,
        holds: bool,
        facts: impl FnOnce() -> Facts,
    ) -> Result<(), Refused> {
        let polarity = if holds { Polarity::Upheld } else { Polarity::Refused };
        self.keep(clause, polarity, facts(), None);
        if holds { Ok(()) } else { Err(Refused(clause)) }
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
}
