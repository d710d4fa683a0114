//! Tables of cases: finding the table, and filling its cells into the lines of a scenario.

use std::collections::HashMap;
use std::ops::Range;

use smallvec::SmallVec;
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
pub(crate) struct Row {
    /// From 1.
    pub(crate) number: usize,
    pub(crate) span: Span,
    /// Its cells among those of the table.
    cells: Range<usize>,
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
    columns: Vec<Cell<'t>>,
    /// The cells of all rows.
    cells: Vec<Cell<'t>>,
    pub(crate) rows: Vec<Row>,
}

/// Whether a line is a row of a table, its comment left out.
pub(crate) fn is_row(line: &str) -> bool {
    let bar = line.find('|');
    bar.is_some_and(|bar| !line[..bar].contains('#') || raw::content(line).contains('|'))
}

/// The cells of a row. The bars at its ends may be left out.
pub(crate) fn cells<'t>(raw: RawLine<'t>) -> impl Iterator<Item = Cell<'t>> {
    let content = raw::content(raw.text);
    let inked = raw::trim(content);
    let (mut at, mut inner) = (raw.start + inked.start, &content[inked]);
    if let Some(rest) = inner.strip_prefix('|') {
        at += 1;
        inner = rest.strip_suffix('|').unwrap_or(rest);
    } else if inner.matches('|').count() > 1 {
        inner = inner.strip_suffix('|').unwrap_or(inner);
    }
    let mut rest = Some(inner);
    std::iter::from_fn(move || {
        let left = rest?;
        let end = left.bytes().position(|byte| byte == b'|');
        let cell = &left[..end.unwrap_or(left.len())];
        rest = end.map(|end| &left[end + 1..]);
        let inked = raw::trim(cell);
        // An empty cell stands where its first blank does.
        let start = at + if inked.is_empty() { 0 } else { inked.start };
        at += cell.len() + 1;
        Some(Cell { text: &cell[inked.clone()], span: Span::new(start, start + inked.len()) })
    })
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
    let mut table = CaseTable::default();
    let Some((names, rows)) = indices.split_first() else {
        faults.push(Problem::NoCases { columns: false }.at(place(whole(lines[at]))));
        return (table, after);
    };
    table.columns = cells(lines[*names]).collect();
    check_columns(source, &table.columns, faults);
    if rows.is_empty() {
        faults.push(Problem::NoCases { columns: true }.at(place(whole(lines[*names]))));
    }
    for (number, index) in rows.iter().enumerate() {
        let span = whole(lines[*index]);
        let first = table.cells.len();
        table.cells.extend(cells(lines[*index]));
        let found = table.cells.len() - first;
        if found == table.columns.len() {
            table.rows.push(Row { number: number + 1, span, cells: first..first + found });
        } else {
            table.cells.truncate(first);
            let names = place(whole(lines[*names]));
            let problem = Problem::CellCount { found, columns: table.columns.len(), names };
            faults.push(problem.at(place(span)));
        }
    }
    (table, after)
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
enum Index<'c, 't> {
    Few(&'c [Cell<'t>]),
    Many(HashMap<&'t str, usize>),
}

impl<'c, 't> Index<'c, 't> {
    fn of(columns: &'c [Cell<'t>]) -> Self {
        match columns.len() {
            0..=FEW => Self::Few(columns),
            _ => Self::Many(columns.iter().enumerate().rev().map(|(at, column)| (column.text, at)).collect()),
        }
    }

    /// The first column of that name.
    fn column(&self, name: &str) -> Option<usize> {
        match self {
            Self::Few(columns) => columns.iter().position(|column| column.text == name),
            Self::Many(columns) => columns.get(name).copied(),
        }
    }
}

/// A line of a scenario with cases, taken apart at its placeholders.
pub(crate) struct Template<'t> {
    raw: RawLine<'t>,
    /// The line without its comment.
    content: &'t str,
    /// The bytes of each placeholder, and its column.
    holes: SmallVec<[(Range<usize>, usize); 2]>,
}

impl<'t> CaseTable<'t> {
    /// Takes lines apart; says which placeholders have no column and which columns no placeholder.
    pub(crate) fn templates(
        &self,
        source: SourceId,
        lines: &[RawLine<'t>],
        faults: &mut Vec<Fault>,
    ) -> Vec<Template<'t>> {
        let index = Index::of(&self.columns);
        let mut used = vec![false; self.columns.len()];
        let mut templates = Vec::with_capacity(lines.len());
        for raw in lines {
            let content = raw::content(raw.text);
            let mut holes = SmallVec::new();
            for range in placeholders(content) {
                let name = &content[range.start + 1..range.end - 1];
                let place = Place::new(source, Span::new(raw.start + range.start, raw.start + range.end));
                match index.column(name) {
                    Some(_) if holes.len() == MOST_PLACEHOLDERS => {
                        faults.push(Problem::TooManyPlaceholders { most: MOST_PLACEHOLDERS }.at(place));
                        break;
                    }
                    Some(column) => {
                        used[column] = true;
                        holes.push((range, column));
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
        for (at, (column, used)) in self.columns.iter().zip(used).enumerate() {
            // The second of two columns of one name was reported as such.
            let is_first = index.column(column.text) == Some(at);
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
    let line = if line.contains('<') { line } else { "" };
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
    /// The line, if it reads alike in every row.
    pub(crate) fn alike(&self, whole: &Excerpt) -> Option<Excerpt> {
        let start = self.raw.start;
        self.holes.is_empty().then(|| whole.sub(start..start + self.content.len()))
    }

    /// What the line begins with in every row.
    pub(crate) fn beginning(&self) -> &str {
        &self.content[..self.holes.first().map_or(self.content.len(), |(hole, _)| hole.start)]
    }

    /// What it costs in every row at least.
    fn cost(&self) -> usize {
        LINE + self.content.len()
    }
}

/// The lines of rows, their placeholders replaced, that do not read alike in every row: all in one text.
#[derive(Default)]
pub(crate) struct Filled {
    text: String,
    pieces: Vec<Piece>,
    lines: Vec<Range<usize>>,
}

impl Filled {
    /// Has room for so many rows, as far as `budget` suffices.
    pub(crate) fn with_room(templates: &[Template<'_>], rows: usize, budget: usize) -> Self {
        let cost: usize = templates.iter().map(Template::cost).sum();
        let rows = rows.min(budget / cost.max(1) + 1);
        let holed = templates.iter().filter(|template| !template.holes.is_empty());
        let sum = |size: fn(&Template<'_>) -> usize| rows * holed.clone().map(size).sum::<usize>();
        Self {
            text: String::with_capacity(sum(|template| template.content.len() + 1)),
            pieces: Vec::with_capacity(sum(|template| 2 * template.holes.len() + 1)),
            lines: Vec::with_capacity(sum(|_| 1)),
        }
    }

    /// Adds the lines of a row; whether `budget`, from which they are taken, suffices.
    pub(crate) fn add(
        &mut self,
        templates: &[Template<'_>],
        table: &CaseTable<'_>,
        row: &Row,
        budget: &mut usize,
    ) -> bool {
        let cells = &table.cells[row.cells.clone()];
        let cost = |template: &Template<'_>| {
            let filled = template.holes.iter().map(|(_, column)| cells[*column].text.len());
            template.cost() + filled.sum::<usize>()
        };
        let Some(left) = budget.checked_sub(templates.iter().map(cost).sum()) else { return false };
        *budget = left;
        templates
            .iter()
            .filter(|template| !template.holes.is_empty())
            .for_each(|line| self.line(line, cells));
        true
    }

    fn line(&mut self, template: &Template<'_>, cells: &[Cell<'_>]) {
        let (start, content) = (template.raw.start, template.content);
        let first = self.text.len();
        let mut done = 0;
        for (hole, column) in &template.holes {
            if done < hole.start {
                self.piece(&content[done..hole.start], start + done..start + hole.start, None);
            }
            let cell = cells[*column];
            self.piece(cell.text, start + hole.start..start + hole.end, Some(cell.span));
            done = hole.end;
        }
        if done < content.len() {
            self.piece(&content[done..], start + done..start + content.len(), None);
        }
        self.lines.push(first..self.text.len());
        self.text.push('\n');
    }

    fn piece(&mut self, written: &str, origin: Range<usize>, cell: Option<Span>) {
        let from = self.text.len();
        self.text.push_str(written);
        let local = Span::new(from, self.text.len());
        self.pieces.push(Piece { local, origin: Span::new(origin.start, origin.end), cell });
    }

    /// The lines, row by row.
    pub(crate) fn lines(self, source: SourceId) -> impl Iterator<Item = Excerpt> {
        let text = Excerpt::pieced(self.text, source, self.pieces);
        self.lines.into_iter().map(move |line| text.sub(line))
    }
}
