use std::rc::Rc;

use catalog::AnyGame;
use rulebook::Tally;
use runner::{Detail, Effort, Options, Report, Solved, Status};
use session::Files;
use snapshot::{Snapshot, SnapshotProblem, SnapshotVerdict};
use text::Diagnostic;

use crate::analysis::{Analysis, shown};

/// How far puzzles are searched while one writes, in positions, unless something else is chosen.
pub const POSITIONS: u64 = 20_000;

/// What came of a scenario.
#[derive(Clone, Debug)]
pub struct CaseVerdict {
    /// How it ended.
    pub status: Status,
    /// What is to be said.
    pub diagnostics: Vec<Diagnostic>,
    /// What became of its snapshot, if it has one.
    pub snapshot: Option<SnapshotVerdict>,
    /// Its game.
    pub game: AnyGame,
    /// How often each clause decided.
    pub tally: Tally,
    /// What was found of a puzzle.
    pub solved: Option<Box<Solved>>,
    /// How many moves were made.
    pub plies: u32,
    /// A number made of everything that it depends on.
    pub(crate) key: u64,
    /// Where its scenario began.
    start: u32,
}

impl CaseVerdict {
    /// Plays a scenario and compares its outcome with the one that is kept; a puzzle is searched up to so many positions.
    pub(crate) fn of(analysis: &Analysis, number: usize, positions: u64, files: &dyn Files) -> Option<Self> {
        let (file, game) = (&analysis.opened.file, analysis.opened.game?);
        let scenario = file.frame.scenarios.get(number)?;
        let detail = if analysis.kept[number] { Detail::Transcript } else { Detail::Verdict };
        // More is not remembered than is searched.
        let memory = usize::try_from(positions.next_power_of_two()).unwrap_or(usize::MAX);
        let memory = memory.min(Effort::DEFAULT.memory);
        let effort = Effort { positions, memory, ..Effort::DEFAULT };
        let mut report =
            game.run(file, scenario, Options { detail, solve: Some(effort), ..Options::default() });
        let snapshot = compare(analysis, number, &mut report, files);
        Some(Self {
            status: report.status,
            diagnostics: report.diagnostics,
            snapshot,
            game,
            tally: report.tally,
            solved: report.solved,
            plies: report.plies,
            key: analysis.key(number),
            start: scenario.place.span.start,
        })
    }

    /// Whether the clause of that id decided in it.
    pub(crate) fn decides(&self, id: &str) -> bool {
        let clauses = self.game.info().clauses;
        let count = match clauses.iter().find(|clause| clause.id == id) {
            Some(clause) => self.tally.count(clause),
            None => self.tally.of_added(id),
        };
        !count.is_zero()
    }

    /// The same where its scenario begins elsewhere in its file.
    pub(crate) fn moved(self: &Rc<Self>, analysis: &Analysis, number: usize) -> Rc<Self> {
        let frame = &analysis.opened.file.frame;
        let start = frame.scenarios[number].place.span.start;
        if start == self.start {
            return self.clone();
        }
        let mut moved = Self::clone(self);
        let by = i64::from(start) - i64::from(self.start);
        let to = |place: text::Place| place.moved(frame.source, self.start, by);
        moved.diagnostics.iter_mut().for_each(|said| said.move_places(to));
        moved.start = start;
        Rc::new(moved)
    }
}

/// Compares the outcome of a scenario that held with the one that is kept.
fn compare(
    analysis: &Analysis,
    number: usize,
    report: &mut Report,
    files: &dyn Files,
) -> Option<SnapshotVerdict> {
    let transcript = report.transcript.take();
    if report.status != Status::Passed {
        return None;
    }
    let file = &analysis.opened.file;
    let scenario = &file.frame.scenarios[number];
    let Some(transcript) = transcript else {
        if !analysis.missing[number] {
            return None;
        }
        report.status = Status::Failed;
        report.diagnostics.push(SnapshotProblem::Missing.of(&scenario.title.value, scenario.title.place));
        return Some(SnapshotVerdict::New);
    };
    let new = Snapshot::of(file, scenario, &transcript);
    let path = shown(&analysis.names.folder.join(&analysis.names.names[number]));
    let (verdict, problem) = match files.read(&path).and_then(|text| Snapshot::parse(&text)) {
        Ok(old) if old.is_alike(&new) => return Some(SnapshotVerdict::Same),
        Ok(old) => {
            let (old, new) = (old.outcome, new.outcome.trim_end().to_owned());
            let problem = SnapshotProblem::Changed { path, old, new, pending: false };
            (Some(SnapshotVerdict::Changed), problem)
        }
        Err(why) => (None, SnapshotProblem::Unreadable { path, why }),
    };
    report.status = if verdict.is_some() { Status::Failed } else { Status::Error };
    report.diagnostics.push(problem.of(&scenario.title.value, scenario.title.place));
    verdict
}
