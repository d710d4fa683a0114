//! Reading the lines of a game by its grammar: what the `words` module of every game is built on.
//!
//! A game implements [`Words`] for its parser, in the module that derives it, so that the names of
//! grammar rules stay there; [`Reader`] is the same without them. A [`Line`] is a text to be read, a
//! [`Part`] is what one rule of the grammar has read of it.

use std::fmt::Debug;

use text::{Excerpt, Spanned};

pub use crate::language::{Asked, Reader};
use crate::{Condition, Fact, Game, Language, Placed, RulesAndRoster, Written};

mod line;
mod line_grammar;
mod part;
mod slips;

use line::Notes;
pub use line::{Line, LineKind};
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
    type Game: Language;
    /// The rules of its grammar.
    type Rule: Copy + Debug + Eq;

    /// The rule at the end of every line.
    const END: Self::Rule;
    /// A player's name.
    const PLAYER: Self::Rule;
    /// A whole number.
    const NUMBER: Self::Rule;

    /// A set-up line.
    const SETUP: &'static LineKind<Self::Rule>;
    /// A move.
    const MOVE: &'static LineKind<Self::Rule>;
    /// A condition.
    const CONDITION: &'static LineKind<Self::Rule>;
    /// Places to mark in a picture.
    const PLACES: &'static LineKind<Self::Rule>;

    /// Which lines have rows below them, for a row without a head.
    const ROWS: &'static str;
    /// What numbers can count, for one that is beyond all reason.
    const NUMBERS: &'static str;
    /// A mark that may stand before any word: `aux:`.
    const MARK: &'static str = "";

    /// Its grammar.
    fn grammar() -> &'static LineGrammar<Self::Rule>;

    /// The fact of a set-up line or a condition.
    ///
    /// # Errors
    /// When it names what does not exist.
    fn fact(part: &mut Part<'_, Self>) -> Read<Self, FactOf<Self>>;

    /// The question of a condition, or nothing where it asks for a fact.
    ///
    /// # Errors
    /// When it names what does not exist.
    fn question(part: &mut Part<'_, Self>) -> Read<Self, Option<QuestionOf<Self>>>;

    /// A move.
    ///
    /// # Errors
    /// When it names what does not exist.
    fn mv(part: &mut Part<'_, Self>) -> Read<Self, Written<MoveOf<Self>, CardOf<Self>>>;

    /// A place to mark in a picture.
    ///
    /// # Errors
    /// When it does not exist.
    fn mark(part: &mut Part<'_, Self>) -> Read<Self, MarkOf<Self>>;

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
        Line::<W>::of(W::SETUP, terms, lines, Some(&notes))?.read_one(W::fact)
    }

    fn condition(&self, terms: RulesAndRoster<'_, W::Game>, lines: &[Excerpt]) -> Read<W, Asked<W::Game>> {
        let notes = Notes::default();
        Line::<W>::of(W::CONDITION, terms, lines, Some(&notes))?.read_one(|part| match W::question(part)? {
            Some(question) => Ok(Condition::Question(question)),
            None => Ok(Condition::Fact(W::fact(part)?.canonical())),
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
            let mark = W::mark(&mut part)?;
            part.end()?;
            marks.push(Spanned::new(mark, part.place()));
        }
        Ok(marks)
    }
}
