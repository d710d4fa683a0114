//! House-rule scripts named on the command line.

use std::path::Path;

use runner::File;
use text::{Diagnostic, Severity, Source, Sources};

use crate::disk::{self, Disk};
use crate::job::Ran;
use crate::{Exit, Renderer, render};

/// A script that was understood.
pub(crate) struct HouseFile {
    /// Its path, as people should see it.
    pub(crate) path: String,
    /// Its game's name.
    pub(crate) game: &'static str,
    /// What it calls itself.
    pub(crate) name: String,
}

/// The house rules of those paths.
///
/// # Errors
/// Tells what is wrong with any of them, and gives how to exit.
pub(crate) fn understood(paths: &[String]) -> Result<Vec<HouseFile>, Exit> {
    let (mut scripts, mut faulty) = (Vec::new(), false);
    for path in paths {
        let path = disk::shown(Path::new(path));
        let text = match disk::read(Path::new(&path)) {
            Ok(text) => text,
            Err(why) => {
                render::complain(&format!("the house rules `{path}` cannot be read: {why}"));
                faulty = true;
                continue;
            }
        };
        let mut sources = Sources::default();
        let source = Source::new(path.clone(), text);
        let id = sources.add(source.clone());
        match catalog::house_rule(id, &source) {
            Ok((game, rule)) => {
                scripts.push(HouseFile { path, game: game.info().name, name: rule.name().to_owned() });
            }
            Err(faults) => {
                faulty = true;
                let renderer = Renderer::stdout();
                faults
                    .iter()
                    .for_each(|fault| render::complain(&format!("\n{}", renderer.render(fault, &sources))));
            }
        }
    }
    if faulty { Err(Exit::Misunderstood) } else { Ok(scripts) }
}

/// Plays a file under those of its game.
pub(crate) fn play_under(ran: &mut Ran, scripts: &[HouseFile]) {
    let Some(game) = ran.game else { return };
    for script in scripts.iter().filter(|script| script.game == game.info().name) {
        if let Err(why) = ran.file.play_under(&script.path, &Disk) {
            // It was read a moment ago.
            render::complain(&format!("the house rules `{}` cannot be read any more: {why}", script.path));
        }
    }
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
            let file = runner::unreadable(&name, &why);
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
