use std::path::PathBuf;
use std::time::Duration;

use runner::Status;
use schemars::JsonSchema;
use serde::Serialize;

use crate::exit::Exit;
use crate::file_run::FileRun;
use snapshot::SnapshotVerdict;

/// How many files and scenarios there were, and how they ended.
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
#[schemars(rename = "Counts")]
pub(crate) struct RunCounts {
    pub(crate) files: usize,
    /// Files whose text has a fault.
    pub(crate) faulty_files: usize,
    /// Scenarios that were run, or skipped for a reason.
    pub(crate) scenarios: usize,
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) errors: usize,
    pub(crate) skipped: usize,
    pub(crate) not_solved: usize,
    /// Scenarios that were selected, and not run because another had failed.
    pub(crate) not_run: usize,
    /// Scenarios judged by their expectations alone: they have no snapshot.
    pub(crate) new: usize,
    /// Scenarios whose outcome is not their snapshot's; they are among the failed.
    pub(crate) changed: usize,
    /// Scenarios whose outcome was taken into their snapshot.
    pub(crate) accepted: usize,
}

/// Counts and time of a run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Summary {
    pub(crate) counts: RunCounts,
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
        let mut counts = RunCounts { files: files.len(), ..RunCounts::default() };
        for ran in files {
            counts.faulty_files += usize::from(ran.is_faulty());
            counts.not_run += ran.not_run.len();
            for case in &ran.cases {
                match case.snapshot {
                    Some(SnapshotVerdict::New) => counts.new += 1,
                    Some(SnapshotVerdict::Changed) => counts.changed += 1,
                    Some(SnapshotVerdict::Accepted) => counts.accepted += 1,
                    Some(SnapshotVerdict::Same) | None => {}
                }
                counts.scenarios += 1;
                *match case.report.status {
                    Status::Passed => &mut counts.passed,
                    Status::Failed => &mut counts.failed,
                    Status::Error => &mut counts.errors,
                    Status::Skipped => &mut counts.skipped,
                    Status::NotSolved => &mut counts.not_solved,
                } += 1;
            }
        }
        Self { counts, time, ..Self::default() }
    }

    /// How many scenarios ended so.
    pub(crate) fn ended(&self) -> [(usize, Status); 5] {
        [
            (self.counts.passed, Status::Passed),
            (self.counts.failed, Status::Failed),
            (self.counts.errors, Status::Error),
            (self.counts.skipped, Status::Skipped),
            (self.counts.not_solved, Status::NotSolved),
        ]
    }

    /// How the command ends.
    pub(crate) fn exit(&self) -> Exit {
        match self.exit_of_files() {
            Exit::Well if self.counts.scenarios == 0 => Exit::NothingSelected,
            exit => exit,
        }
    }

    /// How the command ends when files without scenarios are fine too.
    pub(crate) fn exit_of_files(&self) -> Exit {
        let is_missing = self.again.is_some_and(|again| again.found < again.of);
        if self.counts.errors > 0 || self.counts.faulty_files > 0 || self.incomplete || is_missing {
            Exit::Misunderstood
        } else if self.counts.failed > 0 {
            Exit::Failed
        } else if self.counts.files == 0 {
            Exit::NothingSelected
        } else {
            Exit::Well
        }
    }
}
