//! House rules that hold for every scenario of a call, as if each file named them: those of its `saga.toml`.

use std::sync::OnceLock;

use catalog::AnyGame;
use session::File;

use crate::disk::Disk;

/// The scripts, each with its path as people should see it and its game. They are known once, before anything is read.
static SCRIPTS: OnceLock<Vec<(String, AnyGame)>> = OnceLock::new();

/// Has those scripts hold from now on.
pub(crate) fn hold(scripts: Vec<(String, AnyGame)>) {
    // A process calls the command once.
    let _ = SCRIPTS.set(scripts);
}

/// The paths of those that are of a game.
pub(crate) fn of(game: AnyGame) -> impl Iterator<Item = &'static str> {
    let is_of = move |of: &AnyGame| of.info().name == game.info().name;
    SCRIPTS.get().into_iter().flatten().filter(move |(_, of)| is_of(of)).map(|(path, _)| path.as_str())
}

/// The paths of all.
pub(crate) fn all() -> impl Iterator<Item = &'static str> {
    SCRIPTS.get().into_iter().flatten().map(|(path, _)| path.as_str())
}

/// Has a file that was brought in played under those of its game.
pub(crate) fn play(file: File) -> File {
    match SCRIPTS.get() {
        Some(scripts) if !scripts.is_empty() => {
            let scripts = scripts.iter().map(|(path, of)| (path.as_str(), *of));
            service::play_under(file, scripts, &Disk)
        }
        _ => file,
    }
}
