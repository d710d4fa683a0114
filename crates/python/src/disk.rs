//! Files that texts name.

use std::fs;
use std::path::Path;

/// Reads them where they lie.
pub(crate) struct Disk;

/// Files larger than this are not read.
const LARGEST: u64 = 64 << 20;

impl lawspeaker::Files for Disk {
    fn read(&self, path: &str) -> Result<String, String> {
        let found = fs::metadata(path).map_err(|error| error.to_string())?;
        if !found.is_file() {
            return Err("it is no ordinary file".into());
        }
        if found.len() > LARGEST {
            return Err(format!("it is larger than {} megabytes", LARGEST >> 20));
        }
        fs::read_to_string(path).map_err(|error| error.to_string())
    }

    fn scripts_in(&self, folder: &str) -> Vec<String> {
        let folder = if folder.is_empty() { Path::new(".") } else { Path::new(folder) };
        let names = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut names: Vec<String> =
            names.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.retain(|name| name.ends_with(".rhai"));
        names.sort();
        names
    }
}
