//! Boards and paths.

use crate::svg::cards::{card, ink, state};
use crate::svg::{Canvas, MARGIN, WIDTH, broken};
use crate::{Cell, Face, Grid, Lane, Token};

/// Columns of a path side by side.
const BAND: usize = 8;
/// The widest a place gets.
const WIDEST: f32 = 48.0;
const LINE: f32 = 20.0;

/// Draws a grid; a long path goes on below.
pub(super) fn draw(grid: &Grid, canvas: &mut Canvas<'_>) {
    let labels = grid.lanes.iter().map(|lane| lane.label.chars().count()).max().unwrap_or(0);
    let notes =
        grid.lanes.iter().flat_map(|lane| broken(&lane.note, 1)).map(|word| word.chars().count()).max();
    let left = MARGIN + labels as f32 * 8.0 + 8.0;
    let right = notes.map_or(0.0, |note| note as f32 * 8.0);
    let band = if grid.columns.len() > BAND + 2 { BAND } else { grid.columns.len().max(1) };
    let cell = ((WIDTH - MARGIN - left - right) / band as f32).min(WIDEST).floor();
    let sheet = Sheet { grid, left, cell };
    let mut first = 0;
    while first < grid.columns.len() {
        let end = grid.columns.len().min(first + band);
        sheet.band(first, end, canvas);
        first = end;
    }
}

struct Sheet<'a> {
    grid: &'a Grid,
    left: f32,
    cell: f32,
}

impl Sheet<'_> {
    fn x(&self, at: usize) -> f32 {
        self.left + at as f32 * self.cell
    }

    fn band(&self, first: usize, end: usize, canvas: &mut Canvas<'_>) {
        self.names(first, end, canvas);
        for lane in &self.grid.lanes {
            let (id, height) = canvas.defined(|canvas| self.lane(lane, first, end, canvas));
            canvas.refer(&id, 0.0, canvas.y);
            canvas.y += height;
        }
        if self.grid.named_below {
            self.names(first, end, canvas);
        }
        canvas.y += 6.0;
    }

    fn lane(&self, lane: &Lane, first: usize, end: usize, canvas: &mut Canvas<'_>) {
        let cards = lane.cells.iter().any(|cell| cell.card.is_some());
        let height = match (lane.squares, cards) {
            (true, true) => self.cell + 30.0,
            (true, false) => self.cell,
            (false, _) => self.cell + 12.0,
        };
        let middle = height / 2.0;
        let beside = if cards && lane.squares { self.cell / 2.0 } else { middle };
        canvas.text("label", MARGIN, beside + 5.0, &lane.label);
        if let Some(before) = lane.before.as_ref().filter(|_| first == 0) {
            for each in &before.tokens {
                token(each, &before.place, (self.left - 30.0, height - 14.0), 26.0, canvas);
            }
        }
        for (at, cell) in lane.cells[first..end].iter().enumerate() {
            if lane.squares {
                canvas.place_part(&cell.place, self.x(at), 0.0, |canvas| self.square(cell, height, canvas));
            } else {
                self.card(cell, self.x(at), height, canvas);
            }
        }
        let lines = if lane.note.is_empty() { Vec::new() } else { broken(&lane.note, 1) };
        for (at, word) in lines.iter().enumerate() {
            let top = middle + 5.0 - (lines.len() as f32 - 1.0) * 8.5;
            canvas.text("note", self.x(end - first) + 6.0, top + at as f32 * 17.0, word);
        }
        canvas.y = height + if lane.squares { 0.0 } else { 4.0 };
    }

    fn names(&self, first: usize, end: usize, canvas: &mut Canvas<'_>) {
        let top = canvas.y;
        canvas.place(0.0, top, |canvas| {
            canvas.open("middle");
            for (at, name) in self.grid.columns[first..end].iter().enumerate() {
                canvas.text("label", self.x(at) + self.cell / 2.0, 15.0, name);
            }
            canvas.close();
        });
        canvas.y += LINE;
    }

    /// A place of a lane of cards: its card, or where one may lie.
    fn card(&self, cell: &Cell, x: f32, height: f32, canvas: &mut Canvas<'_>) {
        let state = state(cell.marked, cell.changed);
        let size = (self.cell - 4.0, height - 4.0);
        match &cell.card {
            Some(found) => card(canvas, &cell.place, found, (x + 2.0, 2.0), size, state),
            None => canvas.rect(&format!("square{state}"), x + 2.0, 2.0, size.0, size.1),
        }
        self.tokens(cell, x, height / 2.0, canvas);
    }

    /// A square, with what lies and stands there.
    fn square(&self, cell: &Cell, height: f32, canvas: &mut Canvas<'_>) {
        let state = state(cell.marked, cell.changed);
        canvas.rect(&format!("square{state}"), 0.0, 0.0, self.cell, height);
        if let Some(found) = &cell.card {
            card(canvas, "", found, (2.0, 2.0), (self.cell - 4.0, self.cell - 2.0), "");
        }
        self.tokens(cell, 0.0, if cell.card.is_some() { height - 14.0 } else { height / 2.0 }, canvas);
    }

    /// What stands in a place, side by side.
    fn tokens(&self, cell: &Cell, x: f32, middle: f32, canvas: &mut Canvas<'_>) {
        let most = if cell.card.is_some() { 26.0 } else { 36.0 };
        let size = (self.cell / cell.tokens.len().max(1) as f32).min(self.cell - 10.0).min(most);
        for (at, each) in cell.tokens.iter().enumerate() {
            let centre = x + self.cell * (at as f32 + 0.5) / cell.tokens.len() as f32;
            token(each, "", (centre - size / 2.0, middle), size, canvas);
        }
        debug_assert!(cell.card.as_ref().is_none_or(|card| card.face != Face::Back || card.word == "?"));
    }
}

/// A piece as a disc with its symbol, its middle at the height `y`; `part` names it.
fn token(token: &Token, part: &str, (x, y): (f32, f32), size: f32, canvas: &mut Canvas<'_>) {
    canvas.place_part(part, x, y - size / 2.0, |canvas| {
        let fixed = if token.fixed { " fixed" } else { "" };
        let radius = size / 2.0;
        canvas.open(&format!("token middle {}{fixed}", ink(token.ink)));
        canvas.put(&format!("<circle cx=\"{radius}\" cy=\"{radius}\" r=\"{}\"/>", radius - 1.5));
        match token.symbol {
            Some(symbol) => canvas.symbol(symbol, size * 0.18, size * 0.18, size * 0.64),
            None => canvas.text("word", radius, radius + 4.0, &token.short),
        }
        canvas.close();
    });
}
