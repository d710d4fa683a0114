use runner::{Detail, Effort, Options};

use crate::args::{ReplayArgs, TextOrJson};
use crate::exit::{Exit, Problems};
use crate::reports;
use crate::run::Selected;
use crate::terminal::Output;

mod page;
mod pictures;

/// `saga replay`
pub(crate) fn run(args: &ReplayArgs, out: &Output) -> Result<Exit, Problems> {
    let viewer = args.viewer.as_deref();
    let options = Options {
        detail: Detail::Replay,
        viewer,
        solve: Some(Effort { firsts: true, ..Effort::default() }),
        ..Options::default()
    };
    let run = Selected::read(&args.selection, out)?.run(options);
    if let Some(path) = &args.svg {
        pictures::write(&run.files, path, args.at)?;
        return Ok(run.end(out));
    }
    if let Some(path) = &args.html {
        page::write(&run.files, path, out)?;
        return Ok(run.end(out));
    }
    match args.format {
        TextOrJson::Human => out.tell(&reports::replay(&run.files, out.screen, args.answers))?,
        TextOrJson::Json => out.emit(&reports::replay_json(&run.files))?,
    }
    Ok(run.end(out))
}
