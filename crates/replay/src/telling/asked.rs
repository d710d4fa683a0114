//! Questions and puzzles, and what is kept back of them.

use game::Replied;

use super::Telling;
use crate::page::Tone;
use crate::{Step, StepKind};

impl Telling<'_> {
    /// Says what of a puzzle is told only where it is asked for; its steps begin with the task.
    pub(super) fn kept_back(&mut self, steps: &[Step]) {
        let hints = |step: &Step| match &step.kind {
            StepKind::Task { hints, .. } => hints.len(),
            _ => 0,
        };
        let tries = steps.iter().filter(|step| matches!(step.kind, StepKind::BranchBegins { .. })).count();
        let is_solved = steps.iter().any(|step| matches!(step.kind, StepKind::Move { .. }));
        let mut kept = Vec::new();
        match steps.first().map_or(0, hints) {
            0 => {}
            1 => kept.push("a hint"),
            _ => kept.push("hints"),
        }
        match tries {
            0 => {}
            1 => kept.push("a try"),
            _ => kept.push("tries"),
        }
        if is_solved {
            kept.push("the solution");
        }
        if let Some((last, others)) = kept.split_last() {
            let list = if others.is_empty() {
                (*last).to_owned()
            } else {
                format!("{} and {last}", others.join(", "))
            };
            self.page.toned(Tone::Faint, 2, &format!("({list}: with --answers)"));
        }
    }

    /// A question; its hints and answers only where they are asked for.
    pub(super) fn ask(&mut self, indent: usize, question: &str, replies: &[Replied], hints: &[String]) {
        self.page.toned(Tone::Strong, indent, &format!("Question: “{question}”"));
        let below = indent + 4;
        if !self.answers {
            let choices = replies.iter().filter(|reply| reply.in_words);
            choices.for_each(|choice| self.page.line(below, &format!("- “{}”", choice.text)));
            return;
        }
        hints.iter().for_each(|hint| self.page.line(below, &format!("hint: “{hint}”")));
        for reply in replies.iter().filter(|reply| !reply.offered) {
            let refused = reply.refused.iter().flat_map(|refused| &refused.clauses);
            let clauses: Vec<String> = refused.map(|id| self.clause(id)).collect();
            match (reply.in_words, reply.right) {
                (true, true) => self.page.toned(Tone::Good, below, &format!("right: “{}”", reply.text)),
                (true, false) => self.page.toned(Tone::Bad, below, &format!("wrong: “{}”", reply.text)),
                (false, right) => {
                    let by = self.by(reply.player.as_deref());
                    let (tone, word) = if right { (Tone::Good, "answer: ") } else { (Tone::Bad, "wrong: ") };
                    self.move_line(tone, below, &format!("{word}{by}"), &reply.text, &clauses);
                }
            }
            if let Some(said) = &reply.said {
                self.page.line(below + 4, &format!("“{said}”"));
            }
        }
    }
}
