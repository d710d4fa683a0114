//! One scenario, line by line.
//!
//! One long state machine: what a line means hangs on all the lines before it, so that its arms stand together.

use text::{Excerpt, Place, Spanned};
use thin_vec::ThinVec;

use crate::branches::{Branches, DEEPEST, Ended};
use crate::instead::Instead;
use crate::keyword::{Keyword, Role};
use crate::line::{Line, Promised};
use crate::misspelt;
use crate::once::Once;
use crate::problem::{Fault, Problem};
use crate::promise::PromiseBuilder;
use crate::raw;
use crate::reading::Reading;
use crate::{
    Ask, Case, GameLine, HeaderLine, MoveText, Reply, Scenario, ScenarioKind, SetupLine, Step, StepKind,
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Region {
    /// Below the title.
    Head,
    /// Below `setup`.
    Setup,
    /// From the first step on.
    Steps,
}

/// A branch that is not ended yet.
struct OpenBranch {
    title: Spanned<String>,
    line: Excerpt,
    steps: ThinVec<Step>,
}

/// Makes a scenario of its lines.
pub(crate) struct ScenarioBuilder {
    scenario: Scenario,
    faults: Vec<Fault>,
    /// A game line in the scenario, if perhaps a broken one.
    stray_game: Option<Option<GameLine>>,
    begun: bool,
    region: Region,
    open: Branches<OpenBranch>,
    /// The last step is a question.
    asking: bool,
    promise: PromiseBuilder,
    /// A step stands below the author's solution.
    after_solution: bool,
    /// The lines of the game belong to a `setup` that came too late.
    late_setup: bool,
    once: Once,
    /// The choices of the last question, and its replies to moves.
    choices: Once,
}

impl ScenarioBuilder {
    /// A scenario at `place` of about so many steps; its first line is the heading.
    pub(crate) fn new(place: Place, case: Option<Case>, steps: usize) -> Self {
        let scenario = Scenario {
            kind: ScenarioKind::Scenario,
            title: Spanned::new(String::new(), place),
            case,
            place,
            covers: ThinVec::new(),
            tags: ThinVec::new(),
            skip: None,
            header: ThinVec::new(),
            setup: ThinVec::new(),
            steps: ThinVec::with_capacity(steps),
            promised: None,
        };
        Self {
            scenario,
            faults: Vec::new(),
            stray_game: None,
            begun: false,
            region: Region::Head,
            open: Branches::default(),
            asking: false,
            promise: PromiseBuilder::default(),
            after_solution: false,
            late_setup: false,
            once: Once::default(),
            choices: Once::default(),
        }
    }

    /// Takes in the next line, as it was read.
    pub(crate) fn line(&mut self, line: Excerpt, Reading { kind, said, fault }: Reading) {
        self.faults.extend(fault);
        if matches!(said, Line::Blank) {
            return;
        }
        if !self.begun {
            return self.heading(kind, said, &line);
        }
        let asking = std::mem::take(&mut self.asking);
        let late_setup = std::mem::take(&mut self.late_setup);
        let words = raw::into_inked(line);
        match said {
            Line::Step(step) => {
                self.asking = matches!(step, StepKind::Ask(_));
                return self.step(words, step);
            }
            Line::Island(island) if !late_setup => {
                if let Some(island) = self.promise.row(island) {
                    self.island(island, words);
                }
                return;
            }
            _ => {}
        }
        let place = words.whole();
        // What is wrong with the order of lines is so in every row of a table: it has no cell.
        let here = Place { cell: None, ..place };
        match said {
            Line::Blank | Line::Step(_) => {}
            // One fault is enough for the lines that stand with their `setup` in the wrong place.
            Line::Island(_) => self.late_setup = true,
            Line::ToMove(_) if late_setup => self.late_setup = true,
            Line::Game(game) => {
                self.stray_game.get_or_insert(Some(*game));
                self.fault(Problem::Misplaced { kind: Keyword::Game, whole_file: true }, here);
            }
            Line::Lesson(_) => {
                self.fault(Problem::Misplaced { kind: Keyword::Lesson, whole_file: true }, here);
            }
            Line::Language(_) => {
                self.fault(Problem::Misplaced { kind: Keyword::Language, whole_file: true }, here);
            }
            Line::Header(header) => self.header(kind, *header, &words, here),
            Line::Heading(..) => {
                // Only a cell can have made this line a heading.
                let line = words.text().to_owned();
                self.fault(
                    Problem::UnknownLine { line, instead: Box::<Instead>::default(), within_scenario: true },
                    place,
                );
            }
            Line::Covers(ids) => self.scenario.covers.extend(ids),
            Line::Tags(tags) => self.scenario.tags.extend(tags),
            Line::Skip(why) => {
                if self.once(Keyword::Skip, here) {
                    self.scenario.skip = Some(why.into());
                }
            }
            Line::Setup if self.region == Region::Steps => {
                self.fault(Problem::AfterFirstStep { kind: Keyword::Setup, up: None }, here);
                self.late_setup = true;
            }
            Line::Setup => {
                self.once(Keyword::Setup, here);
                self.region = Region::Setup;
            }
            Line::Cases => {
                self.once(Keyword::Cases, here);
            }
            Line::ToMove(player) if self.region == Region::Steps => match self.scenario.kind {
                ScenarioKind::Scenario => self.step(words.clone(), bare(words)),
                ScenarioKind::Puzzle => self.step(words, StepKind::Turn(player)),
            },
            Line::ToMove(player) => {
                self.promise.leave();
                self.on_turn(&player);
                self.scenario.setup.push(SetupLine::ToMove(Box::new(player)));
            }
            Line::Solves(_) if self.scenario.kind != ScenarioKind::Puzzle => {
                self.fault(Problem::SolverOutsidePuzzle, here);
            }
            Line::Solves(player) => {
                let fault = self.promise.solves(player, here).err();
                self.faults.extend(fault);
            }
            Line::Reply(reply) => self.reply(*reply, kind, asking, here),
            Line::Hint(hint) if !asking && self.scenario.kind == ScenarioKind::Puzzle => {
                self.promise.leave();
                self.promise.hint(hint);
            }
            Line::Hint(hint) => {
                if let Some(Ask { hints, .. }) = self.question(asking, Keyword::Hint, here) {
                    hints.push(hint);
                }
            }
            Line::Branch(title) => self.open_branch(title, words),
            Line::EndBranch => self.close_branch(here),
            Line::Promise(promised) => self.promise(kind, *promised, here),
            Line::Broken => self.recover(kind, words, asking),
        }
    }

    /// The scenario, a game line that strayed into it, and what is wrong.
    pub(crate) fn finish(mut self) -> (Scenario, Option<Option<GameLine>>, Vec<Fault>) {
        let end = self.scenario.place.span.end;
        let end = Place { span: text::Span { start: end, end }, ..self.scenario.place };
        let mut inner = Vec::new();
        while let Some(branch) = self.open.pop() {
            let place = Place { cell: None, ..branch.line.whole() };
            let title = branch.title.value.clone();
            self.fault(Problem::UnclosedBranch { title, end, inner: inner.clone() }, place);
            inner.push(place);
            self.push_branch(branch);
        }
        if self.scenario.kind == ScenarioKind::Puzzle && !self.scenario.title.value.is_empty() {
            let (promise, faults) = self.promise.finish(&self.scenario.title);
            self.scenario.promised = Some(promise);
            self.faults.extend(faults);
        }
        let Scenario { covers, tags, header, setup, steps, .. } = &mut self.scenario;
        covers.shrink_to_fit();
        tags.shrink_to_fit();
        header.shrink_to_fit();
        setup.shrink_to_fit();
        steps.shrink_to_fit();
        (self.scenario, self.stray_game, self.faults)
    }

    fn fault(&mut self, problem: Problem, place: Place) {
        self.faults.push(problem.at(place));
    }

    fn once(&mut self, kind: Keyword, place: Place) -> bool {
        let fault = self.once.say(kind, place).err();
        let first = fault.is_none();
        self.faults.extend(fault);
        first
    }

    fn heading(&mut self, kind: Option<Keyword>, said: Line, excerpt: &Excerpt) {
        self.begun = true;
        let kind = kind.unwrap_or(Keyword::Scenario);
        if kind == Keyword::Puzzle {
            self.scenario.kind = ScenarioKind::Puzzle;
        }
        match said {
            Line::Heading(title) => {
                if title.value.trim().is_empty() {
                    self.fault(Problem::EmptyTitle { kind }, title.place);
                }
                self.scenario.title = title;
            }
            _ => self.scenario.title.place = raw::inked(excerpt).whole(),
        }
    }

    fn header(&mut self, kind: Option<Keyword>, header: HeaderLine, line: &Excerpt, here: Place) {
        let Some(kind) = kind else { return };
        if kind.role() == Role::File {
            return self.fault(Problem::Misplaced { kind, whole_file: true }, here);
        }
        if self.region == Region::Steps {
            let up = Some((self.scenario.title.place, line.text().to_owned()));
            return self.fault(Problem::AfterFirstStep { kind, up }, here);
        }
        let said = match &header {
            HeaderLine::Seed(_) => self.once.say(kind, here),
            HeaderLine::Rules { knob, .. } => self.once.set(knob, here),
            _ => Ok(()),
        };
        match said {
            Ok(()) => self.scenario.header.push(header),
            Err(fault) => self.faults.push(fault),
        }
    }

    fn step(&mut self, line: Excerpt, kind: StepKind) {
        if matches!(kind, StepKind::Ask(_)) {
            self.choices = Once::default();
        }
        if self.promise.in_solution()
            && matches!(kind, StepKind::Move(_) | StepKind::Say(_) | StepKind::Highlight(_))
        {
            return self.promise.step(Step { line, kind });
        }
        self.promise.leave();
        if self.promise.has_solution() && !matches!(kind, StepKind::Say(_) | StepKind::Highlight(_)) {
            // One fault is enough for all of them.
            if !std::mem::replace(&mut self.after_solution, true) {
                self.fault(Problem::AfterSolution, Place { cell: None, ..line.whole() });
            }
            self.region = Region::Steps;
            return;
        }
        if let (StepKind::Turn(player), true) = (&kind, self.open.is_empty()) {
            self.on_turn(player);
        }
        self.region = Region::Steps;
        let steps = self.open.last_mut().map_or(&mut self.scenario.steps, |branch| &mut branch.steps);
        steps.push(Step { line, kind });
    }

    /// Notes who is on turn: to a puzzle it matters.
    fn on_turn(&mut self, player: &Excerpt) {
        if self.scenario.kind == ScenarioKind::Puzzle {
            self.promise.on_turn(player.spanned());
        }
    }

    fn island(&mut self, words: Excerpt, line: Excerpt) {
        match self.region {
            _ if self.promise.in_solution() => self.step(line, bare(words)),
            Region::Steps => self.step(line, bare(words)),
            Region::Setup => self.scenario.setup.push(SetupLine::Island(words)),
            Region::Head => {
                let said = words.text().to_owned();
                let instead = misspelt::instead(&words);
                if let Some(meant) = instead.kinds.first().copied() {
                    let unknown = Problem::UnknownLine { line: said, instead, within_scenario: true };
                    self.fault(unknown, line.whole());
                    return self.recover(Some(meant), line, false);
                }
                self.fault(Problem::BeforeFirstStep { line: said }, Place { cell: None, ..line.whole() });
                self.region = Region::Steps;
            }
        }
    }

    /// The question that a line belongs to.
    fn question(&mut self, asking: bool, kind: Keyword, here: Place) -> Option<&mut Ask> {
        let steps = self.open.last_mut().map_or(&mut self.scenario.steps, |branch| &mut branch.steps);
        match steps.last_mut().map(|step| &mut step.kind) {
            Some(StepKind::Ask(ask)) if asking => {
                self.asking = true;
                Some(ask)
            }
            _ => {
                self.faults.push(Problem::AnswerWithoutAsk { kind }.at(here));
                None
            }
        }
    }

    fn reply(&mut self, reply: Reply, kind: Option<Keyword>, asking: bool, here: Place) {
        let kind = kind.unwrap_or(Keyword::Answer);
        let again = match &reply {
            Reply::Choice { words, .. } => self.choices.offer(words).err(),
            Reply::Answer { said, .. } | Reply::Wrong { said, .. } => {
                self.choices.reply(kind, said, here).err()
            }
        };
        let Some(Ask { replies, .. }) = self.question(asking, kind, here) else { return };
        let in_words = |reply: &Reply| reply.said().is_none();
        let mixed = replies.first().is_some_and(|first| in_words(first) != in_words(&reply));
        replies.push(reply);
        self.faults.extend(again);
        if mixed {
            self.fault(Problem::MixedAnswers, here);
        }
    }

    fn open_branch(&mut self, title: Spanned<String>, line: Excerpt) {
        self.region = Region::Steps;
        let here = Place { cell: None, ..line.whole() };
        let branch = OpenBranch { title, line, steps: ThinVec::new() };
        if let Err((_, 1)) = self.open.open(branch) {
            self.fault(Problem::BranchTooDeep { most: DEEPEST }, here);
        }
    }

    fn close_branch(&mut self, here: Place) {
        match self.open.end() {
            Ended::Branch(branch) => self.push_branch(branch),
            Ended::TooDeep => {}
            Ended::Nothing => self.fault(Problem::UnopenedBranch, here),
        }
    }

    fn push_branch(&mut self, mut branch: OpenBranch) {
        branch.steps.shrink_to_fit();
        let OpenBranch { title, line, steps } = branch;
        self.step(line, StepKind::Branch { title: title.into(), steps });
    }

    fn promise(&mut self, kind: Option<Keyword>, promised: Promised, here: Place) {
        let Some(kind) = kind else { return };
        if self.scenario.kind != ScenarioKind::Puzzle {
            return self.fault(Problem::OutsidePuzzle { kind }, here);
        }
        let fault = self.promise.line(kind, promised, here).err();
        self.faults.extend(fault);
    }

    /// Goes on after a broken line as if it had been right: one bad line, one fault.
    fn recover(&mut self, kind: Option<Keyword>, line: Excerpt, asking: bool) {
        let place = line.whole();
        let nameless = || Spanned::new(String::new(), place);
        match kind {
            Some(Keyword::Branch) => self.open_branch(nameless(), line),
            Some(Keyword::EndBranch) if !self.open.is_empty() => self.close_branch(place),
            Some(Keyword::Ask) => {
                self.asking = true;
                self.step(line, StepKind::Ask(Box::new(nameless().into())));
            }
            Some(Keyword::Answer | Keyword::Right | Keyword::Wrong | Keyword::Hint) => self.asking = asking,
            Some(Keyword::Setup) if self.region == Region::Head => self.region = Region::Setup,
            Some(kind) if kind.role() == Role::Promise => self.promise.broken(kind, place),
            Some(Keyword::Game) => {
                self.stray_game.get_or_insert(None);
            }
            Some(kind) if kind.role() == Role::Step => self.region = Region::Steps,
            _ => {}
        }
    }
}

fn bare(words: Excerpt) -> StepKind {
    StepKind::Move(MoveText { by: None, words })
}
