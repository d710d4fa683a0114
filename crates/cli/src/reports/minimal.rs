//! What a puzzle needs of its set-up.

use std::collections::HashMap;

use reduce::{Need, SetupPart};

/// The parts of puzzles, by file and number.
pub(crate) type Minimal = HashMap<(String, usize), Vec<SetupPart>>;

/// The parts of one puzzle, told: what it does not need, what it needs with the verdict without it, and what
/// the budget of positions left undecided, if anything.
pub(super) fn told(parts: &[SetupPart]) -> Vec<(&'static str, String)> {
    // A line is told by its words where these can be taken out one by one.
    let by_words = |each: &SetupPart| {
        each.word.is_none() && parts.iter().any(|part| part.line == each.line && part.word.is_some())
    };
    let all = |need: Need| -> Vec<String> {
        parts.iter().filter(|part| part.need == need && !by_words(part)).map(part).collect()
    };
    let (superfluous, undecided) = (all(Need::Superfluous), all(Need::Undecided));
    let needed = parts.iter().filter_map(|each| match each.need {
        _ if by_words(each) => None,
        Need::Needed(verdict) => Some(format!("{} ({} without)", part(each), verdict.word())),
        Need::Impossible("puzzle/illegal-try") => Some(format!("{} (a try is illegal without)", part(each))),
        Need::Impossible("puzzle/illegal-solution") => {
            Some(format!("{} (the solution is illegal without)", part(each)))
        }
        Need::Impossible(_) => Some(format!("{} (impossible without)", part(each))),
        Need::Superfluous | Need::Undecided => None,
    });
    let needed: Vec<String> = needed.collect();
    let or_nothing = |told: Vec<String>| if told.is_empty() { "nothing".to_owned() } else { told.join("; ") };
    let mut told = vec![("unneeded", or_nothing(superfluous)), ("needed", or_nothing(needed))];
    if !undecided.is_empty() {
        told.push(("undecided", undecided.join("; ")));
    }
    told
}

fn part(part: &SetupPart) -> String {
    match &part.word {
        None => format!("`{}`", part.line),
        Some(word) if part.copies > 1 => {
            format!("each of {} `{word}` in `{}`", part.copies, part.line)
        }
        Some(word) => format!("`{word}` in `{}`", part.line),
    }
}
