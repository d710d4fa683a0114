use similar::TextDiff;
use syntax::{Head, format};
use text::{counted, with_form_of};

use crate::args::FmtArgs;
use crate::exit::{Exit, Problems};
use crate::file_run::FileRun;
use crate::problem::Problem;
use crate::select::{self, Target};
use crate::terminal::{Output, visible};
use crate::{disk, game_script};

/// How the names of files end that are laid out.
const ENDING: &str = "saga";

/// `saga fmt`
pub(crate) fn run(args: &FmtArgs, out: &Output) -> Result<Exit, Problems> {
    if let [path] = &args.paths[..]
        && path.as_os_str() == disk::INPUT
    {
        return lay_out_input(args.check, out);
    }
    let (targets, unsearched) = select::targets(&args.paths, out)?;
    unsearched.iter().for_each(|problem| out.complain(problem));
    Problems(targets.iter().filter(|target| !is_saga(target)).map(not_saga).collect()).or(())?;
    let mut exit = if unsearched.is_empty() { Exit::Well } else { Exit::Misunderstood };
    if targets.is_empty() {
        out.complain(&Problem::NoFiles);
        return Ok(exit.max(Exit::NothingSelected));
    }
    let (mut read, mut changed) = (0, 0);
    for target in &targets {
        let ran = FileRun::read(&target.path);
        if let Some(why) = ran.unreadable() {
            out.complain(&Problem::Unreadable(why));
            exit = Exit::Misunderstood;
            continue;
        }
        read += 1;
        let (before, after) = laid_out(&ran);
        if before == after {
            continue;
        }
        if args.check {
            out.tell(&difference(&ran.name, before, &after))?;
            exit = exit.max(Exit::Failed);
        } else if let Err(error) = disk::write(&target.path, &after) {
            out.complain(&Problem::Unwritable { path: target.path.clone(), why: disk::why(&error) });
            exit = Exit::Misunderstood;
            continue;
        }
        changed += 1;
    }
    let done = if args.check { "would be laid out anew" } else { "laid out anew" };
    out.tell(&format!("{} read, {changed} {done}\n", counted(read, "file")))?;
    Ok(exit)
}

/// Prints standard input laid out, or how that differs from it.
fn lay_out_input(check: bool, out: &Output) -> Result<Exit, Problems> {
    let ran = FileRun::input();
    if let Some(why) = ran.unreadable() {
        return Err(Problem::Unreadable(why).into());
    }
    let (before, after) = laid_out(&ran);
    match check {
        false => out.hand_on(&after)?,
        true if before == after => {}
        true => {
            out.tell(&difference("standard input", before, &after))?;
            return Ok(Exit::Failed);
        }
    }
    Ok(Exit::Well)
}

/// The text of a file as it is, and as it is laid out.
pub(super) fn laid_out(ran: &FileRun) -> (&str, String) {
    let text: &str = ran.file.sources.get(ran.file.frame.source).text();
    let is_row =
        |head: Head<'_>, rows: usize, line: &str| ran.game.is_some_and(|game| game.is_row(head, rows, line));
    (text, with_form_of(format(text, &is_row), text))
}

fn difference(name: &str, before: &str, after: &str) -> String {
    let diff = TextDiff::from_lines(before, after);
    let header = (format!("{name} (as it is)"), format!("{name} (laid out)"));
    let diff = diff.unified_diff().context_radius(1).header(&header.0, &header.1).to_string();
    visible(&diff).into_owned()
}

fn is_saga(target: &Target) -> bool {
    target.path.extension().is_some_and(|ending| ending == ENDING)
}

/// What is not written in the language has another layout, which would be lost.
fn not_saga(target: &Target) -> Problem {
    let what = match game_script::is_script(&target.path) {
        true if game_script::is_game(&target.path) => "the script of a game",
        true => "a script of house rules",
        false => "not a file of scenarios",
    };
    Problem::NotLaidOut { path: target.path.clone(), what }
}
