//! Questions and puzzles, and what is kept back of them.

use game::Replied;

use super::Telling;
use crate::ReplayStepKind;
use crate::page::Tone;

impl Telling<'_> {
    /// Says what of a question, or of a puzzle, is told only where it is asked for; `at` is its place among the
    /// steps.
    pub(super) fn kept_back(&mut self, indent: usize, at: usize) {
        let steps = &self.replay.steps;
        let behind = || (at + 1..steps.len()).filter(|next| self.replay.is_on_the_way(at + 1, next + 1));
        let level = steps[at].depth;
        let is_here = |next: &usize| steps[*next].depth == level;
        let (hints, answer, follows) = match &steps[at].kind {
            ReplayStepKind::Task { hints, .. } => {
                let solves = |next: usize| matches!(steps[next].kind, ReplayStepKind::Move { .. });
                let is_solved = behind().filter(is_here).any(solves);
                (hints.len(), is_solved.then_some("the solution"), false)
            }
            ReplayStepKind::Ask { hints, .. } => (hints.len(), Some("the answer"), behind().next().is_some()),
            _ => return,
        };
        let puzzle = matches!(steps[at].kind, ReplayStepKind::Task { .. });
        let is_try =
            |next: &usize| puzzle && matches!(steps[*next].kind, ReplayStepKind::BranchBegins { .. });
        let tries = behind().filter(is_here).filter(is_try).count();
        let mut kept = Vec::new();
        match hints {
            0 => {}
            1 => kept.push("a hint"),
            _ => kept.push("hints"),
        }
        match tries {
            0 => {}
            1 => kept.push("a try"),
            _ => kept.push("tries"),
        }
        kept.extend(answer);
        if follows {
            kept.push("what follows");
        }
        if !kept.is_empty() {
            let list = text::listed(&kept, "and");
            self.page.toned(Tone::Faint, indent + 2, &format!("({list}: with --answers)"));
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
