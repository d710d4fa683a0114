use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::file::Kept;
use super::keep::list;
use super::name::{FOLDER, NEW_ENDING};
use crate::disk;

/// An outcome that waits for review.
#[derive(Debug)]
pub(crate) struct Pending {
    /// Where the snapshot is, or will be.
    pub(crate) path: PathBuf,
    /// What is kept now, if anything.
    pub(crate) old: Option<Kept>,
    /// What is to be kept.
    pub(crate) new: Kept,
}

impl Pending {
    /// The file that waits.
    pub(crate) fn beside(&self) -> PathBuf {
        self.path.with_extension(&NEW_ENDING[1..])
    }

    /// Takes the new outcome.
    pub(crate) fn accept(&self) -> io::Result<()> {
        self.new.write(&self.path)?;
        fs::remove_file(self.beside())
    }

    /// Keeps the old one.
    pub(crate) fn reject(&self) -> io::Result<()> {
        fs::remove_file(self.beside())
    }
}

/// The outcomes that wait for review under paths, in order: under a folder, of a file of scenarios,
/// or one that is named itself. All faults at once.
pub(crate) fn pending(paths: &[PathBuf]) -> Result<Vec<Pending>, Vec<String>> {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for path in paths {
        if path.is_dir() {
            for folder in disk::folders(path, FOLDER) {
                found.extend(in_folder(&folder, ""));
            }
        } else if path.extension().is_some_and(|ending| ending == "saga") && path.exists() {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            found.extend(in_folder(&path.with_file_name(FOLDER), &format!("{stem}__")));
        } else if path.to_string_lossy().ends_with(NEW_ENDING) && path.exists() {
            found.push(path.clone());
        } else {
            faults.push(format!("`{}`: there is no such folder or file of scenarios", path.display()));
        }
    }
    found.sort();
    found.dedup();
    let mut all = Vec::new();
    for beside in found {
        // `x.snap.new` waits to become `x.snap`.
        let path = beside.with_extension("");
        let old = if path.exists() { Kept::read(&path).map(Some) } else { Ok(None) };
        match (Kept::read(&beside), old) {
            (Ok(new), Ok(old)) if new.source.ends_with(".saga") => all.push(Pending { path, old, new }),
            // A snapshot of something else.
            (Ok(_), Ok(_)) => {}
            (Err(why), _) => faults.push(format!("`{}` cannot be read: {why}", disk::shown(&beside))),
            (_, Err(why)) => faults.push(format!("`{}` cannot be read: {why}", disk::shown(&path))),
        }
    }
    if faults.is_empty() { Ok(all) } else { Err(faults) }
}

fn in_folder(folder: &Path, beginning: &str) -> Vec<PathBuf> {
    let names = list(folder).into_iter();
    let waiting = names.filter(|name| name.ends_with(NEW_ENDING) && name.starts_with(beginning));
    waiting.map(|name| folder.join(name)).collect()
}
