//! The steps of a run, to be held against those of another.

use game::{Entry, Transcript};
use serde::{Serialize, Serializer};

/// A step of a run that shows what the rules decide.
#[derive(Clone, Debug, PartialEq, schemars::JsonSchema)]
#[schemars(with = "String")]
pub enum ShownStep {
    /// A move is made, with what it brings about.
    Move {
        /// Its line in the file.
        line: u32,
        /// The move, in canonical form.
        text: String,
        /// What it brings about.
        events: Vec<String>,
    },
    /// A line of judgement (`cannot`, `can`, `expect`), and the judgement.
    Judged {
        /// The line.
        what: String,
        /// The judgement.
        verdict: String,
    },
    /// A branch begins.
    Branch {
        /// Its title.
        title: String,
    },
}

impl ShownStep {
    /// Whether something happens, or the other run judges the same.
    pub(crate) fn is_shared(&self, others: &[Self]) -> bool {
        let Self::Judged { what, .. } = self else { return true };
        others.iter().any(|other| matches!(other, Self::Judged { what: theirs, .. } if theirs == what))
    }

    /// The move that is made, with its line.
    pub fn made(&self) -> Option<String> {
        match self {
            Self::Move { line, text, .. } => Some(format!("line {line}: {text}")),
            Self::Judged { .. } | Self::Branch { .. } => None,
        }
    }

    /// The step in words, of a move only those events.
    pub fn with(&self, events: &str) -> String {
        match self {
            Self::Move { line, text, .. } if events.is_empty() => format!("line {line}: {text}"),
            Self::Move { line, text, .. } => format!("line {line}: {text}: {events}"),
            Self::Judged { what, verdict } => format!("{what}{verdict}"),
            Self::Branch { title } => format!("branch {title}"),
        }
    }

    /// The step in words.
    pub fn text(&self) -> String {
        match self {
            Self::Move { events, .. } => self.with(&events.join("; ")),
            Self::Judged { .. } | Self::Branch { .. } => self.with(""),
        }
    }
}

impl Serialize for ShownStep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

/// The steps of a run that show what the rules decide.
pub(crate) fn steps(transcript: Option<&Transcript>) -> Vec<ShownStep> {
    let mut found = Vec::new();
    if let Some(transcript) = transcript {
        flatten(&transcript.entries, &mut found);
    }
    found
}

fn flatten(entries: &[Entry], found: &mut Vec<ShownStep>) {
    let judged = |what: String, verdict: String| ShownStep::Judged { what, verdict };
    for entry in entries {
        match entry {
            Entry::Ply(ply) => {
                let events = ply.told.iter().map(|each| each.text.clone()).collect();
                found.push(ShownStep::Move { line: ply.line, text: ply.text.clone(), events });
            }
            Entry::Refused { text, clauses, .. } => {
                found.push(judged(format!("cannot {text}"), format!(" ({})", clauses.join(", "))));
            }
            Entry::Permitted { text, .. } => found.push(judged(format!("can {text}"), String::new())),
            Entry::Expected(held) => {
                let verdict = if held.held { " holds" } else { " does not hold" };
                found.push(judged(format!("expect {}", held.text), verdict.to_owned()));
            }
            Entry::Branch { title, entries, .. } => {
                found.push(ShownStep::Branch { title: title.clone() });
                flatten(entries, found);
            }
            Entry::Turn { .. }
            | Entry::Say { .. }
            | Entry::SeenBy { .. }
            | Entry::Ask { .. }
            | Entry::Task { .. }
            | Entry::Decide { .. }
            | Entry::Highlight { .. } => {}
        }
    }
}
