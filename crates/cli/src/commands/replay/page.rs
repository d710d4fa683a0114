//! The replays of a file as a page.

use std::path::Path;

use crate::commands::site::ToldFile;
use crate::disk::{self, Made};
use crate::exit::Problems;
use crate::file_run::FileRun;
use crate::problem::Problem;
use crate::terminal::Output;

/// Writes the page of the one file that was selected to `path`.
pub(super) fn write(files: &[FileRun], path: &Path, force: bool, out: &Output) -> Result<(), Problems> {
    let [ran] = files else { return Err(Problem::OneFile { found: files.len() }.into()) };
    let told = ToldFile::of(ran);
    let Some(game) = ran.game.filter(|_| !told.is_empty()) else {
        out.complain(&Problem::NothingToShow { file: ran.name.clone(), wanted: "page" });
        return Ok(());
    };
    let page = told
        .page(game.info(), None)
        .map_err(|error| Problem::Unwritable { path: path.to_owned(), why: error.to_string() })?;
    Made::Page.write(path, &page, force)?;
    // A pipe or a device is read by another program.
    if path.is_file() {
        out.tell(&format!("wrote {}; open it in a browser\n", disk::shown(path)))?;
    }
    Ok(())
}
