use std::borrow::Cow;

use textwrap::{Options, WordSeparator, WordSplitter};

/// The lines of a text of that width, broken at spaces; a word that is wider stands out.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let options = Options::new(width)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(|line| line.into_owned()).collect()
}

/// The text on a terminal of that width: lines that are wider are broken at spaces and hang below their
/// beginning; what is drawn stays as it is.
pub(crate) fn fitted(text: &str, width: usize) -> Cow<'_, str> {
    // A letter takes a column at most for each of its bytes.
    let is_wide = |line: &str| {
        line.len() > width && !line.contains(is_drawn) && textwrap::core::display_width(line) > width
    };
    if !text.lines().any(is_wide) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + text.len() / 8);
    for line in text.split_inclusive('\n') {
        let (words, end) = line.strip_suffix('\n').map_or((line, ""), |words| (words, "\n"));
        if !is_wide(words) {
            out += line;
            continue;
        }
        let leading = words.len() - words.trim_start_matches(' ').len();
        let indent = (leading + HANGING).min(width / 2);
        let lines = wrapped(words, width - indent);
        out += &lines.join(&format!("\n{}", " ".repeat(indent)));
        out += end;
    }
    Cow::Owned(out)
}

/// How many columns further in a broken line goes on.
const HANGING: usize = 4;

/// Whether a letter is a part of a picture.
fn is_drawn(letter: char) -> bool {
    matches!(letter, '\u{2500}'..='\u{257f}')
}

/// `text` behind `head`, which takes `indent` columns, hanging below its own beginning.
pub(crate) fn hanging(head: &str, indent: usize, text: &str, width: usize) -> String {
    let lines = wrapped(text, width.saturating_sub(indent));
    format!("{head}{}\n", lines.join(&format!("\n{}", " ".repeat(indent))))
}

/// A paragraph, indented.
pub(crate) fn paragraph(text: &str, width: usize) -> String {
    hanging("  ", 2, text, width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_wide_is_broken_at_spaces() {
        let fits = "as wide as it may be\n   │ drawn however wide it may be\n";
        assert_eq!(fitted(fits, 20), fits);
        let title = "  A title of some words  scenarios/odin/deal.saga:4";
        assert_eq!(
            fitted(&format!("{fits}{title}\nend"), 32),
            format!("{fits}  A title of some words\n      scenarios/odin/deal.saga:4\nend")
        );
        let painted = "\u{1b}[1mone two three four\u{1b}[0m five";
        assert_eq!(fitted(painted, 28), painted);
        for width in [40, 41, 60, 79] {
            let text = format!("    {}", "word ".repeat(100));
            let lines = fitted(&text, width);
            assert!(lines.lines().all(|line| line.len() <= width), "{lines}");
        }
    }
}
