use std::collections::{HashSet, VecDeque};
use std::path::PathBuf;

use replay::{Laws, Manner, Replay, Tone};
use rulebook::ClauseRef;
use runner::Options;
use schemars::JsonSchema;
use serde::Serialize;

use super::document::{KeptDiagnostics, as_they_run, diagnostics};
use super::test;
use crate::draw::Renderer;
use crate::exit::Problems;
use crate::file_run::{FileRun, Scene};
use crate::run::{Run, Selected};
use crate::terminal::{Output, Paint, Screen, visible};

/// Scenarios as text step by step, one after the other.
pub(crate) struct Steps {
    screen: Screen,
    renderer: Renderer,
    answers: bool,
    /// The step to begin with.
    from: usize,
    /// What is wrong with the texts of files that are still to come, by their paths.
    faults: VecDeque<(PathBuf, String)>,
    /// Something stands before.
    begun: bool,
    /// Words of pictures that have been explained.
    known: HashSet<String>,
}

impl Steps {
    /// Those of the files that are to be played.
    pub(crate) fn new(files: &[FileRun], screen: Screen, answers: bool, from: usize) -> Self {
        let renderer = Renderer::new(screen);
        let faulty = files.iter().filter(|ran| !ran.faults.is_empty());
        let faults = faulty.map(|ran| (ran.path.clone(), drawn(&ran.faults, ran, &renderer))).collect();
        Self { screen, renderer, answers, from, faults, begun: false, known: HashSet::new() }
    }

    /// Tells a scenario, and before it what is wrong with the texts of files up to its own.
    pub(crate) fn tell(&mut self, scene: Scene<'_>) -> String {
        let up_to = self.faults.iter().position(|(path, _)| *path == scene.ran.path).map_or(0, |at| at + 1);
        let faults: Vec<String> = self.faults.drain(..up_to).map(|(_, drawn)| drawn).collect();
        let mut told: String = faults.into_iter().map(|drawn| self.part(&drawn)).collect();
        let part = self.scenario(scene);
        told += &self.part(&part);
        told
    }

    /// Tells what is left to be said when all scenarios are told.
    pub(crate) fn rest(&mut self) -> String {
        let faults = std::mem::take(&mut self.faults);
        faults.into_iter().map(|(_, drawn)| self.part(&drawn)).collect()
    }

    /// A part, with a line before it where it is not the first.
    fn part(&mut self, part: &str) -> String {
        match std::mem::replace(&mut self.begun, true) {
            true => format!("\n{}\n\n{part}", "─".repeat(self.screen.width)),
            false => part.to_owned(),
        }
    }

    fn scenario(&mut self, scene: Scene<'_>) -> String {
        let (ran, report, screen) = (scene.ran, scene.report(), self.screen);
        let paint = |tone: Tone, text: &str| painted(screen.paint, tone, text);
        let house = declared(scene);
        let laws = ran.game.map(|game| Laws { info: game.info(), house: &house });
        let mut part = match (steps(scene).zip(laws), &report.skipped) {
            (Some((replay, laws)), _) => {
                let manner = Manner {
                    width: screen.width,
                    answers: self.answers,
                    from: self.from,
                    laws,
                    paint: &paint,
                };
                replay::text(&replay.explaining(&mut self.known), manner)
            }
            (None, Some(why)) => {
                format!("{}\n\n  not played: {}\n", scene.title(), visible(why))
            }
            // What is wrong with it follows.
            (None, None) => format!("{}\n", scene.title()),
        };
        if !report.diagnostics.is_empty() {
            part += "\n";
            part += &drawn(&report.diagnostics, ran, &self.renderer);
        }
        part
    }
}

/// The clauses that house rules of a scenario declare.
pub(crate) fn declared(scene: Scene<'_>) -> Vec<ClauseRef> {
    let added = scene.report().house.iter().filter(|candidate| candidate.is_added());
    added.map(|house| house.clause.clone()).collect()
}

/// A piece of text in its tone: what stands in it is shown, and never obeyed.
fn painted(paint: Paint, tone: Tone, text: &str) -> String {
    match tone {
        Tone::Plain => visible(text).into_owned(),
        Tone::Strong => paint.strong(text),
        Tone::Faint => paint.faint(text),
        Tone::Name => paint.name(text),
        Tone::Good => paint.good(text),
        Tone::Bad => paint.bad(text),
    }
}

/// Draws the diagnostics of the files and their scenarios.
pub(crate) fn faults(files: &[FileRun], screen: Screen) -> String {
    let renderer = Renderer::new(screen);
    files.iter().map(|ran| test::drawn(&ran.diagnostics(), ran, &renderer)).collect()
}

fn drawn(said: &[text::Diagnostic], ran: &FileRun, renderer: &Renderer) -> String {
    let drawn = test::drawn(&said.iter().collect::<Vec<_>>(), ran, renderer);
    drawn.trim_end().to_owned() + "\n"
}

fn steps(scene: Scene<'_>) -> Option<Replay> {
    let transcript = scene.report().transcript.as_ref()?;
    Some(Replay::new(scene.scenario().title.value.as_str(), transcript))
}

/// Runs what was selected, and prints the replays as a document.
pub(crate) fn replay_json(selected: Selected, options: Options<'_>, out: &Output) -> Result<Run, Problems> {
    as_they_run("replay", selected, options, out, |scene| ReplayOf {
        file: scene.ran.name.clone(),
        line: scene.line(),
        row: scene.row(),
        replay: steps(scene),
        diagnostics: KeptDiagnostics::of(diagnostics(scene.ran, &scene.report().diagnostics)),
    })
}

/// A scenario in the document.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Replay")]
pub(super) struct ReplayOf {
    file: String,
    line: u32,
    row: Option<usize>,
    replay: Option<Replay>,
    diagnostics: KeptDiagnostics,
}
