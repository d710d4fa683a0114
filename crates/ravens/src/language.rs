//! The words of Odin's Ravens, as the contract asks for them.

use figure::Figure;
use game::words::Reader;
use game::{Condition, Touch};
use game::{Head, Language, Ply, Roster, RulesAndRoster, Seat, Setting, Written};
use piles::Kind;
use text::{Diagnostic, Place, Spanned};

use crate::clauses::PARTS_PLAYERS;
use crate::fact::Fact;
use crate::game::INFO;
use crate::problem::Problem;
use crate::start::race;
use crate::words::{self, Mark, Question};
use crate::{Act, Card, LandCard, Lands, Move, Ravens, Rules, Side, State, knobs, picture};
use crate::{touch, wish};

impl Language for Ravens {
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
        _rules: &Rules,
        players: Option<&[Spanned<String>]>,
        game_line: Place,
    ) -> Result<Roster, Vec<Diagnostic>> {
        Roster::own(&INFO, Side::WORDS, players, game_line, &PARTS_PLAYERS)
    }

    fn row(_rules: &Rules, head: Head<'_>, rows: usize, line: &str) -> bool {
        words::is_row(head, rows, line)
    }

    /// A place that does not exist, a land card that lies elsewhere, and a race that cannot begin so make no
    /// move of the game.
    fn resolve(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        seat: Option<Seat>,
        written: &Written<Move, Card>,
    ) -> Result<Ply<Move>, Problem> {
        check_places(state, &written.mv, written.place)?;
        if let Move::NextRace(setup) = &written.mv {
            let mut faults = race::faults(terms.rules, state, setup).into_iter();
            if let Some(first) = faults.next() {
                return Err(Problem::NextRace { first, more: faults.collect() });
            }
        }
        let seat = if written.nobody { None } else { Some(seat.unwrap_or(state.on_turn.seat())) };
        Ok(Ply { seat, mv: written.mv.clone() })
    }

    fn check_mark(
        _terms: RulesAndRoster<'_, Self>,
        state: &State,
        mark: Spanned<Mark>,
    ) -> Result<(), Problem> {
        match mark.value {
            Mark::Space(_, space) if space > u32::from(state.spaces()) => {
                let length = Some(usize::from(state.spaces()));
                Err(Problem::NoSuchSpace { space: Spanned::new(space, mark.place), length })
            }
            Mark::Space(..) | Mark::Marker | Mark::Pile(..) | Mark::MagicWay | Mark::LandSupply => Ok(()),
        }
    }

    fn card(terms: RulesAndRoster<'_, Self>, card: Card) -> String {
        terms.rules.card(card).to_owned()
    }

    fn touches(terms: RulesAndRoster<'_, Self>, state: &State, ply: &Ply<Move>) -> Vec<Touch> {
        touch::touches(terms.rules, state, ply)
    }

    fn wish(
        _terms: RulesAndRoster<'_, Self>,
        condition: &Condition<Fact, Question>,
        not: bool,
    ) -> Option<String> {
        wish::wish(condition, not)
    }

    fn figure(terms: RulesAndRoster<'_, Self>, state: &State, seat: Option<Seat>, marked: &[Mark]) -> Figure {
        picture::draw(terms.rules, state, seat, marked)
    }
}

/// That the spaces and land cards of a move exist.
fn check_places(state: &State, mv: &Move, place: Place) -> Result<(), Problem> {
    let exists = |space: u8| {
        let fault = Problem::NoSuchSpace {
            space: Spanned::new(u32::from(space), place),
            length: Some(usize::from(state.spaces())),
        };
        if state.has_space(space) { Ok(()) } else { Err(fault) }
    };
    match mv {
        Move::Odin { act, .. } => match act {
            Act::Swap(one, other) => exists(*one).and_then(|()| exists(*other)),
            Act::Rotate(space) | Act::Remove(space) | Act::Marker(_, space) => exists(*space),
            Act::Lengthen(laid) => check_lands(&state.lands, laid.cards(), place),
            Act::Forward | Act::Back | Act::Rearrange(_) => Ok(()),
        },
        Move::Lengthen(card) => check_lands(&state.lands, &[*card], place),
        Move::Stash(_)
        | Move::Fly(_)
        | Move::Way(_)
        | Move::Discard(_)
        | Move::EndTurn
        | Move::NextRace(_) => Ok(()),
    }
}

/// That these can be the top land cards, either way round. Cards beyond the end of the supply are for the
/// clauses to refuse.
fn check_lands(supply: &Lands, laid: &[LandCard], place: Place) -> Result<(), Problem> {
    let mut mixed = supply.mixed;
    for (depth, card) in laid.iter().enumerate().take(supply.len()) {
        let stated = Spanned::new(*card, place);
        match supply.peek(depth) {
            Some(actual) if actual.index() == card.index() => {}
            Some(actual) => return Err(Problem::AnotherLandCard { stated, actual }),
            None if mixed.take(*card) => {}
            None => return Err(Problem::ImpossibleLandCard { stated, pool: mixed.kinds().collect() }),
        }
    }
    Ok(())
}
