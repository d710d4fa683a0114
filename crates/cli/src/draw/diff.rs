//! What differs between two texts, line by line.

use similar::{ChangeTag, TextDiff};

use crate::terminal::{Paint, visible};

/// Lines around a difference.
const AROUND: usize = 3;

/// Draws what differs, with a few lines around it: `-` before old lines, `+` before new ones; on a
/// terminal the words that differ within a line are marked.
pub(crate) fn diff(old: &str, new: &str, paint: Paint) -> String {
    let (old, new) = (visible(old), visible(new));
    let changes = TextDiff::from_lines(&*old, &*new);
    let mut out = String::new();
    let mut reached = 0;
    for group in changes.grouped_ops(AROUND) {
        let first = group.first().map_or(0, |op| op.old_range().start);
        if first > reached {
            out += &format!("    {}\n", paint.faint(&format!("… line {}", first + 1)));
        }
        reached = group.last().map_or(reached, |op| op.old_range().end);
        for change in group.iter().flat_map(|op| changes.iter_inline_changes(op)) {
            let mut line = String::new();
            for (marked, text) in change.iter_strings_lossy() {
                let text = text.trim_end_matches(['\n', '\r']);
                line += &match change.tag() {
                    ChangeTag::Equal => text.to_owned(),
                    ChangeTag::Delete => paint.removed(text, marked),
                    ChangeTag::Insert => paint.added(text, marked),
                };
            }
            let sign = match change.tag() {
                ChangeTag::Equal => " ".to_owned(),
                ChangeTag::Delete => paint.removed("-", false),
                ChangeTag::Insert => paint.added("+", false),
            };
            out += format!("  {sign} {line}").trim_end();
            out += "\n";
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_drawn() {
        let old: String = (1..=20).map(|number| format!("line {number}\n")).collect();
        let new = old.replace("line 12\n", "line twelve\n");
        assert_eq!(
            diff(&old, &new, Paint::plain()),
            "    … line 9\n    line 9\n    line 10\n    line 11\n  - line 12\n  + line twelve\n    line 13\n    line 14\n    line 15\n"
        );
        assert_eq!(diff(&old, &old, Paint::plain()), "");
    }

    #[test]
    fn an_end_without_a_newline_joins_no_lines() {
        assert_eq!(diff("a", "b", Paint::plain()), "  - a\n  + b\n");
    }
}
