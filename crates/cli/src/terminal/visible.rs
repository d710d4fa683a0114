use std::borrow::Cow;

use text::acts;

use super::code::code;

/// The text with everything replaced that a terminal would act upon: control characters, but for the
/// ends of lines and tabs, and characters that turn the direction of writing.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    replaced(text, |_| None)
}

/// The same of a text that our own paint is in: that alone becomes the codes for colours. A code that
/// stands in a text is none of ours, and looks like none: see [`code`].
pub(crate) fn painted(text: &str) -> Cow<'_, str> {
    replaced(text, code)
}

/// The text with everything replaced that a terminal would act upon, but for what `code` finds where it begins:
/// the code of a colour, and what is behind it.
fn replaced<'t>(text: &'t str, code: impl Fn(&'t str) -> Option<(&'t str, &'t str)>) -> Cow<'t, str> {
    if !text.contains(acts) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(acts) {
        shown += &rest[..at];
        rest = &rest[at..];
        if let Some((code, behind)) = code(rest) {
            shown += "\x1b[";
            shown += code;
            rest = behind;
            continue;
        }
        match rest.strip_prefix("\r\n") {
            Some(_) => shown.push('\r'),
            None => shown.push(char::REPLACEMENT_CHARACTER),
        }
        rest = rest.char_indices().nth(1).map_or("", |(next, _)| &rest[next..]);
    }
    shown += rest;
    Cow::Owned(shown)
}

/// The text with the same replaced by as many bytes: what points into it still does.
pub(crate) fn visible_in_place(text: &str) -> Cow<'_, str> {
    let is_hidden = |letter| acts(letter) && letter != '\r';
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter.len_utf8() {
            _ if !is_hidden(letter) => shown.push(letter),
            1 => shown.push('?'),
            2 => shown.push('·'),
            _ => shown.push(char::REPLACEMENT_CHARACTER),
        }
    }
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_act_upon_is_replaced() {
        assert_eq!(visible("plain é\n\ttext"), "plain é\n\ttext");
        assert_eq!(visible("\x1b[1;31mred\x1b[0m"), "\u{fffd}[1;31mred\u{fffd}[0m");
        assert_eq!(visible("a\x1b]0;title\x07b"), "a\u{fffd}]0;title\u{fffd}b");
        assert_eq!(visible("a\x1b[2Jb\x1b"), "a\u{fffd}[2Jb\u{fffd}");
        assert_eq!(visible("bell\x07 \u{9b}31m back\u{8}"), "bell\u{fffd} \u{fffd}31m back\u{fffd}");
        assert_eq!(visible("left \u{202e}thgir"), "left \u{fffd}thgir");
        assert_eq!(visible("one\r\ntwo\rthree"), "one\r\ntwo\u{fffd}three");
    }

    #[test]
    fn what_is_replaced_in_place_keeps_its_length() {
        let text = "a\x1b[31m \u{9b} \u{202e}é\r\n";
        assert_eq!(visible_in_place(text), "a?[31m · \u{fffd}é\r\n");
        assert_eq!(visible_in_place(text).len(), text.len());
    }
}
