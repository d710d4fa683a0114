//! Doing something again whenever a scenario or a script changes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use notify::event::CreateKind;
use notify::{Event, EventKind, RecursiveMode, Watcher};

use crate::args::Selection;
use crate::disk;
use crate::exit::{Exit, Problems};
use crate::problem::Problem;
use crate::terminal::Output;

/// How long nothing may change before a run is repeated: editors write a file in several steps.
const SETTLED: Duration = Duration::from_millis(100);

/// Does `once`, and again after each change in what is selected or in the files that those need, which `once` gives,
/// until nobody reads the output any more.
///
/// # Errors
/// What cannot be watched. What `once` finds wrong is said, and may be mended.
pub(crate) fn repeat(
    selection: &Selection,
    out: &Output,
    once: impl Fn() -> Result<(Exit, BTreeSet<PathBuf>), Problems>,
) -> Result<Exit, Problems> {
    let (changed, changes) = channel();
    let unwatched = |error: notify::Error| Problem::Unwatched { why: error.to_string() };
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        if event.is_ok_and(|event| is_change(&event)) {
            // The receiver lives as long as the watcher.
            let _ = changed.send(());
        }
    })
    .map_err(unwatched)?;
    let selected = folders(selection);
    for (folder, mode) in &selected {
        watcher.watch(folder, *mode).map_err(unwatched)?;
    }
    // A folder that is watched with all in it is not watched again.
    let is_watched = |folder: &Path| {
        selected.iter().any(|(other, mode)| match mode {
            RecursiveMode::Recursive => disk::lies_in(folder, other),
            RecursiveMode::NonRecursive => folder == other,
        })
    };
    let mut besides: BTreeSet<PathBuf> = BTreeSet::new();
    loop {
        match once() {
            Ok((_, needs)) => {
                for folder in needs.iter().filter_map(|path| there(path)) {
                    if !is_watched(folder) && besides.insert(folder.to_owned()) {
                        watcher.watch(folder, RecursiveMode::NonRecursive).map_err(unwatched)?;
                    }
                }
            }
            Err(problems) => problems.0.iter().for_each(|problem| out.complain(problem)),
        }
        out.tell("\nwaiting for a change (Ctrl-C ends)\n")?;
        if out.is_closed() || !wait(&changes) {
            return Ok(Exit::Well);
        }
    }
}

/// Waits for a change and for those that come with it; whether there can be any.
fn wait(changes: &Receiver<()>) -> bool {
    let heard = changes.recv().is_ok();
    while changes.recv_timeout(SETTLED).is_ok() {}
    heard
}

/// Whether a scenario or a script was written, removed or renamed.
fn is_change(event: &Event) -> bool {
    let is_ours =
        |path: &PathBuf| path.extension().is_some_and(|ending| ending == "saga" || ending == "rhai");
    // A folder that comes may be one that was waited for.
    let is_folder = event.kind == EventKind::Create(CreateKind::Folder);
    is_folder || !matches!(event.kind, EventKind::Access(_)) && event.paths.iter().any(is_ours)
}

/// The folder that a path lies in, or would: the nearest that is there.
fn there(path: &Path) -> Option<&Path> {
    let folders = path.ancestors().skip(1);
    folders
        .map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder })
        .find(|folder| folder.is_dir())
}

/// The folders in which what is selected lies.
fn folders(selection: &Selection) -> Vec<(PathBuf, RecursiveMode)> {
    let of = |path: &PathBuf| match path.is_dir() {
        true => (path.clone(), RecursiveMode::Recursive),
        false => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            (folder.unwrap_or(Path::new(".")).to_owned(), RecursiveMode::NonRecursive)
        }
    };
    selection.paths.iter().chain(&selection.house_rules).map(of).collect()
}
