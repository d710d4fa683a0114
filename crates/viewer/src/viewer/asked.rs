//! What the reader asks for: an answer, a hint, a word.

use replay::{OfferedReply, ReplayStepKind};

use super::Viewer;
use crate::prompt::Prompt;

impl Viewer {
    pub(super) fn tell_answer(&mut self) {
        if self.chapter_shown().question(self.at).is_none() {
            return self.say("nothing is asked here");
        }
        let chapter = self.chapter_shown();
        // With the solution of a puzzle its later decisions are told.
        let asks = |at: usize, is: fn(&ReplayStepKind) -> bool| chapter.kinds(at).any(is);
        let later = |at: &usize| {
            asks(*at, |kind| matches!(kind, ReplayStepKind::Decide { .. }))
                && chapter.is_on_the_way(self.at, *at)
        };
        let solved = asks(self.at, |kind| matches!(kind, ReplayStepKind::Task { .. }));
        let last = if solved { chapter.last() } else { self.at };
        let told: Vec<usize> = (self.at..=last).filter(|at| *at == self.at || later(at)).collect();
        for at in told {
            self.given.entry((self.chapter, at)).or_default().told = true;
        }
        self.replied = true;
    }

    pub(super) fn tell_hint(&mut self) {
        let Some(question) = self.chapter_shown().question(self.at) else {
            return self.say("nothing is asked here");
        };
        let hints = question.asked.hints.len();
        let given = self.given.entry((self.chapter, self.at)).or_default();
        match given.hints < hints {
            true => {
                given.hints += 1;
                self.replied = true;
            }
            false if hints == 0 => self.say("there is no hint"),
            false => self.say("there are no more hints"),
        }
    }

    /// A choice by its number; where the digit may be the first of two, it begins a line.
    pub(super) fn digit(&mut self, digit: char) {
        let choices =
            self.chapter_shown().question(self.at).map_or(0, |question| question.asked.offers.len());
        let number = digit.to_digit(10).unwrap_or(0) as usize;
        match choices {
            0 if self.chapter_shown().question(self.at).is_some() => {
                self.prompt = Some(Prompt::Answer(digit.to_string()));
            }
            0 => self.say("there is nothing to choose here"),
            _ if number > 0 && number * 10 <= choices => {
                self.prompt = Some(Prompt::Answer(digit.to_string()))
            }
            _ => self.choose(&digit.to_string()),
        }
    }

    /// Chooses by number, or by the words of a choice.
    fn choose(&mut self, wanted: &str) {
        let Some(question) = self.chapter_shown().question(self.at) else { return };
        let (choices, other) = (question.asked.offers.len(), question.other(wanted));
        let other = other.map(|other| (other.text.clone(), other.judged.is_some_and(|reply| reply.right)));
        let by_number = wanted.parse().ok().and_then(|number: usize| number.checked_sub(1));
        let alike = |text: &str| text.split_whitespace().eq(wanted.split_whitespace());
        let says = |offer: &OfferedReply<'_>| alike(&offer.text) || alike(&offer.reply.text);
        let by_words = || question.asked.offers.iter().position(says);
        let chosen = by_number.filter(|at| *at < choices).or_else(by_words);
        let given = self.given.entry((self.chapter, self.at)).or_default();
        self.replied = true;
        match (chosen, other) {
            (Some(at), _) => {
                given.made = None;
                given.tried.retain(|tried| *tried != at);
                given.tried.push(at);
            }
            (None, Some((text, right))) => {
                given.made = Some(text);
                given.found |= right;
            }
            (None, None) if choices == 0 => {
                self.say("no move here is written so; Tab completes what you write")
            }
            (None, None) => {
                self.say(format!("the choices are 1 to {choices}; no other move here is written so"));
            }
        }
    }

    pub(super) fn written(&mut self, prompt: Prompt) {
        match prompt {
            Prompt::Answer(text) => self.choose(text.trim()),
            Prompt::Search(text) => {
                if !text.trim().is_empty() {
                    self.searched = text.trim().to_lowercase();
                }
                if !self.searched.is_empty() {
                    self.search();
                }
            }
        }
    }

    /// Goes to the next step with the word, from the beginning again after the end.
    fn search(&mut self) {
        let every = self.chapters.iter().enumerate();
        let every: Vec<(usize, usize)> = every
            .flat_map(|(number, candidate)| (0..=candidate.last()).map(move |at| (number, at)))
            .collect();
        let here = every.iter().position(|candidate| *candidate == (self.chapter, self.at)).unwrap_or(0);
        let onward = every[here + 1..].iter().chain(&every[..=here]);
        let found = onward.copied().find(|(chapter, at)| {
            self.chapters[*chapter].says(*at, &self.searched) && self.waiting(*chapter, *at).is_none()
        });
        let searched = self.searched.clone();
        match found {
            Some((chapter, at)) if (chapter, at) == (self.chapter, self.at) => {
                self.say(format!("“{searched}” is said nowhere else"));
            }
            Some((chapter, at)) => {
                self.chapter = chapter;
                self.go(at);
            }
            // Whether it is said behind a question that waits is not told.
            None if self.waits_anywhere() => {
                self.say(format!(
                    "“{searched}” is said nowhere; what waits behind a question is not searched"
                ));
            }
            None => self.say(format!("“{searched}” is said nowhere")),
        }
    }

    /// Whether a question of some chapter waits for its answer.
    fn waits_anywhere(&self) -> bool {
        let chapters = self.chapters.iter().enumerate();
        chapters.into_iter().any(|(number, candidate)| self.waiting(number, candidate.last()).is_some())
    }
}
