//! Parts of a run, put together from their rows.

use std::collections::BTreeMap;

use simulate::{GameRow, Quantity, Seating, Totals};

use super::contest::Contest;
use super::rows::{RowFormat, RowWriter, WrittenRow, rows};
use super::table::bad;
use crate::args::SimulateArgs;
use crate::disk::{self, Product};
use crate::exit::Problems;
use crate::problem::Problem;
use crate::reports::SimulatedRun;

/// How many missing games are named.
const NAMED: usize = 3;

/// Reads the rows of all parts, writes them in the order of the games if that is asked for, and tells what one run tells
/// of these games.
pub(super) fn run(
    contest: &Contest<'_>,
    args: &SimulateArgs,
    format: Option<RowFormat>,
) -> Result<SimulatedRun, Problems> {
    let all = gathered(contest, args)?;
    let (words, labels) =
        (contest.simulation().words().map_err(|why| contest.unplayable(&why))?, contest.labels());
    let quantities = Quantity::all(contest.measures, &words);
    let seatings: Vec<&Seating> = contest.sides.iter().map(|side| &side.seating).collect();
    let mut totals = Totals::new(&quantities, contest.sides.len());
    for (game, sides) in &all {
        let read = sides.iter().zip(&labels).map(|(written, label)| written.read(label, &words));
        let rows: Result<Vec<GameRow>, String> = read.collect();
        let rows = rows.map_err(|why| {
            bad(
                "--merge",
                &format!("the row of game {game}: {why}"),
                Some("parts are put together with the options that they were played with"),
            )
        })?;
        totals.add(&quantities, &rows, &seatings);
    }
    if let (Some(path), Some(format)) = (&args.out, format) {
        Product::Rows.write_by(path, args.force, |out| {
            let mut writer = RowWriter::new(format, out);
            all.values().flatten().try_for_each(|row| writer.write(row))?;
            writer.finish()
        })?;
    }
    Ok(contest.told(&simulate::Simulated { words, quantities, totals }))
}

/// The rows of all parts by the number of the game, a row for each side.
fn gathered(contest: &Contest<'_>, args: &SimulateArgs) -> Result<BTreeMap<u64, Vec<WrittenRow>>, Problem> {
    let mut all: BTreeMap<u64, Vec<WrittenRow>> = BTreeMap::new();
    for path in &args.merge {
        let shown = disk::shown(path);
        let strange = |why: String| bad("--merge", &format!("`{shown}` cannot be read: {why}"), None);
        let text = disk::read(path).map_err(strange)?;
        let format = RowFormat::of(path).unwrap_or(RowFormat::Csv);
        for row in rows(format, &text).map_err(strange)? {
            let sides = all.entry(row.game).or_default();
            if sides.iter().any(|known| known.side == row.side) {
                let message = format!("game {} is there twice, the second time in `{shown}`", row.game);
                return Err(bad("--merge", &message, Some("each part is named once")));
            }
            sides.push(row);
        }
    }
    let sides = contest.sides.len();
    all.values_mut().for_each(|rows| rows.sort_by_key(|row| row.side));
    let complete = |rows: &Vec<WrittenRow>| rows.iter().map(|row| row.side).eq(0..sides);
    let missing: Vec<u64> =
        (0..args.games).filter(|game| !all.get(game).is_some_and(complete)).take(NAMED + 1).collect();
    if !missing.is_empty() {
        let more = if missing.len() > NAMED { " and more" } else { "" };
        let named: Vec<String> = missing.iter().take(NAMED).map(u64::to_string).collect();
        let message = format!("of {} games there is nothing of game {}{more}", args.games, named.join(", "));
        return Err(bad(
            "--merge",
            &message,
            Some("`--games` says how many there are; play the parts that are missing"),
        ));
    }
    if let Some((game, _)) = all.range(args.games..).next() {
        let message = format!("there is a game {game}, and `--games` says that there are {}", args.games);
        return Err(bad("--merge", &message, None));
    }
    Ok(all)
}
