//! What a file says, as a tree. Scenarios with a table of cases stand here once a row.
//!
//! A long file: all that a line can say is read beside each other. What few lines say stands in a box, and the
//! lists of a scenario are one word each, so that scenarios are small: a run holds many thousands of them.

use std::sync::LazyLock;

use text::{Diagnostic, Excerpt, Place, SourceId, Spanned, Tongue};
use thin_vec::ThinVec;

use crate::cases;
use crate::raw::{self, RawLine};

/// A parsed file.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The source it was parsed from.
    pub source: SourceId,
    /// `game NAME …`, if the file says it.
    pub game: Option<GameLine>,
    /// `lesson "TITLE"`: its scenarios and puzzles are the chapters.
    pub lesson: Option<Spanned<String>>,
    /// `language CODE`: that of its texts.
    pub language: Option<Spanned<Tongue>>,
    /// The file-wide lines, in order.
    pub header: Vec<HeaderLine>,
    /// The shared set-up, in order.
    pub setup: Vec<SetupLine>,
    /// Scenarios and puzzles in order; those with a table of cases once a row.
    pub scenarios: Vec<Scenario>,
    /// What is wrong with the text.
    pub faults: Vec<Diagnostic>,
}

/// `game NAME`, `game NAME with VARIANT` or `game "FILE.rhai"`.
#[derive(Clone, Debug)]
pub struct GameLine {
    /// The game's name, or the path of its script.
    pub name: Spanned<String>,
    /// A script declares the game.
    pub is_script: bool,
    /// The word after `with`.
    pub variant: Option<Spanned<String>>,
}

impl GameLine {
    /// The line as one writes it, without a variant.
    pub fn written(&self) -> String {
        match self.is_script {
            true => format!("game {}", raw::quoted(&self.name.value)),
            false => format!("game {}", self.name.value),
        }
    }
}

/// A line that holds for the whole file, or for one scenario.
#[derive(Clone, Debug)]
pub enum HeaderLine {
    /// `players NAME NAME …`
    Players(Vec<Spanned<String>>),
    /// `rules KNOB = VALUE`
    Rules {
        /// The knob's name.
        knob: Spanned<String>,
        /// Its value, as the game reads it.
        value: Excerpt,
    },
    /// `whatever KNOB`
    Whatever(Spanned<String>),
    /// `house rules "FILE.rhai"`
    HouseRules(Spanned<String>),
    /// `seed N`
    Seed(Spanned<u64>),
    /// `include "FILE.saga"`
    Include(Spanned<String>),
}

/// A line of a set-up.
#[derive(Clone, Debug)]
pub enum SetupLine {
    /// `PLAYER to move`
    ToMove(Box<Excerpt>),
    /// A line of the game, or a row under one.
    Island(Excerpt),
}

/// Which of the two a scenario is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScenarioKind {
    /// `scenario "TITLE"`
    Scenario,
    /// `puzzle "TITLE"`
    Puzzle,
}

words::words! {
    ScenarioKind {
        Scenario => "scenario",
        Puzzle => "puzzle",
    }
}

/// A scenario or a puzzle; of one with cases, one row.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Scenario or puzzle.
    pub kind: ScenarioKind,
    /// The title, placeholders replaced.
    pub title: Spanned<String>,
    /// The case that it is, in a scenario with cases.
    pub case: Option<Case>,
    /// From its first line to its last (for `FILE:LINE`); the place of the row is the scenario's.
    pub place: Place,
    /// The clauses it is about.
    pub covers: ThinVec<Excerpt>,
    /// Its tags.
    pub tags: ThinVec<Excerpt>,
    /// Why it is not run.
    pub skip: Option<Box<Spanned<String>>>,
    /// Its own `rules`, `house rules` and `seed`.
    pub header: ThinVec<HeaderLine>,
    /// Its own set-up.
    pub setup: ThinVec<SetupLine>,
    /// What happens, in order.
    pub steps: ThinVec<Step>,
    /// What a puzzle asks and promises; see [`Scenario::promise`].
    pub(crate) promised: Option<Box<Promise>>,
}

impl Scenario {
    /// The same with other steps, which stand at that place.
    #[must_use]
    pub fn with_steps(&self, steps: ThinVec<Step>, place: Place) -> Self {
        let Self { kind, title, case, covers, tags, skip, header, setup, promised, .. } = self.clone();
        Self { kind, title, case, place, covers, tags, skip, header, setup, steps, promised }
    }

    /// What a puzzle asks and promises; nothing for a scenario.
    pub fn promise(&self) -> &Promise {
        static NOTHING: LazyLock<Promise> = LazyLock::new(Promise::default);
        self.promised.as_deref().unwrap_or_else(|| &NOTHING)
    }
}

/// A row of a table of cases.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its number, from 1.
    pub number: usize,
    /// The row.
    pub row: Excerpt,
}

impl Case {
    /// Its cells, in the order of the columns.
    pub fn cells(&self) -> impl Iterator<Item = &str> {
        cases::cells(RawLine::new(0, self.row.text())).into_iter()
    }
}

/// What a puzzle asks and promises. Empty for a scenario.
#[derive(Clone, Debug, Default)]
pub struct Promise {
    /// `PLAYER solves`
    pub solves: Option<Spanned<String>>,
    /// The player of its last `PLAYER to move` or `turn PLAYER`.
    pub on_turn: Option<Spanned<String>>,
    /// `goal …`, each.
    pub goals: Vec<Demand>,
    /// `keep …`, each.
    pub keeps: Vec<Demand>,
    /// `within …` or `in …`.
    pub bound: Option<Spanned<Within>>,
    /// `in …`: fewer do not suffice.
    pub exact: bool,
    /// `against any reply`
    pub against: Option<Place>,
    /// `with any help`
    pub help: Option<Place>,
    /// `with luck`
    pub luck: Option<Place>,
    /// `with chance at least P`
    pub chance: Option<Spanned<Probability>>,
    /// `solution unique`
    pub unique: Option<Place>,
    /// `no duals`
    pub no_duals: Option<Place>,
    /// `no solution`
    pub no_solution: Option<Place>,
    /// The author's solution.
    pub solution: Option<Solution>,
    /// `try …`, each.
    pub tries: Vec<Try>,
    /// `hint "TEXT"`, each.
    pub hints: Vec<Spanned<String>>,
}

/// What is to be reached or kept.
#[derive(Clone, Debug)]
pub struct Demand {
    /// The whole line.
    pub place: Place,
    /// It must not hold.
    pub not: bool,
    /// What must hold: a condition, or who is to move.
    pub what: Demanded,
}

/// What a goal or a `keep` names.
#[derive(Clone, Debug)]
pub enum Demanded {
    /// `PLAYER to move`
    ToMove(Spanned<String>),
    /// A condition of the game, and the rows under it.
    Condition(Vec<Excerpt>),
}

/// The author's solution.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The line `solution`.
    pub place: Place,
    /// Its moves, with what is said and marked between them.
    pub steps: ThinVec<Step>,
}

/// `try MOVE, MOVE "TEXT"`
#[derive(Clone, Debug)]
pub struct Try {
    /// The whole line.
    pub place: Place,
    /// How it begins.
    pub moves: Vec<MoveText>,
    /// Why it fails, for people.
    pub text: Option<Spanned<String>>,
}

/// A probability, above 0 and at most 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probability {
    /// The upper number of the fraction.
    pub over: u64,
    /// The lower one.
    pub under: u64,
}

/// How long a solution may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Within {
    /// In turns.
    Turns(u32),
    /// In moves.
    Moves(u32),
}

/// One step of a scenario.
#[derive(Clone, Debug)]
pub struct Step {
    /// The whole line.
    pub line: Excerpt,
    /// What it says.
    pub kind: StepKind,
}

impl Step {
    /// Where it stands.
    pub fn place(&self) -> Place {
        self.line.whole()
    }
}

/// A move as written: who makes it, if named, and the words.
#[derive(Clone, Debug)]
pub struct MoveText {
    /// The player before the colon.
    pub by: Option<Box<Excerpt>>,
    /// The move's words (without `because` and `under`).
    pub words: Excerpt,
}

impl MoveText {
    /// The move in one spacing, with its player if named.
    pub(crate) fn line(&self) -> String {
        let by = self.by.as_ref().map(|by| format!("{}: ", by.text())).unwrap_or_default();
        by + &raw::squeeze(self.words.text())
    }
}

/// `… under "FILE.rhai"` or `… under standard`.
#[derive(Clone, Debug)]
pub enum Under {
    /// Only when run under that house rule.
    House(Spanned<String>),
    /// Only when run under the standard rules.
    Standard(Place),
}

/// The refusal that a `cannot` line expects.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// The clause that refuses.
    pub because: Option<Excerpt>,
    /// When the line applies.
    pub under: Option<Under>,
}

/// What a step says.
#[derive(Clone, Debug)]
pub enum StepKind {
    /// `turn PLAYER`
    Turn(Excerpt),
    /// A move, or a row under the line before it: the game's dialect tells which.
    Move(MoveText),
    /// `can MOVE`
    Can(MoveText),
    /// `cannot MOVE [because ID] [under …]`
    Cannot {
        /// The move.
        said: MoveText,
        /// What more the line says.
        refusal: Option<Box<Refusal>>,
    },
    /// `expect …`
    Expect {
        /// `expect not …`
        not: bool,
        /// What must hold.
        what: Expectation,
        /// When it applies.
        under: Option<Box<Under>>,
    },
    /// `say "TEXT"`
    Say(Box<Spanned<String>>),
    /// `ask "TEXT"` with what may be answered, and its hints.
    Ask(Box<Ask>),
    /// `highlight PLACE …`: the words after it.
    Highlight(Excerpt),
    /// `as PLAYER`, or `as everybody`: from here on the pictures show what that seat may know.
    SeenBy(Option<Box<Spanned<String>>>),
    /// `branch "TITLE"` … `end branch`
    Branch {
        /// Its title.
        title: Box<Spanned<String>>,
        /// Its steps.
        steps: ThinVec<Step>,
    },
    /// `stop here`
    StopHere,
}

/// A question to the reader.
#[derive(Clone, Debug)]
pub struct Ask {
    /// The question.
    pub question: Spanned<String>,
    /// What may be answered, in order.
    pub replies: Vec<Reply>,
    /// Hints, in order.
    pub hints: Vec<Spanned<String>>,
}

impl From<Spanned<String>> for Ask {
    fn from(question: Spanned<String>) -> Self {
        Self { question, replies: Vec::new(), hints: Vec::new() }
    }
}

/// An answer to a question, and what is said to whoever gives it.
#[derive(Clone, Debug)]
pub enum Reply {
    /// `answer MOVE "TEXT"`: checked like `can`.
    Answer {
        /// The move.
        said: MoveText,
        /// What is said to it.
        text: Option<Spanned<String>>,
    },
    /// `wrong MOVE "TEXT"`: refused by its clause, or legal and not the answer.
    Wrong {
        /// The move.
        said: MoveText,
        /// What is said to it.
        text: Option<Spanned<String>>,
    },
    /// `right "CHOICE" "TEXT"`, `wrong "CHOICE" "TEXT"`
    Choice {
        /// Whether it is right.
        right: bool,
        /// The choice, in words.
        words: Spanned<String>,
        /// What is said to it.
        text: Option<Spanned<String>>,
    },
}

impl Reply {
    /// The move of an answer that is one.
    pub fn said(&self) -> Option<&MoveText> {
        match self {
            Self::Answer { said, .. } | Self::Wrong { said, .. } => Some(said),
            Self::Choice { .. } => None,
        }
    }
}

/// What an `expect` line expects.
#[derive(Clone, Debug)]
pub enum Expectation {
    /// `N legal moves`
    Count(Box<Spanned<u128>>),
    /// `legal MOVE, MOVE, …`
    Legal(Vec<MoveText>),
    /// `PLAYER to move`
    ToMove(Box<Spanned<String>>),
    /// A condition of the game; rows under it are the following moves.
    Condition(Excerpt),
}
