use std::path::PathBuf;
use std::time::Duration;

use runner::Status;
use schemars::JsonSchema;
use serde::Serialize;

use crate::exit::Exit;
use crate::file_run::{FileRun, SnapshotVerdict};

/// Counts and time of a run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Summary {
    pub(crate) files: usize,
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) errors: usize,
    pub(crate) skipped: usize,
    pub(crate) not_solved: usize,
    /// Scenarios that were selected, and not run because another had failed.
    pub(crate) not_run: usize,
    /// Files whose text has a fault.
    pub(crate) faulty_files: usize,
    /// Scenarios judged by their expectations alone: they have no snapshot.
    pub(crate) new: usize,
    /// Scenarios whose outcome is not their snapshot's; they are among the failed.
    pub(crate) changed: usize,
    /// Scenarios whose outcome was taken into their snapshot.
    pub(crate) accepted: usize,
    /// Outcomes left beside the snapshots for review.
    pub(crate) pending: usize,
    /// Snapshots whose scenario is not there any more.
    pub(crate) orphans: Vec<PathBuf>,
    /// Of what failed in an earlier run and was to be run again: how much is still there.
    pub(crate) again: Option<Again>,
    /// Whether a part of what was named could not be searched.
    pub(crate) incomplete: bool,
    pub(crate) time: Duration,
}

/// How much of what failed in an earlier run was found again.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub(crate) struct Again {
    pub(crate) found: usize,
    pub(crate) of: usize,
}

impl Summary {
    /// Counts what became of the scenarios.
    pub(crate) fn of(files: &[FileRun], time: Duration) -> Self {
        let mut summary = Self { files: files.len(), time, ..Self::default() };
        for ran in files {
            summary.faulty_files += usize::from(ran.is_faulty());
            summary.not_run += ran.not_run.len();
            for case in &ran.cases {
                match case.snapshot {
                    Some(SnapshotVerdict::New) => summary.new += 1,
                    Some(SnapshotVerdict::Changed) => summary.changed += 1,
                    Some(SnapshotVerdict::Accepted) => summary.accepted += 1,
                    Some(SnapshotVerdict::Same) | None => {}
                }
                match case.report.status {
                    Status::Passed => summary.passed += 1,
                    Status::Failed => summary.failed += 1,
                    Status::Error => summary.errors += 1,
                    Status::Skipped => summary.skipped += 1,
                    Status::NotSolved => summary.not_solved += 1,
                }
            }
        }
        summary
    }

    /// How many scenarios were run, or skipped for a reason.
    pub(crate) fn selected(&self) -> usize {
        self.passed + self.failed + self.errors + self.skipped + self.not_solved
    }

    /// How many scenarios ended so.
    pub(crate) fn ended(&self) -> [(usize, Status); 5] {
        [
            (self.passed, Status::Passed),
            (self.failed, Status::Failed),
            (self.errors, Status::Error),
            (self.skipped, Status::Skipped),
            (self.not_solved, Status::NotSolved),
        ]
    }

    /// How the command ends.
    pub(crate) fn exit(&self) -> Exit {
        match self.exit_of_files() {
            Exit::Well if self.selected() == 0 => Exit::NothingSelected,
            exit => exit,
        }
    }

    /// How the command ends when files without scenarios are fine too.
    pub(crate) fn exit_of_files(&self) -> Exit {
        let is_missing = self.again.is_some_and(|again| again.found < again.of);
        if self.errors > 0 || self.faulty_files > 0 || self.incomplete || is_missing {
            Exit::Misunderstood
        } else if self.failed > 0 {
            Exit::Failed
        } else if self.files == 0 {
            Exit::NothingSelected
        } else {
            Exit::Well
        }
    }
}
