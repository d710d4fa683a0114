//! The lines of a scenario with a table of cases: taken apart at their placeholders, and filled with cells.

use std::ops::Range;

use smallvec::SmallVec;
use text::{Excerpt, Piece, Place, SourceId, Span};

use crate::cases::{CaseTable, Cell, Index, Row};
use crate::pattern::{Hole, Pattern};
use crate::problem::{Fault, Problem};
use crate::raw::{self, RawLine};

/// How many placeholders a line may have.
pub(crate) const MOST_PLACEHOLDERS: usize = 100;

/// How many columns are looked at for a name that is near.
const MOST_LISTED: usize = 12;

/// No name longer than this is looked at for one that is near.
const LONGEST: usize = 60;

/// What a line costs beyond its bytes.
const LINE: usize = 64;

/// A line of a scenario with cases, taken apart at its placeholders.
pub(crate) struct Template<'t> {
    raw: RawLine<'t>,
    /// The line without its comment.
    content: &'t str,
    holes: SmallVec<[Hole; 2]>,
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
    let line = if raw::has(line, b'<') { line } else { "" };
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

    /// The line, read once for the rows whose values are like these.
    pub(crate) fn pattern(&self, cells: &[Cell<'_>]) -> Option<Pattern> {
        Pattern::new(self.content, &self.holes, cells)
    }

    /// Its placeholders.
    pub(crate) fn holes(&self) -> &[Hole] {
        &self.holes
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
