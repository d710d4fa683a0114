//! What a game says of its words; everything a [`Dialect`] does follows from it.

use std::fmt::Debug;

use figure::Figure;
use piles::Verdict;
use rulebook::Clause;
use text::{Diagnostic, Excerpt, Grammar, Place, Spanned};

use crate::{
    Condition, Fact, Game, Judgement, LineProblem, Open, Placed, Ply, Roster, Seat, Setting, Setup, Terms,
    Written,
};

mod dialect;

/// A condition as a line asks it.
pub type Asked<G> = Placed<Condition<<G as Language>::Fact, <G as Language>::Question>>;

/// Reads the lines of a game.
pub trait Reader<G: Language> {
    /// A set-up line and the rows below it.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn setup(&self, terms: Terms<'_, G>, lines: &[Excerpt]) -> Result<Placed<G::Fact>, G::Problem>;

    /// A condition and the rows below it.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn condition(&self, terms: Terms<'_, G>, lines: &[Excerpt]) -> Result<Asked<G>, G::Problem>;

    /// A move and the rows below it.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn mv(&self, terms: Terms<'_, G>, lines: &[Excerpt]) -> Result<Written<G::Move, G::Card>, G::Problem>;

    /// The places after `highlight`.
    ///
    /// # Errors
    /// Why they cannot be read.
    fn marks(&self, terms: Terms<'_, G>, words: &Excerpt) -> Result<Vec<G::Mark>, G::Problem>;
}

type SubjectOf<G> = <<G as Language>::Fact as Fact>::Subject;

/// The words of a game, its facts and its pictures.
pub trait Language: Game<Setup = Setup<<Self as Language>::Fact>, Problem: From<LineProblem>> {
    /// What a set-up line states, a condition asks and a position prints.
    type Fact: Fact;
    /// What only a condition asks.
    type Question: Clone + PartialEq + Debug + Send + Sync;
    /// A place that can be marked in a picture.
    type Mark: Copy + PartialEq + Debug;

    /// The game's grammar.
    const GRAMMAR: Grammar;
    /// Reads the game's lines.
    const WORDS: &'static dyn Reader<Self>;
    /// The game's knobs.
    const KNOBS: &'static [Setting<Self::Rules>];
    /// See [`Dialect::BEGINS`].
    const BEGINS: bool = false;

    /// See [`Dialect::variant`].
    ///
    /// # Errors
    /// When the game knows no such variant.
    fn variant(_rules: &mut Self::Rules, variant: Option<&Spanned<String>>) -> Result<(), Diagnostic> {
        variant.map_or(Ok(()), |variant| Err(crate::problem::no_variant(Self::INFO, variant)))
    }

    /// See [`Dialect::says_turn`].
    fn says_turn(_line: &str) -> bool {
        false
    }

    /// See [`Dialect::roster`].
    ///
    /// # Errors
    /// When they are too few, too many, or the game has its own.
    fn roster(
        rules: &Self::Rules,
        players: Option<&[Spanned<String>]>,
        game_line: Place,
    ) -> Result<Roster, Vec<Diagnostic>>;

    /// See [`Dialect::row`].
    fn row(_head: &str, _rows: usize, _line: &str) -> bool {
        false
    }

    /// The fact that a player is to move.
    fn to_move(seat: Seat) -> Self::Fact;

    /// See [`Dialect::says_to_move`].
    fn says_to_move(setup: &Self::Setup) -> bool;

    /// See [`Dialect::resolve`].
    ///
    /// # Errors
    /// The script is at fault, not the move.
    fn resolve(
        _terms: Terms<'_, Self>,
        _state: &Self::State,
        seat: Option<Seat>,
        written: &Written<Self::Move, Self::Card>,
    ) -> Result<Ply<Self::Move>, Self::Problem> {
        Ok(Ply { seat: if written.nobody { None } else { seat }, mv: written.mv.clone() })
    }

    /// See [`Dialect::at_fault`].
    fn at_fault(
        _terms: Terms<'_, Self>,
        _state: &Self::State,
        _ply: &Ply<Self::Move>,
        _rows: &[Excerpt],
    ) -> Option<(Place, String)> {
        None
    }

    /// Everything a position can be described by, in the order in which it is printed.
    fn subjects(terms: Terms<'_, Self>) -> Vec<SubjectOf<Self>>;

    /// What is to be said of a subject, as far as `viewer` may know, or all for `None`.
    fn described(
        terms: Terms<'_, Self>,
        state: &Self::State,
        viewer: Option<Seat>,
        subject: SubjectOf<Self>,
    ) -> Option<Self::Fact>;

    /// Whether a fact need not be printed: a set-up that does not say it means it.
    fn goes_without_saying(_terms: Terms<'_, Self>, _fact: &Self::Fact) -> bool {
        false
    }

    /// What is found where nothing is to be said of a subject that a condition asks for: `no open call`.
    fn absent(_terms: Terms<'_, Self>, _subject: SubjectOf<Self>) -> String {
        String::new()
    }

    /// A fact as a line says it; rows joined by newlines.
    fn fact_words(terms: Terms<'_, Self>, fact: &Self::Fact) -> String;

    /// See [`Fact::differences`]; for facts whose words hang on the rules.
    fn differences(_terms: Terms<'_, Self>, asked: &Self::Fact, found: &Self::Fact) -> Vec<(usize, String)> {
        asked.differences(found)
    }

    /// Whether a fact holds.
    fn verdict(terms: Terms<'_, Self>, state: &Self::State, fact: &Self::Fact) -> Verdict;

    /// The answer to a question, or what is not determined and decides it.
    ///
    /// # Errors
    /// What is open.
    fn answer(
        terms: Terms<'_, Self>,
        state: &Self::State,
        question: &Self::Question,
    ) -> Result<Judgement, Open>;

    /// How a set-up determines a subject.
    fn open_subject(terms: Terms<'_, Self>, subject: SubjectOf<Self>) -> Open;

    /// What is not determined and decides whether a ply that `check` permits is legal, or what it does.
    fn open_ply(terms: Terms<'_, Self>, state: &Self::State, ply: &Ply<Self::Move>) -> Option<Open>;

    /// What is not determined and decides which moves are legal.
    fn open_moves(terms: Terms<'_, Self>, state: &Self::State) -> Option<Open>;

    /// See [`Dialect::pending`].
    fn pending(_terms: Terms<'_, Self>, _state: &Self::State) -> Option<String> {
        None
    }

    /// See [`Dialect::card`].
    fn card(terms: Terms<'_, Self>, card: Self::Card) -> String;

    /// See [`Dialect::print`].
    fn print(terms: Terms<'_, Self>, mv: &Self::Move) -> String;

    /// See [`Dialect::tell`].
    fn tell(terms: Terms<'_, Self>, event: &Self::Event) -> (String, &'static Clause);

    /// See [`Dialect::figure`].
    fn figure(
        terms: Terms<'_, Self>,
        state: &Self::State,
        seat: Option<Seat>,
        marked: &[Self::Mark],
    ) -> Figure;
}
