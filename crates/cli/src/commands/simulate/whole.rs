//! A whole run: its games are played, its rows written, its strangest games kept; and what came of it is told.

use simulate::{GameNumbers, Simulated, Strangest};

use super::contest::Contest;
use super::players::told as told_of_players;
use super::{keep, written};
use crate::args::SimulateArgs;
use crate::exit::Problems;
use crate::reports::{SimulatedAgainst, SimulatedRun};

/// Plays the games, writes their rows and keeps the strangest, as far as that was asked for; takes in the paths of what is
/// kept.
pub(super) fn run(
    contest: &Contest<'_>,
    args: &SimulateArgs,
    kept: &mut Vec<String>,
) -> Result<SimulatedRun, Problems> {
    let numbers = match args.partition {
        None => GameNumbers::below(args.games),
        Some(part) => GameNumbers { below: args.games, part: part.part as u64 - 1, of: part.of as u64 },
    };
    let mut strangest = Strangest::of(args.keep.unwrap_or(0));
    let played = written::play(contest, args, numbers, &mut strangest)?;
    let played = played.map_err(|why| contest.unplayable(&why))?;
    if let Some(number) = args.keep {
        keep::write(contest, &strangest, number, args, kept)?;
    }
    Ok(told(contest, &played))
}

/// What came of the games, as it is told.
pub(super) fn told(contest: &Contest<'_>, played: &Simulated) -> SimulatedRun {
    let side = &contest.sides[0];
    let against = contest.sides.get(1).map(|other| SimulatedAgainst {
        rules: other.lines.clone(),
        agents: told_of_players(&other.seating, &contest.names),
    });
    let (totals, side_totals) = (&played.totals, played.totals.sides.first());
    let counts = played
        .quantities
        .iter()
        .enumerate()
        .filter_map(|(at, quantity)| Some((quantity.name.to_owned(), side_totals?.counts(at)?.clone())));
    let stuck = side_totals.and_then(simulate::SideTotals::stuck);
    SimulatedRun {
        seats: contest.names.clone(),
        rules: side.lines.clone(),
        digest: side.digest(contest.own),
        agents: told_of_players(&side.seating, &contest.names),
        against,
        games: totals.games,
        seed: contest.seed,
        values: totals.values(&played.quantities),
        counts: counts.collect(),
        stuck: stuck.map(|number| keep::stuck(contest, totals.games, number)),
    }
}
