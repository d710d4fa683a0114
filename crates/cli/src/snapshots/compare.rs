use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use catalog::AnyGame;
use rayon::prelude::*;
use runner::{Detail, Effort, Options, Report, Status};

use snapshot::{AlreadySaid, NEW_ENDING, Names, Snapshot, SnapshotProblem};

use super::on_disk;
use crate::args::TestArgs;
use crate::disk;
use crate::file_run::FileRun;
use crate::run::{A_TASK, CaseTask, THREADS};
use snapshot::SnapshotVerdict;

/// How far puzzles are searched in a test: about as far as a second goes, and always alike. `saga solve`
/// searches further.
pub(crate) const SOLVE: Effort<'static> =
    Effort { positions: 200_000, memory: 1 << 17, executor: &THREADS, ..Effort::DEFAULT };

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

/// How a run treats snapshots, and which there are.
pub(crate) struct Snapshots {
    mode: Mode,
    required: bool,
    /// How far a puzzle is searched that is not decided within [`SOLVE`].
    further: Option<Effort<'static>>,
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
    /// Its name is another scenario's too, or nobody knows what is there: it is neither compared nor written.
    unsure: bool,
}

/// Of each file, whether there is a snapshot of the scenario of each number.
pub(crate) fn kept(files: &[FileRun]) -> Vec<Vec<bool>> {
    let mut listed: HashMap<PathBuf, BTreeSet<String>> = HashMap::new();
    let of_file = |ran: &FileRun| {
        let names = ran.snapshot_names();
        // What cannot be listed is told where snapshots are compared.
        let list = || disk::names(&names.folder).unwrap_or_default();
        let here = listed.entry(names.folder.clone()).or_insert_with(list);
        names.names.iter().map(|name| here.contains(name)).collect()
    };
    files.iter().map(of_file).collect()
}

/// Whether what happens in the scenario of that number is not what its snapshot says; not where it has none.
pub(crate) fn has_changed(ran: &FileRun, game: AnyGame, number: usize) -> bool {
    let names = ran.snapshot_names();
    let Ok(old) = on_disk::read(&names.folder.join(&names.names[number])) else { return false };
    let scenario = &ran.file.frame.scenarios[number];
    let options = Options { detail: Detail::Transcript, solve: Some(SOLVE), ..Options::default() };
    let transcript = game.run(&ran.file, scenario, options).transcript;
    let new = transcript.map(|transcript| Snapshot::of(&ran.file, scenario, &transcript));
    new.is_some_and(|new| !new.is_alike(&old))
}

impl Snapshots {
    /// Looks which snapshots there are, each folder once, and tells the files whose scenarios
    /// would share one.
    pub(crate) fn new(args: &TestArgs, files: &mut [FileRun]) -> Self {
        let mode = match (args.accept, args.pending) {
            (true, _) => Mode::Accept,
            (false, true) => Mode::Pending,
            (false, false) => Mode::Compare,
        };
        let names: Vec<Names> = files.par_iter().with_max_len(A_TASK).map(FileRun::snapshot_names).collect();
        let mut listed: HashMap<PathBuf, Result<BTreeSet<String>, String>> = HashMap::new();
        for Names { folder, .. } in &names {
            if !listed.contains_key(folder) {
                listed.insert(folder.clone(), disk::names(folder));
            }
        }
        let of_files = files
            .par_iter_mut()
            .zip(names)
            .with_max_len(A_TASK)
            .map(|(ran, names)| {
                let none = BTreeSet::new();
                let (here, unlisted) = match &listed[&names.folder] {
                    Ok(here) => (here, None),
                    Err(why) => (&none, Some(why)),
                };
                let mut there: Vec<There> = names
                    .names
                    .iter()
                    .map(|name| There {
                        kept: here.contains(name),
                        pending: here.contains(&format!("{name}.new")),
                        unsure: unlisted.is_some(),
                    })
                    .collect();
                let mut told = AlreadySaid::default();
                for (later, earlier) in names.collisions() {
                    let fault = told.collision(&ran.file, &ran.faults, &names, later, earlier);
                    ran.faults.extend(fault);
                    there[later].unsure = true;
                    there[earlier].unsure = true;
                }
                if let (Some(why), Some(first)) = (unlisted, ran.file.frame.scenarios.first()) {
                    let problem = SnapshotProblem::Unlistable { path: disk::shown(&names.folder), why };
                    ran.faults.push(problem.of(&first.title.value, first.title.place));
                }
                OfFile { names, there }
            })
            .collect();
        Self { mode, required: args.require_snapshots, further: None, files: of_files }
    }

    /// Searches puzzles further that are not decided otherwise.
    pub(crate) fn searching(self, further: Effort<'static>) -> Self {
        Self { further: Some(further), ..self }
    }

    /// Runs a scenario and compares its outcome.
    pub(crate) fn run(&self, task: &CaseTask<'_>) -> (Report, Option<SnapshotVerdict>) {
        let &CaseTask { game, file, scenario, file_number, number, .. } = task;
        let of_file = &self.files[file_number];
        let there = of_file.there[number];
        // What is kept is the outcome under the file's own rules.
        let as_written = !file.scripts.iter().any(|script| script.of_run);
        let compared = !there.unsure && as_written;
        let told = compared && (there.kept || self.mode != Mode::Compare);
        let detail = if told { Detail::Transcript } else { Detail::Verdict };
        let solved =
            |effort| game.run(file, scenario, Options { detail, solve: Some(effort), ..Options::default() });
        let is_open = |report: &Report| report.diagnostics.iter().any(|said| *said.code == runner::UNKNOWN);
        let report = solved(SOLVE);
        let mut report = match self.further {
            Some(further) if is_open(&report) => solved(further),
            _ => report,
        };
        let transcript = report.transcript.take();
        // Under other rules nothing is compared; that there is a snapshot can be required all the same.
        let is_missing = !there.unsure && self.required && !there.kept;
        if report.status != Status::Passed || !compared && !is_missing {
            return (report, None);
        }
        let compared = match transcript {
            Some(transcript) => {
                let path = of_file.names.folder.join(&of_file.names.names[number]);
                self.compare(&Snapshot::of(file, scenario, &transcript), &path, there)
            }
            None => self.missing(),
        };
        let (verdict, problem) = match compared {
            Ok(verdict) => return (report, Some(verdict)),
            Err(problem) => problem,
        };
        report.status = if verdict.is_some() { Status::Failed } else { Status::Error };
        report.diagnostics.push(problem.of(&scenario.title.value, scenario.title.place));
        (report, verdict)
    }

    /// Compares an outcome with the snapshot at `path`, and writes it where it is to be written.
    fn compare(&self, new: &Snapshot, path: &Path, there: There) -> Compared {
        let old = if there.kept { Some(on_disk::read(path)) } else { None };
        let beside = path.with_extension(&NEW_ENDING[1..]);
        let (verdict, write) = match (&old, self.mode) {
            (Some(Ok(old)), _) if old.is_alike(new) => (SnapshotVerdict::Same, None),
            (_, Mode::Accept) => (SnapshotVerdict::Accepted, Some(path)),
            (Some(Err(why)), Mode::Compare | Mode::Pending) => {
                let problem = SnapshotProblem::Unreadable { path: disk::shown(path), why: why.clone() };
                return Err((None, problem));
            }
            (Some(Ok(_)), Mode::Compare) => (SnapshotVerdict::Changed, None),
            (Some(Ok(_)), Mode::Pending) => (SnapshotVerdict::Changed, Some(beside.as_path())),
            (None, Mode::Compare) => return self.missing(),
            (None, Mode::Pending) => (SnapshotVerdict::New, Some(beside.as_path())),
        };
        if let Some(path) = write {
            on_disk::write(new, path).map_err(|error| unwritable(path, &error))?;
        }
        let settled = matches!(verdict, SnapshotVerdict::Same | SnapshotVerdict::Accepted);
        if there.pending && settled && self.mode != Mode::Compare {
            fs::remove_file(&beside).map_err(|error| unwritable(&beside, &error))?;
        }
        match (verdict, old) {
            (SnapshotVerdict::Changed, Some(Ok(old))) => {
                let (old, new) = (old.outcome, new.outcome.trim_end().to_owned());
                let path = disk::shown(path);
                let problem =
                    SnapshotProblem::Changed { path, old, new, pending: self.mode == Mode::Pending };
                Err((Some(verdict), problem))
            }
            (SnapshotVerdict::New, _) => self.missing(),
            (verdict, _) => Ok(verdict),
        }
    }

    fn missing(&self) -> Compared {
        let verdict = SnapshotVerdict::New;
        if self.required { Err((Some(verdict), SnapshotProblem::Missing)) } else { Ok(verdict) }
    }
}

/// What became of a snapshot; with what is wrong the scenario fails, and without a verdict it is an error.
type Compared = Result<SnapshotVerdict, (Option<SnapshotVerdict>, SnapshotProblem<'static>)>;

fn unwritable(path: &Path, error: &io::Error) -> (Option<SnapshotVerdict>, SnapshotProblem<'static>) {
    (None, SnapshotProblem::Unwritable { path: disk::shown(path), why: disk::why(error) })
}
