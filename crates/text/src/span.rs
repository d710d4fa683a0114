/// The number of a source in its [`Sources`](crate::Sources).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceId(pub u32);

/// A range of bytes in a source text, `start..end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// Byte offset of the first byte.
    pub start: u32,
    /// Byte offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The span `start..end`; an end before the start gives an empty span.
    pub fn new(start: usize, end: usize) -> Self {
        let start = u32::try_from(start).unwrap_or(u32::MAX);
        let end = u32::try_from(end).unwrap_or(u32::MAX);
        Self { start, end: end.max(start) }
    }

    /// The length in bytes.
    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether the span holds no byte.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Whether both hold a byte.
    pub(crate) fn meets(self, other: Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// Whether they meet, or one begins where the other ends.
    pub(crate) fn touches(self, other: Self) -> bool {
        self.start <= other.end && other.start <= self.end
    }

    /// The smallest span that holds both.
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The range, for slicing.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// Where something is said: a span of a source and, where a table of cases supplied the words,
/// the cell they came from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The source text.
    pub source: SourceId,
    /// The bytes in it. Where a placeholder was replaced, the placeholder.
    pub span: Span,
    /// The cell of a table of cases that replaced the placeholder, in the same source.
    pub cell: Option<Span>,
}

impl Place {
    /// A place without a cell.
    pub fn new(source: SourceId, span: Span) -> Self {
        Self { source, span, cell: None }
    }

    /// The same place in a text in which what lies at `from` or behind it has moved by so many bytes.
    #[must_use]
    pub fn moved(self, source: SourceId, from: u32, by: i64) -> Self {
        let moved = |span: Span| {
            let to = |at: u32| u32::try_from(i64::from(at) + by).unwrap_or(at);
            if span.start >= from { Span { start: to(span.start), end: to(span.end) } } else { span }
        };
        match self.source == source {
            true => Self { span: moved(self.span), cell: self.cell.map(moved), ..self },
            false => self,
        }
    }

    /// The smallest place that holds both; the left one's source and the first cell win.
    pub fn to(self, other: Self) -> Self {
        Self { source: self.source, span: self.span.to(other.span), cell: self.cell.or(other.cell) }
    }
}

/// A value and the place it was read at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spanned<T> {
    /// What was read.
    pub value: T,
    /// Where it stands.
    pub place: Place,
}

impl<T> Spanned<T> {
    /// `value` as read at `place`.
    pub fn new(value: T, place: Place) -> Self {
        Self { value, place }
    }

    /// The same place with another value.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Spanned<U> {
        Spanned { value: f(self.value), place: self.place }
    }

    /// A borrowed value at the same place.
    pub fn as_ref(&self) -> Spanned<&T> {
        Spanned { value: &self.value, place: self.place }
    }
}

impl<T: AsRef<str>> Spanned<T> {
    /// The words at the same place.
    pub fn as_str(&self) -> Spanned<&str> {
        Spanned { value: self.value.as_ref(), place: self.place }
    }
}

impl<T> std::ops::Deref for Spanned<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}
