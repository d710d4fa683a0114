//! What pictures refer to.

use std::collections::{HashMap, VecDeque};
use std::fmt::Write as _;

use crate::FigurePart;
use crate::svg::scale::PartScale;
use crate::svg::{PART, symbols, text};

/// What pictures refer to, each distinct one once, so that many pictures on one page take little room.
#[derive(Debug, Default)]
pub struct Definitions {
    ids: HashMap<String, String>,
    markup: String,
    drawn: DrawnParts,
}

/// So many parts are known at a time: more than two pictures have.
const MOST_KNOWN: usize = 16;

/// The parts that were drawn last, so that none is drawn again for the next picture: most stay from step to step.
#[derive(Debug, Default)]
struct DrawnParts {
    /// The scale by which they are drawn.
    scale: PartScale,
    /// Each with the id it is defined under, and how high it is; the newest last.
    parts: VecDeque<(FigurePart, String, f32)>,
}

impl Definitions {
    /// The elements, to stand within `<defs>` before the pictures; their ids begin with `_`.
    pub fn markup(&self) -> String {
        symbols::used(&self.markup) + &self.markup
    }

    /// The elements, with those parts alone, each by its number instead of its name.
    pub fn markup_with<'a>(&self, parts: impl Iterator<Item = &'a str>) -> String {
        let wanted: HashMap<String, usize> = parts.enumerate().map(|(at, part)| (text(part), at)).collect();
        let markup = self.markup();
        let mut kept = String::with_capacity(markup.len());
        for (at, piece) in markup.split(PART).enumerate() {
            let (name, rest) =
                if at == 0 { ("", piece) } else { piece.split_once('"').unwrap_or((piece, "")) };
            if at > 0
                && let Some(number) = wanted.get(name)
            {
                let _ = write!(kept, "{PART}{number}\"");
            }
            kept.push_str(rest);
        }
        kept
    }

    /// The id under which such elements are defined.
    pub(super) fn define(&mut self, markup: String) -> String {
        if let Some(id) = self.ids.get(&markup) {
            return id.clone();
        }
        let id = format!("_{:x}", self.ids.len());
        let _ = write!(self.markup, "<g id=\"{id}\">{markup}</g>");
        self.ids.insert(markup, id.clone());
        id
    }

    /// The id and the height of a part that is drawn by that scale.
    pub(super) fn drawn(&mut self, scale: PartScale, part: &FigurePart) -> Option<(String, f32)> {
        if self.drawn.scale != scale {
            self.drawn = DrawnParts { scale, parts: VecDeque::new() };
        }
        let known = self.drawn.parts.iter().find(|(known, ..)| known == part);
        known.map(|(_, id, height)| (id.clone(), *height))
    }

    /// Keeps a part that was not drawn.
    pub(super) fn keep_drawn(&mut self, part: &FigurePart, id: &str, height: f32) {
        if self.drawn.parts.len() == MOST_KNOWN {
            self.drawn.parts.pop_front();
        }
        self.drawn.parts.push_back((part.clone(), id.to_owned(), height));
    }
}
