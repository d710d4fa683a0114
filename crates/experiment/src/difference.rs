//! How two runs of a scenario differ.

use runner::{Report, Solved, Status, Verdict};
use schemars::JsonSchema;
use serde::Serialize;

use crate::steps::{ShownStep, steps};

/// How a run under other rules differs from one under the usual rules.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Difference {
    /// The step at which they first part; none where every step is alike.
    pub parts: Option<Parting>,
    /// What a puzzle turned out to be, where that differs.
    pub verdicts: Option<Verdicts>,
    /// What was said of it under the other rules only.
    pub said: Vec<String>,
    /// Lines of the last position there under the usual rules only.
    pub lost: Vec<String>,
    /// Lines of the last position there under the other rules only.
    pub gained: Vec<String>,
}

/// What a solver found of a puzzle, in words: `sound in 2 moves by fly water, fly snow`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Verdicts {
    /// Under the usual rules.
    #[serde(rename = "standard")]
    pub usual: String,
    /// Under the other rules.
    #[serde(rename = "house")]
    pub other: String,
}

/// The first step that is not alike, as either told it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Parting {
    /// How many moves were made alike before it.
    pub moves: usize,
    /// The last of them, with its line.
    pub last: Option<String>,
    /// The step under the usual rules.
    #[serde(rename = "standard")]
    pub usual: Option<ShownStep>,
    /// The step under the other rules.
    #[serde(rename = "house")]
    pub other: Option<ShownStep>,
}

/// How a run differs from the usual one, if it does; both with their transcripts.
pub fn difference(usual: &Report, other: &Report) -> Option<Difference> {
    let messages = |report: &Report| {
        report.diagnostics.iter().map(|diagnostic| diagnostic.message.clone()).collect::<Vec<_>>()
    };
    let (mut old, mut new) = (steps(usual.transcript.as_deref()), steps(other.transcript.as_deref()));
    if (usual.status, other.status) == (Status::Passed, Status::Passed) {
        // A line that applies under the one or the other only (`under`) changes nothing that happens.
        let (ours, theirs) = (old.clone(), new.clone());
        old.retain(|candidate| candidate.is_shared(&theirs));
        new.retain(|candidate| candidate.is_shared(&ours));
    }
    let end =
        |report: &Report| report.transcript.as_ref().map_or(Vec::new(), |each| each.end.position.clone());
    let (before, after) = (end(usual), end(other));
    let known = messages(usual);
    let said: Vec<String> = messages(other).into_iter().filter(|message| !known.contains(message)).collect();
    let verdicts = verdicts(usual, other);
    // Of several solutions of a puzzle another may be shown: what was found is the same.
    let is_alike = (usual.solved.is_some() && other.solved.is_some()) || (old == new && before == after);
    if usual.status == other.status && is_alike && said.is_empty() && verdicts.is_none() {
        return None;
    }
    let alike = old.iter().zip(&new).take_while(|(one, other)| one == other).count();
    let parts = (alike < old.len().max(new.len())).then(|| Parting {
        moves: old[..alike].iter().filter(|candidate| candidate.made().is_some()).count(),
        last: old[..alike].iter().rev().find_map(ShownStep::made),
        usual: old.get(alike).cloned(),
        other: new.get(alike).cloned(),
    });
    let only = |these: &[String], those: &[String]| -> Vec<String> {
        these
            .iter()
            .filter(|candidate| !those.contains(candidate))
            .map(|these| these.trim().to_owned())
            .collect()
    };
    Some(Difference { parts, verdicts, said, lost: only(&before, &after), gained: only(&after, &before) })
}

/// What was found of a puzzle in either run, if both were solved and something else was found.
fn verdicts(usual: &Report, other: &Report) -> Option<Verdicts> {
    let (usual, other) = (usual.solved.as_ref()?, other.solved.as_ref()?);
    let found = |solved: &Solved| {
        let Solved { applies, fewest, solutions, key_lines, chance, .. } = solved;
        // A solution is its moves, in whatever order they are told.
        let mut lines = key_lines.clone();
        lines.iter_mut().for_each(|line| line.sort());
        lines.sort();
        (applies.clone(), *fewest, *solutions, lines, *chance)
    };
    (found(usual) != found(other)).then(|| Verdicts { usual: in_words(usual), other: in_words(other) })
}

/// What was found of a puzzle.
fn in_words(solved: &Solved) -> String {
    let applies: Vec<&str> = solved.applies.iter().map(Verdict::word).collect();
    let moves = match solved.fewest {
        None => String::new(),
        Some(1) => " in 1 move".to_owned(),
        Some(moves) => format!(" in {moves} moves"),
    };
    let chance = solved.chance.as_ref().map(|chance| format!(", at best {chance}")).unwrap_or_default();
    let ways = if solved.solutions > 1 { format!(" in {} ways", solved.solutions) } else { String::new() };
    let line = solved.key_lines.first().filter(|line| !line.is_empty());
    let line = line.map(|line| format!(" by {}", line.join(", "))).unwrap_or_default();
    format!("{}{moves}{ways}{chance}{line}", applies.join(", "))
}
