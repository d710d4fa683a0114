//! Hands, piles and players.

use crate::svg::cards::{CHIP, chips, fan, state};
use crate::svg::flow::Flow;
use crate::svg::{Canvas, MARGIN, WIDTH, broken, text};
use crate::touch::row_part;
use crate::{Card, Panel, Row};

/// Where the cards of a pile begin.
const INDENT: f32 = 104.0;
/// Characters that fit behind a label, and across the whole.
const BESIDE: usize = 36;
const ACROSS: usize = 47;

/// How wide a letter is at most, by and large, and one of a name, in units.
const LETTER: f32 = 8.8;
const NAME: f32 = 11.0;

/// Characters that fit behind a label in half the width.
const HALF: usize = 11;

/// Whether a row leaves half the width free: a few words behind a short label.
pub(super) fn is_short(row: &Row) -> bool {
    let fits = |text: &str, most: usize| text.chars().count() <= most;
    row.cards.is_empty() && fits(&row.label, 12) && fits(&words(row), HALF) && (!row.held || row.is_empty())
}

/// What is written of a row beside its cards.
fn words(row: &Row) -> String {
    let words = match (row.cards.len(), row.unseen) {
        (0, 0) if row.note.is_empty() => "empty".to_owned(),
        (0, 0) | (_, 0) => String::new(),
        (0, 1) => "1 card".to_owned(),
        (0, unseen) => format!("{unseen} cards"),
        (_, unseen) if row.ordered => format!("and {unseen} below"),
        (_, unseen) => format!("and {unseen} more"),
    };
    match (words.is_empty(), row.note.is_empty()) {
        (true, _) => row.note.clone(),
        (false, true) => words,
        (false, false) => format!("{words}, {}", row.note),
    }
}

/// Draws a row of a player, or of nobody: a hand as cards, a pile as small cards behind its label.
pub(super) fn draw(row: &Row, owner: &str, canvas: &mut Canvas<'_>) {
    let place = row_part(owner, row);
    if row.held && !row.is_empty() {
        canvas.y += 4.0;
        let state = state(row.marked, false);
        canvas.y = fan(canvas, &place, (&row.cards, row.unseen), (MARGIN, canvas.y), state) + 4.0;
        if !row.note.is_empty() {
            canvas.paragraph("note", &row.note);
        }
        return;
    }
    let label = if row.marked { "marked" } else { "label" };
    if !row.meaning.is_empty() {
        canvas.put(&format!("<title>{}: {}</title>", text(&row.label), text(&row.meaning)));
    }
    let top = canvas.y;
    canvas.place_part(&place, 0.0, 0.0, |canvas| {
        for (at, line) in broken(&row.label, 12).iter().enumerate() {
            canvas.text(label, MARGIN, top + 16.5 + at as f32 * 20.0, line);
        }
    });
    let below = canvas.y + 20.0 * broken(&row.label, 12).len() as f32;
    let mut words = words(row);
    let class = if row.changed { "changed" } else { "" };
    let indent = if row.label.is_empty() { MARGIN } else { INDENT };
    let mut edge = canvas.y;
    if !row.cards.is_empty() {
        let marked = state(row.marked, false);
        let (behind, lower) = chips(canvas, &place, &gathered(row), (indent, canvas.y), marked);
        edge = lower + 2.0;
        // What is said of the cards stands behind the last where there is room.
        if !words.is_empty() && behind + 4.0 + words.chars().count() as f32 * LETTER <= WIDTH - MARGIN {
            canvas.text(class, behind + 4.0, lower - 6.5, &words);
            words.clear();
        }
    }
    let lines = if words.is_empty() { Vec::new() } else { broken(&words, BESIDE) };
    for line in lines {
        canvas.text(class, indent, edge + 16.5, &line);
        edge += 20.0;
    }
    canvas.y = edge.max(canvas.y + CHIP).max(below) + 2.0;
}

/// Cards with how often each stands there: in a pile side by side, elsewhere wherever.
fn gathered(row: &Row) -> Vec<(Card, usize)> {
    let mut all: Vec<(Card, usize)> = Vec::new();
    for card in &row.cards {
        let same = match row.ordered {
            true => all.last_mut().filter(|(candidate, _)| candidate == card),
            false => all.iter_mut().find(|(candidate, _)| candidate == card),
        };
        match same {
            Some((_, count)) => *count += 1,
            None => all.push((card.clone(), 1)),
        }
    }
    all
}

/// How a player stands, in lines of at most so many characters; what is new is marked.
fn notes(panel: &Panel, most: usize) -> Vec<String> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    for note in &panel.notes {
        let words = match panel.new_notes.contains(note) {
            true => format!("<tspan class=\"changed\">{}</tspan>", text(note)),
            false => text(note),
        };
        let length = note.chars().count();
        match lines.last_mut() {
            Some((before, line)) if before.saturating_add(3 + length) <= most => {
                *before += 3 + length;
                line.push_str(" · ");
                line.push_str(&words);
            }
            _ => lines.push((length, words)),
        }
    }
    lines.into_iter().map(|(_, line)| line).collect()
}

/// Draws a player: the name, how the player stands, hand and piles.
pub(super) fn panel(panel: &Panel, canvas: &mut Canvas<'_>) {
    canvas.y += 8.0;
    if panel.on_turn {
        let y = canvas.y + 11.0;
        canvas.put(&format!("<path class=\"turn\" d=\"M{MARGIN} {}l10 6-10 6z\"/>", y - 6.0));
    }
    let x = if panel.on_turn { MARGIN + 15.0 } else { MARGIN };
    // How the player stands is said beside the name where there is room.
    let said = panel.notes.join(" · ").chars().count() + 1;
    let room = (WIDTH - MARGIN - x - panel.name.chars().count() as f32 * NAME) / LETTER;
    let beside = if said as f32 <= room { notes(panel, usize::MAX) } else { Vec::new() };
    let beside: String =
        beside.iter().map(|line| format!("<tspan class=\"note\" dx=\"9\">{line}</tspan>")).collect();
    let is_beside = !beside.is_empty();
    let y = canvas.y + 16.5;
    canvas.put(&format!(
        "<text x=\"{x}\" y=\"{y}\"><tspan class=\"name\">{}</tspan>{beside}</text>",
        text(&panel.name)
    ));
    canvas.y += 22.0;
    for line in if is_beside { Vec::new() } else { notes(panel, ACROSS) } {
        canvas.put(&format!("<text class=\"note\" x=\"{MARGIN}\" y=\"{}\">{line}</text>", canvas.y + 14.0));
        canvas.y += 20.0;
    }
    let mut flow = Flow::below(canvas.y);
    for row in &panel.rows {
        let defined = canvas.defined(|canvas| draw(row, &panel.name, canvas));
        flow.place(canvas, is_short(row), defined);
    }
    canvas.y = flow.height();
}
