//! The JSON documents, field by field; `REPORTS.md` describes them for readers.
//!
//! Fields are added within a version; one is renamed, removed or given another meaning only with a
//! new [`VERSION`].

use serde::Serialize;

/// The version of every document.
pub(crate) const VERSION: u32 = 1;

/// What every document begins with.
#[derive(Debug, Serialize)]
pub(crate) struct Document<T> {
    /// [`VERSION`].
    pub(crate) version: u32,
    /// Which report it is: `test`, `check`, `moves` and so on.
    pub(crate) report: &'static str,
    /// What it says.
    #[serde(flatten)]
    pub(crate) body: T,
}

/// The body of `test` and `check`.
#[derive(Debug, Serialize)]
pub(crate) struct Run<'a> {
    /// The exit status of the command.
    pub(crate) exit: u8,
    /// How long it took, in seconds.
    pub(crate) seconds: f64,
    /// How many of each.
    pub(crate) counts: Counts,
    /// Paths of snapshots whose scenario is not there any more.
    pub(crate) orphans: Vec<String>,
    /// The files, in the order they were named; those of a folder by path.
    pub(crate) files: Vec<FileRun<'a>>,
}

/// How many of each.
#[derive(Debug, Serialize)]
pub(crate) struct Counts {
    /// Files read.
    pub(crate) files: usize,
    /// Files whose text has a fault.
    pub(crate) faulty_files: usize,
    /// Scenarios and puzzles selected: the sum of the next five.
    pub(crate) scenarios: usize,
    /// Everything held.
    pub(crate) passed: usize,
    /// Something expected did not hold.
    pub(crate) failed: usize,
    /// Not understood.
    pub(crate) errors: usize,
    /// Not run, for the reason it gives.
    pub(crate) skipped: usize,
    /// Puzzles whose set-up stands; nothing was searched.
    pub(crate) not_solved: usize,
    /// Judged by their expectations alone, because they have no snapshot.
    pub(crate) new: usize,
    /// Failed because their outcome is not their snapshot's; they count as failed too.
    pub(crate) changed: usize,
    /// Of these the outcome was taken into the snapshot (`--accept`).
    pub(crate) accepted: usize,
}

/// A file and its scenarios.
#[derive(Debug, Serialize)]
pub(crate) struct FileRun<'a> {
    /// Its path, as it was found.
    pub(crate) file: &'a str,
    /// Its game, if it names one we know.
    pub(crate) game: Option<&'static str>,
    /// What is wrong with its text, apart from any run.
    pub(crate) diagnostics: Vec<DiagnosticOf<'a>>,
    /// The selected scenarios in the order of the file; those with cases once a row.
    pub(crate) scenarios: Vec<ScenarioRun<'a>>,
}

/// What became of a scenario.
#[derive(Debug, Serialize)]
pub(crate) struct ScenarioRun<'a> {
    /// The line of its title, from 1.
    pub(crate) line: u32,
    /// Its title, placeholders replaced.
    pub(crate) title: &'a str,
    /// `scenario` or `puzzle`.
    pub(crate) kind: &'static str,
    /// The number of the row, from 1, in a scenario with cases.
    pub(crate) row: Option<usize>,
    /// Its tags.
    pub(crate) tags: Vec<&'a str>,
    /// The clauses it says it is about.
    pub(crate) covers: Vec<&'a str>,
    /// `passed`, `not-solved`, `skipped`, `failed` or `error`.
    pub(crate) status: &'static str,
    /// Why it was skipped.
    pub(crate) skipped: Option<&'a str>,
    /// What became of its snapshot: `same`, `new`, `changed` or `accepted`; null where it was not
    /// looked at.
    pub(crate) snapshot: Option<&'static str>,
    /// How many moves were made.
    pub(crate) plies: u32,
    /// How many expectations were judged.
    pub(crate) expectations: u32,
    /// What is to be said, in the order of the script.
    pub(crate) diagnostics: Vec<DiagnosticOf<'a>>,
    /// How often each clause decided, in the law book's order, those that house rules added last;
    /// those that never did left out.
    pub(crate) clauses: Vec<ClauseCount>,
}

/// How often a clause decided.
#[derive(Debug, Serialize)]
pub(crate) struct ClauseCount {
    /// The clause's id.
    pub(crate) id: &'static str,
    /// Permitted, reckoned, took effect or applied.
    pub(crate) upheld: u32,
    /// Refused.
    pub(crate) refused: u32,
    /// `amended` or `added` where a house rule did so to it.
    pub(crate) house: Option<&'static str>,
}

/// Something said about a text.
#[derive(Debug, Serialize)]
pub(crate) struct DiagnosticOf<'a> {
    /// Its kind: `phase/kind-of-fault`; `saga explain` tells more.
    pub(crate) code: &'static str,
    /// `warning`, `failure` or `error`.
    pub(crate) severity: &'static str,
    /// What is the matter, in one sentence.
    pub(crate) message: &'a str,
    /// What was expected, where it is a matter of that.
    pub(crate) expected: Option<&'a str>,
    /// What was found instead.
    pub(crate) found: Option<&'a str>,
    /// What to do about it.
    pub(crate) help: Option<&'a str>,
    /// The id of the clause concerned.
    pub(crate) clause: Option<&'static str>,
    /// Where; the first is the main place.
    pub(crate) labels: Vec<LabelOf<'a>>,
}

/// A place and what is to be said there.
#[derive(Debug, Serialize)]
pub(crate) struct LabelOf<'a> {
    /// The file; an included one may be another than the file of the run.
    pub(crate) file: &'a str,
    /// What is said; may be empty.
    pub(crate) text: &'a str,
    /// Where.
    #[serde(flatten)]
    pub(crate) range: Range,
    /// The cell of the table of cases that supplied the words, in the same file.
    pub(crate) cell: Option<Range>,
}

/// A stretch of a file.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Range {
    /// The line it begins in, from 1.
    pub(crate) line: u32,
    /// The character it begins at, from 1.
    pub(crate) column: u32,
    /// The line it ends in.
    pub(crate) end_line: u32,
    /// The character after its last.
    pub(crate) end_column: u32,
    /// The bytes.
    pub(crate) bytes: Bytes,
}

/// A range of bytes.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Bytes {
    /// The first byte, from 0.
    pub(crate) start: u32,
    /// The byte after the last.
    pub(crate) end: u32,
}

/// The body of `moves`.
#[derive(Debug, Serialize)]
pub(crate) struct Moves<'a> {
    /// What is wrong with the texts of the files, apart from any run.
    pub(crate) diagnostics: Vec<DiagnosticOf<'a>>,
    /// The selected scenarios, in order.
    pub(crate) scenarios: Vec<MovesOf<'a>>,
}

/// The legal moves where a scenario stops.
#[derive(Debug, Serialize)]
pub(crate) struct MovesOf<'a> {
    /// The file.
    pub(crate) file: &'a str,
    /// The line of the title, from 1.
    pub(crate) line: u32,
    /// The title.
    pub(crate) title: &'a str,
    /// The row, from 1, in a scenario with cases.
    pub(crate) row: Option<usize>,
    /// `passed`, `not-solved`, `skipped`, `failed` or `error`.
    pub(crate) status: &'static str,
    /// How many there are, in digits: it may be more than a number of JSON holds. Null where they are
    /// not determined, and where the scenario was not played to its end.
    pub(crate) count: Option<String>,
    /// Who may act.
    pub(crate) to_act: &'a [String],
    /// The chance that is due before anybody may act: `deal` or `redeal`.
    pub(crate) due: Option<&'a str>,
    /// The first of them.
    pub(crate) moves: Vec<MoveOf<'a>>,
    /// What is to be said of the scenario, and why its moves are not known.
    pub(crate) diagnostics: Vec<DiagnosticOf<'a>>,
}

/// The body of `perft`.
#[derive(Debug, Serialize)]
pub(crate) struct Lines<'a> {
    /// What is wrong with the texts of the files, apart from any run.
    pub(crate) diagnostics: Vec<DiagnosticOf<'a>>,
    /// The scenarios, in order.
    pub(crate) scenarios: Vec<LinesOf<'a>>,
}

/// The lines of play from where a scenario stops.
#[derive(Debug, Serialize)]
pub(crate) struct LinesOf<'a> {
    /// The file.
    pub(crate) file: &'a str,
    /// The line of the title, from 1.
    pub(crate) line: u32,
    /// The title.
    pub(crate) title: &'a str,
    /// The row, from 1, in a scenario with cases.
    pub(crate) row: Option<usize>,
    /// How many lines of 1, 2, … plies there are.
    pub(crate) lines: &'a [u64],
    /// What is to be said of the scenario, and why the count ended.
    pub(crate) diagnostics: Vec<DiagnosticOf<'a>>,
}

/// A legal move.
#[derive(Debug, Serialize)]
pub(crate) struct MoveOf<'a> {
    /// Who makes it; null where it belongs to nobody.
    pub(crate) player: Option<&'a str>,
    /// The move, in canonical form.
    #[serde(rename = "move")]
    pub(crate) text: &'a str,
}

/// The body of `laws`.
#[derive(Debug, Serialize)]
pub(crate) struct Laws<'a> {
    /// The games; none where a script was named.
    pub(crate) games: Vec<Book>,
    /// What the script says that was named.
    pub(crate) house_rule: Option<HouseBook<'a>>,
}

/// What a house rule says.
#[derive(Debug, Serialize)]
pub(crate) struct HouseBook<'a> {
    /// The script.
    pub(crate) file: &'a str,
    /// What it calls itself.
    pub(crate) name: &'a str,
    /// The word after `game`.
    pub(crate) game: &'static str,
    /// The knobs it sets.
    pub(crate) knobs: Vec<KnobSet>,
    /// The ids of the clauses it amends.
    pub(crate) amended: Vec<&'static str>,
    /// The clauses it adds.
    pub(crate) added: Vec<ClauseOf>,
}

/// A knob and the value it is set to.
#[derive(Debug, Serialize)]
pub(crate) struct KnobSet {
    /// Its name.
    pub(crate) name: String,
    /// The value, as a `rules` line would have it.
    pub(crate) value: String,
}

/// A game's law book.
#[derive(Debug, Serialize)]
pub(crate) struct Book {
    /// The word after `game`.
    pub(crate) game: &'static str,
    /// The game's title.
    pub(crate) title: &'static str,
    /// The rulebook's file name among the sources.
    pub(crate) source: &'static str,
    /// The clauses, in the law book's order.
    pub(crate) clauses: Vec<ClauseOf>,
    /// The knobs, in the law book's order.
    pub(crate) knobs: Vec<KnobOf>,
}

/// A clause.
#[derive(Debug, Serialize)]
pub(crate) struct ClauseOf {
    /// `game.area.name`.
    pub(crate) id: &'static str,
    /// A proposition or noun phrase that holds in a legal game.
    pub(crate) title: &'static str,
    /// The rule, in our own words.
    pub(crate) wording: &'static str,
    /// The section of the source.
    pub(crate) section: &'static str,
    /// `printed`, `ruled` or `assumed`; `house` where a house rule adds it.
    pub(crate) standing: rulebook::Standing,
    /// `constraint`, `number`, `effect` or `definition`.
    pub(crate) kind: rulebook::Kind,
    /// Whether it can be neither ablated nor amended.
    pub(crate) structural: bool,
    /// The knobs that hold its other readings.
    pub(crate) knobs: &'static [&'static str],
}

/// A knob.
#[derive(Debug, Serialize)]
pub(crate) struct KnobOf {
    /// Its name.
    pub(crate) name: &'static str,
    /// The clause it belongs to.
    pub(crate) clause: &'static str,
    /// The form of its value.
    pub(crate) form: &'static str,
    /// The law book's value.
    pub(crate) default: &'static str,
    /// What its values mean.
    pub(crate) meaning: &'static str,
}

/// The body of `coverage`.
#[derive(Debug, Serialize)]
pub(crate) struct CoverageOf<'a> {
    /// The games of which scenarios were selected.
    pub(crate) games: Vec<GameCoverage<'a>>,
}

/// The coverage of a game's clauses.
#[derive(Debug, Serialize)]
pub(crate) struct GameCoverage<'a> {
    /// The word after `game`.
    pub(crate) game: &'static str,
    /// How many scenarios were run.
    pub(crate) scenarios: usize,
    /// The clauses, in the law book's order.
    pub(crate) clauses: Vec<ClauseCoverage<'a>>,
    /// The ids of the clauses that never decided anything.
    pub(crate) untouched: Vec<&'static str>,
    /// The ids of the constraints that decided and never refused.
    pub(crate) never_refused: Vec<&'static str>,
    /// The clauses that house rules added, in the order of the scenarios.
    pub(crate) added: Vec<AddedCoverage<'a>>,
}

/// A house-rule script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct ScriptOf<'a> {
    /// Its file.
    pub(crate) file: &'a str,
    /// What it calls itself.
    pub(crate) name: &'a str,
}

/// How often a clause that house rules added decided, and where.
#[derive(Debug, Serialize)]
pub(crate) struct AddedCoverage<'a> {
    /// The clause's id, which begins with `house.`.
    pub(crate) id: &'static str,
    /// What it says.
    pub(crate) wording: &'static str,
    /// Permitted, in all scenarios together.
    pub(crate) upheld: u32,
    /// Refused, in all scenarios together.
    pub(crate) refused: u32,
    /// The scripts that declare it.
    pub(crate) declared_by: &'a [ScriptOf<'a>],
    /// Every scenario in which it decided, in order.
    pub(crate) scenarios: Vec<TouchOf<'a>>,
}

/// How often a clause decided, and where.
#[derive(Debug, Serialize)]
pub(crate) struct ClauseCoverage<'a> {
    /// The clause's id.
    pub(crate) id: &'static str,
    /// `printed`, `ruled` or `assumed`.
    pub(crate) standing: rulebook::Standing,
    /// `constraint`, `number`, `effect` or `definition`.
    pub(crate) kind: rulebook::Kind,
    /// Permitted, reckoned, took effect or applied, in all scenarios together.
    pub(crate) upheld: u32,
    /// Refused, in all scenarios together.
    pub(crate) refused: u32,
    /// The house rules that amended it in some of the scenarios.
    pub(crate) amended_by: &'a [ScriptOf<'a>],
    /// Every scenario in which it decided, in order.
    pub(crate) scenarios: Vec<TouchOf<'a>>,
}

/// What a clause did in a scenario.
#[derive(Debug, Serialize)]
pub(crate) struct TouchOf<'a> {
    /// The file.
    pub(crate) file: &'a str,
    /// The line of the title, from 1.
    pub(crate) line: u32,
    /// The title.
    pub(crate) title: &'a str,
    /// The row, from 1, in a scenario with cases.
    pub(crate) row: Option<usize>,
    /// Whether the scenario says that it is about the clause.
    pub(crate) about: bool,
    /// Whether house rules amended the clause in it.
    pub(crate) amended: bool,
    /// How often the clause upheld in it.
    pub(crate) upheld: u32,
    /// How often the clause refused in it.
    pub(crate) refused: u32,
}
