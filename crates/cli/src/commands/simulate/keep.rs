//! Strange games of a run, kept as scenarios.

use std::path::Path;

use play::{Begin, Session, stated};
use runner::{DrawnCards, Status};
use simulate::{GameEnd, RecordedGame, RecordedMove, Strangeness, Strangest};
use text::{counted, digits};

use super::super::by_chance::load;
use super::contest::Contest;
use super::table::bad;
use crate::args::SimulateArgs;
use crate::disk::{self, Disk, Product};
use crate::exit::Problems;
use crate::moved::moved;
use crate::problem::Problem;
use crate::reports::StuckGame;

/// At most so many moves of a game are written down, its first ones.
const MOVES: usize = 400;
/// The name of what is loaded where the command runs.
const HERE: &str = "by-chance.saga";

/// Writes the strangest games into a folder, each as a file; takes in their paths.
pub(super) fn write(
    contest: &Contest<'_>,
    strangest: &Strangest,
    number: usize,
    args: &SimulateArgs,
    kept: &mut Vec<String>,
) -> Result<(), Problems> {
    let simulation = contest.simulation();
    for (sort, at, game) in strangest.games() {
        let (recorded, end) = simulation.record(game).map_err(|why| contest.unplayable(&why))?;
        let title = title(sort, (at, number), &recorded, (end, args.games, game));
        let text = scenario(contest, &recorded, &title)?;
        let sort = sort.word().replace(' ', "-");
        let name = format!("{}-{sort}-{at}.saga", contest.table.game.info().name);
        let path = args.keep_in.join(name);
        Product::Scenarios.write(&path, &moved(&text, Path::new(HERE), &path), args.force)?;
        kept.push(disk::shown(&path));
    }
    Ok(())
}

fn title(
    sort: Strangeness,
    (at, number): (usize, usize),
    game: &RecordedGame,
    (end, games, id): (GameEnd, u64, u64),
) -> String {
    let moves = counted(game.moves.iter().filter(|made| made.player.is_some()).count(), "move");
    let of = format!("game {id} of {}", digits(u128::from(games)));
    let place = if number > 1 { format!(", number {at}") } else { String::new() };
    match (sort, end) {
        (Strangeness::Endless, GameEnd::Stuck) => format!("Nobody can move{place}: {of}"),
        (Strangeness::Endless, _) => format!("A game without an end{place}: {of}"),
        _ => format!("The {} game{place}, {moves}: {of}", sort.word()),
    }
}

/// A game in which nobody could move, as a scenario: the position alone where that tells it, else all moves.
pub(super) fn stuck(contest: &Contest<'_>, games: u64, number: u64) -> StuckGame {
    let written = || {
        let (recorded, end) = contest.simulation().record(number).ok()?;
        let title = title(Strangeness::Endless, (1, 1), &recorded, (end, games, number));
        let mut session = begun(contest, &recorded.position, &title).ok()?;
        let is_said = session.remark("expect 0 legal moves").is_ok();
        match session.test() {
            (_, report) if is_said && report.status == Status::Passed => Some(session.text()),
            _ => scenario(contest, &recorded, &title).ok(),
        }
    };
    StuckGame { number, scenario: written() }
}

/// A game as a scenario that passes.
fn scenario(contest: &Contest<'_>, recorded: &RecordedGame, title: &str) -> Result<String, Problem> {
    let lost = |why: &str| lost(title, why);
    let mut session = begun(contest, &recorded.setup, title)?;
    let whole = recorded.moves.len() <= MOVES;
    for made in recorded.moves.iter().take(MOVES) {
        make(&mut session, made).map_err(|why| lost(&why))?;
    }
    if whole && recorded.over {
        // Where the game has no such condition, the moves alone are kept.
        for winner in &recorded.winners {
            let _ = session.remark(&format!("expect winner {winner}"));
        }
        if recorded.winners.is_empty() {
            let _ = session.remark("expect draw");
        }
    }
    let (_, report) = session.test();
    match report.status {
        Status::Passed => Ok(session.text()),
        _ => Err(lost("it does not pass when it is run again")),
    }
}

/// Says that a game cannot be kept.
fn lost(title: &str, why: &str) -> Problem {
    bad("--keep", &format!("“{title}” cannot be written down: {why}"), None)
}

/// A table that is set up, to be played at.
fn begun<'c>(contest: &'c Contest<'_>, setup: &[String], title: &str) -> Result<Session<'c>, Problem> {
    let side = &contest.sides[0];
    let rules: String = side.lines.iter().map(|line| format!("{line}\n")).collect();
    let setup = setup.join("\n    ");
    let text = format!("{}{rules}\nscenario \"S\"\n  setup\n    {setup}\n  say \"\"\n", contest.table.head);
    let (file, game) = (load(&text), contest.table.game);
    let begin = Begin { title: Some(title.to_owned()), name: HERE.to_owned(), ..Begin::default() };
    let begun =
        file.frame.scenarios.first().map(|scenario| play::go_on(game, &file, scenario, &[], begin, &Disk));
    match begun {
        Some(Ok(session)) => Ok(session),
        Some(Err(unbegun)) => {
            let fault = unbegun.report.diagnostics.first().map(|fault| fault.message.clone());
            Err(lost(title, &fault.unwrap_or_else(|| "its set-up is refused".to_owned())))
        }
        None => Err(lost(title, "its set-up is not understood")),
    }
}

/// Makes a move of a game, with what chance brought said only where the lines before do not tell it.
fn make(session: &mut Session<'_>, made: &RecordedMove) -> Result<(), String> {
    let line = match &made.player {
        Some(player) if session.onward().on_turn.as_ref() != Some(player) => {
            format!("{player}: {}", made.line)
        }
        _ => made.line.clone(),
    };
    let brought: Vec<DrawnCards> = made
        .brought
        .iter()
        .map(|(player, word, cards)| DrawnCards { word, player: player.clone(), cards: cards.clone() })
        .collect();
    let bare = match session.make(&line) {
        Ok(_) => return Ok(()),
        Err(bare) => bare,
    };
    let told = |refused: &play::NotTaken| {
        let fault = refused.said.first().map(|fault| fault.message.clone());
        format!("`{line}`: {}", fault.unwrap_or_else(|| "it is refused".to_owned()))
    };
    if !bare.is_open || brought.is_empty() {
        return Err(told(&bare));
    }
    session.make(&stated(&line, &brought)).map(|_| ()).map_err(|refused| told(&refused))
}
