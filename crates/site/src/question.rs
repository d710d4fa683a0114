//! Questions and puzzles as the page asks them: what can be chosen, which moves can be made, and what is said to them.

use game::{RefusedBy, Replied, Touch, Tryable};
use replay::{Replay, StepKind, asked_of};

use crate::shared::Shared;

/// A question to the reader.
pub(crate) struct Question {
    /// What can be chosen, as the author has it.
    pub(crate) choices: Vec<Choice>,
    /// The moves that can be made, a line each: its words, the numbers of the parts that make it, how it is judged,
    /// what is said to it.
    pub(crate) moves: Vec<String>,
    pub(crate) hints: Vec<String>,
    /// What is right, for the answers at the end.
    pub(crate) answers: Vec<String>,
    /// It has an answer to wait for.
    pub(crate) waits: bool,
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
    fn of(reply: &Replied) -> Self {
        match (reply.right, reply.slower) {
            (true, _) => Self::Right,
            (false, true) => Self::Slower,
            (false, false) => Self::Wrong,
        }
    }

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

    /// The letter for it among the moves that can be made.
    fn letter(self) -> &'static str {
        match self {
            Self::Right => "r",
            Self::Slower => "s",
            Self::Wrong => "w",
        }
    }
}

/// What a reader can choose, and what is said to it.
pub(crate) struct Choice {
    pub(crate) text: String,
    pub(crate) verdict: Verdict,
    /// The move is refused: what is said is why.
    pub(crate) refused: bool,
    pub(crate) reply: Vec<String>,
    pub(crate) clauses: Vec<String>,
    /// It is a move.
    pub(crate) is_move: bool,
}

impl Choice {
    /// What is said of it first.
    pub(crate) fn verdict_word(&self) -> &'static str {
        if self.refused { "Not possible." } else { self.verdict.word() }
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

/// The question that a step asks, if it asks one.
pub(crate) fn question(replay: &Replay, number: usize, shared: &mut Shared) -> Option<Question> {
    match &replay.steps.get(number.checked_sub(1)?)?.kind {
        StepKind::Ask { replies, hints, moves, .. } => {
            if replies.is_empty() && hints.is_empty() {
                return None;
            }
            let asked = asked_of(replies, moves);
            // In the order of the alphabet, so that nothing tells the right one by its place.
            let mut choices: Vec<Choice> = replies.iter().map(|reply| choice(reply, asked)).collect();
            choices.sort_by(|one, other| one.text.cmp(&other.text));
            let right = choices.iter().filter(|choice| choice.verdict == Verdict::Right);
            let answers: Vec<String> = right
                .map(|choice| [std::slice::from_ref(&choice.text), &choice.reply].concat().join(". "))
                .collect();
            let moves = moves.iter().map(|tried| line(tried, asked, ("", ""), shared)).collect();
            Some(Question { waits: !answers.is_empty(), choices, moves, hints: hints.clone(), answers })
        }
        StepKind::Task { replies, hints, moves, .. } => {
            let solution: Vec<String> =
                behind(replay, number).map(|(player, text)| by(player, text).0).collect();
            let answers = if solution.is_empty() {
                replies.iter().filter(|reply| reply.right).filter_map(|reply| reply.said.clone()).collect()
            } else {
                vec![solution.join(", ")]
            };
            let waits = replies.iter().any(|reply| reply.right);
            let has = waits || !hints.is_empty() || !answers.is_empty();
            has.then(|| Question {
                hints: hints.clone(),
                answers,
                waits,
                ..tried(replay, number, replies, moves, shared)
            })
        }
        StepKind::Decide { replies, moves } => Some(tried(replay, number, replies, moves, shared)),
        _ => None,
    }
}

/// A decision of a puzzle: every move that can be made is judged by the solver's result.
fn tried(
    replay: &Replay,
    number: usize,
    replies: &[Replied],
    moves: &[Tryable],
    shared: &mut Shared,
) -> Question {
    let asked = asked_of(replies, moves);
    let played = behind(replay, number).next().map(|(_, text)| text);
    let judged = |tried: &Tryable| {
        let same =
            |reply: &&Replied| reply.text == tried.text && reply.player == tried.player && !reply.in_words;
        replies.iter().find(same).map(|reply| (Verdict::of(reply).letter(), said_to(reply, played).join(" ")))
    };
    let lines = moves.iter().map(|tried| {
        let judged = judged(tried);
        let (letter, said) = judged.as_ref().map_or(("", ""), |(letter, said)| (*letter, said.as_str()));
        line(tried, asked, (letter, said), shared)
    });
    let moves = lines.collect();
    let choices: Vec<Choice> =
        replies.iter().filter(|reply| reply.in_words).map(|reply| choice(reply, asked)).collect();
    let waits = replies.iter().any(|reply| reply.right);
    Question { choices, moves, hints: Vec::new(), answers: Vec::new(), waits }
}

/// A move that can be made, as a line of what a script reads.
fn line(tried: &Tryable, asked: Option<&str>, (letter, said): (&str, &str), shared: &mut Shared) -> String {
    let parts = tried.touches.iter().map(|touch| {
        let numbers: Vec<String> = touch.iter().map(|part| shared.parts.number(part).to_string()).collect();
        numbers.join("|")
    });
    let parts = parts.collect::<Vec<_>>().join(",");
    let letter = match &tried.refused {
        Some(refused) => format!("x{}", refusal(refused, &tried.touches, shared)),
        None => letter.to_owned(),
    };
    let text = moved(tried.player.as_deref().filter(|player| asked != Some(player)), &tried.text);
    let said = said.replace(['\t', '\n'], " ");
    format!("{text}\t{parts}\t{letter}\t{said}").trim_end_matches('\t').to_owned()
}

/// The number of why a move is refused: the number of the clauses with the rule, and what is so here, in which
/// `{0}`, `{1}`, … stand for the parts that the move touches, so that many moves have it in common.
fn refusal(refused: &RefusedBy, touches: &[Touch], shared: &mut Shared) -> usize {
    let plain = |text: &str| text.replace(['\t', '\n'], " ");
    let rule =
        shared.rules.number(&format!("{}\t{}", plain(&refused.clauses.join(" ")), plain(&refused.rule)));
    let mut here = refused.here.as_deref().map(plain).unwrap_or_default();
    if !here.contains(['{', '}']) {
        for (number, part) in touches.iter().filter_map(|touch| touch.first()).enumerate() {
            here = in_place_of(&here, part, &format!("{{{number}}}"));
        }
    }
    shared.refusals.number(format!("{rule}\t{here}").trim_end_matches('\t'))
}

/// A text with other words in place of some, where these stand by themselves.
fn in_place_of(text: &str, words: &str, other: &str) -> String {
    let (mut done, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(words) {
        let (before, after) = (&rest[..at], &rest[at + words.len()..]);
        let part_of_word = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric());
        let apart = !part_of_word(before.chars().next_back()) && !part_of_word(after.chars().next());
        done.extend([before, if apart { other } else { words }]);
        rest = after;
    }
    done + rest
}

fn choice(reply: &Replied, asked: Option<&str>) -> Choice {
    let text = match reply.in_words {
        true => reply.text.clone(),
        false => moved(reply.player.as_deref().filter(|player| asked != Some(player)), &reply.text),
    };
    let mut words: Vec<String> = reply.said.clone().into_iter().collect();
    if let Some(refused) = &reply.refused {
        words.push(format!("The rule: {}", refused.rule));
        words.extend(refused.here.as_ref().map(|here| format!("Here: {here}.")));
    }
    let clauses = reply.refused.iter().flat_map(|refused| refused.clauses.clone()).collect();
    let refused = reply.refused.is_some();
    Choice { text, verdict: Verdict::of(reply), refused, reply: words, clauses, is_move: !reply.in_words }
}

/// What is said to a move of a puzzle: of a right one no more than that, of another what it comes to.
fn said_to(reply: &Replied, played: Option<&str>) -> Vec<String> {
    let mut words: Vec<String> = reply.said.clone().into_iter().collect();
    let Some(leads) = &reply.leads else { return words };
    match Verdict::of(reply) {
        Verdict::Right => {
            let is_played = played.is_some_and(|played| played.starts_with(&reply.text));
            words.extend((!is_played).then(|| "Another way is played here.".to_owned()));
        }
        Verdict::Slower => {}
        Verdict::Wrong if leads.line.is_empty() => words.push(format!("After it {}.", leads.ending)),
        Verdict::Wrong => words.push(format!("It goes on: {}; {}.", leads.line.join(", "), leads.ending)),
    }
    words
}

/// A move with its player on one line.
fn moved(player: Option<&str>, text: &str) -> String {
    let (head, rows) = by(player, text);
    [vec![head], rows].concat().join(", ")
}

/// The head of a move with its player, and its rows.
pub(crate) fn by(player: Option<&str>, text: &str) -> (String, Vec<String>) {
    let mut lines = text.lines();
    let head = lines.next().unwrap_or_default();
    let head = player.map_or_else(|| head.to_owned(), |player| format!("{player}: {head}"));
    (head, lines.map(str::to_owned).collect())
}
