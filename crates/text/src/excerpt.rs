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
/// Excerpts of one source share its text.
#[derive(Clone)]
pub struct Excerpt {
    whole: Arc<str>,
    /// The bytes of `whole` that are the text.
    within: Span,
    origin: Origin,
}

/// Where the text of an excerpt comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Origin {
    /// One unbroken slice of the source, from that byte on.
    Slice(SourceId, u32),
    /// Pieces of the source that cover the text in order.
    Pieces(Box<(SourceId, Box<[Piece]>)>),
}

impl PartialEq for Excerpt {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text() && self.origin == other.origin
    }
}

impl Eq for Excerpt {}

impl fmt::Debug for Excerpt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Excerpt").field(&self.text()).field(&self.origin).finish()
    }
}

impl Excerpt {
    /// The slice of `source` at `span`.
    pub fn of(source: &Source, id: SourceId, span: Span) -> Self {
        Self::shared(source.text(), source.clamped(span), id)
    }

    /// The slice of a whole source's text at `span`, which begins and ends between characters.
    pub fn shared(whole: &Arc<str>, span: Span, id: SourceId) -> Self {
        Self { whole: whole.clone(), within: span, origin: Origin::Slice(id, span.start) }
    }

    /// `text`, which stands at byte `start` of the source `id`.
    pub fn slice_of(text: &str, id: SourceId, start: u32) -> Self {
        let within = Span::new(0, text.len());
        Self { whole: text.into(), within, origin: Origin::Slice(id, start) }
    }

    /// Text pieced together from places of the source `id`; the pieces cover it in order.
    pub fn pieced(text: String, id: SourceId, pieces: Vec<Piece>) -> Self {
        let within = Span::new(0, text.len());
        Self { whole: text.into(), within, origin: Origin::Pieces(Box::new((id, pieces.into()))) }
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.whole.get(self.within.range()).unwrap_or_default()
    }

    /// The source it came from.
    pub fn source(&self) -> SourceId {
        match &self.origin {
            Origin::Slice(source, _) => *source,
            Origin::Pieces(pieces) => pieces.0,
        }
    }

    /// The place of the bytes `range` of this text.
    pub fn place(&self, range: std::ops::Range<usize>) -> Place {
        let local = Span::new(range.start, range.end);
        let (source, pieces) = match &self.origin {
            Origin::Slice(source, start) => {
                return Place::new(*source, Span { start: start + local.start, end: start + local.end });
            }
            Origin::Pieces(pieces) => (pieces.0, &pieces.1),
        };
        let touched = pieces.iter().filter(|piece| {
            let inside = piece.local.start < local.end && local.start < piece.local.end;
            let at = local.is_empty() && piece.local.start <= local.start && local.start <= piece.local.end;
            inside || at
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
        placed.reduce(Place::to).unwrap_or_else(|| {
            let end = pieces.last().map_or(0, |piece| piece.origin.end);
            Place::new(source, Span { start: end, end })
        })
    }

    /// The place of the whole text.
    pub fn whole(&self) -> Place {
        self.place(0..self.within.len())
    }

    /// The excerpt of the bytes `range` of this text.
    pub fn sub(&self, range: std::ops::Range<usize>) -> Self {
        let window = Span::new(range.start, range.end);
        let start = self.within.start;
        let within = Span { start: start + window.start, end: start + window.end };
        let sub = |origin| Self { whole: self.whole.clone(), within, origin };
        let (source, all) = match &self.origin {
            Origin::Slice(source, start) => return sub(Origin::Slice(*source, start + window.start)),
            Origin::Pieces(pieces) => (pieces.0, &pieces.1),
        };
        let mut pieces = Vec::new();
        for piece in all {
            let local =
                Span { start: piece.local.start.max(window.start), end: piece.local.end.min(window.end) };
            if local.start >= local.end {
                continue;
            }
            let origin = match piece.cell {
                Some(_) => piece.origin,
                None => Span {
                    start: piece.origin.start + (local.start - piece.local.start),
                    end: piece.origin.start + (local.end - piece.local.start),
                },
            };
            let shifted = Span { start: local.start - window.start, end: local.end - window.start };
            pieces.push(Piece { local: shifted, origin, cell: piece.cell });
        }
        if pieces.is_empty() {
            let at = self.place(range.start..range.start);
            pieces.push(Piece {
                local: Span::default(),
                origin: Span { start: at.span.start, end: at.span.start },
                cell: at.cell,
            });
        }
        sub(Origin::Pieces(Box::new((source, pieces.into()))))
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
    }
}
