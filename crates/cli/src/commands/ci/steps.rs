//! What comes of each step, from the run that they share.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use experiment::{Fates, Finding, Suite, Wanted};
use rayon::prelude::*;
use runner::Verdict;
use syntax::ScenarioKind;
use text::{counted, verb};

use super::StepOptions;
use crate::args::{CiArgs, CiDenied, CiStep};
use crate::codes::{LACKING, LAYOUT, ORPHAN, SURVIVOR, UNSOLVED};
use crate::commands::{fmt, mutate, specimens};
use crate::configured::Configured;
use crate::exit::{Exit, Problems};
use crate::file_run::{FileRun, Scene};
use crate::gates::shortfalls;
use crate::reports::ci::{CiRemark, RemarkPlace, StepReport};
use crate::reports::{self, mutation};
use crate::run::{Run, THREADS};
use crate::{disk, house};

/// What the steps share.
pub(super) struct CiSteps<'a> {
    pub(super) args: &'a CiArgs,
    pub(super) options: &'a StepOptions,
    pub(super) configured: &'a Configured,
    pub(super) run: &'a Run,
    /// Whether scenarios were played, and not read alone.
    pub(super) plays: bool,
}

/// A verdict with what is to be said of it.
struct Came {
    exit: Exit,
    summary: String,
    remarks: Vec<CiRemark>,
}

impl CiSteps<'_> {
    /// Does a step.
    ///
    /// # Errors
    /// A clause that is to be mutated and that there is not.
    pub(super) fn done(&self, step: CiStep) -> Result<StepReport, Problems> {
        let began = Instant::now();
        let Came { exit, summary, remarks } = match step {
            CiStep::Fmt => self.fmt(),
            CiStep::Check => self.check(),
            CiStep::Test => self.test(),
            CiStep::Coverage => self.coverage(),
            CiStep::Solve => self.solve(),
            CiStep::Mutate => self.mutate()?,
        };
        let time = if step == CiStep::Test { self.run.summary.time } else { began.elapsed() };
        Ok(StepReport { step, exit, summary, remarks, time: time.max(Duration::from_micros(1)) })
    }

    fn denies(&self, what: CiDenied) -> bool {
        self.args.deny.contains(&what)
    }

    /// How many of the remarks are warnings; where they are denied, each is a failure from now on.
    fn judged(&self, remarks: &mut [CiRemark], sort: CiDenied) -> usize {
        let warnings = remarks.iter_mut().filter(|remark| remark.is_warning());
        let is_denied = self.denies(sort);
        warnings
            .map(|remark| {
                if is_denied {
                    remark.deny()
                }
            })
            .count()
    }

    fn fmt(&self) -> Came {
        let read = || self.run.files.iter().filter(|ran| ran.unreadable().is_none());
        let remarks: Vec<CiRemark> = read().filter_map(layout).collect();
        let all = counted(read().count(), "file");
        let summary = match remarks.len() {
            0 => format!("{all} laid out"),
            count => format!("{count} of {all} would be laid out anew"),
        };
        Came { exit: failed_if(!remarks.is_empty()), summary, remarks }
    }

    /// The scripts that lie in the folders; texts of scenarios are understood, or not, where they are tested.
    fn check(&self) -> Came {
        let folders = self.args.paths.iter().filter(|path| path.is_dir());
        let found: BTreeSet<PathBuf> =
            folders.flat_map(|folder| disk::find(folder, "rhai").0).map(|path| disk::tidy(&path)).collect();
        let found: Vec<PathBuf> = found.into_iter().collect();
        let checked: Vec<FileRun> = found.par_iter().map(|path| house::check(path)).collect();
        let mut remarks = CiRemark::of_files(&checked);
        let mut faulty = checked.iter().filter(|ran| ran.is_misunderstood()).count();
        if !self.plays {
            remarks.extend(CiRemark::of_files(&self.run.files));
            faulty += self.run.files.iter().filter(|ran| ran.is_misunderstood()).count();
        }
        let warnings = self.judged(&mut remarks, CiDenied::Warnings);
        let mut summary = counted_or_none(checked.len(), "script");
        summary += &match faulty {
            0 if checked.is_empty() => String::new(),
            0 => " understood".to_owned(),
            faulty => format!(", {} not understood", counted(faulty, "file")),
        };
        if warnings > 0 {
            summary += &format!(", {}", counted(warnings, "warning"));
        }
        let denied = failed_if(warnings > 0 && self.denies(CiDenied::Warnings));
        let exit = if faulty > 0 { Exit::Misunderstood } else { denied };
        Came { exit, summary, remarks }
    }

    fn test(&self) -> Came {
        let summary = &self.run.summary;
        let mut remarks = CiRemark::of_files(&self.run.files);
        let warnings = self.judged(&mut remarks, CiDenied::Warnings);
        let mut orphans: Vec<CiRemark> = summary.orphans.iter().map(|path| orphan(path)).collect();
        self.judged(&mut orphans, CiDenied::Orphans);
        let denied = warnings > 0 && self.denies(CiDenied::Warnings)
            || !orphans.is_empty() && self.denies(CiDenied::Orphans);
        let mut told = reports::ended(summary);
        for (count, what) in [(warnings, "warning"), (orphans.len(), "orphan")] {
            if count > 0 {
                told += &format!(", {}", counted(count, what));
            }
        }
        remarks.extend(orphans);
        Came { exit: summary.exit().max(failed_if(denied)), summary: told, remarks }
    }

    fn coverage(&self) -> Came {
        let games = reports::gather(&self.run.files);
        let asked = &self.options.coverage;
        let short = shortfalls(&games, &asked.touched, &asked.refused);
        let touched = games.iter().map(|game| {
            let clauses = &game.coverage.clauses;
            let touched = clauses.iter().filter(|clause| !clause.count.is_zero()).count();
            format!("{} {touched} of {}", game.game.info().title, counted(clauses.len(), "clause"))
        });
        let mut summary = touched.collect::<Vec<_>>().join(", ");
        if !short.is_empty() {
            summary += &format!("; {} not reached", counted(short.len(), "threshold"));
        }
        let remarks: Vec<CiRemark> = short
            .iter()
            .map(|short| {
                CiRemark::new(&LACKING, short.to_string(), self.first_of(short.game))
                    .help("`saga coverage` lists every clause")
            })
            .collect();
        Came { exit: failed_if(!remarks.is_empty()), summary, remarks }
    }

    /// The head of the first file of a game: reviews show no remark without a place.
    fn first_of(&self, title: &str) -> Option<RemarkPlace> {
        let is_of = |ran: &&FileRun| ran.game.is_some_and(|game| game.info().title == title);
        self.run.files.iter().find(is_of).map(|ran| RemarkPlace::line(&ran.name, 1))
    }

    fn solve(&self) -> Came {
        let scenes = self.run.files.iter().flat_map(FileRun::scenes);
        let puzzles: Vec<_> = scenes
            .filter(|scene| scene.scenario().kind == ScenarioKind::Puzzle && scene.report().skipped.is_none())
            .collect();
        let unsound = || puzzles.iter().filter(|scene| !is_sound(scene));
        let remarks: Vec<CiRemark> = unsound()
            .map(|scene| {
                let said = scene.report().diagnostics.first();
                let why = said.map_or_else(String::new, |said| format!(": {}", said.message));
                let message = format!("the puzzle “{}” is not proved{why}", scene.title());
                let place = RemarkPlace::line(&scene.ran.name, scene.line());
                let help = said.and_then(|said| said.help.clone());
                CiRemark { help, ..CiRemark::new(&UNSOLVED, message, Some(place)) }
            })
            .collect();
        let all = counted_or_none(puzzles.len(), "puzzle");
        let summary = match remarks.len() {
            0 if puzzles.is_empty() => all,
            0 => format!("{all} sound"),
            count => format!("{count} of {all} {} not proved", verb(count, "is", "are")),
        };
        Came { exit: failed_if(!remarks.is_empty()), summary, remarks }
    }

    fn mutate(&self) -> Result<Came, Problems> {
        let asked = &self.options.mutate;
        mutate::known(asked, self.configured)?;
        let suite = Suite::new(&THREADS, specimens::compared(self.run), mutate::POSITIONS);
        let wanted = Wanted { game: asked.game.clone(), clauses: asked.clause.clone(), scripts: None };
        let findings = experiment::test(&suite, experiment::mutants(&suite, &wanted), &|| {});
        let survivors: Vec<&Finding> = findings.iter().filter(|finding| finding.is_unexplained()).collect();
        let Fates { mutants, killed, explained, survived, .. } = Fates::of(&suite, &findings);
        let allowed = asked.survivors.unwrap_or(usize::MAX);
        let mut summary = format!(
            "{}: {killed} killed, {explained} explained, {survived} survived",
            counted(mutants, "mutant")
        );
        if let Some(allowed) = asked.survivors {
            summary += &format!(" ({allowed} may)");
        }
        let is_over = survivors.len() > allowed;
        // As long as no more survive than may, nobody is called.
        let remarks = survivors.iter().filter(|_| is_over).map(|finding| {
            let (message, help, nearest) = mutation(&suite, finding);
            let place = nearest.map(|(file, line)| RemarkPlace::line(&file, line));
            let place = place.or_else(|| self.first_of(finding.mutant.game.info().title));
            CiRemark::new(&SURVIVOR, message, place).help(help)
        });
        Ok(Came { exit: failed_if(is_over), summary, remarks: remarks.collect() })
    }
}

/// Whether a puzzle is proved to keep what it promises; its snapshot is another matter.
fn is_sound(scene: &Scene<'_>) -> bool {
    let solved = scene.report().solved.as_deref();
    solved.is_some_and(|solved| solved.verdict == Verdict::Sound)
}

/// `3 puzzles`, `no puzzles`
fn counted_or_none(count: usize, what: &str) -> String {
    if count == 0 { format!("no {what}s") } else { counted(count, what) }
}

fn failed_if(failed: bool) -> Exit {
    if failed { Exit::Failed } else { Exit::Well }
}

/// What is to be remarked of a snapshot that belongs to no scenario.
fn orphan(path: &Path) -> CiRemark {
    let shown = disk::shown(path);
    let message = format!("the snapshot `{shown}` belongs to no scenario");
    let place = RemarkPlace::line(&shown, 1);
    CiRemark::new(&ORPHAN, message, Some(place)).help("`saga review` offers to delete it")
}

/// What is to be remarked of a file that is not laid out, at the first line that would be another.
fn layout(ran: &FileRun) -> Option<CiRemark> {
    let (before, after) = fmt::laid_out(ran);
    if before == after {
        return None;
    }
    let differs = before.lines().zip(after.lines()).position(|(one, other)| one != other);
    let line =
        differs.unwrap_or_else(|| before.lines().count().min(after.lines().count()).saturating_sub(1)) + 1;
    let place = RemarkPlace::line(&ran.name, u32::try_from(line).unwrap_or(u32::MAX));
    let message = format!("`{}` is not laid out, from line {line} on", ran.name);
    Some(CiRemark::new(&LAYOUT, message, Some(place)).help(format!("`saga fmt {}` lays it out", ran.name)))
}
