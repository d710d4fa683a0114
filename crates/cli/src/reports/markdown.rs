//! Words in Markdown.

/// Text in which nothing is read as Markdown.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | '*' | '_' | '<' | '>' | '[' | ']' | '|' | '`') {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

/// A link.
pub(super) fn link(text: &str, to: &str) -> String {
    format!("[{}]({})", escape(text), to.replace(' ', "%20"))
}

/// Words as code, also inside a table.
pub(super) fn code(text: &str) -> String {
    format!("`{}`", text.replace('|', "\\|"))
}

/// A heading: the first letter a capital.
pub(super) fn heading(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_not_read_as_markdown() {
        assert_eq!(link("<card> [x]", "a b.saga#L3"), "[\\<card\\> \\[x\\]](a%20b.saga#L3)");
        assert_eq!(heading("magic way"), "Magic way");
        assert_eq!(heading(""), "");
    }
}
