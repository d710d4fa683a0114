//! A position as a figure: the set on the table, then the players with their hands.

use figure::{Figure, FigurePart, Ink, Panel, Row, Spread};
use game::{RulesAndRoster, Seat};
use text::counted;

use crate::fact::seen;
use crate::words::Mark;
use crate::{Card, Cards, Colour, Odin, State};

/// Draws the position as `viewer` may see it.
pub(crate) fn draw(
    terms: RulesAndRoster<'_, Odin>,
    state: &State,
    viewer: Option<Seat>,
    marked: &[Mark],
) -> Figure {
    let mut parts = vec![FigurePart::Spread(table(terms, state, marked.contains(&Mark::Table)))];
    for seat in terms.roster.seats() {
        let hand = seen(state, seat, viewer);
        let row = Row {
            cards: by_colour(hand.known()),
            unseen: usize::from(hand.unknown()),
            held: true,
            marked: marked.contains(&Mark::Hand(seat)),
            ..Row::default()
        };
        parts.push(FigurePart::Panel(Panel {
            name: terms.roster.name(seat).to_owned(),
            on_turn: state.turn_named && state.on_turn == Some(seat),
            notes: notes(state, seat),
            rows: vec![if row.is_empty() { Row { note: "no cards".to_owned(), ..row } } else { row }],
            ..Panel::default()
        }));
    }
    if !state.discards.is_empty() {
        let cards = by_colour(state.discards);
        parts.push(FigurePart::Row(Row {
            label: "discarded".to_owned(),
            meaning: "beaten cards, out of this hand".to_owned(),
            cards,
            ..Row::default()
        }));
    }
    Figure { parts }
}

/// What lies on the table: the cards, their value, who played them.
fn table(terms: RulesAndRoster<'_, Odin>, state: &State, marked: bool) -> Spread {
    let place = "table".to_owned();
    let Some(by) = state.by.filter(|_| !state.table_clear()) else {
        let notes = vec!["the table is clear".to_owned()];
        return Spread { place, notes, marked, ..Spread::default() };
    };
    // The digits as one reads the value: downwards.
    let mut cards: Vec<Card> = state.table.iter().collect();
    cards.sort_by_key(|card| std::cmp::Reverse(card.number()));
    let notes = vec![format!("value {}", state.table.value()), format!("by {}", terms.roster.name(by))];
    Spread { place, cards: cards.into_iter().map(card).collect(), notes, marked, ..Spread::default() }
}

/// How a player stands in the game.
fn notes(state: &State, seat: Seat) -> Vec<String> {
    let mut notes = vec![counted(state.points(seat), "point")];
    let mut note = |holds: bool, words: &str| notes.extend(holds.then(|| words.to_owned()));
    let on_turn = state.turn_named && state.on_turn == Some(seat);
    note(on_turn && state.table_clear(), "leads");
    note(on_turn && !state.table_clear(), "to move");
    note(state.passed.contains(seat) && !state.hand_over(), "has passed");
    note(state.went_out() == Some(seat), "went out");
    note(state.over && state.winners().contains(seat), "wins the game");
    notes
}

fn by_colour(cards: Cards) -> Vec<figure::Card> {
    Colour::ALL.into_iter().flat_map(|colour| (cards & Cards::of_colour(colour)).iter().map(card)).collect()
}

fn card(card: Card) -> figure::Card {
    let ink = match card.colour() {
        Colour::Blue => Ink::Blue,
        Colour::Red => Ink::Red,
        Colour::Green => Ink::Green,
        Colour::Orange => Ink::Orange,
        Colour::Pink => Ink::Pink,
        Colour::Black => Ink::Black,
    };
    figure::Card::with_rank(card.to_string(), card.colour().word(), card.number().to_string(), ink)
}
