use textwrap::{Options, WordSeparator, WordSplitter};

/// The lines of a text of that width, broken at spaces; a word that is wider stands out.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let options = Options::new(width)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(|line| line.into_owned()).collect()
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
