//! What is said of positions: each trait is implemented in the file of a game that knows of it, and all of them are
//! a [`Dialect`](crate::Dialect)'s.

use piles::Truth;
use rulebook::Clause;

use crate::{Ahead, Condition, Fact, Judgement, Language, Open, Ply, Purpose, RulesAndRoster, Seat};

type SubjectOf<G> = <<G as Language>::Fact as Fact>::Subject;

/// What can be said of a position.
pub trait Describe: Language {
    /// The fact that a player is to move.
    fn to_move(seat: Seat) -> Self::Fact;

    /// Whether the set-up says who is to move; a game in which other lines say so, too, says which.
    fn says_to_move(setup: &Self::Setup) -> bool {
        setup.of(Self::to_move(Seat(0)).subject()).is_some()
    }

    /// Everything a position can be described by, in the order in which it is printed.
    fn subjects(terms: RulesAndRoster<'_, Self>) -> Vec<SubjectOf<Self>>;

    /// What is to be said of a subject, as far as `viewer` may know, or all for `None`.
    fn described(
        terms: RulesAndRoster<'_, Self>,
        state: &Self::State,
        viewer: Option<Seat>,
        subject: SubjectOf<Self>,
    ) -> Option<Self::Fact>;

    /// Whether a fact need not be printed: a set-up that does not say it means it.
    fn is_default(_terms: RulesAndRoster<'_, Self>, _fact: &Self::Fact) -> bool {
        false
    }

    /// What is found where nothing is to be said of a subject that a condition asks for: `no open call`.
    fn absent(_terms: RulesAndRoster<'_, Self>, _subject: SubjectOf<Self>) -> String {
        String::new()
    }

    /// Takes over from `state` what no line of a position says, where `again` was set up by its lines: what it remembers
    /// of positions before it.
    fn take_unsaid(_again: &mut Self::State, _state: &Self::State) {}

    /// See [`Fact::differences`]; for facts whose words hang on the rules.
    fn differences(
        _terms: RulesAndRoster<'_, Self>,
        asked: &Self::Fact,
        found: &Self::Fact,
    ) -> Vec<(usize, String)> {
        asked.differences(found)
    }
}

/// Whether what a condition asks holds in a position.
pub trait Decide: Language {
    /// Whether a fact holds.
    fn verdict(terms: RulesAndRoster<'_, Self>, state: &Self::State, fact: &Self::Fact) -> Truth;

    /// The answer to a question, or what is not determined and decides it.
    ///
    /// # Errors
    /// What is open.
    fn answer(
        terms: RulesAndRoster<'_, Self>,
        state: &Self::State,
        question: &Self::Question,
    ) -> Result<Judgement, Open>;
}

/// How far away what a condition asks is at least; a game that tells nothing is searched whole.
pub trait Foresee: Language {
    /// At least how many more moves of a player pass until all of those conditions hold, whatever others and
    /// chance bring under the law book with its knobs, house rules forbidding what they like of it and a last
    /// resort being open at any time; `None` where they never will with no more than is ahead. Less than is so loses
    /// nothing but time.
    fn least<'c>(
        _terms: RulesAndRoster<'_, Self>,
        _state: &Self::State,
        _wanted: impl Iterator<Item = &'c Condition<Self::Fact, Self::Question>>,
        _ahead: Ahead,
    ) -> Option<u32> {
        Some(0)
    }

    /// What a condition asks about, a bit each: see [`Knowledge::is_idle`](crate::Knowledge::is_idle).
    fn asks(_condition: &Condition<Self::Fact, Self::Question>) -> u64 {
        u64::MAX
    }
}

/// What of a position is not determined; nothing in a game in which everything lies open.
pub trait LeaveOpen: Language {
    /// How a set-up determines a subject, where anything can be open.
    fn open_subject(_terms: RulesAndRoster<'_, Self>, _subject: SubjectOf<Self>) -> Open {
        Open { what: "the position".to_owned(), listing: "a set-up line".to_owned(), on_line: None }
    }

    /// What is not determined and decides whether a ply that `check` permits is legal, or what it does.
    fn open_ply(
        _terms: RulesAndRoster<'_, Self>,
        _state: &Self::State,
        _ply: &Ply<Self::Move>,
    ) -> Option<Open> {
        None
    }

    /// What is not determined and decides which moves are legal.
    fn open_moves(_terms: RulesAndRoster<'_, Self>, _state: &Self::State) -> Option<Open> {
        None
    }
}

/// What players play for.
pub trait Pursue: Language {
    /// What a player plays for in a position: what puzzles may ask.
    fn goals(_terms: RulesAndRoster<'_, Self>, _state: &Self::State, _seat: Seat) -> Vec<Purpose> {
        Vec::new()
    }

    /// Whether so little is left in a position that it has no story.
    fn is_bare(_terms: RulesAndRoster<'_, Self>, _state: &Self::State) -> bool {
        false
    }

    /// How well a seat stands in the eyes of whoever counts what lies open and looks no further: more is better.
    fn standing(_terms: RulesAndRoster<'_, Self>, _state: &Self::State, _seat: Seat) -> i64 {
        0
    }

    /// The points of a seat, as the game counts them; none where it counts no points.
    fn points(_terms: RulesAndRoster<'_, Self>, _state: &Self::State, _seat: Seat) -> Option<i64> {
        None
    }

    /// The kinds of cards that hands may hold; none where the game has no hands.
    fn cards(_rules: &Self::Rules) -> Vec<Self::Card> {
        Vec::new()
    }

    /// Shows the cards of a seat's hand that are determined, one by one.
    fn hand(_state: &Self::State, _seat: Seat, _each: &mut dyn FnMut(Self::Card)) {}

    /// Whether points count against whoever has them: the fewest are the best.
    const FEWEST_WIN: bool = false;
}

/// What happened, in words.
pub trait Tell: Language {
    /// An event in plain words, one sentence without a full stop, and the clause it rests on.
    fn tell(terms: RulesAndRoster<'_, Self>, event: &Self::Event) -> (String, &'static Clause);
}
