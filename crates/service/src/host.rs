use std::collections::BTreeSet;
use std::path::PathBuf;

use session::Files;

/// Where texts come from that are not open.
pub trait Host: Files {
    /// The names of the files in a folder; none where there is no such folder.
    ///
    /// # Errors
    /// Why a folder that is there cannot be listed, in plain words.
    fn names(&self, folder: &str) -> Result<BTreeSet<String>, String>;

    /// Writes a file whole or not at all.
    ///
    /// # Errors
    /// Why it cannot be written, in plain words.
    fn write(&self, path: &str, text: &str) -> Result<(), String>;

    /// The workspace holds these folders now, the first of them the one that paths are seen from. A host without
    /// folders has nothing to do.
    fn set_folders(&mut self, _folders: &[PathBuf]) {}

    /// Whether a file or a folder is at a path.
    fn exists(&self, path: &str) -> bool {
        self.read(path).is_ok()
    }

    /// The folders whose `saga.toml` may hold for the files of a folder, the nearest first: that folder, and those above
    /// it. A host that knows more than it holds says how far that reaches.
    fn folders_above(&self, folder: &str) -> Vec<String> {
        let mut folders = vec![folder.to_owned()];
        let mut rest = folder;
        while !rest.is_empty() {
            rest = rest.rsplit_once('/').map_or("", |(above, _)| above);
            folders.push(rest.to_owned());
        }
        folders
    }

    /// The paths of the files of scenarios and of house rules that the workspace holds, in order.
    fn paths(&self) -> Vec<String>;
}
