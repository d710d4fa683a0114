//! A position as a figure: the surface with the deck beside it, then the players with their hands.

use figure::{Figure, FigurePart, Ink, Panel, Row, Spread, Symbol};
use game::{Roster, Seat};
use piles::Kind;

use crate::fact::{seen_deck, seen_hand};
use crate::words::Mark;
use crate::{Card, Stage, State, Vote};

/// Draws the position as `viewer` may see it.
pub(crate) fn draw(roster: &Roster, state: &State, viewer: Option<Seat>, marked: &[Mark]) -> Figure {
    let deck = seen_deck(state, viewer);
    let mut parts = vec![FigurePart::Spread(Spread {
        place: "surface".to_owned(),
        cards: state.up.cards().map(card).collect(),
        pile: Some((deck.peek(0).map(card).unwrap_or_default(), state.down.len())),
        pile_name: "deck".to_owned(),
        pile_meaning: "the face-down cards of the surface".to_owned(),
        marked: marked.contains(&Mark::Surface),
        pile_marked: marked.contains(&Mark::Deck),
        ..Spread::default()
    })];
    if viewer.is_none() && deck.unknown() < deck.len() {
        let cards = deck.from_top().map(card).collect();
        let label = "deck, top first".to_owned();
        parts.push(FigurePart::Row(Row { label, cards, ordered: true, ..Row::default() }));
    }
    if !state.discarded.is_empty() {
        parts.push(FigurePart::Row(Row {
            label: "out of the game".to_owned(),
            cards: state.discarded.cards().map(card).collect(),
            marked: marked.contains(&Mark::Discarded),
            ..Row::default()
        }));
    }
    for seat in state.seats() {
        parts.push(FigurePart::Panel(player(roster, state, seat, viewer, marked)));
    }
    parts.push(FigurePart::Note { text: note(roster, state) });
    Figure { parts }
}

fn card(card: Card) -> figure::Card {
    let (symbol, ink) = match card {
        Card::Crow => (Symbol::Raven, Ink::Black),
        Card::Skull => (Symbol::Skull, Ink::Brown),
        Card::Feather => (Symbol::Feather, Ink::Blue),
        Card::Wolf => (Symbol::Wolf, Ink::Green),
        Card::Omen => (Symbol::Eye, Ink::Red),
        Card::Unknown => return figure::Card::back(),
    };
    figure::Card::with_symbol(card.word(), symbol, ink)
}

fn player(roster: &Roster, state: &State, seat: Seat, viewer: Option<Seat>, marked: &[Mark]) -> Panel {
    let hand = seen_hand(state, seat, viewer);
    let row = Row {
        cards: hand.cards().filter(|card| card.is_known()).map(card).collect(),
        unseen: usize::from(hand.unknown()),
        held: true,
        note: if hand.is_empty() { "out".to_owned() } else { String::new() },
        marked: marked.contains(&Mark::Hand(seat)),
        ..Row::default()
    };
    Panel {
        name: roster.name(seat).to_owned(),
        on_turn: state.on_turn() == Some(seat),
        notes: notes(state, seat, viewer),
        rows: vec![row],
        ..Panel::default()
    }
}

/// What there is to say of a player.
fn notes(state: &State, seat: Seat, viewer: Option<Seat>) -> Vec<String> {
    let mut notes = Vec::new();
    if matches!(state.stage, Stage::Over { winners } if winners.contains(seat)) {
        notes.push("wins".to_owned());
    }
    if state.dealer == Some(seat) {
        notes.push("Dealer".to_owned());
    }
    if state.peeked.contains(seat) {
        notes.push("knows the top card".to_owned());
    }
    if let Some(last) = state.last.filter(|last| last.by == seat) {
        notes.push(format!("declared {}", last.bid()));
    }
    if let Some((call, _)) = state.call().filter(|(_, caller)| *caller == seat) {
        notes.push(format!("called {}", call.name()));
    }
    let sealed = matches!(state.stage, Stage::Voting { .. });
    let shown = !sealed || viewer.is_none_or(|viewer| viewer == seat);
    match state.vote(seat) {
        Some(Vote::Agree) if shown => notes.push("agrees".to_owned()),
        Some(Vote::Doubt) if shown => notes.push("doubts".to_owned()),
        Some(Vote::Agree | Vote::Doubt) => notes.push("has voted".to_owned()),
        None => {}
    }
    match state.owed(seat) {
        0 if state.has_discarded(seat) => notes.push("has discarded".to_owned()),
        0 => {}
        1 => notes.push("owes a discard".to_owned()),
        several => notes.push(format!("owes {several} discards")),
    }
    notes
}

/// What is going on at the table.
fn note(roster: &Roster, state: &State) -> String {
    match state.stage {
        Stage::Declaring { turn: None } => "chance has named no Dealer yet".to_owned(),
        Stage::Declaring { turn: Some(seat) } => format!("{} to declare or call", roster.name(seat)),
        Stage::Voting { .. } => format!("still to vote: {}", roster.list(state.voters())),
        Stage::Discarding { .. } => format!("still to discard: {}", roster.list(state.debtors())),
        Stage::Redealing { redraw, .. } if redraw.is_empty() => "the surface is to be dealt anew".to_owned(),
        Stage::Redealing { redraw, .. } => format!("to be dealt anew: {}", roster.list(redraw)),
        Stage::Over { winners } if winners.is_empty() => "the game is over".to_owned(),
        Stage::Over { winners } => format!("the game is over: {} wins", roster.list(winners)),
    }
}
