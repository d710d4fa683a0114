//! A figure for little room.

use crate::{Figure, FigurePart, Panel, Row};

impl Figure {
    /// The figure with the empty rows of each player in one: `empty  aux, discard, way`. Rows that are marked
    /// stay as they are.
    #[must_use]
    pub fn compact(&self) -> Self {
        let parts = self.parts.iter().map(|part| match part {
            FigurePart::Panel(panel) => FigurePart::Panel(compact(panel)),
            other => other.clone(),
        });
        Self { parts: parts.collect() }
    }
}

fn compact(panel: &Panel) -> Panel {
    let is_bare = |row: &&Row| row.is_empty() && row.note.is_empty() && !row.marked;
    let labels: Vec<&str> = panel.rows.iter().filter(is_bare).map(|row| row.label.as_str()).collect();
    if labels.len() < 2 {
        return panel.clone();
    }
    let mut rows: Vec<Row> = panel.rows.iter().filter(|row| !is_bare(row)).cloned().collect();
    rows.push(Row::saying("empty", labels.join(", ")));
    Panel { rows, ..panel.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Card, Ink};

    #[test]
    fn empty_rows_become_one() {
        let row = |label: &str| Row { label: label.to_owned(), ..Row::default() };
        let hand = Row { cards: vec![Card::with_words("snow", Ink::Plain)], ..row("hand") };
        let rows = vec![row("aux"), hand, row("discard"), Row { marked: true, ..row("way") }];
        let figure = Figure { parts: vec![FigurePart::Panel(Panel { rows, ..Panel::default() })] };
        let FigurePart::Panel(panel) = &figure.compact().parts[0] else { panic!("a panel") };
        let labels: Vec<&str> = panel.rows.iter().map(|row| row.label.as_str()).collect();
        assert_eq!(labels, ["hand", "way", "empty"]);
        assert_eq!(panel.rows[2].note, "aux, discard");
    }
}
