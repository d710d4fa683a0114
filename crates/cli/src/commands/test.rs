use std::time::Instant;

use crate::Exit;
use crate::args::{Format, TestArgs};
use crate::commands::print;
use crate::job::Job;
use crate::reports::{self, Summary};
use crate::snapshots::{Keeping, orphans};

/// `saga test`
pub(crate) fn run(args: &TestArgs) -> Exit {
    let began = Instant::now();
    let mut job = match Job::read(&args.selection) {
        Ok(job) => job,
        Err(exit) => return exit,
    };
    let orphans = orphans(&args.selection, &job.files);
    let keeping = Keeping::new(args, &mut job.files);
    let files = job.run_each(&args.selection, |game, file, numbers| keeping.run(game, file, numbers));
    let mut summary = Summary::of(&files, began.elapsed());
    summary.orphans = orphans;
    let exit = summary.exit();
    print(&match args.format {
        Format::Human => reports::human(&files, &summary),
        Format::Json => reports::run_json("test", &files, &summary, exit.status()),
        Format::Junit => reports::junit(&files, &summary),
        Format::Tap => reports::tap(&files),
    });
    exit
}
