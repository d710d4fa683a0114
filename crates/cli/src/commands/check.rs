use std::time::Instant;

use runner::Options;

use crate::Exit;
use crate::args::{CheckArgs, Selection, TextOrJson};
use crate::commands::print;
use crate::job::Job;
use crate::reports::{self, Summary};

/// `saga check`
pub(crate) fn run(args: &CheckArgs) -> Exit {
    let began = Instant::now();
    let selection =
        Selection { paths: args.paths.clone(), filter: None, tag: Vec::new(), partition: None, jobs: None };
    let job = match Job::read(&selection) {
        Ok(job) => job,
        Err(exit) => return exit,
    };
    let files = job.run(&selection, Options { check_only: true, ..Options::default() });
    let summary = Summary::of(&files, began.elapsed());
    let exit = summary.exit_of_files();
    print(&match args.format {
        TextOrJson::Human => reports::checked(&files, &summary),
        TextOrJson::Json => reports::run_json("check", &files, &summary, exit.status()),
    });
    exit
}
