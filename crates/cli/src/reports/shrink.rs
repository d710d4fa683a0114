use reduce::{ScenarioFailure, Shrunk};
use schemars::JsonSchema;
use serde::Serialize;
use text::counted;

use super::document::document;
use crate::terminal::{Screen, hanging, visible};

/// What became of a scenario that was made smaller. Without a file to write to this is a script itself: what is
/// told stands in comments.
pub(crate) fn shrink(title: &str, shrunk: &Shrunk, written: Option<&str>, screen: Screen) -> String {
    let Shrunk { failures, tried, is_minimal, lines_before, lines_after, text } = shrunk;
    let mark = if written.is_some() { "" } else { "# " };
    let line = |head: &str, text: &str| {
        let hung = hanging(&format!("{mark}{head}"), 0, text, screen.width.saturating_sub(mark.len()));
        hung.trim_end().replace('\n', &format!("\n{mark}  ")) + "\n"
    };
    let lines = counted(*lines_before as u128, "line");
    let texts = counted(*tried as u128, "text");
    let mut out = line("", &format!("\"{title}\": {lines_after} of {lines} left, after {texts} tried"));
    for failure in failures {
        out += &line("still fails with ", &told(failure));
    }
    if !is_minimal {
        out += &line("", "it may not be the smallest: to solve what is left again and again took too long");
    }
    let out = screen.paint.faint(out.trim_end());
    match written {
        None => format!("{out}\n{}", visible(text)),
        Some(path) => format!("{out}\nwritten to {path}\n"),
    }
}

fn told(failure: &ScenarioFailure) -> String {
    let ScenarioFailure { code, clauses, brought_about, missing, found } = failure;
    let mut told = (*code).to_owned();
    if !clauses.is_empty() {
        told += &format!(" ({})", clauses.join(", "));
    }
    if !missing.is_empty() {
        told += &format!("; expected `{}`", missing.join(" "));
    }
    if !found.is_empty() {
        told += &format!("; found `{}`", found.join(" "));
    }
    if let Some(made) = brought_about {
        told += &format!("; brought about by `{}`", made.lines().next().unwrap_or_default());
    }
    told
}

/// The report of `saga shrink`.
#[derive(Serialize, JsonSchema)]
pub(super) struct ShrinkReport<'a> {
    file: &'a str,
    title: &'a str,
    failures: &'a [ScenarioFailure],
    lines_before: usize,
    lines_after: usize,
    tried: usize,
    minimal: bool,
    written: Option<&'a str>,
    text: &'a str,
}

pub(crate) fn shrink_json(file: &str, title: &str, shrunk: &Shrunk, written: Option<&str>) -> String {
    let Shrunk { text, failures, tried, is_minimal, lines_before, lines_after } = shrunk;
    let (lines_before, lines_after, tried, minimal) = (*lines_before, *lines_after, *tried, *is_minimal);
    document(
        "shrink",
        ShrinkReport { file, title, failures, lines_before, lines_after, tried, minimal, written, text },
    )
}
