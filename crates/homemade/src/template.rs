//! The form of a line as a script writes it: `take NUMBER from HEAP`, `SQUARE-SQUARE`.

use crate::moves::{SLOTS, SlotOf};

/// A form, read.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    /// As it is written.
    pub(crate) text: String,
    /// Its words, each of which may have slots in it.
    words: Vec<Vec<Fragment>>,
    pub(crate) slots: Vec<TemplateSlot>,
}

/// A slot of a form.
#[derive(Clone, Debug)]
pub(crate) struct TemplateSlot {
    /// What functions call it: `from`, `number`.
    pub(crate) name: String,
    /// What stands for it in the form: `SQUARE`.
    pub(crate) stand_in: String,
    pub(crate) of: SlotOf,
}

/// A piece of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Fragment {
    Letters(String),
    Slot(usize),
}

/// Why a form is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unformed {
    /// It says nothing.
    Empty,
    /// A stand-in that stands for nothing.
    Unknown(String),
    /// It names more things than a move can.
    TooMany,
    /// Two slots touch: nothing tells where one ends.
    Touching,
}

impl Template {
    /// Reads a form; `of` says what a word in capitals stands for.
    pub(crate) fn read(text: &str, of: &dyn Fn(&str) -> Option<SlotOf>) -> Result<Self, Unformed> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut template = Self { text: text.clone(), words: Vec::new(), slots: Vec::new() };
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let mut pieces: Vec<Fragment> = Vec::new();
            let mut rest = word;
            while !rest.is_empty() {
                let capitals = rest.find(|letter: char| !letter.is_ascii_uppercase()).unwrap_or(rest.len());
                if capitals > 1 {
                    let stand_in = &rest[..capitals];
                    let of = of(stand_in).ok_or_else(|| Unformed::Unknown(stand_in.to_owned()))?;
                    if matches!(pieces.last(), Some(Fragment::Slot(_))) {
                        return Err(Unformed::Touching);
                    }
                    pieces.push(Fragment::Slot(template.slots.len()));
                    let name = stand_in.to_lowercase();
                    template.slots.push(TemplateSlot { name, stand_in: stand_in.to_owned(), of });
                    rest = &rest[capitals..];
                    continue;
                }
                let first = rest.chars().next().map_or(0, char::len_utf8);
                let (letter, after) = rest.split_at(first);
                match pieces.last_mut() {
                    Some(Fragment::Letters(letters)) => letters.push_str(letter),
                    _ => pieces.push(Fragment::Letters(letter.to_owned())),
                }
                rest = after;
            }
            template.words.push(pieces);
        }
        if template.words.is_empty() {
            return Err(Unformed::Empty);
        }
        if template.slots.len() > SLOTS {
            return Err(Unformed::TooMany);
        }
        template.name_slots();
        Ok(template)
    }

    /// Two squares are called `from` and `to`; others that are alike are told apart by a number.
    fn name_slots(&mut self) {
        let names: Vec<String> = self.slots.iter().map(|slot| slot.name.clone()).collect();
        let squares = names.iter().filter(|name| *name == "square").count();
        for at in 0..self.slots.len() {
            let before = names[..at].iter().filter(|name| **name == names[at]).count();
            if names[at] == "square" && squares == 2 {
                self.slots[at].name = if before == 0 { "from" } else { "to" }.to_owned();
            } else if before > 0 {
                self.slots[at].name = format!("{}{}", names[at], before + 1);
            }
        }
    }

    /// The numbers of the slots for such a thing.
    pub(crate) fn slots_of(&self, of: &SlotOf) -> impl Iterator<Item = usize> {
        self.slots.iter().enumerate().filter(move |(_, slot)| slot.of == *of).map(|(at, _)| at)
    }

    /// What stands in the slots of a line of this form, as words.
    pub(crate) fn matched<'t>(&self, words: &[&'t str]) -> Option<Vec<&'t str>> {
        if words.len() != self.words.len() {
            return None;
        }
        let mut slots = Vec::new();
        for (pieces, word) in self.words.iter().zip(words) {
            let mut rest: &'t str = word;
            for (at, piece) in pieces.iter().enumerate() {
                match piece {
                    Fragment::Letters(letters) => rest = rest.strip_prefix(letters.as_str())?,
                    Fragment::Slot(_) => {
                        let end = match pieces.get(at + 1) {
                            Some(Fragment::Letters(letters)) => rest.find(letters.as_str())?,
                            _ => rest.len(),
                        };
                        let (slot, after) = rest.split_at(end);
                        if slot.is_empty() {
                            return None;
                        }
                        slots.push(slot);
                        rest = after;
                    }
                }
            }
            if !rest.is_empty() {
                return None;
            }
        }
        Some(slots)
    }

    /// A line of this form.
    pub(crate) fn write(&self, slot: &dyn Fn(usize) -> String) -> String {
        let word = |pieces: &Vec<Fragment>| -> String {
            let piece = |piece: &Fragment| match piece {
                Fragment::Letters(letters) => letters.clone(),
                Fragment::Slot(at) => slot(*at),
            };
            pieces.iter().map(piece).collect()
        };
        self.words.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    /// Whether a line could be of this form and of the other one: then nobody could tell which is meant.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        let shape = |template: &Self| -> Vec<Vec<Option<String>>> {
            let piece = |piece: &Fragment| match piece {
                Fragment::Letters(letters) => Some(letters.clone()),
                Fragment::Slot(_) => None,
            };
            template.words.iter().map(|word| word.iter().map(piece).collect()).collect()
        };
        shape(self) == shape(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template(text: &str) -> Template {
        let of = |stand_in: &str| match stand_in {
            "SQUARE" => Some(SlotOf::Square),
            "NUMBER" => Some(SlotOf::Number { least: 0, most: 9 }),
            _ => None,
        };
        Template::read(text, &of).expect("it is a form")
    }

    #[test]
    fn lines_are_read_as_they_are_written() {
        for (form, line, slots) in [
            ("SQUARE-SQUARE", "a1-b2", vec!["a1", "b2"]),
            ("take NUMBER from SQUARE", "take 3 from a1", vec!["3", "a1"]),
            ("pass", "pass", vec![]),
            ("SQUARE", "d4", vec!["d4"]),
        ] {
            let template = template(form);
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!(template.matched(&words).as_ref(), Some(&slots), "{form}");
            assert_eq!(template.write(&|at| slots[at].to_owned()), line);
        }
        for (form, line) in [("SQUARE-SQUARE", "a1"), ("SQUARE-SQUARE", "a1-"), ("pass", "passes")] {
            assert_eq!(template(form).matched(&[line]), None, "{form} {line}");
        }
    }

    #[test]
    fn slots_have_names_and_forms_may_meet() {
        let names = |form| template(form).slots.into_iter().map(|slot| slot.name).collect::<Vec<_>>();
        assert_eq!(names("SQUARE-SQUARE"), ["from", "to"]);
        assert_eq!(names("NUMBER and NUMBER"), ["number", "number2"]);
        assert!(
            template("SQUARE").meets(&template("NUMBER")) && !template("SQUARE").meets(&template("pass"))
        );
    }
}
