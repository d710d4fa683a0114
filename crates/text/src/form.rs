//! What a file keeps however it is laid out: its line ends, and the mark of its encoding.

/// A new text with the line ends of an old one; its first line decides.
pub fn with_line_ends_of(new: String, old: &str) -> String {
    let is_wide =
        new.contains('\n') && old.split_inclusive('\n').next().is_some_and(|line| line.ends_with("\r\n"));
    if is_wide { new.replace("\r\n", "\n").replace('\n', "\r\n") } else { new }
}

/// The new text of a whole file, with the line ends and the mark before the first letter that the old one has.
pub fn with_form_of(new: String, old: &str) -> String {
    let new = with_line_ends_of(new, old);
    let is_marked = old.starts_with('\u{feff}') && !new.starts_with('\u{feff}');
    if is_marked { format!("\u{feff}{new}") } else { new }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_and_the_mark_stay() {
        let new = || "a\nb\n".to_owned();
        assert_eq!(with_form_of(new(), "\u{feff}a\r\nb"), "\u{feff}a\r\nb\r\n");
        assert_eq!(with_form_of(new(), "a\nb\r\n"), "a\nb\n");
        assert_eq!(with_line_ends_of(new(), "\u{feff}a\r\n"), "a\r\nb\r\n");
        assert_eq!(with_form_of(String::new(), ""), "");
    }
}
