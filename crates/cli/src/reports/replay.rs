use replay::{Laws, Manner, Replay, Tone};
use rulebook::ClauseRef;
use runner::Options;
use serde_json::json;

use super::document::{as_they_run, diagnostics};
use super::test;
use crate::draw::Renderer;
use crate::exit::Problems;
use crate::file_run::{FileRun, Scene};
use crate::run::{Run, Selected};
use crate::terminal::{Output, Paint, Screen, visible};

/// The scenarios step by step, one after the other.
pub(crate) fn replay(files: &[FileRun], screen: Screen, answers: bool, from: usize) -> String {
    let renderer = Renderer::new(screen);
    let paint = |tone: Tone, text: &str| painted(screen.paint, tone, text);
    let mut parts: Vec<String> = Vec::new();
    for ran in files {
        if !ran.faults.is_empty() {
            parts.push(drawn(&ran.faults, ran, &renderer));
        }
        for scene in ran.scenes() {
            let report = scene.report();
            let house = declared(scene);
            let laws = ran.game.map(|game| Laws { info: game.info(), house: &house });
            let mut part = match (steps(scene).zip(laws), &report.skipped) {
                (Some((replay, laws)), _) => {
                    let manner = Manner { width: screen.width, answers, from, laws, paint: &paint };
                    replay::text(&replay, manner)
                }
                (None, Some(why)) => {
                    format!("{}\n\n  not played: {}\n", scene.title(), visible(why))
                }
                // What is wrong with it follows.
                (None, None) => format!("{}\n", scene.title()),
            };
            if !report.diagnostics.is_empty() {
                part += "\n";
                part += &drawn(&report.diagnostics, ran, &renderer);
            }
            parts.push(part);
        }
    }
    parts.join(&format!("\n{}\n\n", "─".repeat(screen.width)))
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
    as_they_run("replay", selected, options, out, |scene| {
        json!({
            "file": scene.ran.name, "line": scene.line(), "row": scene.row(),
            "replay": steps(scene), "diagnostics": diagnostics(scene.ran, &scene.report().diagnostics),
        })
    })
}
