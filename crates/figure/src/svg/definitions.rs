//! What pictures refer to.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::FigurePart;
use crate::svg::scale::PartScale;
use crate::svg::{PART, symbols, text};

/// What pictures refer to, each distinct one once, so that many pictures on one page take little room.
#[derive(Debug, Default)]
pub struct Definitions {
    ids: HashMap<String, String>,
    markup: String,
    last: DrawnParts,
}

/// The parts of one picture, so that none is drawn again for the next: most stay from step to step.
#[derive(Debug, Default)]
pub(super) struct DrawnParts {
    scale: PartScale,
    /// Each with the id it is defined under, and how high it is.
    parts: Vec<(FigurePart, (String, f32))>,
}

impl DrawnParts {
    /// Has room for those of a picture that is drawn by that scale.
    pub(super) fn of(scale: PartScale, parts: usize) -> Self {
        Self { scale, parts: Vec::with_capacity(parts) }
    }

    pub(super) fn add(&mut self, part: FigurePart, defined: (String, f32)) {
        self.parts.push((part, defined));
    }

    /// Takes a part out, if it is there.
    pub(super) fn take(&mut self, part: &FigurePart) -> Option<(FigurePart, (String, f32))> {
        let at = self.parts.iter().position(|(known, _)| known == part)?;
        Some(self.parts.swap_remove(at))
    }
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

    /// Takes out the parts of the picture that was drawn last; none where that was by another scale.
    pub(super) fn take_last(&mut self, scale: PartScale) -> DrawnParts {
        let last = std::mem::take(&mut self.last);
        if last.scale == scale { last } else { DrawnParts::default() }
    }

    /// Keeps the parts of a picture for the next one.
    pub(super) fn keep_last(&mut self, drawn: DrawnParts) {
        self.last = drawn;
    }
}
