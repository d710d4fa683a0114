//! The words of Omen, as the contract asks for them.

use game::{Dialect, Judgement, Knob, Open, Ply, Question, Roster, Seat, Terms, Verdict, Written};
use rulebook::{Clause, Value};
use text::{Diagnostic, Excerpt, Grammar, Place, Spanned};

use crate::condition::{self, Condition};
use crate::problem::Problem;
use crate::setup_problem::SetupProblem;
use crate::{
    Card, Composition, Debt, Event, Move, Omen, Rules, Setup, Stage, State, composition, tell, view, words,
};

mod open;

/// The word after `game omen with`.
const WOLVES: &str = "wolves";

impl Dialect for Omen {
    type Condition = Condition;

    const GRAMMAR: Grammar = words::GRAMMAR;

    fn variant(rules: &mut Rules, variant: Option<&Spanned<String>>) -> Result<(), Diagnostic> {
        match variant {
            None => rules.wolves = false,
            Some(variant) if variant.value == WOLVES => rules.wolves = true,
            Some(variant) => return Err(Problem::NoVariant { variant: variant.clone() }.diagnostic()),
        }
        Ok(())
    }

    fn says_turn(line: &str) -> bool {
        // The Dealer peeks whoever is on turn; votes and discards are other players' too.
        matches!(line.split_whitespace().next(), Some("declare" | "omen" | "destiny"))
    }

    fn roster(
        rules: &Rules,
        players: Option<&[Spanned<String>]>,
        game_line: Place,
    ) -> Result<Roster, Vec<Diagnostic>> {
        let most = rules.most();
        let Some(names) = players else {
            return Err(vec![Problem::NoPlayers { place: game_line, most }.diagnostic()]);
        };
        let place = names.iter().map(|name| name.place).reduce(Place::to).unwrap_or(game_line);
        let mut faults = Vec::new();
        if !(Rules::FEWEST..=most).contains(&names.len()) {
            faults.push(Problem::PlayerCount { place, count: names.len(), most }.diagnostic());
        }
        let roster = Roster::new(names.iter().map(|name| name.value.clone()));
        let deck = Composition::new(rules, names.len(), composition::extra(rules, names.len()));
        if faults.is_empty() && !deck.exists() {
            faults.push(SetupProblem::NoSuchDeck(place).told(&roster));
        }
        if faults.is_empty() { Ok(roster) } else { Err(faults) }
    }

    fn turn_knob(rules: &mut Rules, knob: &Knob, value: &str) -> Result<(), String> {
        words::turn_knob(rules, knob, value)
    }

    fn knob(rules: &Rules, name: &str) -> Option<String> {
        words::knob_value(rules, name)
    }

    fn row(head: &str, _rows: usize, line: &str) -> bool {
        words::is_row(head, line)
    }

    fn read_setup(terms: Terms<'_, Self>, lines: &[Excerpt], setup: &mut Setup) -> Result<(), Diagnostic> {
        words::read_setup(terms.roster, lines, setup).map_err(Problem::diagnostic)
    }

    fn to_move(seat: Spanned<Seat>, setup: &mut Setup) {
        setup.to_move = Some(seat);
    }

    fn says_to_move(setup: &Setup) -> bool {
        let settling = setup
            .players
            .iter()
            .any(|player| matches!(player.debt, Some(Spanned { value: Debt::Owes(_), .. })));
        let by_dealer = setup.dealer.is_some() && !settling;
        setup.to_move.is_some() || setup.call.is_some() || !setup.declared.is_empty() || by_dealer
    }

    fn read_move(terms: Terms<'_, Self>, lines: &[Excerpt]) -> Result<Written<Move, Card>, Diagnostic> {
        words::read_move(terms.roster, lines).map_err(Problem::diagnostic)
    }

    fn read_condition(terms: Terms<'_, Self>, lines: &[Excerpt]) -> Result<Condition, Diagnostic> {
        words::read_condition(terms.rules, terms.roster, lines).map_err(Problem::diagnostic)
    }

    fn resolve(
        _terms: Terms<'_, Self>,
        state: &State,
        seat: Option<Seat>,
        written: &Written<Move, Card>,
    ) -> Result<Ply<Move>, Diagnostic> {
        let mv = match written.mv.clone() {
            Move::Redeal(redeal) => {
                Move::Redeal(Box::new(redeal.written_out(state.up.len(), state.down.len())))
            }
            decision => decision,
        };
        Ok(Ply { seat: seat.filter(|_| !written.nobody), mv })
    }

    fn open(terms: Terms<'_, Self>, state: &State, question: Question<'_, Move, Condition>) -> Option<Open> {
        open::open(terms.roster, state, question)
    }

    fn judge(terms: Terms<'_, Self>, state: &State, condition: &Condition) -> Judgement {
        let holds = condition::verdict(state, condition) == Verdict::Holds;
        Judgement { holds, found: view::found(terms.roster, state, condition) }
    }

    fn pending(terms: Terms<'_, Self>, state: &State) -> Option<String> {
        let roster = terms.roster;
        let has = |count: usize| if count == 1 { "has" } else { "have" };
        match state.stage {
            Stage::Voting { caller, .. } => {
                let voters = state.voters();
                let (names, has) = (roster.list(voters), has(voters.len()));
                Some(format!("{names} {has} still to vote on {}'s Omen", roster.name(caller)))
            }
            Stage::Discarding { .. } => {
                let debtors = state.debtors();
                Some(format!("{} {} still to discard", roster.list(debtors), has(debtors.len())))
            }
            Stage::Declaring { .. } | Stage::Redealing { .. } | Stage::Over { .. } => None,
        }
    }

    fn card(_terms: Terms<'_, Self>, card: Card) -> String {
        card.word().to_owned()
    }

    fn print(terms: Terms<'_, Self>, mv: &Move) -> String {
        words::print_move(terms.roster, mv)
    }

    fn tell(terms: Terms<'_, Self>, event: &Event) -> (String, &'static Clause) {
        (tell::tell(terms.roster, event), event.clause())
    }

    fn fact(terms: Terms<'_, Self>, name: &str, value: &Value) -> Option<String> {
        match (name, value) {
            ("seat" | "dealer" | "on_turn", Value::Number(number)) => {
                terms.roster.numbered(*number).map(str::to_owned)
            }
            _ => None,
        }
    }

    fn check_highlight(terms: Terms<'_, Self>, places: &Excerpt) -> Result<(), Diagnostic> {
        words::read_places(terms.roster, places).map(|_| ()).map_err(Problem::diagnostic)
    }

    fn position(terms: Terms<'_, Self>, state: &State, seat: Option<Seat>) -> Vec<String> {
        view::position(terms.roster, state, seat)
    }

    fn figure(
        terms: Terms<'_, Self>,
        state: &State,
        seat: Option<Seat>,
        highlight: Option<&str>,
    ) -> figure::Figure {
        view::figure(terms.roster, state, seat, highlight)
    }
}
