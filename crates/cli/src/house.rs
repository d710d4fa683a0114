//! House-rule scripts named on the command line.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use game::HouseRule;
use runner::{AnyGame, File, Files as _};
use text::{Diagnostic, Place, Severity, Source, Sources, near};

use crate::disk::{self, Disk};
use crate::job::Ran;
use crate::{Exit, Renderer, render};

/// A script that was understood.
pub(crate) struct HouseFile {
    /// Its path, as people should see it.
    pub(crate) path: String,
    /// Its text.
    pub(crate) source: Source,
    /// Its game.
    pub(crate) game: &'static dyn AnyGame,
    /// What it says.
    pub(crate) rule: Arc<dyn HouseRule>,
}

impl HouseFile {
    /// The line (from 1) of a place in it.
    pub(crate) fn line(&self, place: Place) -> u32 {
        self.source.position(place.span.start).line
    }
}

/// Why a script was not understood, drawn for people.
type Misunderstood = String;

/// What may have been meant by a path where no script is; empty where nothing is near.
fn meant(path: &str) -> String {
    let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
    let there = Disk.scripts_in(folder);
    let meant = near(file, there.iter().map(String::as_str).filter(|own| *own != file));
    let slash = if folder.is_empty() { "" } else { "/" };
    meant.map_or_else(String::new, |meant| format!("; did you mean `{folder}{slash}{meant}`?"))
}

/// The house rule at that path.
fn read(path: &Path) -> Result<HouseFile, Misunderstood> {
    let path = disk::shown(path);
    let text = disk::read(Path::new(&path))
        .map_err(|why| format!("the house rules `{path}` cannot be read: {why}{}", meant(&path)))?;
    let mut sources = Sources::default();
    let source = Source::new(path.clone(), text);
    let id = sources.add(source.clone());
    match catalog::house_rule(id, &source) {
        Ok((game, rule)) => Ok(HouseFile { path, source, game, rule }),
        Err(faults) => {
            let renderer = Renderer::stdout();
            let drawn: Vec<String> = faults.iter().map(|fault| renderer.render(fault, &sources)).collect();
            Err(format!("the house rules `{path}` are not understood\n\n{}", drawn.join("\n").trim_end()))
        }
    }
}

/// The house rules of those paths.
///
/// # Errors
/// Tells what is wrong with any of them, and gives how to exit.
pub(crate) fn understood(paths: &[String]) -> Result<Vec<HouseFile>, Exit> {
    let (mut scripts, mut faulty) = (Vec::new(), false);
    for path in paths {
        match read(Path::new(path)) {
            Ok(script) => scripts.push(script),
            Err(why) => {
                render::complain(&why);
                faulty = true;
            }
        }
    }
    if faulty { Err(Exit::Misunderstood) } else { Ok(scripts) }
}

/// The house rules that lie in those folders or that those files name, by path. Those that are not
/// understood are left out: `saga check` tells why.
pub(crate) fn found(paths: &[String], files: &[Ran]) -> Vec<HouseFile> {
    let mut scripts: BTreeSet<String> = BTreeSet::new();
    for path in paths.iter().map(Path::new) {
        if is_script(path) {
            scripts.insert(disk::shown(path));
        } else if path.is_dir() {
            scripts.extend(disk::find(path, "rhai").unwrap_or_default().iter().map(|path| disk::shown(path)));
        }
    }
    scripts.extend(files.iter().flat_map(|ran| &ran.file.scripts).map(|script| script.path.clone()));
    scripts.iter().filter_map(|path| read(Path::new(path)).ok()).collect()
}

/// Whether a path is that of a script.
pub(crate) fn is_script(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "rhai") && !path.is_dir()
}

/// Plays a file under those of its game.
pub(crate) fn play_under(ran: &mut Ran, scripts: &[HouseFile]) {
    let Some(game) = ran.game else { return };
    let before = ran.file.faults.clone();
    for script in scripts.iter().filter(|script| script.game.info().name == game.info().name) {
        if let Err(why) = ran.file.play_under(&script.path, &Disk) {
            // It was read a moment ago.
            render::complain(&format!("the house rules `{}` cannot be read any more: {why}", script.path));
        }
    }
    // What was said of lines under one of them no longer holds.
    ran.faults.retain(|fault| !before.contains(fault) || ran.file.faults.contains(fault));
}

/// A script read, understood and tried out, as a file without scenarios.
pub(crate) fn check(path: &Path) -> Ran {
    let name = disk::shown(path);
    let read = disk::read(path);
    let mut sources = Sources::default();
    let source = Source::new(name.clone(), read.as_deref().unwrap_or_default());
    let id = sources.add(source.clone());
    let (mut game, mut faults) = (None, Vec::<Diagnostic>::new());
    let file = match read {
        Err(why) => {
            let mut file = runner::unreadable(&name, &why);
            for fault in &mut file.faults {
                fault.help = Some("a house rule is plain text in UTF-8 that you may read".into());
            }
            faults = file.faults.clone();
            file
        }
        Ok(_) => {
            match catalog::house_rule(id, &source) {
                Err(own) => faults = own,
                Ok((own, rule)) => {
                    game = Some(own);
                    faults.extend(own.try_out(&rule, rule.place()));
                }
            }
            let frame = syntax::parse(id, "");
            let (header, setup, scripts) = (Vec::new(), Vec::new(), Vec::new());
            File { sources, frame, header, setup, scripts, faults: Vec::new() }
        }
    };
    faults.dedup();
    if faults.iter().any(|fault| fault.severity() == Severity::Error) {
        game = None;
    }
    Ran { name, file, game, faults, whole: true, cases: Vec::new(), became: Vec::new() }
}
