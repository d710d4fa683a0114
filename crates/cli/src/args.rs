//! What one can write after `saga`: long, because each option of each command is declared here, once,
//! with the words of its help.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgAction, Args as ClapArgs, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use discover::TaskKind;
use rulebook::Standing;

use crate::complete;

/// Script, test, teach and puzzle over the rules of tabletop games.
#[derive(Debug, Parser)]
#[command(name = "saga", bin_name = "saga", propagate_version = true, max_term_width = 100)]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
    /// When to colour
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t)]
    pub(crate) color: ColorChoice,
    /// Take settings from FILE, not from the `saga.toml` of this folder or of the nearest above it
    #[arg(long, global = true, value_name = "FILE", conflicts_with = "no_config", value_hint = ValueHint::FilePath)]
    pub(crate) config: Option<PathBuf>,
    /// Take no settings from any `saga.toml`
    #[arg(long, global = true)]
    pub(crate) no_config: bool,
}

/// When to colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// On a terminal, unless `NO_COLOR` is set; everywhere if `CLICOLOR_FORCE` is
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Begin a folder of scenarios: settings, a first scenario, and what runs them on every change
    Init(InitArgs),
    /// Begin a file: a commented starter that passes as it stands
    New(NewArgs),
    /// Run scenarios, compare with their snapshots, report
    Test(TestArgs),
    /// Read and validate files without playing them
    Check(CheckArgs),
    /// Do all that a folder asks for, once, with one report: layout, tests, coverage, puzzles, mutants
    Ci(CiArgs),
    /// Lay files out
    Fmt(FmtArgs),
    /// List the legal moves where a scenario stops, or before the step at FILE:LINE
    Moves(MovesArgs),
    /// Count the lines of play from where a scenario stops
    Perft(PerftArgs),
    /// Step through scenarios: on a terminal by keys, elsewhere as text
    Replay(ReplayArgs),
    /// Play a game, or on from a scenario, and record it as a scenario
    Play(PlayArgs),
    /// Write the executable rulebook: pages for any web server, and for the disk
    Site(SiteArgs),
    /// Solve puzzles: prove or refute what they promise
    Solve(SolveArgs),
    /// Check certificates of puzzles, by the rules alone
    CheckProof(CheckProofArgs),
    /// Find new puzzles: proved, made small, rated
    Compose(ComposeArgs),
    /// Make a failing scenario as small as it can be while it fails in the same way
    Shrink(ShrinkArgs),
    /// Find the smallest situation in which two sets of rules differ
    Distinguish(DistinguishArgs),
    /// Play games by the thousand: who wins, how long they last, what a rule does to that
    Simulate(Box<SimulateArgs>),
    /// The clauses of a game's law book, with their standing, source and knobs
    Laws(LawsArgs),
    /// Explain a clause, a knob or a diagnostic code
    Explain(ExplainArgs),
    /// Which clauses the scenarios enforce, grant, or never touch
    Coverage(CoverageArgs),
    /// Which scenarios turn out differently under house rules, or under their own, and how
    Compare(CompareArgs),
    /// Whether the scenarios notice when a rule changes: mutants of every clause, and who kills them
    Mutate(MutateArgs),
    /// Which scenarios hang on which ruling: every scenario under every other reading
    Rulings(RulingsArgs),
    /// Walk through pending snapshots and accept or reject them
    Review(ReviewArgs),
    /// Speak with an editor: diagnostics, completion of legal moves, why a move is refused
    Lsp(LspArgs),
    /// Print the JSON Schema of what a command writes with `--format json`
    Schema(SchemaArgs),
    /// Print what a shell needs to complete calls: commands, files, titles, clauses, knobs
    Completions(CompletionsArgs),
    /// Write the pages of the manual, one a command
    Man(ManArgs),
}

/// `saga completions`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    pub(crate) shell: Shell,
}

/// `saga man`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ManArgs {
    /// The folder to write to; `man` finds pages in `man1` of the folders of `MANPATH`
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,
    /// Write over files that are there already, whatever they are
    #[arg(long)]
    pub(crate) force: bool,
}

/// `saga lsp`
#[derive(Debug, ClapArgs)]
pub(crate) struct LspArgs {
    /// Speak over standard input and output, as it does in any case
    #[arg(long)]
    stdio: bool,
}

/// What to run, and which scenarios of it.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct Selection {
    /// Files, folders, or FILE:LINE for the scenario at that line (FILE:LINE:COL will do)
    #[arg(value_name = "PATH", default_value = ".", add = complete::places())]
    pub(crate) paths: Vec<PathBuf>,
    /// Only scenarios whose file or title contains TEXT
    #[arg(long, value_name = "TEXT", add = complete::titles())]
    pub(crate) filter: Option<String>,
    /// Only scenarios with this tag; may be given several times (any of them)
    #[arg(long, value_name = "WORD", add = complete::tags())]
    pub(crate) tag: Vec<String>,
    /// Only the K-th of N parts of the selection; `saga mutate` parts the mutants
    #[arg(long, value_name = "K/N")]
    pub(crate) partition: Option<Partition>,
    /// Play under the house rules of a script, besides those that files name; may be given several times
    #[arg(long, value_name = "FILE", add = complete::scripts())]
    pub(crate) house_rules: Vec<PathBuf>,
    /// How many threads to run on, at most one a core (all cores unless given)
    #[arg(short = 'j', long = "jobs", value_name = "N", value_parser = count)]
    pub(crate) jobs: Option<usize>,
}

impl Selection {
    /// Everything in those paths.
    pub(crate) fn of(paths: &[PathBuf]) -> Self {
        Self { paths: paths.to_vec(), ..Self::default() }
    }

    /// Whether anything but paths chooses among the scenarios.
    pub(crate) fn is_narrowed(&self) -> bool {
        self.filter.is_some() || !self.tag.is_empty() || self.partition.is_some()
    }
}

/// The K-th of N parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Partition {
    /// Which part, from 1.
    pub(crate) part: usize,
    /// Of how many.
    pub(crate) of: usize,
}

impl std::str::FromStr for Partition {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || "the form is K/N with K from 1 to N, like 1/4".to_owned();
        let (part, of) = text.split_once('/').ok_or_else(form)?;
        let (part, of): (usize, usize) = (part.parse().map_err(|_| form())?, of.parse().map_err(|_| form())?);
        if (1..=of).contains(&part) { Ok(Self { part, of }) } else { Err(form()) }
    }
}

/// How to report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    #[default]
    Human,
    /// One documented JSON document
    Json,
    /// JUnit XML
    Junit,
    /// The Test Anything Protocol
    Tap,
    /// A table for spreadsheets, a line a scenario
    Csv,
    /// A JSON value a line, one a scenario
    Jsonl,
}

/// For people, for programs, or as rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum RowsFormat {
    /// For people
    #[default]
    Human,
    /// One documented JSON document
    Json,
    /// A table for spreadsheets
    Csv,
    /// A JSON value a line
    Jsonl,
}

/// For people or for programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextOrJson {
    /// For people
    #[default]
    Human,
    /// One documented JSON document
    Json,
}

/// `saga test`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct TestArgs {
    /// What to run.
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// Take changed and new outcomes into the snapshots
    #[arg(long, conflicts_with_all = ["pending", "house_rules"])]
    pub(crate) accept: bool,
    /// Leave changed and new outcomes beside the snapshots, for `saga review`
    #[arg(long, conflicts_with = "house_rules")]
    pub(crate) pending: bool,
    /// Fail scenarios that have no snapshot
    #[arg(long, value_name = "WHETHER", num_args = 0..=1, require_equals = true, default_value = "false", default_missing_value = "true", action = ArgAction::Set)]
    pub(crate) require_snapshots: bool,
    /// List the selected scenarios and run none; also as JSON, CSV or JSON lines, with `--format`
    #[arg(long, conflicts_with_all = ["accept", "pending", "report"])]
    pub(crate) list: bool,
    /// Begin no other scenario once one has failed
    #[arg(long, value_name = "WHETHER", num_args = 0..=1, require_equals = true, default_value = "false", default_missing_value = "true", action = ArgAction::Set)]
    pub(crate) fail_fast: bool,
    /// Tell only what did not pass, and the counts
    #[arg(short, long, conflicts_with = "verbose")]
    pub(crate) quiet: bool,
    /// Tell every scenario, with its time
    #[arg(short, long)]
    pub(crate) verbose: bool,
    /// Write a report to a file, too: `junit=FILE`, `json=FILE`, `tap=FILE`, `csv=FILE`, `jsonl=FILE`; may be given several
    /// times
    #[arg(long, value_name = "FORMAT=FILE")]
    pub(crate) report: Vec<ReportFile>,
    /// Write over a file that is there already
    #[arg(long, requires = "report")]
    pub(crate) force: bool,
    /// Run again whenever a scenario or a script changes
    #[arg(long, conflicts_with_all = ["list", "format", "accept", "pending"])]
    pub(crate) watch: bool,
    /// Mend what can have been meant in one way only, like a misspelt word, in the files that are named; then run them
    #[arg(long, conflicts_with_all = ["list", "watch", "partition", "rerun_failed"])]
    pub(crate) fix: bool,
    /// Only what failed in an earlier run, by its `--report json=FILE`; given several times, in any of several parts
    #[arg(long, value_name = "FILE")]
    pub(crate) rerun_failed: Vec<PathBuf>,
}

/// A report that goes to a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReportFile {
    pub(crate) format: Format,
    pub(crate) path: PathBuf,
}

impl std::str::FromStr for ReportFile {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || "the form is FORMAT=FILE with FORMAT human, json, junit, tap, csv or jsonl".to_owned();
        let (format, path) = text.split_once('=').filter(|(_, path)| !path.is_empty()).ok_or_else(form)?;
        Ok(Self { format: Format::from_str(format, false).map_err(|_| form())?, path: path.into() })
    }
}

/// `saga check`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    /// Files or folders; `-` for standard input
    #[arg(value_name = "PATH", default_value = ".", add = complete::places())]
    pub(crate) paths: Vec<PathBuf>,
    /// Mend what can have been meant in one way only, like a misspelt word, in the files that are named; then check them
    #[arg(long)]
    pub(crate) fix: bool,
    /// Fail (exit status 1) where there is any
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) deny: Option<Doubtful>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: RowsFormat,
}

/// `saga ci`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct CiArgs {
    /// Files or folders
    #[arg(value_name = "PATH", default_value = ".", add = complete::places())]
    pub(crate) paths: Vec<PathBuf>,
    /// Do only this: `fmt`, `check`, `test`, `coverage`, `solve`, `mutate`, with commas between several (all but the last
    /// unless given, coverage and mutants where a threshold is set)
    #[arg(long, value_enum, value_name = "STEPS", value_delimiter = ',', hide_possible_values = true)]
    pub(crate) only: Vec<CiStep>,
    /// Leave this out
    #[arg(long, value_enum, value_name = "STEPS", value_delimiter = ',', hide_possible_values = true)]
    pub(crate) skip: Vec<CiStep>,
    /// Fail (exit status 1) where there is any; `orphans` are snapshots that belong to no scenario
    #[arg(long, value_enum, value_name = "WHAT", value_delimiter = ',')]
    pub(crate) deny: Vec<CiDenied>,
    /// Write a report to a file, too: `junit=FILE`, `sarif=FILE`, `markdown=FILE`, `json=FILE`, `github=FILE`; may be given
    /// several times
    #[arg(long, value_name = "FORMAT=FILE")]
    pub(crate) report: Vec<CiReportFile>,
    /// Write over a file that is there already
    #[arg(long)]
    pub(crate) force: bool,
    /// How many threads to run on, at most one a core (all cores unless given)
    #[arg(short = 'j', long = "jobs", value_name = "N", value_parser = count)]
    pub(crate) jobs: Option<usize>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: CiFormat,
}

/// Something that `saga ci` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum CiStep {
    /// Whether files are laid out
    Fmt,
    /// Whether house rules and games of one's own are understood
    Check,
    /// Scenarios and their snapshots
    Test,
    /// Thresholds of coverage
    Coverage,
    /// Puzzles, as far as `saga solve` searches
    Solve,
    /// Mutants of clauses
    Mutate,
}

words::words! {
    CiStep {
        Fmt => "fmt",
        Check => "check",
        Test => "test",
        Coverage => "coverage",
        Solve => "solve",
        Mutate => "mutate",
    }
}

/// What `saga ci` can be told to fail for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CiDenied {
    /// Warnings
    Warnings,
    /// Snapshots that belong to no scenario
    Orphans,
}

/// How to report what was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CiFormat {
    /// For people
    #[default]
    Human,
    /// One documented JSON document
    Json,
    /// JUnit XML
    Junit,
    /// SARIF 2.1.0, for remarks in a review
    Sarif,
    /// A summary for a page
    Markdown,
    /// Lines that GitHub shows as remarks
    Github,
}

/// A report of `saga ci` that goes to a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CiReportFile {
    pub(crate) format: CiFormat,
    pub(crate) path: PathBuf,
}

impl std::str::FromStr for CiReportFile {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form =
            || "the form is FORMAT=FILE with FORMAT human, json, junit, sarif, markdown or github".to_owned();
        let (format, path) = text.split_once('=').filter(|(_, path)| !path.is_empty()).ok_or_else(form)?;
        Ok(Self { format: CiFormat::from_str(format, false).map_err(|_| form())?, path: path.into() })
    }
}

/// `saga fmt`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct FmtArgs {
    /// Files or folders; `-` for standard input
    #[arg(value_name = "PATH", default_value = ".", add = complete::places())]
    pub(crate) paths: Vec<PathBuf>,
    /// Write nothing; show what would change and fail if anything would
    #[arg(long)]
    pub(crate) check: bool,
}

/// `saga moves`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct MovesArgs {
    /// What to run.
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// List at most so many moves a scenario
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = count)]
    pub(crate) most: usize,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: RowsFormat,
}

/// `saga perft`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct PerftArgs {
    /// What to run.
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// How many plies, at most 100; answers to offers are plies
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = depth)]
    pub(crate) depth: usize,
    /// Count no line before whose last ply more positions lie than that, of a scenario
    #[arg(long, value_name = "N", default_value_t = 100_000_000, value_parser = count)]
    pub(crate) positions: usize,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: RowsFormat,
}

/// `saga replay`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ReplayArgs {
    /// What to replay.
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Print every step, one after the other, also on a terminal
    #[arg(long)]
    pub(crate) text: bool,
    /// Write the steps as SVG pictures into the folder OUT; with --at, the one picture OUT
    #[arg(long, value_name = "OUT", conflicts_with = "format")]
    pub(crate) svg: Option<PathBuf>,
    /// Write one page with the replays of a file, which needs nothing else: no network, no other file
    #[arg(long, value_name = "OUT", conflicts_with_all = ["format", "svg", "at"])]
    pub(crate) html: Option<PathBuf>,
    /// Lead from the page to the playground in this folder, as seen from the page's, or at this address: there one plays on
    #[arg(long, value_name = "FOLDER", requires = "html")]
    pub(crate) playground: Option<String>,
    /// Write over files that are there already, whatever they are
    #[arg(long)]
    pub(crate) force: bool,
    /// Print every step with hints, answers and solutions
    #[arg(long)]
    pub(crate) answers: bool,
    /// Show what PLAYER's seat may know
    #[arg(long = "as", value_name = "PLAYER")]
    pub(crate) viewer: Option<String>,
    /// Begin at step N; 0 is the position before the first
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) at: Option<usize>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: TextOrJson,
}

/// `saga play`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct PlayArgs {
    /// A game (`ravens`, `"omen with wolves"`), or FILE:LINE for the position before that line of a scenario
    #[arg(value_name = "GAME | FILE:LINE", add = complete::tables())]
    pub(crate) from: Option<PathBuf>,
    /// Where chance comes from; a game at the terminal has another seed each time, a script seed 1
    #[arg(long, value_name = "N", conflicts_with = "typed", value_parser = seed)]
    pub(crate) seed: Option<u64>,
    /// Chance is typed in: set-up lines (`setup …`), and `drawing …` behind moves
    #[arg(long)]
    pub(crate) typed: bool,
    /// The players, in seat order, in games with named players
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    /// Show only what PLAYER's seat may know; several share the screen if it is given several times
    #[arg(long = "as", value_name = "PLAYER")]
    pub(crate) seats: Vec<String>,
    /// PLAYER is played by chance; may be given several times, or be `others`: all who are not at the screen
    #[arg(long, value_name = "PLAYER")]
    pub(crate) random: Vec<String>,
    /// PLAYER is played by A, who sees what that seat may know: `Bo=greedy`, `Bo=search`, `Bo=search:N`, a script `Bo=bot.rhai`,
    /// a program `Bo=exec:./bot`, `others=…`
    #[arg(long, value_name = "PLAYER=A")]
    pub(crate) agent: Vec<String>,
    /// How many seconds a program has that is asked for a move (`exec:./bot`)
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = large)]
    pub(crate) answer_within: u64,
    /// All who are not at the screen (`--as`) play that well, from 1 (by chance) to 5
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5), requires = "seats")]
    pub(crate) level: Option<u8>,
    /// Play under the house rules of a script; may be given several times
    #[arg(long, value_name = "FILE", add = complete::scripts())]
    pub(crate) house_rules: Vec<PathBuf>,
    /// What the recorded scenario is called
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// The file to record to
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Write over a file that is there already
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
    /// Answer each line of standard input with a line of JSON, as long as somebody asks: for bots and interfaces
    #[arg(long, conflicts_with = "format")]
    pub(crate) protocol: bool,
    /// How to report; JSON reads a script from standard input
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: TextOrJson,
}

/// A language in which pages speak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum LanguageCode {
    /// English
    #[default]
    En,
    /// German
    De,
}

impl From<LanguageCode> for text::Tongue {
    fn from(language: LanguageCode) -> Self {
        match language {
            LanguageCode::En => Self::English,
            LanguageCode::De => Self::German,
        }
    }
}

/// `saga site`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SiteArgs {
    /// The folder to write to
    #[arg(value_hint = ValueHint::DirPath)]
    pub(crate) out: Option<PathBuf>,
    /// What the site is called
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// Under which licence its texts may be used, in words or by an address; the first page says so
    #[arg(long, value_name = "TEXT")]
    pub(crate) licence: Option<String>,
    /// The language in which pages speak, where a file does not say its own (`language CODE`)
    #[arg(long, value_enum, value_name = "CODE", default_value_t)]
    pub(crate) language: LanguageCode,
    /// Lead from scenarios and examples to the playground in this folder, as seen from the site's, or at this address
    #[arg(long, value_name = "FOLDER")]
    pub(crate) playground: Option<String>,
    /// Write into a folder that holds something else, over files that are there already
    #[arg(long)]
    pub(crate) force: bool,
    /// Which scenarios
    #[command(flatten)]
    pub(crate) selection: Selection,
}

/// `saga solve`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SolveArgs {
    /// What to solve; scenarios that are no puzzles are passed over.
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: SolveFormat,
    /// Search at most so many positions a puzzle; past that the verdict is unknown
    #[arg(long, value_name = "N", default_value_t = 100_000_000, value_parser = large)]
    pub(crate) positions: u64,
    /// Tell every solution with a full line of play
    #[arg(long)]
    pub(crate) all: bool,
    /// Tell what every other first move runs into
    #[arg(long)]
    pub(crate) tries: bool,
    /// Tell under which other readings of which rules the verdict changes
    #[arg(long)]
    pub(crate) rulings: bool,
    /// Tell the solution against every reply, so many moves deep
    #[arg(long, value_name = "MOVES", default_value_t = 6, value_parser = count)]
    pub(crate) depth: usize,
    /// Name what in the set-up of each sound puzzle it does not need, and what it needs: each line, card, piece
    /// and knob taken away in turn
    #[arg(long)]
    pub(crate) minimal: bool,
    /// Write the solution of each sound puzzle that has none into its file
    #[arg(long, conflicts_with = "house_rules")]
    pub(crate) accept: bool,
    /// Write a certificate of each puzzle to a file, one after the other: why it can be done, or cannot. `saga
    /// check-proof` checks them
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// A certificate has at most so many nodes
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = count, requires = "certificate")]
    pub(crate) nodes: usize,
    /// Write over a file that is there already
    #[arg(long, requires = "certificate")]
    pub(crate) force: bool,
}

/// `saga check-proof`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct CheckProofArgs {
    /// A file of certificates
    #[arg(value_name = "CERTIFICATE")]
    pub(crate) certificate: PathBuf,
    /// Where the puzzles are: files or folders (those that the certificates name unless given)
    #[arg(value_name = "PATH", add = complete::places())]
    pub(crate) paths: Vec<PathBuf>,
    /// Play under the house rules of a script, as the puzzles were solved; may be given several times
    #[arg(long, value_name = "FILE", add = complete::scripts())]
    pub(crate) house_rules: Vec<PathBuf>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: TextOrJson,
}

/// How to report puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolveFormat {
    /// For people
    #[default]
    Human,
    /// One documented JSON document
    Json,
    /// JUnit XML
    Junit,
    /// The Test Anything Protocol
    Tap,
    /// The index of a folder of puzzles, with their difficulty
    Markdown,
    /// A table for spreadsheets, a line a puzzle
    Csv,
    /// A JSON value a line, one a puzzle
    Jsonl,
}

/// `saga shrink`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ShrinkArgs {
    /// The failing scenario: FILE:LINE, or a file with one scenario that fails
    #[arg(value_name = "FILE:LINE", add = complete::places())]
    pub(crate) path: PathBuf,
    /// Write the result to a file, instead of printing it
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Write over a file that is there already
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
    /// Play under the house rules of a script, besides those that the file names; may be given several times
    #[arg(long, value_name = "FILE", add = complete::scripts())]
    pub(crate) house_rules: Vec<PathBuf>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: TextOrJson,
}

/// `saga distinguish`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct DistinguishArgs {
    /// The game (`ravens`, `"omen with wolves"`)
    #[arg(add = complete::games())]
    pub(crate) game: String,
    /// Scenarios whose positions are looked at, too: files or folders
    #[arg(value_name = "PATH", add = complete::places())]
    pub(crate) paths: Vec<PathBuf>,
    /// A knob of the one set of rules; may be given several times
    #[arg(long, value_name = "KNOB=VALUE", add = complete::settings())]
    pub(crate) rules: Vec<String>,
    /// House rules of the one set; may be given several times
    #[arg(long, value_name = "FILE", add = complete::scripts())]
    pub(crate) house_rules: Vec<PathBuf>,
    /// A knob of the other set of rules, which is the law book unless it is told otherwise
    #[arg(long, value_name = "KNOB=VALUE", add = complete::settings())]
    pub(crate) against: Vec<String>,
    /// House rules of the other set; may be given several times
    #[arg(long, value_name = "FILE", add = complete::scripts())]
    pub(crate) against_house_rules: Vec<PathBuf>,
    /// Where chance begins; equal seeds give equal results
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed)]
    pub(crate) seed: u64,
    /// Give up after so many games
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = large)]
    pub(crate) games: u64,
    /// Write the result to a file, instead of printing it
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Write over a file that is there already
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
    /// How many threads to run on, at most one a core (all cores unless given)
    #[arg(short = 'j', long = "jobs", value_name = "N", value_parser = count)]
    pub(crate) jobs: Option<usize>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: TextOrJson,
}

/// `saga simulate`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SimulateArgs {
    /// A game (`odin`, `"omen with wolves"`), or FILE:LINE: on from where that scenario stops
    #[arg(value_name = "GAME | FILE:LINE", add = complete::tables())]
    pub(crate) what: Option<PathBuf>,
    /// How many players, in games with named players; one table for each of several (`2-6`)
    #[arg(long, value_name = "N", value_parser = players)]
    pub(crate) players: Option<RangeInclusive<usize>>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = large)]
    pub(crate) games: u64,
    /// Play only until the interval of the first measure is no wider than W, at most `--games`: `0.02`
    #[arg(long, value_name = "W", value_parser = width, conflicts_with_all = ["partition", "merge", "each"])]
    pub(crate) until: Option<f64>,
    /// Where chance begins: game I is played from N and I alone
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed)]
    pub(crate) seed: u64,
    /// Who plays, everybody or PLAYER=A: `random`, `greedy`, `search`, `search:N`, a script `bot.rhai`, a program
    /// `exec:./bot`; with `without CLAUSE` or `without "WORDS"` behind it, never by that clause, or a move that begins so
    #[arg(long, value_name = "A")]
    pub(crate) agent: Vec<String>,
    /// How many seconds a program has that is asked for a move (`exec:./bot`)
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = large)]
    pub(crate) answer_within: u64,
    /// Whether players change seats from game to game
    #[arg(long, value_enum, value_name = "HOW", default_value_t)]
    pub(crate) seats: SeatOrder,
    /// A knob of the rules; may be given several times
    #[arg(long, value_name = "KNOB=VALUE", add = complete::settings())]
    pub(crate) rules: Vec<String>,
    /// Play under the house rules of a script; may be given several times
    #[arg(long, value_name = "FILE", add = complete::scripts())]
    pub(crate) house_rules: Vec<PathBuf>,
    /// Other rules to compare with, game by game: `standard`, a script (FILE.rhai), or KNOB=VALUE; may be given several
    /// times
    #[arg(long, value_name = "RULES", conflicts_with = "each", add = complete::settings())]
    pub(crate) against: Vec<String>,
    /// Others who play, to compare with game by game
    #[arg(long, value_name = "A")]
    pub(crate) against_agent: Vec<String>,
    /// Compare each other reading of each knob, the game without each clause, or each seat with a stronger player there,
    /// with the game as it is
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) each: Option<EachOf>,
    /// What is counted, by the names that `--list-measures` lists, `all`, or a script (FILE.rhai) of your own measures:
    /// `measure("red cards played", |game| …)`
    #[arg(long, value_name = "M", value_delimiter = ',')]
    pub(crate) measure: Vec<String>,
    /// List what can be counted
    #[arg(long)]
    pub(crate) list_measures: bool,
    /// Cut a game off after so many moves
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = count)]
    pub(crate) most: usize,
    /// Write a row for each game to a file that ends in `.csv` or `.jsonl`, or in `.parquet` where the program was built with
    /// that
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Write a row for each move, with how many there were to choose from and the clauses it rests on
    #[arg(long, value_name = "FILE")]
    pub(crate) out_moves: Option<PathBuf>,
    /// Write a row for each card that came into a hand
    #[arg(long, value_name = "FILE")]
    pub(crate) out_cards: Option<PathBuf>,
    /// Write the numbers with plots, as one page that needs nothing else
    #[arg(long, value_name = "FILE")]
    pub(crate) page: Option<PathBuf>,
    /// Write the strangest games as scenarios, so many of each sort (longest, shortest, most lopsided, without an end),
    /// into the folder that `--keep-in` names
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) keep: Option<usize>,
    /// The folder for games that are kept
    #[arg(long, value_name = "FOLDER", default_value = "kept-games", requires = "keep")]
    pub(crate) keep_in: PathBuf,
    /// Write over files that are there already
    #[arg(long)]
    pub(crate) force: bool,
    /// Only the K-th of N parts of the games; `--merge` puts parts together
    #[arg(long, value_name = "K/N")]
    pub(crate) partition: Option<Partition>,
    /// Play nothing: put the parts together that `--out` wrote with the same options
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "partition")]
    pub(crate) merge: Vec<PathBuf>,
    /// Have the games played in parts elsewhere: by Slurm, as one job array (`slurm`, `slurm:OPTIONS` of `sbatch`), by a
    /// Ray cluster (`ray`, `ray:HOST:PORT`), or by a launcher (`env`, `srun -n1`, `ssh node{part}`), which is called once a
    /// part with the command of that part behind it, or in place of `{command}`; the parts are put together. A part that
    /// dies is run again, and one that is there is not
    #[arg(long, value_name = "ENGINE",
          conflicts_with_all = ["partition", "merge", "each", "until", "keep", "out_moves", "out_cards"])]
    pub(crate) on: Option<String>,
    /// In how many parts (one a core unless given)
    #[arg(long, value_name = "N", value_parser = count, requires = "on")]
    pub(crate) parts: Option<usize>,
    /// The folder of the parts, which all of them can write to
    #[arg(long, value_name = "FOLDER", default_value = "simulated-parts", requires = "on")]
    pub(crate) parts_in: PathBuf,
    /// How many parts are played at the same time (all unless given)
    #[arg(long, value_name = "N", value_parser = count, requires = "on")]
    pub(crate) at_once: Option<usize>,
    /// How many threads to run on, at most one a core (all cores unless given)
    #[arg(short = 'j', long = "jobs", value_name = "N", value_parser = count)]
    pub(crate) jobs: Option<usize>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: RulingsFormat,
}

/// Whether players change seats from game to game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum SeatOrder {
    /// Each player sits everywhere equally often
    #[default]
    Rotate,
    /// Everybody stays
    Fixed,
}

/// What is varied, one run each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum EachOf {
    /// Each other reading of each knob
    Knob,
    /// The game without each clause
    Clause,
    /// A stronger player (`--against-agent`, `greedy` unless given) at each seat
    Seat,
}

/// `saga compose`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ComposeArgs {
    /// The game (`ravens`, `"omen with wolves"`)
    #[arg(value_name = "GAME", add = complete::games())]
    pub(crate) game: Option<String>,
    /// The players, in seat order, in games with named players (three unless given)
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    /// What the puzzles ask, as after `goal`; may be given several times (what players play for, unless given)
    #[arg(long, value_name = "CONDITION")]
    pub(crate) goal: Vec<String>,
    /// The bound, as after `within`: `2 turns`, `3 moves` (what fits the task, unless given)
    #[arg(long, value_name = "BOUND")]
    pub(crate) within: Option<String>,
    /// What sort of puzzles: the solver `alone` within a turn, against any `reply`, with any `help`, to `keep`
    /// something from the others, with `hidden` cards, with the best `chance`, with `luck` (any, unless given)
    #[arg(long, value_name = "KIND", value_parser = kinds(), hide_possible_values = true)]
    pub(crate) kind: Option<TaskKind>,
    /// The clause that the solution turns on: in a game without it the puzzle is not sound
    #[arg(long, value_name = "ID", add = complete::clauses())]
    pub(crate) clause: Option<String>,
    /// So many puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count: usize,
    /// Where chance begins; equal seeds give equal puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Give up after so many games
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) games: u64,
    /// Write the puzzles to a file, instead of printing them
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Write over a file that is there already
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
    /// How many threads to run on, at most one a core (all cores unless given)
    #[arg(short = 'j', long = "jobs", value_name = "N")]
    pub(crate) jobs: Option<usize>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: TextOrJson,
}

/// `saga laws`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct LawsArgs {
    /// The game, all of them unless given; or a house-rule script (FILE.rhai), for what it sets and amends
    #[arg(add = complete::games_and_scripts())]
    pub(crate) game: Option<String>,
    /// Print what a house-rule script may amend and set: functions, facts, types, knobs
    #[arg(long, conflicts_with = "markdown")]
    pub(crate) rhai: bool,
    /// Print the game's reference as Markdown, with the scenarios found in these paths
    #[arg(long, value_name = "PATH")]
    pub(crate) markdown: Vec<PathBuf>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: RowsFormat,
}

/// `saga compare`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct CompareArgs {
    /// What to run; `--house-rules` says under what; without it the rules that files have of their own are held
    /// against the law book.
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Fail (exit status 1) where there is any
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) deny: Option<Unwanted>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: RowsFormat,
}

/// What `saga compare` can be told to fail for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Unwanted {
    /// A scenario that turns out differently, in its end or on the way
    Differences,
}

/// What `saga check` can be told to fail for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Doubtful {
    /// A warning: a house rule that leaves a player without a move or a game without an end, a line that does nothing
    Warnings,
}

/// `saga mutate`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct MutateArgs {
    /// Which scenarios are to notice; with `--house-rules`, whether they notice changes to those.
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Only the clauses of this game
    #[arg(long, value_name = "GAME", add = complete::game_names())]
    pub(crate) game: Option<String>,
    /// Only this clause, or the clauses of an area (`ravens.flight`); may be given several times
    #[arg(long, value_name = "ID", add = complete::clauses())]
    pub(crate) clause: Vec<String>,
    /// Fail (exit status 1) where a mutant survives that no clause explains
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) require: Option<Required>,
    /// Fail (exit status 1) where more than N mutants survive that no clause explains
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) survivors: Option<usize>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: RowsFormat,
}

/// `saga rulings`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct RulingsArgs {
    /// What to run.
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Only the readings of this knob; may be given several times
    #[arg(long, value_name = "KNOB", add = complete::knobs())]
    pub(crate) knob: Vec<String>,
    /// Search at most so many positions a puzzle and reading
    #[arg(long, value_name = "N", default_value_t = 50_000, value_parser = large)]
    pub(crate) positions: u64,
    /// Instead of the scenarios, play whole games of theirs under each reading: N by chance, and a tenth as many with
    /// players who look one move ahead; what that does to who begins and to the length of games
    #[arg(long, value_name = "N", value_parser = large)]
    pub(crate) games: Option<u64>,
    /// Where chance begins in games that are played
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed, requires = "games")]
    pub(crate) seed: u64,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: RulingsFormat,
}

/// How to report a matrix.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulingsFormat {
    /// For people
    #[default]
    Human,
    /// One documented JSON document
    Json,
    /// A table for spreadsheets
    Csv,
    /// A JSON value a line
    Jsonl,
    /// A table for a page
    Markdown,
}

/// Which mutants must be killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Required {
    /// All but those that a clause explains
    All,
}

/// `saga schema`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SchemaArgs {
    /// Which report, or `certificate` for the lines of one; one schema for all reports unless given
    #[arg(value_enum, value_name = "COMMAND")]
    pub(crate) report: Option<Documented>,
}

/// What there is a schema of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Documented {
    Test,
    Check,
    Ci,
    /// What `saga test --list` lists
    List,
    Moves,
    Perft,
    Replay,
    Play,
    Explain,
    Laws,
    Coverage,
    Compare,
    Mutate,
    Rulings,
    Solve,
    CheckProof,
    Compose,
    Shrink,
    Distinguish,
    Simulate,
    /// The lines of a certificate
    Certificate,
    /// The answers of `saga play --protocol`
    Protocol,
    /// A `saga.toml`
    Configuration,
}

/// `saga explain`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ExplainArgs {
    /// A clause (`ravens.flight.group`), a knob (`hand-size`) or a code (`play/refused`)
    #[arg(value_name = "ID", add = complete::ids())]
    pub(crate) id: String,
    /// Where to look for scenarios that exercise a clause
    #[arg(long, value_name = "PATH")]
    pub(crate) scenarios: Vec<PathBuf>,
    /// How to report; JSON names no scenarios (`saga coverage --format json` does)
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: TextOrJson,
}

/// `saga coverage`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct CoverageArgs {
    /// What to run.
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Fail (exit status 1) where scenarios come to fewer than so many of a hundred clauses of a game, of all of them or
    /// of those of a standing: `90`, `printed=100`; may be given several times
    #[arg(long, value_name = "[STANDING=]PERCENT")]
    pub(crate) touched: Vec<Share>,
    /// The same, of the clauses that can refuse a move: fewer refuse one
    #[arg(long, value_name = "[STANDING=]PERCENT")]
    pub(crate) refused: Vec<Share>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: CoverageFormat,
}

/// How many of a hundred clauses there must be, of those of a standing or of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    pub(crate) standing: Option<Standing>,
    pub(crate) percent: u8,
}

impl std::str::FromStr for Share {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || {
            format!(
                "the form is PERCENT or STANDING=PERCENT, like 90 or printed=100; the standings: {}",
                config::STANDINGS.join(", ")
            )
        };
        let (standing, percent) = match text.split_once('=') {
            None => (None, text),
            Some((word, percent)) => {
                let known = [Standing::Printed, Standing::Ruled, Standing::Assumed];
                (Some(known.into_iter().find(|standing| standing.word() == word).ok_or_else(form)?), percent)
            }
        };
        let percent = percent.parse().ok().filter(|percent| *percent <= 100).ok_or_else(form)?;
        Ok(Self { standing, percent })
    }
}

/// How to report coverage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CoverageFormat {
    /// For people
    #[default]
    Human,
    /// One documented JSON document
    Json,
    /// The index of a folder of scenarios
    Markdown,
    /// A table for spreadsheets, a line a clause
    Csv,
    /// A JSON value a line, one a clause
    Jsonl,
}

/// `saga review`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ReviewArgs {
    /// Folders, files of scenarios, or single .snap.new files
    #[arg(value_name = "PATH", default_value = ".", add = complete::places())]
    pub(crate) paths: Vec<PathBuf>,
    /// Accept all without asking
    #[arg(long, conflicts_with = "reject")]
    pub(crate) accept: bool,
    /// Reject all without asking
    #[arg(long)]
    pub(crate) reject: bool,
    /// Delete, without asking, the snapshots that belong to no scenario
    #[arg(long)]
    pub(crate) delete_orphans: bool,
}

/// `saga init`
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct InitArgs {
    /// The game of the first scenario
    #[arg(value_name = "GAME", default_value = "ravens", add = complete::games())]
    pub(crate) game: String,
    /// The folder to begin in
    #[arg(value_name = "FOLDER", default_value = ".", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,
    /// Whose pipelines run the scenarios
    #[arg(long, value_enum, value_name = "WHOSE", default_value_t)]
    pub(crate) pipeline: Pipeline,
    /// Where pipelines get `saga` from: the address of a git repository with its sources
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) source: Option<String>,
}

/// Whose pipelines run scenarios.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Pipeline {
    /// GitHub's: `.github/workflows/saga.yml`
    #[default]
    Github,
    /// GitLab's: `.gitlab-ci.yml`
    Gitlab,
    /// Nobody's
    None,
}

/// `saga new`
#[derive(Clone, Debug, ClapArgs)]
#[command(group(clap::ArgGroup::new("written").multiple(true).args(["file", "own"])))]
pub(crate) struct NewArgs {
    #[arg(value_name = "GAME", help = games(), add = complete::games())]
    pub(crate) game: Option<String>,
    /// The file to write (`.saga` is added to a name without ending); without it the text is printed
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// A puzzle
    #[arg(long, group = "kind")]
    pub(crate) puzzle: bool,
    /// A lesson with questions
    #[arg(long, group = "kind")]
    pub(crate) lesson: bool,
    /// A house rule: a script (.rhai), and scenarios that use it beside it
    #[arg(long, group = "kind")]
    pub(crate) house_rules: bool,
    /// A game of one's own of that name: a script (.rhai) that declares it, and scenarios beside it
    #[arg(long = "game", group = "kind")]
    pub(crate) own: bool,
    /// Replace files that are there already
    #[arg(long, requires = "written")]
    pub(crate) force: bool,
}

/// How many plies: few enough to be made within one another.
fn depth(written: &str) -> Result<usize, String> {
    const MOST: usize = 100;
    let plies = count(written)?;
    if plies <= MOST { Ok(plies) } else { Err(format!("it is a number from 0 to {MOST}")) }
}

/// How many players, or from how many to how many.
fn players(written: &str) -> Result<RangeInclusive<usize>, String> {
    const MOST: usize = 16;
    let number = |text: &str| text.parse().ok().filter(|number| (1..=MOST).contains(number));
    let range = match written.split_once('-') {
        None => number(written).map(|only| only..=only),
        Some((first, last)) => number(first).zip(number(last)).map(|(first, last)| first..=last),
    };
    let range = range.filter(|range| !range.is_empty());
    range.ok_or_else(|| format!("it is a number from 1 to {MOST}, or a range of them like 2-6"))
}

/// How wide an interval may be.
fn width(written: &str) -> Result<f64, String> {
    let width = written.parse().ok().filter(|width: &f64| width.is_finite() && *width > 0.0);
    width.ok_or_else(|| "it is a number above 0, like 0.02 for two percent".to_owned())
}

/// How many at most; a number beyond what can be counted is no bound.
fn count(written: &str) -> Result<usize, String> {
    match written.parse() {
        Ok(number) => Ok(number),
        Err(error) if *error.kind() == std::num::IntErrorKind::PosOverflow => Ok(usize::MAX),
        Err(_) => Err("it is a number of 0 or more, like 200".to_owned()),
    }
}

/// The same, for what may be more than memory holds.
fn large(written: &str) -> Result<u64, String> {
    count(written).map(|number| number as u64)
}

/// Where chance comes from.
fn seed(written: &str) -> Result<u64, String> {
    written.parse().map_err(|_| format!("it is a number from 0 to {}", u64::MAX))
}

/// The games that there are, for a help text.
fn games() -> String {
    let names: Vec<&str> = catalog::GAMES.iter().map(|game| game.info().name).collect();
    format!("The game: {}", text::listed(&names, "or"))
}

/// The kinds of puzzles, by their words.
fn kinds() -> impl TypedValueParser<Value = TaskKind> {
    let kind = |written: String| TaskKind::ALL.into_iter().find(|kind| kind.word() == written);
    PossibleValuesParser::new(TaskKind::ALL.map(|kind| kind.word()))
        .try_map(move |written| kind(written).ok_or("no kind"))
}
