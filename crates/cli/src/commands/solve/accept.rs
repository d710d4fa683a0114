//! Writes the solutions of sound puzzles into their files.

use runner::{Effort, Options, Verdict};

use crate::always;
use crate::disk::{self, Disk};
use crate::exit::Exit;
use crate::file_run::{CaseRun, FileRun};
use crate::problem::Problem;
use crate::run::Run;
use crate::terminal::Output;

/// Writes a `solution` block below each sound puzzle that has none, where it is sure that the puzzle is sound
/// with it; which were not written is said. A file is written whole. A row of `cases` shares its lines with
/// other rows and is passed over.
pub(super) fn accept(run: &Run, effort: Effort<'_>, out: &Output) -> Exit {
    let mut exit = Exit::Well;
    let mut complain = |problem| {
        out.complain(&problem);
        exit = Exit::Misunderstood;
    };
    for ran in &run.files {
        let source = ran.file.sources.get(ran.file.frame.source).text();
        let mut text = source.to_string();
        // From the last to the first: what is inserted moves nothing that is still to come.
        for case in ran.cases.iter().rev() {
            let Some(with_solution) = with_solution(ran, case, &text) else { continue };
            match is_sound(ran, &with_solution, case.number, effort) {
                true => text = with_solution,
                false => {
                    let title = ran.scenario(case.number).title.value.clone();
                    complain(Problem::SolutionNotAccepted { file: ran.name.clone(), title });
                }
            }
        }
        if *text != **source
            && let Err(error) = disk::write(&ran.path, &text)
        {
            complain(Problem::Unwritable { path: ran.path.clone(), why: disk::why(&error) });
        }
    }
    exit
}

/// The text of a file with the solution of a puzzle in it, if it is to have one.
fn with_solution(ran: &FileRun, case: &CaseRun, text: &str) -> Option<String> {
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let scenario = ran.scenario(case.number);
    let solved = case.report.solved.as_ref()?;
    let open = scenario.promise().solution.is_none() && scenario.case.is_none();
    if !open || solved.verdict != Verdict::Sound || solved.play.is_empty() {
        return None;
    }
    let end = scenario.place.span.range().end;
    let end = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
    let mut block = String::new();
    if !text[..end].ends_with('\n') {
        block += newline;
    }
    block += &format!("  solution{newline}");
    solved.play.iter().for_each(|played| block += &format!("    {played}{newline}"));
    let mut text = text.to_owned();
    text.insert_str(end, &block);
    Some(text)
}

/// Whether the puzzle of that number is sound in a text.
fn is_sound(ran: &FileRun, text: &str, number: usize, effort: Effort<'_>) -> bool {
    let file = always::play(session::load(&ran.name, text, &Disk));
    let (Some(game), Some(scenario)) = (ran.game, file.frame.scenarios.get(number)) else { return false };
    let report = game.run(&file, scenario, Options { solve: Some(effort), ..Options::default() });
    report.solved.is_some_and(|solved| solved.verdict == Verdict::Sound)
}
