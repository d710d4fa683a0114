//! What changed from one figure to the next.

use crate::{Card, Figure, FigurePart, Grid, Panel, Row, Spread};

impl Figure {
    /// The figure, with what differs from an earlier one noted as changed. Parts are compared with those
    /// that stand at the same place: the same lanes, the players of the same name, rows of the same label.
    #[must_use]
    pub fn since(&self, before: &Self) -> Self {
        let mut now = self.clone();
        let mut spreads = before.spreads();
        let mut grids = before.grids();
        for part in &mut now.parts {
            match part {
                FigurePart::Grid(grid) => note_grid(grid, grids.next()),
                FigurePart::Spread(spread) => note_spread(spread, spreads.next()),
                FigurePart::Row(row) => note_row(row, before.rows().find(|old| old.label == row.label)),
                FigurePart::Panel(panel) => {
                    note_panel(panel, before.panels().find(|old| old.name == panel.name))
                }
                FigurePart::Note { .. } | FigurePart::Legend { .. } => {}
            }
        }
        now
    }

    fn grids(&self) -> impl Iterator<Item = &Grid> {
        self.parts.iter().filter_map(|part| if let FigurePart::Grid(grid) = part { Some(grid) } else { None })
    }

    fn spreads(&self) -> impl Iterator<Item = &Spread> {
        self.parts
            .iter()
            .filter_map(|part| if let FigurePart::Spread(spread) = part { Some(spread) } else { None })
    }

    fn rows(&self) -> impl Iterator<Item = &Row> {
        self.parts.iter().filter_map(|part| if let FigurePart::Row(row) = part { Some(row) } else { None })
    }

    fn panels(&self) -> impl Iterator<Item = &Panel> {
        self.parts
            .iter()
            .filter_map(|part| if let FigurePart::Panel(panel) = part { Some(panel) } else { None })
    }
}

fn note_grid(grid: &mut Grid, before: Option<&Grid>) {
    let Some(before) = before else { return };
    for (number, lane) in grid.lanes.iter_mut().enumerate() {
        let old = before.lanes.get(number);
        for (at, cell) in lane.cells.iter_mut().enumerate() {
            let old = old.and_then(|lane| lane.cells.get(at));
            cell.changed = old.is_none_or(|old| (&old.card, &old.tokens) != (&cell.card, &cell.tokens));
        }
        if let Some(cell) = &mut lane.before {
            let old = old.and_then(|lane| lane.before.as_ref());
            cell.changed = old.is_none_or(|old| old.tokens != cell.tokens);
        }
    }
}

fn note_spread(spread: &mut Spread, before: Option<&Spread>) {
    let Some(before) = before else { return };
    spread.changed = (&before.cards, &before.pile) != (&spread.cards, &spread.pile);
    note_cards(&mut spread.cards, &before.cards);
}

fn note_row(row: &mut Row, before: Option<&Row>) {
    let Some(before) = before else { return };
    row.changed = (&before.cards, before.unseen, &before.note) != (&row.cards, row.unseen, &row.note);
    note_cards(&mut row.cards, &before.cards);
}

/// Notes the cards that were not there before, however often the same card was.
fn note_cards(cards: &mut [Card], before: &[Card]) {
    let mut left: Vec<&Card> = before.iter().collect();
    for card in cards {
        match left.iter().position(|old| **old == *card) {
            Some(at) => drop(left.swap_remove(at)),
            None => card.changed = true,
        }
    }
}

fn note_panel(panel: &mut Panel, before: Option<&Panel>) {
    let Some(before) = before else { return };
    panel.changed = before.notes != panel.notes;
    panel.new_notes = panel.notes.iter().filter(|note| !before.notes.contains(note)).cloned().collect();
    for row in &mut panel.rows {
        note_row(row, before.rows.iter().find(|old| old.label == row.label));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ink;

    fn hand(words: &[&str]) -> Figure {
        let cards = words.iter().map(|word| Card::with_words(*word, Ink::Plain)).collect();
        Figure { parts: vec![FigurePart::Row(Row { label: "hand".to_owned(), cards, ..Row::default() })] }
    }

    #[test]
    fn only_what_was_not_there_is_new() {
        let now = hand(&["snow", "snow", "water"]).since(&hand(&["snow", "forest"]));
        let FigurePart::Row(row) = &now.parts[0] else { panic!("a row") };
        assert!(row.changed);
        assert_eq!(row.cards.iter().map(|card| card.changed).collect::<Vec<_>>(), [false, true, true]);
        let same = hand(&["snow"]);
        assert_eq!(same.since(&same), same);
    }
}
