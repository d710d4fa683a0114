mod by_play;

use catalog::AnyGame;
use experiment::{OtherReading, Suite};
use indicatif::{ProgressBar, ProgressStyle};
use text::near_all;

use super::specimens::specimens;
use crate::args::{RulingsArgs, RulingsFormat};
use crate::exit::{Exit, Problems};
use crate::problem::Problem;
use crate::reports;
use crate::run::{Selected, THREADS};
use crate::terminal::Output;

/// `saga rulings`
pub(crate) fn run(args: &RulingsArgs, out: &Output) -> Result<Exit, Problems> {
    let selected = Selected::read(&args.selection, out)?;
    // The games that scripts declare are known now, and so are their knobs.
    known(args)?;
    if let Some(games) = args.games {
        return by_play::run(args, &selected, games, out);
    }
    let suite = Suite::new(&THREADS, specimens(&selected, None), args.positions);
    let readings = readings(suite.games(), &args.knob);
    let bar = bar(suite.len());
    let rows = experiment::rulings(&suite, &readings, &|| bar.inc(1));
    bar.finish_and_clear();
    let matrix = reports::Matrix { suite: &suite, readings: &readings, rows: &rows };
    match args.format {
        RulingsFormat::Human => out.tell(&reports::rulings(&matrix, out.screen))?,
        RulingsFormat::Json => out.emit(&reports::rulings_json(&matrix))?,
        RulingsFormat::Csv => out.emit(&reports::ruled_rows(&matrix).csv())?,
        RulingsFormat::Jsonl => out.emit(&reports::ruled_rows(&matrix).jsonl())?,
        RulingsFormat::Markdown => out.emit(&reports::rulings_markdown(&matrix))?,
    }
    if suite.is_empty() {
        let count = suite.left_out().len();
        out.complain(&if count > 0 { Problem::LeftOut { count } } else { Problem::NothingSelected });
        return Ok(selected.or_faulty(Exit::NothingSelected, out));
    }
    Ok(selected.or_faulty(Exit::Well, out))
}

/// The readings of these knobs, or of all.
pub(super) fn readings(games: Vec<AnyGame>, knobs: &[String]) -> Vec<OtherReading> {
    let mut readings = experiment::readings(games);
    readings.retain(|reading| knobs.is_empty() || knobs.iter().any(|name| name == reading.knob.name));
    readings
}

/// Whether there are such knobs.
fn known(args: &RulingsArgs) -> Result<(), Problems> {
    let knobs = || catalog::games().into_iter().flat_map(|game| game.info().knobs.iter());
    let names = || knobs().filter(|knob| knob.values().next().is_some()).map(|knob| knob.name);
    let mut problems = Problems::default();
    for name in args.knob.iter().filter(|name| !names().any(|candidate| candidate == name.as_str())) {
        let near = near_all(name, names()).into_iter().map(str::to_owned).collect();
        let is_knob = knobs().any(|knob| knob.name == name);
        problems.0.push(match is_knob {
            true => Problem::NoReadings { knob: name.clone(), with: names().collect() },
            false => Problem::UnknownId { id: name.clone(), near },
        });
    }
    problems.or(())
}

/// A bar that shows itself only on a terminal.
fn bar(scenarios: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} scenarios {eta}");
    let bar = ProgressBar::new(scenarios as u64);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
