//! One run for each other reading of a knob, for each clause taken out, for each seat: held against the game as it is.

use rulebook::ClauseMutant;
use session::Changes;
use simulate::statistics::holm;
use simulate::{Agent, GameNumbers, MeasuredValue, NotPlayable, PlayedSide, Seating, Skill, WHOEVER_BEGINS};

use super::contest::Contest;
use super::players::{seating, told};
use super::table::bad;
use super::whole;
use crate::args::{EachOf, SimulateArgs};
use crate::exit::Problems;
use crate::problem::Problem;
use crate::reports::{EachCell, EachRow, EachTable, SimulatedDocument};
use crate::run::THREADS;

/// A game is cut off sooner where a clause is missing: without some of them it never ends.
const MOST_WITHOUT: u32 = 2_000;

/// Plays all of them and takes the table in.
pub(super) fn run(
    contest: &Contest<'_>,
    each: EachOf,
    args: &SimulateArgs,
    document: &mut SimulatedDocument,
) -> Result<(), Problems> {
    let rows = match each {
        EachOf::Knob => knobs(contest, args)?,
        EachOf::Clause => clauses(contest, args)?,
        EachOf::Seat => seats(contest, args)?,
    };
    let mut rows: Vec<EachRow> = rows;
    correct(&mut rows);
    let size = |row: &EachRow| row.cells.iter().map(EachCell::size).fold(0.0, f64::max);
    rows.sort_by(|one, other| size(other).total_cmp(&size(one)));
    let usual = whole::run(contest, args, &mut document.kept)?;
    document.runs.push(usual);
    let side = &contest.sides[0];
    document.rows.push(EachTable {
        seats: contest.names.clone(),
        rules: side.lines.clone(),
        agents: told(&side.seating, &contest.names),
        games: args.games,
        seed: contest.seed,
        rows,
    });
    Ok(())
}

/// Makes the chances larger for the number of differences that are looked at.
fn correct(rows: &mut [EachRow]) {
    let chances: Vec<f64> =
        rows.iter().flat_map(|row| row.cells.iter().map(|cell| cell.difference.p)).collect();
    let cells = rows.iter_mut().flat_map(|row| &mut row.cells);
    cells.zip(holm(&chances)).for_each(|(cell, chance)| cell.chance = chance);
}

/// What one of them differs in.
fn row(what: String, values: Result<Vec<MeasuredValue>, NotPlayable>, contest: &Contest<'_>) -> EachRow {
    match values {
        Err(why) => {
            EachRow { what, cells: Vec::new(), unplayable: Some(contest.unplayable(&why).to_string()) }
        }
        Ok(values) => {
            let cells = once(values).into_iter().filter_map(|value| {
                Some(EachCell {
                    name: value.name,
                    of: value.of,
                    is_share: value.is_share,
                    difference: value.difference?,
                    chance: 1.0,
                })
            });
            EachRow { what, cells: cells.collect(), unplayable: None }
        }
    }
}

/// The values, that of whoever begins only where it is not always the same seat that does.
fn once(mut values: Vec<MeasuredValue>) -> Vec<MeasuredValue> {
    let first = |value: &MeasuredValue| value.of.as_deref() == Some(WHOEVER_BEGINS);
    let of_first = values.iter().find(|value| first(value)).map(|value| (value.value, value.difference));
    let of_seats = || values.iter().filter(|value| value.name == "wins" && !first(value));
    if of_first.is_some_and(|told| of_seats().any(|value| (value.value, value.difference) == told)) {
        values.retain(|value| !first(value));
    }
    values
}

fn knobs(contest: &Contest<'_>, args: &SimulateArgs) -> Result<Vec<EachRow>, Problem> {
    let mut rows = Vec::new();
    let side = &contest.sides[0];
    for knob in contest.table.game.info().knobs.iter() {
        for value in knob.others() {
            let line = format!("rules {} = {value}", knob.name);
            let mut lines = side.lines.clone();
            lines.retain(|own| !own.starts_with(&format!("rules {} ", knob.name)));
            lines.push(line);
            let what = format!("{} = {value}", knob.name);
            let Ok(file) = contest.table.file("--each", &lines) else { continue };
            if lines == side.lines {
                continue;
            }
            let mut simulation = contest.simulation();
            let other = PlayedSide { file: &file, changes: Changes::default(), seating: &side.seating };
            simulation.sides.insert(0, other);
            let played = simulation.run(GameNumbers::below(args.games), None, &THREADS, &mut |_, _| ());
            rows.push(row(what, played.map(|played| played.totals.values(&played.quantities)), contest));
        }
    }
    if rows.is_empty() {
        let message = "no knob of the game has another reading";
        return Err(bad("--each", message, Some("`saga laws GAME` lists the knobs")));
    }
    Ok(rows)
}

fn clauses(contest: &Contest<'_>, args: &SimulateArgs) -> Result<Vec<EachRow>, Problem> {
    let side = &contest.sides[0];
    let mut rows = Vec::new();
    for clause in contest.table.game.info().clauses {
        for mutant in ClauseMutant::without(clause) {
            let mut simulation = contest.simulation();
            simulation.most = contest.most.min(MOST_WITHOUT);
            let changes = Changes { amendment: Some(&mutant), ..Changes::default() };
            let other = PlayedSide { file: &side.file, changes, seating: &side.seating };
            simulation.sides.insert(0, other);
            let played = simulation.run(GameNumbers::below(args.games), None, &THREADS, &mut |_, _| ());
            let what = format!("{}: {}", clause.id, mutant.change.word());
            rows.push(row(what, played.map(|played| played.totals.values(&played.quantities)), contest));
        }
    }
    Ok(rows)
}

fn seats(contest: &Contest<'_>, args: &SimulateArgs) -> Result<Vec<EachRow>, Problem> {
    let side = &contest.sides[0];
    let stronger: Agent = match args.against_agent.as_slice() {
        [] => Agent { skill: Skill::Greedy, without: None },
        written => {
            let seating =
                seating("--against-agent", (written, args.answer_within), &contest.names, true, &[])?;
            seating.agents.into_iter().find(|agent| *agent != Agent::RANDOM).unwrap_or(Agent::RANDOM)
        }
    };
    let mut rows = Vec::new();
    for (at, name) in contest.names.iter().enumerate() {
        let mut agents = side.seating.agents.clone();
        agents[at] = stronger.clone();
        let seating = Seating { agents, fixed: true };
        let mut simulation = contest.simulation();
        simulation
            .sides
            .insert(0, PlayedSide { file: &side.file, changes: Changes::default(), seating: &seating });
        let played = simulation.run(GameNumbers::below(args.games), None, &THREADS, &mut |_, _| ());
        let values = played.map(|played| {
            let mut values = played.totals.values(&played.quantities);
            // Who sits where is the same as who plays: one of the two is enough.
            values.retain(|value| value.name != "wins of player");
            values
        });
        rows.push(row(format!("{name} plays {stronger}"), values, contest));
    }
    Ok(rows)
}
