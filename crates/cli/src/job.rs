//! Reads files and runs their scenarios on all cores, in a stable order.

use std::collections::BTreeSet;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use runner::{AnyGame, File, Options, Report};
use syntax::Scenario;
use text::{Diagnostic, Severity, near};

use crate::args::Selection;
use crate::disk::{self, Disk};
use crate::select::{self, Target};
use crate::snapshots::Became;
use crate::{Exit, house, render};

/// A file that was read, and the scenarios of it that were run.
pub(crate) struct Ran {
    /// The file's path, as people should see it.
    pub(crate) name: String,
    /// Its texts and tree.
    pub(crate) file: File,
    /// Its game, if it names one we know.
    pub(crate) game: Option<&'static dyn AnyGame>,
    /// What is wrong with its text, apart from any run.
    pub(crate) faults: Vec<Diagnostic>,
    /// Whether it is selected as a file, not only some of its lines.
    pub(crate) whole: bool,
    /// The scenarios that were run, by their number in the file.
    pub(crate) cases: Vec<(usize, Report)>,
    /// What became of the cases' snapshots; one a case where they were looked at.
    pub(crate) became: Vec<Option<Became>>,
}

impl Ran {
    /// The scenario of that number.
    pub(crate) fn scenario(&self, number: usize) -> &Scenario {
        &self.file.frame.scenarios[number]
    }

    /// The line (from 1) a scenario begins at.
    pub(crate) fn line(&self, scenario: &Scenario) -> u32 {
        self.file.position(scenario.title.place).1.line
    }

    /// A scenario's title, with its row.
    pub(crate) fn title(&self, scenario: &Scenario) -> String {
        let row = scenario.row.map(|row| format!(" (row {row})")).unwrap_or_default();
        format!("{}{row}", scenario.title.value)
    }

    /// A scenario's title as written: its placeholders stand.
    pub(crate) fn template(&self, scenario: &Scenario) -> String {
        if scenario.row.is_none() {
            return scenario.title.value.clone();
        }
        let source = self.file.sources.get(scenario.title.place.source);
        source.slice(scenario.title.place.span).trim_matches('"').replace("\\\"", "\"").replace("\\\\", "\\")
    }

    /// Everything to be said, in order, each once: first of the text, then of the runs.
    pub(crate) fn diagnostics(&self) -> Vec<&Diagnostic> {
        let mut said: Vec<&Diagnostic> = Vec::new();
        for diagnostic in
            self.faults.iter().chain(self.cases.iter().flat_map(|(_, report)| &report.diagnostics))
        {
            if !said.contains(&diagnostic) {
                said.push(diagnostic);
            }
        }
        said
    }

    /// Why the file could not be read, if it could not.
    pub(crate) fn unreadable(&self) -> Option<&Diagnostic> {
        self.faults.iter().find(|fault| std::ptr::eq(fault.code, &runner::UNREADABLE))
    }

    /// The gravest thing wrong with the text itself.
    pub(crate) fn severity(&self) -> Option<Severity> {
        self.faults.iter().map(Diagnostic::severity).max()
    }
}

/// Reads one file; one that cannot be read has that as its fault.
pub(crate) fn read(target: &Target) -> Ran {
    let name = disk::shown(&target.path);
    let whole = target.lines.is_empty();
    let file = match disk::read(&target.path) {
        Ok(text) => runner::load(&name, &text, &Disk),
        Err(why) => {
            let file = runner::unreadable(&name, &why);
            let faults = file.faults.clone();
            return Ran { name, file, game: None, faults, whole, cases: Vec::new(), became: Vec::new() };
        }
    };
    let mut faults = file.faults.clone();
    let game = match catalog::game_of(&file) {
        Ok(game) => Some(game),
        Err(fault) => {
            faults.extend(fault);
            None
        }
    };
    if let Some(game) = game
        && file.frame.scenarios.is_empty()
    {
        faults.extend(game.check_shared(&file));
    }
    Ran { name, file, game, faults, whole, cases: Vec::new(), became: Vec::new() }
}

/// Files and scenarios that a selection names, run or ready to be run.
pub(crate) struct Job {
    /// The files, in order.
    pub(crate) files: Vec<Ran>,
    /// How many scenarios are selected.
    pub(crate) selected: usize,
    wanted: Vec<Vec<usize>>,
}

impl Job {
    /// Reads what a selection names.
    ///
    /// # Errors
    /// Says what is wrong where a path does not exist or a tag is unknown, and gives how to exit.
    pub(crate) fn read(selection: &Selection) -> Result<Self, Exit> {
        if let Some(jobs) = selection.jobs {
            // A pool that is already there (several commands in one process) stays.
            let _ = rayon::ThreadPoolBuilder::new().num_threads(jobs.max(1)).build_global();
        }
        let targets = select::targets(&selection.paths).map_err(misunderstood)?;
        let scripts = house::understood(&selection.house_rules)?;
        for idle in scripts.iter().filter(|own| own.rule.is_idle()) {
            render::complain(&format!(
                "the house rules `{}` change nothing; `saga check` tells more",
                idle.path
            ));
        }
        let mut files: Vec<Ran> = targets.par_iter().map(read).collect();
        files.iter_mut().for_each(|ran| house::play_under(ran, &scripts));
        known_tags(selection, &files).map_err(|fault| misunderstood(vec![fault]))?;
        let mut wanted: Vec<Vec<usize>> = files
            .iter()
            .zip(&targets)
            .map(|(ran, target)| select::wanted(selection, target, &ran.file))
            .collect();
        if let Some(partition) = selection.partition {
            let mut number = 0;
            for own in &mut wanted {
                own.retain(|_| {
                    number += 1;
                    (number - 1) % partition.of == partition.part - 1
                });
            }
        }
        let selected = wanted.iter().map(Vec::len).sum();
        Ok(Self { files, selected, wanted })
    }

    /// Runs the selected scenarios. Where anything narrows the selection, files of which nothing is
    /// selected are left out.
    pub(crate) fn run(self, selection: &Selection, options: Options<'_>) -> Vec<Ran> {
        let Options { detail, list_moves, perft, check_only, .. } = options;
        self.run_each(selection, |game, file, (_, number)| {
            let options = Options { detail, list_moves, perft, check_only, ..Options::default() };
            (game.run(file, &file.frame.scenarios[number], options), None)
        })
    }

    /// Runs the selected scenarios in some way, given the numbers of the file and of the scenario.
    pub(crate) fn run_each<F>(mut self, selection: &Selection, each: F) -> Vec<Ran>
    where
        F: Fn(&dyn AnyGame, &File, (usize, usize)) -> (Report, Option<Became>) + Sync,
    {
        let bar = progress(self.selected);
        self.files.par_iter_mut().zip(&self.wanted).enumerate().for_each(|(of_file, (ran, wanted))| {
            let Some(game) = ran.game else { return };
            let file = &ran.file;
            (ran.cases, ran.became) = wanted
                .par_iter()
                .map(|number| {
                    let (report, became) = each(game, file, (of_file, *number));
                    bar.inc(1);
                    ((*number, report), became)
                })
                .unzip();
        });
        bar.finish_and_clear();
        let mut files = self.files;
        if selection.is_narrowed() {
            files.retain(|ran| !ran.cases.is_empty());
        }
        files
    }
}

/// A bar that shows itself only on a terminal, and only when a run takes long.
fn progress(length: usize) -> ProgressBar {
    if length < 2_000 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} scenarios {eta}");
    ProgressBar::new(length as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn known_tags(selection: &Selection, files: &[Ran]) -> Result<(), String> {
    let tags: BTreeSet<&str> = files
        .iter()
        .flat_map(|ran| &ran.file.frame.scenarios)
        .flat_map(|scenario| &scenario.tags)
        .map(|tag| tag.value.as_str())
        .collect();
    for tag in &selection.tag {
        if !tags.contains(tag.as_str()) {
            let known = match near(tag, tags.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None if tags.is_empty() => "no scenario here has tags".into(),
                None => format!("the tags here: {}", tags.iter().copied().collect::<Vec<_>>().join(", ")),
            };
            return Err(format!("no scenario has the tag `{tag}`; {known}"));
        }
    }
    Ok(())
}

fn misunderstood(faults: Vec<String>) -> Exit {
    faults.iter().for_each(|fault| render::complain(fault));
    Exit::Misunderstood
}
