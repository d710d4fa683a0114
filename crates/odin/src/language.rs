//! The words of Odin, as the contract asks for them.

use figure::Figure;
use game::words::Reader;
use game::{
    Ahead, Condition, Judgement, Language, Open, Ply, Problem as _, Purpose, Roster, RulesAndRoster, Seat,
    SeatSet, Setting, Setup, Touch, Verdict, wrong_players,
};
use game::{Grammar, Head};
use rulebook::Clause;
use text::{Diagnostic, Place, Spanned};

use crate::clauses::PLAYERS;
use crate::condition::{self, Question};
use crate::fact::{self, Subject};
use crate::problem::Problem;
use crate::words::{self, Mark};
use crate::{
    Card, Event, Fact, INFO, Move, Odin, Rules, SEATS, State, knobs, least, open, picture, purpose, tell,
    touch, wish,
};

impl Language for Odin {
    type Fact = Fact;
    type Question = Question;
    type Mark = Mark;

    const WORDS: &'static dyn Reader<Self> = words::READER;

    fn grammar(_rules: &Rules) -> Grammar {
        words::GRAMMAR
    }

    fn settings() -> &'static [Setting<Rules>] {
        knobs::KNOBS
    }

    fn says_turn(_rules: &Rules, _line: &str) -> bool {
        true
    }

    fn roster(
        rules: &Rules,
        players: Option<&[Spanned<String>]>,
        game_line: Place,
    ) -> Result<Roster, Vec<Diagnostic>> {
        let names = players.unwrap_or_default();
        let place = names.iter().map(|name| name.place).reduce(Place::to).unwrap_or(game_line);
        let (count, deck) = (names.len(), rules.deck_size(names.len()));
        if !(2..=SEATS).contains(&count) {
            return Err(vec![wrong_players(&INFO, count, 2..=SEATS, place, &PLAYERS)]);
        }
        let roster = Roster::new(names.iter().map(|name| name.value.clone()));
        if count * usize::from(rules.hand_size) > deck {
            let fault = Problem::DeckTooSmall { players: count, hand: rules.hand_size, deck, place };
            return Err(vec![fault.diagnostic(RulesAndRoster { rules, roster: &roster })]);
        }
        Ok(roster)
    }

    fn row(_rules: &Rules, head: Head<'_>, _rows: usize, line: &str) -> bool {
        words::is_deal_row(head, line)
    }

    fn to_move(seat: Seat) -> Fact {
        Fact::ToMove(seat)
    }

    fn says_to_move(setup: &Setup<Fact>) -> bool {
        // In a hand that is over nobody is to move, and that is known.
        let is_out = |fact: &Fact| matches!(fact, Fact::Hand(_, hand) if hand.is_empty());
        setup.of(Subject::Turn).is_some() || setup.iter().any(|line| is_out(&line.value))
    }

    /// The seats between the player of the set on the table and the one on turn have passed. A first `turn` that says
    /// so says it by the way.
    fn doubted_turn(
        terms: RulesAndRoster<'_, Self>,
        setup: &Setup<Fact>,
        turn: Spanned<Seat>,
    ) -> Option<Diagnostic> {
        let table = setup.of(Subject::Table)?;
        let Fact::Table(_, by) = table.value else { return None };
        let seats: Vec<Seat> = terms.roster.seats().collect();
        let after = seats.iter().cycle().skip_while(|seat| **seat != by).skip(1);
        let mut between = after.take_while(|seat| **seat != turn.value && **seat != by);
        let next = *between.next().filter(|_| turn.value != by)?;
        let mut passed = SeatSet::only(next);
        between.for_each(|seat| passed.insert(*seat));
        Some(Problem::PassedOver { by, table: table.place, next, passed, turn }.diagnostic(terms))
    }

    fn subjects(terms: RulesAndRoster<'_, Self>) -> Vec<Subject> {
        fact::subjects(terms)
    }

    fn described(
        _terms: RulesAndRoster<'_, Self>,
        state: &State,
        viewer: Option<Seat>,
        subject: Subject,
    ) -> Option<Fact> {
        fact::described(state, viewer, subject)
    }

    fn is_default(terms: RulesAndRoster<'_, Self>, fact: &Fact) -> bool {
        fact::is_default(terms, fact)
    }

    fn fact_words(terms: RulesAndRoster<'_, Self>, fact: &Fact) -> String {
        words::fact(terms.roster, fact)
    }

    fn verdict(terms: RulesAndRoster<'_, Self>, state: &State, fact: &Fact) -> Verdict {
        condition::verdict(terms.rules, state, fact)
    }

    fn least<'c>(
        _terms: RulesAndRoster<'_, Self>,
        state: &State,
        wanted: impl Iterator<Item = &'c Condition<Fact, Question>>,
        ahead: Ahead,
    ) -> Option<u32> {
        least::least(state, wanted, ahead)
    }

    fn answer(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        question: &Question,
    ) -> Result<Judgement, Open> {
        condition::answer(terms, state, *question)
    }

    fn open_subject(terms: RulesAndRoster<'_, Self>, subject: Subject) -> Open {
        open::open_subject(terms, subject)
    }

    fn open_ply(terms: RulesAndRoster<'_, Self>, state: &State, ply: &Ply<Move>) -> Option<Open> {
        open::open_ply(terms, state, ply)
    }

    fn open_moves(terms: RulesAndRoster<'_, Self>, state: &State) -> Option<Open> {
        open::open_moves(terms, state)
    }

    fn goals(terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> Vec<Purpose> {
        purpose::goals(terms, state, seat)
    }

    fn standing(_terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> i64 {
        purpose::standing(state, seat)
    }

    fn card(_terms: RulesAndRoster<'_, Self>, card: Card) -> String {
        card.to_string()
    }

    fn print(terms: RulesAndRoster<'_, Self>, mv: &Move) -> String {
        words::print_move(terms.roster, mv)
    }

    fn tell(terms: RulesAndRoster<'_, Self>, event: &Event) -> (String, &'static Clause) {
        (tell::tell(terms.roster, event), event.clause())
    }

    fn touches(terms: RulesAndRoster<'_, Self>, _state: &State, ply: &Ply<Move>) -> Vec<Touch> {
        touch::touches(terms, ply)
    }

    fn wish(
        terms: RulesAndRoster<'_, Self>,
        condition: &Condition<Fact, Question>,
        not: bool,
    ) -> Option<String> {
        wish::wish(terms, condition, not)
    }

    fn figure(terms: RulesAndRoster<'_, Self>, state: &State, seat: Option<Seat>, marked: &[Mark]) -> Figure {
        picture::draw(terms, state, seat, marked)
    }
}
