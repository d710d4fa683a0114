//! Reading the lines of a game by its grammar: what the `words` module of every game is built on.
//!
//! A game implements [`Words`] for its parser, in the module that derives it, so that the names of
//! grammar rules stay there; [`Reader`] is the same without them. A [`Line`] is a text to be read, a
//! [`Part`] is what one rule of the grammar has read of it.

use std::fmt::{Debug, Write as _};

use peg::Grammar;
use text::{Excerpt, Spanned};

pub use crate::language::{Asked, Reader};
use crate::{Condition, Fact, Forms, Game, Language, Placed, RulesAndRoster, Written};

mod declaration;
mod line;
mod line_grammar;
mod part;
mod slips;

use declaration::Printed;
pub use declaration::{InWords, LineTable, Slot};
use line::Notes;
pub use line::{EntryRule, Line};
pub use line_grammar::LineGrammar;
pub use part::{ListingRules, Part};

type FactOf<W> = <<W as Words>::Game as Language>::Fact;
type QuestionOf<W> = <<W as Words>::Game as Language>::Question;
type MarkOf<W> = <<W as Words>::Game as Language>::Mark;
type ProblemOf<W> = <<W as Words>::Game as Game>::Problem;
type MoveOf<W> = <<W as Words>::Game as Game>::Move;
type CardOf<W> = <<W as Words>::Game as Game>::Card;

/// What a line says, or why it cannot be read.
pub type Read<W, T> = Result<T, ProblemOf<W>>;

/// The words of a game: its grammar, the forms of its lines, and what their parts say.
///
/// A rule whose name ends in `_word` is a keyword: parts pass it over unless it is asked for.
pub trait Words: Sized + 'static {
    /// The game.
    type Game: Language<
            Fact: LineTable<Self>,
            Question: LineTable<Self>,
            Mark: LineTable<Self>,
            Move: LineTable<Self>,
        >;
    /// The rules of its grammar.
    type Rule: Copy + Debug + Eq;

    /// The rule at the end of every line.
    const END: Self::Rule;
    /// A player's name.
    const PLAYER: Self::Rule;
    /// A whole number.
    const NUMBER: Self::Rule;

    /// A set-up line.
    const SETUP: &'static EntryRule<Self::Rule>;
    /// A move.
    const MOVE: &'static EntryRule<Self::Rule>;
    /// A condition.
    const CONDITION: &'static EntryRule<Self::Rule>;
    /// Places to mark in a picture.
    const PLACES: &'static EntryRule<Self::Rule>;

    /// Which lines have rows below them, for a row without a head.
    const ROWS: &'static str;
    /// What numbers can count, for one that is beyond all reason.
    const NUMBERS: &'static str;
    /// A row that the grammar takes for a line of its own; it has to stand below a head.
    const ROW: Option<Self::Rule> = None;
    /// A mark that may stand before any word: `aux:`.
    const MARK: &'static str = "";

    /// Its grammar.
    fn grammar() -> &'static LineGrammar<Self::Rule>;

    /// A move.
    ///
    /// # Errors
    /// When it names what does not exist.
    fn mv(part: &mut Part<'_, Self>) -> Read<Self, Written<MoveOf<Self>, CardOf<Self>>>;

    /// The words that stand for a stand-in of the forms, other than `PLAYER`, as far as they can be
    /// listed.
    fn stand_in(terms: RulesAndRoster<'_, Self::Game>, name: &str) -> Vec<String>;

    /// Whether a word may stand for a stand-in other than `PLAYER` in the head of a form.
    fn admits(terms: RulesAndRoster<'_, Self::Game>, name: &str, word: &str) -> bool {
        Self::stand_in(terms, name).iter().any(|candidate| candidate == word)
    }
}

impl<W: Words> Reader<W::Game> for W {
    fn setup(&self, terms: RulesAndRoster<'_, W::Game>, lines: &[Excerpt]) -> Read<W, Placed<FactOf<W>>> {
        let notes = Notes::default();
        Line::<W>::of(W::SETUP, terms, lines, Some(&notes))?.read_one(said)
    }

    fn condition(&self, terms: RulesAndRoster<'_, W::Game>, lines: &[Excerpt]) -> Read<W, Asked<W::Game>> {
        let notes = Notes::default();
        Line::<W>::of(W::CONDITION, terms, lines, Some(&notes))?.read_one(|part| match QuestionOf::<W>::read(
            part,
        )? {
            Some(question) => Ok(Condition::Question(question)),
            None => Ok(Condition::Fact(said::<W, FactOf<W>>(part)?.canonical())),
        })
    }

    fn mv(
        &self,
        terms: RulesAndRoster<'_, W::Game>,
        lines: &[Excerpt],
    ) -> Read<W, Written<MoveOf<W>, CardOf<W>>> {
        Ok(Line::<W>::of(W::MOVE, terms, lines, None)?.read_one(W::mv)?.value)
    }

    fn marks(&self, terms: RulesAndRoster<'_, W::Game>, words: &Excerpt) -> Read<W, Vec<Spanned<MarkOf<W>>>> {
        let lines = std::slice::from_ref(words);
        let line = Line::<W>::of(W::PLACES, terms, lines, None)?;
        let mut whole = line.read()?;
        let mut marks = Vec::new();
        while let Some(mut part) = whole.next() {
            let mark = said(&mut part)?;
            part.end()?;
            marks.push(Spanned::new(mark, part.place()));
        }
        Ok(marks)
    }

    fn fact_words(&self, terms: RulesAndRoster<'_, W::Game>, fact: &FactOf<W>) -> String {
        printed::<W, _>(terms, fact)
    }

    fn question_words(&self, terms: RulesAndRoster<'_, W::Game>, question: &QuestionOf<W>) -> String {
        printed::<W, _>(terms, question)
    }

    fn move_words(&self, terms: RulesAndRoster<'_, W::Game>, mv: &MoveOf<W>) -> String {
        printed::<W, _>(terms, mv)
    }

    fn grammar(&self, _rules: &<W::Game as Game>::Rules) -> Grammar {
        W::grammar().grammar()
    }

    fn words(&self, terms: RulesAndRoster<'_, W::Game>, stand_in: &str) -> Vec<String> {
        W::stand_in(terms, stand_in)
    }

    fn forms(&self, _rules: &<W::Game as Game>::Rules) -> [&'static Forms; 4] {
        [&W::SETUP.forms, &W::MOVE.forms, &W::CONDITION.forms, &W::PLACES.forms]
    }
}

/// What a part says that can say nothing else.
///
/// # Errors
/// When it says something else, or names what does not exist.
#[inline]
pub fn said<W: Words, T: LineTable<W>>(part: &mut Part<'_, W>) -> Read<W, T> {
    match T::read(part)? {
        Some(said) => Ok(said),
        None if W::ROW == Some(part.rule()) => Err(part.stray().into()),
        None => Err(part.misread().into()),
    }
}

/// Bytes that most lines have room in.
const ROOM: usize = 64;

fn printed<W: Words, T: LineTable<W>>(terms: RulesAndRoster<'_, W::Game>, said: &T) -> String {
    let mut line = String::with_capacity(ROOM);
    // A text can always be written to.
    let _ = write!(line, "{}", Printed::<W, T>(terms, said));
    line
}
