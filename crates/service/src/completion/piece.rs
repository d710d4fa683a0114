use text::Span;

use super::{Candidate, Offers};

/// A piece of a line in the making: what is written of it, and where.
#[derive(Clone, Copy)]
pub(super) struct LinePiece<'a> {
    /// What is written of it.
    pub(super) written: &'a str,
    /// The byte at which it begins.
    pub(super) start: usize,
    /// The byte at which one writes.
    pub(super) at: usize,
    /// What stands behind that in the line.
    pub(super) rest: &'a str,
}

impl LinePiece<'_> {
    /// A candidate for the word that is being written.
    pub(super) fn word(&self, offers: Offers, text: &str) -> Candidate {
        let end = self.rest.find(|letter: char| letter.is_whitespace() || "\",:=#".contains(letter));
        self.candidate(offers, text, end.unwrap_or(self.rest.len()))
    }

    /// A candidate for all that is written up to the end of the line, but for what may follow a move.
    pub(super) fn line(&self, offers: Offers, text: &str) -> Candidate {
        let ends = [" because ", " under ", " \"", " #", ", ", "\t#"];
        let end = ends.iter().filter_map(|end| self.rest.find(end)).min().unwrap_or(self.rest.len());
        let end = if self.rest.starts_with(['"', '#', ',']) { 0 } else { end };
        self.candidate(offers, text, self.rest[..end].trim_end().len())
    }

    fn candidate(&self, offers: Offers, text: &str, length: usize) -> Candidate {
        Candidate {
            label: text.lines().next().unwrap_or_default().to_owned(),
            offers,
            detail: None,
            about: None,
            span: Span::new(self.start, self.at + length),
            text: text.to_owned(),
            is_snippet: false,
        }
    }

    /// Whether a text goes on as it is written so far, whatever the case and the blanks.
    pub(super) fn goes_on(&self, text: &str) -> bool {
        let squeezed: Vec<&str> = self.written.split_whitespace().collect();
        let mut said = squeezed.join(" ").to_lowercase();
        if self.written.ends_with(char::is_whitespace) && !said.is_empty() {
            said.push(' ');
        }
        text.to_lowercase().starts_with(&said)
    }
}

impl LinePiece<'_> {
    /// Whether a form, with stand-ins in capitals, may go on as it is written so far: word by word, and any word for a
    /// stand-in.
    pub(super) fn goes_on_form(&self, form: &str) -> bool {
        let mut form = form.split(' ');
        let mut words = self.written.split_whitespace().peekable();
        let is_open = !self.written.ends_with(char::is_whitespace);
        while let Some(word) = words.next() {
            let Some(wanted) = form.next() else { return false };
            let is_last = words.peek().is_none() && is_open;
            let stands_in =
                wanted.contains('…') || wanted.chars().filter(char::is_ascii_uppercase).count() > 1;
            let fits = stands_in || if is_last { wanted.starts_with(word) } else { wanted == word };
            if !fits {
                return false;
            }
        }
        true
    }
}

impl LinePiece<'_> {
    /// A form with what is written already in the places of its stand-ins, as far as the two go on word by word.
    pub(super) fn begun(&self, form: &str) -> String {
        let complete = self.written.rfind(char::is_whitespace).map_or("", |at| &self.written[..at]);
        let mut said = complete.split_whitespace();
        let mut repeats = false;
        let word = |wanted: &str| {
            repeats |= wanted == "…";
            if repeats { wanted.to_owned() } else { said.next().unwrap_or(wanted).to_owned() }
        };
        form.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }
}

impl Candidate {
    pub(super) fn detail(self, detail: impl Into<String>) -> Self {
        Self { detail: Some(detail.into()), ..self }
    }

    pub(super) fn about(self, about: impl Into<String>) -> Self {
        Self { about: Some(about.into()), ..self }
    }

    /// The same with its words in capitals as open parts.
    pub(super) fn with_open_parts(self) -> Self {
        let (text, is_snippet) = snippet(&self.text);
        Self { text, is_snippet, ..self }
    }
}

/// A form as a snippet: words in capitals are open parts.
fn snippet(form: &str) -> (String, bool) {
    let (mut out, mut number) = (String::new(), 0);
    let mut rest = form;
    while let Some(letter) = rest.chars().next() {
        let end = rest.find(|letter: char| !letter.is_ascii_uppercase()).unwrap_or(rest.len());
        if end >= 2 {
            number += 1;
            out += &format!("${{{number}:{}}}", &rest[..end]);
            rest = &rest[end..];
            continue;
        }
        if matches!(letter, '$' | '}' | '\\') {
            out.push('\\');
        }
        out.push(letter);
        rest = &rest[letter.len_utf8()..];
    }
    (out, number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stand_ins_are_open_parts() {
        assert_eq!(snippet("PLAYER at SPACE"), ("${1:PLAYER} at ${2:SPACE}".into(), true));
        assert_eq!(snippet("say \"TEXT\""), ("say \"${1:TEXT}\"".into(), true));
        assert_eq!(snippet("end turn"), ("end turn".into(), false));
    }

    #[test]
    fn what_is_written_stands_in_the_form() {
        let piece = |written| LinePiece { written, start: 0, at: 0, rest: "" };
        assert_eq!(piece("Anna po").begun("PLAYER points NUMBER"), "Anna points NUMBER");
        assert_eq!(piece("table red1 blue2 ").begun("table CARD … by PLAYER"), "table red1 … by PLAYER");
        assert_eq!(piece("").begun("table clear"), "table clear");
    }

    #[test]
    fn what_is_written_is_a_beginning() {
        let piece = |written| LinePiece { written, start: 0, at: 0, rest: "" };
        assert!(piece("Fly  f").goes_on("fly forest"));
        assert!(piece("").goes_on("fly forest"));
        assert!(!piece("fly ").goes_on("fly"));
    }
}
