use runner::Options;

use crate::args::{CoverageArgs, CoverageFormat};
use crate::disk;
use crate::exit::{Exit, Problems};
use crate::gates::shortfalls;
use crate::problem::Problem;
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
        CoverageFormat::Csv => out.emit(&reports::coverage_rows(&games).csv())?,
        CoverageFormat::Jsonl => out.emit(&reports::coverage_rows(&games).jsonl())?,
        CoverageFormat::Markdown => {
            let root = args.selection.paths.first().map_or_else(String::new, |path| disk::shown(path));
            out.emit(&reports::index(&run.files, &games, &root))?;
        }
    }
    let short = shortfalls(&games, &args.touched, &args.refused);
    let exit = run.end_apart(out);
    short.iter().for_each(|short| out.complain(&Problem::Short(short.to_string())));
    Ok(if short.is_empty() { exit } else { exit.max(Exit::Failed) })
}
