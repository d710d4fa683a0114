//! Places as editors have them: a line from 0, and a column in the units that were agreed upon.

use lsp_types::{Position, PositionEncodingKind, Range};
use text::{LineIndex, Span};

/// The units in which columns are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Units {
    /// Bytes.
    Utf8,
    /// What most editors count.
    #[default]
    Utf16,
}

impl Units {
    pub(crate) fn kind(self) -> PositionEncodingKind {
        match self {
            Self::Utf8 => PositionEncodingKind::UTF8,
            Self::Utf16 => PositionEncodingKind::UTF16,
        }
    }

    fn length(self, text: &str) -> u32 {
        match self {
            Self::Utf8 => text.len() as u32,
            Self::Utf16 => text.encode_utf16().count() as u32,
        }
    }
}

/// A text with the places of its lines.
#[derive(Clone, Debug)]
pub(crate) struct Lined<'t> {
    pub(crate) text: &'t str,
    pub(crate) lines: LineIndex,
    pub(crate) units: Units,
}

impl<'t> Lined<'t> {
    pub(crate) fn new(text: &'t str, units: Units) -> Self {
        Self { text, lines: LineIndex::new(text), units }
    }

    /// The byte of a position; the end of its line, or of the text, for one beyond.
    pub(crate) fn byte(&self, at: Position) -> usize {
        if at.line as usize >= self.lines.len() {
            return self.text.len();
        }
        let line = self.lines.span(self.text, at.line + 1);
        let content = &self.text[line.range()];
        let mut columns = 0;
        for (byte, letter) in content.char_indices() {
            let width = match self.units {
                Units::Utf8 => letter.len_utf8() as u32,
                Units::Utf16 => letter.len_utf16() as u32,
            };
            if columns + width > at.character {
                return line.range().start + byte;
            }
            columns += width;
        }
        line.range().end
    }

    pub(crate) fn span(&self, range: Range) -> Span {
        Span::new(self.byte(range.start), self.byte(range.end))
    }

    /// The position of a byte.
    pub(crate) fn position(&self, byte: u32) -> Position {
        let byte = self.text.floor_char_boundary(byte as usize);
        let line = self.lines.line(byte as u32);
        let start = self.lines.start(line) as usize;
        Position { line: line - 1, character: self.units.length(&self.text[start..byte]) }
    }

    pub(crate) fn range(&self, span: Span) -> Range {
        Range { start: self.position(span.start), end: self.position(span.end) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_in_the_units_agreed_upon() {
        let text = "a\r\n😀é x\n";
        let at = |line, character| Position { line, character };
        for (units, column) in [(Units::Utf16, 4), (Units::Utf8, 7)] {
            let lined = Lined::new(text, units);
            let x = text.find('x').expect("there");
            assert_eq!(lined.position(x as u32), at(1, column));
            assert_eq!(lined.byte(at(1, column)), x);
            assert_eq!(lined.byte(at(0, 99)), 1);
            assert_eq!(lined.byte(at(99, 0)), text.len());
        }
        // The middle of a letter is its beginning.
        assert_eq!(Lined::new(text, Units::Utf16).byte(at(1, 1)), 3);
        assert_eq!(Lined::new(text, Units::Utf8).byte(at(1, 2)), 3);
    }
}
