use smallvec::SmallVec;

use crate::{Piece, Span};

/// A line of a source with placeholders, which every row of a table fills.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoledLine {
    /// The bytes of the line in the source.
    pub line: Span,
    /// Its first placeholder among those of all lines; behind its last is the first of the next line.
    pub first: u32,
}

/// How a text was filled: once for each row of a table, one line for each that has placeholders. Between lines stands a
/// line end.
#[derive(Debug, PartialEq, Eq)]
pub struct Filling {
    /// The lines with placeholders.
    pub lines: SmallVec<[HoledLine; 4]>,
    /// The bytes of each placeholder of all lines in the source, in order, and the column that fills it.
    pub holes: SmallVec<[(Span, u32); 6]>,
    /// How many columns the table has.
    pub columns: usize,
    /// The bytes of each cell in the source, row by row. In the text it has as many.
    pub cells: Vec<Span>,
    /// Where each line begins in the text, row by row.
    pub starts: Vec<u32>,
}

impl Filling {
    /// The placeholders of the line of that number, and the columns that fill them.
    pub fn holes(&self, line: usize) -> &[(Span, u32)] {
        let first = |line: usize| self.lines.get(line).map_or(self.holes.len(), |holed| holed.first as usize);
        &self.holes[first(line)..first(line + 1)]
    }

    /// Visits the pieces of the line in which a byte of the text stands, in order.
    pub(crate) fn pieces(&self, at: u32, mut visit: impl FnMut(Piece)) {
        let Some(number) = self.starts.partition_point(|start| *start <= at).checked_sub(1) else { return };
        let (row, line) = (number / self.lines.len(), number % self.lines.len());
        let (holed, cells) = (&self.lines[line], &self.cells[row * self.columns..]);
        let (mut local, mut done) = (self.starts[number], holed.line.start);
        let mut piece = |origin: Span, cell: Option<Span>| {
            let start = local;
            local += cell.unwrap_or(origin).len() as u32;
            visit(Piece { local: Span { start, end: local }, origin, cell });
        };
        for (hole, column) in self.holes(line) {
            if done < hole.start {
                piece(Span { start: done, end: hole.start }, None);
            }
            piece(*hole, Some(cells[*column as usize]));
            done = hole.end;
        }
        if done < holed.line.end {
            piece(Span { start: done, end: holed.line.end }, None);
        }
    }
}
