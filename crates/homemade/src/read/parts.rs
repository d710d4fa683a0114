//! The parts of a declaration, each as what it should be.

use house::own::{Datum, DatumAt, Declared, Function, ReadScript};
use text::{Diagnostic, Place, Spanned};

use super::fault;

/// A declaration that is being read.
#[derive(Clone, Copy)]
pub(super) struct Parts<'a>(pub(super) &'a Declared);

type Read<T> = Result<T, Diagnostic>;

impl<'a> Parts<'a> {
    pub(super) fn word(self) -> &'static str {
        self.0.word
    }

    pub(super) fn place(self) -> Place {
        self.0.place
    }

    /// Fewer or more parts than there are to be.
    pub(super) fn count(self, wanted: std::ops::RangeInclusive<usize>) -> Read<()> {
        let found = self.0.parts.len();
        if wanted.contains(&found) {
            return Ok(());
        }
        let many = match (*wanted.start(), *wanted.end()) {
            (least, most) if least == most => text::counted(least, "part"),
            (least, most) => format!("{least} to {most} parts"),
        };
        let message = format!("`{}` has {many}, not {found}", self.word());
        Err(fault::declaration(self.word(), self.place(), message, "another number of parts"))
    }

    pub(super) fn get(self, at: usize) -> Option<&'a DatumAt> {
        self.0.parts.get(at)
    }

    /// Tells that a part is something else than it should be.
    pub(super) fn wrong(self, at: usize, wanted: &str) -> Diagnostic {
        let (place, found) = match self.get(at) {
            Some(said) => (said.place, said.value.words()),
            None => (self.place(), "missing".to_owned()),
        };
        let message = format!("{wanted} is wanted here, and this is {found}");
        fault::declaration(self.word(), place, message, "something else")
    }

    pub(super) fn text(self, at: usize, wanted: &str) -> Read<Spanned<String>> {
        let said = self
            .get(at)
            .and_then(|said| Some(Spanned::new(said.value.text()?.trim().to_owned(), said.place)));
        said.filter(|text| !text.value.is_empty() && !text.value.contains('\n'))
            .ok_or_else(|| self.wrong(at, wanted))
    }

    pub(super) fn number(self, at: usize, wanted: &str) -> Read<Spanned<i64>> {
        let said = self.get(at).and_then(|said| Some(Spanned::new(said.value.number()?, said.place)));
        said.ok_or_else(|| self.wrong(at, wanted))
    }

    pub(super) fn function(self, at: usize) -> Read<Function> {
        match self.get(at).map(|said| &said.value) {
            Some(Datum::Function(function)) => Ok(function.clone()),
            _ => Err(self.wrong(at, "a function, like `|play, mv| …`,")),
        }
    }

    /// A function that wants no more than it is given.
    pub(super) fn given(self, function: Function, given: Given, script: &ReadScript) -> Read<Function> {
        let wants = script.wants(&function);
        let (most, words) = match given {
            Given::Play | Given::Named(0) => (1, "`play` alone: `|play| …`"),
            Given::Move => (2, "`play`, and the move if it wants it: `|play, mv| …`"),
            Given::Named(count) => (1 + count, "`play`, and what each of the words in capitals stands for"),
        };
        if (1..=most).contains(&wants) {
            return Ok(function);
        }
        let message = format!("the function has {}", text::counted(wants, "parameter"));
        Err(fault::declaration(self.word(), function.place, message, &format!("it is given {words}")))
    }
}

/// What a function is given.
#[derive(Clone, Copy)]
pub(super) enum Given {
    /// The position.
    Play,
    /// The position and a move.
    Move,
    /// The position and so many things that a line names.
    Named(usize),
}

/// The texts of a value that is one, or a list of some.
pub(super) fn texts(said: &DatumAt) -> Option<Vec<Spanned<String>>> {
    let one = |said: &DatumAt| Some(Spanned::new(said.value.text()?.to_owned(), said.place));
    match &said.value {
        Datum::List(list) => list.iter().map(one).collect(),
        _ => one(said).map(|text| vec![text]),
    }
}

/// The numbers of a list.
pub(super) fn numbers(said: &DatumAt) -> Option<Vec<i64>> {
    match &said.value {
        Datum::List(list) => list.iter().map(|said| said.value.number()).collect(),
        value => value.number().map(|number| vec![number]),
    }
}
