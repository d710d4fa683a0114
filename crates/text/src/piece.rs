use crate::{Place, SourceId, Span};

/// A stretch of a text and where it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The bytes in the text.
    pub local: Span,
    /// The bytes in the source; of what filled a placeholder, the placeholder.
    pub origin: Span,
    /// The cell that filled a placeholder.
    pub cell: Option<Span>,
}

impl Piece {
    /// Where the bytes `local` are, of an excerpt that is `within` a text; `visit` is told the pieces that may hold them,
    /// in order. An empty excerpt is where it begins.
    pub(crate) fn place(
        source: SourceId,
        local: Span,
        within: Span,
        visit: impl FnOnce(&mut dyn FnMut(Self)),
    ) -> Place {
        // An empty range lies where pieces of this text end and begin; an empty text has no piece of its own.
        let is_own = |piece: &Self| within.is_empty() || piece.local.is_empty() || piece.local.meets(within);
        let (mut found, mut end) = (None, 0);
        visit(&mut |piece| {
            let is_touched = match local.is_empty() {
                true => piece.local.touches(local) && is_own(&piece),
                false => piece.local.meets(local),
            };
            if is_touched {
                let place = piece.at(source, local);
                found = Some(found.map_or(place, |found: Place| found.to(place)));
            } else if piece.local.end < local.start {
                end = piece.origin.end;
            }
        });
        let place = found.unwrap_or_else(|| Place::new(source, Span { start: end, end }));
        match within.is_empty() {
            true => Place { span: Span { end: place.span.start, ..place.span }, ..place },
            false => place,
        }
    }

    /// Where the bytes `local` of it, or that surround it, are.
    fn at(&self, source: SourceId, local: Span) -> Place {
        let span = match self.cell {
            Some(_) => self.origin,
            None => {
                let shift = |at: u32| {
                    self.origin.start + at.clamp(self.local.start, self.local.end) - self.local.start
                };
                Span { start: shift(local.start), end: shift(local.end) }
            }
        };
        Place { source, span, cell: self.cell }
    }
}
