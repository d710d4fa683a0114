//! Text for a terminal: what a file says is shown there, and never obeyed.

use std::borrow::Cow;

/// The text with everything replaced that a terminal would act upon: control characters, but for the
/// ends of lines, tabs and the codes that colour our own words, and characters that turn the
/// direction of writing.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(acts) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(acts) {
        shown += &rest[..at];
        rest = &rest[at..];
        let end = if rest.starts_with("\r\n") { 1 } else { colour(rest).unwrap_or(0) };
        if end == 0 {
            shown.push(char::REPLACEMENT_CHARACTER);
            rest = rest.char_indices().nth(1).map_or("", |(next, _)| &rest[next..]);
        } else {
            shown += &rest[..end];
            rest = &rest[end..];
        }
    }
    shown += rest;
    Cow::Owned(shown)
}

fn acts(own: char) -> bool {
    let turns = matches!(own, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || (own.is_control() && own != '\n' && own != '\t')
}

/// Where the code for a colour ends that the text begins with, if it does.
fn colour(text: &str) -> Option<usize> {
    let code = text.strip_prefix("\x1b[")?;
    let end = code.find(|own: char| !own.is_ascii_digit() && own != ';')?;
    code[end..].starts_with('m').then_some("\x1b[".len() + end + 1)
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn what_a_terminal_would_act_upon_is_replaced() {
        assert_eq!(visible("plain é\n\ttext"), "plain é\n\ttext");
        assert_eq!(visible("\x1b[1;31mred\x1b[0m"), "\x1b[1;31mred\x1b[0m");
        assert_eq!(visible("a\x1b]0;title\x07b"), "a\u{fffd}]0;title\u{fffd}b");
        assert_eq!(visible("a\x1b[2Jb\x1b"), "a\u{fffd}[2Jb\u{fffd}");
        assert_eq!(visible("bell\x07 \u{9b}31m back\u{8}"), "bell\u{fffd} \u{fffd}31m back\u{fffd}");
        assert_eq!(visible("left \u{202e}thgir"), "left \u{fffd}thgir");
        assert_eq!(visible("one\r\ntwo\rthree"), "one\r\ntwo\u{fffd}three");
    }
}
