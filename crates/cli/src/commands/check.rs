use std::path::PathBuf;
use std::time::Instant;

use rayon::prelude::*;
use runner::Options;
use text::Severity;

use crate::args::{CheckArgs, Doubtful, RowsFormat, Selection};
use crate::exit::{Exit, Problems};
use crate::file_run::FileRun;
use crate::mend::Mender;
use crate::problem::Problem;
use crate::run::{Run, Selected};
use crate::terminal::Output;
use crate::{disk, game_script, house, reports};

/// `saga check`
pub(crate) fn run(args: &CheckArgs, out: &Output) -> Result<Exit, Problems> {
    let began = Instant::now();
    let (mut scripts, paths): (Vec<PathBuf>, Vec<PathBuf>) =
        args.paths.iter().cloned().partition(|path| game_script::is_script(path));
    let (input, paths): (Vec<PathBuf>, Vec<PathBuf>) =
        paths.into_iter().partition(|path| path.as_os_str() == disk::INPUT);
    let options = Options { check_only: true, ..Options::default() };
    if args.fix && !input.is_empty() {
        return Err(Problem::InputUnmended.into());
    }
    scripts.extend(paths.iter().filter(|path| path.is_dir()).flat_map(|folder| disk::find(folder, "rhai").0));
    let mut all_written = true;
    let mender = Mender { options, for_people: args.format == RowsFormat::Human, out };
    let selection = Selection::of(&paths);
    let run = match paths.is_empty() {
        true => Run::nothing(),
        false => {
            let selected = Selected::read_again(&selection, None, out, |targets, of_call| {
                if args.fix {
                    all_written &= mender.files(&selection, targets, of_call)?;
                }
                Ok(())
            });
            selected?.run(options)
        }
    };
    if args.fix {
        all_written &= mender.scripts(&scripts)?;
    }
    let checked: Vec<FileRun> = scripts.par_iter().map(|path| house::check(path)).collect();
    let input = input.first().map(|_| Selected::whole(vec![FileRun::input()]).run(options).files);
    let run = run.and(input.unwrap_or_default(), began.elapsed());
    let run = run.and(checked, began.elapsed());
    let said = || run.files.iter().flat_map(FileRun::diagnostics);
    let is_denied = args.deny == Some(Doubtful::Warnings)
        && said().any(|diagnostic| diagnostic.severity() == Severity::Warning);
    let exit = run.summary.exit_of_files().max(if is_denied { Exit::Failed } else { Exit::Well });
    let exit = exit.max(if all_written { Exit::Well } else { Exit::Misunderstood });
    if exit == Exit::NothingSelected {
        out.complain(&Problem::NoFiles);
    }
    match args.format {
        RowsFormat::Human if exit == Exit::NothingSelected => {}
        RowsFormat::Human => out.tell(&reports::check(&run, out.screen))?,
        RowsFormat::Json => out.emit(&reports::run_json("check", &run, exit.status()))?,
        RowsFormat::Csv => out.emit(&reports::said_rows(&run).csv())?,
        RowsFormat::Jsonl => out.emit(&reports::said_rows(&run).jsonl())?,
    }
    Ok(exit)
}
