//! What a game says of its words; everything a [`Dialect`] does follows from it.

use std::fmt::Debug;

use figure::Figure;
use piles::Verdict;
use rulebook::{Clause, Value};
use text::{Diagnostic, Excerpt, Grammar, Place, Spanned};

use crate::words::Reader;
use crate::{
    Condition, Dialect, Fact, Game, Judgement, Knob, LineProblem, Open, Placed, Ply, Problem, Question,
    Roster, Seat, Setting, Setup, Terms, Written,
};

type SubjectOf<G> = <<G as Language>::Fact as Fact>::Subject;

/// The words of a game, its facts and its pictures.
pub trait Language: Game<Setup = Setup<<Self as Language>::Fact>, Problem: From<LineProblem>> {
    /// What a set-up line states, a condition asks and a position prints.
    type Fact: Fact;
    /// What only a condition asks.
    type Question: Clone + PartialEq + Debug;
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

    /// A fact as a line says it; rows joined by newlines.
    fn fact_words(terms: Terms<'_, Self>, fact: &Self::Fact) -> String;

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

/// What there is of a fact's subjects, in the words of the fact that was asked.
fn found<G: Language>(terms: Terms<'_, G>, state: &G::State, asked: &G::Fact) -> Vec<G::Fact> {
    let mut found: Vec<G::Fact> = Vec::new();
    for subject in asked.subjects() {
        if !found.iter().any(|own| own.subjects().contains(&subject)) {
            found.extend(G::described(terms, state, None, subject).map(|own| own.like(asked)));
        }
    }
    found
}

impl<G: Language> Dialect for G {
    type Condition = Condition<G::Fact, G::Question>;

    const GRAMMAR: Grammar = <G as Language>::GRAMMAR;
    const BEGINS: bool = <G as Language>::BEGINS;

    fn variant(rules: &mut G::Rules, variant: Option<&Spanned<String>>) -> Result<(), Diagnostic> {
        <G as Language>::variant(rules, variant)
    }

    fn says_turn(line: &str) -> bool {
        <G as Language>::says_turn(line)
    }

    fn roster(
        rules: &G::Rules,
        players: Option<&[Spanned<String>]>,
        game_line: Place,
    ) -> Result<Roster, Vec<Diagnostic>> {
        <G as Language>::roster(rules, players, game_line)
    }

    fn turn_knob(rules: &mut G::Rules, knob: &Knob, value: &str) -> Result<(), String> {
        let own = G::KNOBS.iter().find(|own| own.name == knob.name);
        own.map_or_else(|| Err("it cannot be set".to_owned()), |own| (own.set)(rules, value))
    }

    fn knob(rules: &G::Rules, name: &str) -> Option<String> {
        G::KNOBS.iter().find(|own| own.name == name).map(|own| (own.get)(rules))
    }

    fn row(head: &str, rows: usize, line: &str) -> bool {
        <G as Language>::row(head, rows, line)
    }

    fn read_setup(terms: Terms<'_, G>, lines: &[Excerpt], setup: &mut G::Setup) -> Result<(), Diagnostic> {
        let fact = G::WORDS.setup(terms, lines).map_err(|problem| problem.diagnostic(terms))?;
        setup.state(fact);
        Ok(())
    }

    fn to_move(seat: Spanned<Seat>, setup: &mut G::Setup) {
        let value = <G as Language>::to_move(seat.value);
        setup.state(Placed { value, place: seat.place, parts: Vec::new() });
    }

    fn says_to_move(setup: &G::Setup) -> bool {
        <G as Language>::says_to_move(setup)
    }

    fn read_move(terms: Terms<'_, G>, lines: &[Excerpt]) -> Result<Written<G::Move, G::Card>, Diagnostic> {
        G::WORDS.mv(terms, lines).map_err(|problem| problem.diagnostic(terms))
    }

    fn read_condition(terms: Terms<'_, G>, lines: &[Excerpt]) -> Result<Self::Condition, Diagnostic> {
        let condition = G::WORDS.condition(terms, lines).map_err(|problem| problem.diagnostic(terms))?;
        Ok(condition.value)
    }

    fn resolve(
        terms: Terms<'_, G>,
        state: &G::State,
        seat: Option<Seat>,
        written: &Written<G::Move, G::Card>,
    ) -> Result<Ply<G::Move>, Diagnostic> {
        <G as Language>::resolve(terms, state, seat, written).map_err(|problem| problem.diagnostic(terms))
    }

    fn open(
        terms: Terms<'_, G>,
        state: &G::State,
        question: Question<'_, G::Move, Self::Condition>,
    ) -> Option<Open> {
        match question {
            Question::Ply(ply) => G::open_ply(terms, state, ply),
            Question::Moves => G::open_moves(terms, state),
            Question::Condition(Condition::Question(question)) => G::answer(terms, state, question).err(),
            Question::Condition(Condition::Fact(fact)) => match G::verdict(terms, state, fact) {
                Verdict::Open => fact.subjects().first().map(|subject| G::open_subject(terms, *subject)),
                Verdict::Holds | Verdict::Fails => None,
            },
        }
    }

    fn judge(terms: Terms<'_, G>, state: &G::State, condition: &Self::Condition) -> Judgement {
        match condition {
            Condition::Question(question) => match G::answer(terms, state, question) {
                Ok(judgement) => judgement,
                Err(open) => Judgement { holds: false, found: format!("{} is not determined", open.what) },
            },
            Condition::Fact(fact) => {
                let holds = G::verdict(terms, state, fact) == Verdict::Holds;
                let found = found(terms, state, fact);
                let words: Vec<String> = found.iter().map(|own| G::fact_words(terms, own)).collect();
                Judgement { holds, found: words.join(", ") }
            }
        }
    }

    fn astray(terms: Terms<'_, G>, state: &G::State, lines: &[Excerpt]) -> Vec<(Place, String)> {
        let Ok(asked) = G::WORDS.condition(terms, lines) else { return Vec::new() };
        let Condition::Fact(fact) = &asked.value else { return Vec::new() };
        let differences = found(terms, state, fact).into_iter().flat_map(|own| fact.differences(&own));
        differences.map(|(part, there)| (asked.part(part), there)).collect()
    }

    fn pending(terms: Terms<'_, G>, state: &G::State) -> Option<String> {
        <G as Language>::pending(terms, state)
    }

    fn card(terms: Terms<'_, G>, card: G::Card) -> String {
        <G as Language>::card(terms, card)
    }

    fn print(terms: Terms<'_, G>, mv: &G::Move) -> String {
        <G as Language>::print(terms, mv)
    }

    fn tell(terms: Terms<'_, G>, event: &G::Event) -> (String, &'static Clause) {
        <G as Language>::tell(terms, event)
    }

    fn fact(terms: Terms<'_, G>, _name: &str, value: &Value) -> Option<String> {
        Some(terms.roster.fact(value))
    }

    fn check_highlight(terms: Terms<'_, G>, words: &Excerpt) -> Result<(), Diagnostic> {
        G::WORDS.marks(terms, words).map(|_| ()).map_err(|problem| problem.diagnostic(terms))
    }

    fn position(terms: Terms<'_, G>, state: &G::State, seat: Option<Seat>) -> Vec<String> {
        let facts = G::subjects(terms).into_iter().filter_map(|own| G::described(terms, state, seat, own));
        let said = facts.filter(|fact| !G::goes_without_saying(terms, fact));
        said.flat_map(|fact| G::fact_words(terms, &fact).lines().map(str::to_owned).collect::<Vec<_>>())
            .collect()
    }

    fn figure(terms: Terms<'_, G>, state: &G::State, seat: Option<Seat>, highlight: Option<&str>) -> Figure {
        let places = highlight.map(|words| Excerpt::slice_of(words, Default::default(), 0));
        let marked = places.and_then(|words| G::WORDS.marks(terms, &words).ok()).unwrap_or_default();
        <G as Language>::figure(terms, state, seat, &marked)
    }
}
