use runner::{Detail, Effort, Options};

use crate::args::{ReplayArgs, TextOrJson};
use crate::disk::Product;
use crate::exit::{Exit, Problems};
use crate::file_run::FileRun;
use crate::reports;
use crate::run::{Selected, THREADS};
use crate::terminal::Output;

mod page;
mod pictures;
mod stepping;

/// `saga replay`
pub(crate) fn run(args: &ReplayArgs, out: &Output) -> Result<Exit, Problems> {
    if let Some(path) = &args.html {
        Product::Page.may_take(path, args.force)?;
    }
    let (selected, options) = (Selected::read(&args.selection, out)?, options(args, args.viewer.as_deref()));
    if let Some(path) = &args.html {
        let run = page::write((selected, options), path, args, out)?;
        return Ok(run.end(out));
    }
    if args.svg.is_none() && args.format == TextOrJson::Json {
        let run = reports::replay_json(selected, options, out)?;
        return Ok(run.end(out));
    }
    if let Some(path) = &args.svg {
        let run = selected.run(options);
        pictures::write(&run.files, path, args, out)?;
        return Ok(run.end(out));
    }
    let mut steps = reports::Steps::new(&selected.files, out.screen, args.answers, args.at.unwrap_or(0));
    let is_read_by_keys = !args.text && !args.answers;
    if is_read_by_keys && stepping::is_possible() {
        let run = selected.run(options);
        if stepping::step_through(args, &run, out)? {
            out.tell(&reports::faults(&run.files, out.screen))?;
            return Ok(run.end(out));
        }
        run.files.iter().flat_map(FileRun::scenes).try_for_each(|scene| out.tell(&steps.tell(scene)))?;
        out.tell(&steps.rest())?;
        return Ok(run.end(out));
    }
    let run = selected.run_in_order(options, false, |scene| Ok(out.tell(&steps.tell(scene))?))?;
    out.tell(&steps.rest())?;
    Ok(run.end(out))
}

/// How what was selected is played: as a seat sees it.
fn options<'a>(args: &'a ReplayArgs, viewer: Option<&'a str>) -> Options<'a> {
    // Who reads a page or steps by keys makes moves; the text and the documents only tell.
    let is_stepped = !args.text && !args.answers && args.format != TextOrJson::Json && args.svg.is_none();
    let by_hand = args.html.is_some() || (is_stepped && stepping::is_possible());
    Options {
        detail: Detail::Replay,
        viewer,
        seats: args.html.is_some(),
        by_hand,
        solve: Some(Effort { executor: &THREADS, firsts: true, later: true, ..Effort::default() }),
        ..Options::default()
    }
}
