//! A position as a figure: the board between the two rows of cards, then the players' piles.

use figure::{BoardPiece, Cell, Face, Figure, FigurePart, Grid, Ink, Lane, Panel, Symbol, Terrain};
use game::Seat;
use piles::Kind;

use crate::board::Mark;
use crate::fact::{Heap, Lying, seen_row, sees};
use crate::state::End;
use crate::words::{Marked, lying};
use crate::{Card, Column, Layout, Offer, Side, Square, State};

/// Draws the position as `viewer` may see it.
pub(crate) fn draw(state: &State, viewer: Option<Seat>, marked: &[Marked]) -> Figure {
    let drawn = Drawn { state, viewer, marked };
    let mut parts = vec![FigurePart::Grid(drawn.board())];
    // Thor sits above the board, odin below it.
    parts.extend([Side::Thor, Side::Odin].map(|side| FigurePart::Panel(drawn.player(side))));
    parts.push(FigurePart::Note { text: drawn.turn() });
    Figure { parts }
}

struct Drawn<'a> {
    state: &'a State,
    viewer: Option<Seat>,
    marked: &'a [Marked],
}

impl Drawn<'_> {
    fn board(&self) -> Grid {
        let ranks = (1..=Square::RANKS).rev().map(|rank| self.rank(rank));
        let lanes = std::iter::once(self.row(Side::Thor)).chain(ranks).chain([self.row(Side::Odin)]);
        Grid {
            columns: Column::all().map(|column| column.to_string()).collect(),
            named_below: true,
            lanes: lanes.collect(),
            ..Grid::default()
        }
    }

    fn rank(&self, rank: usize) -> Lane {
        let layout = Layout::of(self.state);
        let squares = Column::all().filter_map(|column| Square::new(column, rank));
        let cells = squares.map(|square| Cell {
            place: square.to_string(),
            tokens: self.piece(layout.mark(square), square).into_iter().collect(),
            terrain: [1, Square::RANKS].contains(&rank).then_some(Terrain::Fortress),
            marked: self.marked.contains(&Marked::Square(square)),
            ..Cell::default()
        });
        let note = match rank {
            Square::RANKS => "thor's fortress",
            1 => "odin's fortress",
            _ => "",
        };
        Lane {
            label: rank.to_string(),
            note: note.to_owned(),
            squares: true,
            before: None,
            cells: cells.collect(),
        }
    }

    fn piece(&self, mark: Mark, square: Square) -> Option<BoardPiece> {
        let (Mark::Piece(side) | Mark::Free(side)) = mark else { return None };
        let fixed = self.state.fixed.contains(square);
        let name = if fixed { format!("{side}'s fixed piece") } else { format!("{side}'s piece") };
        Some(BoardPiece {
            name,
            short: mark.word().to_owned(),
            symbol: Some(symbol(side)),
            ink: ink(side),
            fixed,
        })
    }

    /// The cards of a player, one behind each column.
    fn row(&self, side: Side) -> Lane {
        let places = seen_row(&self.state.cards[side].row, sees(self.viewer, side));
        let cells = Column::all().zip(places).map(|(column, place)| Cell {
            place: format!("{} {column}", side.word()),
            card: card(place, side),
            marked: [Some(column), None].map(|at| Marked::Row(side, at)).iter().any(|at| self.is_marked(*at)),
            ..Cell::default()
        });
        Lane { label: side.word().to_owned(), cells: cells.collect(), ..Lane::default() }
    }

    fn is_marked(&self, place: Marked) -> bool {
        self.marked.contains(&place)
    }

    /// A player's piles, and how many pieces the player has lost.
    fn player(&self, side: Side) -> Panel {
        let cards = &self.state.cards[side];
        let deck = figure::Row {
            label: "deck".to_owned(),
            meaning: "cards to draw, top first".to_owned(),
            cards: self.top_of_deck(side),
            unseen: cards.deck_len() - self.top_of_deck(side).len(),
            ordered: true,
            marked: self.is_marked(Marked::Pile(Heap::Deck, side)),
            ..figure::Row::default()
        };
        let discards: Vec<figure::Card> =
            cards.heaps.discards().map(|card| face(card, side, Face::Up)).take(NAMED).collect();
        let discard = figure::Row {
            label: "discard".to_owned(),
            meaning: "used cards, newest first".to_owned(),
            unseen: cards.heaps.discards().len() - discards.len(),
            cards: discards,
            ordered: true,
            marked: self.is_marked(Marked::Pile(Heap::Discard, side)),
            ..figure::Row::default()
        };
        let lost = self.state.captured(side);
        Panel {
            name: side.word().to_owned(),
            on_turn: self.state.end == End::Open && self.state.on_turn == side,
            notes: (lost > 0).then(|| format!("lost {lost}")).into_iter().collect(),
            rows: vec![deck, discard],
            ..Panel::default()
        }
    }

    /// The determined cards on top of the deck; a seat sees none of them.
    fn top_of_deck(&self, side: Side) -> Vec<figure::Card> {
        let top = self.state.cards[side].heaps.deck().take_while(|card| card.is_known());
        let shown = if self.viewer.is_none() { NAMED } else { 0 };
        top.take(shown).map(|found| face(found, side, Face::Down)).collect()
    }

    fn turn(&self) -> String {
        let state = self.state;
        match (state.end, state.offer()) {
            (End::Won(side), _) => format!("{side} has won"),
            (End::Drawn, _) => "a draw: both players passed".to_owned(),
            (End::Open, None) => format!("{} to move", state.on_turn),
            (End::Open, Some(Offer::Scout { side, with: Some(column) })) if sees(self.viewer, side) => {
                self.offered(side, &format!("scout with column {column}"))
            }
            (End::Open, Some(Offer::Scout { side, .. })) => self.offered(side, "scout"),
            (End::Open, Some(Offer::Swap { side })) => self.offered(side, "swap two cards"),
        }
    }

    /// Whoever may take up an offer is to move, in whose turn it may be.
    fn offered(&self, side: Side, what: &str) -> String {
        let turn = self.state.on_turn;
        let within = if turn == side { String::new() } else { format!(", in {turn}'s turn") };
        format!("{side} to move{within}: {side} may {what}")
    }
}

/// Cards of a pile that are named before the rest is counted.
const NAMED: usize = 6;

/// What lies behind a column.
fn card(place: Lying, side: Side) -> Option<figure::Card> {
    match place {
        Lying::Gap => None,
        Lying::Down(own) => Some(face(own, side, Face::Down)),
        Lying::Up(own) => Some(face(own, side, Face::Open)),
    }
}

fn face(card: Card, side: Side, face: Face) -> figure::Card {
    if !card.is_known() {
        return figure::Card::back();
    }
    let word = lying(Lying::Down(card)).to_owned();
    let card = figure::Card { rank: word.clone(), word, ink: ink(side), ..figure::Card::default() };
    card.lying(face)
}

fn ink(side: Side) -> Ink {
    match side {
        Side::Odin => Ink::Gray,
        Side::Thor => Ink::Orange,
    }
}

fn symbol(side: Side) -> Symbol {
    match side {
        Side::Odin => Symbol::Hat,
        Side::Thor => Symbol::Hammer,
    }
}
