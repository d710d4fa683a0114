//! What is wrong with a call of the command, and what is to be known besides its report. It is long for the
//! number of its faults, each with its words beside it.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use catalog::AnyGame;
use text::{counted, near};

use crate::disk;

/// Of a list that may be long so many are told.
const LISTED: usize = 10;

/// Something said on standard error.
#[derive(Debug)]
pub(crate) enum Problem {
    /// A path of the call where nothing is.
    NoSuchPath(PathBuf),
    /// A part of a folder that cannot be read: which, and why.
    Unsearched(String),
    /// A file of scenarios that cannot be read: the whole message.
    Unreadable(String),
    /// A `saga.toml`.
    ConfigurationUnreadable {
        path: String,
        why: String,
    },
    ConfigurationMisunderstood {
        path: String,
        drawn: String,
    },
    /// A threshold of coverage that is not reached: the whole message.
    Short(String),
    /// More mutants survive than may.
    Survivors {
        survived: usize,
        allowed: usize,
    },
    /// A setting that no option takes: the whole message.
    UnfitSetting(String),
    /// `saga site` without a folder to write to.
    NoFolderForSite,
    /// A file whose text has a fault.
    Faulty {
        file: String,
    },
    /// What looks like a file of scenarios in a folder, and is not read: which, and why.
    LeftAside(Vec<(PathBuf, &'static str)>),
    NoFiles,
    /// A line that was mended, told where standard output holds a report for programs: `FILE:LINE`, and how.
    Mended {
        place: String,
        title: String,
    },
    /// Standard input is to be mended.
    InputUnmended,
    NothingSelected,
    /// `saga ci`, and every step is left out.
    NoStepLeft,
    UnknownTag {
        tag: String,
        near: Option<String>,
        known: Vec<String>,
    },
    HouseRuleUnreadable {
        path: String,
        why: String,
        meant: Option<String>,
    },
    HouseRuleMisunderstood {
        path: String,
        drawn: String,
    },
    /// The script of a game.
    GameMisunderstood {
        path: String,
        drawn: String,
    },
    /// A word that is no name of a game of one's own.
    NoNameOfAGame {
        name: String,
    },
    IdleHouseRule {
        path: String,
    },
    /// No file of the selection is of its game.
    HouseRuleOfAnotherGame {
        path: String,
        game: &'static str,
    },
    /// Nothing in the selection came to a clause of it.
    HouseRuleUnasked {
        path: String,
    },
    /// No scenario that was selected changes a rule.
    NoRulesOfTheirOwn,
    /// A knob that holds no readings to choose from.
    NoReadings {
        knob: String,
        with: Vec<&'static str>,
    },
    /// No clause that was named yields, or none of a house rule.
    NoMutants,
    /// No certificate of a puzzle could be written.
    NoCertificate {
        title: String,
        why: String,
    },
    /// A file of certificates that cannot be read.
    CertificateUnreadable {
        path: PathBuf,
        why: String,
    },
    NothingToCompare,
    UnknownGame {
        name: String,
        near: Option<String>,
        known: Vec<&'static str>,
    },
    /// `--rhai` or `--markdown`, and a script where a game is asked for.
    NotAGame,
    /// What is to be explained is a game: it, and as what a command takes it.
    WholeGame {
        name: &'static str,
        taken_as: &'static str,
    },
    /// An id that is no clause, knob or code.
    UnknownId {
        id: String,
        near: Vec<String>,
    },
    /// The id of a clause that no script found declares.
    UndeclaredClause {
        id: String,
        paths: Vec<PathBuf>,
        near: Vec<String>,
        known: Vec<String>,
    },
    /// What is said of a file or a scenario, where the report has no place for it.
    Said {
        path: String,
        line: u32,
        message: String,
    },
    /// Two scripts give their games one name.
    Namesakes {
        name: String,
        scripts: [String; 2],
    },
    /// Scenarios that did not hold are left out of a report.
    LeftOut {
        count: usize,
    },
    /// The report for `--rerun-failed`.
    ReportUnreadable {
        path: PathBuf,
        why: String,
    },
    /// What failed in an earlier run and is not there any more: `FILE` or `FILE  TITLE`.
    FailedGone {
        what: String,
    },
    /// The folders cannot be watched.
    Unwatched {
        why: String,
    },
    NoSnapshots(PathBuf),
    SnapshotUnreadable {
        path: PathBuf,
        why: String,
    },
    /// Deciding on snapshots needs a terminal.
    NobodyToAsk,
    NoTerminal(io::Error),
    Unwritable {
        path: PathBuf,
        why: String,
    },
    /// No scenario of a file could be played, so that there is no page of it.
    NothingToShow {
        file: String,
        /// What would have been written.
        wanted: &'static str,
    },
    /// An example on a page of a guide that does not hold.
    ExampleFails {
        page: PathBuf,
        example: String,
    },
    /// A file that would be written over is there, and is not what the command itself made.
    IsThere(PathBuf),
    /// A folder for a site that holds something else.
    NoSite(PathBuf),
    /// A new file whose name ends in something else.
    WrongEnding {
        path: PathBuf,
        endings: &'static str,
    },
    /// A file that `saga fmt` leaves as it is.
    NotLaidOut {
        path: PathBuf,
        what: &'static str,
    },
    /// A solution that would not be proved again where it was to be written.
    SolutionNotAccepted {
        file: String,
        title: String,
    },
    Unprintable(io::Error),
    /// One scenario is asked for where others, or none, were selected.
    OneScenario {
        found: usize,
    },
    /// A scenario that is to be made smaller does not fail.
    NothingToShrink {
        title: String,
        skipped: Option<String>,
    },
    /// A scenario that fails by its snapshot alone, which a smaller one would not have.
    NoLineToShrink {
        title: String,
    },
    /// None of several scenarios fails.
    NothingFails {
        found: usize,
    },
    /// An option that is no line of the language, or of the game: what is wrong with it, as a script would say it.
    BadOption {
        option: &'static str,
        message: String,
        help: Option<String>,
    },
    /// Two sets of rules that are one.
    SameRules,
    /// One file is asked for where others, or none, were selected.
    OneFile {
        found: usize,
    },
    /// A step that the replay does not have.
    NoSuchStep {
        step: usize,
        last: usize,
    },
    /// `saga play` without anything to play.
    NoGameToPlay(Vec<&'static str>),
    /// A command that needs a game was given none.
    NoGame {
        /// What it does with a game: `begin a file of`.
        wanted: &'static str,
        /// What to write for each, and its title.
        examples: Vec<(String, &'static str)>,
    },
    /// A player that nobody at the table is called.
    NoSuchPlayer {
        name: String,
        players: Vec<String>,
    },
    /// Standard input.
    NoInput {
        why: String,
    },
}

impl Problem {
    /// No game was named after a command; `line` is what to write for one of that name.
    pub(crate) fn no_game(wanted: &'static str, line: impl Fn(&str) -> String) -> Self {
        let example = |game: &AnyGame| (line(game.info().name), game.info().title);
        Self::NoGame { wanted, examples: catalog::GAMES.iter().map(example).collect() }
    }

    /// A game that nobody knows, with what may have been meant.
    pub(crate) fn unknown_game(name: &str) -> Self {
        let known: Vec<&str> = catalog::GAMES.iter().map(|game| game.info().name).collect();
        let script = format!("{name}.rhai");
        let near = match Path::new(&script).is_file() {
            true => Some(script),
            false => near(name, known.iter().copied()).map(str::to_owned),
        };
        Self::UnknownGame { name: name.to_owned(), near, known }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchPath(path) => {
                let shown = path.to_string_lossy();
                let first = if shown.ends_with(":0") { "; lines are counted from 1" } else { "" };
                write!(f, "`{shown}`: there is no such file or folder{first}")
            }
            Self::Unsearched(message) | Self::Unreadable(message) | Self::Short(message) => f.write_str(message),
            Self::ConfigurationUnreadable { path, why } => {
                write!(f, "the settings `{path}` cannot be read: {why}")
            }
            Self::ConfigurationMisunderstood { path, drawn } => {
                write!(f, "the settings `{path}` are not understood\n\n{}", drawn.trim_end())
            }
            Self::UnfitSetting(message) => write!(f, "the settings cannot be used: {}", message.trim_end()),
            Self::Survivors { survived, allowed } => write!(
                f,
                "{} survived that no clause explains, and {allowed} may",
                counted(*survived, "mutant")
            ),
            Self::NoFolderForSite => write!(
                f,
                "say which folder to write to: `saga site OUT [PATH …]`, or `out` below `[site]` in a {}",
                config::FILE
            ),
            Self::Faulty { file } => {
                write!(f, "`{file}` is not understood and may hold more; `saga check` tells why")
            }
            Self::LeftAside(aside) => {
                let names = aside.iter().take(LISTED);
                f.write_str("not read, and read where it is named in the call:")?;
                for (path, why) in names {
                    write!(f, "\n  {}: {why}", disk::shown(path))?;
                }
                match aside.len().saturating_sub(LISTED) {
                    0 => Ok(()),
                    more => write!(f, "\n  and {more} more"),
                }
            }
            Self::Mended { place, title } => write!(f, "mended {place}: {title}"),
            Self::InputUnmended => {
                f.write_str("standard input cannot be mended: `--fix` writes into files; name the file")
            }
            Self::NoFiles => f.write_str("there are no .saga files here"),
            Self::NothingSelected => f.write_str("no scenario was selected"),
            Self::NoStepLeft => f.write_str("no step is left to do: `--skip` leaves out all that was asked for"),
            Self::UnknownTag { tag, near, known } => {
                write!(f, "no scenario has the tag `{tag}`; ")?;
                match near {
                    Some(near) => write!(f, "did you mean `{near}`?"),
                    None if known.is_empty() => f.write_str("no scenario here has tags"),
                    None => write!(f, "the tags here: {}", known.join(", ")),
                }
            }
            Self::HouseRuleUnreadable { path, why, meant } => {
                write!(f, "the house rules `{path}` cannot be read: {why}")?;
                meant.iter().try_for_each(|meant| write!(f, "; did you mean `{meant}`?"))
            }
            Self::HouseRuleMisunderstood { path, drawn } => {
                write!(f, "the house rules `{path}` are not understood\n\n{}", drawn.trim_end())
            }
            Self::GameMisunderstood { path, drawn } => {
                write!(f, "the game `{path}` is not understood\n\n{}", drawn.trim_end())
            }
            Self::NoNameOfAGame { name } => write!(
                f,
                "`{name}` is no name for a game of one's own: it is a new word of small letters, digits and hyphens, like `nine-men`"
            ),
            Self::IdleHouseRule { path } => {
                write!(f, "the house rules `{path}` change nothing; `saga check` tells more")
            }
            Self::HouseRuleOfAnotherGame { path, game } => {
                write!(f, "{path}: a house rule of {game}, and no file of the selection is of that game")
            }
            Self::HouseRuleUnasked { path } => {
                write!(f, "{path}: nothing in the selection comes to a clause of this house rule")
            }
            Self::Unwatched { why } => write!(f, "changes cannot be watched: {why}"),
            Self::NoRulesOfTheirOwn => f.write_str(
                "no scenario that was selected has rules of its own to be held against the law book; say under which \
                 house rules: `saga compare --house-rules FILE.rhai PATH …`",
            ),
            Self::NoReadings { knob, with } => write!(
                f,
                "`{knob}` is a number or data of the set-up and has no readings to go through; these have: {}",
                with.join(", ")
            ),
            Self::NoMutants => f.write_str(
                "there is nothing to change: no clause that was asked for is one of the games and house rules selected and \
                 can be changed (a definition cannot, nor what every move takes for granted)",
            ),
            Self::NothingToCompare => f.write_str("no scenario of the game was selected"),
            Self::UnknownGame { name, near, known } => {
                write!(f, "there is no game `{name}`; ")?;
                match near {
                    Some(near) => write!(f, "did you mean `{near}`?"),
                    None => write!(
                        f,
                        "the games are {}; one of your own is named by its script, like `hexapawn.rhai`",
                        known.join(", ")
                    ),
                }
            }
            Self::NotAGame => f.write_str(
                "`--rhai` and `--markdown` are about a game; name one, like `saga laws --rhai ravens`",
            ),
            Self::WholeGame { name, taken_as } => write!(
                f,
                "`{name}` is a game; `saga laws {taken_as}` lists its clauses, and this explains one of them"
            ),
            Self::UnknownId { id, near } => {
                write!(f, "`{id}` is no clause, area, knob or diagnostic code; ")?;
                match near.is_empty() {
                    true => f.write_str("`saga laws` lists the clauses and knobs"),
                    false => f.write_str(&did_you_mean(near)),
                }
            }
            Self::UndeclaredClause { id, paths, near, known } => {
                let paths: Vec<String> = paths.iter().map(|path| disk::shown(path)).collect();
                write!(f, "no house rule found in {} declares `{id}`; ", paths.join(", "))?;
                match (near.as_slice(), known.as_slice()) {
                    ([], []) => f.write_str("say where to look with `--scenarios PATH`"),
                    ([], known) => write!(f, "the clauses of house rules there: {}", known.join(", ")),
                    (near, _) => f.write_str(&did_you_mean(near)),
                }
            }
            Self::Said { path, line, message } => write!(f, "{path}:{line}: {message}"),
            Self::Namesakes { name, scripts: [first, other] } => write!(
                f,
                "`{first}` and `{other}` both declare a game `{name}`, and this counts them together; give one another \
                 name, in the ids of its clauses, too"
            ),
            Self::LeftOut { count } => write!(
                f,
                "{} did not hold and {} for nothing here; `saga test` tells why",
                counted(*count, "scenario"),
                if *count == 1 { "counts" } else { "count" }
            ),
            Self::NoSnapshots(path) => {
                write!(f, "`{}`: there is no such folder or file of scenarios", path.display())
            }
            Self::SnapshotUnreadable { path, why } | Self::ReportUnreadable { path, why } => {
                write!(f, "`{}` cannot be read: {why}", disk::shown(path))
            }
            Self::FailedGone { what } => write!(
                f,
                "{what}: it failed, or was not begun, in the earlier run, and is not found any more; where it has another name or place now, run it by that"
            ),
            Self::NobodyToAsk => f.write_str(
                "deciding needs a terminal; `saga review --accept` or `--reject` decides on all of them",
            ),
            Self::NoTerminal(error) => write!(f, "the terminal cannot be read: {}", disk::why(error)),
            Self::Unwritable { path, why } => {
                write!(f, "`{}` cannot be written: {why}", disk::shown(path))
            }
            Self::NothingToShow { file, wanted } => {
                write!(f, "nothing of `{file}` can be shown, and no {wanted} was written; `saga test` tells why")
            }
            Self::ExampleFails { page, example } => write!(
                f,
                "`{}`: the example `{example}` does not hold and is shown as text alone; where it is meant to \
                 fail, write ```saga fails above it",
                disk::shown(page)
            ),
            Self::NoCertificate { title, why } => {
                write!(f, "there is no certificate of \"{title}\": {why}")
            }
            Self::CertificateUnreadable { path, why } => {
                write!(f, "`{}` cannot be read as a file of certificates: {why}", disk::shown(path))
            }
            Self::IsThere(path) => write!(
                f,
                "`{}` is there already, and nothing was written; give another name, or replace it with --force",
                disk::shown(path)
            ),
            Self::NoSite(path) => write!(
                f,
                "`{}` holds files that are not of a site, and nothing was written; give another folder, or write into this \
                 one with --force",
                disk::shown(path)
            ),
            Self::WrongEnding { path, endings } => {
                write!(f, "`{}`: the name of a file ends in {endings} here", disk::shown(path))
            }
            Self::NotLaidOut { path, what } => write!(
                f,
                "`{}` is {what}, and nothing was written; `saga fmt` lays out files whose names end in .saga",
                disk::shown(path)
            ),
            Self::SolutionNotAccepted { file, title } => write!(
                f,
                "the solution of \"{title}\" is not written into `{file}`: the puzzle would not be proved with it"
            ),
            Self::OneScenario { found } => write!(
                f,
                "one scenario is needed here, and {} {} selected; name it as FILE:LINE",
                counted(*found, "scenario"),
                if *found == 1 { "is" } else { "are" }
            ),
            Self::NothingToShrink { title, skipped: None } => {
                write!(f, "\"{title}\" does not fail: there is nothing to shrink")
            }
            Self::NothingToShrink { title, skipped: Some(why) } => {
                write!(f, "\"{title}\" is skipped ({why}): take out its `skip` to see whether it fails")
            }
            Self::NoLineToShrink { title } => write!(
                f,
                "no line of \"{title}\" fails, only its snapshot says something else, and what is smaller has no \
                 snapshot: say with an `expect` what should be true, and shrink that"
            ),
            Self::NothingFails { found } => {
                write!(f, "none of {} fails: there is nothing to shrink", counted(*found, "scenario"))
            }
            Self::BadOption { option, message, help } => {
                write!(f, "{option}: {message}")?;
                help.iter().try_for_each(|help| write!(f, "; {help}"))
            }
            Self::SameRules => f.write_str(
                "say in what the rules differ: `saga distinguish GAME --rules KNOB=VALUE` or `--house-rules FILE`; \
                 `saga laws GAME` lists the knobs",
            ),
            Self::OneFile { found } => write!(
                f,
                "a page holds the replays of one file, and {} {} selected",
                counted(*found, "file"),
                if *found == 1 { "is" } else { "are" }
            ),
            Self::NoSuchStep { step, last } => {
                write!(
                    f,
                    "there is no step {step}; the last is {last}, and 0 is the position before the first"
                )
            }
            Self::NoGameToPlay(known) => write!(
                f,
                "say what to play: a game ({}), or FILE:LINE for the position of a scenario",
                known.join(", ")
            ),
            Self::NoGame { wanted, examples } => {
                write!(f, "say which game to {wanted}:")?;
                let width = examples.iter().map(|(example, _)| example.len()).max().unwrap_or_default();
                examples.iter().try_for_each(|(example, title)| write!(f, "\n  {example:<width$}  {title}"))
            }
            Self::NoSuchPlayer { name, players } => {
                write!(f, "nobody at the table is called `{name}`; the players are {}", players.join(", "))
            }
            Self::NoInput { why } => write!(f, "standard input cannot be read: {why}"),
            Self::Unprintable(error) => write!(f, "the report cannot be written: {}", disk::why(error)),
        }
    }
}

/// `did you mean A or B?`
pub(crate) fn did_you_mean(near: &[String]) -> String {
    let quoted: Vec<String> = near.iter().map(|id| format!("`{id}`")).collect();
    format!("did you mean {}?", text::listed(&quoted, "or"))
}
