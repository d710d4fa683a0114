//! A step of a replay as the page shows it: a passage, with the picture of its position.

use game::{EventText, PointText};
use replay::{Passage, Replay, ReplayStepKind};

use crate::catalogue::{Text, Worded};
use crate::question::{PageQuestion, by, question};
use crate::shared::{Decides, Shared};
use crate::texts::Texts;

/// A step.
#[derive(Default)]
pub(crate) struct PageStep {
    /// Its address: the chapter's name, then its number.
    pub(crate) id: String,
    /// What stands above it in small print: whose turn it is, whose seat it is seen from, what is marked.
    pub(crate) beside: Vec<Worded>,
    /// What is said before what it is about.
    pub(crate) before: Vec<String>,
    /// What it is about: what is said, what is asked, what happened.
    pub(crate) heading: Worded,
    /// The heading is what the file says.
    pub(crate) is_said: bool,
    /// What is said besides.
    pub(crate) after: Vec<String>,
    /// The lines of a puzzle's task.
    pub(crate) lines: Vec<String>,
    /// The moves that are made.
    pub(crate) moves: Vec<Made>,
    /// The moves that are refused.
    pub(crate) refused: Vec<Made>,
    /// What is checked.
    pub(crate) checked: Vec<Worded>,
    /// The question, if it is one.
    pub(crate) question: Option<PageQuestion>,
    /// A side line begins here.
    pub(crate) begins: bool,
    /// What that side line is called.
    pub(crate) title: String,
    /// How many side lines it is in.
    pub(crate) depth: usize,
    /// It belongs to the solution of a puzzle.
    pub(crate) behind: bool,
    /// It answers the question before it.
    pub(crate) answers: bool,
    /// A puzzle is solved here.
    pub(crate) solved: Option<PuzzleEnd>,
    /// What is to be said once the puzzle is solved that is set here.
    pub(crate) point: Vec<PointText>,
    /// The picture, unless it is that of the step before.
    pub(crate) picture: Option<Picture>,
}

/// The end of a puzzle: what is said of it.
pub(crate) struct PuzzleEnd {
    /// What else was to be tried, and why it fails.
    pub(crate) tries: Vec<(String, Worded)>,
    /// The point, where there are no tries.
    pub(crate) point: Vec<PointText>,
}

/// A move that is made or refused.
pub(crate) struct Made {
    pub(crate) heading: String,
    /// The clause of what it did first, where the step's heading says that.
    pub(crate) clause: Option<String>,
    /// The rows under it.
    pub(crate) rows: Vec<String>,
    /// The line of the file.
    pub(crate) line: Option<u32>,
    /// What happens, each with its clause; then what house rules decided otherwise than the law book.
    pub(crate) told: Vec<EventText>,
    /// The clauses that permitted or refused it.
    pub(crate) decided: Option<Decided>,
}

/// The clauses that decide a step.
pub(crate) struct Decided {
    /// What they do: `Permitted by 3 clauses`.
    pub(crate) verdict: Worded,
    /// The number of their list.
    pub(crate) list: usize,
}

/// A position, shown and told.
pub(crate) struct Picture {
    pub(crate) svg: String,
    /// The lines of the position that are new.
    pub(crate) new: Vec<String>,
    /// All its lines, by number.
    pub(crate) all: String,
    /// The same as seats see it, each with the number of the seat, where it is not the same.
    pub(crate) seats: Vec<(usize, Seen)>,
}

/// A position as a seat sees it.
pub(crate) struct Seen {
    /// What stands in for the picture, by what it refers to.
    pub(crate) uses: String,
    /// The lines that are new.
    pub(crate) new: Vec<String>,
    /// All its lines, by number.
    pub(crate) all: String,
}

impl PageStep {
    /// Whether what follows waits for an answer.
    pub(crate) fn waits(&self) -> bool {
        self.question.as_ref().is_some_and(|question| question.waits)
    }
}

/// The steps of a chapter, the opening position first. A picture stands where a position is first shown; the
/// steps after it show the same. With `seats` what each seat sees stands beside it.
pub(crate) fn steps(replay: &Replay, slug: &str, shared: &mut Shared, seats: bool) -> Vec<PageStep> {
    let passages = replay.passages();
    let mut steps: Vec<PageStep> = Vec::with_capacity(passages.len());
    let mut shown = None;
    let mut asked = None;
    let scale = replay.scale();
    for (number, passage) in passages.iter().enumerate() {
        let mut step = told(passage, replay, shared);
        step.id = format!("{slug}/{number}");
        step.behind = passage.steps.first().is_some_and(|first| replay.is_behind_a_task(*first));
        let shows = step.begins || !step.moves.is_empty();
        step.answers = asked.is_some_and(|depth| step.depth > depth || shows);
        if step.question.is_some() {
            asked = Some(step.depth);
        } else if step.answers && !step.begins && asked == Some(step.depth) {
            asked = None;
        }
        let at = passage.shown;
        let view = at.checked_sub(1).map_or(0, |at| replay.steps[at].view);
        if shown != Some(view)
            && let Some(figure) = replay.figure(at)
        {
            let before = shown.map_or(&[][..], |_| &replay.views[replay.before(at)].position);
            let (new, all) = shared.words.position(&replay.views[view].position, before);
            let svg = figure.refer(shared.texts.picture.0, scale, &mut shared.definitions);
            let mut picture = Picture { svg, new, all, seats: Vec::new() };
            let seen = if seats { replay.views[view].seats.as_slice() } else { &[] };
            let whole = figure.refer_instead(scale, &mut shared.definitions);
            for (seat, seen) in seen.iter().enumerate() {
                let Some(figure) = replay.figure_of(at, seat) else { continue };
                let uses = figure.refer_instead(scale, &mut shared.definitions);
                if uses != whole {
                    let (new, all) = shared.words.seen(&seen.position);
                    picture.seats.push((seat, Seen { uses, new, all }));
                }
            }
            step.picture = Some(picture);
        }
        shown = Some(view);
        steps.push(step);
    }
    end_puzzle(&mut steps);
    steps
}

/// Says at the end of a puzzle's solution that it is solved, and why other moves fail.
fn end_puzzle(steps: &mut [PageStep]) {
    let Some(task) = steps.iter().position(|step| !step.lines.is_empty()) else { return };
    let depth = steps[task].depth;
    let is_solution = |step: &PageStep| step.depth == depth && step.behind && !step.moves.is_empty();
    let Some(last) = steps.iter().rposition(is_solution) else { return };
    let mut tries: Vec<(String, Worded)> = Vec::new();
    for step in &steps[last + 1..] {
        match tries.last_mut() {
            _ if step.begins => tries.push((step.title.clone(), Worded::default())),
            Some((_, why)) if step.is_said => why.clone_from(&step.heading),
            _ => {}
        }
    }
    tries.retain(|(_, why)| *why != Worded::default());
    let point = std::mem::take(&mut steps[task].point);
    steps[last].solved = Some(PuzzleEnd { tries, point });
}

/// The clauses that permit or refuse something, if there are any.
fn decided(verb: Text, ids: &[String], replay: &Replay, shared: &mut Shared) -> Option<Decided> {
    let list: Vec<Decides> =
        ids.iter().map(|id| Decides { id: id.clone(), amended: replay.is_amended(id) }).collect();
    let verdict = verb.count(list.len());
    (!list.is_empty()).then(|| Decided { verdict, list: shared.lists.number(list) })
}

/// What a passage says.
fn told(passage: &Passage, replay: &Replay, shared: &mut Shared) -> PageStep {
    let mut step = PageStep { depth: passage.depth, ..PageStep::default() };
    let texts = shared.texts;
    let mut said = Vec::new();
    let mut asked = None;
    for number in &passage.steps {
        let Some(kind) = number.checked_sub(1).and_then(|at| replay.steps.get(at)).map(|step| &step.kind)
        else {
            continue;
        };
        if let Some(found) = question(replay, *number, shared) {
            step.question = Some(found);
        }
        match kind {
            ReplayStepKind::Turn { player } => step.beside.push(texts.turn_of.put("player", player.as_str())),
            ReplayStepKind::SeenBy { player: Some(player) } => {
                step.beside.push(texts.seen_from.put("player", player.as_str()));
            }
            ReplayStepKind::SeenBy { player: None } => step.beside.push(texts.seen_by_all.into()),
            ReplayStepKind::Highlight { places, .. } => {
                step.beside.push(texts.marked.put("places", texts.english(places.as_str())));
            }
            ReplayStepKind::Move { line, player, text, told, upheld, otherwise, .. } => {
                let (heading, rows) = by(player.as_deref(), text);
                let told = told.iter().chain(otherwise).cloned().collect();
                let decided = decided(texts.permitted_by_n, upheld, replay, shared);
                step.moves.push(Made { heading, clause: None, rows, line: Some(*line), told, decided });
            }
            ReplayStepKind::Refused { player, text, clauses, reasons, otherwise } => {
                let (heading, rows) = by(player.as_deref(), text);
                let told = reasons.iter().chain(otherwise).cloned().collect();
                let decided = decided(texts.refused_by_n, clauses, replay, shared);
                step.refused.push(Made { heading, clause: None, rows, line: None, told, decided });
            }
            ReplayStepKind::Permitted { player, text } => {
                let (heading, rows) = by(player.as_deref(), text);
                let made = [vec![heading], rows].concat().join(", ");
                step.checked.push(texts.possible.put("move", texts.english(made)));
            }
            ReplayStepKind::Expected(held) => {
                let (heading, rows) = by(None, &held.text);
                let held_to = texts.english([vec![heading], rows].concat().join(", "));
                let checked = if held.held { held_to } else { texts.fails.put("condition", held_to) };
                step.checked.push(checked);
            }
            ReplayStepKind::Say { text } => said.push(text.clone()),
            ReplayStepKind::Ask { question, .. } => asked = Some(question.as_str().into()),
            ReplayStepKind::Task { said: task, lines, point, .. } => {
                step.lines.clone_from(lines);
                step.point.clone_from(point);
                asked = Some(texts.english(task.as_str()));
            }
            ReplayStepKind::Decide { replies, .. } => asked = Some(next(replies, &step.moves, texts)),
            ReplayStepKind::BranchBegins { title } => {
                step.begins = true;
                step.title.clone_from(title);
                step.heading = texts.what_if.put("title", title.as_str());
            }
            ReplayStepKind::BranchEnds { .. } => {}
        }
    }
    head(&mut step, said, asked, texts);
    step
}

/// What is asked at a later decision of a puzzle.
fn next(replies: &[game::Replied], moves: &[Made], texts: &Texts) -> Worded {
    let player = replies.first().and_then(|reply| reply.player.as_deref()).unwrap_or_default();
    let replied = moves.iter().skip(1).map(|made| format!("{}. ", made.heading)).collect::<String>();
    texts.english(replied).then(texts.what_now.put("player", player))
}

/// Chooses what stands large.
fn head(step: &mut PageStep, mut said: Vec<String>, asked: Option<Worded>, texts: &Texts) {
    if let Some(asked) = asked {
        step.is_said = step.lines.is_empty() && step.moves.is_empty();
        (step.heading, step.before) = (asked, said);
    } else if step.begins {
        step.after = said;
    } else if !said.is_empty() {
        (step.is_said, step.heading) = (true, said.remove(0).into());
        step.after = said;
    } else if let Some(made) = step.moves.first_mut() {
        step.heading = texts.english(made.heading.as_str());
        if !made.told.is_empty() {
            let first = made.told.remove(0);
            (step.heading, made.clause) = (texts.english(first.text).sentence(), Some(first.clause));
        }
    } else if let Some(refused) = step.refused.first() {
        step.heading = texts.move_not_possible.put("move", texts.english(refused.heading.as_str()));
    } else if let Some(turn) = step.beside.first() {
        step.heading = turn.clone().sentence();
        step.beside.remove(0);
    } else {
        step.heading = texts.how_it_stands.into();
    }
}
