//! The look of a text: what `saga fmt` makes of it, what can be folded, what is coloured how.

use std::ops::Range;

use similar::DiffTag;
use similar::algorithms::{Capture, Compact, Replace, myers};
use syntax::{StatementPart, line_tokens};
use text::Span;

use crate::names::{self, Name};
use crate::symbols::{OutlineEntry, SymbolKind, outline};
use crate::{Host, TextEdit, Workspace};

/// What a coloured piece of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TokenKind {
    /// A word of the frame.
    Keyword,
    /// A player.
    Player,
    /// The id of a clause.
    Clause,
    /// A knob.
    Knob,
    /// A text in quotes.
    Text,
    /// A number.
    Number,
    /// A comment.
    Comment,
    /// A tag.
    Tag,
    /// A placeholder.
    Placeholder,
    /// Words of a game.
    Words,
}

/// A coloured piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColouredToken {
    /// Where.
    pub span: Span,
    /// What it is.
    pub kind: TokenKind,
}

/// Which lines go, and which come in their place.
fn changed(old: &[&str], new: &[&str]) -> Vec<(Range<usize>, Range<usize>)> {
    // One algorithm by itself: what chooses among several brings all of them into a page.
    let mut found = Compact::new(Replace::new(Capture::new()), old, new);
    let Ok(()) = myers::diff(&mut found, old, 0..old.len(), new, 0..new.len());
    let ops = found.into_inner().into_inner().into_ops();
    let ranges = ops.iter().map(|op| op.as_tag_tuple()).filter(|(tag, ..)| *tag != DiffTag::Equal);
    ranges.map(|(_, gone, come)| (gone, come)).collect()
}

impl<H: Host> Workspace<H> {
    /// The edits by which a file becomes what `saga fmt` writes, line by line; those that touch some bytes where these
    /// are given.
    pub fn formatted(&self, path: &str, within: Option<Span>) -> Vec<TextEdit> {
        let Some(analysis) = self.analysis(path) else { return Vec::new() };
        let Some(game) = analysis.opened.game.filter(|_| !analysis.is_script()) else { return Vec::new() };
        let text = &analysis.text;
        let new = syntax::format(text, &|head, rows, line| game.is_row(head, rows, line));
        let new = text::with_form_of(new, text);
        let [old, new] =
            [&**text, new.as_str()].map(|text| text.split_inclusive('\n').collect::<Vec<&str>>());
        let mut starts = vec![0];
        starts.extend(old.iter().scan(0, |end, line| {
            *end += line.len();
            Some(*end)
        }));
        let mut edits: Vec<TextEdit> = changed(&old, &new)
            .into_iter()
            .map(|(gone, come)| TextEdit {
                path: path.to_owned(),
                span: Span::new(starts[gone.start], starts[gone.end]),
                text: new[come].concat(),
            })
            .collect();
        if let Some(within) = within {
            edits.retain(|edit| {
                edit.span.start < within.end.max(within.start + 1) && within.start <= edit.span.end
            });
        }
        edits
    }

    /// What can be folded: scenarios and what lies in them, and comments of several lines.
    pub fn folds(&self, path: &str) -> Vec<Span> {
        let Some(text) = self.text(path) else { return Vec::new() };
        let mut found = Vec::new();
        fn of(symbols: &[OutlineEntry], found: &mut Vec<Span>) {
            for symbol in symbols.iter().filter(|symbol| symbol.kind != SymbolKind::Row) {
                found.push(symbol.span);
                of(&symbol.within, found);
            }
        }
        of(&outline(&text), &mut found);
        let (mut start, mut begun) = (0, None::<(usize, usize)>);
        for line in text.split_inclusive('\n') {
            let is_comment = line.trim_start().starts_with('#');
            begun = match (is_comment, begun) {
                (true, None) => Some((start, start + line.trim_end().len())),
                (true, Some((from, _))) => Some((from, start + line.trim_end().len())),
                (false, Some((from, to))) => {
                    found.push(Span::new(from, to));
                    None
                }
                (false, None) => None,
            };
            start += line.len();
        }
        found.extend(begun.map(|(from, to)| Span::new(from, to)));
        found.retain(|span| text[span.range()].contains('\n'));
        found.sort();
        found
    }

    /// What one selects step by step around a byte, the smallest first: the word, the words of the line, the line, the
    /// branch, the scenario, the file.
    pub fn selections(&self, path: &str, at: usize) -> Vec<Span> {
        let Some(text) = self.text(path) else { return Vec::new() };
        let at = text.floor_char_boundary(at.min(text.len()));
        let (start, line) = crate::actions::line_around(&text, at);
        let is_word = |letter: char| letter.is_alphanumeric() || "_-.".contains(letter);
        let before = text[start..at].rfind(|letter| !is_word(letter)).map_or(start, |found| {
            let width = text[start + found..].chars().next().map_or(1, char::len_utf8);
            start + found + width
        });
        let after = text[at..].find(|letter| !is_word(letter)).map_or(text.len(), |found| at + found);
        let lead = line.len() - line.trim_start().len();
        let mut found = vec![Span::new(before, after)];
        let touches = |range: &std::ops::Range<usize>| start + range.start <= at && at <= start + range.end;
        let parts = line_tokens(line).parts.into_iter().map(|(_, range)| range).filter(touches);
        found.extend(parts.map(|range| Span::new(start + range.start, start + range.end)));
        found.push(Span::new(start + lead, start + line.trim_end().len().max(lead)));
        found.push(Span::new(start, start + line.len()));
        fn of(symbols: &[OutlineEntry], at: usize, found: &mut Vec<Span>) {
            for symbol in symbols {
                if symbol.span.range().start <= at && at <= symbol.span.range().end {
                    found.push(symbol.span);
                    of(&symbol.within, at, found);
                }
            }
        }
        of(&outline(&text), at, &mut found);
        found.push(Span::new(0, text.len()));
        found.sort_by_key(|span| (span.len(), span.start));
        found.dedup();
        // Each holds the one before.
        let mut nested: Vec<Span> = Vec::new();
        for span in found {
            if nested.last().is_none_or(|inner| span.start <= inner.start && inner.end <= span.end) {
                nested.push(span);
            }
        }
        nested
    }

    /// The files that a file names, each with where.
    pub fn links(&self, path: &str) -> Vec<(Span, String)> {
        let Some(analysis) = self.analysis(path) else { return Vec::new() };
        let all = names::occurrences(&analysis).into_iter();
        all.filter_map(|each| match each.name {
            Name::Path(file) => self.text(&file).is_some().then_some((each.span, file)),
            _ => None,
        })
        .collect()
    }

    /// The coloured pieces of a file, in order, none within another.
    pub fn tokens(&self, path: &str) -> Vec<ColouredToken> {
        let Some(analysis) = self.analysis(path) else { return Vec::new() };
        if analysis.is_script() {
            return Vec::new();
        }
        let mut found: Vec<ColouredToken> = Vec::new();
        for each in names::occurrences(&analysis) {
            let kind = match each.name {
                Name::Player(_) => TokenKind::Player,
                Name::Clause(_) => TokenKind::Clause,
                Name::Knob(_) => TokenKind::Knob,
                Name::Tag(_) => TokenKind::Tag,
                Name::Placeholder(..) => TokenKind::Placeholder,
                Name::Keyword(_) => TokenKind::Keyword,
                Name::Path(_) | Name::Title(_) | Name::Game(_) => continue,
            };
            found.push(ColouredToken { span: each.span, kind });
        }
        let mut start = 0;
        for line in analysis.text.split_inclusive('\n') {
            let said = line.trim_end_matches(['\n', '\r']);
            let tokens = line_tokens(said);
            let mut put = |range: &std::ops::Range<usize>, kind| {
                found.push(ColouredToken { span: Span::new(start + range.start, start + range.end), kind });
            };
            for (part, range) in &tokens.parts {
                match part {
                    StatementPart::Text => put(range, TokenKind::Text),
                    StatementPart::Number
                    | StatementPart::Count
                    | StatementPart::Turns
                    | StatementPart::Moves
                    | StatementPart::Probability => {
                        put(range, TokenKind::Number);
                    }
                    StatementPart::Because
                    | StatementPart::Under
                    | StatementPart::Standard
                    | StatementPart::Not
                    | StatementPart::Legal
                    | StatementPart::ToMove
                    | StatementPart::Everybody
                    | StatementPart::NoneAtAll => put(range, TokenKind::Keyword),
                    _ => {}
                }
            }
            if let Some(comment) = &tokens.comment {
                put(comment, TokenKind::Comment);
            }
            start += line.len();
        }
        found.retain(|token| !token.span.is_empty() && !analysis.text[token.span.range()].contains('\n'));
        // Where two lie upon each other the shorter stands, and the first of two alike.
        found.sort_by_key(|token| (token.span.len(), token.span.start, token.kind));
        let mut kept = std::collections::BTreeMap::<u32, ColouredToken>::new();
        for token in found {
            let before = kept.range(..=token.span.start).next_back().map(|(_, token)| token.span);
            let after = kept.range(token.span.start..).next().map(|(_, token)| token.span);
            let meets = |other: text::Span| other.start < token.span.end && token.span.start < other.end;
            if !before.is_some_and(meets) && !after.is_some_and(meets) {
                kept.insert(token.span.start, token);
            }
        }
        kept.into_values().collect()
    }
}
