//! A figure in few lines, for small terminals: piles and hands stand beside each other.

use super::row::{draw, wrapped, written};
use super::{SIGN, count};
use crate::{Figure, FigurePart, Panel, Row};

impl Figure {
    /// The figure as [`Figure::text`] draws it; where that takes more than `height` lines, its piles stand close
    /// together, in as few lines as they need.
    pub fn text_within(&self, width: usize, height: usize) -> Vec<String> {
        let whole = self.text(width);
        if whole.len() <= height {
            return whole;
        }
        let (mut lines, mut rows) = (Vec::new(), Vec::new());
        for part in &self.parts {
            match part {
                FigurePart::Row(row) => {
                    rows.push(row);
                    continue;
                }
                _ => beside(&std::mem::take(&mut rows), 2, width, &mut lines),
            }
            match part {
                FigurePart::Panel(panel) if panel.rows.len() > 1 => draw_panel(panel, width, &mut lines),
                part => lines.extend(Self { parts: vec![part.clone()] }.text(width)),
            }
        }
        beside(&rows, 2, width, &mut lines);
        lines
    }
}

/// A player: the heading, the hand, and the other rows beside each other.
fn draw_panel(panel: &Panel, width: usize, lines: &mut Vec<String>) {
    let turn = if panel.on_turn { '●' } else { ' ' };
    wrapped(lines, &format!("  {turn} {}   ", panel.name), &panel.notes.join(" · "), width);
    let Some((hand, others)) = panel.rows.split_first() else { return };
    draw(hand, 4, count(&hand.label), width, lines);
    beside(&others.iter().collect::<Vec<_>>(), 4, width, lines);
}

/// Rows beside each other; what the reader is to look at has its sign.
fn beside(rows: &[&Row], indent: usize, width: usize, lines: &mut Vec<String>) {
    if rows.is_empty() {
        return;
    }
    let told = |row: &&Row| {
        let sign = if row.marked { format!("{SIGN} ") } else { String::new() };
        format!("{sign}{} {}", row.label, written(row))
    };
    let told: Vec<String> = rows.iter().map(told).collect();
    wrapped(lines, &" ".repeat(indent + 2), &told.join(" · "), width);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_stand_beside_each_other_where_lines_are_few() {
        let row = |label: &str| Row { label: label.to_owned(), ..Row::default() };
        let panel = Panel {
            name: "gray".to_owned(),
            rows: vec![row("hand"), row("aux"), row("discard")],
            ..Panel::default()
        };
        let figure = Figure {
            parts: vec![
                FigurePart::Row(row("marker")),
                FigurePart::Row(row("supply")),
                FigurePart::Panel(panel),
            ],
        };
        assert_eq!(figure.text_within(60, 20), figure.text(60));
        let close = figure.text_within(60, 4);
        assert_eq!(
            close,
            [
                "    marker empty · supply empty",
                "    gray",
                "      hand  empty",
                "      aux empty · discard empty"
            ]
        );
    }
}
