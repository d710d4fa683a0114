mod declared;

use std::fs;
use std::path::{Path, PathBuf};

use catalog::AnyGame;
use game::Starters;

use crate::args::NewArgs;
use crate::exit::{Exit, Problems};
use crate::problem::Problem;
use crate::terminal::Output;
use crate::{disk, game_script};

/// `saga new`
pub(crate) fn run(args: &NewArgs, out: &Output) -> Result<Exit, Problems> {
    let Some(name) = &args.game else {
        let line = |game: &str| format!("saga new {game} my-{game}.saga");
        return Err(Problem::no_game("begin a file of", line).into());
    };
    if args.own {
        return own(args, name, out);
    }
    let script = Path::new(name);
    let script = game_script::is_game(script).then_some(script);
    let game = match script {
        Some(path) => game_script::game(path, out.screen)?,
        None => catalog::game(name).ok_or_else(|| Problem::unknown_game(name))?,
    };
    let kind = Template::of(args);
    let files = |file: &Path| match script {
        Some(script) => declared::files(kind, (game, script), file),
        None => Ok(files(kind, game, file)),
    };
    let Some(file) = &args.file else {
        let texts = files(Path::new("house.saga"))?.into_iter().map(|(path, text)| {
            // Two files in one stream are told apart by their names.
            let comment = if path.extension().is_some_and(|ending| ending == "rhai") { "//" } else { "#" };
            let name = format!("{comment} {}\n", path.display());
            if kind == Template::HouseRules { name + &*text } else { text }
        });
        out.emit(&texts.collect::<Vec<_>>().join("\n"))?;
        return Ok(Exit::Well);
    };
    let file = kind.named(file)?;
    let files = files(&file)?;
    let there = files.iter().filter(|(path, _)| !args.force && fs::symlink_metadata(path).is_ok());
    Problems(there.map(|(path, _)| Problem::IsThere(path.clone())).collect()).or(())?;
    for (path, text) in &files {
        disk::write(path, text)
            .map_err(|error| Problem::Unwritable { path: path.clone(), why: disk::why(&error) })?;
    }
    out.tell(&told(kind, game, &files))?;
    Ok(Exit::Well)
}

/// What a file of scenarios begins with, of a game by its name or by its script.
pub(super) fn first_scenario(name: &str, file: &Path, out: &Output) -> Result<String, Problem> {
    let script = Path::new(name);
    if game_script::is_game(script) {
        let game = game_script::game(script, out.screen)?;
        let files = declared::files(Template::Scenario, (game, script), file)?;
        return Ok(files.into_iter().map(|(_, text)| text).collect());
    }
    let game = catalog::game(name).ok_or_else(|| Problem::unknown_game(name))?;
    Ok(game.info().starters.scenario.to_owned())
}

/// A game of one's own: the script that declares it, and its scenarios.
fn own(args: &NewArgs, name: &str, out: &Output) -> Result<Exit, Problems> {
    if !catalog::is_name_of_game(name) || catalog::game(name).is_some() {
        return Err(Problem::NoNameOfAGame { name: name.to_owned() }.into());
    }
    let file = args.file.clone().unwrap_or_else(|| name.into());
    let file = Template::HouseRules.named(&file)?;
    let script = file.with_extension("rhai");
    let stem =
        script.file_stem().unwrap_or_default().to_string_lossy().replace('\\', "\\\\").replace('"', "\\\"");
    let scenarios = include_str!("../../starters/game.saga");
    let scenarios = scenarios.replacen("NAME.rhai", &format!("{stem}.rhai"), 1).replace("NAME", name);
    let declared = include_str!("../../starters/game.rhai").replace("NAME", name);
    let files = [(script, declared), (file, scenarios)];
    let there = files.iter().filter(|(path, _)| !args.force && fs::symlink_metadata(path).is_ok());
    Problems(there.map(|(path, _)| Problem::IsThere(path.clone())).collect()).or(())?;
    for (path, text) in &files {
        disk::write(path, text)
            .map_err(|error| Problem::Unwritable { path: path.clone(), why: disk::why(&error) })?;
    }
    let [script, file] = files.map(|(path, _)| in_a_shell(&disk::shown(&path)));
    out.tell(&format!(
        "wrote {script} and {file}: a game of one's own, and its scenarios\n\n  saga check {script}  reads the script, \
         and plays some games by it\n  saga test {file}  judges its scenarios\n  saga replay {file}  shows them, step by \
         step\n"
    ))?;
    Ok(Exit::Well)
}

/// What is begun.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Template {
    Scenario,
    Puzzle,
    Lesson,
    HouseRules,
}

impl Template {
    fn of(args: &NewArgs) -> Self {
        match args {
            NewArgs { puzzle: true, .. } => Self::Puzzle,
            NewArgs { lesson: true, .. } => Self::Lesson,
            NewArgs { house_rules: true, .. } => Self::HouseRules,
            _ => Self::Scenario,
        }
    }

    /// The file of scenarios that is meant by what the caller wrote.
    fn named(self, file: &Path) -> Result<PathBuf, Problem> {
        let ending = file.extension().map(|ending| ending.to_string_lossy().into_owned());
        match ending.as_deref() {
            _ if file.is_dir() => Err(Problem::Unwritable {
                path: file.to_owned(),
                why: "it is a folder; name a file in it".into(),
            }),
            None | Some("saga") => Ok(file.with_extension("saga")),
            Some("rhai") if self == Self::HouseRules => Ok(file.with_extension("saga")),
            Some(_) => Err(Problem::WrongEnding {
                path: file.to_owned(),
                endings: if self == Self::HouseRules { ".saga or .rhai" } else { ".saga" },
            }),
        }
    }

    /// What of it one does next, each with a word on it.
    fn next(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Scenario => &[("saga test", "judges it"), ("saga replay", "shows it, step by step")],
            Self::Puzzle => &[
                ("saga solve", "proves what it promises"),
                ("saga test", "judges it"),
                ("saga replay", "shows it, step by step"),
            ],
            Self::Lesson => &[
                ("saga test", "judges it, answers included"),
                ("saga replay", "takes it, question by question"),
            ],
            Self::HouseRules => &[("saga test", "judges it"), ("saga replay", "shows it, step by step")],
        }
    }
}

/// The files of a starter with their texts; the scenarios lie in `file`.
fn files(kind: Template, game: AnyGame, file: &Path) -> Vec<(PathBuf, String)> {
    let starters = &game.info().starters;
    let one = |text: &str| vec![(file.to_owned(), text.to_owned())];
    match kind {
        Template::Scenario => one(starters.scenario),
        Template::Puzzle => one(starters.puzzle),
        Template::Lesson => one(starters.lesson),
        Template::HouseRules => {
            let script = file.with_extension("rhai");
            let name = script.file_name().unwrap_or_default().to_string_lossy();
            let written = name.replace('\\', "\\\\").replace('"', "\\\"");
            let scenarios = starters.house_scenario.replace(Starters::SCRIPT, &written);
            vec![(script, starters.house_rule.to_owned()), (file.to_owned(), scenarios)]
        }
    }
}

/// What was written, and what one does next.
fn told(kind: Template, game: AnyGame, files: &[(PathBuf, String)]) -> String {
    let names: Vec<String> = files.iter().map(|(path, _)| in_a_shell(&disk::shown(path))).collect();
    let title = game.info().title;
    let what = match kind {
        Template::Scenario => format!("scenarios of {title}"),
        Template::Puzzle => format!("a puzzle of {title}"),
        Template::Lesson => format!("a lesson of {title}"),
        Template::HouseRules => format!("a house rule of {title}, and scenarios that use it"),
    };
    let (file, script) = match names.as_slice() {
        [script, file] => (file, Some(script)),
        names => (&names[0], None),
    };
    let mut next: Vec<(String, &str)> = script
        .map(|script| (format!("saga check {script}"), "reads the script, and plays some games by it"))
        .into_iter()
        .collect();
    next.extend(kind.next().iter().map(|(command, word)| (format!("{command} {file}"), *word)));
    let width = next.iter().map(|(command, _)| command.len()).max().unwrap_or_default();
    let next = next.iter().map(|(command, word)| format!("  {command:<width$}  {word}\n"));
    format!("wrote {}: {what}\n\n{}", names.join(" and "), next.collect::<String>())
}

/// A path as one writes it in a shell.
fn in_a_shell(path: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "/._-+".contains(letter);
    if path.chars().all(plain) && !path.starts_with('-') {
        return path.to_owned();
    }
    format!("'{}'", path.replace('\'', "'\\''"))
}
