use std::time::Instant;

use runner::Options;

use crate::Exit;
use crate::args::{Format, TestArgs};
use crate::commands::print;
use crate::job::Job;
use crate::reports::{self, Summary};

/// `saga test`
pub(crate) fn run(args: &TestArgs) -> Exit {
    let began = Instant::now();
    let job = match Job::read(&args.selection) {
        Ok(job) => job,
        Err(exit) => return exit,
    };
    let options = Options::default();
    let files = job.run(&args.selection, options);
    let summary = Summary::of(&files, began.elapsed());
    match args.format {
        Format::Human => print(&reports::human(&files, &summary)),
        Format::Json | Format::Junit | Format::Tap => {}
    }
    summary.exit()
}
