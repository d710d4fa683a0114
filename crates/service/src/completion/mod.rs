//! What may be written at a place.

mod frame;
mod moves;
mod names;
mod piece;
mod script;
mod slots;

use std::rc::Rc;

use game::knob::Values;
use syntax::{Section, Surroundings};
use text::Span;

use crate::analysis::Analysis;
use crate::lore::FormKind;
use crate::{Host, Workspace};
use piece::LinePiece;

/// So many numbers of a knob are listed.
const KNOB_NUMBERS: usize = 40;
/// So many are given at most; more come as one writes on.
const MOST: usize = 200;

/// What a candidate is, for those who draw a sign before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offers {
    /// A word of the frame.
    Keyword,
    /// A legal move.
    Move,
    /// A move that is refused.
    Refused,
    /// What is true here.
    Fact,
    /// A form of a line, its open parts to be filled in.
    Form,
    /// A player.
    Player,
    /// A clause.
    Clause,
    /// A knob, or a value of one.
    Knob,
    /// A file.
    File,
    /// A game, a tag, anything else.
    Word,
}

/// Something that may be written at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// How it is listed.
    pub label: String,
    /// What it is.
    pub offers: Offers,
    /// What is told beside it.
    pub detail: Option<String>,
    /// What is told of it when one looks at it, in Markdown.
    pub about: Option<String>,
    /// The bytes in whose place it comes.
    pub span: Span,
    /// What is written: a snippet (`${1:CARD}`) where it has open parts.
    pub text: String,
    /// Its open parts are marked as in a snippet.
    pub is_snippet: bool,
}

/// What may be written at a place, the likeliest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completions {
    /// The candidates.
    pub candidates: Vec<Candidate>,
    /// There are more, which come as one writes on.
    pub is_cut: bool,
}

/// Where one writes.
pub(crate) struct WritingPlace<'a> {
    path: &'a str,
    text: &'a str,
    analysis: Rc<Analysis>,
    around: Surroundings,
    /// The line up to where one writes, without what stands before its first word.
    written: &'a str,
    /// The byte at which that begins.
    start: usize,
    /// The byte at which one writes.
    at: usize,
    /// The rest of the line.
    rest: &'a str,
}

impl WritingPlace<'_> {
    /// A piece of the line that begins at a byte of what is written.
    fn piece(&self, from: usize) -> LinePiece<'_> {
        LinePiece { written: &self.written[from..], start: self.start + from, at: self.at, rest: self.rest }
    }

    /// What stands before the first word of the line.
    fn indent(&self) -> &str {
        &self.text[self.around.line_start..self.start]
    }
}

impl<H: Host> Workspace<H> {
    /// What may be written at a byte of a file.
    pub fn completions(&self, path: &str, at: usize) -> Completions {
        let (Some(text), Some(analysis)) = (self.text(path), self.analysis(path)) else {
            return Completions::default();
        };
        let at = text.floor_char_boundary(at.min(text.len()));
        if analysis.is_script() {
            return Completions { candidates: script::offered(&text, at), is_cut: false };
        }
        let around = syntax::surroundings(&text, at);
        let line = &text[around.line_start..at];
        let written = line.trim_start();
        let start = at - written.len();
        let rest = text[at..].split('\n').next().unwrap_or_default().trim_end_matches('\r');
        let place = WritingPlace { path, text: &text, analysis, around, written, start, at, rest };
        let mut candidates = if is_comment(written) { Vec::new() } else { self.offered(&place) };
        let mut seen = std::collections::HashSet::new();
        candidates.retain(|candidate| seen.insert((candidate.text.clone(), candidate.span)));
        let is_cut = candidates.len() > MOST;
        candidates.truncate(MOST);
        for candidate in &mut candidates {
            candidate.text = text::with_line_ends_of(std::mem::take(&mut candidate.text), &text);
        }
        Completions { candidates, is_cut }
    }

    fn offered(&self, place: &WritingPlace<'_>) -> Vec<Candidate> {
        if let Some(found) = self.named(place) {
            return found;
        }
        let mut found = match place.around.section {
            Section::Steps | Section::Solution | Section::Head => self.moves(place, 0),
            Section::Setup => {
                let mut found = self.next_words(place, 0, FormKind::Setup);
                found.extend(frame::setup_lines(self, place));
                found.extend(self.moves(place, 0));
                found
            }
            Section::SharedSetup => {
                let mut found = self.next_words(place, 0, FormKind::Setup);
                found.extend(frame::setup_lines(self, place));
                found
            }
            Section::File => Vec::new(),
        };
        found.extend(frame::words(place));
        found
    }
}

/// The values of a knob, as far as they can be listed.
fn knob_values(knob: &game::Knob, piece: LinePiece<'_>) -> Vec<Candidate> {
    let values = match &knob.form {
        Values::Words(words) => words.clone(),
        Values::Numbers(bounds) => {
            bounds.clone().take(KNOB_NUMBERS).map(|number| number.to_string()).collect()
        }
        Values::Described(_) => vec![knob.default.to_owned()],
    };
    let candidate = |value: &String| {
        let detail = if value == knob.default { "the law book's" } else { "" };
        piece.word(Offers::Knob, value).detail(detail)
    };
    values.iter().filter(|value| piece.goes_on(value)).map(candidate).collect()
}

/// Whether what is written so far is in a comment.
fn is_comment(written: &str) -> bool {
    let mut in_text = false;
    let mut escaped = false;
    for (at, letter) in written.char_indices() {
        match letter {
            '"' if !escaped => in_text = !in_text,
            '#' if !in_text && (at == 0 || written[..at].ends_with(char::is_whitespace)) => return true,
            _ => {}
        }
        escaped = letter == '\\' && !escaped;
    }
    false
}
