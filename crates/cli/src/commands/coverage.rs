use runner::Options;

use crate::args::{CoverageArgs, CoverageFormat};
use crate::disk;
use crate::exit::{Exit, Problems};
use crate::reports;
use crate::run::Selected;
use crate::terminal::Output;

/// `saga coverage`
pub(crate) fn run(args: &CoverageArgs, out: &Output) -> Result<Exit, Problems> {
    let run = Selected::read(&args.selection, out)?.run(Options::default());
    let games = reports::gather(&run.files);
    match args.format {
        CoverageFormat::Human => out.tell(&reports::coverage(&games, out.screen.paint))?,
        CoverageFormat::Json => out.emit(&reports::coverage_json(&games))?,
        CoverageFormat::Markdown => {
            let root = args.selection.paths.first().map_or_else(String::new, |path| disk::shown(path));
            out.emit(&reports::index(&run.files, &games, &root))?;
        }
    }
    Ok(run.end_apart(out))
}
