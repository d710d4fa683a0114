//! Boards and paths in characters.

use std::ops::Range;

use crate::text::{centred, count, on_card};
use crate::{Cell, Grid, Lane};

/// Columns of a place on which cards lie, and of one with pieces alone.
const WIDE: usize = 6;
const NARROW: usize = 5;

/// Draws a grid; a path that is too long for the width goes on below.
pub(super) fn draw(grid: &Grid, width: usize, lines: &mut Vec<String>) {
    let drawing = Drawing::of(grid);
    let notes = grid.lanes.iter().any(|lane| !lane.note.is_empty());
    let room = (width.saturating_sub(drawing.margin + 1) / (drawing.cell + 1)).max(1);
    let band = if notes { grid.columns.len() } else { room };
    let mut first = 0;
    loop {
        let end = grid.columns.len().min(first + band.max(1));
        drawing.band(first..end, lines);
        first = end;
        if first >= grid.columns.len() {
            break;
        }
    }
}

struct Drawing<'a> {
    grid: &'a Grid,
    /// Columns before the first place.
    margin: usize,
    /// Columns of a place.
    cell: usize,
    /// Cards lie on the squares, and pieces stand below them.
    two: bool,
}

impl<'a> Drawing<'a> {
    fn of(grid: &'a Grid) -> Self {
        let squares = || grid.lanes.iter().filter(|lane| lane.squares);
        let two = squares().any(|lane| lane.cells.iter().any(|cell| cell.card.is_some()));
        let labels = grid.lanes.iter().map(|lane| {
            let before = lane.before.iter().flat_map(|cell| &cell.tokens).map(|token| count(&token.short));
            count(&lane.label).max(before.max().unwrap_or(0))
        });
        let margin = 2 + labels.max().unwrap_or(0) + 1;
        Self { grid, margin, cell: if two { WIDE } else { NARROW }, two }
    }

    fn band(&self, band: Range<usize>, lines: &mut Vec<String>) {
        let names = || {
            let names = self.grid.columns[band.clone()].iter().map(|name| centred(name, self.cell));
            let names: Vec<String> = names.collect();
            format!("{:1$} {2}", "", self.margin, names.join(" ")).trim_end().to_owned()
        };
        lines.push(names());
        let mut above = false;
        for lane in &self.grid.lanes {
            if lane.squares {
                let (left, between, right) =
                    if above { ("├", "┼", "┤") } else { ("┌", "┬", "┐") };
                lines.push(self.edge(&band, left, between, right));
                self.squares(lane, &band, lines);
            } else {
                self.close(above, &band, lines);
                lines.push(self.cards(lane, &band));
            }
            above = lane.squares;
        }
        self.close(above, &band, lines);
        if self.grid.named_below {
            lines.push(names());
        }
    }

    fn close(&self, above: bool, band: &Range<usize>, lines: &mut Vec<String>) {
        if above {
            lines.push(self.edge(band, "└", "┴", "┘"));
        }
    }

    fn edge(&self, band: &Range<usize>, left: &str, between: &str, right: &str) -> String {
        let bars = vec!["─".repeat(self.cell); band.len()];
        format!("{:1$}{left}{2}{right}", "", self.margin, bars.join(between))
    }

    /// The lines of a lane of squares: the cards, and what stands there.
    fn squares(&self, lane: &Lane, band: &Range<usize>, lines: &mut Vec<String>) {
        let label = self.margin - 3;
        let first = lane.before.as_ref().filter(|_| band.start == 0);
        let edge = if first.is_some_and(|cell| cell.marked) { '▌' } else { ' ' };
        let stands = |cell: &Cell| self.tokens(cell);
        if !self.two {
            let cells = cells(lane, band, self.cell, stands);
            return lines.push(with_note(format!("  {:>label$}{edge}{cells}", lane.label), &lane.note));
        }
        let card = |cell: &Cell| cell.card.as_ref().map_or_else(|| "?".to_owned(), on_card);
        let cards = cells(lane, band, self.cell, card);
        lines.push(with_note(format!("  {:<label$}{edge}{cards}", lane.label), &lane.note));
        let waiting = first.map(stands).unwrap_or_default();
        lines.push(format!("  {waiting:<label$}{edge}{}", cells(lane, band, self.cell, stands)));
    }

    fn tokens(&self, cell: &Cell) -> String {
        let shorts = cell.tokens.iter().map(|token| match token.fixed {
            true => format!("[{}]", token.short),
            false => token.short.clone(),
        });
        let shorts: Vec<String> = shorts.collect();
        let all = shorts.join(" ");
        if count(&all) <= self.cell {
            return all;
        }
        // Where several do not fit, each keeps its first sign.
        shorts.iter().filter_map(|short| short.chars().next()).collect()
    }

    /// Cards that lie in a row, without edges.
    fn cards(&self, lane: &Lane, band: &Range<usize>) -> String {
        let (label, room) = (self.margin - 2, self.cell - 2);
        let cells = lane.cells[band.clone()].iter().map(|cell| {
            let word = cell.card.as_ref().map_or_else(|| ".".to_owned(), on_card);
            // The mark of an open card stands behind the value, which stays in the middle.
            let word = if count(&word) == 2 { format!(" {word}") } else { word };
            let (left, right) = if cell.marked { ("▸", "◂") } else { (" ", " ") };
            format!("{left}{word:^room$}{right}")
        });
        let cells: Vec<String> = cells.collect();
        with_note(format!("  {:<label$} {}", lane.label, cells.join(" ")), &lane.note)
    }
}

fn with_note(line: String, note: &str) -> String {
    if note.is_empty() { line } else { format!("{line}  {note}") }
}

/// Places between bars; those of marked places are thick.
fn cells(lane: &Lane, band: &Range<usize>, width: usize, word: impl Fn(&Cell) -> String) -> String {
    let mut line = String::new();
    let mut before = false;
    for cell in &lane.cells[band.clone()] {
        line.push(match (before, cell.marked) {
            (false, false) => '│',
            (true, false) => '▌',
            (false, true) => '▐',
            (true, true) => '█',
        });
        line.push_str(&centred(&word(cell), width));
        before = cell.marked;
    }
    line.push(if before { '▌' } else { '│' });
    line
}
