//! The clauses of a step: their wording, what they rest on, and how a ruling can be read otherwise.

use game::ClauseCard;
use replay::ReplayStepKind;

use crate::ShownChapter;
use crate::styled::{Paragraph, Shade};

/// The clauses that decided a step, each once: those its sentences rest on first.
fn decided<'a>(kinds: impl Iterator<Item = &'a ReplayStepKind>) -> Vec<&'a str> {
    let mut ids: Vec<&str> = Vec::new();
    kinds.for_each(|kind| match kind {
        ReplayStepKind::Move { told, upheld, .. } => {
            ids.extend(told.iter().map(|told| told.clause.as_str()));
            ids.extend(upheld.iter().map(String::as_str));
        }
        ReplayStepKind::Refused { clauses, reasons, .. } => {
            ids.extend(clauses.iter().map(String::as_str));
            ids.extend(reasons.iter().map(|told| told.clause.as_str()));
        }
        _ => {}
    });
    let mut seen = std::collections::HashSet::new();
    ids.retain(|id| seen.insert(*id));
    ids
}

/// What is said of the clauses of a step.
pub(crate) fn clauses(chapter: &ShownChapter, at: usize) -> Vec<Paragraph> {
    let ids = decided(chapter.kinds(at));
    if ids.is_empty() {
        return vec![Paragraph::new(2, Shade::Faint, "no clause decided anything here")];
    }
    ids.into_iter().flat_map(|id| told(chapter, id)).collect()
}

fn told(chapter: &ShownChapter, id: &str) -> Vec<Paragraph> {
    let amended = chapter.replay.is_amended(id);
    let head = Paragraph::new(2, Shade::Name, id);
    let Some(clause) = chapter.clause(id) else { return vec![head] };
    let head = head.and(Shade::Strong, &*clause.title);
    let mut said = vec![if amended { head.and(Shade::Bad, "(amended by a house rule)") } else { head }];
    said.push(Paragraph::new(4, Shade::Plain, &*clause.wording));
    let card = ClauseCard::new(chapter.info, clause, &[], &|knob| chapter.knob(knob));
    let turned = card.knobs.iter().filter(|knob| knob.is_turned());
    said.extend(turned.map(|knob| Paragraph::new(4, Shade::Bad, format!("here {}", knob.told()))));
    said.extend(card.grounds.into_iter().map(|line| Paragraph::new(4, Shade::Faint, line)));
    said
}
