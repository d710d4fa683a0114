//! House-rule scripts named on the command line.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalog::AnyGame;
use game::HouseRule;
use service::Opened;
use session::File;
use text::{Diagnostic, Place, Source, Sources};

use crate::disk::{self, Disk};
use crate::draw::Renderer;
use crate::exit::Problems;
use crate::file_run::FileRun;
use crate::game_script;
use crate::problem::Problem;
use crate::select;
use crate::terminal::{Output, Screen};

/// A script that was understood.
pub(crate) struct HouseFile {
    /// Its path, as people should see it.
    pub(crate) path: String,
    /// Its text.
    source: Source,
    /// Its game.
    pub(crate) game: AnyGame,
    /// What it says.
    pub(crate) rule: Arc<dyn HouseRule>,
}

impl HouseFile {
    /// The line (from 1) of a place in it.
    pub(crate) fn line(&self, place: Place) -> u32 {
        self.source.position(place.span.start).line
    }
}

/// The house rule at that path.
fn read(path: &Path, screen: Screen) -> Result<HouseFile, Problem> {
    let shown = disk::shown(path);
    let text = match disk::read(path) {
        Ok(text) => text,
        Err(why) => {
            return Err(Problem::HouseRuleUnreadable { meant: game_script::meant(&shown), path: shown, why });
        }
    };
    know_games(path, &text);
    let mut sources = Sources::default();
    let source = Source::new(shown.clone(), text);
    let id = sources.add(source.clone());
    match catalog::house_rule(id, &source) {
        Ok((game, rule)) => Ok(HouseFile { path: shown, source, game, rule }),
        Err(faults) => {
            let renderer = Renderer::new(Screen { width: screen.width, ..Screen::plain() });
            let drawn: Vec<String> = faults.iter().map(|fault| renderer.render(fault, &sources)).collect();
            Err(Problem::HouseRuleMisunderstood { path: shown, drawn: drawn.join("\n") })
        }
    }
}

/// The house rules of those paths.
///
/// # Errors
/// What is wrong with any of them.
pub(crate) fn understood(paths: &[PathBuf], screen: Screen) -> Result<Vec<HouseFile>, Problems> {
    let (mut scripts, mut problems) = (Vec::new(), Problems::default());
    for path in paths {
        match read(path, screen) {
            Ok(script) => {
                disk::note_script(path, script.source.text());
                scripts.push(script);
            }
            Err(problem) => problems.0.push(problem),
        }
    }
    problems.or(scripts)
}

/// The house rules that lie in those folders or that those files name, by path. Those that are not
/// understood are left out: `saga check` tells why.
pub(crate) fn found(paths: &[PathBuf], files: &[FileRun]) -> Vec<HouseFile> {
    let mut scripts = game_script::scripts_at(paths);
    let named = files.iter().flat_map(|ran| &ran.file.scripts);
    scripts.extend(named.map(|script| disk::named(&script.path)));
    scripts.iter().filter_map(|path| read(path, Screen::plain()).ok()).collect()
}

/// Reads the games that scripts beside a house rule declare, unless it is of a game of the program.
fn know_games(path: &Path, text: &str) {
    if catalog::may_be_of_own_game(text) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        game_script::games(&[folder.map_or_else(|| PathBuf::from("."), Path::to_owned)]);
    }
}

/// Reads the games that scripts in those folders declare, and those that the files among these paths name.
pub(crate) fn know_games_of(paths: &[PathBuf], out: &Output) {
    game_script::games(paths);
    let files: Vec<PathBuf> = paths.iter().filter(|path| !path.is_dir()).cloned().collect();
    // A path where nothing is, is told of when it is read for what is asked.
    if let Ok((targets, _)) = select::targets(&files, out) {
        targets.iter().for_each(|target| _ = FileRun::read(&target.path));
    }
}

/// Plays a file under those of its game; tells which cannot be read any more.
pub(crate) fn play_under(ran: &mut FileRun, scripts: &[HouseFile]) -> Vec<Problem> {
    let Some(game) = ran.game else { return Vec::new() };
    let scripts: Vec<&HouseFile> =
        scripts.iter().filter(|script| script.game.info().name == game.info().name).collect();
    if scripts.is_empty() {
        return Vec::new();
    }
    let (before, mut problems) = (ran.file.faults.clone(), Vec::new());
    for script in scripts {
        if let Err(why) = ran.file.play_under(&script.path, &Disk) {
            problems.push(Problem::HouseRuleUnreadable { path: script.path.clone(), why, meant: None });
        }
    }
    // What was said of lines under one of them no longer holds.
    let still: HashSet<&Diagnostic> = ran.file.faults.iter().collect();
    let gone: HashSet<&Diagnostic> = before.iter().filter(|fault| !still.contains(fault)).collect();
    ran.faults.retain(|fault| !gone.contains(fault));
    problems
}

/// A script read, understood and tried out, as a file without scenarios.
pub(crate) fn check(path: &Path) -> FileRun {
    check_text(path, disk::read(path))
}

/// The same with its text, or why that cannot be read.
pub(crate) fn check_text(path: &Path, read: Result<String, String>) -> FileRun {
    let name = disk::shown(path);
    if let Ok(text) = &read {
        know_games(path, text);
    }
    match read {
        Ok(text) => FileRun::opened(path, Opened::of_script(&name, &text)),
        Err(why) => {
            let mut file = File::unreadable(&name, &why);
            for fault in &mut file.faults {
                fault.help = Some("a house rule is plain text in UTF-8 that you may read".into());
            }
            let faults = file.faults.clone();
            FileRun::new(path, file, None, faults)
        }
    }
}
