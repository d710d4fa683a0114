//! A position drawn for a terminal, at most 100 columns wide.

use game::{Roster, Seat, View};
use piles::Kind;
use text::counted;

use super::{known_deck, known_hand};
use crate::card::listed;
use crate::words::Marked;
use crate::{Cards, Stage, State, Vote};

/// Columns of a card between its edges.
const FACE: usize = 7;
/// The most columns a name takes.
const NAME: usize = 14;
/// Columns of a hand.
const HAND: usize = 34;
/// More cards than these are counted.
const MANY: usize = 4;

/// The picture, line by line.
pub(super) fn picture(roster: &Roster, state: &State, seat: Option<Seat>, marked: &[Marked]) -> Vec<String> {
    let mut lines = Vec::new();
    surface(state, seat, marked, &mut lines);
    lines.push(String::new());
    let width = roster.names().map(|name| name.chars().count()).max().unwrap_or(0).min(NAME);
    for own in state.seats() {
        player(roster, state, own, seat, width, marked, &mut lines);
    }
    let note = note(roster, state);
    if !note.is_empty() {
        lines.push(String::new());
        lines.push(format!("  {note}"));
    }
    lines
}

fn sign(marked: &[Marked], place: Marked) -> char {
    if marked.contains(&place) { '▶' } else { ' ' }
}

/// The face-up cards side by side, the deck as a pile beside them, and what has left the game.
fn surface(state: &State, viewer: Option<Seat>, marked: &[Marked], lines: &mut Vec<String>) {
    let deck = known_deck(state, viewer);
    let top = match deck.peek(0) {
        None => String::new(),
        Some(card) if card.is_known() => card.word().to_owned(),
        Some(_) => "░".repeat(FACE),
    };
    let count = state.up.len();
    let row = |left: &str, between: &str, right: &str| format!("{left}{between}{right}").repeat(count);
    let bar = "─".repeat(FACE);
    let faces: String = state.up.cards().map(|card| format!("│{:^FACE$}│", card.word())).collect();
    let (up, down) = (sign(marked, Marked::Surface), sign(marked, Marked::Deck));
    lines.push(format!("    {}    ┌{bar}┐", row("┌", &bar, "┐")));
    lines.push(format!("  {up} {faces}  {down} │{top:^FACE$}│┐  deck of {}", state.down.len()));
    lines.push(format!("    {}    └{bar}┘│", row("└", &bar, "┘")));
    lines.push(format!("    {}  └{bar}┘", " ".repeat(count * (FACE + 2) + 3)));
    if viewer.is_none() && deck.unknown() < deck.len() {
        lines.push(format!("    the deck, top first: {}", listed(deck.from_top())));
    }
    if !state.discarded.is_empty() {
        let gone = sign(marked, Marked::Discarded);
        lines.push(format!("  {gone} out of the game: {}", tallied(&state.discarded)));
    }
}

/// One player: sign, turn, name, hand, and what there is to say.
fn player(
    roster: &Roster,
    state: &State,
    seat: Seat,
    viewer: Option<Seat>,
    width: usize,
    marked: &[Marked],
    lines: &mut Vec<String>,
) {
    let turn = if state.on_turn() == Some(seat) { '●' } else { ' ' };
    let name: String = roster.name(seat).chars().take(NAME).collect();
    let hand = known_hand(state, seat, viewer);
    let hand = if hand.is_empty() { "out".to_owned() } else { heap(&hand) };
    let mark = sign(marked, Marked::Hand(seat));
    let mut line = format!("  {mark} {turn} {name:<width$}  {hand:<HAND$}");
    let indent = line.chars().count();
    let mut notes = notes(state, seat, viewer).into_iter().peekable();
    while let Some(mut note) = notes.next() {
        if notes.peek().is_some() {
            note.push(',');
        }
        if line.chars().count() + 1 + note.chars().count() > View::WIDTH {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
        }
        line.push(' ');
        line.push_str(&note);
    }
    lines.push(line.trim_end().to_owned());
}

/// The cards of a hand one by one, unseen ones as backs; many of them counted.
fn heap(cards: &Cards) -> String {
    if cards.len() > MANY {
        return tallied(cards);
    }
    let words: Vec<&str> =
        cards.cards().map(|card| if card.is_known() { card.word() } else { "░░" }).collect();
    words.join(" ")
}

/// How many cards of each kind: `2 crows, 1 skull`.
fn tallied(cards: &Cards) -> String {
    let kinds = cards.kinds().map(|card| match cards.of(card) {
        1 => format!("1 {}", card.word()),
        several => format!("{several} {}", card.plural()),
    });
    let unseen = (cards.unknown() > 0).then(|| format!("{} not seen", counted(cards.unknown(), "card")));
    kinds.chain(unseen).collect::<Vec<_>>().join(", ")
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
        notes.push(format!("declared {}", last.bid));
    }
    if let Some((call, _)) = state.call().filter(|(_, caller)| *caller == seat) {
        notes.push(format!("called {}", call.name()));
    }
    let sealed = matches!(state.stage, Stage::Voting { .. });
    let own = viewer.is_none_or(|viewer| viewer == seat);
    match state.vote(seat) {
        Some(Vote::Agree) if own || !sealed => notes.push("agrees".to_owned()),
        Some(Vote::Doubt) if own || !sealed => notes.push("doubts".to_owned()),
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
