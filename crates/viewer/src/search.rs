//! Which step has a word, or rests on a clause.

use replay::ReplayStepKind;

use crate::ShownChapter;

impl ShownChapter {
    /// Whether a step says `wanted`, in lower case, or rests on a clause whose id has it. What answers a
    /// question is not looked at.
    pub(crate) fn says(&self, at: usize, wanted: &str) -> bool {
        let has = |text: &str| text.to_lowercase().contains(wanted);
        (at == 0 && has(&self.replay.title))
            || self.kinds(at).any(|kind| match kind {
                ReplayStepKind::Turn { player } => has(player),
                ReplayStepKind::Move { text, told, upheld, .. } => {
                    has(text)
                        || told.iter().any(|told| has(&told.text) || has(&told.clause))
                        || upheld.iter().any(|id| has(id))
                }
                ReplayStepKind::Refused { text, clauses, reasons, .. } => {
                    has(text)
                        || clauses.iter().any(|id| has(id))
                        || reasons.iter().any(|told| has(&told.text))
                }
                ReplayStepKind::Permitted { text, .. } => has(text),
                ReplayStepKind::Expected(held) => has(&held.text),
                ReplayStepKind::Say { text } => has(text),
                ReplayStepKind::Ask { question, .. } => has(question),
                ReplayStepKind::SeenBy { player } => player.as_deref().is_some_and(has),
                ReplayStepKind::Task { said, lines, .. } => has(said) || lines.iter().any(|line| has(line)),
                ReplayStepKind::Highlight { places, .. } => has(places),
                ReplayStepKind::BranchBegins { title } => has(title),
                ReplayStepKind::Decide { .. } | ReplayStepKind::BranchEnds { .. } => false,
            })
    }
}
