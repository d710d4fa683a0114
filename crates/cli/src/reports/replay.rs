use replay::Replay;
use serde_json::json;

use super::document::{diagnostics, scenarios};
use super::test;
use crate::draw::Renderer;
use crate::file_run::{FileRun, Scene};
use crate::terminal::{Screen, visible};

/// The scenarios step by step, one after the other.
pub(crate) fn replay(files: &[FileRun], screen: Screen, answers: bool) -> String {
    let renderer = Renderer::new(screen);
    let mut parts: Vec<String> = Vec::new();
    for ran in files {
        if !ran.faults.is_empty() {
            parts.push(drawn(&ran.faults, ran, &renderer));
        }
        for scene in ran.scenes() {
            let report = scene.report();
            let part = match (steps(scene), &report.skipped) {
                (Some(replay), _) => replay::text(&replay, screen.width, answers),
                (None, Some(why)) => format!("{}\n\n  not played: {why}\n", scene.scenario().title.value),
                // What is wrong with it follows.
                (None, None) => format!("{}\n", scene.scenario().title.value),
            };
            // Nothing of it is painted here: colours would be those of the file.
            let mut part = visible(&part, false).into_owned();
            if !report.diagnostics.is_empty() {
                part += "\n";
                part += &drawn(&report.diagnostics, ran, &renderer);
            }
            parts.push(part);
        }
    }
    parts.join(&format!("\n{}\n\n", "─".repeat(screen.width)))
}

fn drawn(said: &[text::Diagnostic], ran: &FileRun, renderer: &Renderer) -> String {
    let drawn = test::drawn(&said.iter().collect::<Vec<_>>(), ran, renderer);
    drawn.trim_end().to_owned() + "\n"
}

fn steps(scene: Scene<'_>) -> Option<Replay> {
    let transcript = scene.report().transcript.as_ref()?;
    Some(Replay::new(scene.scenario().title.value.as_str(), transcript))
}

pub(crate) fn replay_json(files: &[FileRun]) -> String {
    scenarios("replay", files, |scene| {
        json!({
            "file": scene.ran.name, "line": scene.line(), "row": scene.row(),
            "replay": steps(scene), "diagnostics": diagnostics(scene.ran, &scene.report().diagnostics),
        })
    })
}
