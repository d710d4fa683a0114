//! The words of Odin's Ravens, as the contract asks for them.

use figure::Figure;
use game::words::Reader;
use game::{
    Ahead, Condition, Judgement, Language, Open, Ply, Purpose, Roster, RulesAndRoster, Seat, Setting, Setup,
    Touch, Verdict, Written,
};
use game::{Grammar, Head};
use piles::Kind;
use rulebook::Clause;
use text::{Diagnostic, Place, Spanned};

use crate::clauses::PARTS_PLAYERS;
use crate::condition::{self, Question};
use crate::fact::{self, Fact, Subject};
use crate::game::INFO;
use crate::problem::Problem;
use crate::start::race;
use crate::words::{self, Mark};
use crate::{
    Act, Card, Event, LandCard, Lands, Move, Ravens, Rules, Side, State, knobs, least, open, picture,
    purpose, tell, touch, wish,
};

impl Language for Ravens {
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
        _rules: &Rules,
        players: Option<&[Spanned<String>]>,
        game_line: Place,
    ) -> Result<Roster, Vec<Diagnostic>> {
        Roster::own(&INFO, Side::WORDS, players, game_line, &PARTS_PLAYERS)
    }

    fn row(_rules: &Rules, head: Head<'_>, rows: usize, line: &str) -> bool {
        words::is_row(head, rows, line)
    }

    fn to_move(seat: Seat) -> Fact {
        Fact::ToMove(Side::of(seat))
    }

    fn says_to_move(setup: &Setup<Fact>) -> bool {
        setup.of(Subject::Turn).is_some()
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

    fn subjects(_terms: RulesAndRoster<'_, Self>) -> Vec<Subject> {
        fact::subjects()
    }

    fn described(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        viewer: Option<Seat>,
        subject: Subject,
    ) -> Option<Fact> {
        fact::described(terms.rules, state, viewer, subject)
    }

    fn is_default(_terms: RulesAndRoster<'_, Self>, fact: &Fact) -> bool {
        fact::is_default(fact)
    }

    fn fact_words(terms: RulesAndRoster<'_, Self>, fact: &Fact) -> String {
        words::fact(terms.rules, fact)
    }

    fn differences(terms: RulesAndRoster<'_, Self>, asked: &Fact, found: &Fact) -> Vec<(usize, String)> {
        fact::differences(terms.rules, asked, found)
    }

    fn verdict(_terms: RulesAndRoster<'_, Self>, state: &State, fact: &Fact) -> Verdict {
        condition::verdict(state, fact)
    }

    fn asks(condition: &Condition<Fact, Question>) -> u64 {
        least::asks(condition)
    }

    fn least<'c>(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        wanted: impl Iterator<Item = &'c Condition<Fact, Question>>,
        ahead: Ahead,
    ) -> Option<u32> {
        least::least(terms.rules, state, wanted, ahead)
    }

    fn answer(
        _terms: RulesAndRoster<'_, Self>,
        state: &State,
        question: &Question,
    ) -> Result<Judgement, Open> {
        Ok(condition::answer(state, *question))
    }

    fn open_subject(_terms: RulesAndRoster<'_, Self>, subject: Subject) -> Open {
        open::open_subject(subject)
    }

    fn open_ply(terms: RulesAndRoster<'_, Self>, state: &State, ply: &Ply<Move>) -> Option<Open> {
        open::open_ply(terms.rules, state, ply)
    }

    fn open_moves(terms: RulesAndRoster<'_, Self>, state: &State) -> Option<Open> {
        open::open_moves(terms.rules, state)
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

    fn goals(terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> Vec<Purpose> {
        purpose::goals(terms, state, seat)
    }

    fn standing(_terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> i64 {
        purpose::standing(state, seat)
    }

    fn card(terms: RulesAndRoster<'_, Self>, card: Card) -> String {
        terms.rules.card(card).to_owned()
    }

    fn print(terms: RulesAndRoster<'_, Self>, mv: &Move) -> String {
        words::print_move(terms.rules, mv)
    }

    fn tell(terms: RulesAndRoster<'_, Self>, event: &Event) -> (String, &'static Clause) {
        (tell::tell(terms.rules, event), event.clause())
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
