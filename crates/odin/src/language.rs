//! The words of Odin, as the contract asks for them.

use figure::Figure;
use game::words::Reader;
use game::{Language, Problem as _, Roster, RulesAndRoster, Seat, Setting, wrong_players};
use text::{Diagnostic, Place, Spanned};

use crate::clauses::PLAYERS;
use crate::problem::Problem;
use crate::words::{self, Mark, Question};
use crate::{Card, Fact, INFO, Odin, Rules, SEATS, State, knobs, picture};

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

    fn row(_rules: &Rules, head: &str, _rows: usize, line: &str) -> bool {
        words::is_deal_row(head, line)
    }

    fn card(_terms: RulesAndRoster<'_, Self>, card: Card) -> String {
        card.to_string()
    }

    fn figure(terms: RulesAndRoster<'_, Self>, state: &State, seat: Option<Seat>, marked: &[Mark]) -> Figure {
        picture::draw(terms, state, seat, marked)
    }
}
