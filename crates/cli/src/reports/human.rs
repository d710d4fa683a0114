use std::path::Path;

use runner::{Report, Status};
use text::{Diagnostic, Severity};

use super::{Summary, words};
use crate::commands::counted;
use crate::job::Ran;
use crate::paint::Paint;
use crate::{Renderer, house};

/// Of a file of very many faults so many are drawn.
const DRAWN: usize = 100;
/// With more files than this, folders in which all is well have one line.
const LISTED: usize = 24;

/// The report of `saga test`: a line a file, what is to be said of each, counts and time.
pub(crate) fn human(files: &[Ran], summary: &Summary) -> String {
    let renderer = Renderer::stdout();
    let mut out = overview(files, renderer.paint());
    for ran in files {
        let told = details(ran, &renderer);
        if !told.is_empty() {
            out = format!("{}\n\n{told}", out.trim_end());
        }
    }
    if summary.selected() == 0 && summary.faulty_files == 0 {
        out += "no scenario was selected\n";
        return out;
    }
    let out = out.trim_end().to_owned() + "\n";
    out + closing(files, summary, renderer.paint()).as_str()
}

/// The report of `saga check`: what is to be said of each file, and counts.
pub(crate) fn checked(files: &[Ran], summary: &Summary) -> String {
    let renderer = Renderer::stdout();
    let (mut out, mut faulty) = (String::new(), 0);
    for ran in files {
        let said = ran.diagnostics();
        if said.iter().any(|one| one.severity() > Severity::Warning) {
            faulty += 1;
        }
        out += &drawn(&said[..said.len().min(DRAWN)], ran, &renderer);
        if said.len() > DRAWN {
            out += &format!("… and {} more in {}\n\n", said.len() - DRAWN, ran.name);
        }
    }
    let scripts = files.iter().filter(|ran| house::is_script(Path::new(&ran.name))).count();
    let scenarios = format!(
        "{} with {}",
        counted(summary.files - scripts, "file"),
        counted(summary.selected(), "scenario")
    );
    let read = match (summary.files - scripts, scripts) {
        (_, 0) => scenarios,
        (0, scripts) => counted(scripts, "house rule"),
        (_, scripts) => format!("{scenarios} and {}", counted(scripts, "house rule")),
    };
    let paint = renderer.paint();
    let verdict = if faulty == 0 {
        paint.good("all understood")
    } else {
        paint.bad(&format!("{} not understood", counted(faulty, "file")))
    };
    let counts = format!("{read} read: {verdict}{}\n", time(summary, paint));
    out + counts.as_str()
}

/// A line a file, or a folder.
fn overview(files: &[Ran], paint: Paint) -> String {
    let mut lines: Vec<(bool, &str, String)> = Vec::new();
    let mut at = 0;
    while at < files.len() {
        let folder = folder(&files[at].name);
        let well =
            files[at..].iter().take_while(|ran| self::folder(&ran.name) == folder && is_well(ran)).count();
        let together = if files.len() > LISTED { well.max(1) } else { 1 };
        let part = &files[at..at + together];
        let name = if together > 1 { folder } else { files[at].name.as_str() };
        let count = if together > 1 { format!("{}, ", counted(together, "file")) } else { String::new() };
        lines.push((part.iter().all(is_well), name, count + tally(part, paint).as_str()));
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

fn is_well(ran: &Ran) -> bool {
    let bad = |report: &Report| matches!(report.status, Status::Failed | Status::Error);
    ran.severity() != Some(Severity::Error) && !ran.cases.iter().any(|(_, report)| bad(report))
}

/// `12 passed, 1 failed`
fn tally(files: &[Ran], paint: Paint) -> String {
    let count = |status| {
        let cases = files.iter().flat_map(|ran| &ran.cases);
        cases.filter(|(_, report)| report.status == status).count()
    };
    let counts = [Status::Passed, Status::Failed, Status::Error, Status::Skipped, Status::NotSolved]
        .map(|status| (count(status), status));
    listed(&counts, paint)
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

/// What is to be said of a file: of its text, then of its scenarios; each diagnostic once.
fn details(ran: &Ran, renderer: &Renderer) -> String {
    let paint = renderer.paint();
    let mut said: Vec<&Diagnostic> = Vec::new();
    let mut out = String::new();
    let mut left = DRAWN;
    let mut tell = |diagnostics: &'_ [&Diagnostic], out: &mut String| {
        *out += &drawn(&diagnostics[..diagnostics.len().min(left)], ran, renderer);
        left = left.saturating_sub(diagnostics.len());
    };
    let faults: Vec<&Diagnostic> = fresh(&ran.faults, &mut said);
    tell(&faults, &mut out);
    for (number, report) in &ran.cases {
        let new = fresh(&report.diagnostics, &mut said);
        let bad = match report.status {
            Status::Failed | Status::Error => true,
            Status::Skipped => false,
            Status::Passed | Status::NotSolved if new.is_empty() => continue,
            Status::Passed | Status::NotSolved => false,
        };
        let scenario = ran.scenario(*number);
        let place = paint.faint(&format!("{}:{}", ran.name, ran.line(scenario)));
        let (sign, word) = match report.status {
            Status::Passed | Status::NotSolved => (paint.warn("!"), String::new()),
            Status::Skipped => {
                let why = report.skipped.as_deref().unwrap_or_default();
                (paint.warn("-"), format!("  {}", paint.warn(&format!("skipped: {why}"))))
            }
            status => (paint.bad("✗"), format!("  {}", paint.bad(words::status(status)))),
        };
        out += &format!("{sign} {}{word}  {place}\n", paint.strong(&ran.title(scenario)));
        if new.is_empty() && bad {
            out += &paint.faint("  for the reasons given above\n");
        }
        tell(&new, &mut out);
    }
    if said.len() > DRAWN {
        out += &format!("… and {} more in {}\n", said.len() - DRAWN, ran.name);
    }
    out
}

/// The diagnostics that were not said before.
fn fresh<'a>(diagnostics: &'a [Diagnostic], said: &mut Vec<&'a Diagnostic>) -> Vec<&'a Diagnostic> {
    let from = said.len();
    for diagnostic in diagnostics {
        if !said.contains(&diagnostic) {
            said.push(diagnostic);
        }
    }
    said[from..].to_vec()
}

fn drawn(said: &[&Diagnostic], ran: &Ran, renderer: &Renderer) -> String {
    said.iter().map(|one| renderer.render(one, &ran.file.sources) + "\n").collect()
}

fn closing(files: &[Ran], summary: &Summary, paint: Paint) -> String {
    let counts = [
        (summary.passed, Status::Passed),
        (summary.failed, Status::Failed),
        (summary.errors, Status::Error),
        (summary.skipped, Status::Skipped),
        (summary.not_solved, Status::NotSolved),
    ];
    let warnings = files
        .iter()
        .flat_map(|ran| ran.diagnostics())
        .filter(|one| one.severity() == Severity::Warning)
        .count();
    let mut told = listed(&counts, paint);
    for (count, words) in [(summary.new, "new"), (summary.changed, "changed"), (summary.accepted, "accepted")]
    {
        if count > 0 {
            told += &format!(", {}", paint.name(&format!("{count} {words}")));
        }
    }
    if warnings > 0 {
        told += &format!(", {}", paint.warn(&counted(warnings, "warning")));
    }
    if summary.faulty_files > 0 {
        told +=
            &format!(", {}", paint.bad(&format!("{} with faults", counted(summary.faulty_files, "file"))));
    }
    let what = format!("{} in {}", counted(summary.selected(), "scenario"), counted(summary.files, "file"));
    format!("{}\n{}: {told}{}\n", orphans(summary, paint), paint.strong(&what), time(summary, paint))
}

/// The snapshots that belong to no scenario, and what to do about them.
fn orphans(summary: &Summary, paint: Paint) -> String {
    if summary.orphans.is_empty() {
        return String::new();
    }
    let head = match summary.orphans.len() {
        1 => "1 snapshot belongs to no scenario; delete it if nothing misses it:".to_owned(),
        count => format!("{count} snapshots belong to no scenario; delete them if nothing misses them:"),
    };
    let mut out = format!("\n{}\n", paint.warn(&head));
    summary.orphans.iter().for_each(|path| out += &format!("  {}\n", path.display()));
    out
}

fn time(summary: &Summary, paint: Paint) -> String {
    paint.faint(&format!("  ({:.2} s)", summary.time.as_secs_f64()))
}
