//! What can be done about a place by an edit.

use game::Fill;
use runner::Status;
use snapshot::SnapshotVerdict;
use syntax::{Keyword, Section, line_tokens};
use text::Span;

use crate::analysis::Analysis;
use crate::made::move_of;
use crate::said::{Mend, TextEdit};
use crate::{Deed, EditorNote, Host, Workspace};

/// What an action is, as editors sort them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionKind {
    /// It mends something that is said.
    QuickFix,
    /// It changes what is written, and nothing is wrong.
    Rewrite,
}

/// A change that somebody may want at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// What it does, as one asks for it.
    pub title: String,
    /// What it is.
    pub kind: ActionKind,
    /// It is what was meant beyond doubt.
    pub is_preferred: bool,
    /// The edits.
    pub edits: Vec<TextEdit>,
    /// What it mends.
    pub mends: Option<EditorNote>,
    /// What is done besides, or instead of edits, with the scenario there.
    pub deed: Option<Deed>,
}

/// By this seed chance lays what a pile does not tell.
const SEED: u64 = 1;

impl<H: Host> Workspace<H> {
    /// What can be done about the bytes of a file.
    pub fn actions(&self, path: &str, span: Span) -> Vec<Action> {
        let Some(analysis) = self.analysis(path) else { return Vec::new() };
        let mut found = Vec::new();
        for said in self.diagnostics(path) {
            let touches = said.span.start <= span.end && span.start <= said.span.end;
            let lines = |span: Span| line_of(&analysis.text, span.start as usize);
            if !touches && lines(said.span) != lines(span) {
                continue;
            }
            for Mend { title, certain, edits } in said.fixes.clone() {
                found.push(Action {
                    title,
                    kind: ActionKind::QuickFix,
                    is_preferred: certain,
                    edits,
                    mends: Some(said.clone()),
                    deed: None,
                });
            }
        }
        if analysis.is_saga() {
            found.extend(self.named_clause(path, &analysis, span.start as usize));
            found.extend(self.what_is_true(path, &analysis, span.start as usize));
            found.extend(self.whole_pile(path, &analysis, span.start as usize));
            found.extend(self.solution_of(path, &analysis, span.start as usize));
            found.extend(self.deeds(path, &analysis, span.start as usize));
        }
        for edit in found.iter_mut().flat_map(|action| &mut action.edits) {
            if let Some(text) = self.text(&edit.path) {
                *edit = edit.clone().ending_as(&text);
            }
        }
        let mut seen: Vec<(String, Vec<TextEdit>)> = Vec::new();
        found.retain(|action| {
            let known = (action.title.clone(), action.edits.clone());
            let is_new = !seen.contains(&known);
            seen.push(known);
            is_new
        });
        found
    }

    /// A `cannot` that names no clause gets the one that refuses.
    fn named_clause(&self, path: &str, analysis: &Analysis, at: usize) -> Option<Action> {
        let (start, line) = line_around(&analysis.text, at);
        let tokens = line_tokens(line);
        if tokens.kind != Some(Keyword::Cannot) || !tokens.is_read || line.contains(" because ") {
            return None;
        }
        let said = move_of(line)?;
        let around = syntax::surroundings(&analysis.text, at);
        let stand = self.stand(path, &analysis.text, &around)?;
        let played = stand.live.play(&stand.at, &said, None, &self.files());
        let id = played.last.breaks.first()?.clause.id.to_string();
        let words = tokens.parts.iter().find(|(part, _)| *part == syntax::StatementPart::Words)?;
        let end = start + line[..words.1.end].trim_end().len();
        let edit =
            TextEdit { path: path.to_owned(), span: Span::new(end, end), text: format!(" because {id}") };
        Some(rewrite(format!("name the clause that refuses it: {id}"), edit))
    }

    /// An expectation below a line, of what is true there.
    fn what_is_true(&self, path: &str, analysis: &Analysis, at: usize) -> Option<Action> {
        let (start, line) = line_around(&analysis.text, at);
        let tokens = line_tokens(line);
        // Only below a move: an empty line may stand anywhere.
        if tokens.kind.is_some() || line.trim().is_empty() || tokens.parts.is_empty() {
            return None;
        }
        let below = start + line.len();
        let next = analysis.text[below..].find('\n').map(|end| below + end + 1);
        let around = syntax::surroundings(&analysis.text, next?);
        if around.section != syntax::Section::Steps {
            return None;
        }
        let stand = self.stand(path, &analysis.text, &around)?;
        let facts = stand.live.position(&stand.at);
        let before = self.stand(path, &analysis.text, &syntax::surroundings(&analysis.text, start))?;
        let known = before.live.position(&before.at);
        let new = facts.iter().find(|fact| !known.contains(fact) && !fact.starts_with(' '))?;
        let rows =
            facts.iter().skip_while(|fact| *fact != new).skip(1).take_while(|fact| fact.starts_with(' '));
        let indent = &line[..line.len() - line.trim_start().len()];
        let rows: String = rows.map(|row| format!("\n{indent}{row}")).collect();
        let text = format!("\n{indent}expect {new}{rows}");
        let edit = TextEdit { path: path.to_owned(), span: Span::new(below, below), text };
        Some(rewrite(format!("expect what is true now: {new}"), edit))
    }

    /// A pile that ends in `...` gets the cards that lie below, as chance would lay them.
    fn whole_pile(&self, path: &str, analysis: &Analysis, at: usize) -> Option<Action> {
        let (start, line) = line_around(&analysis.text, at);
        let dots = line.find("...")?;
        let around = syntax::surroundings(&analysis.text, at);
        let is_set_up = matches!(around.section, Section::Setup | Section::SharedSetup);
        let words: Vec<&str> = line[..dots].split_whitespace().collect();
        if !is_set_up || words.is_empty() {
            return None;
        }
        // A shared set-up is that of the first scenario.
        let number = analysis.scenario_at(at).unwrap_or(0);
        let scenario = analysis.opened.file.frame.scenarios.get(number)?;
        let first = scenario.steps.first().map_or(scenario.place.span.end, |step| step.place().span.start);
        let stand =
            self.stand(path, &analysis.text, &syntax::surroundings(&analysis.text, first as usize))?;
        let filled = stand.live.filled(&stand.at, &[Fill::Piles], SEED);
        let lines = stand.live.position(&filled).into_iter();
        let whole = lines.map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        let whole = whole.into_iter().find(|found| {
            found.len() > words.len() && found.iter().zip(&words).all(|(one, other)| one == other)
        })?;
        let below = whole[words.len()..].join(" ");
        if below.contains('?') || below.contains("...") {
            return None;
        }
        let span = Span::new(start + dots, start + dots + "...".len());
        let edit = TextEdit { path: path.to_owned(), span, text: below };
        Some(rewrite("list the cards below, as chance lays them".to_owned(), edit))
    }

    /// What can be done with a scenario that did not turn out well: its outcome taken, or its failure made small.
    fn deeds(&self, path: &str, analysis: &Analysis, at: usize) -> Vec<Action> {
        let judged = analysis.scenario_at(at).and_then(|number| self.judged(path, number));
        let Some(judged) = judged else { return Vec::new() };
        let deed = |title: &str, deed| Action {
            title: title.to_owned(),
            kind: ActionKind::Rewrite,
            is_preferred: false,
            edits: Vec::new(),
            mends: None,
            deed: Some(deed),
        };
        match judged.snapshot {
            Some(SnapshotVerdict::Changed) => vec![deed("take this outcome as the snapshot", Deed::Accept)],
            _ if judged.status == Status::Failed => {
                vec![deed("make this failure as small as it can be", Deed::Shrink)]
            }
            _ => Vec::new(),
        }
    }

    /// The solution of a sound puzzle that has none written.
    fn solution_of(&self, path: &str, analysis: &Analysis, at: usize) -> Option<Action> {
        let number = analysis.scenario_at(at)?;
        let scenario = &analysis.opened.file.frame.scenarios[number];
        if scenario.kind != syntax::ScenarioKind::Puzzle || scenario.promise().solution.is_some() {
            return None;
        }
        let judged = self.judged(path, number)?;
        let solved = judged.solved.as_ref()?;
        if solved.verdict != runner::Verdict::Sound || solved.play.is_empty() || scenario.case.is_some() {
            return None;
        }
        let end = scenario.place.span.range().end;
        let end = analysis.text[..end].trim_end().len();
        let moves: String =
            solved.play.iter().map(|said| format!("\n    {}", said.replace('\n', "\n    "))).collect();
        let edit = TextEdit {
            path: path.to_owned(),
            span: Span::new(end, end),
            text: format!("\n  solution{moves}"),
        };
        Some(rewrite("write the solution".to_owned(), edit))
    }
}

fn rewrite(title: String, edit: TextEdit) -> Action {
    Action {
        title,
        kind: ActionKind::Rewrite,
        is_preferred: false,
        edits: vec![edit],
        mends: None,
        deed: None,
    }
}

/// The line around a byte, and where it begins.
pub(crate) fn line_around(text: &str, at: usize) -> (usize, &str) {
    let at = text.floor_char_boundary(at.min(text.len()));
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = text[start..].split('\n').next().unwrap_or_default();
    (start, line.trim_end_matches('\r'))
}

fn line_of(text: &str, at: usize) -> usize {
    line_around(text, at).0
}
