//! The steps of a run, to be held against those of another.

use game::{Entry, Transcript};

/// A step of a run that shows what the rules decide.
#[derive(Clone, PartialEq)]
pub(super) struct Step {
    /// What a line of judgement (`cannot`, `can`, `expect`) is about; none where something happens.
    pub(super) judges: Option<String>,
    /// The move that is made, with its line; none where none is.
    pub(super) mv: Option<String>,
    /// The step, in a line or a few.
    pub(super) told: String,
}

impl Step {
    fn judges(what: String, verdict: &str) -> Self {
        Self { told: format!("{what}{verdict}"), mv: None, judges: Some(what) }
    }

    /// Whether something happens, or the other run judges the same.
    pub(super) fn is_shared(&self, others: &[Self]) -> bool {
        self.judges.is_none() || others.iter().any(|other| other.judges == self.judges)
    }
}

/// The steps of a run that show what the rules decide.
pub(super) fn steps(transcript: Option<&Transcript>) -> Vec<Step> {
    let mut told = Vec::new();
    if let Some(transcript) = transcript {
        flatten(&transcript.entries, &mut told);
    }
    told
}

fn flatten(entries: &[Entry], told: &mut Vec<Step>) {
    for entry in entries {
        match entry {
            Entry::Ply(ply) => {
                let events: Vec<&str> = ply.told.iter().map(|own| own.text.as_str()).collect();
                let tail = if events.is_empty() { String::new() } else { format!(": {}", events.join("; ")) };
                let mv = format!("line {}: {}", ply.line, ply.text);
                told.push(Step { judges: None, told: format!("{mv}{tail}"), mv: Some(mv) });
            }
            Entry::Refused { text, clauses, .. } => {
                told.push(Step::judges(format!("cannot {text}"), &format!(" ({})", clauses.join(", "))));
            }
            Entry::Permitted { text, .. } => told.push(Step::judges(format!("can {text}"), "")),
            Entry::Expected(held) => {
                let verdict = if held.held { " holds" } else { " does not hold" };
                told.push(Step::judges(format!("expect {}", held.text), verdict));
            }
            Entry::Branch { title, entries, .. } => {
                told.push(Step { judges: None, mv: None, told: format!("branch {title}") });
                flatten(entries, told);
            }
            Entry::Turn { .. } | Entry::Say { .. } | Entry::Ask { .. } | Entry::Highlight { .. } => {}
        }
    }
}
