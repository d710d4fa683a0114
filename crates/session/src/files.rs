use std::collections::BTreeMap;

/// Reads included files and scripts; given by a face, because nothing below one touches files.
pub trait Files {
    /// The text of the file at `path`, a path as it was joined from those written in the files.
    ///
    /// # Errors
    /// Why it cannot be read, in plain words.
    fn read(&self, path: &str) -> Result<String, String>;

    /// The names of the house-rule scripts in a folder, to suggest one that may have been meant; none
    /// unless a face knows. The empty path is where the command runs.
    fn scripts_in(&self, _folder: &str) -> Vec<String> {
        Vec::new()
    }
}

/// Texts by their paths.
impl Files for BTreeMap<String, String> {
    fn read(&self, path: &str) -> Result<String, String> {
        self.get(path).cloned().ok_or_else(|| "it is not among the files that are given".to_owned())
    }
}
