use figure::Figure;
use piles::Verdict;
use rulebook::Clause;
use text::{Diagnostic, Excerpt, Grammar, Place, Spanned};

use crate::problem::{bad_value, no_variant, unknown_knob};
use crate::{Game, Knob, Open, Ply, Question, Roster, Seat, Stated, Terms, View};

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

/// The words of a game: how set-up, moves and conditions are written and told.
///
/// Lines come as islands with the rows under them: `lines[0]` is the head.
pub trait Dialect: Game {
    /// A condition, comparable with another; it keeps no places.
    type Condition: Clone + PartialEq + std::fmt::Debug + Send + Sync;

    /// The game's grammar.
    const GRAMMAR: Grammar;

    /// Whether the rulebook says who begins, so that a set-up need not say whose turn it is.
    const BEGINS: bool = false;

    /// Takes in the word after `game NAME with`; unless it says otherwise, a game has no variants.
    ///
    /// # Errors
    /// When the game knows no such variant.
    fn variant(_rules: &mut Self::Rules, variant: Option<&Spanned<String>>) -> Result<(), Diagnostic> {
        variant.map_or(Ok(()), |variant| Err(no_variant(Self::INFO, variant)))
    }

    /// Whether only the player on turn makes the move of this line, so that a first move with a
    /// player's name says whose turn it is.
    fn says_turn(_line: &str) -> bool {
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

    /// Turns the knob of that name.
    ///
    /// # Errors
    /// An unknown knob or a value it cannot have.
    fn set_knob(rules: &mut Self::Rules, knob: &Spanned<String>, value: &Excerpt) -> Result<(), Diagnostic> {
        let named = Self::INFO.knobs.iter().find(|candidate| candidate.name == knob.value);
        let known = named.ok_or_else(|| unknown_knob(Self::INFO, knob))?;
        let value = value.trim();
        Self::turn_knob(rules, known, value.text()).map_err(|why| bad_value(known, &value, &why))
    }

    /// Turns a knob of the game.
    ///
    /// # Errors
    /// Why it cannot have that value.
    fn turn_knob(rules: &mut Self::Rules, knob: &Knob, value: &str) -> Result<(), String>;

    /// The value of a knob, as one writes it.
    fn knob(rules: &Self::Rules, name: &str) -> Option<String>;

    /// Whether `line` is a row under `head`, after `rows` rows. Decided by the head, never by shape
    /// alone; an expectation's head keeps its `expect`.
    fn row(head: &str, rows: usize, line: &str) -> bool;

    /// Takes a set-up line in; it replaces what an earlier one said about the same thing.
    ///
    /// # Errors
    /// When the line is no set-up line of the game.
    fn read_setup(
        terms: Terms<'_, Self>,
        lines: &[Excerpt],
        setup: &mut Self::Setup,
    ) -> Result<(), Diagnostic>;

    /// Takes in `PLAYER to move`.
    fn to_move(seat: Spanned<Seat>, setup: &mut Self::Setup);

    /// Whether the set-up says who is to move.
    fn says_to_move(setup: &Self::Setup) -> bool;

    /// Reads a move.
    ///
    /// # Errors
    /// When the words are no move of the game.
    fn read_move(
        terms: Terms<'_, Self>,
        lines: &[Excerpt],
    ) -> Result<Written<Self::Move, Self::Card>, Diagnostic>;

    /// Reads a condition.
    ///
    /// # Errors
    /// When the words are no condition of the game.
    fn read_condition(terms: Terms<'_, Self>, lines: &[Excerpt]) -> Result<Self::Condition, Diagnostic>;

    /// Looks at a written move in its position before it is checked: what is no move of the game
    /// here (a space that does not exist, a wrong mark, another card than lies there) is a fault.
    ///
    /// # Errors
    /// The script is at fault, not the move.
    fn resolve(
        terms: Terms<'_, Self>,
        state: &Self::State,
        seat: Option<Seat>,
        written: &Written<Self::Move, Self::Card>,
    ) -> Result<Ply<Self::Move>, Diagnostic>;

    /// The row or the card below a refused move that is at fault first, and why.
    fn at_fault(
        _terms: Terms<'_, Self>,
        _state: &Self::State,
        _ply: &Ply<Self::Move>,
        _rows: &[Excerpt],
    ) -> Option<(Place, String)> {
        None
    }

    /// What is not determined and yet decides the answer; `None` when the answer stands.
    /// For a ply: asked after `check` has permitted it.
    fn open(
        terms: Terms<'_, Self>,
        state: &Self::State,
        question: Question<'_, Self::Move, Self::Condition>,
    ) -> Option<Open>;

    /// Judges a condition that is not open.
    fn judge(terms: Terms<'_, Self>, state: &Self::State, condition: &Self::Condition) -> Judgement;

    /// Whether a condition holds, where nothing else is of interest: for whoever asks it of many positions.
    fn holds(terms: Terms<'_, Self>, state: &Self::State, condition: &Self::Condition) -> Verdict {
        match Self::open(terms, state, Question::Condition(condition)) {
            Some(_) => Verdict::Open,
            None => Verdict::of(Self::judge(terms, state, condition).holds),
        }
    }

    /// The places in the lines of a condition that does not hold at which it fails, each with what
    /// is there instead: squares of a drawn board, cards of a row.
    fn astray(_terms: Terms<'_, Self>, _state: &Self::State, _lines: &[Excerpt]) -> Vec<(Place, String)> {
        Vec::new()
    }

    /// The offer, vote or discard that waits for an answer, in plain words: a scenario that stops
    /// here says `stop here`.
    fn pending(terms: Terms<'_, Self>, state: &Self::State) -> Option<String>;

    /// A card, as a line has it.
    fn card(terms: Terms<'_, Self>, card: Self::Card) -> String;

    /// A move in canonical form, without the player and without chance; rows joined by newlines.
    fn print(terms: Terms<'_, Self>, mv: &Self::Move) -> String;

    /// An event in plain words, one sentence without a full stop, and the clause it rests on.
    fn tell(terms: Terms<'_, Self>, event: &Self::Event) -> (String, &'static Clause);

    /// Whether the words after `highlight` name places that are there in a position.
    ///
    /// # Errors
    /// When they do not.
    fn check_highlight(
        terms: Terms<'_, Self>,
        state: &Self::State,
        words: &Excerpt,
    ) -> Result<(), Diagnostic>;

    /// The position as `seat` may see it, or whole for `None`: set-up lines of the language, rows
    /// included.
    fn position(terms: Terms<'_, Self>, state: &Self::State, seat: Option<Seat>) -> Vec<String>;

    /// The position as `seat` may see it, or whole for `None`, drawn; `highlight` holds the words of the
    /// places to mark.
    fn figure(
        terms: Terms<'_, Self>,
        state: &Self::State,
        seat: Option<Seat>,
        highlight: Option<&str>,
    ) -> Figure;

    /// The position written and drawn.
    fn view(
        terms: Terms<'_, Self>,
        state: &Self::State,
        seat: Option<Seat>,
        highlight: Option<&str>,
    ) -> View {
        View {
            position: Self::position(terms, state, seat),
            figure: Self::figure(terms, state, seat, highlight),
        }
    }
}
