//! Scripts that are named on the command line or lie in its folders, and the games that some of them declare.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use catalog::AnyGame;
use session::Files as _;
use text::{Source, Sources, near};

use crate::disk::{self, Disk};
use crate::draw::Renderer;
use crate::problem::Problem;
use crate::terminal::Screen;

/// The script that may have been meant by a path where none is.
pub(crate) fn meant(path: &str) -> Option<String> {
    let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
    let there = Disk.scripts_in(folder);
    let meant = near(file, there.iter().map(String::as_str).filter(|candidate| *candidate != file))?;
    Some(if folder.is_empty() { meant.to_owned() } else { format!("{folder}/{meant}") })
}

/// The scripts among those paths, and those that lie in the folders among them.
pub(crate) fn scripts_at(paths: &[PathBuf]) -> BTreeSet<PathBuf> {
    let mut scripts = BTreeSet::new();
    for path in paths {
        if is_script(path) {
            scripts.insert(disk::tidy(path));
        } else if path.is_dir() {
            scripts.extend(disk::find(path, "rhai").0.iter().map(|path| disk::tidy(path)));
        }
    }
    scripts
}

/// The games that scripts in those folders declare, and those of these paths; what is no game is left out.
pub(crate) fn games(paths: &[PathBuf]) -> Vec<AnyGame> {
    let scripts = scripts_at(paths);
    let games = scripts.iter().filter(|path| is_game(path));
    games.filter_map(|path| game(path, Screen::plain()).ok()).collect()
}

/// The game that the script at that path declares.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn game(path: &Path, screen: Screen) -> Result<AnyGame, Problem> {
    let shown = disk::shown(path);
    let text = match disk::read(path) {
        Ok(text) => text,
        Err(why) => return Err(Problem::HouseRuleUnreadable { meant: meant(&shown), path: shown, why }),
    };
    let (mut sources, source) = (Sources::default(), Source::new(shown.clone(), text));
    let id = sources.add(source.clone());
    catalog::own_game(id, &source).map_err(|faults| {
        let renderer = Renderer::new(Screen { width: screen.width, ..Screen::plain() });
        let drawn: Vec<String> = faults.iter().map(|fault| renderer.render(fault, &sources)).collect();
        Problem::GameMisunderstood { path: shown, drawn: drawn.join("\n") }
    })
}

/// Whether a path is that of the script of a game.
pub(crate) fn is_game(path: &Path) -> bool {
    is_script(path) && disk::read(path).is_ok_and(|text| catalog::is_game(&text))
}

/// Whether a path is that of a script.
pub(crate) fn is_script(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "rhai") && !path.is_dir()
}
