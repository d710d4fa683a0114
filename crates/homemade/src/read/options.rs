//! What stands in `#{ … }`.

use std::cell::RefCell;
use std::collections::HashSet;

use house::own::{Datum, DatumAt, Function};
use text::{Diagnostic, Place, Spanned, guess};

use super::fault;
use super::parts::{Parts, numbers, texts};
use crate::codes;

/// The options of a declaration.
pub(super) struct Options<'a> {
    word: &'static str,
    place: Place,
    entries: &'a [(String, DatumAt)],
    taken: RefCell<HashSet<&'static str>>,
}

type Read<T> = Result<T, Diagnostic>;

impl<'a> Options<'a> {
    /// Those in that part; none where it is not there.
    pub(super) fn of(parts: Parts<'a>, at: usize) -> Read<Self> {
        let entries = match parts.get(at).map(|said| &said.value) {
            None => &[],
            Some(Datum::Map(entries)) => entries.as_slice(),
            Some(_) => return Err(parts.wrong(at, "`#{ NAME: VALUE, … }`")),
        };
        Ok(Self { word: parts.word(), place: parts.place(), entries, taken: RefCell::default() })
    }

    pub(super) fn get(&self, name: &'static str) -> Option<&'a DatumAt> {
        self.taken.borrow_mut().insert(name);
        self.entries.iter().find(|(known, _)| known == name).map(|(_, said)| said)
    }

    /// The options whose names are in capitals: what slots of a form stand for.
    pub(super) fn capitals(&self) -> impl Iterator<Item = (&'a str, &'a DatumAt)> {
        let entries = self.entries.iter().map(|(name, said)| (name.as_str(), said));
        entries.filter(|(name, _)| is_capital(name))
    }

    /// The options that nobody has asked for so far.
    pub(super) fn others(&self) -> Vec<(&'a str, &'a DatumAt)> {
        let taken = self.taken.borrow();
        let others = self.entries.iter().filter(|(name, _)| !taken.contains(name.as_str()));
        others.map(|(name, said)| (name.as_str(), said)).collect()
    }

    fn wrong(&self, name: &str, said: &DatumAt, wanted: &str) -> Diagnostic {
        let message = format!("`{name}` is {wanted}, and this is {}", said.value.words());
        fault::declaration(self.word, said.place, message, "something else")
    }

    pub(super) fn flag(&self, name: &'static str) -> Read<bool> {
        match self.get(name) {
            None => Ok(false),
            Some(DatumAt { value: Datum::Flag(flag), .. }) => Ok(*flag),
            Some(said) => Err(self.wrong(name, said, "true or false")),
        }
    }

    pub(super) fn text(&self, name: &'static str) -> Read<Option<Spanned<String>>> {
        let Some(said) = self.get(name) else { return Ok(None) };
        let text = said.value.text().map(|text| Spanned::new(text.to_owned(), said.place));
        text.map(Some).ok_or_else(|| self.wrong(name, said, "a text"))
    }

    pub(super) fn texts(&self, name: &'static str) -> Read<Option<Vec<Spanned<String>>>> {
        let Some(said) = self.get(name) else { return Ok(None) };
        texts(said).map(Some).ok_or_else(|| self.wrong(name, said, "a text, or a list of texts"))
    }

    pub(super) fn number(&self, name: &'static str, least: i64, most: i64) -> Read<Option<i64>> {
        let Some(said) = self.get(name) else { return Ok(None) };
        let number = said.value.number().filter(|number| (least..=most).contains(number));
        number.map(Some).ok_or_else(|| self.wrong(name, said, &format!("a number from {least} to {most}")))
    }

    pub(super) fn numbers(&self, name: &'static str) -> Read<Option<Vec<i64>>> {
        let Some(said) = self.get(name) else { return Ok(None) };
        numbers(said).map(Some).ok_or_else(|| self.wrong(name, said, "a number, or a list of numbers"))
    }

    pub(super) fn function(&self, name: &'static str) -> Read<Option<Function>> {
        match self.get(name) {
            None => Ok(None),
            Some(DatumAt { value: Datum::Function(function), .. }) => Ok(Some(function.clone())),
            Some(said) => Err(self.wrong(name, said, "a function")),
        }
    }

    /// What an option chooses among a few words.
    pub(super) fn choice<T: Copy>(
        &self,
        name: &'static str,
        words: &[(&str, T)],
    ) -> Read<Option<Spanned<T>>> {
        let Some(Spanned { value: said, place }) = self.text(name)? else { return Ok(None) };
        if let Some((_, chosen)) = words.iter().find(|(word, _)| *word == said) {
            return Ok(Some(Spanned::new(*chosen, place)));
        }
        let known = || words.iter().map(|(word, _)| *word);
        let message = format!("`{name}` cannot be \"{said}\"");
        let fault = Diagnostic::new(&codes::UNKNOWN, message, place, "none of its words");
        Err(fault.guessed(&said, guess(&said, known()), || {
            let known: Vec<String> = known().map(|word| format!("`{name}: \"{word}\"`")).collect();
            format!("write {}", text::listed(&known, "or"))
        }))
    }

    /// Tells of an option that nobody has asked for.
    pub(super) fn end(&self) -> Read<()> {
        let taken = self.taken.borrow();
        let stray = self.entries.iter().find(|(name, _)| !taken.contains(name.as_str()) && !is_capital(name));
        let Some((name, said)) = stray else { return Ok(()) };
        let mut known: Vec<&str> = taken.iter().copied().collect();
        known.sort_unstable();
        let message = format!("`{}` has no option `{name}`", self.word);
        let place = if said.place == Place::default() { self.place } else { said.place };
        let fault = Diagnostic::new(&codes::OPTION, message, place, "would count for nothing");
        let meant = guess(name, known.iter().copied()).map(|guess| guess.word);
        Err(fault.help(match meant {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => format!("its options are {}", known.join(", ")),
        }))
    }
}

fn is_capital(name: &str) -> bool {
    name.bytes().all(|letter| letter.is_ascii_uppercase())
}
