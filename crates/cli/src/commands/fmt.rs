use similar::TextDiff;
use syntax::format;
use text::counted;

use crate::args::FmtArgs;
use crate::exit::{Exit, Problems};
use crate::file_run::FileRun;
use crate::problem::Problem;
use crate::terminal::{Output, visible};
use crate::{disk, select};

/// `saga fmt`
pub(crate) fn run(args: &FmtArgs, out: &Output) -> Result<Exit, Problems> {
    let (targets, unsearched) = select::targets(&args.paths)?;
    unsearched.iter().for_each(|problem| out.complain(problem));
    let mut exit = if unsearched.is_empty() { Exit::Well } else { Exit::Misunderstood };
    if targets.is_empty() {
        out.complain(&Problem::NoFiles);
        return Ok(exit.max(Exit::NothingSelected));
    }
    let (mut read, mut changed) = (0, 0);
    for target in &targets {
        let ran = FileRun::read(&target.path);
        if let Some(fault) = ran.unreadable() {
            out.complain(&Problem::Unreadable(fault.message.clone()));
            exit = Exit::Misunderstood;
            continue;
        }
        read += 1;
        let before = ran.file.sources.get(ran.file.frame.source).text();
        let is_row =
            |head: &str, rows: usize, line: &str| ran.game.is_some_and(|game| game.is_row(head, rows, line));
        let after = format(before, &is_row);
        if **before == *after {
            continue;
        }
        if args.check {
            let diff = TextDiff::from_lines(&**before, after.as_str());
            let header = (format!("{} (as it is)", ran.name), format!("{} (laid out)", ran.name));
            let diff = diff.unified_diff().context_radius(1).header(&header.0, &header.1).to_string();
            out.tell(&visible(&diff, false))?;
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
