//! What is kept of a game that is not saved yet: its record, beside the file that it would be saved to.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::disk;

/// How the name of what is kept ends.
const ENDING: &str = ".part";

/// The record of a session that is going on, kept so that nothing is lost whatever ends it.
#[derive(Default)]
pub(super) struct KeptRecord {
    path: PathBuf,
    /// Held while the session goes on: another one leaves the file alone.
    lock: Option<File>,
    /// Why nothing could be kept; it is said once.
    failed: bool,
}

impl KeptRecord {
    /// Keeps the record of a game beside `target`, where nothing else is kept.
    pub(super) fn beside(target: &Path) -> Self {
        let named = |number: u32| match number {
            1 => with_ending(target, ENDING),
            number => with_ending(target, &format!(".{number}{ENDING}")),
        };
        let path = (1..1_000).map(named).find(|path| path.symlink_metadata().is_err());
        Self { path: path.unwrap_or_else(|| named(1_000)), ..Self::default() }
    }

    /// Goes on keeping what was kept at `path`.
    pub(super) fn at(path: PathBuf) -> Self {
        let lock = locked(&path);
        Self { path, lock, failed: false }
    }

    /// Writes the record as it is now.
    ///
    /// # Errors
    /// Why it cannot be kept, the first time.
    pub(super) fn keep(&mut self, text: &str) -> Result<(), String> {
        if self.failed {
            return Ok(());
        }
        match disk::write(&self.path, text) {
            Ok(()) => {
                self.lock = locked(&self.path);
                Ok(())
            }
            Err(error) => {
                self.failed = true;
                Err(disk::why(&error))
            }
        }
    }

    /// Removes it: the game is saved, or was thrown away.
    pub(super) fn remove(&mut self) {
        if self.lock.take().is_some() {
            // What cannot be removed is offered at the next start.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Games that were kept beside `target` or beside a numbered file like it, and that no session is at.
pub(super) fn kept(target: &Path) -> Vec<PathBuf> {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let stem = target.file_stem().unwrap_or_default().to_string_lossy();
    // `odin-played-2` is one of those of `odin-played`.
    let stem = stem.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end_matches('-');
    let names = disk::names(folder).unwrap_or_default();
    let are_kept = names.into_iter().filter(|name| name.starts_with(stem) && name.ends_with(ENDING));
    let paths = are_kept.map(|name| target.with_file_name(name));
    paths.filter(|path| path.is_file() && locked(path).is_some()).collect()
}

/// The file that a game was to be saved to, by the one in which it is kept.
pub(super) fn target_of(kept: &Path) -> PathBuf {
    let name = kept.file_name().unwrap_or_default().to_string_lossy();
    let name = name.strip_suffix(ENDING).unwrap_or(&name);
    let number = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    match name.rsplit_once('.') {
        Some((name, last)) if number(last) => kept.with_file_name(name),
        _ => kept.with_file_name(name),
    }
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

/// The file, locked; nothing where another session has it.
fn locked(path: &Path) -> Option<File> {
    let file = File::open(path).ok()?;
    // Where files cannot be locked nobody else is known to have it.
    match file.try_lock() {
        Ok(()) | Err(fs::TryLockError::Error(_)) => Some(file),
        Err(fs::TryLockError::WouldBlock) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_again_and_left_alone_while_somebody_plays() {
        let folder = tempfile::tempdir().expect("a folder");
        let target = folder.path().join("odin-played.saga");
        let mut one = KeptRecord::beside(&target);
        one.keep("one").expect("kept");
        one.keep("two").expect("kept");
        assert_eq!(kept(&target), Vec::<PathBuf>::new());
        let mut other = KeptRecord::beside(&target);
        other.keep("other").expect("kept");
        drop((one, other));
        let found = kept(&folder.path().join("odin-played-3.saga"));
        let names: Vec<_> = found.iter().map(|path| path.file_name().expect("a name").to_owned()).collect();
        assert_eq!(names, ["odin-played.saga.2.part", "odin-played.saga.part"]);
        assert!(found.iter().all(|path| target_of(path) == target));
        let mut again = KeptRecord::at(found[1].clone());
        assert_eq!(fs::read_to_string(&found[1]).expect("text"), "two");
        again.remove();
        assert_eq!(kept(&target), found[..1]);
    }
}
