use std::collections::HashSet;

use runner::Status;
use syntax::Scenario;
use text::{Diagnostic, Severity, counted};

use super::words;
use crate::disk;
use crate::draw::Renderer;
use crate::file_run::{FileRun, title};
use crate::run::Run;
use crate::summary::Summary;
use crate::terminal::{Paint, Screen, visible};

/// Of a file of very many faults so many are drawn.
const DRAWN: usize = 100;
/// With more files than this, folders in which all is well have one line.
const LISTED: usize = 24;

/// The scenarios that a selection means, a line each.
pub(crate) fn list(scenarios: &[(&FileRun, &Scenario)], Screen { paint, .. }: Screen) -> String {
    let line = |(ran, scenario): &(&FileRun, &Scenario)| {
        let place = format!("{}:{}", ran.name, ran.line(scenario));
        format!("{}  {}\n", paint.faint(&place), title(scenario))
    };
    let out: String = scenarios.iter().map(line).collect();
    out + &*format!("{}\n", counted(scenarios.len(), "scenario"))
}

/// The report of `saga test`: a line a file, what is to be said of each, counts and time.
pub(crate) fn test(run: &Run, screen: Screen) -> String {
    report(run, screen, overview(&run.files, screen.paint))
}

/// The report of `saga test -q`: what is to be said of each file, counts and time.
pub(crate) fn test_quiet(run: &Run, screen: Screen) -> String {
    report(run, screen, String::new())
}

/// The report of `saga test -v`: a line a scenario, what is to be said of each file, counts and time.
pub(crate) fn test_verbose(run: &Run, screen: Screen) -> String {
    report(run, screen, run.files.iter().map(|ran| every_scenario(ran, screen.paint)).collect())
}

fn every_scenario(ran: &FileRun, paint: Paint) -> String {
    let mut out = format!("{}\n", paint.strong(&ran.name));
    for scene in ran.scenes() {
        let status = scene.report().status;
        let word = format!("{:<14}", words::status(status));
        let word = match status {
            Status::Passed => paint.good(&word),
            Status::Failed | Status::Error => paint.bad(&word),
            Status::Skipped | Status::NotSolved => paint.warn(&word),
        };
        let time = format!("{:>8.1} ms", scene.case.time.as_secs_f64() * 1_000.0);
        out += &format!("  {word} {}  {}\n", paint.faint(&time), scene.title());
    }
    out
}

fn report(Run { files, summary, .. }: &Run, screen: Screen, overview: String) -> String {
    let renderer = Renderer::new(screen);
    let mut out = overview;
    for ran in files {
        let told = details(ran, &renderer);
        if !told.is_empty() {
            out = format!("{}\n\n{told}", out.trim_end()).trim_start().to_owned();
        }
    }
    if summary.counts.scenarios == 0 && summary.counts.faulty_files == 0 {
        return out + &*format!("no scenario was selected{}\n", found_again(summary));
    }
    let out = format!("{}\n{}", out.trim_end(), closing(files, summary, screen.paint));
    out.trim_start().to_owned()
}

/// A line a file, or a folder.
fn overview(files: &[FileRun], paint: Paint) -> String {
    let mut lines: Vec<(bool, &str, String)> = Vec::new();
    let mut at = 0;
    while at < files.len() {
        let folder = folder(&files[at].name);
        let well =
            files[at..].iter().take_while(|ran| self::folder(&ran.name) == folder && ran.is_well()).count();
        let together = if files.len() > LISTED { well.max(1) } else { 1 };
        let part = &files[at..at + together];
        let name = if together > 1 { folder } else { files[at].name.as_str() };
        let count = if together > 1 { format!("{}, ", counted(together, "file")) } else { String::new() };
        lines.push((part.iter().all(FileRun::is_well), name, count + tally(part, paint).as_str()));
        at += together;
    }
    let width = lines.iter().map(|(_, name, _)| name.chars().count()).max().unwrap_or(0).min(64);
    let mut out = String::new();
    for (well, name, count) in lines {
        let sign = if well { paint.good("✓") } else { paint.bad("✗") };
        out += &format!("{sign} {name:<width$}  {count}\n");
    }
    out
}

fn folder(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// `12 passed, 1 failed`
fn tally(files: &[FileRun], paint: Paint) -> String {
    listed(&Summary::of(files, std::time::Duration::ZERO).ended(), paint)
}

fn listed(counts: &[(usize, Status)], paint: Paint) -> String {
    let parts: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, status)| {
            let words = format!("{count} {}", words::status(*status));
            match status {
                Status::Passed => paint.good(&words),
                Status::Failed | Status::Error => paint.bad(&words),
                Status::Skipped | Status::NotSolved => paint.warn(&words),
            }
        })
        .collect();
    if parts.is_empty() { paint.faint("no scenarios") } else { parts.join(", ") }
}

/// Lists the diagnostics of a file: of its text, then of its scenarios; each once.
fn details(ran: &FileRun, renderer: &Renderer) -> String {
    let paint = renderer.screen().paint;
    let (mut said, mut out) = (HashSet::new(), String::new());
    let mut told = Drawing { ran, renderer, count: 0 };
    let mut fresh = |diagnostics: &mut dyn Iterator<Item = _>| -> Vec<&Diagnostic> {
        diagnostics.filter(|diagnostic| said.insert(*diagnostic)).collect()
    };
    out += &told.draw(&fresh(&mut ran.faults.iter()));
    for scene in ran.scenes() {
        let (report, new) = (scene.report(), fresh(&mut scene.report().diagnostics.iter()));
        let (sign, word) = match report.status {
            Status::Passed | Status::NotSolved if new.is_empty() => continue,
            Status::Passed | Status::NotSolved => (paint.warn("!"), String::new()),
            Status::Skipped => {
                let why = visible(report.skipped.as_deref().unwrap_or_default());
                (paint.warn("-"), format!("  {}", paint.warn(&format!("skipped: {why}"))))
            }
            status @ (Status::Failed | Status::Error) => {
                (paint.bad("✗"), format!("  {}", paint.bad(words::status(status))))
            }
        };
        out += &format!("{sign} {}{word}  {}\n", paint.strong(&scene.title()), paint.faint(&scene.place()));
        if new.is_empty() && report.status != Status::Skipped {
            out += &paint.faint("  for the reasons given above\n");
        }
        out += &told.draw(&new);
    }
    out + &*told.rest()
}

/// Diagnostics of a file, drawn as long as there are not very many.
struct Drawing<'a> {
    ran: &'a FileRun,
    renderer: &'a Renderer,
    /// How many there were, drawn or not.
    count: usize,
}

impl Drawing<'_> {
    fn draw(&mut self, said: &[&Diagnostic]) -> String {
        let left = DRAWN.saturating_sub(self.count);
        self.count += said.len();
        let drawn = said.iter().take(left);
        drawn.map(|one| self.renderer.render(one, &self.ran.file.sources) + "\n").collect()
    }

    /// How many were not drawn.
    fn rest(&self) -> String {
        match self.count.saturating_sub(DRAWN) {
            0 => String::new(),
            rest => format!("… and {rest} more in {}\n", self.ran.name),
        }
    }
}

/// Draws the diagnostics of a file; of very many the first ones, and the number of the others.
pub(crate) fn drawn(said: &[&Diagnostic], ran: &FileRun, renderer: &Renderer) -> String {
    let mut told = Drawing { ran, renderer, count: 0 };
    let out = told.draw(said);
    match told.rest() {
        rest if rest.is_empty() => out,
        rest => format!("{out}{rest}\n"),
    }
}

/// How many scenarios there were, and how they ended.
pub(crate) fn ended(summary: &Summary) -> String {
    let mut told = format!(
        "{}: {}",
        counted(summary.counts.scenarios, "scenario"),
        listed(&summary.ended(), Paint::plain())
    );
    for (count, words) in [(summary.counts.new, "new"), (summary.counts.changed, "changed")] {
        if count > 0 {
            told += &format!(", {count} {words}");
        }
    }
    if summary.counts.faulty_files > 0 {
        told += &format!(", {} with faults", counted(summary.counts.faulty_files, "file"));
    }
    told
}

fn closing(files: &[FileRun], summary: &Summary, paint: Paint) -> String {
    let warnings = files
        .iter()
        .flat_map(|ran| ran.diagnostics())
        .filter(|one| one.severity() == Severity::Warning)
        .count();
    let mut told = listed(&summary.ended(), paint);
    let snapshots = [
        (summary.counts.new, "new (no snapshot yet)"),
        (summary.counts.changed, "changed"),
        (summary.counts.accepted, "accepted"),
    ];
    for (count, words) in snapshots {
        if count > 0 {
            told += &format!(", {}", paint.name(&format!("{count} {words}")));
        }
    }
    if summary.counts.not_run > 0 {
        told += &format!(", {}", paint.warn(&format!("{} not run", summary.counts.not_run)));
    }
    told += &found_again(summary);
    if warnings > 0 {
        told += &format!(", {}", paint.warn(&counted(warnings, "warning")));
    }
    if summary.counts.faulty_files > 0 {
        told += &format!(
            ", {}",
            paint.bad(&format!("{} with faults", counted(summary.counts.faulty_files, "file")))
        );
    }
    let what = format!(
        "{} in {}",
        counted(summary.counts.scenarios, "scenario"),
        counted(summary.counts.files, "file")
    );
    let pending = match summary.pending {
        0 => String::new(),
        1 => "1 outcome waits for review: `saga review` shows it and asks\n".to_owned(),
        count => format!("{count} outcomes wait for review: `saga review` shows them and asks\n"),
    };
    let time = time(summary, paint);
    format!("{}\n{}: {told}{time}\n{pending}", orphans(summary, paint), paint.strong(&what))
}

/// How much of what failed in an earlier run is there, where that was to be run again.
fn found_again(summary: &Summary) -> String {
    let again = summary.again.map(|again| format!(", {} of {} found again", again.found, again.of));
    again.unwrap_or_default()
}

/// The snapshots that belong to no scenario, and what to do about them.
fn orphans(summary: &Summary, paint: Paint) -> String {
    if summary.orphans.is_empty() {
        return String::new();
    }
    let head = match summary.orphans.len() {
        1 => "1 snapshot belongs to no scenario; `saga review` offers to delete it:".to_owned(),
        count => format!("{count} snapshots belong to no scenario; `saga review` offers to delete them:"),
    };
    let mut out = format!("\n{}\n", paint.warn(&head));
    summary.orphans.iter().for_each(|path| out += &format!("  {}\n", disk::shown(path)));
    out
}

pub(super) fn time(summary: &Summary, paint: Paint) -> String {
    paint.faint(&format!("  ({:.2} s)", summary.time.as_secs_f64()))
}
