//! The call that is being completed: the words that stand in it already, and the games that they name.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use catalog::AnyGame;

use crate::file_run::FileRun;
use crate::game_script;
use crate::terminal::Screen;

/// The words, where a shell handed over a line.
static WORDS: OnceLock<Vec<String>> = OnceLock::new();

/// Has the call consist of those words.
pub(super) fn is(words: impl Iterator<Item = OsString>) {
    // A process completes one call.
    let _ = WORDS.set(words.map(|word| word.to_string_lossy().into_owned()).collect());
}

/// The words of the call behind the command.
fn words() -> &'static [String] {
    let of_process = || {
        let all = std::env::args_os().map(|word| word.to_string_lossy().into_owned());
        all.skip_while(|word| word != "--").skip(1).collect()
    };
    WORDS.get_or_init(of_process).get(2..).unwrap_or_default()
}

/// The games that the call names, by their names, by their scripts or by files of scenarios; where it names none, those of
/// the program and those that scripts declare in the folders that it names, or below the one it is made in.
pub(super) fn games() -> Vec<AnyGame> {
    let named: Vec<AnyGame> = words().iter().filter_map(|word| game(word)).collect();
    if !named.is_empty() {
        return named;
    }
    let mut folders: Vec<PathBuf> = words().iter().map(PathBuf::from).filter(|path| path.is_dir()).collect();
    if folders.is_empty() {
        folders.push(PathBuf::from("."));
    }
    // What is read is known from then on.
    game_script::games(&folders);
    catalog::games()
}

/// The game that a word names.
fn game(word: &str) -> Option<AnyGame> {
    let path = Path::new(word);
    if game_script::is_game(path) {
        return game_script::game(path, Screen::plain()).ok();
    }
    let file = word.rsplit_once(':').map_or(word, |(file, _)| file);
    if file.ends_with(".saga") && Path::new(file).is_file() {
        return FileRun::read(Path::new(file)).game;
    }
    // With its variant, too: `omen with wolves`.
    catalog::game(word.split_whitespace().next()?)
}
