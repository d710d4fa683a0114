//! Reads files and runs their scenarios on all cores, in a stable order: the one way to run a selection. It is long for the options
//! of a run, each with its words.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use catalog::AnyGame;
use executor::Threads;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use runner::{Options, Report, Status};
use session::{File, NamedScript};
use syntax::{Scenario, ScenarioKind};
use text::Severity;

use crate::always;
use crate::args::{Partition, Selection};
use crate::exit::{Exit, Problems};
use crate::failed::Failed;
use crate::file_run::{CaseRun, FileRun, Scene};
use crate::house::{self, HouseFile};
use crate::problem::Problem;
use crate::select::{self, Target};
use crate::summary::{Again, RunCounts, Summary};
use crate::terminal::Output;
use snapshot::SnapshotVerdict;

/// Files are shared out among the threads one by one: halves of a folder may be of very different size.
pub(crate) const A_TASK: usize = 1;

/// The files that a selection names, read, and which of their scenarios it means.
pub(crate) struct Selected {
    pub(crate) files: Vec<FileRun>,
    /// The numbers of the scenarios, file by file.
    wanted: Vec<Vec<usize>>,
    /// Whether a part of what was named could not be searched.
    incomplete: bool,
    /// Which part of it is meant, where a part was asked for: see [`Self::take_part`].
    partition: Option<Partition>,
    /// Of what failed in an earlier run: how much is there.
    again: Option<Again>,
    /// The house rules of the call that do something only where a clause of theirs is asked.
    unasked: Vec<String>,
    began: Instant,
}

/// The files of a selection with what became of their scenarios, and the counts.
pub(crate) struct Run {
    pub(crate) files: Vec<FileRun>,
    pub(crate) summary: Summary,
    /// The house rules of the call of which no scenario came to a clause.
    pub(crate) unasked: Vec<String>,
}

/// How one scenario is run; its file and itself are given by number, too.
pub(crate) struct CaseTask<'a> {
    pub(crate) game: AnyGame,
    pub(crate) file: &'a File,
    pub(crate) scenario: &'a Scenario,
    /// The lines by which the file's scenarios are selected.
    pub(crate) lines: &'a [u32],
    pub(crate) file_number: usize,
    pub(crate) number: usize,
}

impl Selected {
    /// Reads what a selection names.
    ///
    /// # Errors
    /// A path that does not exist, a script that is not understood, an unknown tag.
    pub(crate) fn read(selection: &Selection, out: &Output) -> Result<Self, Problems> {
        let mut selected = Self::read_again(selection, None, out, |_, _| Ok(()))?;
        selected.take_part();
        Ok(selected)
    }

    /// Reads what a selection names, all parts of it, and means only what failed in an earlier run, if one is given;
    /// what is not there any more is told. Something may be done with the files, and the house rules of the call,
    /// `before` they are read.
    ///
    /// # Errors
    /// As [`Self::read`]; and what is wrong `before`.
    pub(crate) fn read_again(
        selection: &Selection,
        failed: Option<&Failed>,
        out: &Output,
        before: impl FnOnce(&[Target], &[HouseFile]) -> Result<(), Problem>,
    ) -> Result<Self, Problems> {
        let began = Instant::now();
        use_threads(selection.jobs);
        let (targets, unsearched) = select::targets(&selection.paths, out)?;
        unsearched.iter().for_each(|problem| out.complain(problem));
        let scripts = house::understood(&selection.house_rules, out.screen)?;
        for idle in scripts.iter().filter(|script| script.rule.is_idle()) {
            out.complain(&Problem::IdleHouseRule { path: idle.path.clone() });
        }
        before(&targets, &scripts)?;
        let mut files: Vec<FileRun> = targets
            .par_iter()
            .with_max_len(A_TASK)
            .map(|target| FileRun { lines: target.lines.clone(), ..FileRun::read(&target.path) })
            .collect();
        for problem in files.iter_mut().flat_map(|ran| house::play_under(ran, &scripts)) {
            out.complain(&problem);
        }
        let mut unasked = Vec::new();
        for script in scripts.iter().filter(|script| !script.rule.is_idle()) {
            let info = script.game.info();
            let of_game = |ran: &FileRun| ran.game.is_some_and(|game| game.info().name == info.name);
            if !files.iter().any(of_game) {
                out.complain(&Problem::HouseRuleOfAnotherGame {
                    path: script.path.clone(),
                    game: info.title,
                });
            } else if script.rule.knobs().is_empty() {
                unasked.push(script.path.clone());
            }
        }
        select::known_tags(selection, &files)?;
        let mut wanted: Vec<Vec<usize>> = files
            .iter()
            .zip(&targets)
            .map(|(ran, target)| select::wanted(selection, target, &ran.name, &ran.file))
            .collect();
        let again = failed.map(|failed| {
            let (gone, again) = failed.gone(&files);
            gone.iter().for_each(|problem| out.complain(problem));
            (files, wanted) = failed.keep(std::mem::take(&mut files), std::mem::take(&mut wanted));
            again
        });
        let several =
            files.par_iter_mut().zip(&wanted).with_max_len(A_TASK).filter(|(_, wanted)| wanted.len() > 1);
        several.for_each(|(ran, _)| ran.find_shared_faults());
        let incomplete = !unsearched.is_empty();
        let (files, wanted) = select::narrowed(selection, files, wanted);
        Ok(Self { files, wanted, incomplete, partition: selection.partition, again, unasked, began })
    }

    /// Every scenario of these files.
    pub(crate) fn whole(files: Vec<FileRun>) -> Self {
        let wanted = files.iter().map(|ran| (0..ran.file.frame.scenarios.len()).collect()).collect();
        Self {
            files,
            wanted,
            incomplete: false,
            partition: None,
            again: None,
            unasked: Vec::new(),
            began: Instant::now(),
        }
    }

    /// Keeps the part that was asked for. The faults of a text fall to one part, as each scenario does, so that the
    /// parts together judge everything once.
    pub(crate) fn take_part(&mut self) {
        let Some(Partition { part, of }) = self.partition else { return };
        let mut next = (1..=of).cycle();
        let mut is_ours = || next.next() == Some(part);
        for (ran, wanted) in self.files.iter_mut().zip(&mut self.wanted) {
            if !ran.faults.is_empty() && !is_ours() {
                ran.faults.clear();
            }
            // Its scenarios cannot be played: the fault stands for all of them.
            if ran.game.is_none() {
                wanted.clear();
            }
            wanted.retain(|_| is_ours());
        }
    }

    /// Keeps only some of the files.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(&FileRun) -> bool) {
        let files = std::mem::take(&mut self.files).into_iter().zip(std::mem::take(&mut self.wanted));
        (self.files, self.wanted) = files.filter(|(ran, _)| keep(ran)).unzip();
    }

    /// Keeps only the puzzles; files without any are left out unless their text has a fault.
    pub(crate) fn retain_puzzles(&mut self) {
        let files = std::mem::take(&mut self.files).into_iter().zip(std::mem::take(&mut self.wanted));
        let kept = files.filter_map(|(ran, mut wanted)| {
            wanted.retain(|number| ran.scenario(*number).kind == ScenarioKind::Puzzle);
            (!wanted.is_empty() || ran.is_unplayable()).then_some((ran, wanted))
        });
        (self.files, self.wanted) = kept.unzip();
    }

    /// The selected scenarios.
    pub(crate) fn scenarios(&self) -> impl Iterator<Item = (&FileRun, &Scenario)> {
        let files = self.files.iter().zip(&self.wanted);
        files.flat_map(|(ran, wanted)| wanted.iter().map(move |number| (ran, ran.scenario(*number))))
    }

    /// The selected scenarios of each file, by their numbers.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (&FileRun, &[usize])> {
        self.files.iter().zip(self.wanted.iter().map(Vec::as_slice))
    }

    /// How a command ends that ran nothing of its files' own accord: where a text has a fault, it is named, and nothing
    /// else counts.
    pub(crate) fn or_faulty(&self, exit: Exit, out: &Output) -> Exit {
        tell_faulty(&self.files, out);
        let is_gone = self.again.is_some_and(|again| again.found < again.of);
        let faulty = self.incomplete || is_gone || self.files.iter().any(FileRun::is_faulty);
        if faulty { Exit::Misunderstood } else { exit }
    }

    /// The files that those which were read name, there or not: included ones and scripts, their folder's, too.
    pub(crate) fn needs(&self) -> BTreeSet<PathBuf> {
        self.files
            .iter()
            .flat_map(|ran| ran.needs.iter().cloned())
            .chain(always::all().map(PathBuf::from))
            .collect()
    }

    /// Runs the selected scenarios.
    pub(crate) fn run(self, options: Options<'_>) -> Run {
        self.run_each(false, |task| {
            let stop_at = if options.list_moves.is_some() { task.lines } else { &[] };
            (task.game.run(task.file, task.scenario, Options { stop_at, ..options }), None)
        })
    }

    /// Runs the selected scenarios and hands on each, in their order, with what happened in it; that is let go then, so
    /// that no more is held than of a few. What decided is kept where it is `counted` afterwards.
    ///
    /// # Errors
    /// What `take` finds wrong.
    pub(crate) fn run_in_order(
        mut self,
        options: Options<'_>,
        counted: bool,
        mut take: impl FnMut(Scene<'_>) -> Result<(), Problems>,
    ) -> Result<Run, Problems> {
        const AT_ONCE: usize = 64;
        let mut cases: Vec<Vec<CaseRun>> = self.files.iter().map(|_| Vec::new()).collect();
        let all: Vec<(usize, usize)> = (0..)
            .zip(&self.wanted)
            .flat_map(|(at, wanted)| wanted.iter().map(move |number| (at, *number)))
            .collect();
        for some in all.chunks(AT_ONCE) {
            let run = |(at, number): &(usize, usize)| {
                let ran = &self.files[*at];
                let began = Instant::now();
                let report = ran.game?.run(&ran.file, ran.scenario(*number), options);
                Some(CaseRun { number: *number, report, snapshot: None, time: began.elapsed() })
            };
            let run: Vec<Option<CaseRun>> = some.par_iter().with_max_len(A_TASK).map(run).collect();
            for ((at, _), case) in some.iter().zip(run) {
                let Some(mut case) = case else { continue };
                take(Scene { ran: &self.files[*at], case: &case })?;
                case.report.let_go();
                if !counted {
                    case.report.let_go_of_tallies();
                }
                cases[*at].push(case);
            }
        }
        for (ran, cases) in self.files.iter_mut().zip(cases) {
            ran.cases = cases;
        }
        Ok(self.done())
    }

    /// Runs the selected scenarios in some way; after the first that fails no other is begun, if so wanted.
    pub(crate) fn run_each<F>(self, fail_fast: bool, each: F) -> Run
    where
        F: Fn(&CaseTask<'_>) -> (Report, Option<SnapshotVerdict>) + Sync,
    {
        let bar = progress(self.wanted.iter().map(Vec::len).sum());
        self.run_along(fail_fast, &bar, each)
    }

    /// The same, with a bar that moves on by one for each scenario.
    pub(crate) fn run_along<F>(mut self, fail_fast: bool, bar: &ProgressBar, each: F) -> Run
    where
        F: Fn(&CaseTask<'_>) -> (Report, Option<SnapshotVerdict>) + Sync,
    {
        let stopped = AtomicBool::new(false);
        let files = self.files.par_iter_mut().zip(&self.wanted).enumerate().with_max_len(A_TASK);
        files.for_each(|(file_number, (ran, wanted))| {
            let Some(game) = ran.game else { return };
            let run = |number: &usize| {
                if fail_fast && stopped.load(Ordering::Relaxed) {
                    return None;
                }
                let (began, number, file, lines) = (Instant::now(), *number, &ran.file, &ran.lines);
                let scenario = &file.frame.scenarios[number];
                let (report, snapshot) = each(&CaseTask { game, file, scenario, lines, file_number, number });
                if matches!(report.status, Status::Failed | Status::Error) {
                    stopped.store(true, Ordering::Relaxed);
                }
                bar.inc(1);
                Some(CaseRun { number, report, snapshot, time: began.elapsed() })
            };
            ran.cases = wanted.par_iter().filter_map(run).collect();
            let begun: BTreeSet<usize> = ran.cases.iter().map(|case| case.number).collect();
            if begun.len() < wanted.len() {
                ran.not_run = wanted.iter().copied().filter(|number| !begun.contains(number)).collect();
            }
        });
        bar.finish_and_clear();
        self.done()
    }

    /// What was run, with the counts.
    fn done(self) -> Run {
        let mut files = self.files;
        if self.partition.is_some() {
            files.retain(|ran| !ran.cases.is_empty() || !ran.not_run.is_empty() || !ran.faults.is_empty());
        }
        let mut summary = Summary::of(&files, self.began.elapsed());
        summary.incomplete = self.incomplete;
        summary.again = self.again;
        let mut unasked = self.unasked;
        unasked.retain(|path| !files.iter().flat_map(|ran| &ran.cases).any(|case| case.report.asks(path)));
        Run { files, summary, unasked }
    }
}

impl Run {
    /// No file at all.
    pub(crate) fn nothing() -> Self {
        Self { files: Vec::new(), summary: Summary::default(), unasked: Vec::new() }
    }

    /// Takes the files apart, on all threads: in a large run that is a part of its time.
    pub(crate) fn let_go(self) {
        self.files.into_par_iter().with_max_len(A_TASK).for_each(drop);
    }

    /// Adds files that were read in another way.
    pub(crate) fn and(mut self, more: Vec<FileRun>, time: Duration) -> Self {
        self.files.extend(more);
        let incomplete = self.summary.incomplete;
        self.summary = Summary { incomplete, ..Summary::of(&self.files, time) };
        self
    }

    /// Says which house rules nothing came to: those of the call, and those of files that were played whole.
    pub(crate) fn tell_unasked(&self, out: &Output) {
        let of_call = self.unasked.iter().filter(|_| self.summary.counts.scenarios > 0).map(String::as_str);
        for path in of_call.chain(self.unasked_of_files()) {
            out.complain(&Problem::HouseRuleUnasked { path: path.to_owned() });
        }
    }

    /// The house rules of files that were played whole, and to which no scenario of the run came.
    fn unasked_of_files(&self) -> BTreeSet<&str> {
        let decides = |script: &&NamedScript| {
            let is_named = !script.of_run && !script.of_folder;
            script.rule().is_some_and(|rule| !rule.is_idle() && rule.knobs().is_empty()) && is_named
        };
        let cases = || self.files.iter().flat_map(|ran| &ran.cases);
        let named = self.files.iter().filter(|ran| ran.is_played()).flat_map(|ran| &ran.file.scripts);
        let paths = named.filter(decides).map(|script| script.path.as_str());
        paths.filter(|path| !cases().any(|case| case.report.asks(path))).collect()
    }

    /// How a command ends whose report tells of no file: the files with a fault are named, and what did not hold is
    /// counted.
    pub(crate) fn end_apart(&self, out: &Output) -> Exit {
        let exit = self.end(out);
        self.tell_left_out(out);
        self.tell_namesakes(out);
        self.or_faulty(exit, out)
    }

    /// How a command ends for which only that counts which was not understood: the files are named.
    pub(crate) fn or_faulty(&self, exit: Exit, out: &Output) -> Exit {
        tell_faulty(&self.files, out);
        let Summary { counts: RunCounts { errors, faulty_files, .. }, incomplete, .. } = self.summary;
        if errors + faulty_files > 0 || incomplete { Exit::Misunderstood } else { exit }
    }

    /// Tells which games of different scripts have one name: what is told of games puts them together.
    fn tell_namesakes(&self, out: &Output) {
        let mut known: BTreeMap<&str, (AnyGame, &str)> = BTreeMap::new();
        let mut told = BTreeSet::new();
        for ran in &self.files {
            let Some((game, script)) = ran.game.zip(ran.file.game_script.as_ref()) else { continue };
            let name = game.info().name;
            let (first, path) = *known.entry(name).or_insert((game, &script.path));
            if first != game && told.insert((name, script.path.as_str())) {
                let scripts = [path.to_owned(), script.path.clone()];
                out.complain(&Problem::Namesakes { name: name.to_owned(), scripts });
            }
        }
    }

    /// Counts the scenarios that did not hold, where nothing that they show is reported.
    pub(crate) fn tell_left_out(&self, out: &Output) {
        let count = self.summary.counts.failed + self.summary.counts.errors;
        if count > 0 {
            out.complain(&Problem::LeftOut { count });
        }
    }

    /// How a command ends whose report are rows, which have no place for what is wrong with a text or a scenario: the
    /// gravest of each is said.
    pub(crate) fn end_of_rows(&self, out: &Output) -> Exit {
        for ran in &self.files {
            let of_scenes = ran.cases.iter().map(|case| &case.report.diagnostics);
            for said in [&ran.faults].into_iter().chain(of_scenes) {
                let gravest = said.iter().rev().max_by_key(|one| one.severity());
                let Some(gravest) = gravest.filter(|one| one.severity() > Severity::Warning) else {
                    continue;
                };
                let place = gravest.place().map(|place| ran.file.position(place));
                let (path, line) = place.map_or((&*ran.name, 1), |(path, at)| (path, at.line));
                let message = gravest.message.clone();
                out.complain(&Problem::Said { path: path.to_owned(), line, message });
            }
        }
        self.end(out)
    }

    /// How the command ends; where nothing was selected, that is said.
    pub(crate) fn end(&self, out: &Output) -> Exit {
        self.tell_unasked(out);
        if self.summary.counts.scenarios == 0 {
            out.complain(&Problem::NothingSelected);
        }
        self.summary.exit()
    }
}

/// Names the files whose text has a fault, where a report tells of them in no other way.
pub(crate) fn tell_faulty(files: &[FileRun], out: &Output) {
    for ran in files.iter().filter(|ran| ran.is_misunderstood()) {
        out.complain(&match ran.unreadable() {
            Some(why) => Problem::Unreadable(why),
            None => Problem::Faulty { file: ran.name.clone() },
        });
    }
}

/// The threads that the program shares.
pub(crate) static THREADS: Threads = Threads::all();

/// Uses so many threads, and never more than there are cores.
pub(crate) fn use_threads(jobs: Option<usize>) {
    if let Some(jobs) = jobs {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // A pool that is already there (several runs in one process) stays.
        let _ = rayon::ThreadPoolBuilder::new().num_threads(jobs.clamp(1, cores)).build_global();
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
