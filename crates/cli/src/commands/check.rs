use std::path::{Path, PathBuf};
use std::time::Instant;

use runner::Options;

use crate::args::{CheckArgs, Selection, TextOrJson};
use crate::commands::print;
use crate::job::{Job, Ran};
use crate::reports::{self, Summary};
use crate::{Exit, disk, house};

/// `saga check`
pub(crate) fn run(args: &CheckArgs) -> Exit {
    let began = Instant::now();
    let (scripts, paths): (Vec<String>, Vec<String>) =
        args.paths.iter().cloned().partition(|path| house::is_script(Path::new(path)));
    let mut files: Vec<Ran> = Vec::new();
    if !paths.is_empty() {
        let selection = Selection {
            paths: paths.clone(),
            filter: None,
            tag: Vec::new(),
            partition: None,
            house_rules: Vec::new(),
            jobs: None,
        };
        let job = match Job::read(&selection) {
            Ok(job) => job,
            Err(exit) => return exit,
        };
        files = job.run(&selection, Options { check_only: true, ..Options::default() });
    }
    let found = paths.iter().filter(|path| Path::new(path).is_dir());
    let found = found.flat_map(|folder| disk::find(Path::new(folder), "rhai").unwrap_or_default());
    let scripts: Vec<PathBuf> = scripts.into_iter().map(PathBuf::from).chain(found).collect();
    files.extend(scripts.iter().map(|path| house::check(path)));
    let summary = Summary::of(&files, began.elapsed());
    let exit = summary.exit_of_files();
    print(&match args.format {
        TextOrJson::Human => reports::checked(&files, &summary),
        TextOrJson::Json => reports::run_json("check", &files, &summary, exit.status()),
    });
    exit
}
