//! A figure as SVG: sharp at any size, light and dark, legible at a width of 320 pixels.
//!
//! The whole stands on a sheet of [`WIDTH`] units. Each part becomes a [`Fragment`] of its own, so that a
//! page with many figures can write each distinct fragment once.

mod cards;
mod grid;
mod row;
mod style;
mod symbols;

use std::fmt::Write as _;

use quick_xml::escape::escape;

use crate::{Figure, Part};

pub use style::STYLE;
pub use symbols::symbols;

/// How wide a figure is, in units.
pub const WIDTH: f32 = 400.0;
/// Units left free at the edges.
const MARGIN: f32 = 8.0;

/// A part of a figure, drawn: its markup, from the upper left corner at 0, 0, and how high it is in units.
#[derive(Clone, Debug, PartialEq)]
pub struct Fragment {
    /// The elements.
    pub markup: String,
    /// How high it is, in units.
    pub height: f32,
}

impl Figure {
    /// Draws the parts, from the top.
    pub fn fragments(&self) -> Vec<Fragment> {
        self.parts.iter().map(fragment).collect()
    }

    /// The figure as a picture of its own, with its style and symbols inside; `title` says what it shows to
    /// those who do not see it.
    pub fn svg(&self, title: &str) -> String {
        let fragments = self.fragments();
        let height: f32 = fragments.iter().map(|fragment| fragment.height).sum::<f32>() + MARGIN;
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
             class=\"figure\"><title>{}</title><style>{STYLE}</style><defs>{}</defs>\
             <rect class=\"sheet\" width=\"{WIDTH}\" height=\"{height}\"/>",
            text(title),
            symbols(),
        );
        let mut y = 0.0;
        for fragment in &fragments {
            let _ = write!(out, "<g transform=\"translate(0 {y})\">{}</g>", fragment.markup);
            y += fragment.height;
        }
        out += "</svg>\n";
        out
    }
}

fn fragment(part: &Part) -> Fragment {
    let mut canvas = Canvas::default();
    match part {
        Part::Grid(grid) => grid::draw(grid, &mut canvas),
        Part::Spread(spread) => cards::spread(spread, &mut canvas),
        Part::Row(row) => row::draw(row, &mut canvas),
        Part::Panel(panel) => row::panel(panel, &mut canvas),
        Part::Note { text } => canvas.paragraph("note", text),
    }
    Fragment { markup: canvas.markup, height: canvas.y }
}

/// A text that stands between tags or in an attribute; signs that no document may hold are left out.
fn text(text: &str) -> String {
    let allowed = |sign: &char| !sign.is_control() && !matches!(sign, '\u{fffe}' | '\u{ffff}');
    escape(text.chars().filter(allowed).collect::<String>()).into_owned()
}

/// Markup in the making, and how far down it has come.
#[derive(Default)]
struct Canvas {
    markup: String,
    y: f32,
}

impl Canvas {
    fn put(&mut self, markup: &str) {
        self.markup += markup;
    }

    /// A text with its baseline at `y`.
    fn text(&mut self, class: &str, x: f32, y: f32, words: &str) {
        let _ = write!(self.markup, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>", text(words));
    }

    /// A word on a card of that width, in its middle.
    fn word(&mut self, x: f32, y: f32, width: f32, word: &str) {
        let fit = match word.chars().count() {
            0..=7 => String::new(),
            _ => format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", width - 4.0),
        };
        let _ = write!(self.markup, "<text class=\"word\" x=\"{x}\" y=\"{y}\"{fit}>{}</text>", text(word));
    }

    fn rect(&mut self, class: &str, x: f32, y: f32, width: f32, height: f32) {
        let _ = write!(
            self.markup,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        );
    }

    /// A symbol in a square of `size` units.
    fn symbol(&mut self, symbol: crate::Symbol, x: f32, y: f32, size: f32) {
        let name = symbols::name(symbol);
        let _ = write!(
            self.markup,
            "<use href=\"#{name}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>"
        );
    }

    fn open(&mut self, class: &str) {
        let _ = write!(self.markup, "<g class=\"{class}\">");
    }

    fn close(&mut self) {
        self.put("</g>");
    }

    /// Lines of text across the whole width.
    fn paragraph(&mut self, class: &str, words: &str) {
        for line in broken(words, 48) {
            self.y += 20.0;
            self.text(class, MARGIN, self.y - 4.0, &line);
        }
    }
}

/// A text in lines of at most so many characters, broken between words.
fn broken(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
