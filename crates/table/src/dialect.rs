//! The words of Odin's Table, as the contract asks for them.

use game::{Dialect, Game, Judgement, Knob, Open, Ply, Question, Roster, Seat, Terms, Verdict, Written};
use rulebook::Clause;
use text::{Diagnostic, Excerpt, Grammar, Place, Spanned};

use crate::condition::{self, Condition};
use crate::problem::Problem;
use crate::{Card, Event, Move, Offer, Rules, Setup, Side, State, Table, tell, view, words};

mod open;
mod resolve;

impl Dialect for Table {
    type Condition = Condition;

    const GRAMMAR: Grammar = words::GRAMMAR;

    const BEGINS: bool = true;

    fn roster(
        _rules: &Rules,
        players: Option<&[Spanned<String>]>,
        game_line: Place,
    ) -> Result<Roster, Vec<Diagnostic>> {
        Roster::own(Self::INFO, words::PLAYERS, players, game_line)
    }

    fn turn_knob(rules: &mut Rules, knob: &Knob, value: &str) -> Result<(), String> {
        words::turn_knob(rules, knob, value)
    }

    fn knob(rules: &Rules, name: &str) -> Option<String> {
        words::knob_value(rules, name)
    }

    fn row(head: &str, _rows: usize, line: &str) -> bool {
        let mut words = head.split_whitespace().filter(|word| !matches!(*word, "expect" | "not" | "goal"));
        let is_head = (words.next(), words.next()) == (Some(words::BOARD), None);
        // Ranks without a head belong together, so that their fault is said once.
        (is_head || words::is_rank(head)) && words::is_rank(line)
    }

    fn read_setup(_terms: Terms<'_, Self>, lines: &[Excerpt], setup: &mut Setup) -> Result<(), Diagnostic> {
        words::read_setup(lines, setup).map_err(Problem::diagnostic)
    }

    fn to_move(seat: Spanned<Seat>, setup: &mut Setup) {
        setup.to_move = Some(seat);
    }

    fn says_to_move(setup: &Setup) -> bool {
        setup.to_move.is_some()
    }

    fn read_move(_terms: Terms<'_, Self>, lines: &[Excerpt]) -> Result<Written<Move, Card>, Diagnostic> {
        words::read_move(lines).map_err(Problem::diagnostic)
    }

    fn read_condition(_terms: Terms<'_, Self>, lines: &[Excerpt]) -> Result<Condition, Diagnostic> {
        words::read_condition(lines).map_err(Problem::diagnostic)
    }

    fn resolve(
        _terms: Terms<'_, Self>,
        state: &State,
        seat: Option<Seat>,
        written: &Written<Move, Card>,
    ) -> Result<Ply<Move>, Diagnostic> {
        resolve::resolve(state, Spanned::new(written.mv, written.place)).map_err(Problem::diagnostic)?;
        Ok(Ply { seat: Some(seat.unwrap_or(state.on_turn.seat())), mv: written.mv })
    }

    fn open(_terms: Terms<'_, Self>, state: &State, question: Question<'_, Move, Condition>) -> Option<Open> {
        open::open(state, question)
    }

    fn judge(terms: Terms<'_, Self>, state: &State, condition: &Condition) -> Judgement {
        let holds = condition::verdict(state, condition) == Verdict::Holds;
        Judgement { holds, found: view::found(terms.rules, state, condition) }
    }

    fn astray(_terms: Terms<'_, Self>, state: &State, lines: &[Excerpt]) -> Vec<(Place, String)> {
        words::astray(state, lines)
    }

    fn pending(_terms: Terms<'_, Self>, state: &State) -> Option<String> {
        state.offer().map(|offer| match offer {
            Offer::Scout { side, .. } => {
                format!("{} may scout (`scout COLUMN` or `no scout`)", side.word())
            }
            Offer::Swap { side } => {
                format!("{} may swap two cards (`swap COLUMN COLUMN` or `no swap`)", side.word())
            }
        })
    }

    fn card(_terms: Terms<'_, Self>, card: Card) -> String {
        card.to_string()
    }

    fn print(_terms: Terms<'_, Self>, mv: &Move) -> String {
        mv.to_string()
    }

    fn tell(_terms: Terms<'_, Self>, event: &Event) -> (String, &'static Clause) {
        (tell::tell(event), event.clause())
    }

    fn check_highlight(_terms: Terms<'_, Self>, places: &Excerpt) -> Result<(), Diagnostic> {
        words::read_places(places).map(|_| ()).map_err(Problem::diagnostic)
    }

    fn position(terms: Terms<'_, Self>, state: &State, seat: Option<Seat>) -> Vec<String> {
        view::position(terms.rules, state, seat.map(Side::of))
    }

    fn picture(
        _terms: Terms<'_, Self>,
        state: &State,
        seat: Option<Seat>,
        highlight: Option<&str>,
    ) -> Vec<String> {
        view::picture(state, seat.map(Side::of), highlight)
    }
}
