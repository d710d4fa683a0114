//! What a step says.

use game::{EventText, JudgedExpectation};
use replay::StepKind;

use crate::Chapter;
use crate::chapter::moved;
use crate::question::{Given, Question};
use crate::styled::{Paragraph, Tone};

/// What a step is, in a few words: for who does not see the picture.
pub(crate) fn heading(chapter: &Chapter, at: usize) -> String {
    let Some(kind) = chapter.kind(at) else { return "The position at the start".to_owned() };
    match kind {
        StepKind::Turn { player } => format!("Turn of {player}"),
        StepKind::Move { player, text, .. } => moved(player.as_deref(), text),
        StepKind::Refused { player, text, .. } => format!("Not possible: {}", moved(player.as_deref(), text)),
        StepKind::Permitted { player, text } => format!("Possible: {}", moved(player.as_deref(), text)),
        StepKind::Expected(JudgedExpectation { text, held: true }) => format!("Holds: {}", moved(None, text)),
        StepKind::Expected(JudgedExpectation { text, held: false }) => {
            format!("Does not hold: {}", moved(None, text))
        }
        StepKind::Say { text } => format!("“{text}”"),
        StepKind::Ask { question, .. } => format!("Question: “{question}”"),
        StepKind::SeenBy { player: Some(player) } => format!("Seen from the seat of {player}"),
        StepKind::SeenBy { player: None } => "Seen by everybody".to_owned(),
        StepKind::Task { lines, .. } => format!("The task: {}", lines.join(", ")),
        StepKind::Decide { .. } => "What next?".to_owned(),
        StepKind::Highlight { places, .. } => format!("Look at: {places}"),
        StepKind::BranchBegins { title } => format!("What if: {title}"),
        StepKind::BranchEnds { .. } => "Back to what was played".to_owned(),
    }
}

/// What a step says in full; of a question, what was asked for.
pub(crate) fn words(chapter: &Chapter, at: usize, given: Option<&Given>) -> Vec<Paragraph> {
    let tone = match chapter.kind(at) {
        Some(StepKind::Say { .. }) => Tone::Plain,
        Some(StepKind::Refused { .. } | StepKind::Expected(JudgedExpectation { held: false, .. })) => {
            Tone::Bad
        }
        Some(StepKind::Expected(_) | StepKind::Permitted { .. }) => Tone::Good,
        _ => Tone::Strong,
    };
    let mut said = vec![Paragraph::new(0, tone, heading(chapter, at))];
    match chapter.kind(at) {
        None => said.extend(chapter.replay.rules.iter().map(|rule| Paragraph::new(2, Tone::Name, rule))),
        Some(StepKind::Move { line, told, upheld, otherwise, .. }) => {
            said.extend(told.iter().chain(otherwise).map(sentence));
            said.push(Paragraph::new(2, Tone::Faint, permitted(*line, upheld.len())));
        }
        Some(StepKind::Refused { clauses, reasons, otherwise, .. }) => {
            for id in clauses {
                let title = chapter.clause(id).map_or("", |clause| &clause.title);
                said.push(
                    Paragraph::new(2, Tone::Plain, "against").and(Tone::Name, id).and(Tone::Plain, title),
                );
            }
            said.extend(reasons.iter().chain(otherwise).map(sentence));
        }
        Some(StepKind::BranchBegins { .. }) => {
            said.push(Paragraph::new(2, Tone::Faint, "↓ shows this side line, → goes past it"));
        }
        Some(_) => {}
    }
    if let Some(question) = chapter.question(at) {
        asked(&question, given, &mut said);
    }
    if at == chapter.last()
        && let Some(why) = &chapter.stopped
    {
        said.push(Paragraph::new(0, Tone::Bad, "It stops here:").and(Tone::Plain, why));
    }
    said
}

fn sentence(told: &EventText) -> Paragraph {
    Paragraph::new(2, Tone::Plain, &told.text).and(Tone::Name, format!("[{}]", told.clause))
}

fn permitted(line: u32, clauses: usize) -> String {
    match clauses {
        0 => format!("line {line}"),
        1 => format!("line {line}; one clause permits it: c"),
        some => format!("line {line}; {some} clauses permit it: c"),
    }
}

/// The choices of a question, the hints that were asked for, what is said to what was tried.
fn asked(question: &Question<'_>, given: Option<&Given>, said: &mut Vec<Paragraph>) {
    let none = Given::default();
    let given = given.unwrap_or(&none);
    let right = |at: usize| question.choices[at].reply.right;
    for (at, choice) in question.choices.iter().enumerate() {
        let is_known = given.tried.contains(&at) || (given.told && right(at));
        let (tone, mark) = match (is_known, choice.reply.right, choice.reply.slower) {
            (false, ..) => (Tone::Plain, ""),
            (true, true, _) => (Tone::Good, "right"),
            (true, false, true) => (Tone::Plain, "works, but not fastest"),
            (true, false, false) => (Tone::Bad, "wrong"),
        };
        let number = Paragraph::new(2, Tone::Name, format!("{}.", at + 1)).and(tone, &choice.text);
        said.push(if mark.is_empty() { number } else { number.and(tone, format!("({mark})")) });
    }
    for (at, hint) in question.hints.iter().take(given.hints).enumerate() {
        said.push(Paragraph::new(2, Tone::Strong, format!("Hint {}:", at + 1)).and(Tone::Plain, hint));
    }
    let told = given.tried.last().copied().filter(|_| !given.told);
    let told = told.map_or_else(
        || (0..question.choices.len()).filter(|at| given.told && right(*at)).collect(),
        |at| vec![at],
    );
    told.into_iter().for_each(|at| replied(question, at, said));
    if given.told
        && let Some(solution) = &question.solution
    {
        let (tone, words) = match solution.as_slice() {
            [] => (Tone::Plain, "there is none".to_owned()),
            moves => (Tone::Good, moves.join(", ")),
        };
        said.push(Paragraph::new(2, Tone::Strong, "Solution:").and(tone, words));
    }
}

/// What is said to a choice, and the clause that refuses it.
fn replied(question: &Question<'_>, at: usize, said: &mut Vec<Paragraph>) {
    let choice = &question.choices[at];
    let reply = choice.reply;
    let (tone, verdict) = match (reply.right, reply.slower) {
        (true, _) => (Tone::Good, "Right:"),
        (false, true) => (Tone::Strong, "It works, but not fastest:"),
        (false, false) => (Tone::Bad, "Wrong:"),
    };
    let mut words = Paragraph::new(2, tone, verdict);
    words = match &reply.said {
        Some(text) => words.and(Tone::Plain, text),
        None => words.and(Tone::Plain, &choice.text),
    };
    if !reply.right
        && !reply.in_words
        && reply.refused.is_none()
        && reply.said.is_none()
        && reply.leads.is_none()
    {
        words = words.and(Tone::Plain, "is legal, and it is not the answer.");
    }
    said.push(words);
    if let Some(leads) = reply.leads.as_ref().filter(|_| !reply.right) {
        let line = leads.line.join(", ");
        let line = if line.is_empty() { String::new() } else { format!("{line}:") };
        said.push(Paragraph::new(4, Tone::Name, line).and(Tone::Plain, &leads.ending));
    }
    if let Some(refused) = &reply.refused {
        let clauses = refused.clauses.join(", ");
        said.push(Paragraph::new(4, Tone::Plain, &refused.rule).and(Tone::Name, format!("[{clauses}]")));
        if let Some(here) = &refused.here {
            said.push(Paragraph::new(4, Tone::Plain, format!("Here: {here}.")));
        }
    }
}
