//! Writes into files what their diagnostics offer beyond doubt.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use runner::Options;
use session::Files;
use text::{Diagnostic, Severity, SourceChange, SourceId, Sources, changed};

use crate::args::Selection;
use crate::disk::{self, Disk};
use crate::file_run::{CaseRun, FileRun};
use crate::house::{self, HouseFile};
use crate::problem::Problem;
use crate::run::A_TASK;
use crate::select::{self, Target};
use crate::terminal::Output;

/// So often a text is read again to see what is said of it once more is mended: a scenario stops at its first fault.
const STEPS: usize = 200;
/// So often it is begun anew, without the lines that did not turn out well.
const ATTEMPTS: usize = 20;

/// A line of a text that was mended, and how.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mended {
    pub(crate) line: u32,
    pub(crate) title: String,
}

/// How files are mended.
pub(crate) struct Mender<'a> {
    /// How their scenarios are played to find what is wrong with them.
    pub(crate) options: Options<'static>,
    /// Whether the output is one for people.
    pub(crate) for_people: bool,
    pub(crate) out: &'a Output,
}

impl Mender<'_> {
    /// Mends the files that a selection names, as far as what is selected of them shows faults: each by what is said of
    /// it alone, then by what is said of it where it is included. Tells what it mended; whether all could be written.
    ///
    /// # Errors
    /// Nothing can be told.
    pub(crate) fn files(
        &self,
        selection: &Selection,
        targets: &[Target],
        scripts: &[HouseFile],
    ) -> Result<bool, Problem> {
        let options = self.options;
        let read = |target: &Target, text: &str, files: &dyn Files| {
            let mut ran = FileRun::of_text(&target.path, text, files);
            // What cannot be read any more is told when the files are read to be tested.
            house::play_under(&mut ran, scripts);
            let wanted = select::wanted(selection, target, &ran.name, &ran.file);
            ran.cases = played(&ran, &wanted, options);
            ran
        };
        let on_its_own = |target: &Target| {
            let text = disk::read(&target.path).ok()?;
            let name = disk::shown(&target.path);
            let mended = mended(&name, &text, |text| read(target, text, &Disk))?;
            Some((target.path.clone(), name, mended))
        };
        let alone: Vec<_> = targets.par_iter().with_max_len(A_TASK).filter_map(on_its_own).collect();
        let mut well = true;
        for (path, name, (text, mended)) in alone {
            well &= self.write(&path, &name, &text, &mended)?;
        }
        let named: HashMap<PathBuf, &Target> = targets
            .iter()
            .filter_map(|target| Some((fs::canonicalize(&target.path).ok()?, target)))
            .collect();
        for target in targets {
            let Ok(own) = disk::read(&target.path) else { continue };
            let ran = FileRun::of_text(&target.path, &own, &Disk);
            for (_, included) in ran.file.sources.iter().skip(1) {
                let path = fs::canonicalize(disk::named(included.name())).unwrap_or_default();
                let Some(there) = named.get(&path) else { continue };
                let judge = |text: &str| read(target, &own, &Instead { path: included.name(), text });
                if let Some((text, mended)) = mended(included.name(), included.text(), judge) {
                    well &= self.write(&there.path, included.name(), &text, &mended)?;
                }
            }
        }
        Ok(well)
    }

    /// Mends scripts of house rules; whether all could be written.
    ///
    /// # Errors
    /// Nothing can be told.
    pub(crate) fn scripts<'a>(&self, paths: &'a [PathBuf]) -> Result<bool, Problem> {
        let on_its_own = |path: &'a PathBuf| {
            let text = disk::read(path).ok()?;
            let mended =
                mended(&disk::shown(path), &text, |text| house::check_text(path, Ok(text.to_owned())))?;
            Some((path.as_path(), mended))
        };
        let alone: Vec<_> = paths.par_iter().with_max_len(A_TASK).filter_map(on_its_own).collect();
        let mut well = true;
        for (path, (text, mended)) in alone {
            well &= self.write(path, &disk::shown(path), &text, &mended)?;
        }
        Ok(well)
    }

    /// Writes the text of a file and tells what was mended in it; whether it could be written.
    fn write(&self, path: &Path, name: &str, text: &str, mended: &[Mended]) -> Result<bool, Problem> {
        if let Err(error) = disk::write(path, text) {
            self.out.complain(&Problem::Unwritable { path: path.to_owned(), why: disk::why(&error) });
            return Ok(false);
        }
        for Mended { line, title } in mended {
            let told = Problem::Mended { place: format!("{name}:{line}"), title: title.clone() };
            match self.for_people {
                true => self.out.tell(&format!("{told}\n"))?,
                false => self.out.complain(&told),
            }
        }
        Ok(true)
    }
}

/// The scenarios of those numbers, run.
fn played(ran: &FileRun, wanted: &[usize], options: Options<'_>) -> Vec<CaseRun> {
    let Some(game) = ran.game else { return Vec::new() };
    let play = |number: &usize| {
        let report = game.run(&ran.file, ran.scenario(*number), options);
        CaseRun { number: *number, report, snapshot: None, time: Default::default() }
    };
    wanted.par_iter().map(play).collect()
}

/// The files on the disk, one of them with another text.
struct Instead<'a> {
    path: &'a str,
    text: &'a str,
}

impl Files for Instead<'_> {
    fn read(&self, path: &str) -> Result<String, String> {
        if path == self.path { Ok(self.text.to_owned()) } else { Disk.read(path) }
    }

    fn scripts_in(&self, folder: &str) -> Vec<String> {
        Disk.scripts_in(folder)
    }
}

/// What is said of a text: its errors, and what mends them beyond doubt.
struct Said {
    /// What is said of a line (from 1), in words that name nothing else.
    errors: BTreeMap<u32, BTreeSet<String>>,
    offers: Vec<Offer>,
}

/// A fix, and the line and the words of the fault that it mends.
struct Offer {
    line: u32,
    fault: String,
    title: String,
    changes: Vec<SourceChange>,
}

impl Said {
    /// What is said of the source called `name`.
    fn of(name: &str, ran: &FileRun) -> Self {
        let sources = &ran.file.sources;
        let mut said = Self { errors: BTreeMap::new(), offers: Vec::new() };
        let Some((id, _)) = sources.iter().find(|(_, source)| source.name() == name) else { return said };
        for diagnostic in ran.diagnostics() {
            let Some(line) = line(diagnostic, sources, id) else { continue };
            let fault = format!("{} {}", diagnostic.code.name, diagnostic.message);
            said.offers.extend(offer(diagnostic, sources, id).map(|(title, changes)| Offer {
                line,
                fault: fault.clone(),
                title,
                changes,
            }));
            if diagnostic.severity() == Severity::Error {
                said.errors.entry(line).or_default().insert(fault);
            }
        }
        said
    }

    fn at(&self, line: u32) -> BTreeSet<&str> {
        self.errors.get(&line).into_iter().flatten().map(String::as_str).collect()
    }
}

/// The line of a source that holds what a diagnostic is about: of a word that a cell supplied, the cell's.
fn line(diagnostic: &Diagnostic, sources: &Sources, id: SourceId) -> Option<u32> {
    let place = diagnostic.place().filter(|place| place.source == id)?;
    Some(sources.get(id).lines().line(place.cell.unwrap_or(place.span).start))
}

/// The fix that mends a diagnostic beyond doubt: within its own line, so that every line keeps its number.
fn offer(diagnostic: &Diagnostic, sources: &Sources, id: SourceId) -> Option<(String, Vec<SourceChange>)> {
    let fix = diagnostic.fixes.iter().find(|fix| fix.certain)?;
    let (changes, own) = (fix.changes(sources)?, line(diagnostic, sources, id)?);
    let lines = sources.get(id).lines();
    let is_within = |change: &SourceChange| {
        change.source == id
            && !change.text.contains('\n')
            && [change.span.start, change.span.end].iter().all(|at| lines.line(*at) == own)
    };
    changes.iter().all(is_within).then(|| (fix.title.clone(), changes))
}

/// The text of the source called `name`, mended as far as that is beyond doubt, and what was mended; none where nothing
/// is. `read` reads and plays a text of it.
///
/// A line is mended if then nothing is said of it that was mended, and no other error; else it is left as it is.
fn mended(name: &str, text: &str, read: impl Fn(&str) -> FileRun) -> Option<(String, Vec<Mended>)> {
    let first = Said::of(name, &read(text));
    let mut left_alone: BTreeSet<u32> = BTreeSet::new();
    for _ in 0..ATTEMPTS {
        let (mut now, mut next) = (text.to_owned(), None);
        // By line: the faults that were mended, and how.
        let mut made: BTreeMap<u32, Vec<(String, String)>> = BTreeMap::new();
        for _ in 0..STEPS {
            let said = next.as_ref().unwrap_or(&first);
            let offers: Vec<&Offer> =
                said.offers.iter().filter(|offer| !left_alone.contains(&offer.line)).collect();
            let (after, which) = changed(&now, offers.iter().map(|offer| offer.changes.as_slice()));
            if after == now {
                break;
            }
            for (offer, _) in offers.into_iter().zip(which).filter(|(_, is_made)| *is_made) {
                made.entry(offer.line).or_default().push((offer.fault.clone(), offer.title.clone()));
            }
            next = Some(Said::of(name, &read(&after)));
            now = after;
        }
        let last = next?;
        let went_wrong = |line: u32, faults: &[(String, String)]| {
            let (before, after) = (first.at(line), last.at(line));
            let stays = |fault: &str| {
                after.contains(fault)
                    || last.offers.iter().any(|offer| offer.line == line && offer.fault == fault)
            };
            !after.is_subset(&before) || faults.iter().any(|(fault, _)| stays(fault))
        };
        let wrong: Vec<u32> =
            made.iter().filter(|(line, faults)| went_wrong(**line, faults)).map(|(line, _)| *line).collect();
        if wrong.is_empty() {
            let mended: BTreeSet<Mended> = made
                .into_iter()
                .flat_map(|(line, made)| made.into_iter().map(move |(_, title)| Mended { line, title }))
                .collect();
            return Some((now, mended.into_iter().collect()));
        }
        left_alone.extend(wrong);
    }
    None
}
