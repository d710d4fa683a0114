//! How far in each line of a file stands, and with what its words are aligned.
//!
//! One long state machine: where a line stands hangs on all the lines before it, so that its arms stand together.

use text::{Excerpt, SourceId};

use super::laid::{Columns, IsRow, Laid, What};
use super::neighbour::Neighbour;
use super::words::tidy;
use crate::branches::{Branches, Ended};
use crate::keyword::{Keyword, Role};
use crate::line::{Line, Promised};
use crate::raw::{self, RawLine};
use crate::reading::{self, Reading, is_heading};
use crate::{Demand, Demanded, Expectation, Head, StepKind, cases};

/// How much further in what belongs to a line stands.
const STEP: usize = 2;

/// A line that may have rows under it, laid out.
struct LaidHead {
    is_asked: bool,
    words: String,
    indent: usize,
    rows: usize,
    /// It takes any line (set-up lines, say), so that its rows are no table.
    open: bool,
    /// The number of the table its rows are.
    table: usize,
}

impl LaidHead {
    fn head(&self) -> Head<'_> {
        Head { is_asked: self.is_asked, words: &self.words }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LayoutRegion {
    Preamble,
    Head,
    Setup,
    Steps,
}

/// Walks along the lines of a file.
pub(super) struct Layout<'r> {
    is_row: IsRow<'r>,
    laid: Vec<Laid>,
    region: LayoutRegion,
    /// Where steps stand that no `turn` goes before, and whether one does.
    base: usize,
    turned: bool,
    /// Those of the branches around.
    open: Branches<(usize, bool)>,
    asking: bool,
    /// In a puzzle; below its `solution`.
    puzzle: bool,
    solution: bool,
    head: Option<LaidHead>,
    /// A head among the rows of an open head.
    inner: Option<LaidHead>,
    /// The goal, whose rows are all lines of the game after it.
    goal: Option<LaidHead>,
    tables: usize,
    /// What the last line is aligned with, and the number of that.
    neighbour: Option<(Neighbour, usize)>,
}

impl<'r> Layout<'r> {
    /// Every line of a text.
    pub(super) fn of(text: &str, is_row: IsRow<'r>) -> Vec<Laid> {
        let mut layout = Self {
            is_row,
            laid: Vec::new(),
            region: LayoutRegion::Preamble,
            base: 0,
            turned: false,
            open: Branches::default(),
            asking: false,
            puzzle: false,
            solution: false,
            head: None,
            inner: None,
            goal: None,
            tables: 0,
            neighbour: None,
        };
        let lines: Vec<RawLine<'_>> = raw::lines(text).collect();
        let mut start = 0;
        for end in 1..=lines.len() {
            if end == lines.len() || is_heading(lines[end]) {
                layout.part(&lines[start..end]);
                start = end;
            }
        }
        layout.laid
    }

    /// The lines from one heading to the next.
    fn part(&mut self, lines: &[RawLine<'_>]) {
        let mut at = 0;
        while at < lines.len() {
            let raw = lines[at];
            self.line(raw, at == 0);
            at += 1;
            if raw.says_cases() && self.region != LayoutRegion::Preamble {
                let (_, after) = cases::row_lines(lines, at - 1);
                self.tables += 1;
                for raw in &lines[at..after] {
                    if cases::is_row(*raw) { self.table_row(*raw) } else { self.line(*raw, false) }
                }
                at = after;
            }
        }
    }

    fn table_row(&mut self, raw: RawLine<'_>) {
        let words = cases::cells(raw).into_iter().map(str::to_owned).collect();
        let comment = raw.text[raw::scan(raw.text).content..].to_owned();
        let columns = Columns::Table(self.tables);
        self.laid.push(Laid { what: What::Statement, indent: 2 * STEP, words, columns, comment });
    }

    fn line(&mut self, raw: RawLine<'_>, first: bool) {
        let excerpt = Excerpt::slice_of(raw.text, SourceId::default(), 0);
        let line = reading::read(&excerpt);
        let scan = raw::scan(raw.text);
        let comment = raw.text[scan.content..].to_owned();
        if matches!(line.said, Line::Blank) {
            let what = if comment.is_empty() { What::Blank } else { What::Comment };
            if what == What::Blank {
                self.neighbour = self.neighbour.filter(|(sort, _)| sort.by_keyword());
            }
            return self.push(what, 0, Vec::new(), Columns::None, comment);
        }
        let content = raw.text[..scan.content].trim_matches(raw::BLANKS);
        let kept = scan.bad.is_some() || raw::invisible(raw.text, &scan).is_some();
        let words = if kept { content.to_owned() } else { tidy(&line.said, content) };
        if first && is_heading(raw) {
            self.begin_scenario();
            self.puzzle = line.kind == Some(Keyword::Puzzle);
            return self.push(What::Heading, 0, vec![words], Columns::None, comment);
        }
        let asking = std::mem::take(&mut self.asking);
        let goal = self.goal.take();
        if self.puzzle && self.is_of_solution(&line) {
            (self.head, self.inner, self.neighbour) = (None, None, None);
            return self.push(What::Statement, 2 * STEP, vec![words], Columns::None, comment);
        }
        if self.is_word_of_game(&line.said) {
            return self.island(words, content, goal, comment);
        }
        (self.head, self.inner) = (None, None);
        let indent = self.indent(&line, asking);
        self.note_head(&line, &words, indent);
        let sort = if kept || self.region == LayoutRegion::Preamble { None } else { Neighbour::of(&line) };
        let (words, columns) = self.beside(sort, words, content);
        self.push(What::Statement, indent, words, columns, comment);
    }

    /// The words of a line, in two where it is aligned with its neighbours.
    fn beside(&mut self, sort: Option<Neighbour>, words: String, content: &str) -> (Vec<String>, Columns) {
        let last = self.neighbour.take();
        let halves = sort.and_then(|sort| Some((sort, sort.halves(&words, content)?)));
        let Some((sort, halves)) = halves else { return (vec![words], Columns::None) };
        let number = match last {
            Some((above, number)) if above == sort => number,
            _ => {
                self.tables += 1;
                self.tables
            }
        };
        self.neighbour = Some((sort, number));
        let columns = if sort.by_keyword() { Columns::Keywords(number) } else { Columns::Gaps(number) };
        (halves.into(), columns)
    }

    fn push(&mut self, what: What, indent: usize, words: Vec<String>, columns: Columns, comment: String) {
        self.laid.push(Laid { what, indent, words, columns, comment });
    }

    fn begin_scenario(&mut self) {
        self.region = LayoutRegion::Head;
        (self.base, self.turned) = (STEP, false);
        self.open = Branches::default();
        (self.asking, self.puzzle, self.solution) = (false, false, false);
        (self.head, self.inner, self.goal, self.neighbour) = (None, None, None, None);
    }

    /// Where a step stands.
    fn step(&self) -> usize {
        if self.turned { self.base + STEP } else { self.base }
    }

    /// Whether a line belongs to the author's solution; one of the frame ends it.
    fn is_of_solution(&mut self, line: &Reading) -> bool {
        let belongs = match &line.said {
            Line::Island(_) => true,
            Line::Step(step) => {
                matches!(step, StepKind::Move(_) | StepKind::Say(_) | StepKind::Highlight(_))
            }
            _ => false,
        };
        let within = self.solution && belongs;
        self.solution = within || line.kind == Some(Keyword::Solution);
        within
    }

    /// Whether a line is read as the game's here; among the steps `PLAYER to move` is.
    fn is_word_of_game(&self, said: &Line) -> bool {
        match said {
            Line::Island(_) => true,
            Line::ToMove(_) => self.region == LayoutRegion::Steps && !self.puzzle,
            _ => false,
        }
    }

    /// A line of the game, or a row under one.
    fn island(&mut self, words: String, content: &str, goal: Option<LaidHead>, comment: String) {
        let (indent, columns) = match goal {
            Some(mut goal) => {
                let place = (goal.indent + STEP, columns_of(&goal));
                goal.rows += 1;
                self.goal = Some(goal);
                place
            }
            None => self.place_of(&words),
        };
        let (words, columns) = match columns {
            Columns::None => {
                let is_setup =
                    self.region != LayoutRegion::Steps || self.head.as_ref().is_some_and(|head| head.open);
                self.beside(is_setup.then_some(Neighbour::Game), words, content)
            }
            _ => {
                self.neighbour = None;
                (words.split(' ').map(str::to_owned).collect(), columns)
            }
        };
        self.push(What::Statement, indent, words, columns, comment);
    }

    fn place_of(&mut self, words: &str) -> (usize, Columns) {
        let is_row = self.is_row;
        let belongs = |head: &LaidHead| is_row(head.head(), head.rows, words);
        if let Some(inner) = self.inner.as_mut().filter(|head| belongs(head)) {
            inner.rows += 1;
            return (inner.indent + STEP, columns_of(inner));
        }
        if let Some(head) = self.head.as_mut().filter(|head| belongs(head)) {
            head.rows += 1;
            let (indent, columns, open) = (head.indent + STEP, columns_of(head), head.open);
            self.inner = open.then(|| self.new_head(Head::said(words), indent));
            return (indent, columns);
        }
        let indent = match self.region {
            LayoutRegion::Preamble => self.base,
            LayoutRegion::Setup => 2 * STEP,
            LayoutRegion::Head | LayoutRegion::Steps => {
                self.region = LayoutRegion::Steps;
                self.step()
            }
        };
        self.inner = None;
        self.head = Some(self.new_head(Head::said(words), indent));
        (indent, Columns::None)
    }

    fn new_head(&mut self, head: Head<'_>, indent: usize) -> LaidHead {
        self.tables += 1;
        let open = (self.is_row)(head, 0, "");
        let Head { is_asked, words } = head;
        LaidHead { is_asked, words: words.to_owned(), indent, rows: 0, open, table: self.tables }
    }

    /// Notes a line of the frame that may have rows under it.
    fn note_head(&mut self, line: &Reading, words: &str, indent: usize) {
        let is_asked = line.kind.is_some_and(Keyword::asks);
        let words = match &line.said {
            Line::Step(StepKind::Move(said) | StepKind::Can(said) | StepKind::Cannot { said, .. }) => {
                said.words.text()
            }
            Line::Step(StepKind::Expect { what: Expectation::Condition(condition), .. }) => condition.text(),
            Line::Promise(promised) => match &**promised {
                Promised::Goal(Demand { what: Demanded::Condition(lines), .. })
                | Promised::Keep(Demand { what: Demanded::Condition(lines), .. }) => lines[0].text(),
                _ => return,
            },
            Line::Broken if matches!(line.kind, Some(Keyword::Goal | Keyword::Keep)) => {
                let asked = words.split_once(' ').map_or("", |(_, asked)| asked);
                asked.strip_prefix("not ").unwrap_or(asked)
            }
            _ => return,
        };
        let head = self.new_head(Head { is_asked, words: &raw::squeeze(words) }, indent);
        match line.kind {
            Some(Keyword::Goal | Keyword::Keep) => self.goal = Some(head),
            _ => self.head = Some(head),
        }
    }

    /// Where a line of the frame stands; what it changes for the lines after it.
    fn indent(&mut self, line: &Reading, asking: bool) -> usize {
        if self.region == LayoutRegion::Preamble {
            return match line.kind {
                Some(Keyword::Setup) => {
                    self.base = STEP;
                    0
                }
                None => self.base,
                Some(_) => 0,
            };
        }
        let Some(kind) = line.kind else {
            // A player's move begins the steps; a line that is nothing changes nothing.
            match line.said {
                Line::Step(_) => self.region = LayoutRegion::Steps,
                Line::Solves(_) => return STEP,
                _ => {}
            }
            return if self.region == LayoutRegion::Setup { 2 * STEP } else { self.step() };
        };
        match kind.role() {
            Role::Step => {
                self.region = LayoutRegion::Steps;
                self.asking = kind == Keyword::Ask;
                match kind {
                    Keyword::Turn => {
                        self.turned = true;
                        self.base
                    }
                    Keyword::Branch => {
                        let indent = self.step();
                        if self.open.open((self.base, self.turned)).is_ok() {
                            (self.base, self.turned) = (indent + STEP, false);
                        }
                        indent
                    }
                    _ => self.step(),
                }
            }
            Role::EndBranch => {
                if let Ended::Branch(around) = self.open.end() {
                    (self.base, self.turned) = around;
                }
                self.step()
            }
            Role::Reply if self.puzzle && !asking => STEP,
            Role::Reply => {
                self.asking = asking;
                self.step() + if asking { STEP } else { 0 }
            }
            Role::Setup => {
                if self.region == LayoutRegion::Head {
                    self.region = LayoutRegion::Setup;
                }
                STEP
            }
            Role::File | Role::Setting | Role::Heading | Role::About | Role::Cases | Role::Promise => STEP,
        }
    }
}

fn columns_of(head: &LaidHead) -> Columns {
    if head.open { Columns::None } else { Columns::Rows(head.table) }
}
