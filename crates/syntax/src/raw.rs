//! What can be seen in a line without a grammar: lines, texts in quotes, comments, blanks.
//!
//! It is long for the number of things that can be seen so.

use std::ops::Range;

use text::Excerpt;

/// A line of a text, without its line end, and the byte at which it begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RawLine<'t> {
    pub(crate) start: usize,
    pub(crate) text: &'t str,
    /// A hash stands in it, which may begin a comment.
    has_hash: bool,
    has_quote: bool,
}

impl<'t> RawLine<'t> {
    /// A line that begins at the byte `start` of its source.
    pub(crate) fn new(start: usize, text: &'t str) -> Self {
        Self { start, text, has_hash: has(text, b'#'), has_quote: has(text, b'"') }
    }

    /// Whether its first word is `cases`.
    pub(crate) fn says_cases(self) -> bool {
        after_blanks(self.text).starts_with("cases") && first_word(self.text) == "cases"
    }

    /// Whether a quotation mark stands in it.
    pub(crate) fn has_quote(self) -> bool {
        self.has_quote
    }

    /// The line without its comment.
    pub(crate) fn content(self) -> &'t str {
        if self.has_hash { &self.text[..scan(self.text).content] } else { self.text }
    }

    /// The bytes of its words in the source, without the blanks around them.
    pub(crate) fn inked(self) -> Range<usize> {
        let inked = trim(self.text);
        self.start + inked.start..self.start + inked.end
    }
}

/// What separates words.
pub(crate) const BLANKS: [char; 2] = [' ', '\t'];

/// Whether a sign of ASCII stands in a line.
pub(crate) fn has(line: &str, sign: u8) -> bool {
    memchr::memchr(sign, line.as_bytes()).is_some()
}

/// Whether a byte separates words.
pub(crate) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// The bytes of a line without the blanks around them; an empty range at its end where there are no others.
pub(crate) fn trim(line: &str) -> Range<usize> {
    let start = line.bytes().position(|byte| !is_blank(byte)).unwrap_or(line.len());
    let end = line.bytes().rposition(|byte| !is_blank(byte)).map_or(start, |last| last + 1);
    start..end
}

/// A line from its first byte on that is no blank.
pub(crate) fn after_blanks(line: &str) -> &str {
    &line[line.bytes().position(|byte| !is_blank(byte)).unwrap_or(line.len())..]
}

/// The lines of a text, from the first that says anything; a byte-order mark, line ends and blanks
/// before them belong to none.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = RawLine<'_>> {
    let body = text.trim_start_matches(['\u{feff}', '\n', '\r', ' ', '\t']);
    let mut start = text.len() - body.len();
    let mut rest = Some(body);
    // Few lines hold one: it is looked for in all of them at once.
    let holds = |sign: u8| {
        let mut signs = memchr::memchr_iter(sign, text.as_bytes()).peekable();
        move |line: &Range<usize>| {
            while signs.next_if(|at| *at < line.start).is_some() {}
            signs.peek().is_some_and(|at| *at < line.end)
        }
    };
    let (mut has_hash, mut has_quote) = (holds(b'#'), holds(b'"'));
    std::iter::from_fn(move || {
        let left = rest?;
        let end = memchr::memchr(b'\n', left.as_bytes());
        let line = &left[..end.unwrap_or(left.len())];
        rest = end.map(|end| &left[end + 1..]);
        let end = line.bytes().rposition(|byte| !is_blank(byte) && byte != b'\r');
        let text = &line[..end.map_or(0, |last| last + 1)];
        let range = start..start + text.len();
        let raw = RawLine { start, text, has_hash: has_hash(&range), has_quote: has_quote(&range) };
        start += line.len() + 1;
        Some(raw)
    })
}

/// The first word of a line.
pub(crate) fn first_word(line: &str) -> &str {
    let bytes = line.as_bytes();
    let start = bytes.iter().position(|byte| !is_blank(*byte)).unwrap_or(bytes.len());
    let ends = |byte: &u8| is_blank(*byte) || matches!(byte, b'#' | b'"');
    let end = bytes[start..].iter().position(ends).map_or(bytes.len(), |length| start + length);
    &line[start..end]
}

/// Whether a line says anything.
pub(crate) fn is_statement(line: &str) -> bool {
    !matches!(line.bytes().find(|byte| !is_blank(*byte)), None | Some(b'#'))
}

/// The quotation marks in a line, outside of its comment, that are none of the language: the marks that
/// word processors write.
pub(crate) fn typographic(line: &str, scan: &Scan) -> impl Iterator<Item = (Range<usize>, char)> {
    let is_mark = |letter: char| matches!(letter, '“' | '”' | '„' | '‟' | '«' | '»' | '‘' | '’' | '‚');
    let within = |at: usize| scan.texts.iter().any(|text| text.contains(&at));
    let open = matches!(scan.bad, Some(BadText::Unclosed(_)));
    let letters = line[..scan.content].char_indices();
    letters
        .filter(move |(at, letter)| is_mark(*letter) && (open || !within(*at)))
        .map(|(at, letter)| (at..at + letter.len_utf8(), letter))
}

/// What is wrong with the texts in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BadText {
    /// It has no end; the range is the text.
    Unclosed(Range<usize>),
    /// A backslash before something else; the range is both.
    Escape(Range<usize>),
}

/// A line taken apart: where its comment begins and what is wrong with its texts.
#[derive(Clone, Debug)]
pub(crate) struct Scan {
    /// Up to here the line speaks; then comes a comment or the end.
    pub(crate) content: usize,
    /// The texts, quotes included.
    pub(crate) texts: Vec<Range<usize>>,
    /// The first fault in a text.
    pub(crate) bad: Option<BadText>,
}

/// Takes a line apart.
pub(crate) fn scan(line: &str) -> Scan {
    let bytes = line.as_bytes();
    let mut scan = Scan { content: line.len(), texts: Vec::new(), bad: None };
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'#' => {
                scan.content = at;
                return scan;
            }
            b'"' => {
                let end = text_end(line, at, &mut scan.bad);
                scan.texts.push(at..end);
                at = end;
            }
            _ => at += 1,
        }
    }
    scan
}

fn text_end(line: &str, start: usize, bad: &mut Option<BadText>) -> usize {
    let bytes = line.as_bytes();
    let mut at = start + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => return at + 1,
            b'\\' => {
                let escaped = line[at + 1..].chars().next();
                let width = escaped.map_or(0, char::len_utf8);
                if !matches!(escaped, Some('"' | '\\')) {
                    bad.get_or_insert(BadText::Escape(at..at + 1 + width));
                }
                at += 1 + width;
            }
            _ => at += 1,
        }
    }
    // An open text is the graver fault: it may be why the escape looks odd.
    *bad = Some(BadText::Unclosed(start..line.trim_end_matches(BLANKS).len().max(start + 1)));
    line.len()
}

/// The mark with which other languages begin a comment, outside of the texts of a line and of its comment: before a
/// word, it can be nothing else here.
pub(crate) fn foreign_comment(line: &str, scan: &Scan) -> Option<Range<usize>> {
    let content = &line[..scan.content];
    let begins = |at: &usize| *at == 0 || content[..*at].ends_with(BLANKS);
    let within = |at: &usize| scan.texts.iter().any(|text| text.contains(at));
    let at = content.match_indices("//").map(|(at, _)| at).find(|at| begins(at) && !within(at))?;
    Some(at..at + 2)
}

/// The first character outside of texts and comments that cannot be seen, and its name.
pub(crate) fn invisible(line: &str, scan: &Scan) -> Option<(Range<usize>, char, &'static str)> {
    if line.bytes().all(|byte| (0x20..0x7f).contains(&byte) || byte == b'\t') {
        return None;
    }
    let mut texts = scan.texts.iter().peekable();
    for (at, letter) in line[..scan.content].char_indices() {
        while texts.next_if(|text| text.end <= at).is_some() {}
        if texts.peek().is_some_and(|text| text.start <= at) {
            continue;
        }
        if let Some(name) = deceiving(letter) {
            return Some((at..at + letter.len_utf8(), letter, name));
        }
        let name = match letter {
            ' ' | '\t' => continue,
            '\u{a0}' | '\u{202f}' => "a no-break space",
            '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' | '\u{ad}' => "a character without width",
            letter if letter.is_whitespace() => "a special space",
            _ => continue,
        };
        return Some((at..at + letter.len_utf8(), letter, name));
    }
    None
}

/// Letters that make a text look otherwise than it is read, wherever they stand: some look like line ends, so
/// that what is behind them in a comment looks like a line; others turn what is behind them around, or move the
/// cursor of a terminal, delete and hide.
fn deceiving(letter: char) -> Option<&'static str> {
    Some(match letter {
        '\r' => "a carriage return without a line feed",
        '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => "a letter that looks like a line end",
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            "a mark of the writing direction"
        }
        letter if letter.is_control() && letter != '\t' => "a control character",
        _ => return None,
    })
}

/// Whether a text may hold letters that deceive; most texts are seen at a glance to hold none.
pub(crate) fn may_deceive(text: &str) -> bool {
    // Each byte is looked at, many at a time.
    text.bytes()
        .fold(false, |may, byte| may | !((0x20..0x7f).contains(&byte) | (byte == b'\t') | (byte == b'\n')))
}

/// The first letter in the texts and the comment of a line that deceives, and its name. Everything else may
/// stand in them.
pub(crate) fn hidden(line: &str) -> Option<(Range<usize>, char, &'static str)> {
    let scan = scan(line);
    let mut parts = scan.texts.into_iter().chain(std::iter::once(scan.content..line.len()));
    parts.find_map(|part| {
        let mut letters = line[part.clone()].char_indices();
        letters.find_map(|(at, letter)| {
            let at = part.start + at;
            deceiving(letter).map(|name| (at..at + letter.len_utf8(), letter, name))
        })
    })
}

/// A line without its comment.
pub(crate) fn content(line: &str) -> &str {
    if has(line, b'#') { &line[..scan(line).content] } else { line }
}

/// A line without its comment and the blanks around it.
pub(crate) fn inked(line: &Excerpt) -> Excerpt {
    into_inked(line.clone())
}

/// The same of a line that is not needed any more.
pub(crate) fn into_inked(line: Excerpt) -> Excerpt {
    let inked = trim(content(line.text()));
    line.narrowed(inked)
}

/// The fraction that a probability is, written as one (`2/3`), in percent (`12.5%`), or as `1`; `None`
/// where it is 0 or above 1, or its numbers are too large.
pub(crate) fn probability(written: &str) -> Option<(u64, u64)> {
    let (over, under) = if let Some(percent) = written.strip_suffix('%') {
        let (whole, rest) = percent.split_once('.').unwrap_or((percent, ""));
        let digits = rest.trim_end_matches('0');
        let under = 10u64.checked_pow(u32::try_from(digits.len()).ok()? + 2)?;
        (format!("{whole}{digits}").parse().ok()?, under)
    } else {
        let (over, under) = written.split_once('/').unwrap_or((written, "1"));
        (over.parse().ok()?, under.parse().ok()?)
    };
    (over > 0 && over <= under).then_some((over, under))
}

/// What a text in quotes says.
pub fn unquote(quoted: &str) -> String {
    let inner = quoted.strip_prefix('"').unwrap_or(quoted);
    let inner = inner.strip_suffix('"').unwrap_or(inner);
    if !inner.contains('\\') {
        return inner.to_owned();
    }
    let mut said = String::with_capacity(inner.len());
    let mut letters = inner.chars();
    while let Some(letter) = letters.next() {
        said.extend(if letter == '\\' { letters.next() } else { Some(letter) });
    }
    said
}

/// A text in quotes, as a line has it.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The line with one space for each run of blanks outside of texts.
pub(crate) fn squeeze(line: &str) -> String {
    let mut texts = scan(line).texts.into_iter().peekable();
    let mut squeezed = String::with_capacity(line.len());
    let mut blank = false;
    for (at, letter) in line.char_indices() {
        while texts.next_if(|text| text.end <= at).is_some() {}
        let quoted = texts.peek().is_some_and(|text| text.start <= at);
        if !quoted && BLANKS.contains(&letter) {
            blank = true;
            continue;
        }
        if std::mem::take(&mut blank) && !squeezed.is_empty() {
            squeezed.push(' ');
        }
        squeezed.push(letter);
    }
    squeezed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_and_mark_belong_to_no_line() {
        let all: Vec<(usize, &str)> =
            lines("\u{feff}a\r\nb \n\nc").map(|line| (line.start, line.text)).collect();
        assert_eq!(all, [(3, "a"), (6, "b"), (9, ""), (10, "c")]);
    }

    #[test]
    fn a_hash_in_a_text_is_text() {
        let line = r##"say "a # \" b" # c"##;
        let scan = scan(line);
        assert_eq!(&line[..scan.content], r##"say "a # \" b" "##);
        assert_eq!(scan.bad, None);
        assert_eq!(unquote(&line[scan.texts[0].clone()]), "a # \" b");
    }

    #[test]
    fn what_deceives_is_found_in_texts_and_comments() {
        let turning = ["\u{2028}", "\u{2029}", "\u{202e}", "\u{2066}", "\u{200f}"].map(str::to_owned);
        let controls = ('\0'..='\u{9f}').filter(|letter| letter.is_control() && !"\t\n".contains(*letter));
        for letter in controls.map(String::from).chain(turning) {
            for (front, back) in [("# a", "b"), ("say \"a", "b\""), ("turn gray # é", "")] {
                let line = format!("{front}{letter}{back}");
                let at = front.len();
                assert_eq!(hidden(&line).map(|found| found.0), Some(at..at + letter.len()), "{line:?}");
                assert!(may_deceive(&line));
            }
            let bare = format!("turn{letter}gray");
            assert!(hidden(&bare).is_none() && invisible(&bare, &scan(&bare)).is_some(), "{bare:?}");
        }
        assert!(hidden("say \"👩\u{200d}🚀 שלום\u{a0}\t!\" # naïve\u{200b}").is_none());
    }

    #[test]
    fn a_probability_is_a_fraction() {
        for (written, expected) in [
            ("2/3", Some((2, 3))),
            ("65%", Some((65, 100))),
            ("12.50%", Some((125, 1000))),
            ("1", Some((1, 1))),
            ("100%", Some((100, 100))),
            ("0%", None),
            ("0/3", None),
            ("4/3", None),
            ("1/0", None),
            ("99999999999999999999%", None),
        ] {
            assert_eq!(probability(written), expected, "{written}");
        }
    }

    #[test]
    fn bad_texts_are_found() {
        assert_eq!(scan("say \"ab  ").bad, Some(BadText::Unclosed(4..7)));
        assert_eq!(scan("say \"a\\nb\"").bad, Some(BadText::Escape(6..8)));
        assert_eq!(scan("say \"a\\").bad, Some(BadText::Unclosed(4..7)));
    }
}
