//! The words of Odin, as the contract asks for them.

use crate::Move;
use figure::Figure;
use game::Ply;
use game::words::Reader;
use game::{Condition, Touch};
use game::{
    Head, Language, Problem as _, Roster, RulesAndRoster, Seat, SeatSet, Setting, Setup, wrong_players,
};
use text::{Diagnostic, Place, Spanned};

use crate::clauses::PLAYERS;
use crate::fact::Subject;
use crate::problem::Problem;
use crate::words::{self, Mark, Question};
use crate::{Card, Fact, INFO, Odin, Rules, SEATS, State, knobs, picture};
use crate::{touch, wish};

impl Language for Odin {
    type Fact = Fact;
    type Question = Question;
    type Mark = Mark;

    const WORDS: &'static dyn Reader<Self> = words::READER;

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

    fn card(_terms: RulesAndRoster<'_, Self>, card: Card) -> String {
        card.to_string()
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
