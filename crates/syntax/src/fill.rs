//! The lines of a scenario with a table of cases: taken apart at their placeholders, and filled with cells.

use std::ops::Range;

use smallvec::SmallVec;
use text::{Excerpt, Filling, HoledLine, Place, SourceId, Span};

use crate::cases::{CaseTable, Cell, Index, Row};
use crate::problem::{Fault, Problem};
use crate::raw::RawLine;

/// How many placeholders a line may have.
pub(crate) const MOST_PLACEHOLDERS: usize = 100;

/// How many columns are looked at for a name that is near.
const MOST_LISTED: usize = 12;

/// No name longer than this is looked at for one that is near.
const LONGEST: usize = 60;

/// What a line costs beyond its bytes.
const LINE: usize = 64;

/// A placeholder: its bytes in the line, and its column.
type Hole = (Range<usize>, usize);

/// A line of a scenario with cases, taken apart at its placeholders.
pub(crate) struct Template<'t> {
    pub(crate) raw: RawLine<'t>,
    /// The line without its comment.
    pub(crate) content: &'t str,
    pub(crate) holes: SmallVec<[Hole; 2]>,
}

impl<'t> CaseTable<'t> {
    /// Takes lines apart, into `templates` in place of what stood there; says which placeholders have no column and which columns no placeholder.
    pub(crate) fn templates(
        &self,
        source: SourceId,
        lines: &[RawLine<'t>],
        templates: &mut Vec<Template<'t>>,
        faults: &mut Vec<Fault>,
    ) {
        let index = Index::of(&self.columns);
        let mut used: SmallVec<[bool; 16]> = SmallVec::from_elem(false, self.columns.len());
        templates.clear();
        templates.reserve(lines.len());
        for raw in lines {
            let content = raw.content();
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
    }
}

/// Everything between `<` and the next `>`.
fn placeholders(line: &str) -> impl Iterator<Item = Range<usize>> {
    let mut open = None;
    memchr::memchr2_iter(b'<', b'>', line.as_bytes()).filter_map(move |at| match line.as_bytes()[at] {
        b'<' => {
            open = Some(at);
            None
        }
        _ => open.take().map(|start| start..at + 1),
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

    /// What it costs in every row at least.
    fn cost(&self) -> usize {
        LINE + self.content.len()
    }
}

/// The lines with placeholders.
pub(crate) fn holed<'a, 't>(templates: &'a [Template<'t>]) -> impl Iterator<Item = &'a Template<'t>> + Clone {
    templates.iter().filter(|template| !template.holes.is_empty())
}

/// The lines of rows, their placeholders replaced, that do not read alike in every row: all in one text.
pub(crate) struct Filled<'r> {
    /// What a row costs beyond its cells.
    cost: usize,
    /// The column that fills each placeholder.
    columns: SmallVec<[usize; 16]>,
    text: &'r mut String,
    /// The cells of each row.
    cells: Vec<Span>,
    /// Where each line begins.
    starts: Vec<u32>,
}

impl<'r> Filled<'r> {
    /// Has room for the rows of a table, as far as `budget` suffices; `text` is room for their lines.
    pub(crate) fn with_room(
        text: &'r mut String,
        templates: &[Template<'_>],
        table: &CaseTable<'_>,
        budget: usize,
    ) -> Self {
        let (mut cost, mut lines, mut bytes, mut columns) = (0, 0, 0, SmallVec::new());
        for template in templates {
            cost += template.cost();
            if !template.holes.is_empty() {
                lines += 1;
                bytes += template.content.len() + 1;
                columns.extend(template.holes.iter().map(|(_, column)| *column));
            }
        }
        let rows = table.rows.len().min(budget / cost.max(1) + 1);
        text.clear();
        text.reserve(rows * bytes);
        Self {
            cost,
            columns,
            text,
            cells: Vec::with_capacity(table.cells.len().min(rows * table.columns.len())),
            starts: Vec::with_capacity(rows * lines),
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
        let filled: usize = self.columns.iter().map(|column| cells[*column].text.len()).sum();
        let Some(left) = budget.checked_sub(self.cost + filled) else { return false };
        *budget = left;
        self.cells.extend(cells.iter().map(|cell| cell.span));
        holed(templates).for_each(|line| self.line(line, cells));
        true
    }

    fn line(&mut self, Template { content, holes, .. }: &Template<'_>, cells: &[Cell<'_>]) {
        self.starts.push(self.text.len() as u32);
        let mut done = 0;
        for (hole, column) in holes {
            self.text.push_str(&content[done..hole.start]);
            self.text.push_str(cells[*column].text);
            done = hole.end;
        }
        self.text.push_str(&content[done..]);
        self.text.push('\n');
    }

    /// All lines, as one text.
    pub(crate) fn done(self, source: SourceId, templates: &[Template<'_>], columns: usize) -> Excerpt {
        let mut filling = Filling {
            lines: SmallVec::new(),
            holes: SmallVec::new(),
            columns,
            cells: self.cells,
            starts: self.starts,
        };
        for Template { raw, content, holes } in holed(templates) {
            let at = |range: Range<usize>| Span::new(raw.start + range.start, raw.start + range.end);
            filling.lines.push(HoledLine { line: at(0..content.len()), first: filling.holes.len() as u32 });
            filling.holes.extend(holes.iter().map(|(hole, column)| (at(hole.clone()), *column as u32)));
        }
        Excerpt::filled(self.text, source, filling)
    }
}
