//! A position drawn for a terminal, at most 100 columns wide.

use game::{Seat, Terms, View};
use text::counted;

use crate::fact::seen;
use crate::words::Mark;
use crate::{Cards, Colour, Hand, Odin, State};

/// The most cards of a set on the table that are drawn as cards, side by side.
const DRAWN: usize = 9;

/// The picture, line by line.
pub(crate) fn picture(
    terms: Terms<'_, Odin>,
    state: &State,
    viewer: Option<Seat>,
    marked: &[Mark],
) -> Vec<String> {
    let mut lines = Vec::new();
    table(terms, state, marked.contains(&Mark::Table), &mut lines);
    lines.push(String::new());
    let longest = terms.roster.names().map(|name| name.chars().count()).max().unwrap_or_default();
    let label_width = longest.min(24);
    for seat in terms.roster.seats() {
        let sign = if marked.contains(&Mark::Hand(seat)) { "▶" } else { " " };
        let name: String = terms.roster.name(seat).chars().take(label_width).collect();
        let points = state.points(seat);
        let points = counted(points, "point");
        let note = note(state, seat);
        lines.push(format!("  {sign} {name:<label_width$}  {points:>9}{note}"));
        let label = " ".repeat(label_width + 6);
        View::draw(&mut lines, &label, &hand(seen(state, seat, viewer)));
    }
    if !state.discards.is_empty() {
        lines.push(String::new());
        View::draw(&mut lines, "    discarded  ", &by_colour(state.discards));
    }
    lines
}

/// What lies on the table: the cards, their value, who played them.
fn table(terms: Terms<'_, Odin>, state: &State, marked: bool, lines: &mut Vec<String>) {
    let sign = if marked { "▶" } else { " " };
    let Some(by) = state.by.filter(|_| !state.table_clear()) else {
        lines.push(format!("  {sign} the table is clear"));
        return;
    };
    let (name, value) = (terms.roster.name(by), state.table.value());
    if state.table.len() > DRAWN {
        View::draw(lines, &format!("  {sign} "), &format!("{}   by {name}", state.table));
        return;
    }
    // The digits as one reads the value: downwards.
    let mut cards: Vec<_> = state.table.iter().collect();
    cards.sort_by_key(|card| std::cmp::Reverse(card.number()));
    let row = |cell: &dyn Fn(crate::Card) -> String| {
        cards.iter().map(|card| cell(*card)).collect::<Vec<_>>().join(" ")
    };
    lines.push(format!("    {}", row(&|_| "┌──────┐".to_owned())));
    lines.push(format!("  {sign} {}   value {value}", row(&|card| format!("│{:^6}│", card.number()))));
    lines.push(format!("    {}   by {name}", row(&|card| format!("│{:^6}│", card.colour().word()))));
    lines.push(format!("    {}", row(&|_| "└──────┘".to_owned())));
}

/// How a player stands in the game.
fn note(state: &State, seat: Seat) -> String {
    let mut notes = Vec::new();
    if state.turn_named && state.on_turn == Some(seat) {
        notes.push(if state.table_clear() { "leads" } else { "to move" });
    }
    if state.passed.contains(seat) && !state.hand_over() {
        notes.push("has passed");
    }
    if state.went_out() == Some(seat) {
        notes.push("went out");
    }
    if state.over && state.fewest().1.contains(seat) {
        notes.push("wins the game");
    }
    notes.into_iter().map(|note| format!("   ·   {note}")).collect()
}

/// A hand, its cards by colour.
fn hand(hand: Hand) -> String {
    if hand.is_empty() {
        return "no cards".to_owned();
    }
    let hidden = match (hand.known.is_empty(), hand.unknown) {
        (_, 0) => String::new(),
        (true, unknown) => counted(unknown, "card"),
        (false, unknown) => format!(" and {} more", unknown),
    };
    format!("{}{hidden}", by_colour(hand.known))
}

/// Cards by colour: `blue 3 6   red 9`.
fn by_colour(cards: Cards) -> String {
    let suits = Colour::ALL.into_iter().filter_map(|colour| {
        let suit = cards & Cards::of_colour(colour);
        let numbers: Vec<String> = suit.iter().map(|card| card.number().to_string()).collect();
        (!suit.is_empty()).then(|| format!("{colour} {}", numbers.join(" ")))
    });
    suits.collect::<Vec<_>>().join("  ")
}
