//! A step of a replay as the page shows it.

use figure::svg::Definitions;
use game::{Replied, Told};
use replay::{Replay, StepKind};

/// A step.
pub(crate) struct Step {
    /// Its address: the chapter's name, then its number.
    pub(crate) id: String,
    /// What it is, in a few words.
    pub(crate) heading: String,
    /// The rows under a move, and what is said.
    pub(crate) lines: Vec<String>,
    /// The line of the file.
    pub(crate) line: Option<u32>,
    /// What happens, each with its clause.
    pub(crate) told: Vec<Told>,
    /// The clauses that permitted or refused it.
    pub(crate) decided: Vec<String>,
    /// What the clauses did.
    pub(crate) verdict: &'static str,
    /// The question, if it is one.
    pub(crate) question: Option<Question>,
    /// The title of the side line that begins here.
    pub(crate) branch: Option<String>,
    /// How many side lines it is in.
    pub(crate) depth: usize,
    /// The picture.
    pub(crate) svg: String,
    /// The position in words.
    pub(crate) position: Vec<String>,
}

/// A question to the reader.
pub(crate) struct Question {
    pub(crate) choices: Vec<Choice>,
    pub(crate) hints: Vec<String>,
}

/// What a reader can choose, and what is said to it.
pub(crate) struct Choice {
    pub(crate) text: String,
    pub(crate) right: bool,
    pub(crate) reply: Vec<String>,
    pub(crate) clauses: Vec<String>,
}

/// The steps of a chapter, the opening position first.
pub(crate) fn steps(replay: &Replay, slug: &str, definitions: &mut Definitions) -> Vec<Step> {
    let mut steps = Vec::with_capacity(replay.steps.len() + 1);
    let mut shown = 0;
    for number in 0..=replay.steps.len() {
        let Some(figure) = replay.figure(number) else { break };
        let mut step = match number.checked_sub(1).and_then(|at| replay.steps.get(at)) {
            None => named("The position at the start".to_owned(), 0),
            Some(own) => Step { depth: own.depth, ..said(&own.kind) },
        };
        let view = number.checked_sub(1).map_or(0, |at| replay.steps[at].view);
        step.id = format!("{slug}/{number}");
        step.svg = figure.refer(&format!("The position at step {number}"), definitions);
        // A position in words stands where it is first shown.
        if number == 0 || view != shown {
            step.position.clone_from(&replay.views[view].position);
        }
        shown = view;
        steps.push(step);
    }
    steps
}

fn named(heading: String, depth: usize) -> Step {
    Step {
        id: String::new(),
        heading,
        lines: Vec::new(),
        line: None,
        told: Vec::new(),
        decided: Vec::new(),
        verdict: "",
        question: None,
        branch: None,
        depth,
        svg: String::new(),
        position: Vec::new(),
    }
}

fn by(player: Option<&str>, text: &str) -> (String, Vec<String>) {
    let mut lines = text.lines();
    let head = lines.next().unwrap_or_default();
    let head = player.map_or_else(|| head.to_owned(), |player| format!("{player}: {head}"));
    (head, lines.map(str::to_owned).collect())
}

fn said(kind: &StepKind) -> Step {
    match kind {
        StepKind::Turn { player } => named(format!("Turn of {player}"), 0),
        StepKind::Move { line, player, text, told, upheld, .. } => {
            let (heading, lines) = by(player.as_deref(), text);
            let decided = upheld.clone();
            Step {
                lines,
                line: Some(*line),
                told: told.clone(),
                decided,
                verdict: "Permitted by",
                ..named(heading, 0)
            }
        }
        StepKind::Refused { player, text, clauses, reasons } => {
            let (heading, lines) = by(player.as_deref(), text);
            let told = reasons.clone();
            Step {
                lines,
                told,
                decided: clauses.clone(),
                verdict: "Refused by",
                ..named(format!("Not possible: {heading}"), 0)
            }
        }
        StepKind::Permitted { player, text } => {
            let (heading, lines) = by(player.as_deref(), text);
            Step { lines, ..named(format!("Possible: {heading}"), 0) }
        }
        StepKind::Expected(held) => {
            let (heading, lines) = by(None, &held.text);
            let verdict = if held.held { "Holds" } else { "Does not hold" };
            Step { lines, ..named(format!("{verdict}: {heading}"), 0) }
        }
        StepKind::Say { text } => Step { lines: vec![text.clone()], ..named("Told".to_owned(), 0) },
        StepKind::Ask { question, replies, hints } => {
            // In the order of the alphabet, so that nothing tells the right one by its place.
            let mut choices: Vec<Choice> = replies.iter().map(choice).collect();
            choices.sort_by(|one, other| one.text.cmp(&other.text));
            let question_ = Question { choices, hints: hints.clone() };
            Step { question: Some(question_), ..named(question.clone(), 0) }
        }
        StepKind::SeenBy { player } => {
            named(player.as_ref().map_or("Seen by everybody".to_owned(), |own| format!("Seen by {own}")), 0)
        }
        StepKind::Task { lines, hints } => {
            let hints = hints.iter().map(|hint| format!("Hint: {hint}"));
            Step { lines: lines.iter().cloned().chain(hints).collect(), ..named("The task".to_owned(), 0) }
        }
        StepKind::Highlight { places, .. } => named(format!("Look at: {places}"), 0),
        StepKind::BranchBegins { title } => {
            Step { branch: Some(title.clone()), ..named(format!("What if: {title}"), 0) }
        }
        StepKind::BranchEnds { .. } => named("Back to what was played".to_owned(), 0),
    }
}

fn choice(reply: &Replied) -> Choice {
    let (text, rows) = by(reply.player.as_deref(), &reply.text);
    let text = if reply.in_words { reply.text.clone() } else { [vec![text], rows].concat().join(", ") };
    let mut words = Vec::new();
    words.extend(reply.said.clone());
    if let Some(refused) = &reply.refused {
        words.push(format!("The rule: {}", refused.rule));
        words.extend(refused.here.as_ref().map(|here| format!("Here: {here}.")));
    } else if !reply.right && !reply.in_words {
        words.push("The move is legal, and it is not the answer.".to_owned());
    }
    let clauses = reply.refused.iter().flat_map(|refused| refused.clauses.clone()).collect();
    Choice { text, right: reply.right, reply: words, clauses }
}
