use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use snapshot::{FOLDER, Names, stem_of};

use super::on_disk;
use crate::args::Selection;
use crate::disk;
use crate::file_run::FileRun;
use crate::run::A_TASK;

/// The snapshots, where the selected files keep theirs, whose scenario is not there any more; in
/// order. Only of files that are selected whole: `files` without a scenario left out by choice.
pub(crate) fn orphans(selection: &Selection, files: &[FileRun]) -> Vec<PathBuf> {
    if selection.is_narrowed() { Vec::new() } else { orphans_in(&selection.paths, files) }
}

/// The same of paths and the files found there.
pub(crate) fn orphans_in(paths: &[PathBuf], files: &[FileRun]) -> Vec<PathBuf> {
    let mut folders: BTreeMap<PathBuf, Known> = BTreeMap::new();
    let names: Vec<Names> = files.par_iter().with_max_len(A_TASK).map(FileRun::snapshot_names).collect();
    for (ran, names) in files.iter().zip(names) {
        let known = folders.entry(names.folder).or_default();
        // Of a text with faults, and of one named by line, scenarios may be missing here.
        known.stems.insert(names.stem, ran.lines.is_empty() && !ran.is_faulty());
        known.names.extend(names.names);
    }
    for path in paths.iter().filter(|path| path.is_dir()) {
        for folder in disk::folders(path, FOLDER) {
            folders.entry(disk::tidy(&folder)).or_default();
        }
    }
    let mut found = Vec::new();
    for (folder, known) in &folders {
        // What cannot be listed is told where snapshots are compared.
        for name in disk::names(folder).unwrap_or_default() {
            let path = folder.join(&name);
            if known.is_orphan(folder, &name) && is_ours(&path) {
                found.push(path);
            }
        }
    }
    found
}

/// What the selected files of one folder say about its snapshots.
#[derive(Default)]
struct Known {
    /// The names of the snapshots that their scenarios have.
    names: HashSet<String>,
    /// The files, and whether all their scenarios are known.
    stems: BTreeMap<String, bool>,
}

impl Known {
    fn is_orphan(&self, folder: &Path, name: &str) -> bool {
        let Some(stem) = stem_of(name) else { return false };
        if self.names.contains(name) {
            return false;
        }
        match self.stems.get(stem) {
            Some(whole) => *whole,
            // Its file may be there and not have been read: an ignore file names it, or its ending is in capitals.
            None => !["saga", "SAGA", "Saga"]
                .iter()
                .any(|ending| folder.with_file_name(format!("{stem}.{ending}")).symlink_metadata().is_ok()),
        }
    }
}

/// Whether a snapshot is a scenario's: others may lie in folders of that name.
fn is_ours(path: &Path) -> bool {
    on_disk::read(path).is_ok_and(|kept| kept.source.ends_with(".saga"))
}
