//! Questions and puzzles as the page asks them: what can be chosen, and what is said to it.

use game::Replied;
use replay::{Replay, StepKind};

/// A question to the reader.
pub(crate) struct Question {
    /// What is asked, where the heading does not say it.
    pub(crate) asked: Option<&'static str>,
    pub(crate) choices: Vec<Choice>,
    pub(crate) hints: Vec<String>,
    /// The moves of the solution, of a puzzle.
    pub(crate) solution: Vec<String>,
}

/// What comes of a choice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is right.
    Right,
    /// It does what a puzzle asks, in more moves than are needed.
    Slower,
    /// It is wrong.
    Wrong,
}

impl Verdict {
    /// The verdict in a word or two.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Right => "Right.",
            Self::Slower => "It works, but not fastest.",
            Self::Wrong => "Wrong.",
        }
    }

    /// The name of its style.
    pub(crate) fn class(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Slower => "slower",
            Self::Wrong => "wrong",
        }
    }
}

/// What a reader can choose, and what is said to it.
pub(crate) struct Choice {
    pub(crate) text: String,
    pub(crate) verdict: Verdict,
    pub(crate) reply: Vec<String>,
    pub(crate) clauses: Vec<String>,
}

impl Choice {
    pub(crate) fn is_right(&self) -> bool {
        self.verdict == Verdict::Right
    }
}

/// The moves behind a step on its own line of play.
fn behind(replay: &Replay, number: usize) -> impl Iterator<Item = (Option<&str>, &str)> {
    let steps = replay.steps.iter().enumerate().skip(number);
    let depth = replay.steps[number - 1].depth;
    let level = steps.filter(move |(at, step)| step.depth == depth && replay.is_on_the_way(number, at + 1));
    level.filter_map(|(_, step)| match &step.kind {
        StepKind::Move { player, text, .. } => Some((player.as_deref(), text.as_str())),
        _ => None,
    })
}

/// The move that is played next on the line of a step.
pub(crate) fn played(replay: &Replay, number: usize) -> Option<&str> {
    behind(replay, number).next().map(|(_, text)| text)
}

/// The moves of a solution, each with its player.
pub(crate) fn solution(replay: &Replay, number: usize) -> Vec<String> {
    behind(replay, number).map(|(player, text)| by(player, text).0).collect()
}

/// What is asked of the reader, if there is anything to choose from or to be told on request; `played` is the
/// move that is then played of a solution.
pub(crate) fn question(replies: &[Replied], hints: &[String], played: Option<&str>) -> Option<Question> {
    if replies.is_empty() && hints.is_empty() {
        return None;
    }
    // In the order of the alphabet, so that nothing tells the right one by its place.
    let mut choices: Vec<Choice> = replies.iter().map(|reply| choice(reply, played)).collect();
    choices.sort_by(|one, other| one.text.cmp(&other.text));
    Some(Question { asked: None, choices, hints: hints.to_vec(), solution: Vec::new() })
}

fn choice(reply: &Replied, played: Option<&str>) -> Choice {
    let (text, rows) = by(reply.player.as_deref(), &reply.text);
    let text = if reply.in_words { reply.text.clone() } else { [vec![text], rows].concat().join(", ") };
    let mut words: Vec<String> = reply.said.clone().into_iter().collect();
    let verdict = match (reply.right, reply.slower) {
        (true, _) => Verdict::Right,
        (false, true) => Verdict::Slower,
        (false, false) => Verdict::Wrong,
    };
    if let Some(refused) = &reply.refused {
        words.push(format!("The rule: {}", refused.rule));
        words.extend(refused.here.as_ref().map(|here| format!("Here: {here}.")));
    } else if let Some(leads) = &reply.leads {
        let line = leads.line.join(", ");
        // What is played next is not told before it is asked for.
        let is_played = played.is_some_and(|played| played.starts_with(&reply.text));
        words.extend(match verdict {
            _ if leads.line.is_empty() => Some(format!("After it {}.", leads.ending)),
            Verdict::Right if is_played => None,
            Verdict::Right => Some(format!("It goes on: {line}. Another way is played here.")),
            Verdict::Slower => None,
            Verdict::Wrong => Some(format!("It goes on: {line}; {}.", leads.ending)),
        });
    } else if verdict == Verdict::Wrong && !reply.in_words {
        words.push("The move is legal, and it is not the answer.".to_owned());
    }
    let clauses = reply.refused.iter().flat_map(|refused| refused.clauses.clone()).collect();
    Choice { text, verdict, reply: words, clauses }
}

/// The head of a move with its player, and its rows.
pub(crate) fn by(player: Option<&str>, text: &str) -> (String, Vec<String>) {
    let mut lines = text.lines();
    let head = lines.next().unwrap_or_default();
    let head = player.map_or_else(|| head.to_owned(), |player| format!("{player}: {head}"));
    (head, lines.map(str::to_owned).collect())
}
