use runner::Options;

use crate::args::{PerftArgs, TextOrJson};
use crate::commands::print;
use crate::job::Job;
use crate::reports::Summary;
use crate::{Exit, Renderer, render};

/// `saga perft`
pub(crate) fn run(args: &PerftArgs) -> Exit {
    let job = match Job::read(&args.selection) {
        Ok(job) => job,
        Err(exit) => return exit,
    };
    let files = job.run(&args.selection, Options { perft: Some(args.depth), ..Options::default() });
    let summary = Summary::of(&files, std::time::Duration::ZERO);
    if args.format == TextOrJson::Json {
        print(&crate::reports::perft_json(&files));
        return summary.exit();
    }
    let renderer = Renderer::stdout();
    let paint = renderer.paint();
    let mut out = String::new();
    for ran in &files {
        for fault in ran.diagnostics() {
            out += &renderer.render(fault, &ran.file.sources);
            out += "\n";
        }
        for (number, report) in &ran.cases {
            if report.perft.is_empty() {
                continue;
            }
            let scenario = ran.scenario(*number);
            let place = format!("{}:{}", ran.name, ran.line(scenario));
            out += &format!("{}  {}\n", paint.strong(&ran.title(scenario)), paint.faint(&place));
            for (plies, count) in (1..).zip(&report.perft) {
                out += &format!("  {plies:>2}  {count:>16}\n");
            }
        }
    }
    print(&out);
    if summary.selected() == 0 {
        render::complain("no scenario was selected");
    }
    summary.exit()
}
