use schemars::JsonSchema;
use serde::Serialize;
use text::digits;

use super::document::{DiagnosticDocument, ScenarioPlace, diagnostics, scenarios};
use super::rows::Rows;
use super::test;
use crate::draw::Renderer;
use crate::file_run::FileRun;
use crate::terminal::Screen;

/// How many lines of play there are from where each scenario stops.
pub(crate) fn perft(files: &[FileRun], screen: Screen) -> String {
    let renderer = Renderer::new(screen);
    let mut out = String::new();
    for ran in files {
        out += &test::drawn(&ran.diagnostics(), ran, &renderer);
        for scene in ran.scenes().filter(|scene| !scene.report().perft.is_empty()) {
            let (title, place) = (screen.paint.strong(&scene.title()), screen.paint.faint(&scene.place()));
            out += &format!("{title}  {place}\n");
            for (plies, count) in (1..).zip(&scene.report().perft) {
                out += &format!("  {plies:>2}  {:>16}\n", digits(*count));
            }
        }
    }
    out
}

/// A scenario, and how many lines of play there are from where it stops.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Lines")]
pub(super) struct LinesOf<'a> {
    #[serde(flatten)]
    scene: ScenarioPlace<'a>,
    lines: &'a [u128],
    diagnostics: Vec<DiagnosticDocument<'a>>,
}

pub(crate) fn perft_json(files: &[FileRun]) -> String {
    scenarios("perft", files, |scene| LinesOf {
        scene: scene.into(),
        lines: &scene.report().perft,
        diagnostics: diagnostics(scene.ran, &scene.report().diagnostics),
    })
}

/// How many lines of play of a length there are from where a scenario stops.
#[derive(Serialize)]
pub(crate) struct LinesRow<'a> {
    file: &'a str,
    line: u32,
    title: String,
    plies: usize,
    lines: u128,
}

/// How many lines of play there are from where each scenario stops, as rows: one a length.
pub(crate) fn line_rows(files: &[FileRun]) -> Rows<LinesRow<'_>> {
    let rows = files.iter().flat_map(FileRun::scenes).flat_map(|scene| {
        (1..).zip(&scene.report().perft).map(move |(plies, lines)| LinesRow {
            file: &scene.ran.name,
            line: scene.line(),
            title: scene.title(),
            plies,
            lines: *lines,
        })
    });
    rows.collect()
}
