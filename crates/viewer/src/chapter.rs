use figure::FigurePart;
use game::{Info, PointText};
use replay::{Laws, Passage, Replay, ReplayStepKind};
use rulebook::{Clause, ClauseRef};

/// A scenario or a puzzle to step through.
#[derive(Clone, Debug)]
pub struct ShownChapter {
    /// What happens in it.
    pub replay: Replay,
    /// Its game.
    pub info: &'static Info,
    /// The clauses that house rules of it declare.
    pub house: Vec<ClauseRef>,
    /// Why it stops before its end, if it does.
    pub stopped: Option<String>,
    /// Its steps as one reads them.
    passages: Vec<Passage>,
}

impl ShownChapter {
    /// A replay to step through.
    pub fn new(replay: Replay, info: &'static Info, house: Vec<ClauseRef>, stopped: Option<String>) -> Self {
        let passages = replay.passages();
        Self { replay, info, house, stopped, passages }
    }

    /// The same chapter as another replay has it.
    pub(crate) fn take(&mut self, replay: Replay) {
        self.passages = replay.passages();
        self.replay = replay;
    }

    /// The number of its last passage; passage 0 begins with the opening position.
    pub(crate) fn last(&self) -> usize {
        self.passages.len() - 1
    }

    /// The number of the passage that a step, counted from 1, stands in.
    pub(crate) fn passage_of(&self, step: usize) -> usize {
        self.passages.iter().position(|passage| passage.steps.contains(&step)).unwrap_or_default()
    }

    /// The number of the step whose position a passage shows; 0 is the opening position.
    pub(crate) fn shown(&self, number: usize) -> usize {
        self.passages.get(number).map_or(0, |passage| passage.shown)
    }

    /// What happens in a passage, in order.
    pub(crate) fn kinds(&self, number: usize) -> impl Iterator<Item = &ReplayStepKind> {
        let steps = self.passages.get(number).map(|passage| passage.steps.as_slice()).unwrap_or_default();
        steps.iter().filter_map(|step| self.replay.steps.get(step.checked_sub(1)?)).map(|step| &step.kind)
    }

    /// How many side lines a passage is in.
    pub(crate) fn depth(&self, number: usize) -> usize {
        self.passages.get(number).map_or(0, |passage| passage.depth)
    }

    /// Whether one passes a passage on the way to another, and not by a side line that has ended.
    pub(crate) fn is_on_the_way(&self, early: usize, late: usize) -> bool {
        early < late && (early..=late).all(|at| self.depth(at) >= self.depth(early))
    }

    /// What is said of a puzzle in the passage in which it is solved: the last one that is played of the solution.
    pub(crate) fn solved(&self, number: usize) -> Option<&[PointText]> {
        let plays = |at: usize| self.kinds(at).any(|kind| matches!(kind, ReplayStepKind::Move { .. }));
        let point = |at: usize| {
            self.kinds(at).find_map(|kind| match kind {
                ReplayStepKind::Task { point, .. } => Some(point.as_slice()),
                _ => None,
            })
        };
        let (task, point) = (0..number).find_map(|at| Some((at, point(at)?)))?;
        let solves = |at: usize| self.depth(at) == self.depth(task) && plays(at);
        (solves(number) && !(number + 1..=self.last()).any(solves)).then_some(point)
    }

    /// Whether a side line begins in a passage.
    pub(crate) fn begins(&self, number: usize) -> bool {
        self.kinds(number).any(|kind| matches!(kind, ReplayStepKind::BranchBegins { .. }))
    }

    /// The clause of that id.
    pub(crate) fn clause(&self, id: &str) -> Option<&Clause> {
        self.laws().clause(id)
    }

    /// The clauses that its steps may rest on.
    pub(crate) fn laws(&self) -> Laws<'_> {
        Laws { info: self.info, house: &self.house }
    }

    /// The value of a knob, where it is not as the law book has it.
    pub(crate) fn knob(&self, name: &str) -> Option<String> {
        let rule = format!("rules {name} = ");
        self.replay.rules.iter().find_map(|line| line.strip_prefix(&rule)).map(str::to_owned)
    }

    /// The players, as their corners of the table name them.
    pub(crate) fn players(&self) -> impl Iterator<Item = &str> {
        self.replay.start().figure.parts.iter().filter_map(|part| match part {
            FigurePart::Panel(panel) => Some(panel.name.as_str()),
            FigurePart::Grid(_)
            | FigurePart::Spread(_)
            | FigurePart::Row(_)
            | FigurePart::Note { .. }
            | FigurePart::Legend { .. } => None,
        })
    }
}
