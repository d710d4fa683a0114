use replay::Replay;
use runner::{Detail, Options};

use crate::args::{ReplayArgs, TextOrJson};
use crate::commands::print;
use crate::job::Job;
use crate::reports::Summary;
use crate::{Exit, Renderer, render};

/// `saga replay`
pub(crate) fn run(args: &ReplayArgs) -> Exit {
    let job = match Job::read(&args.selection) {
        Ok(job) => job,
        Err(exit) => return exit,
    };
    let files = job.run(&args.selection, Options { detail: Detail::Replay, ..Options::default() });
    let summary = Summary::of(&files, std::time::Duration::ZERO);
    if args.format == TextOrJson::Json {
        print(&crate::reports::replay_json(&files));
        return summary.exit();
    }
    let renderer = Renderer::stdout();
    let mut told: Vec<String> = Vec::new();
    for ran in &files {
        told.extend(ran.faults.iter().map(|fault| renderer.render(fault, &ran.file.sources)));
        for (number, report) in &ran.cases {
            let scenario = ran.scenario(*number);
            let mut out = match (&report.transcript, &report.skipped) {
                (Some(transcript), _) => {
                    replay::text(&Replay::new(scenario.title.value.as_str(), transcript))
                }
                (None, Some(why)) => format!("{}\n\n  not played: {why}\n", scenario.title.value),
                // What is wrong with it follows.
                (None, None) => format!("{}\n", scenario.title.value),
            };
            for said in &report.diagnostics {
                out += "\n";
                out += &renderer.render(said, &ran.file.sources);
            }
            told.push(out);
        }
    }
    print(&told.join(&format!("\n{}\n\n", "─".repeat(replay::WIDTH))));
    if summary.selected() == 0 {
        render::complain("no scenario was selected");
    }
    summary.exit()
}
