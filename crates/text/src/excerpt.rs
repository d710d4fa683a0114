use std::fmt;
use std::sync::Arc;

use crate::{Filling, Piece, Place, Source, SourceId, Span, Spanned};

/// Some text and where each of its bytes came from.
///
/// Usually a slice of a source. A line of a scenario with a table of cases is pieced together from
/// the line and the cells that replace its placeholders; its places point at both.
///
/// Excerpts of one source share its text, and what is known of it: a run holds very many of them, so
/// that each is two words.
#[derive(Clone)]
pub struct Excerpt {
    whole: Arc<Whole>,
    /// The bytes of the whole text that are the excerpt's.
    within: Span,
}

/// A text that excerpts are taken from.
struct Whole {
    text: Arc<str>,
    source: SourceId,
    origin: Origin,
}

/// Where a text comes from.
#[derive(Debug, PartialEq, Eq)]
enum Origin {
    /// One unbroken slice of the source, from that byte on.
    Slice(u32),
    /// Pieces of the source, in the order of the text.
    Pieces(Box<[Piece]>),
    /// Lines of the source, their placeholders filled.
    Filled(Filling),
}

impl PartialEq for Excerpt {
    fn eq(&self, other: &Self) -> bool {
        self.whole() == other.whole() && self.text() == other.text()
    }
}

impl Eq for Excerpt {}

impl fmt::Debug for Excerpt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Excerpt").field(&self.text()).field(&self.whole()).finish()
    }
}

impl Excerpt {
    /// The slice of `source` at `span`.
    pub fn of(source: &Source, id: SourceId, span: Span) -> Self {
        Self::all_of(source.text(), id).sub(source.clamped(span).range())
    }

    /// The whole text of the source `id`, shared.
    pub fn all_of(text: &Arc<str>, id: SourceId) -> Self {
        Self::new(text.clone(), Span::new(0, text.len()), id, Origin::Slice(0))
    }

    /// `text`, which stands at byte `start` of the source `id`.
    pub fn slice_of(text: &str, id: SourceId, start: u32) -> Self {
        Self::new(text.into(), Span::new(0, text.len()), id, Origin::Slice(start))
    }

    /// Text pieced together from places of the source `id`; the pieces are in the order of the text.
    pub fn pieced(text: String, id: SourceId, pieces: Vec<Piece>) -> Self {
        let within = Span::new(0, text.len());
        Self::new(text.into(), within, id, Origin::Pieces(pieces.into()))
    }

    /// Lines of the source `id` whose placeholders were filled; the text is what `filling` tells of.
    pub fn filled(text: &str, id: SourceId, filling: Filling) -> Self {
        let within = Span::new(0, text.len());
        Self::new(text.into(), within, id, Origin::Filled(filling))
    }

    /// How the text that it is taken from was filled, if it was.
    pub fn filling(&self) -> Option<&Filling> {
        match &self.whole.origin {
            Origin::Slice(_) | Origin::Pieces(_) => None,
            Origin::Filled(filling) => Some(filling),
        }
    }

    /// The lines of a row, from 0, of the text that it is taken from, if that was filled.
    pub fn filled_lines(&self, row: usize) -> impl Iterator<Item = Self> {
        let lines = self.filling().into_iter().flat_map(move |filling| {
            let first = row * filling.lines.len();
            let start = move |line: usize| filling.starts.get(line).map(|start| *start as usize);
            let end = self.whole.text.len();
            (first..first + filling.lines.len()).map_while(move |line| {
                // A line end stands behind each.
                Some(Span::new(start(line)?, start(line + 1).unwrap_or(end) - 1))
            })
        });
        lines.map(|within| Self { whole: self.whole.clone(), within })
    }

    fn new(text: Arc<str>, within: Span, source: SourceId, origin: Origin) -> Self {
        Self { whole: Arc::new(Whole { text, source, origin }), within }
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.whole.text.get(self.within.range()).unwrap_or_default()
    }

    /// The source it came from.
    pub fn source(&self) -> SourceId {
        self.whole.source
    }

    /// The place of the bytes `range` of this text.
    pub fn place(&self, range: std::ops::Range<usize>) -> Place {
        self.place_of(Span::new(range.start, range.end))
    }

    /// The place of the bytes `span` of this text.
    #[inline]
    pub fn place_of(&self, span: Span) -> Place {
        let local = self.within_whole(span);
        match &self.whole.origin {
            Origin::Slice(start) => {
                let span = Span { start: start + local.start, end: start + local.end };
                Place::new(self.whole.source, span)
            }
            Origin::Pieces(pieces) => {
                self.place_in(local, |visit| pieces.iter().for_each(|piece| visit(*piece)))
            }
            Origin::Filled(filling) => self.place_in(local, |visit| filling.pieces(local.start, visit)),
        }
    }

    /// The place of the bytes `local` of a whole text that is pieced together.
    fn place_in(&self, local: Span, visit: impl FnOnce(&mut dyn FnMut(Piece))) -> Place {
        Piece::place(self.whole.source, local, self.within, visit)
    }

    /// The bytes of the whole text that the bytes `span` of this one are.
    fn within_whole(&self, span: Span) -> Span {
        let start = self.within.start;
        Span { start: start + span.start, end: start + span.end }
    }

    /// The place of the whole text.
    pub fn whole(&self) -> Place {
        self.place(0..self.within.len())
    }

    /// The excerpt of the bytes `range` of this text.
    pub fn sub(&self, range: std::ops::Range<usize>) -> Self {
        self.clone().narrowed(range)
    }

    /// This excerpt, narrowed to the bytes `range` of its text.
    #[must_use]
    pub fn narrowed(self, range: std::ops::Range<usize>) -> Self {
        let within = self.within_whole(Span::new(range.start, range.end));
        Self { within, ..self }
    }

    /// Whether both are taken from one text.
    pub fn is_of(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.whole, &other.whole)
    }

    /// The excerpt of the same text whose ends are those of this one, moved.
    #[must_use]
    pub fn moved(&self, to: impl Fn(u32) -> u32) -> Self {
        let within = Span { start: to(self.within.start), end: to(self.within.end) };
        Self { whole: self.whole.clone(), within }
    }

    /// The text, and where it stands.
    pub fn as_spanned(&self) -> Spanned<&str> {
        Spanned::new(self.text(), self.whole())
    }

    /// The text without white space at its ends, and where it stands.
    pub fn spanned(&self) -> Spanned<String> {
        let trimmed = self.trim();
        Spanned::new(trimmed.text().to_owned(), trimmed.whole())
    }

    /// The same excerpt without white space at its ends.
    pub fn trim(&self) -> Self {
        let text = self.text();
        let start = text.len() - text.trim_start().len();
        self.sub(start..start + text.trim().len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HoledLine;

    #[test]
    fn a_slice_rebases_places() {
        let source = Source::new("a.saga", "turn gray\n  fly forest\n");
        let line = Excerpt::of(&source, SourceId(0), Span::new(12, 22));
        assert_eq!(line.text(), "fly forest");
        assert_eq!(line.place(4..10).span, Span::new(16, 22));
        assert_eq!(line.sub(4..10).whole().span, Span::new(16, 22));
        let word = line.sub(3..10).spanned();
        assert_eq!((word.value.as_str(), word.place.span), ("forest", Span::new(16, 22)));
    }

    #[test]
    fn a_replaced_placeholder_points_at_itself_and_its_cell() {
        // "fly <card>" with "snow" from a cell at 30..34, and with "forest" from one at 40..46
        let filling = Filling {
            lines: [HoledLine { line: Span::new(10, 20), first: 0 }].into_iter().collect(),
            holes: [(Span::new(14, 20), 0)].into_iter().collect(),
            columns: 1,
            cells: vec![Span::new(30, 34), Span::new(40, 46)],
            starts: vec![0, 9],
        };
        let line = Excerpt::filled("fly snow\nfly forest\n", SourceId(0), filling).sub(9..19);
        let place = line.sub(4..10).whole();
        assert_eq!((place.span, place.cell), (Span::new(14, 20), Some(Span::new(40, 46))));
        assert_eq!(line.place(0..3).span, Span::new(10, 13));
        assert_eq!(line.place(0..3).cell, None);
        // A part knows nothing of the pieces beside it.
        let card = line.sub(4..10);
        assert_eq!((card.place(0..0).span, card.place(0..0).cell), (Span::new(14, 20), place.cell));
        assert_eq!(
            (line.sub(0..4).place(4..4).span, line.sub(0..4).place(4..4).cell),
            (Span::new(14, 14), None)
        );
        assert_eq!(line.sub(2..8).sub(1..3).whole(), line.place(3..5));
        assert_eq!(line.sub(10..10).whole().span, Span::new(14, 14));
    }
}
