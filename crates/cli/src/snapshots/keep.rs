use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use game::Transcript;
use runner::{AnyGame, Detail, File, Options, Report, Status};
use syntax::{Scenario, ScenarioKind};
use text::Diagnostic;

use super::file::Kept;
use super::name::{self, NEW_ENDING, Names};
use super::problem;
use crate::args::TestArgs;
use crate::job::Ran;

/// What is done with an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// It is compared; nothing is written.
    Compare,
    /// It becomes the snapshot.
    Accept,
    /// It is left beside the snapshot for review.
    Pending,
}

/// What became of a scenario's snapshot in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Became {
    /// The outcome is the one that was kept.
    Same,
    /// There is none; the scenario was judged by its expectations.
    New,
    /// The outcome is another; the scenario failed.
    Changed,
    /// The outcome was taken, or kept for the first time.
    Accepted,
}

/// How a run treats snapshots, and which there are.
pub(crate) struct Keeping {
    mode: Mode,
    required: bool,
    files: Vec<OfFile>,
}

/// The snapshots of a file's scenarios.
struct OfFile {
    names: Names,
    /// By the scenario's number: whether there is a snapshot, and whether one waits for review.
    there: Vec<There>,
}

#[derive(Clone, Copy, Default)]
struct There {
    kept: bool,
    pending: bool,
    /// Its name is another scenario's too: it is neither compared nor written.
    ambiguous: bool,
}

impl Keeping {
    /// Looks which snapshots there are, each folder once, and tells the files whose scenarios
    /// would share one.
    pub(crate) fn new(args: &TestArgs, files: &mut [Ran]) -> Self {
        let mode = match (args.accept, args.pending) {
            (true, _) => Mode::Accept,
            (false, true) => Mode::Pending,
            (false, false) => Mode::Compare,
        };
        let mut listed: HashMap<PathBuf, BTreeSet<String>> = HashMap::new();
        let of_files = files
            .iter_mut()
            .map(|ran| {
                let names = Names::of(ran);
                let here = listed.entry(names.folder.clone()).or_insert_with(|| list(&names.folder));
                let mut there: Vec<There> = names
                    .names
                    .iter()
                    .map(|name| There {
                        kept: here.contains(name),
                        pending: here.contains(&format!("{name}.new")),
                        ambiguous: false,
                    })
                    .collect();
                for (later, earlier) in names.collisions() {
                    let fault = name::collision(ran, &names, later, earlier);
                    ran.faults.extend(fault);
                    there[later].ambiguous = true;
                    there[earlier].ambiguous = true;
                }
                OfFile { names, there }
            })
            .collect();
        Self { mode, required: args.require_snapshots, files: of_files }
    }

    /// Runs a scenario, by the numbers of its file and of itself, and compares its outcome.
    pub(crate) fn run(
        &self,
        game: &dyn AnyGame,
        file: &File,
        (of_file, number): (usize, usize),
    ) -> (Report, Option<Became>) {
        let scenario = &file.frame.scenarios[number];
        let of_file = &self.files[of_file];
        let there = of_file.there[number];
        // What is kept is the outcome under the file's own rules.
        let as_written = !file.scripts.iter().any(|script| script.of_run);
        let compared = scenario.kind == ScenarioKind::Scenario && !there.ambiguous && as_written;
        let told = compared && (there.kept || self.mode != Mode::Compare);
        let detail = if told { Detail::Transcript } else { Detail::Verdict };
        let mut report = game.run(file, scenario, Options { detail, ..Options::default() });
        if !compared || report.status != Status::Passed {
            report.transcript = None;
            return (report, None);
        }
        let path = of_file.names.folder.join(&of_file.names.names[number]);
        let became = match report.transcript.take() {
            Some(transcript) => {
                let new = outcome(file, scenario, &transcript);
                self.compare(&new, &path, there, scenario, &mut report)
            }
            None => self.missing(scenario, &mut report),
        };
        (report, became)
    }

    fn compare(
        &self,
        new: &Kept,
        path: &Path,
        there: There,
        scenario: &Scenario,
        report: &mut Report,
    ) -> Option<Became> {
        let old = if there.kept { Some(Kept::read(path)) } else { None };
        let beside = path.with_extension(&NEW_ENDING[1..]);
        let (became, write) = match (&old, self.mode) {
            (Some(Ok(old)), _) if old.outcome == new.outcome.trim_end() => (Became::Same, None),
            (_, Mode::Accept) => (Became::Accepted, Some(path)),
            (Some(Err(why)), Mode::Compare | Mode::Pending) => {
                let message = format!("the snapshot `{}` cannot be read: {why}", path.display());
                let label = "its outcome cannot be compared";
                let fault = Diagnostic::new(&problem::UNREADABLE, message, scenario.title.place, label)
                    .help("restore the file, or let `saga test --accept` write it anew");
                return fail(report, Status::Error, fault, None);
            }
            (Some(Ok(_)), Mode::Compare) => (Became::Changed, None),
            (Some(Ok(_)), Mode::Pending) => (Became::Changed, Some(beside.as_path())),
            (None, Mode::Compare) => return self.missing(scenario, report),
            (None, Mode::Pending) => (Became::New, Some(beside.as_path())),
        };
        if let Some(path) = write
            && let Err(error) = new.write(path)
        {
            return unwritable(path, &error, scenario, report);
        }
        if there.pending
            && self.mode != Mode::Compare
            && matches!(became, Became::Same | Became::Accepted)
            && let Err(error) = fs::remove_file(&beside)
        {
            return unwritable(&beside, &error, scenario, report);
        }
        match (became, old) {
            (Became::Changed, Some(Ok(old))) => {
                let message =
                    format!("what happens in “{}” is not what its snapshot says", scenario.title.value);
                let label = format!("kept in `{}`", path.display());
                let help = match self.mode {
                    Mode::Pending => "`saga review` shows it and asks",
                    Mode::Compare | Mode::Accept => {
                        "if it is right, take it with `saga test --accept`, or with `--pending` and `saga review`"
                    }
                };
                let fault = Diagnostic::new(&problem::CHANGED, message, scenario.title.place, label)
                    .contrast(old.outcome, new.outcome.trim_end())
                    .help(help);
                fail(report, Status::Failed, fault, Some(became))
            }
            (Became::New, _) => self.missing(scenario, report),
            (became, _) => Some(became),
        }
    }

    fn missing(&self, scenario: &Scenario, report: &mut Report) -> Option<Became> {
        if !self.required {
            return Some(Became::New);
        }
        let message = format!("“{}” has no snapshot", scenario.title.value);
        let fault = Diagnostic::new(&problem::MISSING, message, scenario.title.place, "is not kept yet")
            .help("`saga test --accept` keeps its outcome");
        fail(report, Status::Failed, fault, Some(Became::New))
    }
}

/// What is kept of a scenario.
fn outcome(file: &File, scenario: &Scenario, transcript: &Transcript) -> Kept {
    let source = file.sources.get(file.frame.source).name();
    Kept {
        source: source.rsplit('/').next().unwrap_or(source).to_owned(),
        title: scenario.title.value.clone(),
        outcome: replay::snapshot(&scenario.title.value, transcript),
    }
}

fn fail(report: &mut Report, status: Status, fault: Diagnostic, became: Option<Became>) -> Option<Became> {
    report.status = status;
    report.diagnostics.push(fault);
    became
}

fn unwritable(path: &Path, error: &io::Error, scenario: &Scenario, report: &mut Report) -> Option<Became> {
    let message = format!("the snapshot `{}` cannot be written: {error}", path.display());
    let fault =
        Diagnostic::new(&problem::UNWRITABLE, message, scenario.title.place, "its outcome is not kept");
    fail(report, Status::Error, fault, None)
}

/// The names of the files in a folder; of one that is not there or cannot be read, none.
pub(super) fn list(folder: &Path) -> BTreeSet<String> {
    let Ok(entries) = fs::read_dir(folder) else { return BTreeSet::new() };
    entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}
