//! Parts of a run, put together from their rows: in the order of the games, a game at a time, so that what it takes does
//! not grow with their number.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use simulate::{GameRow, Quantity, RowWords, Seating, Totals};

use super::contest::Contest;
use super::rows::{ReadRows, RowFormat, RowWriter, SideLabel, WrittenRow, rows};
use super::table::bad;
use super::whole;
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
    (merge, format): (&[PathBuf], Option<RowFormat>),
) -> Result<SimulatedRun, Problems> {
    let words = contest.simulation().words().map_err(|why| contest.unplayable(&why))?;
    let quantities = Quantity::all(contest.measures, &words);
    let seatings: Vec<&Seating> = contest.sides.iter().map(|side| &side.seating).collect();
    let mut totals = Totals::new(&quantities, contest.sides.len());
    let mut parts = Parts::open(merge)?;
    let labels = contest.labels();
    let mut gather = |write: &mut dyn FnMut(&WrittenRow) -> io::Result<()>| {
        each_game(&mut parts, (args.games, &labels, &words), &mut |written, rows| {
            totals.add(&quantities, rows, &seatings);
            written.iter().try_for_each(&mut *write)
        })
    };
    match (&args.out, format) {
        (Some(path), Some(format)) => {
            let mut problem = None;
            let written = Product::Rows.write_by(path, args.force, |out| {
                let mut writer = RowWriter::new(format, out);
                let gathered = gather(&mut |row| writer.write(row));
                match gathered {
                    Ok(written) => written.and_then(|()| writer.finish()),
                    Err(why) => {
                        problem = Some(why);
                        Err(io::Error::other("the parts do not fit"))
                    }
                }
            });
            problem.map_or(written, Err)?;
        }
        _ => {
            // What is not written cannot fail to be.
            let _ = gather(&mut |_| Ok(()))?;
        }
    }
    Ok(whole::told(contest, &simulate::Simulated { words, quantities, totals }))
}

/// Is shown the rows of a game as they are written, and as they are understood.
type ShowGame<'s> = dyn FnMut(&[WrittenRow], &[GameRow]) -> io::Result<()> + 's;

/// Shows every game, in the order of their numbers, with its rows as they are written and as they are understood.
///
/// # Errors
/// What does not fit; within, what could not be written.
fn each_game(
    parts: &mut Parts,
    (games, labels, words): (u64, &[SideLabel], &RowWords),
    show: &mut ShowGame<'_>,
) -> Result<io::Result<()>, Problem> {
    let mut missing = Vec::new();
    for game in 0..games {
        let written = parts.game(game)?;
        if !written.iter().map(|row| row.side).eq(0..labels.len()) {
            missing.push(game);
            if missing.len() > NAMED {
                break;
            }
        }
        if !missing.is_empty() {
            continue;
        }
        let read = written.iter().zip(labels).map(|(row, label)| row.read(label, words));
        let read = read.collect::<Result<Vec<GameRow>, String>>().map_err(|why| {
            let help = "parts are put together with the options that they were played with";
            bad("--merge", &format!("the row of game {game}: {why}"), Some(help))
        })?;
        if let Err(fault) = show(&written, &read) {
            return Ok(Err(fault));
        }
    }
    if !missing.is_empty() {
        let more = if missing.len() > NAMED { " and more" } else { "" };
        let named: Vec<String> = missing.iter().take(NAMED).map(u64::to_string).collect();
        let message = format!("of {games} games there is nothing of game {}{more}", named.join(", "));
        let help = "`--games` says how many there are; play the parts that are missing";
        return Err(bad("--merge", &message, Some(help)));
    }
    match parts.first() {
        Some(game) => {
            let message = format!("there is a game {game}, and `--games` says that there are {games}");
            Err(bad("--merge", &message, None))
        }
        None => Ok(Ok(())),
    }
}

/// A part that is being read.
struct OpenPart {
    shown: String,
    rows: ReadRows,
    next: Option<WrittenRow>,
}

/// The parts, by the number of the game that each has next.
struct Parts {
    parts: Vec<OpenPart>,
    next: BTreeMap<u64, Vec<usize>>,
}

impl Parts {
    fn open(paths: &[PathBuf]) -> Result<Self, Problem> {
        let mut all = Self { parts: Vec::new(), next: BTreeMap::new() };
        for path in paths {
            all.parts.push(OpenPart::open(path)?);
            all.advance(all.parts.len() - 1)?;
        }
        Ok(all)
    }

    /// The game that comes next.
    fn first(&self) -> Option<u64> {
        self.next.first_key_value().map(|(game, _)| *game)
    }

    /// Reads the next row of a part.
    fn advance(&mut self, at: usize) -> Result<Option<WrittenRow>, Problem> {
        let part = &mut self.parts[at];
        let next = part.rows.next().transpose().map_err(|why| part.strange(&why))?;
        let before = std::mem::replace(&mut part.next, next);
        if let (Some(before), Some(next)) = (&before, &part.next)
            && (next.game, next.side) <= (before.game, before.side)
        {
            return Err(part.strange(&format!("game {} stands behind game {}", next.game, before.game)));
        }
        if let Some(next) = &part.next {
            self.next.entry(next.game).or_default().push(at);
        }
        Ok(before)
    }

    /// The rows of a game, by side; there may be none.
    fn game(&mut self, game: u64) -> Result<Vec<WrittenRow>, Problem> {
        let mut found: Vec<WrittenRow> = Vec::new();
        while let Some(at) = self.next.get_mut(&game).and_then(Vec::pop) {
            let Some(row) = self.advance(at)? else { continue };
            if found.iter().any(|known| known.side == row.side) {
                let message =
                    format!("game {game} is there twice, the second time in `{}`", self.parts[at].shown);
                return Err(bad("--merge", &message, Some("each part is named once")));
            }
            found.push(row);
        }
        self.next.remove(&game);
        found.sort_by_key(|row| row.side);
        Ok(found)
    }
}

impl OpenPart {
    fn open(path: &Path) -> Result<Self, Problem> {
        let shown = disk::shown(path);
        let format = RowFormat::of(path).unwrap_or(RowFormat::Csv);
        let rows = rows(format, path)
            .map_err(|why| bad("--merge", &format!("`{shown}` cannot be read: {why}"), None))?;
        Ok(Self { shown, rows, next: None })
    }

    fn strange(&self, why: &str) -> Problem {
        bad("--merge", &format!("`{}` cannot be read: {why}", self.shown), None)
    }
}
