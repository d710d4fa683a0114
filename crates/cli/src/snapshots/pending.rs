use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use snapshot::{FOLDER, NEW_ENDING, Snapshot, beginning};

use super::on_disk;
use crate::disk;
use crate::exit::Problems;
use crate::problem::Problem;

/// An outcome that waits for review.
#[derive(Debug)]
pub(crate) struct Pending {
    /// Where the snapshot is, or will be.
    pub(crate) path: PathBuf,
    /// What is kept now, if anything.
    pub(crate) old: Option<Snapshot>,
    /// What is to be kept.
    pub(crate) new: Snapshot,
}

impl Pending {
    /// The file that waits.
    pub(crate) fn beside(&self) -> PathBuf {
        self.path.with_extension(&NEW_ENDING[1..])
    }

    /// Takes the new outcome.
    pub(crate) fn accept(&self) -> io::Result<()> {
        on_disk::write(&self.new, &self.path)?;
        fs::remove_file(self.beside())
    }

    /// Keeps the old one.
    pub(crate) fn reject(&self) -> io::Result<()> {
        fs::remove_file(self.beside())
    }
}

/// The outcomes that wait for review under paths, in order: under a folder, of a file of scenarios,
/// or one that is named itself.
///
/// # Errors
/// Every path where nothing is, and every snapshot that cannot be read.
pub(crate) fn pending(paths: &[PathBuf]) -> Result<Vec<Pending>, Problems> {
    let (mut found, mut listed, mut problems) = (Vec::new(), Vec::new(), Problems::default());
    for path in paths {
        if path.is_dir() {
            listed.extend(disk::folders(path, FOLDER).iter().map(|folder| in_folder(folder, "")));
        } else if path.extension().is_some_and(|ending| ending == "saga") && path.exists() {
            listed.push(in_folder(&path.with_file_name(FOLDER), &beginning(path)));
        } else if path.to_string_lossy().ends_with(NEW_ENDING) && path.exists() {
            found.push(path.clone());
        } else {
            problems.0.push(Problem::NoSnapshots(path.clone()));
        }
    }
    for folder in listed {
        match folder {
            Ok(paths) => found.extend(paths),
            Err(problem) => problems.0.push(problem),
        }
    }
    found.sort();
    found.dedup();
    let mut all = Vec::new();
    for beside in found {
        // `x.snap.new` waits to become `x.snap`.
        let path = beside.with_extension("");
        let old = if path.exists() { on_disk::read(&path).map(Some) } else { Ok(None) };
        match (on_disk::read(&beside), old) {
            (Ok(new), Ok(old)) if new.source.ends_with(".saga") => all.push(Pending { path, old, new }),
            // A snapshot of something else.
            (Ok(_), Ok(_)) => {}
            (Err(why), _) => problems.0.push(Problem::SnapshotUnreadable { path: beside, why }),
            (_, Err(why)) => problems.0.push(Problem::SnapshotUnreadable { path, why }),
        }
    }
    problems.or(all)
}

fn in_folder(folder: &Path, beginning: &str) -> Result<Vec<PathBuf>, Problem> {
    let names =
        disk::names(folder).map_err(|why| Problem::SnapshotUnreadable { path: folder.to_owned(), why })?;
    let is_waiting = |name: &String| name.ends_with(NEW_ENDING) && name.starts_with(beginning);
    Ok(names.into_iter().filter(is_waiting).map(|name| folder.join(name)).collect())
}
