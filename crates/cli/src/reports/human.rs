use runner::Status;
use text::Severity;

use super::Summary;
use crate::Renderer;
use crate::commands::counted;
use crate::job::Ran;

/// Of a file of very many faults so many are drawn.
const DRAWN: usize = 100;

/// The report of `saga test`: what failed, drawn; a line a file; counts and time.
pub(crate) fn human(files: &[Ran], summary: &Summary) -> String {
    let renderer = Renderer::stdout();
    let mut out = String::new();
    for ran in files {
        out += &file(ran, &renderer);
    }
    if summary.selected() == 0 && summary.faulty_files == 0 {
        out += "no scenario was selected\n";
        return out;
    }
    out + &closing(summary)
}

/// The report of `saga check`.
pub(crate) fn checked(files: &[Ran]) -> String {
    let renderer = Renderer::stdout();
    let mut out = String::new();
    let mut faulty = 0;
    for ran in files {
        let drawn = faults(ran, &renderer);
        if ran.diagnostics().iter().any(|said| said.severity() > Severity::Warning) {
            faulty += 1;
        }
        out += &drawn;
    }
    let scenarios: usize = files.iter().map(|ran| ran.cases.len()).sum();
    out + &format!(
        "{} with {} read: {}\n",
        counted(files.len(), "file"),
        counted(scenarios, "scenario"),
        if faulty == 0 { "all understood".to_owned() } else { format!("{} with faults", counted(faulty, "file")) }
    )
}

fn faults(ran: &Ran, renderer: &Renderer) -> String {
    let said = ran.diagnostics();
    let mut out = String::new();
    for diagnostic in said.iter().take(DRAWN) {
        out += &renderer.render(diagnostic, &ran.file.sources);
        out += "\n";
    }
    if said.len() > DRAWN {
        out += &format!("… and {} more in {}\n\n", said.len() - DRAWN, ran.name);
    }
    out
}

fn file(ran: &Ran, renderer: &Renderer) -> String {
    let count = |status| ran.cases.iter().filter(|(_, report)| report.status == status).count();
    let bad = count(Status::Failed) + count(Status::Error);
    let sign = if bad > 0 || ran.severity() == Some(Severity::Error) { "✗" } else { "✓" };
    let mut line = format!("{sign} {}  {}", ran.name, counted(ran.cases.len(), "scenario"));
    for (status, word) in [
        (Status::Failed, "failed"),
        (Status::Error, "not understood"),
        (Status::Skipped, "skipped"),
        (Status::NotSolved, "not solved"),
    ] {
        if count(status) > 0 {
            line += &format!(", {} {word}", count(status));
        }
    }
    let mut out = line + "\n";
    for (number, report) in &ran.cases {
        let scenario = ran.scenario(*number);
        let row = scenario.row.map(|row| format!(" (row {row})")).unwrap_or_default();
        let word = match report.status {
            Status::Failed => "failed",
            Status::Error => "not understood",
            Status::Skipped => "skipped",
            Status::Passed | Status::NotSolved => continue,
        };
        let why = report.skipped.as_ref().map(|why| format!(": {why}")).unwrap_or_default();
        out += &format!("    {word}: “{}”{row}, line {}{why}\n", scenario.title.value, ran.line(scenario));
    }
    let drawn = faults(ran, renderer);
    if !drawn.is_empty() {
        out += "\n";
        out += &drawn;
    }
    out
}

fn closing(summary: &Summary) -> String {
    let mut parts = vec![format!("{} passed", summary.passed)];
    for (count, word) in [
        (summary.failed, "failed"),
        (summary.errors, "not understood"),
        (summary.skipped, "skipped"),
        (summary.not_solved, "not solved"),
    ] {
        if count > 0 {
            parts.push(format!("{count} {word}"));
        }
    }
    format!(
        "\n{} in {}: {} ({:.2} s)\n",
        counted(summary.selected(), "scenario"),
        counted(summary.files, "file"),
        parts.join(", "),
        summary.time.as_secs_f64()
    )
}
