//! What the other reading of a ruling does to whole games: to whoever begins, and to how long they last.

use std::path::Path;

use catalog::AnyGame;
use experiment::OtherReading;
use indicatif::{ProgressBar, ProgressStyle};
use session::Changes;
use simulate::{Agent, GameNumbers, Measure, MeasuredValue, PlayedSide, Seating, Simulation, Skill, seats};

use super::super::simulate::table::{TableLines, beside};
use crate::args::{RulingsArgs, RulingsFormat};
use crate::exit::{Exit, Problems};
use crate::problem::Problem;
use crate::reports::{self, PlayedBy, PlayedNumber, PlayedReading, PlayedReadings, PlayedTable};
use crate::run::{Selected, THREADS};
use crate::terminal::Output;

/// So many games show whether anything comes of a reading at a table.
const TRIED: u64 = 200;
/// Of so many games by chance one is played by players who look ahead: that takes longer.
const A_TENTH: u64 = 10;
/// A game is cut off after so many moves.
const MOST: u32 = 5_000;
/// No game has more players.
const MOST_PLAYERS: usize = 9;

/// `saga rulings --games N`
pub(super) fn run(
    args: &RulingsArgs,
    selected: &Selected,
    games: u64,
    out: &Output,
) -> Result<Exit, Problems> {
    let named = games_of(selected);
    let readings = super::readings(named.iter().map(|(game, _)| *game).collect(), &args.knob);
    if readings.is_empty() {
        out.complain(&Problem::NothingSelected);
        return Ok(selected.or_faulty(Exit::NothingSelected, out));
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} readings {eta}");
    let bar = ProgressBar::new(readings.len() as u64);
    let bar = bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut played = Vec::new();
    for (game, name) in &named {
        let own: Vec<&OtherReading> =
            readings.iter().filter(|reading| reading.game.info().name == game.info().name).collect();
        if own.is_empty() {
            continue;
        }
        let tables = tables(*game, name, out)?;
        for reading in own {
            played.push(play(reading, &tables, (games, args.seed))?);
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    let played = PlayedReadings::new(played, games, args.seed);
    match args.format {
        RulingsFormat::Human => out.tell(&reports::played_readings(&played, out.screen))?,
        RulingsFormat::Json => out.emit(&reports::played_readings_json(&played))?,
        RulingsFormat::Csv => out.emit(&reports::played_rows(&played).csv())?,
        RulingsFormat::Jsonl => out.emit(&reports::played_rows(&played).jsonl())?,
        RulingsFormat::Markdown => out.emit(&reports::played_readings_markdown(&played))?,
    }
    Ok(selected.or_faulty(Exit::Well, out))
}

/// The games of what is selected, in the catalog's order, each as one names it.
fn games_of(selected: &Selected) -> Vec<(AnyGame, String)> {
    let mut named: Vec<(AnyGame, String)> = Vec::new();
    for (ran, _) in selected.scenarios() {
        let Some(game) = ran.game else { continue };
        if named.iter().any(|(known, _)| known.info().name == game.info().name) {
            continue;
        }
        let script = ran.file.frame.game.as_ref().filter(|line| line.is_script);
        let name = match script {
            Some(line) => beside(ran.file.name(), &line.name.value),
            None => game.info().name.to_owned(),
        };
        named.push((game, name));
    }
    let order: Vec<&str> = catalog::games().iter().map(|game| game.info().name).collect();
    named.sort_by_key(|(game, _)| order.iter().position(|name| *name == game.info().name));
    named
}

/// A table, and what is told of it.
struct NamedTable {
    lines: TableLines,
    told: PlayedTable,
}

/// The tables at which a reading may show itself: the usual company first, then others, then the variants of the game.
fn tables(game: AnyGame, name: &str, out: &Output) -> Result<Vec<NamedTable>, Problems> {
    let variants = game.info().variants.iter().map(|variant| Some(*variant));
    let mut tables: Vec<NamedTable> = Vec::new();
    for variant in std::iter::once(None).chain(variants) {
        let words = variant.map_or_else(|| name.to_owned(), |variant| format!("{name} with {variant}"));
        let usual = TableLines::of(Path::new(&words), None, out)?;
        let others = (2..=MOST_PLAYERS)
            .filter_map(|players| TableLines::of(Path::new(&words), Some(&(players..=players)), out).ok());
        for lines in usual.into_iter().chain(others.flatten()) {
            let file = lines.file("PATH", &[])?;
            let players = seats(game, &file).map(|names| names.len()).unwrap_or_default();
            let told = PlayedTable { game: words.clone(), variant, players };
            if !tables.iter().any(|known| known.told == told) {
                tables.push(NamedTable { lines, told });
            }
        }
    }
    Ok(tables)
}

/// Plays under a reading, at the first table where anything comes of it.
fn play(
    reading: &OtherReading,
    tables: &[NamedTable],
    (games, seed): (u64, u64),
) -> Result<PlayedReading, Problems> {
    let shows = |table: &&NamedTable| {
        let values = values(reading, table, Skill::Random, (games.min(TRIED), seed));
        values.is_ok_and(|values| {
            values.iter().filter_map(|value| value.difference).any(|difference| !difference.is_nothing())
        })
    };
    let table = tables.iter().find(shows).or(tables.first());
    let Some(table) = table else { return Err(Problem::NothingSelected.into()) };
    let strengths = [(Skill::Random, games), (Skill::Greedy, games.div_ceil(A_TENTH))];
    let mut by = Vec::new();
    for (skill, games) in strengths {
        let values = values(reading, table, skill.clone(), (games, seed))?;
        let number = |name: &str, of: Option<&str>| {
            let found = values
                .iter()
                .find(|value| value.name == name && of.is_none_or(|of| value.of.as_deref() == Some(of)));
            found.and_then(PlayedNumber::of)
        };
        let (Some(begins), Some(turns)) =
            (number("wins", Some(simulate::WHOEVER_BEGINS)), number("turns", None))
        else {
            return Err(Problem::NothingSelected.into());
        };
        by.push(PlayedBy { skill, games, begins, turns });
    }
    Ok(PlayedReading { reading: reading.clone(), table: table.told.clone(), by })
}

/// What games under a reading come to beside those of the law book.
fn values(
    reading: &OtherReading,
    table: &NamedTable,
    skill: Skill,
    (games, seed): (u64, u64),
) -> Result<Vec<MeasuredValue>, Problem> {
    let line = format!("rules {} = {}", reading.knob.name, reading.value);
    let (other, usual) = (table.lines.file("--knob", &[line])?, table.lines.file("--knob", &[])?);
    let agents = vec![Agent { skill, without: None }; table.told.players];
    let seating = Seating { agents, fixed: false };
    let side = |file| PlayedSide { file, changes: Changes::default(), seating: &seating };
    let simulation = Simulation {
        game: table.lines.game,
        sides: vec![side(&other), side(&usual)],
        measures: &[Measure::Wins, Measure::Moves],
        own: &[],
        seed,
        most: MOST,
        each_move: false,
    };
    let played = simulation.run(GameNumbers::below(games), None, &THREADS, &mut |_, _| ());
    let played = played.map_err(|why| unplayable(&why, reading))?;
    Ok(played.totals.values(&played.quantities))
}

fn unplayable(why: &simulate::NotPlayable, reading: &OtherReading) -> Problem {
    let message = match why {
        simulate::NotPlayable::Faults(faults) => faults.first().map(|fault| fault.message.clone()),
        _ => None,
    };
    let named = format!("{} = {}", reading.knob.name, reading.value);
    let message = message.unwrap_or_else(|| "no game can be played".to_owned());
    Problem::BadOption { option: "--games", message: format!("under `{named}`: {message}"), help: None }
}
