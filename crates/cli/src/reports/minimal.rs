//! What a puzzle needs of its set-up.

use std::collections::HashMap;

use reduce::{Need, Part};
use serde::Serialize;

/// The parts of puzzles, by file and number.
pub(crate) type Minimal = HashMap<(String, usize), Vec<Part>>;

/// The parts of one puzzle, told: what it does not need, and what it needs with the verdict without it.
pub(super) fn told(parts: &[Part]) -> [(&'static str, String); 2] {
    let superfluous: Vec<String> =
        parts.iter().filter(|part| part.need == Need::Superfluous).map(part).collect();
    let needed = parts.iter().filter_map(|each| match each.need {
        // A line is told by its words where these can be taken out one by one.
        _ if each.word.is_none()
            && parts.iter().any(|part| part.line == each.line && part.word.is_some()) =>
        {
            None
        }
        Need::Needed(verdict) => Some(format!("{} ({} without)", part(each), verdict.word())),
        Need::Impossible("puzzle/illegal-try") => Some(format!("{} (a try is illegal without)", part(each))),
        Need::Impossible("puzzle/illegal-solution") => {
            Some(format!("{} (the solution is illegal without)", part(each)))
        }
        Need::Impossible(_) => Some(format!("{} (impossible without)", part(each))),
        Need::Superfluous => None,
    });
    let needed: Vec<String> = needed.collect();
    let or_nothing = |told: Vec<String>| if told.is_empty() { "nothing".to_owned() } else { told.join("; ") };
    [("unneeded", or_nothing(superfluous)), ("needed", or_nothing(needed))]
}

fn part(part: &Part) -> String {
    match &part.word {
        None => format!("`{}`", part.line),
        Some(word) if part.copies > 1 => {
            format!("each of {} `{word}` in `{}`", part.copies, part.line)
        }
        Some(word) => format!("`{word}` in `{}`", part.line),
    }
}

#[derive(Serialize)]
pub(super) struct PartOf<'a> {
    line: &'a str,
    word: Option<&'a str>,
    copies: usize,
    need: &'static str,
    verdict: Option<&'static str>,
}

pub(super) fn part_of(part: &Part) -> PartOf<'_> {
    let Part { line, word, copies, need } = part;
    let verdict = match need {
        Need::Needed(verdict) => Some(verdict.word()),
        Need::Superfluous | Need::Impossible(_) => None,
    };
    PartOf { line, word: word.as_deref(), copies: *copies, need: need.word(), verdict }
}
