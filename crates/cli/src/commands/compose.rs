use std::ops::ControlFlow;

use catalog::AnyGame;
use discover::TaskKind;
use discover::{Composed, Composing, Wish, can_turn_on, tables};
use rulebook::Clause;
use text::near_all;

use super::by_chance::{accepted, games, load, named, plain_line};
use crate::args::{ComposeArgs, TextOrJson};
use crate::disk::{self, Product};
use crate::exit::{Exit, Problems};
use crate::problem::Problem;
use crate::reports::{self, FoundPuzzles, Searched};
use crate::run::use_threads;
use crate::terminal::Output;

/// Comments of a composed file are so wide.
const COMMENT: usize = 96;

/// `saga compose`
pub(crate) fn run(args: &ComposeArgs, out: &Output) -> Result<Exit, Problems> {
    args.out.iter().try_for_each(|path| Product::Scenarios.may_take(path, args.force))?;
    use_threads(args.jobs);
    let Some(written) = &args.game else {
        let line = |game: &str| format!("saga compose {game}");
        return Err(Problem::no_game("find puzzles of", line).into());
    };
    let (game, line) = named(written)?;
    let wish = wish(args, &line, game)?;
    let mut composed: Vec<Composed> = Vec::new();
    let mut searched = Searched { clause: wish.clause, games: args.games, ..Searched::default() };
    games(
        args.seed,
        args.games,
        |seed, number| discover::compose(game, &wish, (seed, number), &load),
        |came: Composing| {
            searched.tasks += came.tasks;
            searched.sound += came.sound;
            searched.positions += came.positions;
            searched.decided += came.decided;
            if let Some(mut found) = came.composed {
                let taken: Vec<String> = composed.iter().map(|each| each.title.clone()).collect();
                found.call_unlike(&taken);
                composed.push(found);
            }
            if composed.len() >= args.count { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    let text = text(game, &wish, &composed);
    if let Some(path) = args.out.as_ref().filter(|_| !composed.is_empty()) {
        Product::Scenarios.write(path, &text, args.force)?;
    }
    let written = args.out.as_deref().filter(|_| !composed.is_empty()).map(disk::shown);
    let found = FoundPuzzles { composed: &composed, text: &text, searched, written: written.as_deref() };
    match args.format {
        TextOrJson::Human => out.tell(&reports::composed(&found, out.screen))?,
        TextOrJson::Json => out.emit(&reports::composed_json(&found))?,
    }
    Ok(if composed.len() < args.count { Exit::Failed } else { Exit::Well })
}

/// The file of the puzzles, each below how hard it is; empty where there is none.
fn text(game: AnyGame, wish: &Wish, composed: &[Composed]) -> String {
    if composed.is_empty() {
        return String::new();
    }
    let puzzles = composed.iter().map(|each| {
        let said = std::iter::once(reports::rated(each))
            .chain(reports::made_of(each))
            .chain(reports::turns_on(each, COMMENT));
        let comment: String = said.map(|line| format!("# {line}\n")).collect();
        format!("\n{comment}{}", each.text)
    });
    let text = format!("{}{}", wish.head, puzzles.collect::<String>());
    syntax::format(&text, &|head, rows, line| game.is_row(head, rows, line))
}

/// Reads what is wished for, and makes sure that the game understands it.
fn wish(args: &ComposeArgs, line: &str, game: AnyGame) -> Result<Wish, Problems> {
    let head = head(args, line, game)?;
    for goal in &args.goal {
        accepted(game, "--goal", &format!("{head}\nscenario \"S\"\n  expect {goal}\n"))?;
    }
    if let Some(within) = &args.within {
        let goal = discover::goals(game, &load(&head)).into_iter().next().unwrap_or_default();
        accepted(game, "--within", &format!("{head}\npuzzle \"P\"\n  goal {goal}\n  within {within}\n"))?;
    }
    let clause = args.clause.as_deref().map(|id| clause(game, id)).transpose()?;
    go_together(args)?;
    Ok(Wish { head, goals: args.goal.clone(), within: args.within.clone(), clause, kind: args.kind })
}

/// Makes sure that puzzles of the kind can be asked for together with the rest.
fn go_together(args: &ComposeArgs) -> Result<(), Problem> {
    let Some(kind) = args.kind else { return Ok(()) };
    let refused = |message: String, help: &str| {
        Err(Problem::BadOption { option: "--kind", message, help: Some(help.to_owned()) })
    };
    let word = kind.word();
    if kind == TaskKind::Keep && !args.goal.is_empty() {
        return refused(format!("`{word}` asks for no goal"), "leave `--goal` out");
    }
    let is_open = matches!(kind, TaskKind::Alone | TaskKind::Reply | TaskKind::Help);
    if args.clause.is_some() && !is_open {
        return refused(
            format!("no solution of `{word}` is looked for near a clause"),
            "leave `--clause` out, or ask for `alone`, `reply` or `help`",
        );
    }
    Ok(())
}

/// The table that is played at.
fn head(args: &ComposeArgs, line: &str, game: AnyGame) -> Result<String, Problem> {
    if args.players.is_empty() {
        // Where nobody says who plays, it is the first table of the game.
        let usual =
            tables(game, &plain_line(game, line), &load).into_iter().find(|table| table.starts_with(line));
        accepted(game, "GAME", usual.as_deref().unwrap_or(line))?;
        return Ok(usual.unwrap_or_else(|| line.to_owned()));
    }
    let head = format!("{line}players {}\n", args.players.join(" "));
    accepted(game, "--players", &head)?;
    Ok(head)
}

/// The clause of that id.
fn clause(game: AnyGame, id: &str) -> Result<&'static Clause, Problem> {
    let clauses = game.info().clauses;
    let Some(clause) = clauses.iter().copied().find(|clause| clause.id == id) else {
        let near =
            near_all(id, clauses.iter().map(|clause| &*clause.id)).into_iter().map(str::to_owned).collect();
        return Err(Problem::UnknownId { id: id.to_owned(), near });
    };
    match can_turn_on(clause) {
        true => Ok(clause),
        false => Err(Problem::BadOption {
            option: "--clause",
            message: format!("no solution turns on `{id}`: there is no game without it"),
            help: Some("name a clause that forbids something, states a number or has an effect".into()),
        }),
    }
}
