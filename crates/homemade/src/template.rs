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
    /// Two lists: nothing tells where one ends.
    Lists,
    /// A list that is a part of a word.
    InAWord,
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
        let is_list = |slot: &TemplateSlot| matches!(slot.of, SlotOf::Cards { .. });
        match template.slots.iter().filter(|slot| is_list(slot)).count() {
            0 => {}
            1 if template.list_word().is_none() => return Err(Unformed::InAWord),
            1 => {}
            _ => return Err(Unformed::Lists),
        }
        template.name_slots();
        Ok(template)
    }

    /// The slot in which a list of cards stands, with how many there are at least and at most.
    pub(crate) fn list(&self) -> Option<(usize, u8, u8)> {
        self.slots.iter().enumerate().find_map(|(at, slot)| match slot.of {
            SlotOf::Cards { least, most } => Some((at, least, most)),
            _ => None,
        })
    }

    /// The word that is a list.
    fn list_word(&self) -> Option<usize> {
        let (list, ..) = self.list()?;
        self.words.iter().position(|pieces| *pieces == [Fragment::Slot(list)])
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

    /// The last square is that of a man that is taken: it is called `takes`, and the others as if it were not there.
    pub(crate) fn name_taken(&mut self) {
        let Some(mut last) = self.slots.pop() else { return };
        for slot in &mut self.slots {
            slot.name = slot.stand_in.to_lowercase();
        }
        self.name_slots();
        last.name = "takes".to_owned();
        self.slots.push(last);
    }

    /// The numbers of the slots for such a thing.
    pub(crate) fn slots_of(&self, of: &SlotOf) -> impl Iterator<Item = usize> {
        self.slots.iter().enumerate().filter(move |(_, slot)| slot.of == *of).map(|(at, _)| at)
    }

    /// What stands in the slots of a line of this form, as words, each with the number of its slot: several words stand
    /// in that of a list.
    pub(crate) fn matched<'t>(&self, words: &[&'t str]) -> Option<Vec<(usize, &'t str)>> {
        let more = words.len().checked_sub(self.words.len())?;
        let list = self.list_word();
        if more > 0 && list.is_none() {
            return None;
        }
        let mut slots = Vec::new();
        let mut words = words.iter();
        for (at, pieces) in self.words.iter().enumerate() {
            let several = if list == Some(at) { more } else { 0 };
            for word in words.by_ref().take(several) {
                pieces.iter().for_each(|piece| slots.extend(piece.slot().map(|slot| (slot, *word))));
            }
            let mut rest: &'t str = words.next()?;
            for (at, piece) in pieces.iter().enumerate() {
                match piece {
                    Fragment::Letters(letters) => rest = rest.strip_prefix(letters.as_str())?,
                    Fragment::Slot(slot) => {
                        let end = match pieces.get(at + 1) {
                            Some(Fragment::Letters(letters)) => rest.find(letters.as_str())?,
                            _ => rest.len(),
                        };
                        let (word, after) = rest.split_at(end);
                        if word.is_empty() {
                            return None;
                        }
                        slots.push((*slot, word));
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
        let others = other.shapes();
        self.shapes().iter().any(|shape| others.contains(shape))
    }

    /// What lines of this form look like: the letters between its slots, word by word; as often as a list may have
    /// another number of cards.
    fn shapes(&self) -> Vec<Vec<Vec<Option<&str>>>> {
        fn piece(fragment: &Fragment) -> Option<&str> {
            match fragment {
                Fragment::Letters(letters) => Some(letters.as_str()),
                Fragment::Slot(_) => None,
            }
        }
        let counts = self.list().map_or(1..=1, |(_, least, most)| usize::from(least)..=usize::from(most));
        let list = self.list_word();
        let shape = |count: usize| {
            let words = self.words.iter().enumerate().flat_map(|(at, word)| {
                let times = if list == Some(at) { count } else { 1 };
                std::iter::repeat_n(word.iter().map(piece).collect(), times)
            });
            words.collect()
        };
        counts.map(shape).collect()
    }
}

impl Fragment {
    fn slot(&self) -> Option<usize> {
        match self {
            Self::Slot(slot) => Some(*slot),
            Self::Letters(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template(text: &str) -> Template {
        let of = |stand_in: &str| match stand_in {
            "SQUARE" => Some(SlotOf::Square),
            "NUMBER" => Some(SlotOf::Number { least: 0, most: 9 }),
            "CARD" => Some(SlotOf::Card),
            "CARDS" => Some(SlotOf::Cards { least: 2, most: 4 }),
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
            let matched: Option<Vec<&str>> =
                template.matched(&words).map(|matched| matched.into_iter().map(|(_, word)| word).collect());
            assert_eq!(matched.as_ref(), Some(&slots), "{form}");
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
