//! The lines of a position, where one is printed after the other.

use crate::{Describe, RulesAndRoster, Seat};

/// The lines of positions of one table, of each after the one before: only what is another fact than before is
/// written anew, and a move changes few of them.
pub struct Lines<G: Describe> {
    said: Vec<Said<G>>,
    lines: Vec<String>,
}

/// What was last said of a subject.
struct Said<G: Describe> {
    subject: <G::Fact as crate::Fact>::Subject,
    fact: Option<G::Fact>,
    /// How many lines it takes; none where it goes without saying.
    lines: usize,
}

impl<G: Describe> Default for Lines<G> {
    fn default() -> Self {
        Self { said: Vec::new(), lines: Vec::new() }
    }
}

impl<G: Describe> Lines<G> {
    /// The position as `viewer` may see it, or whole for `None`: set-up lines of the language, rows included. The
    /// terms are the same each time.
    pub fn of(&mut self, terms: RulesAndRoster<'_, G>, state: &G::State, viewer: Option<Seat>) -> &[String] {
        if self.said.is_empty() {
            let said = |subject| Said { subject, fact: None, lines: 0 };
            self.said = G::subjects(terms).into_iter().map(said).collect();
        }
        let mut at = 0;
        for said in &mut self.said {
            let fact = G::described(terms, state, viewer, said.subject);
            if fact != said.fact {
                said.fact = fact;
                let worth_saying = said.fact.as_ref().filter(|fact| !G::is_default(terms, fact));
                let words = worth_saying.map(|fact| G::fact_words(terms, fact)).unwrap_or_default();
                let others = self.lines.len() - said.lines;
                self.lines.splice(at..at + said.lines, words.lines().map(str::to_owned));
                said.lines = self.lines.len() - others;
            }
            at += said.lines;
        }
        &self.lines
    }
}

impl<G: Describe> Lines<G> {
    /// The lines that were asked for last.
    pub fn last(&self) -> &[String] {
        &self.lines
    }
}

impl<G: Describe> From<Lines<G>> for Vec<String> {
    fn from(lines: Lines<G>) -> Self {
        lines.lines
    }
}
