//! From the paths of the command line to files, and which of their scenarios to run.

use std::collections::{BTreeSet, HashMap};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use session::File;
use syntax::Scenario;
use text::near;

use crate::args::Selection;
use crate::disk;
use crate::exit::Problems;
use crate::file_run::FileRun;
use crate::problem::Problem;
use crate::terminal::Output;

/// A file to read, and the lines that say which of its scenarios are meant (none: all of them).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    pub(crate) path: PathBuf,
    pub(crate) lines: Vec<u32>,
}

/// The files that paths name, folders searched; and what could not be searched. What looks like a file of scenarios in
/// a folder, and is not read, is told.
///
/// # Errors
/// Every path where nothing is.
pub(crate) fn targets(paths: &[PathBuf], out: &Output) -> Result<(Vec<Target>, Vec<Problem>), Problems> {
    let (mut found, mut unread, mut missing) = (Vec::<Target>::new(), Vec::new(), Problems::default());
    let mut by_path: HashMap<PathBuf, usize> = HashMap::new();
    let mut aside = Vec::new();
    for written in paths {
        let Some(more) = target(written, &mut unread, &mut aside) else {
            missing.0.push(Problem::NoSuchPath(written.clone()));
            continue;
        };
        for target in more {
            let at = *by_path.entry(target.path.clone()).or_insert(found.len());
            match found.get_mut(at) {
                None => found.push(target),
                // A file named whole and by line is wanted whole.
                Some(other) if other.lines.is_empty() || target.lines.is_empty() => other.lines.clear(),
                Some(other) => other.lines.extend(target.lines),
            }
        }
    }
    // A file that is named besides is read.
    aside.retain(|(path, _)| !by_path.contains_key(&disk::tidy(path)));
    if !aside.is_empty() {
        out.complain(&Problem::LeftAside(aside));
    }
    missing.or((found, unread))
}

fn target(
    written: &Path,
    unread: &mut Vec<Problem>,
    aside: &mut Vec<(PathBuf, &'static str)>,
) -> Option<Vec<Target>> {
    if written.is_dir() {
        let (files, faults) = disk::find(written, "saga");
        aside.extend(disk::left_aside(written, "saga", &files));
        unread.extend(faults.into_iter().map(Problem::Unsearched));
        return Some(files.iter().map(|path| Target { path: disk::tidy(path), lines: Vec::new() }).collect());
    }
    let (path, lines) = if written.exists() {
        (written.to_owned(), Vec::new())
    } else {
        let (path, line) = at_line(written)?;
        (path, vec![line])
    };
    Some(vec![Target { path: disk::tidy(&path), lines }])
}

/// `FILE:LINE` or `FILE:LINE:COL`, as diagnostics print them, where FILE is a file.
fn at_line(written: &Path) -> Option<(PathBuf, u32)> {
    let name = written.file_name().and_then(OsStr::to_str)?;
    let (rest, last) = name.rsplit_once(':')?;
    let last: u32 = last.parse().ok()?;
    let with_column = rest.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse().ok()?)));
    [Some((rest, last)), with_column]
        .into_iter()
        .flatten()
        .map(|(file, line)| (written.with_file_name(file), line))
        .find(|(path, line)| *line > 0 && path.is_file())
}

/// Which scenarios of a file are wanted, by their number in it.
pub(crate) fn wanted(selection: &Selection, target: &Target, name: &str, file: &File) -> Vec<usize> {
    let scenarios = &file.frame.scenarios;
    let mut wanted: Vec<usize> = match target.lines.as_slice() {
        [] => (0..scenarios.len()).collect(),
        lines => lines.iter().flat_map(|line| at(file, *line)).collect(),
    };
    wanted.sort_unstable();
    wanted.dedup();
    wanted.retain(|number| {
        let scenario = &scenarios[*number];
        selection.filter.as_deref().is_none_or(|text| matches(name, &scenario.title.value, text))
            && (selection.tag.is_empty()
                || scenario.tags.iter().any(|tag| selection.tag.iter().any(|wanted| wanted == tag.text())))
    });
    wanted
}

/// Leaves out the files of which nothing is selected by text or tag.
pub(crate) fn narrowed(
    selection: &Selection,
    files: Vec<FileRun>,
    wanted: Vec<Vec<usize>>,
) -> (Vec<FileRun>, Vec<Vec<usize>>) {
    if selection.filter.is_none() && selection.tag.is_empty() {
        return (files, wanted);
    }
    files.into_iter().zip(wanted).filter(|(ran, wanted)| !wanted.is_empty() || hides(ran)).unzip()
}

/// Whether nobody knows which scenarios the file holds.
fn hides(ran: &FileRun) -> bool {
    ran.is_faulty() && ran.file.frame.scenarios.is_empty()
}

fn matches(name: &str, title: &str, text: &str) -> bool {
    let text = text.to_lowercase();
    name.to_lowercase().contains(&text) || title.to_lowercase().contains(&text)
}

/// The scenarios that a line means: a row of `cases` its own alone, a line between two scenarios the one
/// above, a line above the first all of them.
fn at(file: &File, line: u32) -> Vec<usize> {
    let lines = file.sources.get(file.frame.source).lines();
    let scenarios = &file.frame.scenarios;
    let begins = |scenario: &Scenario| lines.line(scenario.place.span.start);
    let Some(last) = scenarios.iter().map(begins).filter(|begin| *begin <= line).max() else {
        return (0..scenarios.len()).collect();
    };
    let is_chosen = |number: &usize| begins(&scenarios[*number]) == last;
    let is_row = |number: &usize| {
        scenarios[*number].case.as_ref().is_some_and(|case| lines.line(case.row.whole().span.start) == line)
    };
    let cases: Vec<usize> = (0..scenarios.len()).filter(is_chosen).collect();
    match cases.iter().copied().find(is_row) {
        Some(row) => vec![row],
        None => cases,
    }
}

/// Checks that some scenario has each tag that is selected.
///
/// # Errors
/// The first tag that none has.
pub(crate) fn known_tags(selection: &Selection, files: &[FileRun]) -> Result<(), Problem> {
    if selection.tag.is_empty() {
        return Ok(());
    }
    let scenarios = files.iter().flat_map(|ran| &ran.file.frame.scenarios);
    let tags: BTreeSet<&str> = scenarios.flat_map(|scenario| &scenario.tags).map(|tag| tag.text()).collect();
    match selection.tag.iter().find(|tag| !tags.contains(tag.as_str())) {
        None => Ok(()),
        Some(tag) => Err(Problem::UnknownTag {
            tag: tag.clone(),
            near: near(tag, tags.iter().copied()).map(str::to_owned),
            known: tags.into_iter().map(str::to_owned).collect(),
        }),
    }
}
