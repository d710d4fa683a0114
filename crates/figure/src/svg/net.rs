//! Points with lines between them.

use crate::svg::cards::state;
use crate::svg::grid::token;
use crate::svg::{Canvas, MARGIN, WIDTH};
use crate::{Cell, Grid, Terrain};

/// How wide the place of a point is at most.
const WIDEST: f32 = 58.0;

/// Draws a grid whose places are points: dots and what stands there, over the lines.
pub(super) fn draw(grid: &Grid, canvas: &mut Canvas<'_>) {
    let columns = canvas.scale.part.columns.max(grid.columns.len()).max(1);
    let side = ((WIDTH - 2.0 * MARGIN) / columns as f32).min(WIDEST).floor();
    let middle = |at: usize| (at as f32 + 0.5) * side;
    let (id, height) = canvas.defined(|canvas| {
        // What only such boards need is said here: the style is on every page.
        canvas.put("<g fill=\"none\" stroke=\"var(--line)\" stroke-width=\"2\">");
        for line in &grid.lines {
            let through: Vec<String> =
                line.iter().map(|[column, lane]| format!("{} {}", middle(*column), middle(*lane))).collect();
            canvas.put(&format!("<path d=\"M{}\"/>", through.join("L")));
        }
        canvas.put("</g>");
        for (number, lane) in grid.lanes.iter().enumerate() {
            let points = lane.cells.iter().enumerate().filter(|(_, cell)| !cell.place.is_empty());
            for (at, cell) in points {
                let (x, y) = (at as f32 * side, number as f32 * side);
                canvas.place_part(&cell.place, x, y, |canvas| point(cell, side, canvas));
            }
        }
        canvas.y = grid.lanes.len() as f32 * side;
    });
    canvas.refer(&id, MARGIN, canvas.y);
    canvas.y += height + 6.0;
}

/// A point, with its name and what stands there.
fn point(cell: &Cell, side: f32, canvas: &mut Canvas<'_>) {
    let (middle, size) = (side / 2.0, (side - 10.0).clamp(8.0, 36.0));
    let (class, edge) = (state(cell.marked, cell.changed).trim(), middle - size / 2.0);
    canvas.put(&format!(
        "<rect class=\"{class}\" fill=\"transparent\" x=\"{edge}\" y=\"{edge}\" width=\"{size}\" height=\"{size}\"/>"
    ));
    let radius = if cell.terrain == Some(Terrain::Fortress) { 9.0 } else { 4.5 };
    canvas.put(&format!("<circle fill=\"var(--line)\" cx=\"{middle}\" cy=\"{middle}\" r=\"{radius}\"/>"));
    for each in &cell.tokens {
        token(each, "", (middle - size / 2.0, middle), size, canvas);
    }
    canvas.put("<g stroke=\"var(--paper)\" stroke-width=\"4\" paint-order=\"stroke\">");
    canvas.text("legend", middle + size * 0.4, middle + size * 0.5 + 6.0, &cell.place);
    canvas.put("</g>");
}
