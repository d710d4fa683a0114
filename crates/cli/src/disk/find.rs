//! What lies in folders.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;
use ignore::types::TypesBuilder;

use super::{shown, why};

/// The files under `folder` whose names end in `.ending`, sorted, those that links lead to among them;
/// ignore rules of git respected. Folders that cannot be read are told apart.
pub(crate) fn find(folder: &Path, ending: &str) -> (Vec<PathBuf>, Vec<String>) {
    let mut types = TypesBuilder::new();
    // The pattern is one that can be understood; without it nothing would be left out.
    let _ = types.add("wanted", &format!("*.{ending}"));
    types.select("wanted");
    let types = types.build().unwrap_or_else(|_| ignore::types::Types::empty());
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for entry in walk(folder).types(types).build() {
        match entry {
            // A name that is an ending alone is matched, too.
            Ok(entry) if entry.path().extension().is_none() => {}
            Ok(entry) if entry.file_type().is_some_and(|kind| kind.is_file()) => {
                found.push(entry.into_path())
            }
            // A link that leads nowhere is told as a file that is not there.
            Ok(entry) if entry.path_is_symlink() && (entry.path().is_file() || !entry.path().exists()) => {
                found.push(entry.into_path());
            }
            Ok(_) => {}
            Err(error) => faults.push(unreadable(&error)),
        }
    }
    found.sort();
    (found, faults)
}

/// A walk by the ignore files that lie in the folders and, within a repository, above them; and not by those of whoever
/// calls: what is found is the same on every machine.
fn walk(folder: &Path) -> WalkBuilder {
    let mut walk = WalkBuilder::new(folder);
    walk.require_git(false).git_global(false).git_exclude(false).parents(is_in_a_repository(folder));
    walk
}

fn is_in_a_repository(folder: &Path) -> bool {
    let folder = std::fs::canonicalize(folder).unwrap_or_default();
    folder.ancestors().any(|above| above.join(".git").exists())
}

/// What lies under `folder`, looks as if it were meant, and is not among the files `found` by [`find`]: which, and why.
pub(crate) fn left_aside(folder: &Path, ending: &str, found: &[PathBuf]) -> Vec<(PathBuf, &'static str)> {
    let found: HashSet<&Path> = found.iter().map(PathBuf::as_path).collect();
    let mut walk = WalkBuilder::new(folder);
    walk.standard_filters(false).filter_entry(|entry| entry.file_name() != ".git");
    let mut aside = Vec::new();
    for entry in walk.build().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy();
        let why = if entry.depth() > 0 && entry.path_is_symlink() && path.is_dir() {
            "it is a link to a folder"
        } else if !resembles(&name, ending) || path.is_dir() || found.contains(path) {
            continue;
        } else if path.extension().is_none_or(|written| !written.eq_ignore_ascii_case(ending)) {
            "something stands behind its ending, or nothing before it"
        } else if path.extension().is_none_or(|written| written != ending) {
            "its ending is not written in small letters"
        } else if path.exists() && !path.is_file() {
            "it is not a file"
        } else {
            "an ignore file names it, or its folder is hidden"
        };
        aside.push((entry.into_path(), why));
    }
    aside.sort();
    aside
}

/// Whether a name looks as if it were to have that ending: in capitals, with nothing before it, or with a blank or the
/// `.txt` of an editor behind it.
fn resembles(name: &str, ending: &str) -> bool {
    let name = name.trim_end().to_ascii_lowercase();
    let name = name.strip_suffix(".txt").unwrap_or(&name);
    name.strip_suffix(ending).is_some_and(|front| front.ends_with('.'))
}

fn unreadable(error: &ignore::Error) -> String {
    match error {
        ignore::Error::WithPath { path, err } => format!("`{}` {}", shown(path), unreadable(err)),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => unreadable(err),
        // What it wraps says the path and the system's number again.
        ignore::Error::Io(error) => format!("cannot be read: {}", why(&error.kind().into())),
        error => error.to_string(),
    }
}

/// The folders of that name at or under `folder`, sorted; ignore rules of git respected.
pub(crate) fn folders(folder: &Path, name: &str) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = walk(folder)
        .build()
        .flatten()
        .filter(|entry| entry.file_type().is_some_and(|kind| kind.is_dir()) && entry.file_name() == name)
        .map(ignore::DirEntry::into_path)
        .collect();
    found.sort();
    found
}
