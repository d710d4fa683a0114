//! The words of Odin's Ravens, as the contract asks for them.

use game::{Dialect, Judgement, Knob, Open, Ply, Question, Roster, Seat, Terms, Verdict, Written};
use rulebook::{Clause, Strict};
use text::{Diagnostic, Excerpt, Grammar, Place, Spanned};

use crate::condition::{self, Condition};
use crate::knobs::KNOBS;
use crate::next_race::next_race_faults;
use crate::problem::Problem;
use crate::{Card, Event, INFO, Move, Ravens, Rules, Setup, Side, State, tell, view, words};

mod open;
mod resolve;

impl Dialect for Ravens {
    type Condition = Condition;

    const GRAMMAR: Grammar = words::GRAMMAR;

    fn says_turn(_line: &str) -> bool {
        true
    }

    fn roster(
        _rules: &Rules,
        players: Option<&[Spanned<String>]>,
        game_line: Place,
    ) -> Result<Roster, Vec<Diagnostic>> {
        Roster::own(&INFO, Side::WORDS, players, game_line, &crate::clauses::PARTS_PLAYERS)
    }

    fn turn_knob(rules: &mut Rules, knob: &Knob, value: &str) -> Result<(), String> {
        let own = KNOBS.iter().find(|own| own.name == knob.name);
        own.map_or_else(|| Err("it cannot be set".to_owned()), |own| (own.set)(rules, value))
    }

    fn knob(rules: &Rules, name: &str) -> Option<String> {
        KNOBS.iter().find(|own| own.name == name).map(|own| (own.get)(rules))
    }

    fn row(head: &str, rows: usize, line: &str) -> bool {
        let mut words = head.split_whitespace().filter(|word| !matches!(*word, "expect" | "not"));
        match (words.next(), words.next()) {
            (Some(words::PATH), None) => words::is_path_row(rows, line),
            (Some("next"), Some("race")) => true,
            // Rows without a head belong together, so that their fault is said once.
            _ => words::is_path_row(0, head.trim()) && words::is_path_row(rows, line),
        }
    }

    fn read_setup(terms: Terms<'_, Self>, lines: &[Excerpt], setup: &mut Setup) -> Result<(), Diagnostic> {
        words::read_setup(terms.rules, lines, setup).map_err(Problem::diagnostic)
    }

    fn to_move(seat: Spanned<Seat>, setup: &mut Setup) {
        setup.to_move = Some(seat.map(Side::of));
    }

    fn says_to_move(setup: &Setup) -> bool {
        setup.to_move.is_some()
    }

    fn read_move(terms: Terms<'_, Self>, lines: &[Excerpt]) -> Result<Written<Move, Card>, Diagnostic> {
        words::read_move(terms.rules, lines).map_err(Problem::diagnostic)
    }

    fn read_condition(terms: Terms<'_, Self>, lines: &[Excerpt]) -> Result<Condition, Diagnostic> {
        words::read_condition(terms.rules, lines).map_err(Problem::diagnostic)
    }

    fn resolve(
        terms: Terms<'_, Self>,
        state: &State,
        seat: Option<Seat>,
        written: &Written<Move, Card>,
    ) -> Result<Ply<Move>, Diagnostic> {
        resolve::resolve(state, &written.mv, written.place).map_err(Problem::diagnostic)?;
        if let Move::NextRace(setup) = &written.mv {
            let faults = next_race_faults(terms.rules, state, setup, &mut Strict);
            Diagnostic::joined(faults).map_or(Ok(()), Err)?;
        }
        let seat = if written.nobody { None } else { Some(seat.unwrap_or(state.on_turn.seat())) };
        Ok(Ply { seat, mv: written.mv.clone() })
    }

    fn open(terms: Terms<'_, Self>, state: &State, question: Question<'_, Move, Condition>) -> Option<Open> {
        open::open(terms.rules, state, question)
    }

    fn judge(terms: Terms<'_, Self>, state: &State, condition: &Condition) -> Judgement {
        let holds = condition::verdict(state, condition) == Verdict::Holds;
        Judgement { holds, found: view::found(terms.rules, state, condition) }
    }

    fn astray(terms: Terms<'_, Self>, state: &State, lines: &[Excerpt]) -> Vec<(Place, String)> {
        words::astray(terms.rules, state, lines)
    }

    fn pending(_terms: Terms<'_, Self>, _state: &State) -> Option<String> {
        None
    }

    fn card(terms: Terms<'_, Self>, card: Card) -> String {
        terms.rules.card(card)
    }

    fn print(terms: Terms<'_, Self>, mv: &Move) -> String {
        words::print_move(terms.rules, mv)
    }

    fn tell(terms: Terms<'_, Self>, event: &Event) -> (String, &'static Clause) {
        (tell::tell(terms.rules, event), event.clause())
    }

    fn check_highlight(terms: Terms<'_, Self>, places: &Excerpt) -> Result<(), Diagnostic> {
        words::read_places(terms.rules, places).map(|_| ()).map_err(Problem::diagnostic)
    }

    fn position(terms: Terms<'_, Self>, state: &State, seat: Option<Seat>) -> Vec<String> {
        view::position(terms.rules, state, seat)
    }

    fn figure(
        terms: Terms<'_, Self>,
        state: &State,
        seat: Option<Seat>,
        highlight: Option<&str>,
    ) -> figure::Figure {
        view::figure(terms.rules, state, seat, highlight)
    }
}
