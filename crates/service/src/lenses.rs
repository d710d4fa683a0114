//! What stands over scenarios, and beside lines.

use game::{Entry, Transcript};
use runner::{Detail, Options, Status};
use snapshot::SnapshotVerdict;
use syntax::ScenarioKind;
use text::Span;

use crate::{Host, Workspace};

/// What is done where somebody asks for it above a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Runs it again.
    Run,
    /// Shows it step by step.
    StepThrough,
    /// Takes its outcome as the snapshot.
    Accept,
    /// Proves the puzzle.
    Prove,
}

/// A line of words over a scenario, with what is done when it is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lens {
    /// The title that it stands over.
    pub span: Span,
    /// The words.
    pub title: String,
    /// What is done.
    pub deed: Deed,
}

/// Words beside a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The byte at which they stand.
    pub at: u32,
    /// The words.
    pub text: String,
    /// They tell of a row of cases, not of what a move brought.
    pub is_verdict: bool,
}

impl<H: Host> Workspace<H> {
    /// What stands over the scenarios of a file.
    pub fn lenses(&self, path: &str) -> Vec<Lens> {
        let Some(analysis) = self.analysis(path) else { return Vec::new() };
        let scenarios = &analysis.opened.file.frame.scenarios;
        let (mut found, mut number) = (Vec::new(), 0);
        while number < scenarios.len() {
            // The rows of one table stand together.
            let place = scenarios[number].title.place.span;
            let rows = scenarios[number..].iter().take_while(|next| next.title.place.span == place).count();
            let judged: Vec<_> =
                (number..number + rows).filter_map(|number| self.judged(path, number)).collect();
            let passed = judged.iter().filter(|judged| is_well(judged.status)).count();
            let mut title = match (scenarios[number].case.is_some(), judged.first()) {
                (true, _) => {
                    let sign = if passed == rows { "✓" } else { "✗" };
                    format!("{sign} {passed} of {} passed", text::counted(rows, "row"))
                }
                (false, Some(judged)) => told(judged.status).to_owned(),
                (false, None) => "not run".to_owned(),
            };
            let is_puzzle = scenarios[number].kind == ScenarioKind::Puzzle;
            let solved = judged.first().and_then(|judged| judged.solved.as_ref()).filter(|_| is_puzzle);
            if let Some(solved) = solved {
                title += &format!(" ({})", solved.verdict.word());
            }
            let mut add = |title: &str, deed| found.push(Lens { span: place, title: title.to_owned(), deed });
            add(&title, Deed::Run);
            add("Step through", Deed::StepThrough);
            let differs = |judged: &std::rc::Rc<crate::Judged>| judged.snapshot == Some(SnapshotVerdict::Changed);
            if judged.iter().any(differs) {
                add("Accept outcome", Deed::Accept);
            }
            if is_puzzle {
                add("Prove", Deed::Prove);
            }
            number += rows.max(1);
        }
        found
    }

    /// What stands beside the lines of a file that lie among those bytes: what a move drew or turned up, and the verdict
    /// of a row of cases.
    pub fn hints(&self, path: &str, within: Span) -> Vec<Hint> {
        let Some(analysis) = self.analysis(path) else { return Vec::new() };
        let Some(game) = analysis.opened.game else { return Vec::new() };
        let file = &analysis.opened.file;
        let mut found = Vec::new();
        for (number, scenario) in file.frame.scenarios.iter().enumerate() {
            let place = scenario.place.span;
            if place.end < within.start || within.end < place.start {
                continue;
            }
            let Some(judged) = self.judged(path, number) else { continue };
            if let Some(case) = &scenario.case {
                let text = if is_well(judged.status) { "✓" } else { "✗" }.to_owned();
                found.push(Hint { at: case.row.whole().span.end, text, is_verdict: true });
                continue;
            }
            if !is_well(judged.status) && judged.status != Status::Failed {
                continue;
            }
            let options = Options { detail: Detail::Transcript, ..Options::default() };
            let report = game.run(file, scenario, options);
            if let Some(transcript) = report.transcript {
                drawn(&transcript, &mut |line, text| {
                    let line = file.sources.get(file.frame.source).lines().span(&analysis.text, line);
                    let is_told = analysis.text[line.range()].contains(&text);
                    if !is_told && within.start <= line.end && line.start <= within.end {
                        found.push(Hint { at: line.end, text, is_verdict: false });
                    }
                });
            }
        }
        found
    }
}

/// What moves drew or turned up, each with its line.
fn drawn(transcript: &Transcript, tell: &mut impl FnMut(u32, String)) {
    fn of_entries(entries: &[Entry], tell: &mut impl FnMut(u32, String)) {
        for entry in entries {
            match entry {
                Entry::Ply(ply) => {
                    let brings = |text: &&str| {
                        ["draws", "draw", "turns up", "turned up", "revealed", "reveals"]
                            .iter()
                            .any(|word| text.split(' ').any(|said| said == *word) || text.contains(&format!(" {word} ")))
                    };
                    let told: Vec<&str> = ply.told.iter().map(|told| told.text.as_str()).filter(brings).collect();
                    if !told.is_empty() {
                        tell(ply.line, told.join("; "));
                    }
                }
                Entry::Branch { entries, .. } => of_entries(entries, tell),
                _ => {}
            }
        }
    }
    of_entries(&transcript.entries, tell);
}

fn is_well(status: Status) -> bool {
    matches!(status, Status::Passed | Status::NotSolved | Status::Skipped)
}

fn told(status: Status) -> &'static str {
    match status {
        Status::Passed => "✓ passed",
        Status::NotSolved => "not solved",
        Status::Skipped => "skipped",
        Status::Failed => "✗ failed",
        Status::Error => "✗ not understood",
    }
}
