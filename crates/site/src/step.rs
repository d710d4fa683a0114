//! A step of a replay as the page shows it.

use game::EventText;
use replay::{Replay, StepKind};
use text::counted;

use crate::question::{Choice, Question, by, played, question, solution};
use crate::shared::{Decides, Shared};

/// A step.
pub(crate) struct Step {
    /// Its address: the chapter's name, then its number.
    pub(crate) id: String,
    /// What it is, in a few words.
    pub(crate) heading: String,
    /// The heading is what the file says.
    pub(crate) is_said: bool,
    /// The rows under a move, and what is said.
    pub(crate) lines: Vec<String>,
    /// The line of the file.
    pub(crate) line: Option<u32>,
    /// What happens, each with its clause; then what house rules decided otherwise than the law book.
    pub(crate) told: Vec<EventText>,
    /// The clauses that permitted or refused it.
    pub(crate) decided: Option<Decided>,
    /// The question, if it is one.
    pub(crate) question: Option<Question>,
    /// A side line begins here, or one has ended.
    pub(crate) turn_off: Option<TurnOff>,
    /// How many side lines it is in.
    pub(crate) depth: usize,
    /// It belongs to the solution of a puzzle.
    pub(crate) behind: bool,
    /// The picture, unless it is that of the step before.
    pub(crate) picture: Option<Picture>,
}

/// The clauses that decide a step.
pub(crate) struct Decided {
    /// What they do: `Permitted by 3 clauses`.
    pub(crate) verdict: String,
    /// The number of their list.
    pub(crate) list: usize,
}

/// Where a side line begins or ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TurnOff {
    /// It begins.
    Begins,
    /// It has ended.
    Ended,
}

/// A position, shown and told.
pub(crate) struct Picture {
    pub(crate) svg: String,
    /// The lines of the position that are new.
    pub(crate) new: Vec<String>,
    /// All its lines, by number.
    pub(crate) all: String,
    /// The same as seats see it, each with the number of the seat, where it is not the same.
    pub(crate) seats: Vec<(usize, Picture)>,
}

impl Step {
    pub(crate) fn begins(&self) -> bool {
        self.turn_off == Some(TurnOff::Begins)
    }

    /// What can be chosen, if there is a question that offers something.
    pub(crate) fn choices(&self) -> Option<&[Choice]> {
        let question = self.question.as_ref()?;
        (!question.choices.is_empty()).then_some(&question.choices)
    }

    /// Whether what follows waits for an answer.
    pub(crate) fn waits(&self) -> bool {
        self.choices().is_some_and(|choices| choices.iter().any(Choice::is_right))
    }

    pub(crate) fn ended(&self) -> bool {
        self.turn_off == Some(TurnOff::Ended)
    }
}

/// What a picture is called.
const PICTURE: &str = "The position; in words below";

/// The steps of a chapter, the opening position first. A picture stands where a position is first shown; the
/// steps after it show the same. With `seats` what each seat sees stands beside it.
pub(crate) fn steps(replay: &Replay, slug: &str, shared: &mut Shared, seats: bool) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::with_capacity(replay.steps.len() + 1);
    let mut shown = None;
    let scale = replay.scale();
    for number in 0..=replay.steps.len() {
        let told = number.checked_sub(1).and_then(|at| replay.steps.get(at));
        let (mut step, view) = match told {
            None => (named("The position at the start".to_owned()), 0),
            Some(found) => {
                let behind = replay.is_behind_a_task(number);
                (Step { depth: found.depth, behind, ..said(number, &found.kind, replay, shared) }, found.view)
            }
        };
        step.id = format!("{slug}/{number}");
        if shown != Some(view)
            && let Some(figure) = replay.figure(number)
        {
            let before = shown.map_or(&[][..], |_| &replay.views[replay.before(number)].position);
            let (new, all) = shared.words.position(&replay.views[view].position, before);
            let svg = figure.refer(PICTURE, scale, &mut shared.definitions);
            let mut picture = Picture { svg, new, all, seats: Vec::new() };
            let seen = if seats { replay.views[view].seats.as_slice() } else { &[] };
            for (seat, seen) in seen.iter().enumerate() {
                let Some(figure) = replay.figure_of(number, seat) else { continue };
                let svg = figure.refer_instead(scale, &mut shared.definitions);
                if !picture.svg.ends_with(svg.split_once('>').map_or("", |(_, uses)| uses)) {
                    let (new, all) = shared.words.seen(&seen.position);
                    picture.seats.push((seat, Picture { svg, new, all, seats: Vec::new() }));
                }
            }
            step.picture = Some(picture);
        }
        shown = Some(view);
        steps.push(step);
    }
    steps
}

fn named(heading: String) -> Step {
    Step {
        id: String::new(),
        heading,
        is_said: false,
        lines: Vec::new(),
        line: None,
        told: Vec::new(),
        decided: None,
        question: None,
        turn_off: None,
        depth: 0,
        behind: false,
        picture: None,
    }
}

/// The clauses that permit or refuse something, if there are any.
fn decided(verb: &str, ids: &[String], replay: &Replay, shared: &mut Shared) -> Option<Decided> {
    let list: Vec<Decides> =
        ids.iter().map(|id| Decides { id: id.clone(), amended: replay.is_amended(id) }).collect();
    let verdict = format!("{verb} by {}", counted(list.len() as u64, "clause"));
    (!list.is_empty()).then(|| Decided { verdict, list: shared.lists.number(list) })
}

fn said(number: usize, kind: &StepKind, replay: &Replay, shared: &mut Shared) -> Step {
    match kind {
        StepKind::Turn { player } => named(format!("Turn of {player}")),
        StepKind::Move { line, player, text, told, upheld, otherwise, .. } => {
            let (heading, lines) = by(player.as_deref(), text);
            Step {
                lines,
                line: Some(*line),
                told: told.iter().chain(otherwise).cloned().collect(),
                decided: decided("Permitted", upheld, replay, shared),
                ..named(heading)
            }
        }
        StepKind::Refused { player, text, clauses, reasons, otherwise } => {
            let (heading, lines) = by(player.as_deref(), text);
            Step {
                lines,
                told: reasons.iter().chain(otherwise).cloned().collect(),
                decided: decided("Refused", clauses, replay, shared),
                ..named(format!("Not possible: {heading}"))
            }
        }
        StepKind::Permitted { player, text } => {
            let (heading, lines) = by(player.as_deref(), text);
            Step { lines, ..named(format!("Possible: {heading}")) }
        }
        StepKind::Expected(held) => {
            let (heading, lines) = by(None, &held.text);
            let verdict = if held.held { "Holds" } else { "Does not hold" };
            Step { lines, ..named(format!("{verdict}: {heading}")) }
        }
        StepKind::Say { text } => Step { is_said: true, ..named(text.clone()) },
        StepKind::Ask { question: asked, replies, hints } => {
            Step { question: question(replies, hints, None), ..named(asked.clone()) }
        }
        StepKind::SeenBy { player } => {
            named(player.as_ref().map_or("Seen by everybody".to_owned(), |each| format!("Seen by {each}")))
        }
        StepKind::Task { lines, hints, replies } => Step {
            lines: lines.clone(),
            question: question(replies, hints, played(replay, number)).map(|question| Question {
                asked: (!replies.is_empty()).then_some("What do you try first?"),
                solution: solution(replay, number),
                ..question
            }),
            ..named("The task".to_owned())
        },
        StepKind::Decide { replies } => {
            let question = question(replies, &[], played(replay, number));
            Step { question, ..named("What next?".to_owned()) }
        }
        StepKind::Highlight { places, .. } => named(format!("Look at: {places}")),
        StepKind::BranchBegins { title } => {
            Step { turn_off: Some(TurnOff::Begins), ..named(format!("What if: {title}")) }
        }
        StepKind::BranchEnds { .. } => {
            Step { turn_off: Some(TurnOff::Ended), ..named("Back to what was played".to_owned()) }
        }
    }
}
