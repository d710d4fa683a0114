//! The replays of a file as a page.

use std::path::Path;

use super::pictures::write_one;
use crate::commands::site::Told;
use crate::exit::Problems;
use crate::file_run::FileRun;
use crate::problem::Problem;

/// Writes the page of the one file that was selected to `out`.
pub(super) fn write(files: &[FileRun], out: &Path) -> Result<(), Problems> {
    let [ran] = files else { return Err(Problem::OneFile { found: files.len() }.into()) };
    let told = Told::of(ran);
    let Some(game) = ran.game.filter(|_| !told.is_empty()) else { return Ok(()) };
    let page = told
        .page(game.info(), None)
        .map_err(|error| Problem::Unwritable { path: out.to_owned(), why: error.to_string() })?;
    write_one(out, &page)
}
