//! The words of Odin's Table, as the contract asks for them.

use figure::Figure;
use game::words::Reader;
use game::{
    Condition, Judgement, Language, Open, Ply, Purpose, Roster, RulesAndRoster, Seat, Setting, Setup, Touch,
    Verdict, Written,
};
use game::{Grammar, Head};
use rulebook::Clause;
use text::{Diagnostic, Place, Spanned};

use crate::condition::{self, Question};
use crate::fact::{self, Fact, Subject};
use crate::game::INFO;
use crate::problem::Problem;
use crate::words::{self, Marked};
use crate::{
    Card, Event, Move, Offer, Rules, Side, State, Table, clauses, knobs, open, picture, purpose, tell, touch,
    wish,
};

impl Language for Table {
    type Fact = Fact;
    type Question = Question;
    type Mark = Marked;

    const WORDS: &'static dyn Reader<Self> = words::READER;

    fn grammar(_rules: &Rules) -> Grammar {
        words::GRAMMAR
    }

    fn settings() -> &'static [Setting<Rules>] {
        knobs::KNOBS
    }

    fn begins(_rules: &Rules) -> bool {
        true
    }

    fn roster(
        _rules: &Rules,
        players: Option<&[Spanned<String>]>,
        game_line: Place,
    ) -> Result<Roster, Vec<Diagnostic>> {
        Roster::own(&INFO, Side::BOTH.map(Side::word), players, game_line, &clauses::PARTS_PLAYERS)
    }

    fn row(_rules: &Rules, head: Head<'_>, _rows: usize, line: &str) -> bool {
        let is_head = head.words.trim() == words::BOARD;
        // Under `board` a misspelt number is a fault of the row. Ranks without a head belong together, so that
        // their fault is said once.
        is_head && words::before_bar(line).is_some()
            || !head.is_asked && words::is_rank(head.words) && words::is_rank(line)
    }

    fn to_move(seat: Seat) -> Fact {
        Fact::ToMove(Side::of(seat))
    }

    fn says_to_move(setup: &Setup<Fact>) -> bool {
        setup.of(Subject::Turn).is_some()
    }

    /// A move with the wrong mark is no move here.
    fn resolve(
        _terms: RulesAndRoster<'_, Self>,
        state: &State,
        seat: Option<Seat>,
        written: &Written<Move, Card>,
    ) -> Result<Ply<Move>, Problem> {
        match written.mv.marked_otherwise(state) {
            Some((right, there)) => {
                Err(Problem::WrongMark { mv: Spanned::new(written.mv, written.place), right, there })
            }
            None => Ok(Ply { seat: Some(seat.unwrap_or(state.on_turn.seat())), mv: written.mv }),
        }
    }

    fn subjects(_terms: RulesAndRoster<'_, Self>) -> Vec<Subject> {
        fact::subjects()
    }

    fn described(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        viewer: Option<Seat>,
        subject: Subject,
    ) -> Option<Fact> {
        fact::described(terms.rules, state, viewer, subject)
    }

    fn is_default(_terms: RulesAndRoster<'_, Self>, fact: &Fact) -> bool {
        fact::is_default(fact)
    }

    fn fact_words(_terms: RulesAndRoster<'_, Self>, fact: &Fact) -> String {
        words::fact(fact)
    }

    fn verdict(_terms: RulesAndRoster<'_, Self>, state: &State, fact: &Fact) -> Verdict {
        condition::verdict(state, fact)
    }

    fn answer(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        question: &Question,
    ) -> Result<Judgement, Open> {
        Ok(condition::answer(terms.rules, state, question))
    }

    fn open_subject(_terms: RulesAndRoster<'_, Self>, subject: Subject) -> Open {
        open::open_subject(subject)
    }

    fn open_ply(_terms: RulesAndRoster<'_, Self>, _state: &State, _ply: &Ply<Move>) -> Option<Open> {
        None
    }

    fn open_moves(_terms: RulesAndRoster<'_, Self>, _state: &State) -> Option<Open> {
        None
    }

    fn pending(_terms: RulesAndRoster<'_, Self>, state: &State) -> Option<String> {
        state.offer().map(|offer| match offer {
            Offer::Scout { side, .. } => format!("{side} may scout (`scout COLUMN` or `no scout`)"),
            Offer::Swap { side } => format!("{side} may swap two cards (`swap COLUMN COLUMN` or `no swap`)"),
        })
    }

    fn goals(terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> Vec<Purpose> {
        purpose::goals(terms, state, seat)
    }

    fn is_bare(_terms: RulesAndRoster<'_, Self>, state: &State) -> bool {
        purpose::is_bare(state)
    }

    fn standing(_terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> i64 {
        purpose::standing(state, seat)
    }

    fn card(_terms: RulesAndRoster<'_, Self>, card: Card) -> String {
        card.to_string()
    }

    fn print(_terms: RulesAndRoster<'_, Self>, mv: &Move) -> String {
        mv.to_string()
    }

    fn tell(_terms: RulesAndRoster<'_, Self>, event: &Event) -> (String, &'static Clause) {
        (tell::tell(event), event.clause())
    }

    fn touches(_terms: RulesAndRoster<'_, Self>, state: &State, ply: &Ply<Move>) -> Vec<Touch> {
        touch::touches(state, ply)
    }

    fn wish(
        _terms: RulesAndRoster<'_, Self>,
        condition: &Condition<Fact, Question>,
        not: bool,
    ) -> Option<String> {
        wish::wish(condition, not)
    }

    fn figure(
        _terms: RulesAndRoster<'_, Self>,
        state: &State,
        seat: Option<Seat>,
        marked: &[Marked],
    ) -> Figure {
        picture::draw(state, seat, marked)
    }
}
