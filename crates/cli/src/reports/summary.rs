use std::path::PathBuf;
use std::time::Duration;

use runner::Status;
use text::Severity;

use crate::Exit;
use crate::job::Ran;
use crate::snapshots::Became;

/// Counts and time of a run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Summary {
    pub(crate) files: usize,
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) errors: usize,
    pub(crate) skipped: usize,
    pub(crate) not_solved: usize,
    /// Files whose text has a fault.
    pub(crate) faulty_files: usize,
    /// Scenarios judged by their expectations alone: they have no snapshot.
    pub(crate) new: usize,
    /// Scenarios whose outcome is not their snapshot's; they are among the failed.
    pub(crate) changed: usize,
    /// Scenarios whose outcome was taken into their snapshot.
    pub(crate) accepted: usize,
    /// Snapshots whose scenario is not there any more.
    pub(crate) orphans: Vec<PathBuf>,
    pub(crate) time: Duration,
}

impl Summary {
    /// Counts what became of the scenarios.
    pub(crate) fn of(files: &[Ran], time: Duration) -> Self {
        let mut summary = Self { files: files.len(), time, ..Self::default() };
        for ran in files {
            if ran.severity() == Some(Severity::Error) {
                summary.faulty_files += 1;
            }
            for became in ran.became.iter().flatten() {
                match became {
                    Became::Same => {}
                    Became::New => summary.new += 1,
                    Became::Changed => summary.changed += 1,
                    Became::Accepted => summary.accepted += 1,
                }
            }
            for (_, report) in &ran.cases {
                match report.status {
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

    /// How many scenarios were selected.
    pub(crate) fn selected(&self) -> usize {
        self.passed + self.failed + self.errors + self.skipped + self.not_solved
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
        if self.errors > 0 || self.faulty_files > 0 {
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
