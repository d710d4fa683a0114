use std::borrow::Cow;
use std::sync::OnceLock;

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};
use text::{Source, Span};

use crate::terminal::{visible, visible_in_place};

/// A line of more bytes than this is drawn in part.
const LONG: usize = 400;
/// How many bytes of such a line are drawn before and after what is said of it.
const AROUND: usize = 60;
/// A place of more lines than this is drawn where it begins.
const TALL: u32 = 12;

/// The lines of a source, of which miette draws those around a place.
///
/// They are found by the source's index: miette's own search reads the text for every label. What
/// nobody can read is left out: miette pads with spaces up to a column and panics beyond 65,535 of
/// them, and draws everything between two labels of one excerpt. So long lines are cut around the
/// place (from behind, the bytes must stand as they do in the text), long lines beside it are not
/// drawn, and two places whose excerpts cannot be joined are refused as one, which draws them apart.
pub(super) struct SourceLines<'a> {
    source: &'a Source,
    /// Its text, as a terminal may show it; made when something is drawn that a terminal may not show as it is.
    shown: OnceLock<Cow<'a, str>>,
}

impl<'a> SourceLines<'a> {
    pub(super) fn of(source: &'a Source) -> Self {
        Self { source, shown: OnceLock::new() }
    }

    /// Its name, as a terminal may show it.
    pub(super) fn name(&self) -> Cow<'a, str> {
        visible(self.source.name())
    }

    /// Those bytes of the text, as a terminal may show them. A file is long and has many faults: no more of it is
    /// looked at than is drawn.
    fn shown(&self, window: std::ops::Range<usize>) -> &[u8] {
        let text = self.source.text();
        match visible_in_place(&text[window.clone()]) {
            Cow::Borrowed(shown) => shown.as_bytes(),
            Cow::Owned(_) => &self.shown.get_or_init(|| visible_in_place(text)).as_bytes()[window],
        }
    }

    fn is_long(&self, line: u32) -> bool {
        self.source.lines().span(self.source.text(), line).range().len() > LONG
    }

    /// The bytes that are drawn around a place, with so many lines before and after it; none where they
    /// would be too many.
    fn window(
        &self,
        place: std::ops::Range<usize>,
        before: u32,
        after: u32,
    ) -> Option<std::ops::Range<usize>> {
        let (text, lines) = (self.source.text(), self.source.lines());
        let (begin, end) = (lines.line(place.start as u32), lines.line(place.end as u32));
        if end - begin > TALL || (begin..=end).any(|line| self.is_long(line)) && place.len() > LONG {
            return None;
        }
        let start = if self.is_long(begin) {
            text.floor_char_boundary(place.start.saturating_sub(AROUND)).max(lines.start(begin) as usize)
        } else {
            let first = begin.saturating_sub(before).max(1);
            lines.start((first..begin).rev().take_while(|line| !self.is_long(*line)).last().unwrap_or(begin))
                as usize
        };
        let stop = if self.is_long(end) {
            let line = lines.span(text, end).range();
            text.floor_char_boundary(place.end + AROUND).clamp(place.end, line.end.max(place.end))
        } else {
            let last = (end + after).min(lines.len() as u32);
            let last = (end + 1..=last).take_while(|line| !self.is_long(*line)).last().unwrap_or(end);
            lines.span(text, last).range().end
        };
        Some(start..stop.max(start))
    }
}

/// Cuts a span to as much as is drawn.
pub(super) fn drawable(source: &Source, span: Span) -> std::ops::Range<usize> {
    let (text, lines) = (source.text(), source.lines());
    let start = text.floor_char_boundary((span.start as usize).min(text.len()));
    let mut end = text.ceil_char_boundary((span.end as usize).clamp(start, text.len()));
    let first = lines.line(start as u32);
    if lines.line(end as u32) - first > TALL {
        end = lines.span(text, first).range().end.max(start);
    }
    if end - start > LONG && text[start..end].lines().any(|line| line.len() > LONG) {
        end = text.floor_char_boundary(start + AROUND);
    }
    start..end
}

impl SourceCode for SourceLines<'_> {
    fn read_span<'b>(
        &'b self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'b> + 'b>, MietteError> {
        let (text, lines) = (self.source.text(), self.source.lines());
        let place = span.offset()..span.offset() + span.len();
        if place.end > text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let window =
            self.window(place.clone(), before as u32, after as u32).ok_or(MietteError::OutOfBounds)?;
        let first = lines.line(window.start as u32);
        let column =
            self.source.position(if before == 0 { place.start as u32 } else { window.start as u32 }).column;
        Ok(Box::new(MietteSpanContents::new_named(
            self.name().into_owned(),
            self.shown(window.clone()),
            (window.start, window.len()).into(),
            first as usize - 1,
            column as usize - 1,
            // As many as there are: whether two excerpts are joined is for `window` to say.
            lines.len(),
        )))
    }
}
