//! What is done with a scenario where somebody asks for it: run, accepted, proved, made small.

use std::ops::ControlFlow;

use reduce::Unshrunk;
use runner::{BranchText, Detail, Effort, Options, Status};
use snapshot::{Snapshot, SnapshotVerdict};

use crate::analysis::shown;
use crate::{EditorNote, Host, TextEdit, Workspace};

/// A scenario, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneReport {
    /// Its title.
    pub title: String,
    /// The line (from 1) that it begins at.
    pub line: u32,
    /// Of one with `cases`, the number of the row.
    pub row: Option<usize>,
    /// How it ended.
    pub status: Status,
    /// The verdict on a puzzle.
    pub verdict: Option<&'static str>,
    /// What became of its snapshot.
    pub snapshot: Option<SnapshotVerdict>,
    /// What is said of it.
    pub diagnostics: Vec<EditorNote>,
}

/// What the solver found of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof {
    /// The title of the puzzle.
    pub title: String,
    /// The verdict.
    pub verdict: &'static str,
    /// How many positions were searched.
    pub positions: u64,
    /// How many solutions there are.
    pub solutions: usize,
    /// One full line to the goal.
    pub play: Vec<String>,
    /// The solution against every reply.
    pub tree: Vec<BranchText>,
    /// What is said of it.
    pub said: Vec<EditorNote>,
}

/// So many moves a tree has at most.
const TREE: usize = 2_000;

impl<H: Host> Workspace<H> {
    /// The number of the scenario in which a byte of a file lies.
    pub fn scenario_at(&self, path: &str, at: usize) -> Option<usize> {
        self.analysis(path)?.scenario_at(at)
    }

    /// The scenario in which a byte of a file lies, and what came of it.
    pub fn scene(&self, path: &str, at: usize) -> Option<SceneReport> {
        let number = self.scenario_at(path, at)?;
        self.scenes(path, Some(number)).into_iter().next()
    }

    /// The scenarios of a file, or that of a number with the other rows of its table, and what came of each.
    pub fn scenes(&self, path: &str, number: Option<usize>) -> Vec<SceneReport> {
        let Some(analysis) = self.analysis(path) else { return Vec::new() };
        let file = &analysis.opened.file;
        let scenarios = &file.frame.scenarios;
        let of = number.and_then(|number| scenarios.get(number)).map(|scenario| scenario.title.place.span);
        let wanted = scenarios
            .iter()
            .enumerate()
            .filter(|(_, scenario)| of.is_none_or(|span| scenario.title.place.span == span));
        let scene = |(number, scenario): (usize, &syntax::Scenario)| {
            let judged = self.judged(path, number)?;
            Some(SceneReport {
                title: scenario.title.value.clone(),
                line: file.position(scenario.title.place).1.line,
                row: scenario.case.as_ref().map(|case| case.number),
                status: judged.status,
                verdict: judged.solved.as_ref().map(|solved| solved.verdict.word()),
                snapshot: judged.snapshot,
                diagnostics: judged.diagnostics.iter().map(|said| EditorNote::of(file, said)).collect(),
            })
        };
        wanted.filter_map(scene).collect()
    }

    /// Takes what happens in a scenario as its snapshot; gives the files that were written.
    ///
    /// # Errors
    /// Why it cannot be taken, in plain words.
    pub fn accept(&self, path: &str, number: usize) -> Result<Vec<String>, String> {
        let scenes = self.scenes(path, Some(number));
        let analysis = self.analysis(path).ok_or("there is no such file")?;
        let file = &analysis.opened.file;
        let game = analysis.opened.game.ok_or("the file is of no game")?;
        let span = file.frame.scenarios.get(number).map(|scenario| scenario.title.place.span);
        let mut written = Vec::new();
        if scenes.is_empty() {
            return Err("there is no scenario here".into());
        }
        for (number, scenario) in file.frame.scenarios.iter().enumerate() {
            if Some(scenario.title.place.span) != span {
                continue;
            }
            let options =
                Options { detail: Detail::Transcript, solve: Some(Effort::DEFAULT), ..Options::default() };
            let report = game.run(file, scenario, options);
            let transcript = match (report.status, report.transcript) {
                (Status::Passed, Some(transcript)) => transcript,
                _ => return Err(format!("“{}” does not hold: mend it first", scenario.title.value)),
            };
            let target = shown(&analysis.names.folder.join(&analysis.names.names[number]));
            self.host().write(&target, &Snapshot::of(file, scenario, &transcript).to_text())?;
            written.push(target);
        }
        Ok(written)
    }

    /// Proves a puzzle as far as the solver goes; `progress` is told how many positions were searched, and may stop it.
    pub fn prove(
        &self,
        path: &str,
        number: usize,
        progress: &(dyn Fn(u64) -> ControlFlow<()> + Sync),
    ) -> Option<Proof> {
        let analysis = self.analysis(path)?;
        let (file, game) = (&analysis.opened.file, analysis.opened.game?);
        let scenario = file.frame.scenarios.get(number)?;
        let effort = Effort { progress: Some(progress), tree: TREE, ..Effort::DEFAULT };
        let report = game.run(file, scenario, Options { solve: Some(effort), ..Options::default() });
        let solved = report.solved?;
        Some(Proof {
            title: scenario.title.value.clone(),
            verdict: solved.verdict.word(),
            positions: solved.positions,
            solutions: solved.solutions,
            play: solved.play,
            tree: solved.tree,
            said: report.diagnostics.iter().map(|said| EditorNote::of(file, said)).collect(),
        })
    }

    /// A failing scenario as small as it can be while it fails in the same way; ends early where `goes_on` says no.
    ///
    /// # Errors
    /// Why there is nothing to make small.
    pub fn shrunk(&self, path: &str, number: usize, goes_on: &dyn Fn() -> bool) -> Result<String, String> {
        let analysis = self.analysis(path).ok_or("there is no such file")?;
        let (file, files, settings) = (&analysis.opened.file, self.files(), self.settings(path));
        let game = analysis.opened.game.ok_or("the file is of no game")?;
        let scenario = file.frame.scenarios.get(number).ok_or("there is no scenario here")?;
        let is_stopped = std::cell::Cell::new(false);
        let load = |text: &str| {
            is_stopped.set(is_stopped.get() || !goes_on());
            // Nothing fails in an empty text: what is left to try comes to nothing at once.
            settings.hold(session::load(path, if is_stopped.get() { "" } else { text }, &files), &files)
        };
        match reduce::shrink(game, file, scenario, &load, &|_| {}) {
            Ok(_) if is_stopped.get() => Err("it was stopped".into()),
            Ok(shrunk) => Ok(shrunk.text),
            Err(Unshrunk::Skipped(why)) => Err(format!("it is skipped: {why}")),
            Err(Unshrunk::Passes) => Err("it does not fail".into()),
        }
    }

    /// The edits of all that is said of a file and can have been meant in one way only.
    pub fn certain_edits(&self, path: &str) -> Vec<TextEdit> {
        let mut edits: Vec<TextEdit> = Vec::new();
        for said in self.diagnostics(path) {
            let Some(mend) = said.fixes.iter().find(|mend| mend.certain) else { continue };
            let is_apart = |edit: &TextEdit| {
                edits.iter().all(|known| {
                    known.path != edit.path
                        || known.span.end < edit.span.start
                        || edit.span.end < known.span.start
                })
            };
            if mend.edits.iter().all(is_apart) {
                edits.extend(mend.edits.iter().cloned());
            }
        }
        edits.sort();
        edits
    }
}
