//! From the paths of the command line to files, and which of their scenarios to run.

use std::path::{Path, PathBuf};

use runner::File;
use syntax::Scenario;

use crate::args::Selection;
use crate::disk;

/// A file to read, and the lines of the scenarios to run (none: all).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    pub(crate) path: PathBuf,
    pub(crate) lines: Vec<u32>,
}

/// The files that paths name; folders are searched. All faults at once.
pub(crate) fn targets(paths: &[String]) -> Result<Vec<Target>, Vec<String>> {
    let (mut found, mut faults): (Vec<Target>, Vec<String>) = (Vec::new(), Vec::new());
    for written in paths {
        match target(written) {
            Ok(more) => {
                for target in more {
                    match found.iter_mut().find(|own| own.path == target.path) {
                        None => found.push(target),
                        // A file named whole and by line is wanted whole.
                        Some(own) if own.lines.is_empty() || target.lines.is_empty() => own.lines.clear(),
                        Some(own) => own.lines.extend(target.lines),
                    }
                }
            }
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(found) } else { Err(faults) }
}

fn target(written: &str) -> Result<Vec<Target>, String> {
    let path = Path::new(written);
    if path.is_dir() {
        let files = disk::find(path, "saga")?;
        return Ok(files.into_iter().map(|path| Target { path, lines: Vec::new() }).collect());
    }
    if path.exists() {
        return Ok(vec![Target { path: path.into(), lines: Vec::new() }]);
    }
    if let Some((file, line)) = written.rsplit_once(':')
        && let Ok(line) = line.parse()
        && Path::new(file).is_file()
    {
        return Ok(vec![Target { path: file.into(), lines: vec![line] }]);
    }
    Err(format!("`{written}`: there is no such file or folder"))
}

/// Which scenarios of a file are wanted, by their number in it.
pub(crate) fn wanted(selection: &Selection, target: &Target, file: &File) -> Vec<usize> {
    let name = disk::shown(&target.path);
    let chosen = file.frame.scenarios.iter().enumerate().filter(|(_, scenario)| {
        on_lines(target, file, scenario)
            && selection.filter.as_deref().is_none_or(|text| matches(&name, &scenario.title.value, text))
            && (selection.tag.is_empty()
                || scenario.tags.iter().any(|tag| selection.tag.contains(&tag.value)))
    });
    chosen.map(|(at, _)| at).collect()
}

fn matches(name: &str, title: &str, text: &str) -> bool {
    let text = text.to_lowercase();
    name.to_lowercase().contains(&text) || title.to_lowercase().contains(&text)
}

/// Whether one of the wanted lines is in the scenario.
fn on_lines(target: &Target, file: &File, scenario: &Scenario) -> bool {
    if target.lines.is_empty() {
        return true;
    }
    let lines = file.sources.get(file.frame.source).lines();
    let (first, last) = (lines.line(scenario.place.span.start), lines.line(scenario.place.span.end));
    target.lines.iter().any(|line| (first..=last).contains(line))
}
