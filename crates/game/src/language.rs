//! The words of a game: what it says of them itself. What follows is a [`Dialect`](crate::Dialect).
//!
//! It is long for what it says of each thing that a game is asked.

use std::fmt::Debug;

use figure::Figure;
use peg::Grammar;
use syntax::Head;
use text::{Diagnostic, Excerpt, Place, Spanned};

use crate::{
    Condition, Fact, Forms, Game, Knob, LineProblem, Placed, Ply, Roster, RulesAndRoster, Seat, Setting,
    Setup, Stated,
};

/// A condition as a line asks it.
pub type Asked<G> = Placed<Condition<<G as Language>::Fact, <G as Language>::Question>>;

/// Reads the lines of a game.
pub trait Reader<G: Language> {
    /// A set-up line and the rows below it.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn setup(&self, terms: RulesAndRoster<'_, G>, lines: &[Excerpt]) -> Result<Placed<G::Fact>, G::Problem>;

    /// A condition and the rows below it.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn condition(&self, terms: RulesAndRoster<'_, G>, lines: &[Excerpt]) -> Result<Asked<G>, G::Problem>;

    /// A move and the rows below it.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn mv(
        &self,
        terms: RulesAndRoster<'_, G>,
        lines: &[Excerpt],
    ) -> Result<Written<G::Move, G::Card>, G::Problem>;

    /// The places after `highlight`.
    ///
    /// # Errors
    /// Why they cannot be read.
    fn marks(
        &self,
        terms: RulesAndRoster<'_, G>,
        words: &Excerpt,
    ) -> Result<Vec<Spanned<G::Mark>>, G::Problem>;

    /// A fact as a line says it; rows joined by newlines.
    fn fact_words(&self, terms: RulesAndRoster<'_, G>, fact: &G::Fact) -> String;

    /// A question as a line asks it.
    fn question_words(&self, terms: RulesAndRoster<'_, G>, question: &G::Question) -> String;

    /// A move in canonical form, without the player and without chance; rows joined by newlines.
    fn move_words(&self, terms: RulesAndRoster<'_, G>, mv: &G::Move) -> String;

    /// The grammar of the lines.
    fn grammar(&self, rules: &G::Rules) -> Grammar;

    /// The words that stand for a stand-in of the forms, as far as they can be listed: cards, spaces.
    fn words(&self, _terms: RulesAndRoster<'_, G>, _stand_in: &str) -> Vec<String> {
        Vec::new()
    }

    /// The forms of set-up lines, of moves, of conditions and of places to mark.
    fn forms(&self, rules: &G::Rules) -> [&'static Forms; 4];
}

/// A move as a line has it.
#[derive(Clone, Debug)]
pub struct Written<M, C> {
    /// The decision.
    pub mv: M,
    /// It belongs to no player (`deal`, `redeal`, `next race`).
    pub nobody: bool,
    /// What the line states about chance.
    pub stated: Stated<C>,
    /// The move's words.
    pub place: Place,
}

/// Whether a condition holds, and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Whether it holds.
    pub holds: bool,
    /// What there is instead, in the words a condition would have: `gray at 2`.
    pub found: String,
}

/// The words of a game: how set-up, moves and conditions are written, told and drawn.
///
/// Lines come as islands with the rows under them: `lines[0]` is the head.
pub trait Language: Game<Setup = Setup<<Self as Language>::Fact>, Problem: From<LineProblem>> {
    /// What a set-up line states, a condition asks and a position prints.
    type Fact: Fact;
    /// What only a condition asks.
    type Question: Clone + PartialEq + Debug + Send + Sync;
    /// A place that can be marked in a picture.
    type Mark: Copy + PartialEq + Debug;

    /// Reads and writes the game's lines.
    const WORDS: &'static dyn Reader<Self>;

    /// The game's grammar.
    fn grammar(rules: &Self::Rules) -> Grammar {
        Self::WORDS.grammar(rules)
    }

    /// The knobs that are fields of the rules.
    fn settings() -> &'static [Setting<Self::Rules>] {
        &[]
    }

    /// Turns a knob of the game.
    ///
    /// # Errors
    /// Why it cannot have that value.
    fn turn_knob(rules: &mut Self::Rules, knob: &Knob, value: &str) -> Result<(), String> {
        let setting = Self::settings().iter().find(|candidate| candidate.name == knob.name);
        setting.map_or_else(|| Err("it cannot be set".to_owned()), |each| (each.set)(rules, value))
    }

    /// The value of a knob, as one writes it.
    fn knob(rules: &Self::Rules, name: &str) -> Option<String> {
        Self::settings().iter().find(|knob| knob.name == name).map(|found| (found.get)(rules))
    }

    /// Whether the rulebook says who begins, so that a set-up need not say whose turn it is.
    fn begins(_rules: &Self::Rules) -> bool {
        false
    }

    /// Takes in the word after `game NAME with`; unless it says otherwise, a game has no variants.
    ///
    /// # Errors
    /// When the game knows no such variant.
    fn variant(rules: &mut Self::Rules, variant: Option<&Spanned<String>>) -> Result<(), Diagnostic> {
        variant.map_or(Ok(()), |variant| Err(crate::problem::no_variant(Self::info(rules), variant)))
    }

    /// Whether only the player on turn makes the move of this line, so that a first move with a
    /// player's name says whose turn it is.
    fn says_turn(_rules: &Self::Rules, _line: &str) -> bool {
        false
    }

    /// The players: those the file names, or the game's own.
    ///
    /// # Errors
    /// When they are too few, too many, or the game has its own; `game_line` is where to say so.
    fn roster(
        rules: &Self::Rules,
        players: Option<&[Spanned<String>]>,
        game_line: Place,
    ) -> Result<Roster, Vec<Diagnostic>>;

    /// Whether `line` is a row under `head`, after `count` rows. Decided by the head, never by shape
    /// alone.
    fn row(_rules: &Self::Rules, _head: Head<'_>, _count: usize, _line: &str) -> bool {
        false
    }

    /// What is to be said of a first `turn` that names another player than would be on turn by what the set-up states
    /// otherwise, where it may be meant all the same.
    fn doubted_turn(
        _terms: RulesAndRoster<'_, Self>,
        _setup: &Self::Setup,
        _turn: Spanned<Seat>,
    ) -> Option<Diagnostic> {
        None
    }

    /// Looks at a written move in its position before it is checked: what is no move of the game
    /// here (a space that does not exist, a wrong mark, another card than lies there) is a fault.
    ///
    /// # Errors
    /// The script is at fault, not the move.
    fn resolve(
        _terms: RulesAndRoster<'_, Self>,
        _state: &Self::State,
        seat: Option<Seat>,
        written: &Written<Self::Move, Self::Card>,
    ) -> Result<Ply<Self::Move>, Self::Problem> {
        Ok(Ply { seat: if written.nobody { None } else { seat }, mv: written.mv.clone() })
    }

    /// The row or the card below a refused move that is at fault first, and why.
    fn at_fault(
        _terms: RulesAndRoster<'_, Self>,
        _state: &Self::State,
        _ply: &Ply<Self::Move>,
        _rows: &[Excerpt],
    ) -> Option<(Place, String)> {
        None
    }

    /// A fact as a line says it; rows joined by newlines.
    fn fact_words(terms: RulesAndRoster<'_, Self>, fact: &Self::Fact) -> String {
        Self::WORDS.fact_words(terms, fact)
    }

    /// The offer, vote or discard that waits for an answer, in plain words: a scenario that stops
    /// here says `stop here`.
    fn pending(_terms: RulesAndRoster<'_, Self>, _state: &Self::State) -> Option<String> {
        None
    }

    /// That a place to mark in a picture is there in a position.
    ///
    /// # Errors
    /// When it is not.
    fn check_mark(
        _terms: RulesAndRoster<'_, Self>,
        _state: &Self::State,
        _mark: Spanned<Self::Mark>,
    ) -> Result<(), Self::Problem> {
        Ok(())
    }

    /// A card, as a line has it.
    fn card(terms: RulesAndRoster<'_, Self>, card: Self::Card) -> String;

    /// A move in canonical form, without the player and without chance; rows joined by newlines.
    fn print(terms: RulesAndRoster<'_, Self>, mv: &Self::Move) -> String {
        Self::WORDS.move_words(terms, mv)
    }

    /// The parts of the figure that make a move when they are touched one after the other, as they are named there
    /// ([`Figure::touchable`]): the card and the space, the piece and the square. None for a move that is only said.
    fn touches(
        _terms: RulesAndRoster<'_, Self>,
        _state: &Self::State,
        _ply: &Ply<Self::Move>,
    ) -> Vec<crate::Touch> {
        Vec::new()
    }

    /// A condition as a puzzle wishes for it, or for the contrary: a sentence that holds when it is done, without a
    /// full stop (`gray stands on space 4`). None where its own line says it best.
    fn wish(
        _terms: RulesAndRoster<'_, Self>,
        _condition: &Condition<Self::Fact, Self::Question>,
        _not: bool,
    ) -> Option<String> {
        None
    }

    /// The position as `seat` may see it, or whole for `None`, drawn, with the marked places.
    fn figure(
        terms: RulesAndRoster<'_, Self>,
        state: &Self::State,
        seat: Option<Seat>,
        marked: &[Self::Mark],
    ) -> Figure;
}
