//! What of a puzzle's set-up the puzzle needs: each part taken out on its own.

use catalog::AnyGame;
use runner::{Effort, Options, Report, Status, Verdict};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use session::File;
use syntax::{LineKind, Scenario};
use text::Severity;

use crate::{Cut, IsRow, Script, Sort};

/// A part of a set-up that can be taken out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SetupPart {
    /// The line it stands in.
    pub line: String,
    /// The word of that line, where it is not the whole line with all below it.
    pub word: Option<String>,
    /// How many of that word there are, each as good as another.
    pub copies: usize,
    /// Whether the puzzle needs it.
    #[serde(flatten, serialize_with = "with_verdict")]
    #[schemars(with = "NeedAndVerdict<'static>")]
    pub need: Need,
}

/// Whether a puzzle needs a part, and the verdict without it, where that is another one.
#[derive(Serialize, JsonSchema)]
struct NeedAndVerdict<'n> {
    /// Whether the puzzle needs it.
    need: &'n Need,
    /// The verdict without it, where it is needed.
    verdict: Option<Verdict>,
}

fn with_verdict<S: Serializer>(need: &Need, to: S) -> Result<S::Ok, S::Error> {
    let verdict = match need {
        Need::Needed(verdict) => Some(*verdict),
        Need::Superfluous | Need::Undecided | Need::Impossible(_) => None,
    };
    NeedAndVerdict { need, verdict }.serialize(to)
}

/// Whether a puzzle needs a part of its set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Without it the puzzle is as sound as with it.
    Superfluous,
    /// Without it the verdict is another.
    Needed(Verdict),
    /// Without it the budget of positions runs out before the proof: nothing is known of it.
    Undecided,
    /// Without it nothing can be set up or asked, or the author's lines cannot be played: the code of what is said.
    Impossible(&'static str),
}

words::words! {
    Need {
        Superfluous => "superfluous",
        Needed(_) => "needed",
        Undecided => "undecided",
        Impossible(_) => "impossible",
    }
}

/// Asks of each part of the set-up whether a sound puzzle needs it: each line, and of each line that it needs
/// each word that can be taken out.
pub fn minimal(
    game: AnyGame,
    file: &File,
    scenario: &Scenario,
    load: &dyn Fn(&str) -> File,
    effort: Effort<'_>,
) -> Vec<SetupPart> {
    let whole = file.sources.get(file.frame.source).text();
    let alone = syntax::alone(whole, &file.frame, &file.header, &file.setup, scenario);
    let is_row: IsRow<'_> = &|head, rows, line| game.is_row(head, rows, line);
    let script = Script::of(&alone, is_row);
    let need = |cut: &Cut| need(game, &load(&script.without(cut)), effort);
    if need(&Cut::default()) != Need::Superfluous {
        return Vec::new();
    }
    let mut parts = Vec::new();
    for line in setup_lines(&script) {
        let text = script.lines()[line].trim();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let of_line = need(&script.block(line));
        let part = |word, copies, need| SetupPart { line: text.clone(), word, copies, need };
        let inner = if of_line == Need::Superfluous { Vec::new() } else { words(&script, line) };
        let mut found: Vec<SetupPart> = Vec::new();
        for (word, cut) in inner {
            let need = need(&cut);
            match found
                .iter_mut()
                .find(|candidate| candidate.word.as_ref() == Some(&word) && candidate.need == need)
            {
                Some(same) => same.copies += 1,
                None => found.push(part(Some(word), 1, need)),
            }
        }
        // A word without which the line cannot be read is no card.
        found.retain(
            |candidate| !matches!(candidate.need, Need::Impossible(code) if !code.starts_with("puzzle/")),
        );
        parts.push(part(None, 1, of_line));
        parts.extend(found);
    }
    parts
}

fn need(game: AnyGame, file: &File, effort: Effort<'_>) -> Need {
    let of_text = file.faults.iter().find(|fault| fault.severity() == Severity::Error);
    let Some(scenario) = file.frame.scenarios.first().filter(|_| of_text.is_none()) else {
        return Need::Impossible(of_text.map_or("", |fault| fault.code.name));
    };
    let options = Options { solve: Some(effort), ..Options::default() };
    let Report { solved, status, diagnostics, .. } = game.run(file, scenario, options);
    match solved {
        Some(solved) if solved.verdict == Verdict::Sound && status != Status::Error => Need::Superfluous,
        Some(solved) if solved.verdict == Verdict::Unknown && status != Status::Error => Need::Undecided,
        Some(solved) if status != Status::Error => Need::Needed(solved.verdict),
        _ => {
            let fault = diagnostics.iter().find(|fault| fault.severity() == Severity::Error);
            Need::Impossible(fault.map_or("", |fault| fault.code.name))
        }
    }
}

/// The lines of the set-up, and the knobs.
fn setup_lines(script: &Script) -> Vec<usize> {
    let lines = script.lines();
    let mut found = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let text = lines[at].trim();
        let kind = LineKind::of(text);
        if kind == LineKind::Setup {
            let below = script.below(at);
            let first = below.clone().next().map_or(0, |line| script.indent(line));
            found.extend(below.clone().filter(|line| script.indent(*line) == first));
            at = below.end;
        } else {
            if kind == LineKind::Rules {
                found.push(at);
            }
            at += 1;
        }
    }
    found
}

/// The words of a line and of the rows below it, each with what takes it out: the columns of rows, the pieces of
/// a board, the words of a line.
fn words(script: &Script, line: usize) -> Vec<(String, Cut)> {
    let block = line..script.below(line).end;
    let of = |sort: Sort| -> Vec<(String, Cut)> {
        let groups = script.cuts(sort);
        let within = block.clone().filter_map(|each| groups.get(each)).flatten();
        within.map(|cut| (told(script, cut), cut.clone())).collect()
    };
    let mut found = of(Sort::Columns);
    if found.is_empty() || script.lines()[block.clone()].iter().any(|candidate| candidate.contains('|')) {
        found = of(Sort::Pieces);
    }
    if found.is_empty() {
        found = of(Sort::Words);
    }
    found
}

/// What a cut takes out, as written.
fn told(script: &Script, cut: &Cut) -> String {
    let words = cut.words.iter().map(|(line, range, _)| script.lines()[*line][range.clone()].trim());
    words.collect::<Vec<_>>().join("/")
}
