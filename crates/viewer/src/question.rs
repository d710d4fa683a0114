//! Questions and puzzles, which wait for an answer.

use replay::{Asked, OtherMove, ReplayStepKind, moved};

use crate::ShownChapter;

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
pub(crate) struct QuestionHere<'a> {
    /// What can be answered.
    pub(crate) asked: Asked<'a>,
    /// The moves of the solution, of a puzzle.
    pub(crate) solution: Option<Vec<String>>,
}

impl QuestionHere<'_> {
    /// Whether it needs no answer any more.
    pub(crate) fn is_answered(&self, given: Option<&Given>) -> bool {
        let right = |at: &usize| self.asked.offers.get(*at).is_some_and(|offer| offer.reply.right);
        given.is_some_and(|given| given.told || given.found || given.tried.iter().any(right))
    }

    /// The move of that text among those that nobody offers.
    pub(crate) fn other(&self, text: &str) -> Option<&OtherMove<'_>> {
        let alike = |one: &str| one.split_whitespace().eq(text.split_whitespace());
        let bare = |one: &str| one.split_once(": ").is_some_and(|(_, bare)| alike(bare));
        let exact = self.asked.others.iter().find(|other| alike(&other.text));
        exact.or_else(|| self.asked.others.iter().find(|other| bare(&other.text)))
    }

    /// How what is written may go on: the next words of moves that begin so, each once.
    pub(crate) fn onward(&self, written: &str) -> Vec<String> {
        let texts = self.asked.offers.iter().filter(|offer| !offer.reply.in_words).map(|offer| &offer.text);
        let texts = texts.chain(self.asked.others.iter().map(|other| &other.text));
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

impl ShownChapter {
    /// The question of a passage, if there is one that can be answered.
    pub(crate) fn question(&self, at: usize) -> Option<QuestionHere<'_>> {
        self.kinds(at).find_map(|kind| {
            let asked = kind.asked()?;
            match kind {
                ReplayStepKind::Ask { .. } if !asked.waits => None,
                // Of a puzzle that was not solved there is nothing to wait for.
                ReplayStepKind::Task { .. } if at == self.last() && !asked.waits => None,
                ReplayStepKind::Task { .. } => {
                    Some(QuestionHere { asked, solution: Some(self.solution(at)) })
                }
                _ => Some(QuestionHere { asked, solution: None }),
            }
        })
    }

    /// The moves behind a task, on its own line of play.
    fn solution(&self, at: usize) -> Vec<String> {
        let depth = self.depth(at);
        let follows = (at + 1..=self.last()).filter(|next| self.depth(*next) == depth);
        let made = follows.flat_map(|next| self.kinds(next)).filter_map(|kind| {
            let ReplayStepKind::Move { player, text, .. } = kind else { return None };
            Some(moved(player.as_deref(), text))
        });
        made.collect()
    }
}
