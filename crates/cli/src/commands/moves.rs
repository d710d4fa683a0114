use runner::Options;

use crate::args::{MovesArgs, TextOrJson};
use crate::commands::print;
use crate::job::Job;
use crate::reports::Summary;
use crate::{Exit, Renderer, render};

/// `saga moves`
pub(crate) fn run(args: &MovesArgs) -> Exit {
    let job = match Job::read(&args.selection) {
        Ok(job) => job,
        Err(exit) => return exit,
    };
    let options = Options { list_moves: Some(args.most), ..Options::default() };
    let files = job.run(&args.selection, options);
    let summary = Summary::of(&files, std::time::Duration::ZERO);
    if args.format == TextOrJson::Json {
        print(&crate::reports::moves_json(&files));
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
            let scenario = ran.scenario(*number);
            let Some(listed) = &report.listed else { continue };
            let place = format!("{}:{}", ran.name, ran.line(scenario));
            out += &format!("{}  {}\n", paint.strong(&ran.title(scenario)), paint.faint(&place));
            let count = match listed.count {
                0 => "no legal moves".into(),
                1 => "1 legal move".into(),
                count => format!("{count} legal moves"),
            };
            let who = if listed.to_act.is_empty() { "nobody".into() } else { listed.to_act.join(", ") };
            out += &format!("  {}; to act: {who}\n", paint.good(&count));
            let mut last = None;
            for (player, text) in &listed.moves {
                if last != Some(player) {
                    out +=
                        &format!("  {}\n", paint.name(player.as_deref().unwrap_or("nobody in particular")));
                    last = Some(player);
                }
                out += &format!("    {}\n", text.replace('\n', "\n      "));
            }
            if listed.count > listed.moves.len() as u128 {
                out += &format!("    … and {} more\n", listed.count - listed.moves.len() as u128);
            }
        }
    }
    print(&out);
    if summary.selected() == 0 {
        render::complain("no scenario was selected");
    }
    summary.exit()
}
