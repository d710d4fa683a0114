use std::fs;
use std::path::{Path, PathBuf};

use session::{File, Files};

use crate::root;

/// Reads included files from the disk, relative to the root of the project.
pub struct Disk;

impl Files for Disk {
    fn read(&self, path: &str) -> Result<String, String> {
        fs::read_to_string(root().join(path)).map_err(|error| error.to_string())
    }
}

/// Every `.saga` file under a folder of the project, sorted, as a path from the root.
pub fn saga_files(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    gather(&root().join(folder), &mut found);
    let own = root();
    let from_root =
        |path: &PathBuf| path.strip_prefix(&own).ok().map(|path| path.to_string_lossy().replace('\\', "/"));
    let mut names: Vec<String> = found.iter().filter_map(from_root).collect();
    names.sort();
    names
}

fn gather(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            gather(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "saga") {
            found.push(path);
        }
    }
}

/// A file of the project by its path from the root; bytes that are no text are replaced.
///
/// # Errors
/// When it cannot be read.
pub fn load(name: &str) -> std::io::Result<File> {
    let bytes = fs::read(root().join(name))?;
    Ok(session::load(name, &String::from_utf8_lossy(&bytes), &Disk))
}
