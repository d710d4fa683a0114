use runner::{Detail, Effort, Options};

use crate::args::{ReplayArgs, TextOrJson};
use crate::disk::Made;
use crate::exit::{Exit, Problems};
use crate::reports;
use crate::run::{Run, Selected};
use crate::terminal::Output;

mod page;
mod pictures;
mod stepping;

/// `saga replay`
pub(crate) fn run(args: &ReplayArgs, out: &Output) -> Result<Exit, Problems> {
    if let Some(path) = &args.html {
        Made::Page.may_take(path, args.force)?;
    }
    let run = play(args, args.viewer.as_deref(), out)?;
    if let Some(path) = &args.svg {
        pictures::write(&run.files, path, args, out)?;
        return Ok(run.end(out));
    }
    if let Some(path) = &args.html {
        page::write(&run.files, path, args.force, out)?;
        return Ok(run.end(out));
    }
    let is_read_by_keys = args.format == TextOrJson::Human && !args.text && !args.answers;
    if is_read_by_keys && stepping::is_possible() && stepping::step_through(args, &run, out)? {
        out.tell(&reports::faults(&run.files, out.screen))?;
        return Ok(run.end(out));
    }
    match args.format {
        TextOrJson::Human => {
            let from = args.at.unwrap_or(0);
            out.tell(&reports::replay(&run.files, out.screen, args.answers, from))?;
        }
        TextOrJson::Json => out.emit(&reports::replay_json(&run.files))?,
    }
    Ok(run.end(out))
}

/// Plays what was selected, as a seat sees it.
fn play(args: &ReplayArgs, viewer: Option<&str>, out: &Output) -> Result<Run, Problems> {
    let options = Options {
        detail: Detail::Replay,
        viewer,
        seats: args.html.is_some(),
        solve: Some(Effort { firsts: true, later: true, ..Effort::default() }),
        ..Options::default()
    };
    Ok(Selected::read(&args.selection, out)?.run(options))
}
