use std::fmt;
use std::sync::Arc;

use crate::{Place, Source, SourceId, Span, Spanned};

/// A stretch of an excerpt's text and where it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The bytes in the excerpt's text.
    pub local: Span,
    /// The bytes in the source; for a replaced placeholder, the placeholder.
    pub origin: Span,
    /// The cell that replaced a placeholder.
    pub cell: Option<Span>,
}

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
    /// Pieces of the source, in the order of the text. Between lines that stand in one text is what none covers.
    Pieces(Box<[Piece]>),
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

    /// Text pieced together from places of the source `id`; the pieces cover it in order, all but what parts lines.
    pub fn pieced(text: String, id: SourceId, pieces: Vec<Piece>) -> Self {
        let within = Span::new(0, text.len());
        Self::new(text.into(), within, id, Origin::Pieces(pieces.into()))
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
            Origin::Pieces(pieces) => self.place_in(pieces, local),
        }
    }

    /// The place of the bytes `local` of a whole text that is pieced together.
    fn place_in(&self, pieces: &[Piece], local: Span) -> Place {
        let source = self.whole.source;
        // An empty range lies where pieces of this text end and begin; an empty text has no piece of its own.
        let own = |piece: &Piece| {
            self.within.is_empty() || piece.local.is_empty() || piece.local.meets(self.within)
        };
        let (before, rest) = pieces.split_at(pieces.partition_point(|piece| piece.local.end < local.start));
        let near = rest.iter().take_while(|piece| piece.local.start <= local.end);
        let touched = near.filter(|piece| match local.is_empty() {
            true => own(piece),
            false => piece.local.meets(local),
        });
        let placed = touched.map(|piece| {
            let origin = match piece.cell {
                Some(_) => piece.origin,
                None => {
                    let shift = |at: u32| {
                        piece.origin.start + at.clamp(piece.local.start, piece.local.end) - piece.local.start
                    };
                    Span { start: shift(local.start), end: shift(local.end) }
                }
            };
            Place { source, span: origin, cell: piece.cell }
        });
        let place = placed.reduce(Place::to).unwrap_or_else(|| {
            let end = before.last().map_or(0, |piece| piece.origin.end);
            Place::new(source, Span { start: end, end })
        });
        if self.within.is_empty() {
            return Place { span: Span { end: place.span.start, ..place.span }, ..place };
        }
        place
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
        // "fly <card>" with "forest" from a cell at 40..46
        let pieces = vec![
            Piece { local: Span::new(0, 4), origin: Span::new(10, 14), cell: None },
            Piece { local: Span::new(4, 10), origin: Span::new(14, 20), cell: Some(Span::new(40, 46)) },
        ];
        let line = Excerpt::pieced("fly forest".into(), SourceId(0), pieces);
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
