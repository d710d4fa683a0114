//! Tables of cases: finding the table, its columns and its rows.

use std::collections::HashMap;
use std::ops::Range;

use smallvec::SmallVec;
use text::{Excerpt, Place, SourceId, Span};

use crate::Case;
use crate::problem::{Fault, Problem};
use crate::raw::{self, RawLine, is_statement};

/// How many bytes all rows of all tables of a file may come to.
pub(crate) const BUDGET: usize = 16 << 20;

/// A cell of a table, or the name of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell<'t> {
    pub(crate) text: &'t str,
    pub(crate) span: Span,
}

/// A case.
#[derive(Debug)]
pub(crate) struct Row {
    /// From 1.
    pub(crate) number: usize,
    pub(crate) span: Span,
    /// Its cells among those of the table.
    pub(crate) cells: Range<usize>,
}

impl Row {
    /// The row as the tree has it; `whole` is the text of the file.
    pub(crate) fn case(&self, whole: &Excerpt) -> Case {
        Case { number: self.number, row: whole.sub(self.span.range()) }
    }
}

/// A table whose rows all have as many cells as it has columns.
#[derive(Debug, Default)]
pub(crate) struct CaseTable<'t> {
    pub(crate) columns: Vec<Cell<'t>>,
    /// The cells of all rows.
    pub(crate) cells: Vec<Cell<'t>>,
    pub(crate) rows: Vec<Row>,
}

/// Whether a line is a row of a table, its comment left out.
pub(crate) fn is_row(raw: RawLine<'_>) -> bool {
    raw::has(raw.content(), b'|')
}

/// The texts of the cells of a row.
pub(crate) fn cells(raw: RawLine<'_>) -> Vec<&str> {
    let mut cells = Vec::new();
    each_cell(raw, |cell| cells.push(cell.text));
    cells
}

/// Visits the cells of a row. The bars at its ends may be left out.
fn each_cell<'t>(raw: RawLine<'t>, mut visit: impl FnMut(Cell<'t>)) {
    let content = raw.content();
    let inked = raw::trim(content);
    let (mut at, mut inner) = (raw.start + inked.start, &content[inked]);
    if let Some(rest) = inner.strip_prefix('|') {
        at += 1;
        inner = rest.strip_suffix('|').unwrap_or(rest);
    } else if inner.matches('|').count() > 1 {
        inner = inner.strip_suffix('|').unwrap_or(inner);
    }
    // Cells are short: nothing finds their ends faster than a byte after the other.
    let bytes = inner.as_bytes();
    let mut begin = 0;
    loop {
        let mut first = begin;
        while bytes.get(first).is_some_and(|byte| raw::is_blank(*byte)) {
            first += 1;
        }
        let (mut end, mut last) = (first, first);
        while let Some(byte) = bytes.get(end).filter(|byte| **byte != b'|') {
            end += 1;
            if !raw::is_blank(*byte) {
                last = end;
            }
        }
        // An empty cell stands where its first blank does.
        let start = at + if first == last { begin } else { first };
        visit(Cell { text: &inner[first..last], span: Span::new(start, start + last - first) });
        if end == bytes.len() {
            return;
        }
        begin = end + 1;
    }
}

/// The numbers of the lines that are rows.
pub(crate) type RowLines = SmallVec<[usize; 16]>;

/// The lines of the table below the line `at`: up to the first statement without a `|`; blank
/// lines and comments between rows are passed over. Gives the indices of the rows and of the first
/// line after the table.
pub(crate) fn row_lines(lines: &[RawLine<'_>], at: usize) -> (RowLines, usize) {
    let (mut rows, mut after) = (RowLines::new(), at + 1);
    for (index, raw) in lines.iter().enumerate().skip(at + 1) {
        if is_row(*raw) {
            rows.push(index);
            after = index + 1;
        } else if is_statement(raw.text) {
            break;
        }
    }
    (rows, after)
}

impl<'t> CaseTable<'t> {
    /// Reads the table below the line `at`, which says `cases`, in place of what was read before; gives the index after it.
    pub(crate) fn read(
        &mut self,
        source: SourceId,
        lines: &[RawLine<'t>],
        at: usize,
        faults: &mut Vec<Fault>,
    ) -> usize {
        let Self { columns, cells, rows } = self;
        columns.clear();
        cells.clear();
        rows.clear();
        let (indices, after) = row_lines(lines, at);
        let place = |span: Span| Place::new(source, span);
        let whole = |raw: RawLine<'_>| {
            let range = raw.inked();
            Span::new(range.start, range.end)
        };
        let Some((names, row_indices)) = indices.split_first() else {
            faults.push(Problem::NoCases { columns: false }.at(place(whole(lines[at]))));
            return after;
        };
        each_cell(lines[*names], |name| columns.push(name));
        check_columns(source, columns, faults);
        if row_indices.is_empty() {
            faults.push(Problem::NoCases { columns: true }.at(place(whole(lines[*names]))));
        }
        rows.reserve(row_indices.len());
        // A cell takes up a byte at least, if that of a bar.
        let bytes = row_indices.last().map_or(0, |last| lines[*last].inked().end - lines[*names].start);
        cells.reserve((row_indices.len() * columns.len()).min(bytes));
        for (number, index) in row_indices.iter().enumerate() {
            let span = whole(lines[*index]);
            let first = cells.len();
            each_cell(lines[*index], |cell| cells.push(cell));
            let found = cells.len() - first;
            if found == columns.len() {
                rows.push(Row { number: number + 1, span, cells: first..first + found });
            } else {
                cells.truncate(first);
                let names = place(whole(lines[*names]));
                let problem = Problem::CellCount { found, columns: columns.len(), names };
                faults.push(problem.at(place(span)));
            }
        }
        after
    }
}

fn check_columns(source: SourceId, columns: &[Cell<'_>], faults: &mut Vec<Fault>) {
    let index = Index::of(columns);
    for (at, column) in columns.iter().enumerate() {
        let place = Place::new(source, column.span);
        if column.text.is_empty() {
            faults.push(Problem::NamelessColumn.at(place));
        } else if let Some(first) = index.column(column.text).filter(|first| *first != at) {
            let first = Place::new(source, columns[first].span);
            faults.push(Problem::ColumnTwice { name: column.text.to_owned(), first }.at(place));
        }
    }
}

/// So many columns are looked through one after the other.
const FEW: usize = 8;

/// Where columns are found by their names.
pub(crate) enum Index<'c, 't> {
    Few(&'c [Cell<'t>]),
    Many(HashMap<&'t str, usize>),
}

impl<'c, 't> Index<'c, 't> {
    pub(crate) fn of(columns: &'c [Cell<'t>]) -> Self {
        match columns.len() {
            0..=FEW => Self::Few(columns),
            _ => Self::Many(columns.iter().enumerate().rev().map(|(at, column)| (column.text, at)).collect()),
        }
    }

    /// The first column of that name.
    pub(crate) fn column(&self, name: &str) -> Option<usize> {
        match self {
            Self::Few(columns) => columns.iter().position(|column| column.text == name),
            Self::Many(columns) => columns.get(name).copied(),
        }
    }
}
