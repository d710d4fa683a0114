//! Points with lines between them, in characters.

use crate::text::count;
use crate::{Cell, Grid};

/// Rows of characters from one lane to the next.
const HIGH: usize = 2;
/// The columns before the first point.
const LEFT: usize = 4;

/// Draws a grid whose places are points: each with its name behind it, as far as there is room for names.
pub(super) fn draw(grid: &Grid, width: usize, lines: &mut Vec<String>) {
    let names = grid.lanes.iter().flat_map(|lane| &lane.cells).map(|cell| count(&cell.place));
    let named = names.max().unwrap_or_default() + 5;
    let has_room = LEFT + grid.columns.len() * named <= width;
    let wide = if has_room { named } else { 3 };
    // Where no line leads from one lane to another, none is left room for.
    let is_level = grid.lines.iter().all(|line| line.windows(2).all(|ends| ends[0][1] == ends[1][1]));
    let high = if is_level { 1 } else { HIGH };
    let rows = (grid.lanes.len() * high).saturating_sub(high - 1);
    let mut sheet = vec![vec![' '; LEFT + grid.columns.len() * wide]; rows];
    let place = |[column, lane]: [usize; 2]| (LEFT + column * wide, lane * high);
    for ends in grid.lines.iter().flat_map(|line| line.windows(2)) {
        join(&mut sheet, place(ends[0]), place(ends[1]));
    }
    for (number, lane) in grid.lanes.iter().enumerate() {
        for (at, cell) in lane.cells.iter().enumerate().filter(|(_, cell)| !cell.place.is_empty()) {
            let (x, y) = place([at, number]);
            let name = if has_room { format!(" {} ", cell.place) } else { String::new() };
            stands(&mut sheet[y], x, cell, &name);
        }
    }
    lines.extend(sheet.into_iter().map(|row| row.into_iter().collect::<String>().trim_end().to_owned()));
}

/// A point, what stands there and how it is called; signs beside it where it is marked.
fn stands(row: &mut [char], x: usize, cell: &Cell, name: &str) {
    let sign = cell.tokens.first().and_then(|token| token.short.chars().next()).unwrap_or('·');
    let before = if cell.marked { '▸' } else { ' ' };
    let signs = [before, sign].into_iter().chain(name.chars());
    for (at, sign) in (x - 1..).zip(signs) {
        if let Some(there) = row.get_mut(at) {
            *there = sign;
        }
    }
    if cell.marked
        && let Some(there) = row.get_mut(x + 1)
    {
        *there = '◂';
    }
}

/// Draws a line between two points; where lines cross, both are seen.
fn join(sheet: &mut [Vec<char>], one: (usize, usize), other: (usize, usize)) {
    // From the upper point down, or from the left one to the right.
    let ((x, y), (to_x, to_y)) =
        if (one.1, one.0) <= (other.1, other.0) { (one, other) } else { (other, one) };
    let mut put = |x: usize, y: usize, sign: char| {
        let Some(there) = sheet.get_mut(y).and_then(|row| row.get_mut(x)) else { return };
        *there = match (*there, sign) {
            (' ', sign) => sign,
            ('─', '│') | ('│', '─') | ('┼', '─' | '│') => '┼',
            ('╲', '╱') | ('╱', '╲') | ('╳', '╲' | '╱') => '╳',
            (there, _) => there,
        };
    };
    if y == to_y {
        return (x + 1..to_x).for_each(|at| put(at, y, '─'));
    }
    let sign = match to_x.cmp(&x) {
        std::cmp::Ordering::Equal => '│',
        std::cmp::Ordering::Greater => '╲',
        std::cmp::Ordering::Less => '╱',
    };
    let steps = to_y - y;
    for step in 1..steps {
        // In the middle of where it is at that height.
        let at = (x * (steps - step) * 2 + to_x * step * 2 + steps) / (steps * 2);
        put(at, y + step, sign);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoardPiece, Ink, Lane};

    #[test]
    fn points_stand_over_their_lines() {
        let cell = |place: &str| Cell { place: place.to_owned(), ..Cell::default() };
        let lane = |places: [&str; 3]| Lane { cells: places.map(cell).to_vec(), ..Lane::default() };
        let mut lanes = vec![lane(["a", "", "b"]), lane(["", "o", ""]), lane(["c", "", "d"])];
        lanes[1].cells[1].marked = true;
        let (name, short) = ("man".to_owned(), "x".to_owned());
        lanes[1].cells[1].tokens.push(BoardPiece {
            name,
            short,
            symbol: None,
            ink: Ink::Plain,
            fixed: false,
        });
        let lines = vec![
            vec![[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]],
            vec![[0, 0], [1, 1], [2, 2]],
            vec![[2, 0], [1, 1], [0, 2]],
        ];
        let grid = Grid { columns: vec![String::new(); 3], lanes, lines, ..Grid::default() };
        let mut drawn = Vec::new();
        draw(&grid, 80, &mut drawn);
        let expected = [
            "    · a ─────── · b",
            "    │  ╲     ╱  │",
            "    │    ▸x◂o   │",
            "    │  ╱     ╲  │",
            "    · c ─────── · d",
        ];
        assert_eq!(drawn, expected);
        let mut narrow = Vec::new();
        draw(&grid, 12, &mut narrow);
        assert!(narrow.iter().all(|line| !line.contains('a')), "{narrow:?}");
    }
}
