//! A figure as SVG: sharp at any size, light and dark, legible at a width of 320 pixels.
//!
//! The whole stands on a sheet of [`WIDTH`] units. What comes again is one of the [`Definitions`] that a
//! picture refers to: parts, their lanes and rows, the places of a lane, cards and pieces. So a page with
//! many pictures holds each distinct one once, and a step costs what changed in it.

mod cards;
mod definitions;
mod flow;
mod grid;
mod net;
mod row;
mod scale;
mod split;
mod style;
mod symbols;

use std::fmt::Write as _;

use quick_xml::escape::escape;

use crate::{Figure, FigurePart, legend};
use definitions::DrawnParts;
use flow::Flow;

pub use definitions::Definitions;
pub use scale::Scale;
pub use style::STYLE;

/// How wide a figure is, in units.
pub const WIDTH: f32 = 400.0;
/// Units left free at the edges.
const MARGIN: f32 = 8.0;

impl Figure {
    /// The figure as an `svg` element that refers to definitions; `label` says what it shows to those who do
    /// not see it. A high sheet says how it can be laid in two columns.
    pub fn refer(&self, label: &str, scale: Scale, definitions: &mut Definitions) -> String {
        let LaidOut { uses, height, .. } = self.uses(scale, definitions);
        let split = scale.split.map(|split| split.attribute()).unwrap_or_default();
        format!("{}{uses}</svg>", head(height, &format!(" aria-label=\"{}\"{split}", text(label))))
    }

    /// The figure as it stands in for another on the same page: how high it is, then the definitions it refers to,
    /// each by its id and, unless that is the upper left corner, where it stands: `652 63 16,0,182`.
    pub fn refer_instead(&self, scale: Scale, definitions: &mut Definitions) -> String {
        let LaidOut { placed, height, .. } = self.uses(scale, definitions);
        placed.iter().fold(height.to_string(), |told, Placed { id, x, y }| {
            let id = id.trim_start_matches('_');
            if (*x, *y) == (0.0, 0.0) { format!("{told} {id}") } else { format!("{told} {id},{x},{y}") }
        })
    }

    /// The figure as a picture of its own, with its style, symbols and definitions inside.
    pub fn svg(&self, title: &str, scale: Scale) -> String {
        let mut definitions = Definitions::default();
        let LaidOut { uses, height, .. } = self.uses(scale, &mut definitions);
        format!(
            "{}<title>{}</title><style>{STYLE}</style><defs>{}</defs>\
             <rect class=\"sheet\" width=\"{WIDTH}\" height=\"{height}\"/>{uses}</svg>\n",
            head(height, " xmlns=\"http://www.w3.org/2000/svg\""),
            text(title),
            definitions.markup(),
        )
    }

    /// The parts one below the other.
    fn uses(&self, scale: Scale, definitions: &mut Definitions) -> LaidOut {
        let mut last = definitions.take_last(scale.part);
        let mut drawn = DrawnParts::of(scale.part, self.parts.len());
        let mut canvas = Canvas { markup: String::new(), y: 0.0, scale, definitions };
        let (mut flow, mut placed) = (Flow::default(), Vec::with_capacity(self.parts.len()));
        for part in &self.parts {
            let short = matches!(part, FigurePart::Row(row) if row::is_short(row));
            let known = last.take(part);
            let (part, defined) =
                known.unwrap_or_else(|| (part.clone(), canvas.defined(|canvas| canvas.part(part))));
            placed.push(flow.place(&mut canvas, short, defined.clone()));
            drawn.add(part, defined);
        }
        let uses = canvas.markup;
        definitions.keep_last(drawn);
        LaidOut { uses, height: scale.height.max(flow.height() + MARGIN), placed }
    }
}

/// A figure laid out.
struct LaidOut {
    /// Its parts as elements.
    uses: String,
    /// How high it is.
    height: f32,
    /// Where its parts stand.
    placed: Vec<Placed>,
}

/// Where what is defined under an id stands.
struct Placed {
    id: String,
    x: f32,
    y: f32,
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
    scale: Scale,
    definitions: &'a mut Definitions,
}

impl Canvas<'_> {
    fn part(&mut self, part: &FigurePart) {
        match part {
            FigurePart::Grid(grid) if !grid.lines.is_empty() => net::draw(grid, self),
            FigurePart::Grid(grid) => grid::draw(grid, self),
            FigurePart::Spread(spread) => cards::spread(spread, self),
            FigurePart::Row(row) => row::draw(row, "", self),
            FigurePart::Panel(panel) => row::panel(panel, self),
            FigurePart::Note { text } => self.paragraph("note", text),
            FigurePart::Legend { words } => self.legend(&legend::sentence(words)),
        }
    }

    /// Elements that come again and again, drawn from the upper left corner at 0, 0 and placed there.
    fn place(&mut self, x: f32, y: f32, draw: impl FnOnce(&mut Canvas<'_>)) {
        self.place_part("", x, y, draw);
    }

    /// The same for a part of that name, which can be touched; a part without a name cannot.
    fn place_part(&mut self, part: &str, x: f32, y: f32, draw: impl FnOnce(&mut Canvas<'_>)) {
        let (id, _) = self.defined(draw);
        self.refer_part(part, &id, x, y);
    }

    /// Defines elements that are drawn from the upper left corner at 0, 0: their id and how high they are.
    fn defined(&mut self, draw: impl FnOnce(&mut Canvas<'_>)) -> (String, f32) {
        let (scale, definitions) = (self.scale, &mut *self.definitions);
        let mut canvas = Canvas { markup: String::new(), y: 0.0, scale, definitions };
        draw(&mut canvas);
        let (markup, height) = (canvas.markup, canvas.y);
        (self.definitions.define(markup), height)
    }

    /// What is defined under an id, placed there.
    fn refer(&mut self, id: &str, x: f32, y: f32) {
        self.refer_part("", id, x, y);
    }

    /// The same for a part of that name.
    fn refer_part(&mut self, part: &str, id: &str, x: f32, y: f32) {
        let at = |name: &str, at: f32| if at == 0.0 { String::new() } else { format!(" {name}=\"{at}\"") };
        let _ = write!(self.markup, "<use href=\"#{id}\"{}{}{}/>", at("x", x), at("y", y), named(part));
    }

    fn put(&mut self, markup: &str) {
        self.markup += markup;
    }

    /// A text with its baseline at `y`.
    fn text(&mut self, class: &str, x: f32, y: f32, words: &str) {
        let class = classed(class);
        let _ = write!(self.markup, "<text{class} x=\"{x}\" y=\"{y}\">{}</text>", text(words));
    }

    /// A word on a card of that width, in its middle.
    fn word(&mut self, x: f32, y: f32, width: f32, word: &str) {
        // A letter is about that wide, whatever the font.
        let wide = word.chars().count() as f32 * 6.6;
        let fit = if wide <= width - 4.0 {
            String::new()
        } else {
            format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", width - 4.0)
        };
        let _ = write!(self.markup, "<text class=\"word\" x=\"{x}\" y=\"{y}\"{fit}>{}</text>", text(word));
    }

    fn rect(&mut self, class: &str, x: f32, y: f32, width: f32, height: f32) {
        let class = classed(class);
        let _ =
            write!(self.markup, "<rect{class} x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>");
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

    /// Small lines across the whole width.
    fn legend(&mut self, words: &str) {
        self.y += 8.0;
        for line in broken(words, 58) {
            self.y += 16.0;
            self.text("legend", MARGIN, self.y - 4.0, &line);
        }
    }

    /// Lines of text across the whole width.
    fn paragraph(&mut self, class: &str, words: &str) {
        for line in broken(words, 48) {
            self.y += 20.0;
            self.text(class, MARGIN, self.y - 4.0, &line);
        }
    }
}

/// How the attribute begins that says which part of the figure an element is.
const PART: &str = " data-part=\"";

fn named(part: &str) -> String {
    if part.is_empty() { String::new() } else { format!("{PART}{}\"", text(part)) }
}

fn classed(class: &str) -> String {
    if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") }
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
