//! Questions and puzzles, which wait for an answer.

use game::Replied;
use replay::StepKind;

use crate::Chapter;
use crate::chapter::moved;

/// What a reader has made of a question so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Given {
    /// The choices that were tried, by their numbers from 0, the last one last.
    pub(crate) tried: Vec<usize>,
    /// How many hints were asked for.
    pub(crate) hints: usize,
    /// The answer was asked for.
    pub(crate) told: bool,
}

/// A question or a puzzle.
pub(crate) struct Question<'a> {
    /// What one can choose, in the order of the alphabet, so that nothing tells the right one by its place.
    pub(crate) choices: Vec<Choice<'a>>,
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

impl Question<'_> {
    /// Whether it needs no answer any more.
    pub(crate) fn is_answered(&self, given: Option<&Given>) -> bool {
        let right = |at: &usize| self.choices.get(*at).is_some_and(|choice| choice.reply.right);
        given.is_some_and(|given| given.told || given.tried.iter().any(right))
    }
}

impl Chapter {
    /// The question at a step, if there is one that can be answered.
    pub(crate) fn question(&self, at: usize) -> Option<Question<'_>> {
        match self.kind(at)? {
            StepKind::Ask { replies, hints, .. } if replies.iter().any(|reply| reply.right) => {
                Some(Question { choices: choices(replies), hints, solution: None })
            }
            StepKind::Decide { replies } => {
                Some(Question { choices: choices(replies), hints: &[], solution: None })
            }
            StepKind::Task { hints, replies, .. } => {
                let depth = self.depth(at);
                let follows = (at + 1..=self.last()).take_while(|step| self.depth(*step) >= depth);
                let moves = follows.filter(|step| self.depth(*step) == depth).filter_map(|step| {
                    let StepKind::Move { player, text, .. } = self.kind(step)? else { return None };
                    Some(moved(player.as_deref(), text))
                });
                let solution: Vec<String> = moves.collect();
                // Of a puzzle that was not solved there is nothing to wait for.
                let waits = at < self.last() || replies.iter().any(|reply| reply.right);
                let question = Question { choices: choices(replies), hints, solution: Some(solution) };
                waits.then_some(question)
            }
            _ => None,
        }
    }
}

/// The choices; where all are moves of one player, none says whose.
fn choices(replies: &[Replied]) -> Vec<Choice<'_>> {
    let player = replies.first().map(|first| &first.player);
    let alone = replies.iter().all(|reply| Some(&reply.player) == player);
    let choice = |reply| Choice { text: choice_text(reply, alone), reply };
    let mut choices: Vec<Choice<'_>> = replies.iter().map(choice).collect();
    choices.sort_by(|one, other| one.text.cmp(&other.text));
    choices.dedup_by(|one, other| one.text == other.text);
    choices
}

fn choice_text(reply: &Replied, alone: bool) -> String {
    match reply.in_words {
        true => reply.text.clone(),
        false => moved(reply.player.as_deref().filter(|_| !alone), &reply.text),
    }
}
