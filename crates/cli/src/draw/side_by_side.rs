//! What was expected and what was found, side by side.

use similar::{ChangeTag, TextDiff};
use text::Contrast;
use textwrap::core::display_width;

use super::diff;
use crate::terminal::{Paint, Screen, visible};

/// Of texts longer than this only what differs is drawn, with a few lines around it.
const LONG: usize = 12;
/// Where the two columns begin.
const INDENT: &str = "    ";

/// Draws expected and found in two columns, `≠` between lines that differ; one above the other
/// where two columns are wider than the screen.
pub(super) fn draw(contrast: &Contrast, Screen { paint, width, .. }: Screen) -> String {
    let (expected, found) = (visible(&contrast.expected), visible(&contrast.found));
    let (left, right): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), found.lines().collect());
    if left.len().max(right.len()) > LONG {
        return diff(&expected, &found, paint);
    }
    let widest = |lines: &[&str]| lines.iter().map(|line| display_width(line)).max().unwrap_or(0);
    let column = widest(&left).max("expected".len());
    if INDENT.len() + column + 3 + widest(&right).max("found".len()) > width {
        return stacked(&left, &right, paint);
    }
    let pad = |text: &str| " ".repeat(column.saturating_sub(display_width(text)));
    let head = format!("expected{} │ found", pad("expected"));
    let mut out = format!("{INDENT}{}\n", paint.faint(&head));
    for at in 0..left.len().max(right.len()) {
        let (expected, found) = (left.get(at).copied(), right.get(at).copied());
        let sign = if expected == found { paint.faint("│") } else { paint.bad("≠") };
        let (expected, found) = (expected.unwrap_or_default(), found.unwrap_or_default());
        let (one, other) = marked(expected, found, paint);
        let line = format!("{INDENT}{one}{} {sign} {other}", pad(expected));
        out += line.trim_end();
        out += "\n";
    }
    out
}

fn stacked(left: &[&str], right: &[&str], paint: Paint) -> String {
    let (mut above, mut below) = (String::new(), String::new());
    for at in 0..left.len().max(right.len()) {
        let (expected, found) = (left.get(at).copied(), right.get(at).copied());
        let (one, other) = marked(expected.unwrap_or_default(), found.unwrap_or_default(), paint);
        let head = |word: &str| if at == 0 { paint.faint(word) } else { " ".repeat(word.len()) };
        if expected.is_some() {
            above += &format!("{INDENT}{}  {one}\n", head("expected"));
        }
        if found.is_some() {
            below += &format!("{INDENT}{}  {other}\n", head("found   "));
        }
    }
    above + below.as_str()
}

/// Both lines, the words in which they differ in colour.
fn marked(expected: &str, found: &str, paint: Paint) -> (String, String) {
    let (mut one, mut other) = (String::new(), String::new());
    if !paint.is_on() {
        return (expected.to_owned(), found.to_owned());
    }
    for change in TextDiff::from_words(expected, found).iter_all_changes() {
        match change.tag() {
            ChangeTag::Equal => {
                one += change.value();
                other += change.value();
            }
            ChangeTag::Delete => one += &paint.good(change.value()),
            ChangeTag::Insert => other += &paint.bad(change.value()),
        }
    }
    (one, other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(expected: &str, found: &str, width: usize) -> String {
        draw(
            &Contrast { expected: expected.into(), found: found.into() },
            Screen { width, ..Screen::plain() },
        )
    }

    #[test]
    fn short_ones_stand_side_by_side() {
        assert_eq!(drawn("gray at 3", "gray at 2", 80), "    expected  │ found\n    gray at 3 ≠ gray at 2\n");
    }

    #[test]
    fn rows_that_agree_are_told_from_those_that_differ() {
        assert_eq!(
            drawn("path\n  gray a b\n  brown c d", "path\n  gray a b\n  brown c", 80),
            "    expected    │ found\n    path        │ path\n      gray a b  │   gray a b\n      brown c d ≠   brown c\n"
        );
    }

    #[test]
    fn long_ones_stand_one_above_the_other() {
        assert_eq!(drawn("gray at 3", "gray at 2", 20), "    expected  gray at 3\n    found     gray at 2\n");
    }
}
