//! Tables of cases: finding the table, and filling its cells into the lines of a scenario.

use std::ops::Range;

use text::{Excerpt, Piece, Place, SourceId, Span};

use crate::Case;
use crate::problem::{Fault, Problem};
use crate::raw::{self, RawLine, is_statement};

/// How many bytes all rows of all tables of a file may come to.
pub(crate) const BUDGET: usize = 16 << 20;

/// How many placeholders a line may have.
pub(crate) const MOST_PLACEHOLDERS: usize = 100;

/// How many columns are looked at for a name that is near.
const MOST_LISTED: usize = 12;

/// No name longer than this is looked at for one that is near.
const LONGEST: usize = 60;

/// What a line costs beyond its bytes.
const LINE: usize = 64;

/// A cell of a table, or the name of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell<'t> {
    pub(crate) text: &'t str,
    pub(crate) span: Span,
}

/// A case.
#[derive(Debug)]
pub(crate) struct Row<'t> {
    /// From 1.
    number: usize,
    pub(crate) span: Span,
    cells: Vec<Cell<'t>>,
}

impl Row<'_> {
    /// The row as the tree has it.
    pub(crate) fn case(&self, source: SourceId) -> Case {
        let cells = self.cells.iter().map(|cell| cell.text.to_owned()).collect();
        Case { number: self.number, place: Place::new(source, self.span), cells }
    }
}

/// A table whose rows all have as many cells as it has columns.
#[derive(Debug)]
pub(crate) struct CaseTable<'t> {
    columns: Vec<Cell<'t>>,
    pub(crate) rows: Vec<Row<'t>>,
}

/// Whether a line is a row of a table, its comment left out.
pub(crate) fn is_row(line: &str) -> bool {
    line.contains('|') && line[..raw::scan(line).content].contains('|')
}

/// The cells of a row. The bars at its ends may be left out.
pub(crate) fn cells<'t>(raw: RawLine<'t>) -> Vec<Cell<'t>> {
    let content = &raw.text[..raw::scan(raw.text).content];
    let inked = content.trim_matches(raw::BLANKS);
    let mut at = raw.start + (content.len() - content.trim_start_matches(raw::BLANKS).len());
    let mut inner = inked;
    if let Some(rest) = inner.strip_prefix('|') {
        at += 1;
        inner = rest.strip_suffix('|').unwrap_or(rest);
    } else if inner.matches('|').count() > 1 {
        inner = inner.strip_suffix('|').unwrap_or(inner);
    }
    let mut found = Vec::new();
    for cell in inner.split('|') {
        let text = cell.trim_matches(raw::BLANKS);
        let start = at + (cell.len() - cell.trim_start_matches(raw::BLANKS).len());
        // An empty cell stands where its first blank does.
        let start = if text.is_empty() { at } else { start };
        found.push(Cell { text, span: Span::new(start, start + text.len()) });
        at += cell.len() + 1;
    }
    found
}

/// The lines of the table below the line `at`: up to the first statement without a `|`; blank
/// lines and comments between rows are passed over. Gives the indices of the rows and of the first
/// line after the table.
pub(crate) fn row_lines(lines: &[RawLine<'_>], at: usize) -> (Vec<usize>, usize) {
    let (mut rows, mut after) = (Vec::new(), at + 1);
    for (index, raw) in lines.iter().enumerate().skip(at + 1) {
        if is_row(raw.text) {
            rows.push(index);
            after = index + 1;
        } else if is_statement(raw.text) {
            break;
        }
    }
    (rows, after)
}

/// Reads the table below the line `at`, which says `cases`; gives also the index after it.
pub(crate) fn table<'t>(
    source: SourceId,
    lines: &[RawLine<'t>],
    at: usize,
    faults: &mut Vec<Fault>,
) -> (CaseTable<'t>, usize) {
    let (indices, after) = row_lines(lines, at);
    let place = |span: Span| Place::new(source, span);
    let whole = |raw: RawLine<'_>| {
        let range = raw.inked();
        Span::new(range.start, range.end)
    };
    let mut table = CaseTable { columns: Vec::new(), rows: Vec::new() };
    let Some((names, rows)) = indices.split_first() else {
        faults.push(Problem::NoCases { columns: false }.at(place(whole(lines[at]))));
        return (table, after);
    };
    table.columns = cells(lines[*names]);
    check_columns(source, &table.columns, faults);
    if rows.is_empty() {
        faults.push(Problem::NoCases { columns: true }.at(place(whole(lines[*names]))));
    }
    for (number, index) in rows.iter().enumerate() {
        let span = whole(lines[*index]);
        let cells = cells(lines[*index]);
        if cells.len() == table.columns.len() {
            table.rows.push(Row { number: number + 1, span, cells });
        } else {
            let names = place(whole(lines[*names]));
            let problem = Problem::CellCount { found: cells.len(), columns: table.columns.len(), names };
            faults.push(problem.at(place(span)));
        }
    }
    (table, after)
}

fn check_columns(source: SourceId, columns: &[Cell<'_>], faults: &mut Vec<Fault>) {
    let mut first = std::collections::HashMap::new();
    for column in columns {
        let place = Place::new(source, column.span);
        if column.text.is_empty() {
            faults.push(Problem::NamelessColumn.at(place));
        } else if let Some(first) = first.get(column.text) {
            faults.push(Problem::ColumnTwice { name: column.text.to_owned(), first: *first }.at(place));
        } else {
            first.insert(column.text, place);
        }
    }
}

/// A line of a scenario with cases, taken apart at its placeholders.
pub(crate) struct Template<'t> {
    raw: RawLine<'t>,
    /// The line without its comment.
    content: &'t str,
    /// The bytes of each placeholder, and its column.
    holes: Vec<(Range<usize>, usize)>,
}

impl<'t> CaseTable<'t> {
    /// Takes lines apart; says which placeholders have no column and which columns no placeholder.
    pub(crate) fn templates(
        &self,
        source: SourceId,
        lines: &[RawLine<'t>],
        faults: &mut Vec<Fault>,
    ) -> Vec<Template<'t>> {
        let index: std::collections::HashMap<&str, usize> =
            self.columns.iter().enumerate().rev().map(|(at, column)| (column.text, at)).collect();
        let mut used = vec![false; self.columns.len()];
        let mut templates = Vec::with_capacity(lines.len());
        for raw in lines {
            let content = match raw.text.contains('#') {
                true => &raw.text[..raw::scan(raw.text).content],
                false => raw.text,
            };
            let mut holes = Vec::new();
            for range in placeholders(content) {
                let name = &content[range.start + 1..range.end - 1];
                let place = Place::new(source, Span::new(raw.start + range.start, raw.start + range.end));
                match index.get(name) {
                    Some(_) if holes.len() == MOST_PLACEHOLDERS => {
                        faults.push(Problem::TooManyPlaceholders { most: MOST_PLACEHOLDERS }.at(place));
                        break;
                    }
                    Some(column) => {
                        used[*column] = true;
                        holes.push((range, *column));
                    }
                    None if looks_like_a_name(name) && !self.columns.is_empty() => {
                        let columns = self.columns.iter().map(|column| column.text);
                        let near = match name.len() > LONGEST {
                            true => None,
                            false => text::guess(name, columns.clone().take(MOST_LISTED)),
                        };
                        let columns = columns.take(MOST_LISTED).map(|name| format!("`{name}`")).collect();
                        let name = name.to_owned();
                        faults.push(Problem::UnknownPlaceholder { name, near, columns }.at(place));
                    }
                    None => {}
                }
            }
            templates.push(Template { raw: *raw, content, holes });
        }
        for (column, used) in self.columns.iter().zip(used) {
            // The second of two columns of one name was reported as such.
            let is_first = index.get(column.text).is_some_and(|at| self.columns[*at] == *column);
            if !used && is_first && !column.text.is_empty() {
                let problem = Problem::UnusedColumn { name: column.text.to_owned() };
                faults.push(problem.at(Place::new(source, column.span)));
            }
        }
        templates
    }
}

/// Everything between `<` and the next `>`.
fn placeholders(line: &str) -> impl Iterator<Item = Range<usize>> {
    let mut open = None;
    line.bytes().enumerate().filter_map(move |(at, byte)| match byte {
        b'<' => {
            open = Some(at);
            None
        }
        b'>' => open.take().map(|start| start..at + 1),
        _ => None,
    })
}

fn looks_like_a_name(name: &str) -> bool {
    name.starts_with(char::is_alphabetic)
        && name.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_' | ' '))
}

impl Template<'_> {
    /// How much the line comes to in a row.
    pub(crate) fn cost(&self, row: &Row<'_>) -> usize {
        LINE + self.content.len()
            + self.holes.iter().map(|(_, column)| row.cells[*column].text.len()).sum::<usize>()
    }

    /// The line as it reads in a row.
    pub(crate) fn fill(&self, whole: &Excerpt, row: &Row<'_>) -> Excerpt {
        let start = self.raw.start;
        if self.holes.is_empty() {
            return whole.sub(start..start + self.content.len());
        }
        let mut text = String::with_capacity(self.content.len() + 16);
        let mut pieces = Vec::with_capacity(self.holes.len() * 2 + 1);
        let mut add = |written: &str, origin: Range<usize>, cell: Option<Span>| {
            let from = text.len();
            text.push_str(written);
            let origin = Span::new(start + origin.start, start + origin.end);
            pieces.push(Piece { local: Span::new(from, text.len()), origin, cell });
        };
        let mut done = 0;
        for (hole, column) in &self.holes {
            if done < hole.start {
                add(&self.content[done..hole.start], done..hole.start, None);
            }
            let cell = row.cells[*column];
            add(cell.text, hole.clone(), Some(cell.span));
            done = hole.end;
        }
        if done < self.content.len() {
            add(&self.content[done..], done..self.content.len(), None);
        }
        Excerpt::pieced(text, whole.source(), pieces)
    }
}
