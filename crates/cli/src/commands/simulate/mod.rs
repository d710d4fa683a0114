//! `saga simulate`: games by the thousand, and what is told of them.

mod contest;
mod details;
mod each;
mod elsewhere;
mod keep;
mod measuring;
mod merge;
mod players;
mod rows;
pub(super) mod table;
mod whole;
mod written;

use simulate::{Agent, Seating, Skill, seats};

use super::by_chance::rules;
use crate::args::{EachOf, RulingsFormat, SeatOrder, SimulateArgs};
use crate::disk::Product;
use crate::exit::{Exit, Problems};
use crate::problem::Problem;
use crate::reports::{self, SimulatedDocument};
use crate::run::use_threads;
use crate::terminal::Output;
use contest::{Contest, ContestSide};
use measuring::Measures;
use rows::RowFormat;
use table::{TableLines, bad};

/// `saga simulate`
pub(crate) fn run(args: &SimulateArgs, out: &Output) -> Result<Exit, Problems> {
    if args.list_measures {
        out.tell(&reports::measures(out.screen))?;
        return Ok(Exit::Well);
    }
    let Some(what) = &args.what else {
        return Err(Problem::no_game("play games of", |name| format!("saga simulate {name}")).into());
    };
    use_threads(args.jobs);
    let measures = Measures::of(args)?;
    let tables = TableLines::of(what, args.players.as_ref(), out)?;
    let format = row_format(args, tables.len())?;
    args.page.iter().try_for_each(|path| Product::Page.may_take(path, args.force))?;
    let merge = match &args.on {
        Some(launcher) => {
            // What is wrong with the whole is wrong with each part.
            let agents = strengths(args).into_iter().next().unwrap_or_default();
            let _ = contest(&tables[0], args, &measures, &agents, out)?;
            elsewhere::play(args, launcher)?
        }
        None => args.merge.clone(),
    };
    let mut document = SimulatedDocument {
        game: tables[0].game.info(),
        runs: Vec::new(),
        rows: Vec::new(),
        kept: Vec::new(),
    };
    for table in &tables {
        for agents in strengths(args) {
            let contest = contest(table, args, &measures, &agents, out)?;
            match args.each {
                Some(each) => each::run(&contest, each, args, &mut document)?,
                None if !merge.is_empty() => {
                    document.runs.push(merge::run(&contest, args, (&merge, format))?);
                }
                None => {
                    let run = whole::run(&contest, args, &mut document.kept)?;
                    document.runs.push(run);
                }
            }
        }
    }
    told(&document, args, out)?;
    Ok(Exit::Well)
}

/// Tells what came of all of it, in the form that was asked for.
fn told(document: &SimulatedDocument, args: &SimulateArgs, out: &Output) -> Result<(), Problems> {
    match args.format {
        RulingsFormat::Human => out.tell(&reports::simulated(document, out.screen))?,
        RulingsFormat::Json => out.emit(&reports::simulated_json(document))?,
        RulingsFormat::Csv => out.emit(&reports::measured_rows(document).csv())?,
        RulingsFormat::Jsonl => out.emit(&reports::measured_rows(document).jsonl())?,
        RulingsFormat::Markdown => out.emit(&reports::simulated_markdown(document))?,
    }
    if let Some(path) = &args.page {
        Product::Page.write(path, &reports::simulated_page(document), args.force)?;
    }
    Ok(())
}

/// How one comes to Parquet all the same.
const WITHOUT_PARQUET: &str = "this program was built without Parquet: `cargo install --path crates/cli --features parquet` \
                               builds it with it; DuckDB makes it of rows: `COPY (FROM 'games.csv') TO 'games.parquet'`";

/// How rows are written or read; checks what goes with it.
fn row_format(args: &SimulateArgs, tables: usize) -> Result<Option<RowFormat>, Problem> {
    let details = [("--out-moves", &args.out_moves), ("--out-cards", &args.out_cards)];
    let details = details.into_iter().filter_map(|(option, path)| Some((option, path.as_ref()?)));
    let paths = args.out.iter().map(|path| ("--out", path)).chain(details);
    let paths = paths.chain(args.merge.iter().map(|path| ("--merge", path)));
    for (option, path) in paths {
        if RowFormat::of(path).is_none() {
            let message = format!("`{}` does not end in {}", path.display(), RowFormat::ENDINGS);
            let is_parquet = path.extension().is_some_and(|ending| ending == "parquet");
            return Err(bad(option, &message, is_parquet.then_some(WITHOUT_PARQUET)));
        }
    }
    if args.on.is_some() && tables > 1 {
        let message = "parts are those of one table: name one number of players";
        return Err(bad("--on", message, None));
    }
    if args.partition.is_some() && args.out.is_none() {
        let help = "name the file of the part, like `--out part-1.csv`";
        return Err(bad("--partition", "a part is of use only with its rows", Some(help)));
    }
    let details = args.out_moves.is_some() || args.out_cards.is_some();
    if details && !args.merge.is_empty() {
        let message = "nothing is played where parts are put together";
        return Err(bad("--merge", message, Some("write moves and cards where the parts are played")));
    }
    if (args.out.is_some() || details || !args.merge.is_empty()) && (tables > 1 || args.each.is_some()) {
        let message = "rows are those of one table: name one number of players, and no `--each`";
        return Err(bad(if args.out.is_some() { "--out" } else { "--merge" }, message, None));
    }
    for path in [&args.out_moves, &args.out_cards].into_iter().flatten() {
        Product::Rows.may_take(path, args.force)?;
    }
    if let Some(path) = &args.out {
        Product::Rows.may_take(path, args.force)?;
        return Ok(RowFormat::of(path));
    }
    Ok(None)
}

/// How well those play who play: what is true of play by chance need not be true of play, so that a comparison is made
/// with both where nobody says who plays.
fn strengths(args: &SimulateArgs) -> Vec<Vec<Agent>> {
    let compares = !args.against.is_empty() || matches!(args.each, Some(EachOf::Knob | EachOf::Clause));
    let alone = !args.agent.is_empty()
        || args.out.is_some()
        || args.out_moves.is_some()
        || args.out_cards.is_some()
        || args.on.is_some()
        || !args.merge.is_empty()
        || args.keep.is_some();
    let greedy = Agent { skill: Skill::Greedy, without: None };
    match compares && !alone {
        true => vec![vec![Agent::RANDOM; SEATS], vec![greedy; SEATS]],
        false => vec![Vec::new()],
    }
}

/// More seats than any game has.
const SEATS: usize = 16;

/// What is played at a table.
fn contest<'a>(
    table: &'a TableLines,
    args: &'a SimulateArgs,
    measures: &'a Measures,
    agents: &[Agent],
    out: &Output,
) -> Result<Contest<'a>, Problems> {
    let mut lines = table.own_rules.clone();
    lines.extend(rules(table.game, "--rules", (&args.rules, &args.house_rules), out)?.lines);
    let option = if args.rules.is_empty() { "--house-rules" } else { "--rules" };
    let file = table.file(option, &lines)?;
    let names = seats(table.game, &file).map_err(|faults| {
        let message = faults.first().map(|fault| fault.message.clone()).unwrap_or_default();
        bad("GAME | FILE:LINE", &message, None)
    })?;
    let fixed = args.seats == SeatOrder::Fixed || args.each == Some(EachOf::Seat);
    let first: Seating =
        players::seating("--agent", (&args.agent, args.answer_within), &names, fixed, agents)?;
    let mut sides = vec![ContestSide::new(lines.clone(), file, first.clone())];
    if !args.against.is_empty() || (!args.against_agent.is_empty() && args.each.is_none()) {
        let against = match args.against.is_empty() {
            true => lines,
            false => against(table, &args.against, out)?,
        };
        let file = table.file("--against", &against)?;
        let agents = &first.agents[..];
        let seating = players::seating(
            "--against-agent",
            (&args.against_agent, args.answer_within),
            &names,
            fixed,
            agents,
        )?;
        sides.push(ContestSide::new(against, file, seating));
        if sides[0].is_like(&sides[1]) {
            let message = "both sides are the same";
            return Err(bad(
                "--against",
                message,
                Some("say in what they differ, with `--rules` or `--against`"),
            )
            .into());
        }
    }
    let each_move = args.out_moves.is_some();
    let (seed, most) = (args.seed, most(args));
    Ok(Contest { table, names, sides, measures: &measures.named, own: &measures.own, seed, most, each_move })
}

fn most(args: &SimulateArgs) -> u32 {
    u32::try_from(args.most).unwrap_or(u32::MAX)
}

/// The other set of rules, by what is written of it.
fn against(table: &TableLines, written: &[String], out: &Output) -> Result<Vec<String>, Problems> {
    let standard = |one: &&String| *one == "standard";
    let is_script = |one: &&String| one.ends_with(".rhai") || (!one.contains('=') && !standard(one));
    let scripts: Vec<_> = written.iter().filter(is_script).map(std::path::PathBuf::from).collect();
    let knobs: Vec<String> =
        written.iter().filter(|one| !is_script(one) && !standard(one)).cloned().collect();
    Ok(rules(table.game, "--against", (&knobs, &scripts), out)?.lines)
}
