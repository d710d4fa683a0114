use crate::{AnyClause, Citation, Clause, ClauseRef, Facts, Otherwise, Polarity, Recorder, Referee, Refused};

/// Judges every clause of a move on its own: notes a refusal and goes on.
///
/// `because` and the teaching of *why not* ask it.
#[derive(Clone, Debug, Default)]
pub struct Judge {
    recorder: Recorder,
}

impl Judge {
    /// Every decision, in order.
    pub fn citations(&self) -> &[Citation] {
        &self.recorder.citations
    }

    /// What amendments decided otherwise than the rulebook.
    pub fn otherwise(&self) -> &[Otherwise] {
        &self.recorder.otherwise
    }

    /// The refusals, in order.
    pub fn refusals(&self) -> impl Iterator<Item = &Citation> {
        self.recorder.citations.iter().filter(|citation| citation.polarity == Polarity::Refused)
    }

    /// Whether that clause refused.
    pub fn refused(&self, id: &str) -> bool {
        self.refusals().any(|citation| citation.clause.id == id)
    }
}

impl Referee for Judge {
    fn uphold(
        &mut self,
        clause: impl AnyClause,
        holds: bool,
        facts: impl FnOnce() -> Facts,
    ) -> Result<(), Refused> {
        // The refusal is noted; the move is judged on.
        let _ = self.recorder.uphold(clause, holds, facts);
        Ok(())
    }

    fn reckon(&mut self, clause: &'static Clause, number: i64, facts: impl FnOnce() -> Facts) -> i64 {
        self.recorder.reckon(clause, number, facts)
    }

    fn effect(&mut self, clause: &'static Clause, facts: impl FnOnce() -> Facts) -> bool {
        self.recorder.effect(clause, facts)
    }

    fn cite(&mut self, clause: &'static Clause, facts: impl FnOnce() -> Facts) {
        self.recorder.cite(clause, facts);
    }

    fn otherwise(&mut self, clause: &ClauseRef, said: i64, now: i64) {
        self.recorder.otherwise(clause, said, now);
    }
}
