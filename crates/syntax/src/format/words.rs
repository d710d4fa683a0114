//! The words of one line.

use crate::line::{Line, Promised};
use crate::{Expectation, HeaderLine, StepKind, raw};

/// The words of a line with one space between them.
pub(super) fn tidy(said: &Line, content: &str) -> String {
    if let Line::Header(header) = said
        && let HeaderLine::Rules { knob, value } = &**header
    {
        return format!("rules {} = {}", knob.value, raw::squeeze(value.text()));
    }
    if let Line::Promise(promised) = said
        && let Promised::Try(beginning) = &**promised
    {
        let words = commas(content);
        let text = beginning.text.as_ref().and_then(|_| raw::scan(&words).texts.into_iter().next());
        return match text {
            Some(text) => format!("{}   {}", words[..text.start].trim_end(), &words[text]),
            None => words,
        };
    }
    match said {
        Line::Covers(_) | Line::Step(StepKind::Expect { what: Expectation::Legal(_), .. }) => commas(content),
        _ => raw::squeeze(content),
    }
}

/// The words with a space after each comma and none before.
fn commas(content: &str) -> String {
    let squeezed = raw::squeeze(content);
    let mut texts = raw::scan(&squeezed).texts.into_iter().peekable();
    let mut out = String::with_capacity(squeezed.len());
    let mut after = false;
    for (at, letter) in squeezed.char_indices() {
        while texts.next_if(|text| text.end <= at).is_some() {}
        let quoted = texts.peek().is_some_and(|text| text.start <= at);
        if letter == ',' && !quoted {
            out.truncate(out.trim_end_matches(' ').len());
            out.push(',');
            after = true;
            continue;
        }
        if std::mem::take(&mut after) && letter != ' ' {
            out.push(' ');
        }
        out.push(letter);
    }
    out
}
