use runner::Options;

use crate::args::{MovesArgs, RowsFormat};
use crate::exit::{Exit, Problems};
use crate::reports;
use crate::run::Selected;
use crate::terminal::Output;

/// `saga moves`
pub(crate) fn run(args: &MovesArgs, out: &Output) -> Result<Exit, Problems> {
    let options = Options { list_moves: Some(args.most), ..Options::default() };
    let run = Selected::read(&args.selection, out)?.run(options);
    match args.format {
        RowsFormat::Human => out.tell(&reports::moves(&run.files, out.screen))?,
        RowsFormat::Json => out.emit(&reports::moves_json(&run.files))?,
        RowsFormat::Csv => out.emit(&reports::move_rows(&run.files).csv())?,
        RowsFormat::Jsonl => out.emit(&reports::move_rows(&run.files).jsonl())?,
    }
    match args.format {
        RowsFormat::Csv | RowsFormat::Jsonl => Ok(run.end_of_rows(out)),
        RowsFormat::Human | RowsFormat::Json => Ok(run.end(out)),
    }
}
