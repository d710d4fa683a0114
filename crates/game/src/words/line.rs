use std::cell::{Cell, OnceCell, RefCell};

use peg::Token;
use smallvec::SmallVec;
use text::{Excerpt, Place};

use super::line_grammar::Named;
use super::{Part, ProblemOf, Words, slips};
use crate::{Forms, Lexicon, LineProblem, Placed, RulesAndRoster};

/// A kind of line: the rule that reads it, and the forms it may have.
#[derive(Debug)]
pub struct LineKind<R> {
    /// The rule that reads all of it.
    pub entry: R,
    /// Its forms, for messages.
    pub forms: Forms,
}

/// Where the cards and numbers of a line stand, those of its rows included, in the order they are read; most lines
/// have no more of them than need no room of their own.
pub(super) type Notes = RefCell<SmallVec<[Place; 8]>>;

/// A line that is being read, with the rows below it.
pub struct Line<'a, W: Words> {
    kind: &'static LineKind<W::Rule>,
    pub(super) excerpt: &'a Excerpt,
    rows: &'a [Excerpt],
    rows_read: Cell<bool>,
    terms: RulesAndRoster<'a, W::Game>,
    /// What its rule has found.
    pub(super) tokens: OnceCell<Vec<Token<Named<W::Rule>>>>,
    /// What is noted of it, where somebody asks.
    pub(super) notes: Option<&'a Notes>,
}

impl<'a, W: Words> Line<'a, W> {
    /// The line and the rows below it.
    ///
    /// # Errors
    /// When there is no line at all.
    pub(super) fn of(
        kind: &'static LineKind<W::Rule>,
        terms: RulesAndRoster<'a, W::Game>,
        lines: &'a [Excerpt],
        notes: Option<&'a Notes>,
    ) -> Result<Self, LineProblem> {
        let (excerpt, rows) = kind.forms.head(lines)?;
        let (rows_read, tokens) = (Cell::new(false), OnceCell::new());
        Ok(Self { kind, excerpt, rows, rows_read, terms, tokens, notes })
    }

    /// A line without rows.
    pub fn single(
        kind: &'static LineKind<W::Rule>,
        terms: RulesAndRoster<'a, W::Game>,
        excerpt: &'a Excerpt,
    ) -> Self {
        let (rows_read, tokens) = (Cell::new(true), OnceCell::new());
        Self { kind, excerpt, rows: &[], rows_read, terms, tokens, notes: None }
    }

    /// What it is played under.
    pub fn terms(&self) -> RulesAndRoster<'a, W::Game> {
        self.terms
    }

    /// What is being read, so that a fact of a set-up can be told from one that is asked for.
    pub fn is_setup(&self) -> bool {
        self.kind.entry == W::SETUP.entry
    }

    /// The rows below the line, to be read as lines of that kind.
    pub fn rows(&self, kind: &'static LineKind<W::Rule>) -> impl Iterator<Item = Line<'a, W>> + use<'a, W> {
        self.rows_read.set(true);
        let (terms, notes) = (self.terms, self.notes);
        self.rows.iter().map(move |row| Line { notes, ..Line::single(kind, terms, row) })
    }

    /// The rows below the line, as they are.
    pub fn raw_rows(&self) -> &'a [Excerpt] {
        self.rows_read.set(true);
        self.rows
    }

    /// Reads the line by its rule.
    ///
    /// # Errors
    /// Why it has none of the forms it may have.
    pub fn read(&self) -> Result<Part<'_, W>, LineProblem> {
        let tokens = W::grammar().read(self.kind.entry, self.excerpt.text()).ok_or_else(|| self.unfit())?;
        let tokens = self.tokens.get_or_init(|| tokens);
        (!tokens.is_empty()).then(|| Part::new(self, tokens, 0)).ok_or_else(|| self.misread())
    }

    /// Why the line has none of the forms it may have.
    #[cold]
    fn unfit(&self) -> LineProblem {
        let (grammar, text) = (W::grammar(), self.excerpt.text());
        if self.is_setup() && grammar.read(W::MOVE.entry, text).is_some() {
            return self.kind.forms.too_soon(self.excerpt).into();
        }
        let is_read = |line: &str| grammar.read(self.kind.entry, line).is_some();
        if let Some(mended) = slips::mended(self.excerpt, is_read, &W::stand_in(self.terms, "CARD")) {
            return self.kind.forms.slip(mended).into();
        }
        self.kind.forms.unfit(self.excerpt, grammar.stopped_at(self.kind.entry, text), self).into()
    }

    /// Reads a line that says one thing.
    pub(super) fn read_one<T>(
        &self,
        read: impl FnOnce(&mut Part<'_, W>) -> Result<T, ProblemOf<W>>,
    ) -> Result<Placed<T>, ProblemOf<W>> {
        let mut whole = self.read()?;
        let mut part = whole.any()?;
        let value = read(&mut part)?;
        part.end()?;
        whole.end()?;
        match self.rows.first().filter(|_| !self.rows_read.get()) {
            Some(row) => Err(LineProblem::StrayRow { row: row.spanned(), help: W::ROWS }.into()),
            None => {
                let parts = self.notes.map(|notes| notes.take().into_vec());
                Ok(Placed { value, place: part.place(), parts: parts.unwrap_or_default() })
            }
        }
    }

    fn misread(&self) -> LineProblem {
        LineProblem::Misread { place: self.excerpt.whole() }
    }
}

impl<W: Words> Lexicon for Line<'_, W> {
    const MARK: &'static str = W::MARK;

    fn words(&self, stand_in: &str) -> Vec<String> {
        match stand_in {
            "PLAYER" => self.terms.roster.names().map(str::to_owned).collect(),
            _ => W::stand_in(self.terms, stand_in),
        }
    }

    fn admits(&self, stand_in: &str, word: &str) -> bool {
        let is_capital =
            |word: &str| word.starts_with(|first: char| first.is_alphabetic() && !first.is_lowercase());
        let mut names = self.terms.roster.names();
        match stand_in {
            // A name that nobody has is another question, where names begin with a capital letter.
            "PLAYER" => names.any(|name| name == word || (is_capital(name) && is_capital(word))),
            _ => W::admits(self.terms, stand_in, word),
        }
    }
}
