//! What stands over scenarios, and beside lines.

use std::rc::Rc;

use runner::{Checkpoint, DrawnCards, Status};
use snapshot::SnapshotVerdict;
use syntax::{Keyword, LineTokens, ScenarioKind, Section};
use text::Span;

use crate::made::{move_of, rows_below};
use crate::stands::Stand;
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
    /// Makes its failure as small as it can be.
    Shrink,
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
            let differs = |judged: &Rc<crate::CaseVerdict>| judged.snapshot == Some(SnapshotVerdict::Changed);
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
            found.extend(self.brought(path, &analysis.text, place, within));
        }
        found
    }

    /// What the moves of a scenario drew or turned up, beside those of its lines that lie among some bytes.
    fn brought(&self, path: &str, text: &str, scenario: Span, within: Span) -> Vec<Hint> {
        let (mut found, mut start) = (Vec::new(), scenario.start.max(within.start) as usize);
        let end = (scenario.end.min(within.end) as usize).min(text.len());
        start = text[..start.min(end)].rfind('\n').map_or(0, |end| end + 1);
        // What chance brings by a seed depends on all that was drawn before.
        let is_seeded = text[scenario.range()].contains("seed");
        // Where the move of the line above led.
        let mut carried: Option<(Rc<Stand>, Checkpoint)> = None;
        while start < end {
            let line = text[start..].split('\n').next().unwrap_or_default();
            let tokens = syntax::line_tokens(line);
            if let (None, Some(said)) = (tokens.kind, move_of(line)) {
                let before = carried.take().or_else(|| {
                    let around = syntax::surroundings(text, start);
                    let is_step = matches!(around.section, Section::Steps | Section::Solution);
                    let stand = if is_step { self.stand(path, text, &around) } else { None }?;
                    let at = stand.at.clone();
                    Some((stand, at))
                });
                if let Some((stand, at)) = before {
                    let played = stand.live.play(&at, &said, None, &self.files());
                    let has_rows = !rows_below(text, start + line.len()).is_empty();
                    if let Some(after) = played.after {
                        found.extend(beside(line, start, &tokens, &played.last.brought));
                        carried = (!has_rows && !is_seeded).then_some((stand, after));
                    }
                }
            } else if !is_idle(tokens.kind, line) {
                carried = None;
            }
            start += line.len() + 1;
        }
        found
    }
}

/// What a move brought, beside its line; nothing of what the line says itself.
fn beside(line: &str, start: usize, tokens: &LineTokens, brought: &[DrawnCards]) -> Vec<Hint> {
    let content = tokens.comment.as_ref().map_or(line.len(), |comment| comment.start);
    let at = (start + line[..content].trim_end().len()) as u32;
    let told = brought.iter().filter(|drawn| !drawn.cards.is_empty() && !line.contains(drawn.word));
    let hint = |drawn: &DrawnCards| Hint {
        at,
        text: format!("{} {}", drawn.word, drawn.cards.join(" ")),
        is_verdict: false,
    };
    told.map(hint).collect()
}

/// Whether a line changes nothing of the position.
fn is_idle(kind: Option<Keyword>, line: &str) -> bool {
    match kind {
        Some(kind) => matches!(kind, Keyword::Expect | Keyword::Can | Keyword::Cannot | Keyword::Say),
        None => line.trim().is_empty() || line.trim_start().starts_with('#'),
    }
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
