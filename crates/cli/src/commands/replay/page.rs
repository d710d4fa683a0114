//! The replays of a file as a page.

use std::path::Path;

use runner::Options;
use site::Playground;
use text::Tongue;

use crate::args::ReplayArgs;
use crate::commands::site::{ToldFile, unspooled};
use crate::disk::{self, Product};
use crate::exit::Problems;
use crate::problem::Problem;
use crate::run::{Run, Selected};
use crate::terminal::Output;

/// Runs the one file that was selected, and writes its page to `path`. What happened in a scenario is let go once it
/// stands in the page.
pub(super) fn write(
    (selected, options): (Selected, Options<'_>),
    path: &Path,
    args: &ReplayArgs,
    out: &Output,
) -> Result<Run, Problems> {
    let mut told = match &selected.files[..] {
        [ran] => ToldFile::new(ran, Tongue::default()),
        files => return Err(Problem::OneFile { found: files.len() }.into()),
    };
    let run = selected.run_in_order(options, false, |scene| {
        told.tell(scene).map_err(|error| unspooled(&error))?;
        Ok(())
    })?;
    let [ran] = &run.files[..] else { return Ok(run) };
    let Some(game) = ran.game.filter(|_| !told.is_empty()) else {
        out.complain(&Problem::NothingToShow { file: ran.name.clone(), wanted: "page" });
        return Ok(run);
    };
    let playground = args.playground.as_deref().map(Playground::of_page);
    let leads = (None, playground.as_ref());
    Product::Page.write_by(path, args.force, |out| told.write(ran, game.info(), leads, out))?;
    // A pipe or a device is read by another program.
    if path.is_file() {
        out.tell(&format!("wrote {}; open it in a browser\n", disk::shown(path)))?;
    }
    Ok(run)
}
