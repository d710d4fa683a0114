use runner::{LinesOfPlay, Options};

use crate::args::{PerftArgs, RowsFormat};
use crate::exit::{Exit, Problems};
use crate::reports;
use crate::run::Selected;
use crate::terminal::Output;

/// `saga perft`
pub(crate) fn run(args: &PerftArgs, out: &Output) -> Result<Exit, Problems> {
    let lines = LinesOfPlay { plies: args.depth, positions: args.positions as u128 };
    let options = Options { perft: Some(lines), ..Options::default() };
    let run = Selected::read(&args.selection, out)?.run(options);
    match args.format {
        RowsFormat::Human => out.tell(&reports::perft(&run.files, out.screen))?,
        RowsFormat::Json => out.emit(&reports::perft_json(&run.files))?,
        RowsFormat::Csv => out.emit(&reports::line_rows(&run.files).csv())?,
        RowsFormat::Jsonl => out.emit(&reports::line_rows(&run.files).jsonl())?,
    }
    match args.format {
        RowsFormat::Csv | RowsFormat::Jsonl => Ok(run.end_of_rows(out)),
        RowsFormat::Human | RowsFormat::Json => Ok(run.end(out)),
    }
}
