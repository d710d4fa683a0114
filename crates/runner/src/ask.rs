//! Questions to the reader: every answer is judged in the position.

use std::ops::ControlFlow;

use game::{Dialect, Entry, Ply, RefusedBy, Replied};
use syntax::{Ask, Reply};
use text::{Place, Spanned};

use crate::legal_moves::Printed;
use crate::play::{Ended, Playing};
use crate::problem::Problem;

/// Moves that a clause refuses, each for another clause, that are offered at most.
const REFUSED: usize = 4;
/// The most candidates that are looked at for them.
const LOOKED_AT: usize = 5_000;

impl<G: Dialect> Playing<'_, G> {
    /// Judges the answers of a question and keeps them for the reader.
    pub(crate) fn ask(&mut self, ask: &Ask, place: Place) -> Result<(), Ended> {
        let Ask { question, replies, hints } = ask;
        let mut answers: Vec<(Printed, Place)> = Vec::new();
        let mut wrongs: Vec<(Printed, Place)> = Vec::new();
        let mut replied: Vec<Option<Replied>> = Vec::new();
        for reply in replies {
            replied.push(match reply {
                Reply::Answer { said, text } => {
                    let found = self.can(said, std::slice::from_ref(&said.words))?;
                    if let Some(found) = &found {
                        self.judge_once("answer", found, said.words.whole(), &mut answers);
                    }
                    found.map(|found| Replied { right: true, ..in_moves(found, text.as_ref()) })
                }
                Reply::Choice { right, words, text } => Some(Replied {
                    text: words.value.clone(),
                    right: *right,
                    in_words: true,
                    said: text.as_ref().map(|text| text.value.clone()),
                    ..Replied::default()
                }),
                Reply::Wrong { .. } => None,
            });
        }
        for (slot, reply) in replied.iter_mut().zip(replies) {
            if let Reply::Wrong { said, text } = reply {
                let resolved = self.resolve(said, std::slice::from_ref(&said.words))?;
                self.report.expectations += 1;
                let legal = self.verdict(&resolved)?.0.is_ok();
                let found = self.printed(&resolved.ply);
                let is_answer = answers.iter().any(|(answer, _)| *answer == found);
                self.judge_wrong(resolved.place, &found, legal, is_answer, text.is_some());
                self.judge_once("wrong", &found, resolved.place, &mut wrongs);
                let refused = if legal { None } else { self.refused_by(&resolved.ply) };
                *slot = Some(Replied { refused, ..in_moves(found, text.as_ref()) });
            }
        }
        let replied: Vec<Replied> = replied.into_iter().flatten().collect();
        self.judge_question(replies, place);
        let in_moves = replies.iter().any(|reply| reply.said().is_some());
        let moves = if in_moves { self.tryable(std::iter::empty()) } else { Vec::new() };
        let hints = hints.iter().map(|hint| hint.value.clone()).collect();
        self.enter(|| Entry::Ask { question: question.value.clone(), replies: replied, hints, moves });
        Ok(())
    }

    /// A wrong answer is wrong: it is none of the right ones, and if it is legal its text says why.
    fn judge_wrong(&mut self, place: Place, found: &Printed, legal: bool, is_answer: bool, has_text: bool) {
        let text = self.worded(found);
        let fault = if is_answer {
            Problem::WrongIsAnswer { words: &text }
        } else if legal && !has_text {
            Problem::WrongIsLegal { words: &text }
        } else {
            return;
        };
        self.say(fault.at(place));
    }

    /// A reply is the only one of its kind to a move, in whatever words.
    fn judge_once(
        &mut self,
        kind: &'static str,
        found: &Printed,
        place: Place,
        before: &mut Vec<(Printed, Place)>,
    ) {
        if let Some((_, first)) = before.iter().find(|(other, _)| other == found) {
            let words = &self.worded(found);
            self.say(Problem::RepliedTwice { kind, words, first: *first }.at(place));
        }
        before.push((found.clone(), place));
    }

    /// A question can be answered.
    fn judge_question(&mut self, replies: &[Reply], place: Place) {
        let right = |reply: &Reply| match reply {
            Reply::Answer { .. } => true,
            Reply::Choice { right, .. } => *right,
            Reply::Wrong { .. } => false,
        };
        let in_words = |reply: &Reply| reply.said().is_none();
        if replies.iter().any(right) {
            return;
        }
        let fault = if replies.iter().any(in_words) { Problem::NoRightChoice } else { Problem::NoAnswer };
        self.say(fault.at(place));
    }

    /// Some candidates that are refused, each by another clause.
    pub(crate) fn refused_plies(&self) -> Vec<Ply<G::Move>> {
        let (mut found, mut clauses, mut looked_at) = (Vec::new(), Vec::new(), 0);
        let _ = G::candidates(self.terms.rules, &self.state, &mut |ply| {
            looked_at += 1;
            let _shown = self.house.show_judged(self.terms, &self.state, &ply);
            let mut referee = self.house.strict();
            let verdict = G::check(self.terms.rules, &self.state, &ply, &mut referee);
            if let Err(refused) = verdict
                && !clauses.contains(&refused)
            {
                clauses.push(refused);
                found.push(ply);
            }
            match found.len() < REFUSED && looked_at < LOOKED_AT {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        found
    }

    pub(crate) fn refused_by(&self, ply: &Ply<G::Move>) -> Option<RefusedBy> {
        let (clause, also, here) = self.why_refused(ply)?;
        let clauses = std::iter::once(&clause).chain(&also).map(|clause| clause.id.to_string()).collect();
        let rule = self.card(&clause, Some(ply)).wording();
        Some(RefusedBy { clauses, rule, here })
    }
}

pub(crate) fn in_moves((player, text): Printed, said: Option<&Spanned<String>>) -> Replied {
    Replied { player, text, said: said.map(|text| text.value.clone()), ..Replied::default() }
}
