//! What a file begins with of a game that a script declares: nobody has written anything for it beforehand.

use std::path::{Path, PathBuf};

use catalog::AnyGame;
use play::{Begin, Session};

use super::Template;
use crate::disk::{self, Disk};
use crate::moved;
use crate::problem::Problem;

/// Chance begins here: the same call writes the same file.
const SEED: u64 = 1;
/// So many forced moves are made before there is a choice.
const FORCED: usize = 20;
/// So many moves are looked at for one.
const LOOKED_AT: usize = 100;
/// So many moves show how one writes them.
const MOVES: usize = 2;

/// The files that are begun, of the game of the script at `script`; the scenarios lie in `file`.
///
/// # Errors
/// That nothing can be begun of that kind, or no game.
pub(super) fn files(
    kind: Template,
    (game, script): (AnyGame, &Path),
    file: &Path,
) -> Result<Vec<(PathBuf, String)>, Problem> {
    let path = disk::shown(&moved::seen_from(file, script));
    let title = match kind {
        Template::HouseRules => "The house rule forbids a move",
        _ => "The first moves",
    };
    let session = begin(game, title, &path, file)?;
    match kind {
        Template::Scenario => Ok(vec![(file.to_owned(), opening(session))]),
        Template::HouseRules => house_rule(session, file),
        Template::Puzzle | Template::Lesson => Err(Problem::BadOption {
            option: if kind == Template::Puzzle { "--puzzle" } else { "--lesson" },
            message: format!("none is written for {} beforehand", game.info().title),
            help: Some(format!(
                "begin with scenarios: `saga new {0} FILE`; `saga compose {0}` finds puzzles",
                disk::shown(script)
            )),
        }),
    }
}

/// A game that nobody has moved in yet.
fn begin(game: AnyGame, title: &str, path: &str, file: &Path) -> Result<Session<'static>, Problem> {
    let begin = Begin {
        title: Some(title.to_owned()),
        game_line: Some(format!("game {}", syntax::quoted(path))),
        seed: Some(SEED),
        name: disk::shown(file),
        ..Begin::default()
    };
    play::begin(game, begin, &Disk).map_err(|unbegun| {
        let said = unbegun.report.diagnostics.first();
        let message = said.map_or_else(|| "no game can be begun".to_owned(), |said| said.message.clone());
        Problem::BadOption { option: "GAME", message, help: said.and_then(|said| said.help.clone()) }
    })
}

/// Some moves by chance, as a scenario that passes.
fn opening(mut session: Session<'_>) -> String {
    for _ in 0..MOVES {
        let line = session.by_chance(None);
        if line.is_none_or(|line| session.make(&line).is_err()) {
            break;
        }
    }
    session.text()
}

/// A house rule that forbids a move that chance finds where there is another, and a scenario in which it does.
fn house_rule(mut session: Session<'_>, file: &Path) -> Result<Vec<(PathBuf, String)>, Problem> {
    let (player, line) = choice(&mut session).ok_or_else(|| Problem::BadOption {
        option: "--house-rules",
        message: "the game begins with no choice that a house rule could take away".to_owned(),
        help: None,
    })?;
    let said = line.replace('\\', "\\\\").replace('"', "\\\"");
    let rule = format!(
        "// A house rule: what is not said here stays as the game has it.\nhouse(\"Our house rule\", \"{game}\");\n\n\
         // A clause of its own: where its function gives true, the move is forbidden. `play` tells the move, and what lies \
         on the table.\nforbid(\"house.not-this\", \"nobody makes this move\", |play| play.move == \"{said}\");\n",
        game = session.game().info().name,
    );
    let script = file.with_extension("rhai");
    let name = script.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let player = player.map_or_else(String::new, |player| format!("{player}: "));
    let text = session.text();
    let (head, scenario) = text.split_once("\n\n").unwrap_or((&text, ""));
    let scenarios = format!(
        "{head}\nhouse rules {}\n\n{scenario}  cannot {player}{line} because house.not-this\n",
        syntax::quoted(&name)
    );
    let game = session.game();
    let scenarios = syntax::format(&scenarios, &|head, rows, line| game.is_row(head, rows, line));
    Ok(vec![(script, rule), (file.to_owned(), scenarios)])
}

/// A move, and whose it is, where there is another and that was not made yet: who had only this one could not move at all.
/// Moves that are forced are made before.
fn choice(session: &mut Session<'_>) -> Option<(Option<String>, String)> {
    let mut made: Vec<String> = Vec::new();
    for _ in 0..FORCED {
        let moves = session.standing(None, LOOKED_AT).listed.moves;
        let chosen = moves.iter().find(|(_, line)| !made.contains(line));
        if let Some(chosen) = chosen.filter(|_| moves.len() > 1) {
            return Some(chosen.clone());
        }
        made.extend(moves.into_iter().map(|(_, line)| line));
        let line = session.by_chance(None)?;
        session.make(&line).ok()?;
    }
    None
}
