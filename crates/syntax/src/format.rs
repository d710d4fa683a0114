//! Laying a file out: what `saga fmt` prints.

mod align;
mod laid;
mod layout;
mod neighbour;
mod words;

use laid::{Laid, What};
use layout::Layout;

use crate::Head;

/// Lays a file out: indentation, single spaces, aligned rows, blank lines; nothing else changes.
///
/// `is_row(head, rows, line)` is the game's answer to whether `line` is a row under `head` that has
/// `rows` rows already. A line that cannot be read is kept
/// as it is. Where the writer left two spaces or more in a set-up line, in a condition or before
/// `because`, the gap is kept, two spaces wide, and those of neighbouring lines stand below one
/// another. To lay out what is laid out changes nothing.
pub fn format(text: &str, is_row: &dyn Fn(Head<'_>, usize, &str) -> bool) -> String {
    let mut lines = Layout::of(text, is_row);
    indent_comments(&mut lines);
    align::align(&mut lines);
    print(&lines)
}

/// A comment stands as far in as what it is about: what follows it, or what it follows where a
/// blank line cuts it off from that.
fn indent_comments(lines: &mut [Laid]) {
    let mut at = 0;
    let mut before: Option<usize> = None;
    let mut cut = true;
    while at < lines.len() {
        match lines[at].what {
            What::Blank => {
                cut = true;
                at += 1;
            }
            What::Heading | What::Statement => {
                before = Some(lines[at].indent);
                cut = false;
                at += 1;
            }
            What::Comment => {
                let end =
                    (at..lines.len()).find(|next| lines[*next].what != What::Comment).unwrap_or(lines.len());
                let attached = lines.get(end).is_some_and(|next| next.what != What::Blank);
                let indent = match before {
                    Some(before) if !attached && !cut => before,
                    _ => following(&lines[end..]),
                };
                lines[at..end].iter_mut().for_each(|comment| comment.indent = indent);
                cut = false;
                at = end;
            }
        }
    }
}

/// The indentation of the next statement; none follows at the end of a file.
fn following(lines: &[Laid]) -> usize {
    let next = lines.iter().find(|line| matches!(line.what, What::Heading | What::Statement | What::Comment));
    next.map_or(0, |line| if line.what == What::Comment { 0 } else { line.indent })
}

fn print(lines: &[Laid]) -> String {
    let mut out = String::new();
    let mut blank = false;
    for (at, line) in lines.iter().enumerate() {
        if line.what == What::Blank {
            blank = true;
            continue;
        }
        if (std::mem::take(&mut blank) || begins_scenario(lines, at)) && !out.is_empty() {
            out.push('\n');
        }
        if line.indent > 0 {
            out.extend(std::iter::repeat_n(' ', line.indent));
        }
        for words in &line.words {
            out.push_str(words);
        }
        if !line.comment.is_empty() {
            if line.what != What::Comment {
                out.push_str("  ");
            }
            out.push_str(&line.comment);
        }
        out.push('\n');
    }
    out
}

/// Whether a scenario begins with this line: its heading, or the first of the comments right above.
fn begins_scenario(lines: &[Laid], at: usize) -> bool {
    match lines[at].what {
        What::Heading => at == 0 || lines[at - 1].what != What::Comment,
        What::Comment if at == 0 || lines[at - 1].what != What::Comment => {
            let next = lines[at..].iter().find(|line| line.what != What::Comment);
            next.is_some_and(|line| line.what == What::Heading)
        }
        What::Blank | What::Comment | What::Statement => false,
    }
}
