//! Cards: large, as they are held, and small, as they lie in piles.

use crate::svg::{Canvas, MARGIN, WIDTH};
use crate::touch::card_part;
use crate::{Card, Face, Ink, Spread};

/// A card that is held or looked at, in units: nine lie side by side.
const CARD: (f32, f32) = (39.0, 58.0);
/// One with a word on it: seven lie side by side.
const WORDED: (f32, f32) = (50.0, 60.0);
const GAP: f32 = 4.0;
/// How high a small card is.
pub(super) const CHIP: f32 = 23.0;

/// The class of a colour.
pub(super) fn ink(ink: Ink) -> &'static str {
    match ink {
        Ink::Plain => "plain",
        Ink::Black => "black",
        Ink::Blue => "blue",
        Ink::Brown => "brown",
        Ink::Gray => "gray",
        Ink::Green => "green",
        Ink::Orange => "orange",
        Ink::Pink => "pink",
        Ink::Red => "red",
        Ink::Yellow => "yellow",
    }
}

/// How a group is marked.
pub(super) fn state(marked: bool, changed: bool) -> &'static str {
    match (marked, changed) {
        (true, true) => " marked changed",
        (true, false) => " marked",
        (false, true) => " changed",
        (false, false) => "",
    }
}

/// A card of that size with its upper left corner there; `part` names it.
pub(super) fn card(
    canvas: &mut Canvas<'_>,
    part: &str,
    card: &Card,
    (x, y): (f32, f32),
    size: (f32, f32),
    state: &str,
) {
    canvas.place_part(part, x, y, |canvas| drawn(canvas, card, size, state));
}

fn drawn(canvas: &mut Canvas<'_>, card: &Card, size: (f32, f32), state: &str) {
    let (width, height) = size;
    let middle = width / 2.0;
    let state = if card.changed && !state.contains("changed") { &format!("{state} changed") } else { state };
    if card.face == Face::Back {
        canvas.open(&format!("card back middle{state}"));
        canvas.rect("", 0.0, 0.0, width, height);
        canvas.text("", middle, height / 2.0 + 5.0, "?");
        return canvas.close();
    }
    let down = if card.face == Face::Down { " down" } else { "" };
    canvas.open(&format!("card middle {}{down}{state}", ink(card.ink)));
    canvas.rect("", 0.0, 0.0, width, height);
    match (card.rank.is_empty(), card.symbol) {
        (false, symbol) => {
            // Where nothing stands below it, the number stands in the middle.
            let is_alone = symbol.is_none() && card.suit.is_empty();
            let rank = height / 2.0 + if is_alone { 10.0 } else { 4.0 };
            canvas.text("rank", middle, rank, &card.rank);
            match symbol {
                Some(symbol) => canvas.symbol(symbol, middle - 7.0, height - 18.0, 14.0),
                None if is_alone => {}
                None => canvas.word(middle, height - 6.0, width, &card.suit),
            }
            if card.face == Face::Open {
                canvas.text("word", middle, 12.0, "▲");
            }
        }
        (true, Some(symbol)) => {
            let side = (width - 14.0).min(height - 24.0);
            canvas.symbol(symbol, middle - side / 2.0, (height - 14.0 - side) / 2.0 + 1.0, side);
            canvas.word(middle, height - 6.0, width, &card.word);
        }
        (true, None) => {
            let lines: Vec<&str> = card.word.split_inclusive(['/', ':', ' ']).collect();
            let top = height / 2.0 - (lines.len() as f32 - 1.0) * 7.0 + 4.0;
            for (at, line) in lines.iter().enumerate() {
                canvas.word(middle, top + at as f32 * 14.0, width, line.trim_end());
            }
        }
    }
    canvas.close();
}

/// The cards of a place side by side from `x` on; they go on below where there is no more room. The lower edge.
pub(super) fn fan(
    canvas: &mut Canvas<'_>,
    place: &str,
    (cards, unseen): (&[Card], usize),
    (x, y): (f32, f32),
    state: &str,
) -> f32 {
    let size = if canvas.scale.part.wide { WORDED } else { CARD };
    let (mut left, mut top) = (x, y);
    let mut lay = |canvas: &mut Canvas<'_>, candidate: &Card| {
        if left + size.0 > WIDTH - MARGIN {
            (left, top) = (x, top + size.1 + GAP);
        }
        card(canvas, &card_part(place, candidate), candidate, (left, top), size, state);
        left += size.0 + GAP;
    };
    cards.iter().for_each(|card| lay(canvas, card));
    match unseen {
        0 => {}
        1..=10 => (0..unseen).for_each(|_| lay(canvas, &Card::back())),
        many => lay(canvas, &Card { word: format!("+ {many}"), ..Card::default() }),
    }
    top + size.1
}

/// Small cards of a place in a line from `x` on, which go on below; where the next would stand, and the lower edge.
pub(super) fn chips(
    canvas: &mut Canvas<'_>,
    place: &str,
    cards: &[(Card, usize)],
    (x, y): (f32, f32),
    state: &str,
) -> (f32, f32) {
    let (mut left, mut top) = (x, y);
    for (card, count) in cards {
        let mut word = if card.face == Face::Back { "?".to_owned() } else { card.word.clone() };
        if *count > 1 {
            word = format!("{count} × {word}");
        }
        let symbol = card.symbol.filter(|_| card.face != Face::Back);
        let indent = if symbol.is_some() { 24.0 } else { 6.0 };
        let width = indent + word.chars().count() as f32 * 8.5 + 6.0;
        if left + width > WIDTH - MARGIN && left > x {
            (left, top) = (x, top + CHIP + GAP);
        }
        let back = if card.face == Face::Back { "back" } else { ink(card.ink) };
        let new = if card.changed { " changed" } else { "" };
        canvas.place_part(&card_part(place, card), left, top, |canvas| {
            canvas.open(&format!("card chip {back}{state}{new}"));
            canvas.rect("", 0.0, 0.0, width, CHIP);
            if let Some(symbol) = symbol {
                canvas.symbol(symbol, 4.0, 3.0, 17.0);
            }
            canvas.text("", indent, 16.5, &word);
            canvas.close();
        });
        left += width + GAP;
    }
    (left, top + CHIP)
}

/// Cards that everybody looks at, and the pile beside them.
pub(super) fn spread(spread: &Spread, canvas: &mut Canvas<'_>) {
    canvas.y += 6.0;
    if spread.cards.is_empty() && spread.pile.is_none() {
        let class = if spread.marked { "marked" } else { "note" };
        return canvas.paragraph(class, &spread.notes.join(", "));
    }
    let state_of = state(spread.marked, false);
    let mut edge = canvas.y;
    if !spread.cards.is_empty() {
        edge = fan(canvas, &spread.place, (&spread.cards, 0), (MARGIN, canvas.y), state_of);
    }
    if let Some((top, pile)) = &spread.pile {
        let y = edge + GAP + 2.0;
        let words = format!("{} of {pile}", spread.pile_name);
        let state_of = state(spread.pile_marked, spread.changed);
        if *pile > 0 {
            let (name, mut below) = (&spread.pile_name, 0.0);
            canvas.place_part(name, 0.0, 0.0, |canvas| {
                below = chips(canvas, "", &[(top.clone(), 1)], (MARGIN + 90.0, y), state_of).1;
            });
            edge = below;
        } else {
            edge = y + CHIP;
        }
        canvas.text(if spread.pile_marked { "marked" } else { "label" }, MARGIN, y + 16.5, &words);
    }
    canvas.y = edge;
    if !spread.notes.is_empty() {
        canvas.paragraph("note", &spread.notes.join(", "));
    }
    canvas.y += 6.0;
}
