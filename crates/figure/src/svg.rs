//! A figure as SVG: sharp at any size, light and dark, legible at a width of 320 pixels.
//!
//! The whole stands on a sheet of [`WIDTH`] units. Cards and parts are [`Definitions`] that a picture refers
//! to, so that a page with many pictures holds each distinct one once.

mod cards;
mod grid;
mod row;
mod style;
mod symbols;

use std::collections::HashMap;
use std::fmt::Write as _;

use quick_xml::escape::escape;

use crate::{Figure, Part};

pub use style::STYLE;
pub use symbols::symbols;

/// How wide a figure is, in units.
pub const WIDTH: f32 = 400.0;
/// Units left free at the edges.
const MARGIN: f32 = 8.0;

/// What pictures refer to: cards and whole parts, each distinct one once, so that many pictures on one page
/// take little room.
#[derive(Debug, Default)]
pub struct Definitions {
    ids: HashMap<String, String>,
    markup: String,
}

impl Definitions {
    /// The elements, to stand within `<defs>` before the pictures, beside [`symbols`].
    pub fn markup(&self) -> &str {
        &self.markup
    }

    /// The id under which such elements are defined.
    fn define(&mut self, markup: String) -> String {
        if let Some(id) = self.ids.get(&markup) {
            return id.clone();
        }
        let id = format!("d{}", self.ids.len());
        let _ = write!(self.markup, "<g id=\"{id}\" class=\"figure\">{markup}</g>");
        self.ids.insert(markup, id.clone());
        id
    }
}

impl Figure {
    /// The figure as an `svg` element that refers to definitions; `title` says what it shows to those who do
    /// not see it.
    pub fn refer(&self, title: &str, definitions: &mut Definitions) -> String {
        let (uses, height) = self.uses(definitions);
        format!("{}<title>{}</title>{uses}</svg>", head(height, ""), text(title))
    }

    /// The figure as a picture of its own, with its style, symbols and definitions inside.
    pub fn svg(&self, title: &str) -> String {
        let mut definitions = Definitions::default();
        let (uses, height) = self.uses(&mut definitions);
        format!(
            "{}<title>{}</title><style>{STYLE}</style><defs>{}{}</defs>\
             <rect class=\"sheet\" width=\"{WIDTH}\" height=\"{height}\"/>{uses}</svg>\n",
            head(height, " xmlns=\"http://www.w3.org/2000/svg\""),
            text(title),
            symbols(),
            definitions.markup,
        )
    }

    /// The parts one below the other, and how high they are together.
    fn uses(&self, definitions: &mut Definitions) -> (String, f32) {
        let (mut uses, mut y) = (String::new(), 0.0);
        for part in &self.parts {
            let mut canvas = Canvas { markup: String::new(), y: 0.0, definitions };
            canvas.part(part);
            let (markup, height) = (canvas.markup, canvas.y);
            let id = definitions.define(markup);
            let _ = write!(uses, "<use href=\"#{id}\" y=\"{y}\"/>");
            y += height;
        }
        (uses, y + MARGIN)
    }
}

fn head(height: f32, attributes: &str) -> String {
    format!("<svg{attributes} class=\"figure\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\">")
}

/// A text that stands between tags or in an attribute; signs that no document may hold are left out.
fn text(text: &str) -> String {
    let allowed = |sign: &char| !sign.is_control() && !matches!(sign, '\u{fffe}' | '\u{ffff}');
    escape(text.chars().filter(allowed).collect::<String>()).into_owned()
}

/// Markup in the making, and how far down it has come.
struct Canvas<'a> {
    markup: String,
    y: f32,
    definitions: &'a mut Definitions,
}

impl Canvas<'_> {
    fn part(&mut self, part: &Part) {
        match part {
            Part::Grid(grid) => grid::draw(grid, self),
            Part::Spread(spread) => cards::spread(spread, self),
            Part::Row(row) => row::draw(row, self),
            Part::Panel(panel) => row::panel(panel, self),
            Part::Note { text } => self.paragraph("note", text),
        }
    }

    /// Elements that come again and again, drawn from the upper left corner at 0, 0 and placed there.
    fn place(&mut self, x: f32, y: f32, draw: impl FnOnce(&mut Canvas<'_>)) {
        let mut canvas = Canvas { markup: String::new(), y: 0.0, definitions: &mut *self.definitions };
        draw(&mut canvas);
        let markup = canvas.markup;
        let id = self.definitions.define(markup);
        let _ = write!(self.markup, "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>");
    }

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
