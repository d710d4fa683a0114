use std::path::{Path, PathBuf};
use std::time::Duration;

use catalog::AnyGame;
use rulebook::Clause;
use runner::{Report, Solved, Status};
use service::Opened;
use session::{File, Files, HouseClause};
use snapshot::SnapshotVerdict;
use syntax::Scenario;
use text::{Diagnostic, Severity};

use crate::always;
use crate::disk::{self, Noting};
use crate::terminal::visible;

/// A file that was read, and the scenarios of it that were run.
pub(crate) struct FileRun {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// The path as people should see it.
    pub(crate) name: String,
    /// Its texts and tree.
    pub(crate) file: File,
    /// Its game, if it names one we know.
    pub(crate) game: Option<AnyGame>,
    /// What is wrong with its text, apart from any run.
    pub(crate) faults: Vec<Diagnostic>,
    /// The files that it names, there or not: those it includes, and scripts.
    pub(crate) needs: Vec<PathBuf>,
    /// The lines by which scenarios of it are selected; none where it is selected as a file.
    pub(crate) lines: Vec<u32>,
    /// The scenarios that were run.
    pub(crate) cases: Vec<CaseRun>,
    /// The numbers of the scenarios that were selected, and not begun because another had failed.
    pub(crate) not_run: Vec<usize>,
}

/// A scenario that was run; of one with `cases`, a row.
pub(crate) struct CaseRun {
    /// Its number in the file.
    pub(crate) number: usize,
    /// What became of it.
    pub(crate) report: Report,
    /// What became of its snapshot, where it was looked at.
    pub(crate) snapshot: Option<SnapshotVerdict>,
    /// How long it took.
    pub(crate) time: Duration,
}

impl FileRun {
    /// A file and what is wrong with it; nothing of it has been run.
    pub(crate) fn new(path: &Path, file: File, game: Option<AnyGame>, faults: Vec<Diagnostic>) -> Self {
        Self {
            path: path.into(),
            name: disk::shown(path),
            file,
            game,
            faults,
            needs: Vec::new(),
            lines: Vec::new(),
            cases: Vec::new(),
            not_run: Vec::new(),
        }
    }

    /// Reads a file; one that cannot be read has that as its fault.
    pub(crate) fn read(path: &Path) -> Self {
        Self::of(path, disk::read(path))
    }

    /// Reads standard input; where it cannot be read it has that as its fault.
    pub(crate) fn input() -> Self {
        Self::of(Path::new(disk::INPUT), disk::read_input())
    }

    /// A file of that text, brought in with what it names.
    pub(crate) fn of_text(path: &Path, text: &str, files: &dyn Files) -> Self {
        Self::loaded(path, session::load(&disk::shown(path), text, files))
    }

    fn of(path: &Path, text: Result<String, String>) -> Self {
        match text {
            Ok(text) => {
                let disk = Noting::default();
                let ran = Self::of_text(path, &text, &disk);
                Self { needs: disk.0.take(), ..ran }
            }
            Err(why) => {
                let file = session::File::unreadable(&disk::shown(path), &why);
                let faults = file.faults.clone();
                Self::new(path, file, None, faults)
            }
        }
    }

    /// A file that was brought in.
    pub(crate) fn loaded(path: &Path, file: File) -> Self {
        Self::opened(path, Opened::of(always::play(file)))
    }

    /// A file that was brought in and looked at.
    pub(crate) fn opened(path: &Path, Opened { file, game, faults }: Opened) -> Self {
        Self::new(path, file, game, faults)
    }

    /// Finds what is wrong with the lines that its scenarios share, so that it is told once and not by each of them.
    pub(crate) fn find_shared_faults(&mut self) {
        self.faults.extend(service::shared_faults(self.game, &mut self.file));
    }

    /// Whether every scenario of it was played, to its end or to where it failed.
    pub(crate) fn is_played(&self) -> bool {
        self.cases.len() == self.file.frame.scenarios.len()
            && self.cases.iter().all(|case| matches!(case.report.status, Status::Passed | Status::Failed))
    }

    /// Where the snapshots of its scenarios are kept.
    pub(crate) fn snapshot_names(&self) -> snapshot::Names {
        snapshot::Names::of(&self.path, &self.file)
    }

    /// The scenarios that were run, in order.
    pub(crate) fn scenes(&self) -> impl Iterator<Item = Scene<'_>> {
        self.cases.iter().map(|case| Scene { ran: self, case })
    }

    /// The scenario of that number.
    pub(crate) fn scenario(&self, number: usize) -> &Scenario {
        &self.file.frame.scenarios[number]
    }

    /// The line (from 1) that a scenario of it begins at.
    pub(crate) fn line(&self, scenario: &Scenario) -> u32 {
        self.file.position(scenario.title.place).1.line
    }

    /// Whether it is of that game.
    pub(crate) fn is_of(&self, game: AnyGame) -> bool {
        self.game.is_some_and(|found| found.info().name == game.info().name)
    }

    /// Everything to be said, in order, each once: first of the text, then of the runs.
    pub(crate) fn diagnostics(&self) -> Vec<&Diagnostic> {
        let all = self.faults.iter().chain(self.cases.iter().flat_map(|case| &case.report.diagnostics));
        let mut said = std::collections::HashSet::new();
        all.filter(|diagnostic| said.insert(*diagnostic)).collect()
    }

    /// Why the file could not be read as one of scenarios, if it could not: in one sentence.
    pub(crate) fn unreadable(&self) -> Option<String> {
        let is = |fault: &Diagnostic, code| std::ptr::eq(fault.code, code);
        self.faults.iter().find_map(|fault| match &fault.help {
            _ if is(fault, &session::UNREADABLE) => Some(fault.message.clone()),
            // Nothing else tells what to do with it.
            Some(help) if is(fault, &session::HOLDS_NO_SCENARIOS) => {
                Some(format!("{}; {help}", fault.message))
            }
            _ => None,
        })
    }

    /// Whether the text itself has a fault.
    pub(crate) fn is_faulty(&self) -> bool {
        self.faults.iter().any(|fault| fault.severity() == Severity::Error)
    }

    /// Whether the text itself has a fault, or a scenario of it that was run was not understood.
    pub(crate) fn is_misunderstood(&self) -> bool {
        self.is_faulty() || self.cases.iter().any(|case| case.report.status == Status::Error)
    }

    /// Whether a fault of its text keeps all that it holds from being played, whatever that is.
    pub(crate) fn is_unplayable(&self) -> bool {
        self.is_faulty() && (self.game.is_none() || self.file.frame.scenarios.is_empty())
    }

    /// Whether nothing is wrong with the text, and nothing failed.
    pub(crate) fn is_well(&self) -> bool {
        let bad = |case: &CaseRun| matches!(case.report.status, Status::Failed | Status::Error);
        !self.is_faulty() && !self.cases.iter().any(bad)
    }
}

/// A scenario that was run, as reports name it.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    /// Its file.
    pub(crate) ran: &'a FileRun,
    /// What became of it.
    pub(crate) case: &'a CaseRun,
}

impl<'a> Scene<'a> {
    pub(crate) fn scenario(&self) -> &'a Scenario {
        self.ran.scenario(self.case.number)
    }

    pub(crate) fn report(&self) -> &'a Report {
        &self.case.report
    }

    /// What is proved of it, if it is a puzzle that is sound.
    pub(crate) fn sound(&self) -> Option<&'a Solved> {
        self.report().solved.as_deref().filter(|_| self.report().status == Status::Passed)
    }

    /// The title as people see it, with the row.
    pub(crate) fn title(&self) -> String {
        title(self.scenario())
    }

    /// The title as written: its placeholders stand.
    pub(crate) fn template(&self) -> String {
        let title = &self.scenario().title;
        if self.row().is_none() {
            return title.value.clone();
        }
        let source = self.ran.file.sources.get(title.place.source);
        source.slice(title.place.span).trim_matches('"').replace("\\\"", "\"").replace("\\\\", "\\")
    }

    /// The line (from 1) that it begins at.
    pub(crate) fn line(&self) -> u32 {
        self.ran.line(self.scenario())
    }

    /// `FILE:LINE`
    pub(crate) fn place(&self) -> String {
        format!("{}:{}", self.ran.name, self.line())
    }

    /// The number of the row, from 1, in a scenario with `cases`.
    pub(crate) fn row(&self) -> Option<usize> {
        self.scenario().case.as_ref().map(|case| case.number)
    }

    /// The house rules that amended a clause in it.
    pub(crate) fn amending<'b>(
        &self,
        clause: &'b Clause,
    ) -> impl Iterator<Item = &'a HouseClause> + use<'a, 'b> {
        let house = self.report().house.iter();
        house.filter(move |candidate| !candidate.is_added() && *candidate.clause == *clause)
    }

    /// Whether house rules amended a clause in it.
    pub(crate) fn amends(&self, clause: &Clause) -> bool {
        self.amending(clause).next().is_some()
    }
}

/// A title as people see it, with the row.
pub(crate) fn title(scenario: &Scenario) -> String {
    let row = scenario.case.as_ref().map(|case| format!(" (row {})", case.number)).unwrap_or_default();
    format!("{}{row}", visible(&scenario.title.value))
}
