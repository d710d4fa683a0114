//! A figure as lines of plain text.

mod close;
mod grid;
mod net;
mod row;

use crate::{Card, Face, Figure, FigurePart, Panel, Spread, legend};
use row::{wrapped, written};

/// Columns of a card that is drawn as one.
const FACE: usize = 7;
/// The sign before what the reader is to look at.
const SIGN: char = '▶';

impl Figure {
    /// The figure in lines of plain text, at most `width` columns wide where its words leave the choice.
    pub fn text(&self, width: usize) -> Vec<String> {
        let mut lines = Vec::new();
        let labels = self.label_width();
        let panels = self.panel_widths();
        let mut before: Option<&FigurePart> = None;
        for part in &self.parts {
            if before.is_some_and(|before| is_apart(before, part)) {
                lines.push(String::new());
            }
            match part {
                FigurePart::Grid(grid) if !grid.lines.is_empty() => net::draw(grid, width, &mut lines),
                FigurePart::Grid(grid) => grid::draw(grid, width, &mut lines),
                FigurePart::Spread(spread) => draw_spread(spread, width, &mut lines),
                FigurePart::Row(row) => row::draw(row, 2, labels, width, &mut lines),
                FigurePart::Panel(panel) => draw_panel(panel, panels, width, &mut lines),
                FigurePart::Note { text } => wrapped(&mut lines, "  ", text, width),
                FigurePart::Legend { words } => wrapped(&mut lines, "  ", &legend::sentence(words), width),
            }
            before = Some(part);
        }
        lines
    }

    fn label_width(&self) -> usize {
        let labels = self.parts.iter().filter_map(|part| match part {
            FigurePart::Row(row) => Some(count(&row.label)),
            FigurePart::Grid(_)
            | FigurePart::Spread(_)
            | FigurePart::Panel(_)
            | FigurePart::Note { .. }
            | FigurePart::Legend { .. } => None,
        });
        labels.max().unwrap_or(0)
    }

    /// How wide the players' names are, and their hands in words.
    fn panel_widths(&self) -> (usize, usize) {
        let panels = || {
            self.parts.iter().filter_map(|part| match part {
                FigurePart::Panel(panel) => Some(panel),
                FigurePart::Grid(_)
                | FigurePart::Spread(_)
                | FigurePart::Row(_)
                | FigurePart::Note { .. }
                | FigurePart::Legend { .. } => None,
            })
        };
        let names = panels().map(|panel| count(&panel.name)).max().unwrap_or(0);
        let hands = panels().flat_map(|panel| &panel.rows).map(|row| count(&written(row))).max();
        (names.min(24), hands.unwrap_or(0))
    }
}

/// Whether a line is left free between two parts.
fn is_apart(before: &FigurePart, part: &FigurePart) -> bool {
    let is_small = |panel: &Panel| panel.rows.len() == 1;
    match (before, part) {
        (FigurePart::Row(_), FigurePart::Row(_)) | (FigurePart::Note { .. }, FigurePart::Note { .. }) => {
            false
        }
        (FigurePart::Panel(one), FigurePart::Panel(other)) => !(is_small(one) && is_small(other)),
        _ => true,
    }
}

fn count(text: &str) -> usize {
    text.chars().count()
}

/// A text in the middle of so many columns; one that is too long ends with a full stop.
fn centred(text: &str, width: usize) -> String {
    if count(text) <= width {
        return format!("{text:^width$}");
    }
    let short: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{short}.")
}

/// A card in a few letters: what is written on it, and a mark if it lies open.
fn on_card(card: &Card) -> String {
    let word = if card.rank.is_empty() { &card.word } else { &card.rank };
    match card.face {
        Face::Open => format!("{word}^"),
        Face::Up | Face::Down | Face::Back => word.clone(),
    }
}

/// Cards side by side in boxes, what is said beside them, and the pile.
fn draw_spread(spread: &Spread, width: usize, lines: &mut Vec<String>) {
    let sign = |marked: bool| if marked { SIGN } else { ' ' };
    if spread.cards.is_empty() && spread.pile.is_none() {
        let notes = spread.notes.join(", ");
        return wrapped(lines, &format!("  {} ", sign(spread.marked)), &notes, width);
    }
    let room = width.saturating_sub(34) / (FACE + 2);
    if spread.cards.len() > room {
        let words: Vec<&str> = spread.cards.iter().map(|card| card.word.as_str()).collect();
        let text = format!("{}   {}", words.join(" "), spread.notes.join(", "));
        return wrapped(lines, &format!("  {} ", sign(spread.marked)), &text, width);
    }
    let bar = "─".repeat(FACE);
    let row = |cell: &dyn Fn(&Card) -> String| spread.cards.iter().map(cell).collect::<String>();
    // A card with a number has its suit below it.
    let two = spread.cards.iter().any(|card| !card.rank.is_empty());
    let mut drawn = vec![
        format!("    {}", row(&|_| format!("┌{bar}┐"))),
        format!("  {} {}", sign(spread.marked), row(&|card| format!("│{}│", centred(&on_card(card), FACE)))),
    ];
    if two {
        drawn.push(format!("    {}", row(&|card| format!("│{}│", centred(&card.suit, FACE)))));
    }
    drawn.push(format!("    {}", row(&|_| format!("└{bar}┘"))));
    if let Some((top, pile)) = &spread.pile {
        let top = match (top.face, pile) {
            (_, 0) => String::new(),
            (Face::Back, _) => "░".repeat(FACE),
            _ => on_card(top),
        };
        drawn[0] += &format!("    ┌{bar}┐");
        drawn[1] += &format!(
            "  {} │{}│┐  {} of {pile}",
            sign(spread.pile_marked),
            centred(&top, FACE),
            spread.pile_name
        );
        drawn[2] += &format!("    └{bar}┘│");
        let indent = 4 + spread.cards.len() * (FACE + 2) + 5;
        drawn.push(format!("{}└{bar}┘", " ".repeat(indent)));
    }
    let beside = drawn.len() - 1;
    for (note, line) in spread.notes.iter().zip(&mut drawn[1..beside]) {
        line.push_str(&format!("   {note}"));
    }
    lines.extend(drawn.into_iter().map(|line| line.trim_end().to_owned()));
}

/// A player: one line where there is only a hand, else a heading with the rows below it.
fn draw_panel(panel: &Panel, (names, hands): (usize, usize), width: usize, lines: &mut Vec<String>) {
    let turn = if panel.on_turn { '●' } else { ' ' };
    let name: String = panel.name.chars().take(names).collect();
    let notes = panel.notes.join(" · ");
    let [row] = &panel.rows[..] else {
        wrapped(lines, &format!("  {turn} {name:<names$}   "), &notes, width);
        let labels = panel.rows.iter().map(|row| count(&row.label)).max().unwrap_or(0);
        return panel.rows.iter().for_each(|row| row::draw(row, 4, labels, width, lines));
    };
    let sign = if row.marked { SIGN } else { ' ' };
    let label = format!("  {sign} {turn} {name:<names$}  ");
    let notes_at = (count(&label) + hands + 3).min(width * 2 / 3);
    let line = format!("{label}{}", written(row));
    if notes.is_empty() || count(&line) + 3 > notes_at || notes_at + longest_word(&notes) > width {
        wrapped(lines, &label, &written(row), width);
        if !notes.is_empty() {
            wrapped(lines, &" ".repeat(count(&label)), &notes, width);
        }
        return;
    }
    wrapped(lines, &format!("{line:<notes_at$}"), &notes, width);
}

fn longest_word(text: &str) -> usize {
    text.split(' ').map(count).max().unwrap_or(0)
}
