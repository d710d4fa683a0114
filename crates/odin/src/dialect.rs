//! The words of Odin, as the contract asks for them.

use game::{Dialect, Judgement, Knob, Open, Ply, Question, Roster, Seat, Terms, Verdict, Written};
use rulebook::{Clause, Value};
use text::{Diagnostic, Excerpt, Grammar, Place, Spanned};

use crate::condition::{self, Condition};
use crate::problem::Problem;
use crate::{Card, Event, Move, Odin, Rules, SEATS, Setup, State, tell, view, words};

mod open;

impl Dialect for Odin {
    type Condition = Condition;

    const GRAMMAR: Grammar = words::GRAMMAR;

    fn says_turn(_line: &str) -> bool {
        true
    }

    fn roster(
        rules: &Rules,
        players: Option<&[Spanned<String>]>,
        game_line: Place,
    ) -> Result<Roster, Vec<Diagnostic>> {
        let names = players.unwrap_or_default();
        let roster = Roster::new(names.iter().map(|name| name.value.clone()));
        let place = names.iter().map(|name| name.place).reduce(Place::to).unwrap_or(game_line);
        let problem = if !(2..=SEATS).contains(&names.len()) {
            Problem::Players { count: names.len(), place }
        } else if names.len() * usize::from(rules.hand_size) > rules.deck_size(names.len()) {
            Problem::DeckTooSmall {
                players: names.len(),
                hand_size: rules.hand_size,
                deck: rules.deck_size(names.len()),
                place,
            }
        } else {
            return Ok(roster);
        };
        Err(vec![problem.diagnostic(&roster)])
    }

    fn turn_knob(rules: &mut Rules, knob: &Knob, value: &str) -> Result<(), String> {
        words::turn_knob(rules, knob, value)
    }

    fn knob(rules: &Rules, name: &str) -> Option<String> {
        words::knob_value(rules, name)
    }

    fn row(head: &str, _rows: usize, line: &str) -> bool {
        words::is_deal_row(head, line)
    }

    fn read_setup(terms: Terms<'_, Self>, lines: &[Excerpt], setup: &mut Setup) -> Result<(), Diagnostic> {
        words::read_setup(terms, lines, setup).map_err(|problem| problem.diagnostic(terms.roster))
    }

    fn to_move(seat: Spanned<Seat>, setup: &mut Setup) {
        setup.turn(seat);
    }

    fn says_to_move(setup: &Setup) -> bool {
        // In a hand that is over nobody is to move, and that is known.
        setup.to_move.is_some() || setup.is_hand_over()
    }

    fn read_move(terms: Terms<'_, Self>, lines: &[Excerpt]) -> Result<Written<Move, Card>, Diagnostic> {
        words::read_move(terms, lines).map_err(|problem| problem.diagnostic(terms.roster))
    }

    fn read_condition(terms: Terms<'_, Self>, lines: &[Excerpt]) -> Result<Condition, Diagnostic> {
        words::read_condition(terms, lines).map_err(|problem| problem.diagnostic(terms.roster))
    }

    fn resolve(
        _terms: Terms<'_, Self>,
        _state: &State,
        seat: Option<Seat>,
        written: &Written<Move, Card>,
    ) -> Result<Ply<Move>, Diagnostic> {
        let seat = if written.nobody { None } else { seat };
        Ok(Ply { seat, mv: written.mv.clone() })
    }

    fn open(terms: Terms<'_, Self>, state: &State, question: Question<'_, Move, Condition>) -> Option<Open> {
        open::open(terms, state, question)
    }

    fn judge(terms: Terms<'_, Self>, state: &State, condition: &Condition) -> Judgement {
        let holds = condition::verdict(terms.rules, state, condition) == Verdict::Holds;
        Judgement { holds, found: view::found(terms, state, condition) }
    }

    fn pending(_terms: Terms<'_, Self>, _state: &State) -> Option<String> {
        None
    }

    fn card(_terms: Terms<'_, Self>, card: Card) -> String {
        card.to_string()
    }

    fn print(terms: Terms<'_, Self>, mv: &Move) -> String {
        words::print_move(terms.roster, mv)
    }

    fn tell(terms: Terms<'_, Self>, event: &Event) -> (String, &'static Clause) {
        (tell::tell(terms.roster, event), event.clause())
    }

    fn fact(terms: Terms<'_, Self>, name: &str, value: &Value) -> Option<String> {
        match (name, value) {
            ("player" | "on_turn" | "led" | "out" | "leads", Value::Number(number)) => {
                terms.roster.numbered(*number).map(str::to_owned)
            }
            _ => None,
        }
    }

    fn check_highlight(terms: Terms<'_, Self>, places: &Excerpt) -> Result<(), Diagnostic> {
        words::read_places(terms, places).map(|_| ()).map_err(|problem| problem.diagnostic(terms.roster))
    }

    fn position(terms: Terms<'_, Self>, state: &State, seat: Option<Seat>) -> Vec<String> {
        view::position(terms, state, seat)
    }

    fn picture(
        terms: Terms<'_, Self>,
        state: &State,
        seat: Option<Seat>,
        highlight: Option<&str>,
    ) -> Vec<String> {
        view::picture(terms, state, seat, highlight)
    }
}
