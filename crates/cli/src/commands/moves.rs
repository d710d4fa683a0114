use runner::{Listed, Options};

use crate::args::{MovesArgs, TextOrJson};
use crate::commands::{counted, print};
use crate::job::Job;
use crate::paint::Paint;
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
            out += &told(listed, paint);
        }
    }
    print(&out);
    if summary.selected() == 0 {
        render::complain("no scenario was selected");
    }
    summary.exit()
}

/// The legal moves, player by player, those who are to act before anybody else who may.
fn told(listed: &Listed, paint: Paint) -> String {
    let mut players: Vec<(Option<&str>, Vec<&str>)> =
        listed.to_act.iter().map(|name| (Some(name.as_str()), Vec::new())).collect();
    for (player, text) in &listed.moves {
        let player = player.as_deref();
        match players.iter_mut().find(|(own, _)| *own == player) {
            Some((_, moves)) => moves.push(text),
            None => players.push((player, vec![text])),
        }
    }
    let who = match &listed.due {
        Some(due) => format!("nobody before the {due}"),
        None if listed.to_act.is_empty() => "nobody".into(),
        None => listed.to_act.join(", "),
    };
    let mut out = format!("  {}; to act: {who}\n", paint.good(&legal_moves(listed.count)));
    let left_out = listed.count - listed.moves.len() as u128;
    let several = players.len() > 1;
    players.retain(|(_, moves)| !moves.is_empty());
    for (player, moves) in players {
        let name = player.unwrap_or("nobody in particular");
        let out_of_turn = player.is_some_and(|name| listed.to_act.iter().all(|own| own != name));
        out += &format!("  {}", paint.name(name));
        if out_of_turn {
            out += ", out of turn";
        }
        // Of a list that is cut off nobody knows whose the rest is.
        if several && left_out == 0 {
            out += &format!(": {}", legal_moves(moves.len() as u128));
        }
        out.push('\n');
        for text in moves {
            out += &format!("    {}\n", text.replace('\n', "\n      "));
        }
    }
    if left_out > 0 {
        out += &format!("    … and {left_out} more\n");
    }
    out
}

fn legal_moves(count: u128) -> String {
    match count {
        0 => "no legal moves".into(),
        count => counted(count, "legal move"),
    }
}
