//! Which step has a word, or rests on a clause.

use replay::StepKind;

use crate::ShownChapter;

impl ShownChapter {
    /// Whether a step says `wanted`, in lower case, or rests on a clause whose id has it. What answers a
    /// question is not looked at.
    pub(crate) fn says(&self, at: usize, wanted: &str) -> bool {
        let has = |text: &str| text.to_lowercase().contains(wanted);
        (at == 0 && has(&self.replay.title))
            || self.kinds(at).any(|kind| match kind {
                StepKind::Turn { player } => has(player),
                StepKind::Move { text, told, upheld, .. } => {
                    has(text)
                        || told.iter().any(|told| has(&told.text) || has(&told.clause))
                        || upheld.iter().any(|id| has(id))
                }
                StepKind::Refused { text, clauses, reasons, .. } => {
                    has(text)
                        || clauses.iter().any(|id| has(id))
                        || reasons.iter().any(|told| has(&told.text))
                }
                StepKind::Permitted { text, .. } => has(text),
                StepKind::Expected(held) => has(&held.text),
                StepKind::Say { text } => has(text),
                StepKind::Ask { question, .. } => has(question),
                StepKind::SeenBy { player } => player.as_deref().is_some_and(has),
                StepKind::Task { said, lines, .. } => has(said) || lines.iter().any(|line| has(line)),
                StepKind::Highlight { places, .. } => has(places),
                StepKind::BranchBegins { title } => has(title),
                StepKind::Decide { .. } | StepKind::BranchEnds { .. } => false,
            })
    }
}
