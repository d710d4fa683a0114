//! Writes the solutions of sound puzzles into their files.

use runner::{Effort, Options, Verdict};

use crate::disk::{self, Disk};
use crate::exit::Exit;
use crate::file_run::FileRun;
use crate::problem::Problem;
use crate::run::Run;
use crate::terminal::Output;

/// Writes a `solution` block below each sound puzzle that has none. A file is written whole, once it is
/// sure that the puzzles are sound with their solutions, or not at all. A row of `cases` shares its lines
/// with other rows and is passed over.
pub(super) fn accept(run: &Run, effort: Effort<'_>, out: &Output) -> Exit {
    let mut exit = Exit::Well;
    for ran in &run.files {
        let Some((text, numbers)) = with_solutions(ran) else { continue };
        let written = match sound(ran, &text, &numbers, effort) {
            Ok(()) => disk::write(&ran.path, &text)
                .map_err(|error| Problem::Unwritable { path: ran.path.clone(), why: disk::why(&error) }),
            Err(title) => Err(Problem::SolutionNotAccepted { file: ran.name.clone(), title }),
        };
        if let Err(problem) = written {
            out.complain(&problem);
            exit = Exit::Misunderstood;
        }
    }
    exit
}

/// The text of a file with the solutions in it, and the numbers of their puzzles.
fn with_solutions(ran: &FileRun) -> Option<(String, Vec<usize>)> {
    let source = ran.file.sources.get(ran.file.frame.source).text();
    let newline = if source.contains("\r\n") { "\r\n" } else { "\n" };
    let (mut text, mut numbers) = (source.to_string(), Vec::new());
    for case in ran.cases.iter().rev() {
        let scenario = ran.scenario(case.number);
        let Some(solved) = &case.report.solved else { continue };
        let open = scenario.promise.solution.is_none() && scenario.case.is_none();
        if !open || solved.verdict != Verdict::Sound || solved.play.is_empty() {
            continue;
        }
        let end = scenario.place.span.range().end;
        let end = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
        let mut block = String::new();
        if !text[..end].ends_with('\n') {
            block += newline;
        }
        block += &format!("  solution{newline}");
        solved.play.iter().for_each(|played| block += &format!("    {played}{newline}"));
        text.insert_str(end, &block);
        numbers.push(case.number);
    }
    (!numbers.is_empty()).then_some((text, numbers))
}

/// Whether the puzzles of those numbers are sound in a text; else the title of one that is not.
fn sound(ran: &FileRun, text: &str, numbers: &[usize], effort: Effort<'_>) -> Result<(), String> {
    let file = runner::load(&ran.name, text, &Disk);
    for number in numbers {
        let title = ran.scenario(*number).title.value.clone();
        let (Some(game), Some(scenario)) = (ran.game, file.frame.scenarios.get(*number)) else {
            return Err(title);
        };
        let report = game.run(&file, scenario, Options { solve: Some(effort), ..Options::default() });
        if report.solved.is_none_or(|solved| solved.verdict != Verdict::Sound) {
            return Err(title);
        }
    }
    Ok(())
}
