//! A position drawn for a terminal: the board between the two rows of cards.

use game::Seat;
use text::counted;

use crate::fact::{Heap, seen_row, sees};
use crate::state::End;
use crate::words::{Marked, lying};
use crate::{Column, Layout, Offer, Side, Square, State};

/// Columns left of the board.
const MARGIN: &str = "       ";
/// How wide a square is.
const CELL: usize = 5;

struct Picture<'a> {
    state: &'a State,
    viewer: Option<Seat>,
    marked: &'a [Marked],
}

/// The picture, line by line.
pub(crate) fn picture(state: &State, viewer: Option<Seat>, marked: &[Marked]) -> Vec<String> {
    let picture = Picture { state, viewer, marked };
    let edge = |left: &str, between: &str, right: &str| {
        format!("{MARGIN}{left}{}{right}", ["─".repeat(CELL).as_str(); Column::COUNT].join(between))
    };
    let mut lines = vec![picture.letters(), picture.row(Side::Thor), edge("┌", "┬", "┐")];
    for rank in (1..=Square::RANKS).rev() {
        lines.push(picture.rank(rank));
        lines.push(if rank > 1 { edge("├", "┼", "┤") } else { edge("└", "┴", "┘") });
    }
    lines.extend([picture.row(Side::Odin), picture.letters(), String::new(), picture.turn()]);
    lines
}

impl Picture<'_> {
    fn letters(&self) -> String {
        let letters = Column::all().map(|column| format!("   {column}  "));
        format!("{MARGIN}{}", letters.collect::<String>()).trim_end().to_owned()
    }

    /// What stands in a square or a place, between marks if it is highlighted.
    fn cell(&self, content: &str, marked: bool) -> String {
        if marked { format!("▸{content:^3}◂") } else { format!(" {content:^3} ") }
    }

    fn rank(&self, rank: usize) -> String {
        let layout = Layout::of(self.state);
        let squares = Column::all().filter_map(|column| Square::new(column, rank));
        let cells = squares.map(|square| {
            let content = match layout.mark(square).word() {
                "." => String::new(),
                piece if self.state.fixed.contains(square) => format!("[{piece}]"),
                piece => piece.to_owned(),
            };
            self.cell(&content, self.marked.contains(&Marked::Square(square)))
        });
        let note = match rank {
            Square::RANKS => "  thor's fortress",
            1 => "  odin's fortress",
            _ => "",
        };
        let cells: Vec<String> = cells.collect();
        format!("     {rank} │{}│{note}", cells.join("│"))
    }

    /// The cards of a player, and how many lie in the piles.
    fn row(&self, side: Side) -> String {
        let cards = self.state.cards[side];
        let places = seen_row(&cards.row, sees(self.viewer, side)).map(lying);
        let row = Column::all().zip(&places).map(|(column, place)| {
            // The mark of an open card stands behind the value, which stays in the middle.
            let content = if place.len() > 1 { format!(" {place}") } else { place.clone() };
            let marked = [Some(column), None].map(|column| Marked::Row(side, column));
            self.cell(&content, marked.iter().any(|place| self.marked.contains(place)))
        });
        let row: Vec<String> = row.collect();
        let pile = |heap: Heap, text: String| {
            if self.marked.contains(&Marked::Pile(heap, side)) { format!("▸{text}◂") } else { text }
        };
        let deck = pile(Heap::Deck, format!("deck {}", counted(cards.deck_len(), "card")));
        let discard = match cards.discard.peek() {
            None => "no discards".to_owned(),
            Some(top) => format!("discard {}, {top} on top", counted(cards.discard.len(), "card")),
        };
        let discard = pile(Heap::Discard, discard);
        let lost = match self.state.captured(side) {
            0 => String::new(),
            lost => format!("  lost {lost}"),
        };
        format!("  {:<5} {}   {deck}  {discard}{lost}", side.word(), row.join(" "))
    }

    fn turn(&self) -> String {
        let state = self.state;
        match (state.end, state.offer()) {
            (End::Won(side), _) => format!("{side} has won"),
            (End::Drawn, _) => "a draw: both players passed".to_owned(),
            (End::Open, Some(Offer::Scout { side, with: Some(column) })) if sees(self.viewer, side) => {
                format!("{} to move: {} may scout with column {column}", state.on_turn.word(), side.word())
            }
            (End::Open, Some(Offer::Scout { side, with: None })) => {
                format!("{} to move: {} may scout", state.on_turn.word(), side.word())
            }
            (End::Open, Some(Offer::Swap { side })) => {
                format!("{} to move: {} may swap two cards", state.on_turn.word(), side.word())
            }
            (End::Open, Some(Offer::Scout { .. }) | None) => format!("{} to move", state.on_turn.word()),
        }
    }
}
