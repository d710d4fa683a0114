//! What `saga ci` did: each step with its verdict, and what is to be remarked at which place; as text for people and in
//! forms that pipelines show.

mod github;
mod json;
mod junit;
mod markdown;
mod remark;
mod repository;
mod sarif;
mod text;

use std::time::Duration;

use crate::args::CiStep;
use crate::exit::Exit;
use crate::run::Run;

pub(crate) use github::github;
pub(crate) use json::CiReport;
pub(crate) use json::json;
pub(crate) use junit::junit;
pub(crate) use markdown::markdown;
pub(crate) use remark::{CiRemark, RemarkPlace};
pub(crate) use repository::RepositoryPaths;
pub(crate) use sarif::sarif;
pub(crate) use text::text;

/// A step, and what came of it.
pub(crate) struct StepReport {
    pub(crate) step: CiStep,
    pub(crate) exit: Exit,
    /// What came of it, in a line.
    pub(crate) summary: String,
    pub(crate) remarks: Vec<CiRemark>,
    pub(crate) time: Duration,
}

/// All steps, and the run of the scenarios that they share.
pub(crate) struct CiRun {
    pub(crate) steps: Vec<StepReport>,
    pub(crate) run: Run,
    pub(crate) time: Duration,
    /// How files are called where a report is read beside the repository.
    pub(crate) paths: RepositoryPaths,
}

impl CiRun {
    /// How the command ends: as the worst of its steps, or with nothing where no scenario was selected.
    pub(crate) fn exit(&self) -> Exit {
        let worst = self.steps.iter().map(|step| step.exit).max();
        match worst.unwrap_or(Exit::NothingSelected) {
            Exit::Well if self.run.summary.counts.scenarios == 0 => Exit::NothingSelected,
            exit => exit,
        }
    }

    /// What was lacking, where nothing was selected.
    fn lacking(&self) -> Option<&'static str> {
        match self.exit() {
            Exit::NothingSelected if self.steps.is_empty() => Some("no step is left to do"),
            Exit::NothingSelected => Some("no scenario was selected"),
            Exit::Well | Exit::Failed | Exit::Misunderstood => None,
        }
    }

    /// Whether that step was done.
    pub(crate) fn did(&self, step: CiStep) -> bool {
        self.steps.iter().any(|done| done.step == step)
    }
}
