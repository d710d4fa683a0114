use std::path::Path;

use serde::Serialize;
use text::{Diagnostic, Severity, counted};

use super::rows::Rows;
use crate::draw::Renderer;
use crate::file_run::FileRun;
use crate::game_script;
use crate::run::Run;
use crate::terminal::Screen;

/// The report of `saga check`: what is to be said of each file, and counts.
pub(crate) fn check(Run { files, summary, .. }: &Run, screen: Screen) -> String {
    let renderer = Renderer::new(screen);
    let (mut out, mut faulty, mut warnings) = (String::new(), 0, 0);
    for ran in files {
        let said = ran.diagnostics();
        faulty += usize::from(said.iter().any(|one| one.severity() > Severity::Warning));
        warnings += said.iter().filter(|one| one.severity() == Severity::Warning).count();
        out += &super::test::drawn(&said, ran, &renderer);
    }
    let (scripts, games) = scripts(files);
    let others = summary.counts.files - scripts - games;
    let scenarios =
        || format!("{} with {}", counted(others, "file"), counted(summary.counts.scenarios, "scenario"));
    let read: Vec<String> = [
        (others > 0 || scripts + games == 0).then(scenarios),
        (games > 0).then(|| counted(games, "game")),
        (scripts > 0).then(|| counted(scripts, "house rule")),
    ]
    .into_iter()
    .flatten()
    .collect();
    let read = text::listed(&read, "and");
    let verdict = if faulty == 0 {
        screen.paint.good("all understood")
    } else {
        screen.paint.bad(&format!("{} not understood", counted(faulty, "file")))
    };
    let verdict = match warnings {
        0 => verdict,
        _ => format!("{verdict}, {}", screen.paint.warn(&counted(warnings, "warning"))),
    };
    let time = super::test::time(summary, screen.paint);
    out + &*format!("{read} read: {verdict}{time}\n")
}

/// How many of these files are house rules, and how many scripts of games.
fn scripts(files: &[FileRun]) -> (usize, usize) {
    let scripts = files.iter().filter(|ran| game_script::is_script(Path::new(&ran.name)));
    let (games, scripts): (Vec<&FileRun>, Vec<&FileRun>) = scripts.partition(|ran| {
        let text = ran.file.sources.get(ran.file.frame.source).text();
        catalog::is_game(text)
    });
    (scripts.len(), games.len())
}

/// Something that is said of a file.
#[derive(Serialize)]
pub(crate) struct SaidRow<'a> {
    file: &'a str,
    /// From 1; none where it is said of the whole file.
    line: Option<u32>,
    column: Option<u32>,
    severity: Severity,
    code: &'static str,
    message: &'a str,
    help: Option<&'a str>,
    clause: Option<&'a str>,
}

/// What is to be said of files, as rows.
pub(crate) fn said_rows(run: &Run) -> Rows<SaidRow<'_>> {
    let of_file = |ran| FileRun::diagnostics(ran).into_iter().map(move |said| said_row(ran, said));
    run.files.iter().flat_map(of_file).collect()
}

fn said_row<'a>(ran: &'a FileRun, said: &'a Diagnostic) -> SaidRow<'a> {
    let at = said.place().map(|place| ran.file.position(place));
    SaidRow {
        file: at.map_or(&ran.name, |(file, _)| file),
        line: at.map(|(_, at)| at.line),
        column: at.map(|(_, at)| at.column),
        severity: said.severity(),
        code: said.code.name,
        message: &said.message,
        help: said.help.as_deref(),
        clause: said.clause.as_deref(),
    }
}
