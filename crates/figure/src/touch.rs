//! What of a figure can be touched, by name: the places of boards and paths, cards, piles.

use std::collections::HashSet;

use crate::{Card, Face, Figure, FigurePart, Panel, Row, Spread};

impl Figure {
    /// The names of all parts that can be touched. A place is named as a line has it (`gray 4`, `b3`), a pile
    /// behind its player (`gray aux`), a card behind where it lies (`Anna blue3`, `gray hand forest`,
    /// `table red9`); cards that are alike and lie together have one name.
    pub fn touchable(&self) -> HashSet<String> {
        let mut names = HashSet::new();
        for part in &self.parts {
            match part {
                FigurePart::Grid(grid) => {
                    let cells = grid.lanes.iter().flat_map(|lane| lane.before.iter().chain(&lane.cells));
                    names.extend(cells.map(|cell| cell.place.clone()));
                }
                FigurePart::Spread(Spread { place, cards, pile_name, .. }) => {
                    names.extend(cards.iter().map(|card| card_part(place, card)));
                    names.insert(pile_name.clone());
                }
                FigurePart::Row(row) => of_row("", row, &mut names),
                FigurePart::Panel(Panel { name, rows, .. }) => {
                    rows.iter().for_each(|row| of_row(name, row, &mut names));
                }
                FigurePart::Legend { .. } | FigurePart::Note { .. } => {}
            }
        }
        names.remove("");
        names
    }
}

fn of_row(owner: &str, row: &Row, names: &mut HashSet<String>) {
    let place = row_part(owner, row);
    names.extend(row.cards.iter().map(|card| card_part(&place, card)));
    names.insert(place);
}

/// The name of a player's row, or of one that belongs to nobody.
pub(crate) fn row_part(owner: &str, row: &Row) -> String {
    [owner, &row.label].into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The name of a card that lies there; a card of which one sees the back has none, nor has one that lies nowhere.
pub(crate) fn card_part(place: &str, card: &Card) -> String {
    match card.face {
        _ if place.is_empty() => String::new(),
        Face::Back => String::new(),
        Face::Up | Face::Down | Face::Open => format!("{place} {}", card.word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ink;
    use crate::svg::Scale;

    #[test]
    fn what_can_be_touched_is_named_in_the_picture() {
        let row =
            Row { label: "hand".into(), cards: vec![Card::with_words("snow", Ink::Plain)], ..Row::default() };
        let panel = Panel { name: "gray".into(), rows: vec![row], ..Panel::default() };
        let figure = Figure { parts: vec![FigurePart::Panel(panel)] };
        let names = figure.touchable();
        assert_eq!(names, HashSet::from(["gray hand".to_owned(), "gray hand snow".to_owned()]));
        let svg = figure.svg("a hand", Scale::of(std::iter::once(&figure)));
        assert!(names.iter().all(|name| svg.contains(&format!("data-part=\"{name}\""))), "{svg}");
    }
}
