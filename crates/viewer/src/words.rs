//! What a passage says.

use game::{EventText, JudgedExpectation, PointText, RefusedBy};
use replay::{Judged, OtherMove, ReplayStepKind, moved};

use crate::ShownChapter;
use crate::question::{Given, QuestionHere};
use crate::styled::{Paragraph, Shade};

/// What a passage is about, in a few words: for who does not see the picture.
pub(crate) fn heading(chapter: &ShownChapter, at: usize) -> String {
    let said = || chapter.kinds(at).filter_map(title);
    let asked = said().filter(|(rank, _)| *rank == 0).last();
    let first = || said().min_by_key(|(rank, _)| *rank);
    asked.or_else(first).map_or_else(|| "The position at the start".to_owned(), |(_, words)| words)
}

/// What a step says of itself, and how much that is to the reader: a question is more than a move, a move more than
/// what is checked.
fn title(kind: &ReplayStepKind) -> Option<(u8, String)> {
    Some(match kind {
        ReplayStepKind::Ask { question, .. } => (0, format!("Question: “{question}”")),
        ReplayStepKind::Task { said, .. } => (0, format!("The task: {said}")),
        ReplayStepKind::Decide { .. } => (0, "What next?".to_owned()),
        ReplayStepKind::BranchBegins { title } => (1, format!("What if: {title}")),
        ReplayStepKind::Move { player, text, .. } => (2, moved(player.as_deref(), text)),
        ReplayStepKind::Say { text } => (3, format!("“{text}”")),
        ReplayStepKind::Refused { player, text, .. } => {
            (4, format!("Not possible: {}", moved(player.as_deref(), text)))
        }
        ReplayStepKind::Permitted { player, text } => {
            (5, format!("Possible: {}", moved(player.as_deref(), text)))
        }
        ReplayStepKind::Turn { player } => (6, format!("{player}'s turn")),
        ReplayStepKind::SeenBy { player: Some(player) } => (7, format!("Seen from the seat of {player}")),
        ReplayStepKind::Highlight { places, .. } => (7, format!("Marked: {places}")),
        ReplayStepKind::SeenBy { player: None } => (7, "Seen by everybody".to_owned()),
        ReplayStepKind::Expected(_) | ReplayStepKind::BranchEnds { .. } => return None,
    })
}

/// What a passage says in full; of a question, what was asked for.
pub(crate) fn words(chapter: &ShownChapter, at: usize, given: Option<&Given>) -> Vec<Paragraph> {
    let mut said = Vec::new();
    if at == 0 {
        said.extend(chapter.replay.rules.iter().map(|rule| Paragraph::new(2, Shade::Name, rule)));
    }
    let mut checked = Vec::new();
    for kind in chapter.kinds(at) {
        match kind {
            ReplayStepKind::Move { line, told, upheld, otherwise, .. } => {
                said.extend(title(kind).map(|(_, words)| Paragraph::new(0, Shade::Strong, words)));
                said.extend(told.iter().chain(otherwise).map(sentence));
                said.push(Paragraph::new(2, Shade::Faint, permitted(*line, upheld.len())));
            }
            ReplayStepKind::Refused { clauses, reasons, otherwise, .. } => {
                said.extend(title(kind).map(|(_, words)| Paragraph::new(0, Shade::Bad, words)));
                for id in clauses {
                    let title = chapter.clause(id).map_or("", |clause| &clause.title);
                    let against = Paragraph::new(2, Shade::Plain, "against");
                    said.push(against.and(Shade::Name, id).and(Shade::Plain, title));
                }
                said.extend(reasons.iter().chain(otherwise).map(sentence));
            }
            ReplayStepKind::Expected(JudgedExpectation { text, held: false }) => {
                said.push(Paragraph::new(0, Shade::Bad, format!("Does not hold: {}", moved(None, text))));
            }
            ReplayStepKind::Expected(JudgedExpectation { text, held: true }) => {
                checked.push(moved(None, text))
            }
            ReplayStepKind::Permitted { player, text } => {
                checked.push(format!("possible: {}", moved(player.as_deref(), text)));
            }
            ReplayStepKind::BranchBegins { .. } => {
                said.extend(title(kind).map(|(_, words)| Paragraph::new(0, Shade::Strong, words)));
                said.push(Paragraph::new(2, Shade::Faint, "↓ shows this side line, → goes past it"));
            }
            ReplayStepKind::Say { text } => said.push(Paragraph::new(0, Shade::Plain, format!("“{text}”"))),
            ReplayStepKind::Ask { .. } | ReplayStepKind::Task { .. } | ReplayStepKind::Decide { .. } => {
                said.extend(title(kind).map(|(_, words)| Paragraph::new(0, Shade::Strong, words)));
            }
            ReplayStepKind::Turn { .. }
            | ReplayStepKind::SeenBy { .. }
            | ReplayStepKind::Highlight { .. } => {
                said.extend(title(kind).map(|(_, words)| Paragraph::new(0, Shade::Faint, words)));
            }
            ReplayStepKind::BranchEnds { .. } => {}
        }
    }
    if said.is_empty() {
        said.push(Paragraph::new(0, Shade::Strong, heading(chapter, at)));
    }
    if !checked.is_empty() {
        said.push(Paragraph::new(2, Shade::Faint, format!("checked: {}", checked.join("; "))));
    }
    if let Some(question) = chapter.question(at) {
        asked(&question, given, &mut said);
    }
    if let Some(point) = chapter.solved(at) {
        said.push(Paragraph::new(0, Shade::Good, "Solved."));
        said.extend(point.iter().map(remark));
    }
    if at == chapter.last()
        && let Some(why) = &chapter.stopped
    {
        said.push(Paragraph::new(0, Shade::Bad, "It stops here:").and(Shade::Plain, why));
    }
    said
}

fn sentence(told: &EventText) -> Paragraph {
    Paragraph::new(2, Shade::Plain, &told.text).and(Shade::Name, format!("[{}]", told.clause))
}

fn remark(remark: &PointText) -> Paragraph {
    let said = Paragraph::new(2, Shade::Plain, &remark.text);
    match &remark.clause {
        Some(clause) => said.and(Shade::Name, format!("[{clause}]")),
        None => said,
    }
}

fn permitted(line: u32, clauses: usize) -> String {
    match clauses {
        0 => format!("line {line}"),
        1 => format!("line {line}; one clause permits it: c"),
        some => format!("line {line}; {some} clauses permit it: c"),
    }
}

/// The choices of a question, the hints that were asked for, what is said to what was tried.
fn asked(question: &QuestionHere<'_>, given: Option<&Given>, said: &mut Vec<Paragraph>) {
    let none = Given::default();
    let given = given.unwrap_or(&none);
    let right = |at: usize| question.asked.offers[at].reply.right;
    for (at, offer) in question.asked.offers.iter().enumerate() {
        let is_known = given.tried.contains(&at) || (given.told && right(at));
        let judged = Judged::of(offer.reply);
        let tone = if is_known { tone(judged) } else { Shade::Plain };
        let number = Paragraph::new(2, Shade::Name, format!("{}.", at + 1)).and(tone, &offer.text);
        let choice = match is_known {
            true => number.and(tone, format!("({})", judged.words().to_lowercase())),
            false => number,
        };
        said.push(choice.beside_others());
    }
    let all = question.asked.hints.len();
    for (at, hint) in question.asked.hints.iter().take(given.hints).enumerate() {
        let word = if all == 1 { "Hint:".to_owned() } else { format!("Hint {} of {all}:", at + 1) };
        said.push(Paragraph::new(2, Shade::Strong, word).and(Shade::Plain, hint));
    }
    if let Some(other) = given.made.as_ref().filter(|_| !given.told).and_then(|made| question.other(made)) {
        return made(other, said);
    }
    let told = given.tried.last().copied().filter(|_| !given.told);
    let told = told.map_or_else(
        || (0..question.asked.offers.len()).filter(|at| given.told && right(*at)).collect(),
        |at| vec![at],
    );
    told.into_iter().for_each(|at| replied(question, at, said));
    if given.told
        && let Some(solution) = &question.solution
    {
        let (tone, words) = match solution.as_slice() {
            [] => (Shade::Plain, "there is none".to_owned()),
            moves => (Shade::Good, moves.join(", ")),
        };
        said.push(Paragraph::new(2, Shade::Strong, "Solution:").and(tone, words));
    }
}

/// The tone of a judgement.
fn tone(judged: Judged) -> Shade {
    match judged {
        Judged::Right => Shade::Good,
        Judged::Slower => Shade::Strong,
        Judged::Wrong | Judged::Refused => Shade::Bad,
    }
}

fn verdict(judged: Judged, words: &str) -> Paragraph {
    Paragraph::new(2, tone(judged), format!("{}:", judged.words())).and(Shade::Plain, words)
}

/// What is said to a choice, and the clause that refuses it.
fn replied(question: &QuestionHere<'_>, at: usize, said: &mut Vec<Paragraph>) {
    let offer = &question.asked.offers[at];
    said.push(verdict(Judged::of(offer.reply), offer.reply.said.as_ref().unwrap_or(&offer.text)));
    if let Some(refused) = &offer.reply.refused {
        refusal(refused, said);
    }
}

/// What is said to a move that nobody offered: it is refused, judged by the solver, or legal and no more.
fn made(other: &OtherMove<'_>, said: &mut Vec<Paragraph>) {
    if let Some(refused) = other.refused {
        said.push(verdict(Judged::Refused, &other.text));
        return refusal(refused, said);
    }
    let Some(reply) = other.judged else {
        let word = Paragraph::new(2, Shade::Strong, "Legal, and not what was asked for:");
        return said.push(word.and(Shade::Plain, &other.text));
    };
    said.push(verdict(Judged::of(reply), &other.text));
    said.extend(reply.said.as_ref().map(|text| Paragraph::new(4, Shade::Plain, text)));
    // Of a right move no more is told than that.
    if let Some(leads) = reply.leads.as_ref().filter(|_| !reply.right) {
        let line = leads.line.join(", ");
        let line = if line.is_empty() { String::new() } else { format!("{line}:") };
        said.push(Paragraph::new(4, Shade::Name, line).and(Shade::Plain, &leads.ending));
    }
}

fn refusal(refused: &RefusedBy, said: &mut Vec<Paragraph>) {
    let clauses = refused.clauses.join(", ");
    said.push(Paragraph::new(4, Shade::Plain, &refused.rule).and(Shade::Name, format!("[{clauses}]")));
    if let Some(here) = &refused.here {
        said.push(Paragraph::new(4, Shade::Plain, format!("Here: {here}.")));
    }
}
