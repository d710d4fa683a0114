use std::path::{Path, PathBuf};

use catalog::AnyGame;
use runner::Options;

use crate::args::{LawsArgs, RowsFormat, Selection};
use crate::exit::{Exit, Problems};
use crate::problem::Problem;
use crate::run::Selected;
use crate::terminal::Output;
use crate::{game_script, house, reports};

/// `saga laws`
pub(crate) fn run(args: &LawsArgs, out: &Output) -> Result<Exit, Problems> {
    let script = args.game.as_ref().map(Path::new).filter(|path| game_script::is_script(path));
    if let Some(path) = script.filter(|path| !game_script::is_game(path)) {
        return of_script(args, path, out);
    }
    let games: Vec<AnyGame> = match (&args.game, script) {
        (None, _) => catalog::GAMES.to_vec(),
        (Some(_), Some(path)) => vec![game_script::game(path, out.screen)?],
        (Some(name), None) => vec![catalog::game(name).ok_or_else(|| Problem::unknown_game(name))?],
    };
    if args.rhai {
        return script_reference(&games, args.format, out);
    }
    if !args.markdown.is_empty() {
        return markdown(&games, &args.markdown, out);
    }
    match args.format {
        RowsFormat::Human => {
            for game in games {
                out.tell(&reports::law_book(game.info(), out.screen))?;
            }
        }
        RowsFormat::Json => out.emit(&reports::laws_json(&games, None))?,
        RowsFormat::Csv => out.emit(&reports::clause_rows(&games).csv())?,
        RowsFormat::Jsonl => out.emit(&reports::clause_rows(&games).jsonl())?,
    }
    Ok(Exit::Well)
}

/// What house rules of games may say.
fn script_reference(games: &[AnyGame], format: RowsFormat, out: &Output) -> Result<Exit, Problems> {
    match format {
        RowsFormat::Human => {
            for game in games {
                out.tell(&reports::script_reference(*game, out.screen.paint))?;
            }
        }
        RowsFormat::Json => out.emit(&reports::script_reference_json(games))?,
        RowsFormat::Csv | RowsFormat::Jsonl => {
            let message = "what a house rule may say is more than a table holds".to_owned();
            let help = Some("`--format json` has all of it".to_owned());
            return Err(Problem::BadOption { option: "--format", message, help }.into());
        }
    }
    Ok(Exit::Well)
}

/// What a house rule says.
fn of_script(args: &LawsArgs, path: &Path, out: &Output) -> Result<Exit, Problems> {
    if args.rhai || !args.markdown.is_empty() {
        return Err(Problem::NotAGame.into());
    }
    for script in house::understood(&[path.to_owned()], out.screen)? {
        match args.format {
            RowsFormat::Human => out.tell(&reports::house_rule(&script, out.screen))?,
            RowsFormat::Json => out.emit(&reports::laws_json(&[], Some(&script)))?,
            RowsFormat::Csv => out.emit(&reports::house_clause_rows(&script).csv())?,
            RowsFormat::Jsonl => out.emit(&reports::house_clause_rows(&script).jsonl())?,
        }
    }
    Ok(Exit::Well)
}

/// The complete references of games, with the scenarios found in `paths`.
fn markdown(games: &[AnyGame], paths: &[PathBuf], out: &Output) -> Result<Exit, Problems> {
    let run = Selected::read(&Selection::of(paths), out)?.run(Options::default());
    let covered = reports::gather(&run.files);
    for game in games {
        let info = game.info();
        let of_game = covered.iter().find(|candidate| candidate.game.info().name == info.name);
        out.emit(&reports::reference(info, of_game))?;
    }
    Ok(run.end_apart(out))
}
