//! Questions and puzzles, which wait for an answer.

use game::{RefusedBy, Replied, Tryable};
use replay::{StepKind, asked_of};

use crate::Chapter;
use crate::chapter::moved;

/// What a reader has made of a question so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Given {
    /// The choices that were tried, by their numbers from 0, the last one last.
    pub(crate) tried: Vec<usize>,
    /// Another move was made, after all that was chosen.
    pub(crate) made: Option<String>,
    /// A move was made that is right.
    pub(crate) found: bool,
    /// How many hints were asked for.
    pub(crate) hints: usize,
    /// The answer was asked for.
    pub(crate) told: bool,
}

/// A question or a puzzle.
pub(crate) struct Question<'a> {
    /// What one can choose, in the order of the alphabet, so that nothing tells the right one by its place.
    pub(crate) choices: Vec<Choice<'a>>,
    /// The other moves that can be made.
    pub(crate) others: Vec<Other<'a>>,
    /// The hints, in order.
    pub(crate) hints: &'a [String],
    /// The moves of the solution, of a puzzle.
    pub(crate) solution: Option<Vec<String>>,
}

/// What one can choose, and what is said to it.
pub(crate) struct Choice<'a> {
    pub(crate) text: String,
    pub(crate) reply: &'a Replied,
}

/// A move that one can make, though nobody offers it.
pub(crate) struct Other<'a> {
    /// The move, with its player where several could be meant.
    pub(crate) text: String,
    /// How the solver of a puzzle judges it.
    pub(crate) judged: Option<&'a Replied>,
    /// What refuses it.
    pub(crate) refused: Option<&'a RefusedBy>,
}

impl Question<'_> {
    /// Whether it needs no answer any more.
    pub(crate) fn is_answered(&self, given: Option<&Given>) -> bool {
        let right = |at: &usize| self.choices.get(*at).is_some_and(|choice| choice.reply.right);
        given.is_some_and(|given| given.told || given.found || given.tried.iter().any(right))
    }

    /// The move of that text among those that nobody offers.
    pub(crate) fn other(&self, text: &str) -> Option<&Other<'_>> {
        let alike = |one: &str| one.split_whitespace().eq(text.split_whitespace());
        let bare = |one: &str| one.split_once(": ").is_some_and(|(_, bare)| alike(bare));
        let exact = self.others.iter().find(|other| alike(&other.text));
        exact.or_else(|| self.others.iter().find(|other| bare(&other.text)))
    }

    /// How what is written may go on: the next words of moves that begin so, each once.
    pub(crate) fn onward(&self, written: &str) -> Vec<String> {
        let texts = self.choices.iter().filter(|choice| !choice.reply.in_words).map(|choice| &choice.text);
        let texts = texts.chain(self.others.iter().map(|other| &other.text));
        let mut words: Vec<String> = Vec::new();
        for text in texts {
            let Some(rest) = text.strip_prefix(written.trim_start()) else { continue };
            let end = rest.char_indices().skip(1).find(|(_, letter)| *letter == ' ');
            let word = rest[..end.map_or(rest.len(), |(at, _)| at)].to_owned();
            if !word.trim().is_empty() && !words.contains(&word) {
                words.push(word);
            }
        }
        words.sort();
        words
    }
}

impl Chapter {
    /// The question of a passage, if there is one that can be answered.
    pub(crate) fn question(&self, at: usize) -> Option<Question<'_>> {
        self.kinds(at).find_map(|kind| match kind {
            StepKind::Ask { replies, hints, moves, .. } if replies.iter().any(|reply| reply.right) => {
                let asked = asked_of(replies, moves);
                let choices = choices(replies.iter(), asked);
                Some(Question { choices, others: others(&[], moves, asked), hints, solution: None })
            }
            StepKind::Decide { replies, moves } => {
                let asked = asked_of(replies, moves);
                Some(Question {
                    choices: choices(in_words(replies), asked),
                    others: others(replies, moves, asked),
                    hints: &[],
                    solution: None,
                })
            }
            StepKind::Task { hints, replies, moves, .. } => {
                let solution = self.solution(at);
                // Of a puzzle that was not solved there is nothing to wait for.
                let waits = at < self.last() || replies.iter().any(|reply| reply.right);
                let asked = asked_of(replies, moves);
                waits.then(|| Question {
                    choices: choices(in_words(replies), asked),
                    others: others(replies, moves, asked),
                    hints,
                    solution: Some(solution),
                })
            }
            _ => None,
        })
    }

    /// The moves behind a task, on its own line of play.
    fn solution(&self, at: usize) -> Vec<String> {
        let depth = self.depth(at);
        let follows = (at + 1..=self.last()).filter(|next| self.depth(*next) == depth);
        let made = follows.flat_map(|next| self.kinds(next)).filter_map(|kind| {
            let StepKind::Move { player, text, .. } = kind else { return None };
            Some(moved(player.as_deref(), text))
        });
        made.collect()
    }
}

fn in_words(replies: &[Replied]) -> impl Iterator<Item = &Replied> {
    replies.iter().filter(|reply| reply.in_words)
}

/// The choices; the moves of the player who is asked do not say whose they are.
fn choices<'a>(replies: impl Iterator<Item = &'a Replied>, asked: Option<&'a str>) -> Vec<Choice<'a>> {
    let text = |reply: &Replied| match reply.in_words {
        true => reply.text.clone(),
        false => moved(reply.player.as_deref().filter(|player| asked != Some(player)), &reply.text),
    };
    let mut choices: Vec<Choice<'_>> = replies.map(|reply| Choice { text: text(reply), reply }).collect();
    choices.sort_by(|one, other| one.text.cmp(&other.text));
    choices.dedup_by(|one, other| one.text == other.text);
    choices
}

/// The moves that can be made besides; of a puzzle also those that were judged and not listed.
fn others<'a>(replies: &'a [Replied], moves: &'a [Tryable], asked: Option<&'a str>) -> Vec<Other<'a>> {
    let text = |player: &Option<String>, text: &str| {
        moved(player.as_deref().filter(|player| asked != Some(player)), text)
    };
    let listed = moves.iter().map(|tried| {
        let same = |reply: &&Replied| reply.text == tried.text && reply.player == tried.player;
        let judged = replies.iter().find(same);
        Other { text: text(&tried.player, &tried.text), judged, refused: tried.refused.as_ref() }
    });
    let is_listed = |reply: &Replied| moves.iter().any(|tried| tried.text == reply.text);
    let judged = replies.iter().filter(|reply| !reply.in_words && !is_listed(reply)).map(|reply| Other {
        text: text(&reply.player, &reply.text),
        judged: Some(reply),
        refused: reply.refused.as_ref(),
    });
    listed.chain(judged).collect()
}
