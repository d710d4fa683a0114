use std::collections::BTreeSet;

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

    /// The paths of the files of scenarios and of house rules that the workspace holds, in order.
    fn paths(&self) -> Vec<String>;
}
