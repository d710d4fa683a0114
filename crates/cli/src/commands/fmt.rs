use similar::TextDiff;
use syntax::format;

use crate::args::FmtArgs;
use crate::commands::{counted, print};
use crate::{Exit, disk, job, render, select};

/// `saga fmt`
pub(crate) fn run(args: &FmtArgs) -> Exit {
    let targets = match select::targets(&args.paths) {
        Ok(targets) => targets,
        Err(faults) => {
            faults.iter().for_each(|fault| render::complain(fault));
            return Exit::Misunderstood;
        }
    };
    if targets.is_empty() {
        render::complain("there are no .saga files here");
        return Exit::NothingSelected;
    }
    let (mut exit, mut changed) = (Exit::Well, 0);
    for target in &targets {
        let ran = job::read(target);
        if let Some(fault) = ran.unreadable() {
            render::complain(&fault.message);
            exit = Exit::Misunderstood;
            continue;
        }
        let before = ran.file.sources.get(ran.file.frame.source).text();
        let is_row =
            |head: &str, rows: usize, line: &str| ran.game.is_some_and(|game| game.is_row(head, rows, line));
        let after = format(before, &is_row);
        if **before == *after {
            continue;
        }
        changed += 1;
        if args.check {
            let diff = TextDiff::from_lines(&**before, after.as_str());
            let header = (format!("{} (as it is)", ran.name), format!("{} (laid out)", ran.name));
            print(&diff.unified_diff().context_radius(1).header(&header.0, &header.1).to_string());
            exit = exit.max(Exit::Failed);
        } else if let Err(error) = disk::write(&target.path, &after) {
            render::complain(&format!("`{}` cannot be written: {error}", ran.name));
            exit = Exit::Misunderstood;
        }
    }
    let done = if args.check { "would be laid out anew" } else { "laid out anew" };
    print(&format!("{} read, {} {done}\n", counted(targets.len(), "file"), changed));
    exit
}
