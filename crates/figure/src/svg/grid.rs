//! Boards and paths.

use std::ops::Range;

use crate::svg::cards::{card, ink, state};
use crate::svg::{Canvas, MARGIN, WIDTH, broken};
use crate::{BoardPiece, Cell, Grid, Lane, Terrain};

/// Columns of a path side by side at most.
const BAND: usize = 8;
/// The widest a place gets.
const WIDEST: f32 = 96.0;
/// The highest a card gets on a path, and a square of a board.
const HIGHEST: f32 = 58.0;
/// How high and wide a place is before the first one.
const HOME: f32 = 30.0;
const LINE: f32 = 20.0;

/// Draws a grid; a long path goes on below.
pub(super) fn draw(grid: &Grid, canvas: &mut Canvas<'_>) {
    let labels = grid.lanes.iter().map(|lane| lane.label.chars().count()).max().unwrap_or(0);
    let notes =
        grid.lanes.iter().flat_map(|lane| broken(&lane.note, 1)).map(|word| word.chars().count()).max();
    let left = MARGIN + labels as f32 * 8.0 + 8.0;
    let right = notes.map_or(0.0, |note| note as f32 * 8.0);
    // A path that is too long for one band has bands of one length.
    let columns = canvas.scale.part.columns.max(grid.columns.len()).max(1);
    let band = columns.div_ceil(columns.div_ceil(BAND));
    let cell = ((WIDTH - MARGIN - left - right) / band as f32).min(WIDEST).floor();
    let has_cards =
        grid.lanes.iter().any(|lane| lane.squares && lane.cells.iter().any(|cell| cell.card.is_some()));
    // Cards may lie across; squares of a board are squares.
    let cell = if has_cards { cell } else { cell.min(HIGHEST) };
    let sheet = Sheet { grid, left, cell, high: cell.min(HIGHEST) };
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
    /// How wide a place is, and how high a card in it.
    cell: f32,
    high: f32,
}

impl Sheet<'_> {
    fn x(&self, at: usize) -> f32 {
        self.left + at as f32 * self.cell
    }

    fn band(&self, first: usize, end: usize, canvas: &mut Canvas<'_>) {
        self.names(first, end, canvas);
        for (number, lane) in self.grid.lanes.iter().enumerate() {
            // A fortress is walled against the middle of the board.
            let below = number * 2 < self.grid.lanes.len();
            let (id, height) = canvas.defined(|canvas| self.lane(lane, first..end, below, canvas));
            canvas.refer(&id, 0.0, canvas.y);
            canvas.y += height;
        }
        if self.grid.named_below {
            self.names(first, end, canvas);
        }
        canvas.y += 6.0;
    }

    fn lane(&self, lane: &Lane, band: Range<usize>, wall_below: bool, canvas: &mut Canvas<'_>) {
        let cards = lane.cells.iter().any(|cell| cell.card.is_some());
        let height = match (lane.squares, cards) {
            (true, true) => self.high + 30.0,
            (true, false) => self.high,
            (false, _) => self.high + 12.0,
        };
        let middle = height / 2.0;
        let beside = if cards && lane.squares { self.high / 2.0 } else { middle };
        canvas.text("label", MARGIN, beside + 5.0, &lane.label);
        if let Some(before) = lane.before.as_ref().filter(|_| band.start == 0) {
            self.before(before, height, canvas);
        }
        let wall = if wall_below { height - 6.0 } else { 1.0 };
        for (at, cell) in lane.cells[band.clone()].iter().enumerate() {
            if lane.squares {
                canvas.place_part(&cell.place, self.x(at), 0.0, |canvas| {
                    self.square(cell, height, wall, canvas);
                });
            } else {
                self.card(cell, self.x(at), height, canvas);
            }
        }
        let lines = if lane.note.is_empty() { Vec::new() } else { broken(&lane.note, 1) };
        for (at, word) in lines.iter().enumerate() {
            let top = middle + 5.0 - (lines.len() as f32 - 1.0) * 8.5;
            canvas.text("note", self.x(band.len()) + 6.0, top + at as f32 * 17.0, word);
        }
        canvas.y = height + if lane.squares { 0.0 } else { 4.0 };
    }

    /// The place before the first one, in which a piece starts.
    fn before(&self, cell: &Cell, height: f32, canvas: &mut Canvas<'_>) {
        let (x, y) = (self.left - HOME, height - HOME);
        canvas.place_part(&cell.place, x, y, |canvas| {
            canvas.rect(
                &format!("square{}{}", terrain(cell), state(cell.marked, cell.changed)),
                0.0,
                0.0,
                HOME,
                HOME,
            );
            for each in &cell.tokens {
                token(each, "", (2.0, HOME / 2.0), HOME - 4.0, canvas);
            }
        });
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

    /// A square, with what lies and stands there; the wall of a fortress is that far down.
    fn square(&self, cell: &Cell, height: f32, wall: f32, canvas: &mut Canvas<'_>) {
        let state = state(cell.marked, cell.changed);
        canvas.rect(&format!("square{}{state}", terrain(cell)), 0.0, 0.0, self.cell, height);
        if cell.terrain == Some(Terrain::Fortress) {
            // Battlements.
            let (merlon, gap) = (self.cell / 9.0, self.cell / 5.0);
            let merlons: String = (0..5)
                .map(|at| format!("M{} {wall}h{merlon}v5h-{merlon}z", at as f32 * gap + gap / 4.0))
                .collect();
            canvas.put(&format!("<path class=\"wall\" d=\"{merlons}\"/>"));
        }
        if let Some(found) = &cell.card {
            card(canvas, "", found, (2.0, 2.0), (self.cell - 4.0, self.high - 2.0), "");
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
    }
}

/// The class of what a place is.
fn terrain(cell: &Cell) -> &'static str {
    match cell.terrain {
        Some(Terrain::Fortress) => " fortress",
        Some(Terrain::Home) => " home",
        None => "",
    }
}

/// A piece as a disc with its symbol, its middle at the height `y`; `part` names it.
pub(super) fn token(token: &BoardPiece, part: &str, (x, y): (f32, f32), size: f32, canvas: &mut Canvas<'_>) {
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
