//! The words of Omen, as the contract asks for them.

use figure::Figure;
use game::Head;
use game::words::Reader;
use game::{Condition, Touch};
use game::{
    Foresee, Language, Ply, Problem as _, Roster, RulesAndRoster, Seat, Setting, Written, wrong_players,
};
use text::{Diagnostic, Excerpt, Place, Spanned};

use crate::clauses::PARTS_PLAYERS;
use crate::game::INFO;
use crate::problem::{NINE_WITHOUT_WOLVES, Problem};
use crate::words::{self, Mark, Question};
use crate::{
    Card, Composition, Fact, Move, Omen, Rules, Stage, State, composition, knobs, picture, wrong_row,
};
use crate::{touch, wish};

/// The word after `game omen with`.
const WOLVES: &str = "wolves";

impl Foresee for Omen {}

impl Language for Omen {
    type Fact = Fact;
    type Question = Question;
    type Mark = Mark;

    const WORDS: &'static dyn Reader<Self> = words::READER;

    fn settings() -> &'static [Setting<Rules>] {
        knobs::KNOBS
    }

    fn variant(rules: &mut Rules, variant: Option<&Spanned<String>>) -> Result<(), Diagnostic> {
        rules.wolves = match variant {
            None => false,
            Some(variant) if variant.value == WOLVES => true,
            Some(variant) => {
                let terms = RulesAndRoster { rules, roster: &Roster::default() };
                return Err(Problem::NoVariant { variant: variant.clone() }.diagnostic(terms));
            }
        };
        Ok(())
    }

    fn says_turn(_rules: &Rules, line: &str) -> bool {
        // The Dealer peeks whoever is on turn; votes and discards are other players' too.
        matches!(line.split_whitespace().next(), Some("declare" | "omen" | "destiny"))
    }

    fn roster(
        rules: &Rules,
        players: Option<&[Spanned<String>]>,
        game_line: Place,
    ) -> Result<Roster, Vec<Diagnostic>> {
        let names = players.unwrap_or_default();
        let place = names.iter().map(|name| name.place).reduce(Place::to).unwrap_or(game_line);
        let (count, fits) = (names.len(), Rules::FEWEST..=rules.most());
        if !fits.contains(&count) {
            let fault = wrong_players(&INFO, count, fits, place, &PARTS_PLAYERS);
            let lacks_wolves = count == 9 && !rules.wolves;
            return Err(vec![if lacks_wolves { fault.help(NINE_WITHOUT_WOLVES) } else { fault }]);
        }
        let roster = Roster::new(names.iter().map(|name| name.value.clone()));
        let deck = Composition::new(rules, count, composition::extra(rules, count));
        if !deck.exists() {
            let terms = RulesAndRoster { rules, roster: &roster };
            return Err(vec![Problem::NoSuchDeck { place, deck }.diagnostic(terms)]);
        }
        Ok(roster)
    }

    fn row(_rules: &Rules, head: Head<'_>, _rows: usize, line: &str) -> bool {
        words::is_redeal_row(head, line)
    }

    fn resolve(
        _terms: RulesAndRoster<'_, Self>,
        state: &State,
        seat: Option<Seat>,
        written: &Written<Move, Card>,
    ) -> Result<Ply<Move>, Problem> {
        let mv = match written.mv.clone() {
            Move::Redeal(redeal) => {
                Move::Redeal(Box::new(redeal.written_out(state.up.len(), state.down.len())))
            }
            decision => decision,
        };
        Ok(Ply { seat: seat.filter(|_| !written.nobody), mv })
    }

    fn at_fault(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        ply: &Ply<Move>,
        rows: &[Excerpt],
    ) -> Option<(Place, String)> {
        let Move::Redeal(redeal) = &ply.mv else { return None };
        wrong_row::at_fault(terms.roster, state, redeal, &words::redeal_rows(terms, rows).ok()?)
    }

    fn pending(terms: RulesAndRoster<'_, Self>, state: &State) -> Option<String> {
        let roster = terms.roster;
        let has = |count: usize| if count == 1 { "has" } else { "have" };
        match state.stage {
            Stage::Voting { caller } => {
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

    fn card(_terms: RulesAndRoster<'_, Self>, card: Card) -> String {
        card.word().to_owned()
    }

    fn touches(terms: RulesAndRoster<'_, Self>, _state: &State, ply: &Ply<Move>) -> Vec<Touch> {
        touch::touches(terms.roster, ply)
    }

    fn wish(
        terms: RulesAndRoster<'_, Self>,
        condition: &Condition<Fact, Question>,
        not: bool,
    ) -> Option<String> {
        wish::wish(terms.roster, condition, not)
    }

    fn figure(terms: RulesAndRoster<'_, Self>, state: &State, seat: Option<Seat>, marked: &[Mark]) -> Figure {
        picture::draw(terms.roster, state, seat, marked)
    }
}
