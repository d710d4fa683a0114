use runner::Options;

use crate::args::{CoverageArgs, CoverageFormat};
use crate::commands::{counted, print};
use crate::job::Job;
use crate::paint::Paint;
use crate::reports::{self, Summary};
use crate::{Exit, render};

/// `saga coverage`
pub(crate) fn run(args: &CoverageArgs) -> Exit {
    let job = match Job::read(&args.selection) {
        Ok(job) => job,
        Err(exit) => return exit,
    };
    let files = job.run(&args.selection, Options::default());
    let summary = Summary::of(&files, std::time::Duration::ZERO);
    let games = reports::gather(&files);
    match args.format {
        CoverageFormat::Human => print(&reports::coverage_text(&games, Paint::stdout())),
        CoverageFormat::Json => print(&reports::coverage_json(&games)),
        CoverageFormat::Markdown => {
            let root = args.selection.paths.first().map_or("", String::as_str);
            print(&reports::index(&files, &games, root.strip_prefix("./").unwrap_or(root)));
        }
    }
    if summary.selected() == 0 {
        render::complain("no scenario was selected");
    }
    let bad = summary.failed + summary.errors;
    if bad > 0 {
        render::complain(&format!(
            "{} did not hold and count for nothing here; `saga test` tells why",
            counted(bad, "scenario")
        ));
    }
    summary.exit()
}
