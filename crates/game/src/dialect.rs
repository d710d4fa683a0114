//! What follows from a game's [`Language`], the same for every game.

use figure::Figure;
use piles::Truth;
use text::{Diagnostic, Excerpt, Place, Spanned};

use crate::problem::{bad_value, unknown_knob};
use crate::{
    Condition, Decide, Describe, Fact, Foresee, Judgement, Knob, Language, LeaveOpen, Lines, Look, Open,
    Placed, Ply, Problem, Pursue, Query, RulesAndRoster, Seat, Tell, View, Written,
};

/// A condition of a game, comparable with another; it keeps no places.
pub type ConditionOf<G> = Condition<<G as Language>::Fact, <G as Language>::Question>;

/// What can be done with the lines of a game.
///
/// Every game has it of which all is said, and none can have it otherwise: a trait of its own only so that it reads
/// as `G::read_move`.
pub trait Dialect: Language + Describe + Decide + Foresee + LeaveOpen + Pursue + Tell + Look {
    /// Turns the knob of that name.
    ///
    /// # Errors
    /// An unknown knob or a value it cannot have.
    fn set_knob(rules: &mut Self::Rules, knob: &Spanned<String>, value: &Excerpt) -> Result<(), Diagnostic> {
        let info = Self::info(rules);
        let named = info.knobs.iter().find(|candidate| candidate.name == knob.value);
        let known = named.ok_or_else(|| unknown_knob(info, knob))?;
        let value = value.trim();
        Self::turn_knob(rules, known, value.text()).map_err(|why| bad_value(known, &value, &why))
    }

    /// The knobs that have another value than the law book's, each with the rules in which it has the law book's.
    fn turned(rules: &Self::Rules) -> impl Iterator<Item = (&'static Knob, Self::Rules)> {
        Self::info(rules).knobs.iter().filter_map(|knob| {
            let mut by_the_book = rules.clone();
            Self::turn_knob(&mut by_the_book, knob, knob.default).ok()?;
            (by_the_book != *rules).then_some((knob, by_the_book))
        })
    }

    /// Takes a set-up line in; it replaces what an earlier one said about the same thing. Gives where that
    /// was said.
    ///
    /// # Errors
    /// When the line is no set-up line of the game.
    fn read_setup(
        terms: RulesAndRoster<'_, Self>,
        lines: &[Excerpt],
        setup: &mut Self::Setup,
    ) -> Result<Option<Place>, Diagnostic> {
        let fact = Self::WORDS.setup(terms, lines).map_err(|problem| problem.diagnostic(terms))?;
        Ok(setup.state(fact))
    }

    /// Takes in `PLAYER to move`; gives where something else was said of whose turn it is.
    fn state_turn(seat: Spanned<Seat>, setup: &mut Self::Setup) -> Option<Place> {
        let value = Self::to_move(seat.value);
        setup.state(Placed { value, place: seat.place, parts: Vec::new() })
    }

    /// Reads a move.
    ///
    /// # Errors
    /// When the words are no move of the game.
    fn read_move(
        terms: RulesAndRoster<'_, Self>,
        lines: &[Excerpt],
    ) -> Result<Written<Self::Move, Self::Card>, Diagnostic> {
        Self::WORDS.mv(terms, lines).map_err(|problem| problem.diagnostic(terms))
    }

    /// Reads a condition.
    ///
    /// # Errors
    /// When the words are no condition of the game.
    fn read_condition(
        terms: RulesAndRoster<'_, Self>,
        lines: &[Excerpt],
    ) -> Result<ConditionOf<Self>, Diagnostic> {
        let condition = Self::WORDS.condition(terms, lines).map_err(|problem| problem.diagnostic(terms))?;
        Ok(condition.value)
    }

    /// Looks at a written move in its position before it is checked: what is no move of the game
    /// here (a space that does not exist, a wrong mark, another card than lies there) is a fault.
    ///
    /// # Errors
    /// The script is at fault, not the move.
    fn resolved(
        terms: RulesAndRoster<'_, Self>,
        state: &Self::State,
        seat: Option<Seat>,
        written: &Written<Self::Move, Self::Card>,
    ) -> Result<Ply<Self::Move>, Diagnostic> {
        Self::resolve(terms, state, seat, written).map_err(|problem| problem.diagnostic(terms))
    }

    /// What is not determined and yet decides the answer; `None` when the answer stands.
    /// For a ply: asked after `check` has permitted it.
    fn open(
        terms: RulesAndRoster<'_, Self>,
        state: &Self::State,
        query: Query<'_, Self::Move, ConditionOf<Self>>,
    ) -> Option<Open> {
        match query {
            Query::Ply(ply) => Self::open_ply(terms, state, ply),
            Query::Moves => Self::open_moves(terms, state),
            Query::Condition(Condition::Question(question)) => Self::answer(terms, state, question).err(),
            Query::Condition(Condition::Fact(fact)) => match Self::verdict(terms, state, fact) {
                Truth::Open => Some(Self::open_subject(terms, fact.subject())),
                Truth::Holds | Truth::Fails => None,
            },
        }
    }

    /// Judges a condition that is not open.
    fn judge(
        terms: RulesAndRoster<'_, Self>,
        state: &Self::State,
        condition: &ConditionOf<Self>,
    ) -> Judgement {
        match condition {
            Condition::Question(question) => match Self::answer(terms, state, question) {
                Ok(judgement) => judgement,
                Err(open) => Judgement { holds: false, found: format!("{} is not determined", open.what) },
            },
            Condition::Fact(fact) => {
                let holds = Self::verdict(terms, state, fact) == Truth::Holds;
                let found = found::<Self>(terms, state, fact);
                let words: Vec<String> = found.iter().map(|each| Self::fact_words(terms, each)).collect();
                let found =
                    if words.is_empty() { Self::absent(terms, fact.subject()) } else { words.join(", ") };
                Judgement { holds, found }
            }
        }
    }

    /// Whether a condition holds, where nothing else is of interest: for whoever asks it of many positions.
    fn holds(terms: RulesAndRoster<'_, Self>, state: &Self::State, condition: &ConditionOf<Self>) -> Truth {
        match condition {
            Condition::Fact(fact) => Self::verdict(terms, state, fact),
            Condition::Question(question) => match Self::answer(terms, state, question) {
                Ok(judgement) => Truth::of(judgement.holds),
                Err(_) => Truth::Open,
            },
        }
    }

    /// The places in the lines of a condition that does not hold at which it fails, each with what
    /// is there instead: squares of a drawn board, cards of a row.
    fn where_it_fails(
        terms: RulesAndRoster<'_, Self>,
        state: &Self::State,
        lines: &[Excerpt],
    ) -> Vec<(Place, String)> {
        let Ok(asked) = Self::WORDS.condition(terms, lines) else { return Vec::new() };
        let Condition::Fact(fact) = &asked.value else { return Vec::new() };
        let differences = found::<Self>(terms, state, fact)
            .into_iter()
            .flat_map(|each| Self::differences(terms, fact, &each));
        differences.map(|(part, there)| (asked.part(part), there)).collect()
    }

    /// Whether the words after `highlight` name places that are there in a position.
    ///
    /// # Errors
    /// When they do not.
    fn check_highlight(
        terms: RulesAndRoster<'_, Self>,
        state: &Self::State,
        words: &Excerpt,
    ) -> Result<(), Diagnostic> {
        let marks = Self::WORDS.marks(terms, words);
        let check =
            |marks: Vec<_>| marks.into_iter().try_for_each(|mark| Self::check_mark(terms, state, mark));
        marks.and_then(check).map_err(|problem| problem.diagnostic(terms))
    }

    /// The position as `seat` may see it, or whole for `None`: set-up lines of the language, rows
    /// included.
    fn position(terms: RulesAndRoster<'_, Self>, state: &Self::State, seat: Option<Seat>) -> Vec<String> {
        let mut lines = Lines::<Self>::default();
        lines.of(terms, state, seat);
        lines.into()
    }

    /// The position as `seat` may see it, or whole for `None`, drawn; `highlight` holds the words of the
    /// places to mark.
    fn drawn(
        terms: RulesAndRoster<'_, Self>,
        state: &Self::State,
        seat: Option<Seat>,
        highlight: Option<&str>,
    ) -> Figure {
        let places = highlight.map(|words| Excerpt::slice_of(words, Default::default(), 0));
        let marks = places.and_then(|words| Self::WORDS.marks(terms, &words).ok()).unwrap_or_default();
        let marked: Vec<Self::Mark> = marks.into_iter().map(|mark| mark.value).collect();
        Self::figure(terms, state, seat, &marked)
    }

    /// The position written and drawn.
    fn view(
        terms: RulesAndRoster<'_, Self>,
        state: &Self::State,
        seat: Option<Seat>,
        highlight: Option<&str>,
    ) -> View {
        View {
            position: Self::position(terms, state, seat),
            figure: Self::drawn(terms, state, seat, highlight),
            seats: Vec::new(),
        }
    }
}

impl<G: Language + Describe + Decide + Foresee + LeaveOpen + Pursue + Tell + Look> Dialect for G {}

/// What there is of a fact's subjects, in the words of the fact that was asked.
fn found<G: Dialect>(terms: RulesAndRoster<'_, G>, state: &G::State, asked: &G::Fact) -> Vec<G::Fact> {
    let mut found: Vec<G::Fact> = Vec::new();
    for subject in asked.subjects() {
        if !found.iter().any(|candidate| candidate.is_about(subject)) {
            found.extend(G::described(terms, state, None, subject).map(|found| found.like(asked)));
        }
    }
    found
}
