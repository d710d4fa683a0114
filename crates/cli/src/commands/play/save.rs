//! Where the record goes.

use std::path::{Path, PathBuf};

use play::Session;
use runner::Status;

use crate::disk;
use crate::problem::Problem;

/// Writes the record to a file, whole or not at all.
pub(super) fn save(session: &Session<'_>, path: &Path) -> Result<(), Problem> {
    let unwritable = |why: String| Problem::Unwritable { path: path.to_owned(), why };
    if path.is_dir() {
        return Err(unwritable("it is a folder".to_owned()));
    }
    let source = PathBuf::from(session.name());
    if session.names_files() && path.parent() != source.parent() {
        let folder = disk::shown(
            source.parent().filter(|candidate| !candidate.as_os_str().is_empty()).unwrap_or(Path::new(".")),
        );
        return Err(unwritable(format!("its house rules are named from `{folder}`; save it there")));
    }
    let (_, report) = session.test();
    if report.status != Status::Passed {
        let why = report.diagnostics.first().map(|said| said.message.clone()).unwrap_or_default();
        return Err(unwritable(format!("`saga test` would not pass it: {why}")));
    }
    disk::write(path, &session.text()).map_err(|error| unwritable(disk::why(&error)))
}

/// The path that somebody wrote, with the ending of scenario files.
pub(super) fn path(written: &str) -> PathBuf {
    let path = PathBuf::from(written.trim_matches('"'));
    if path.extension().is_none() { path.with_extension("saga") } else { path }
}
