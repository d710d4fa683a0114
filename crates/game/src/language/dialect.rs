//! Every game that has a language speaks the dialect that follows from it.

use figure::Figure;
use piles::Verdict;
use rulebook::Clause;
use text::{Diagnostic, Excerpt, Grammar, Place, Spanned};

use super::Language;
use crate::{
    Condition, Dialect, Fact, Judgement, Knob, Open, Placed, Ply, Problem, Question, Roster, Seat, Terms,
    Written,
};

/// What there is of a fact's subjects, in the words of the fact that was asked.
fn found<G: Language>(terms: Terms<'_, G>, state: &G::State, asked: &G::Fact) -> Vec<G::Fact> {
    let mut found: Vec<G::Fact> = Vec::new();
    for subject in asked.subjects() {
        if !found.iter().any(|candidate| candidate.subjects().contains(&subject)) {
            found.extend(G::described(terms, state, None, subject).map(|found| found.like(asked)));
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
        let setting = G::KNOBS.iter().find(|candidate| candidate.name == knob.name);
        setting.map_or_else(|| Err("it cannot be set".to_owned()), |each| (each.set)(rules, value))
    }

    fn knob(rules: &G::Rules, name: &str) -> Option<String> {
        G::KNOBS.iter().find(|knob| knob.name == name).map(|found| (found.get)(rules))
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

    fn at_fault(
        terms: Terms<'_, G>,
        state: &G::State,
        ply: &Ply<G::Move>,
        rows: &[Excerpt],
    ) -> Option<(Place, String)> {
        <G as Language>::at_fault(terms, state, ply, rows)
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
                let words: Vec<String> = found.iter().map(|each| G::fact_words(terms, each)).collect();
                let found = match fact.subjects().first().filter(|_| words.is_empty()) {
                    Some(subject) => G::absent(terms, *subject),
                    None => words.join(", "),
                };
                Judgement { holds, found }
            }
        }
    }

    fn holds(terms: Terms<'_, G>, state: &G::State, condition: &Self::Condition) -> Verdict {
        match condition {
            Condition::Fact(fact) => G::verdict(terms, state, fact),
            Condition::Question(question) => match G::answer(terms, state, question) {
                Ok(judgement) => Verdict::of(judgement.holds),
                Err(_) => Verdict::Open,
            },
        }
    }

    fn astray(terms: Terms<'_, G>, state: &G::State, lines: &[Excerpt]) -> Vec<(Place, String)> {
        let Ok(asked) = G::WORDS.condition(terms, lines) else { return Vec::new() };
        let Condition::Fact(fact) = &asked.value else { return Vec::new() };
        let differences =
            found(terms, state, fact).into_iter().flat_map(|each| G::differences(terms, fact, &each));
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

    fn check_highlight(terms: Terms<'_, G>, state: &G::State, words: &Excerpt) -> Result<(), Diagnostic> {
        let marks = G::WORDS.marks(terms, words);
        let check = |marks: Vec<_>| marks.into_iter().try_for_each(|mark| G::check_mark(terms, state, mark));
        marks.and_then(check).map_err(|problem| problem.diagnostic(terms))
    }

    fn position(terms: Terms<'_, G>, state: &G::State, seat: Option<Seat>) -> Vec<String> {
        let facts =
            G::subjects(terms).into_iter().filter_map(|subject| G::described(terms, state, seat, subject));
        let said = facts.filter(|fact| !G::goes_without_saying(terms, fact));
        said.flat_map(|fact| G::fact_words(terms, &fact).lines().map(str::to_owned).collect::<Vec<_>>())
            .collect()
    }

    fn figure(terms: Terms<'_, G>, state: &G::State, seat: Option<Seat>, highlight: Option<&str>) -> Figure {
        let places = highlight.map(|words| Excerpt::slice_of(words, Default::default(), 0));
        let marks = places.and_then(|words| G::WORDS.marks(terms, &words).ok()).unwrap_or_default();
        let marked: Vec<G::Mark> = marks.into_iter().map(|mark| mark.value).collect();
        <G as Language>::figure(terms, state, seat, &marked)
    }
}
