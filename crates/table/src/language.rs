//! The words of Odin's Table, as the contract asks for them.

use figure::Figure;
use game::words::Reader;
use game::{Condition, Touch};
use game::{Foresee, Head, Language, Ply, Roster, RulesAndRoster, Seat, Setting, Written};
use text::{Diagnostic, Place, Spanned};

use crate::fact::Fact;
use crate::game::INFO;
use crate::problem::Problem;
use crate::words::{self, Marked, Question};
use crate::{Card, Move, Offer, Rules, Side, State, Table, clauses, knobs, picture};
use crate::{touch, wish};

impl Foresee for Table {}

impl Language for Table {
    type Fact = Fact;
    type Question = Question;
    type Mark = Marked;

    const WORDS: &'static dyn Reader<Self> = words::READER;

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

    fn pending(_terms: RulesAndRoster<'_, Self>, state: &State) -> Option<String> {
        state.offer().map(|offer| match offer {
            Offer::Scout { side, .. } => format!("{side} may scout (`scout COLUMN` or `no scout`)"),
            Offer::Swap { side } => format!("{side} may swap two cards (`swap COLUMN COLUMN` or `no swap`)"),
        })
    }

    fn card(_terms: RulesAndRoster<'_, Self>, card: Card) -> String {
        card.to_string()
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
