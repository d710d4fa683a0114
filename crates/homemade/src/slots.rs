//! What stands in the slots of a move: as words of a line, and as a function is given it.

use boards::Square;
use game::{Roster, Seat};
use house::own::{Datum, PartNames};
use piles::Kind;
use rulebook::{FactDecl, Facts, Value};

use crate::defined::{Base, ClauseIndex, Defined, Seats};
use crate::moves::{Card, Move, SlotOf, TakenMan};

/// A slot's number as a line has it; of a list, for one of its cards.
pub(crate) fn word(defined: &Defined, roster: &Roster, of: &SlotOf, value: i16) -> String {
    match of {
        SlotOf::Square => defined.square(Square(value as u8)),
        SlotOf::Number { .. } => value.to_string(),
        SlotOf::Player => roster.names().nth(value as usize).unwrap_or_default().to_owned(),
        SlotOf::Word(words) => words.get(value as usize).cloned().unwrap_or_default(),
        SlotOf::Card | SlotOf::Cards { .. } => defined.card(Card::of_index(value as usize)).to_owned(),
    }
}

/// The number of what a line has in a slot; of a list, for one of its cards.
pub(crate) fn number(defined: &Defined, roster: &Roster, of: &SlotOf, word: &str) -> Option<i16> {
    match of {
        SlotOf::Square => Some(i16::from(defined.board()?.named(word)?.0)),
        SlotOf::Number { least, most } => {
            let is_plain = word.bytes().all(|digit| digit.is_ascii_digit());
            let is_plain = is_plain && (word == "0" || !word.starts_with('0'));
            word.parse().ok().filter(|number| is_plain && (*least..=*most).contains(number))
        }
        SlotOf::Player => roster.seat(word).map(|seat| i16::from(seat.0)),
        SlotOf::Word(words) => words.iter().position(|known| known == word).map(|at| at as i16),
        SlotOf::Card | SlotOf::Cards { .. } => defined.card_of(word).map(|card| card.index() as i16),
    }
}

/// A seat as functions know it: by its name where the game names it, else by its number, from 1.
pub(crate) fn seat(defined: &Defined, seat: Seat) -> Datum {
    match &defined.seats {
        Seats::Own(names) => {
            names.get(seat.index()).map_or(Datum::Nothing, |name| Datum::from(name.as_str()))
        }
        Seats::Named { .. } => Datum::Number(i64::from(seat.0) + 1),
    }
}

/// What stands in a slot, as functions know it; of a list, for one of its cards.
pub(crate) fn datum(defined: &Defined, of: &SlotOf, value: i16) -> Datum {
    match of {
        SlotOf::Square => Datum::from(defined.square(Square(value as u8))),
        SlotOf::Number { .. } => Datum::Number(i64::from(value)),
        SlotOf::Player => seat(defined, Seat(value as u8)),
        SlotOf::Word(words) => {
            words.get(value as usize).map_or(Datum::Nothing, |word| Datum::from(word.as_str()))
        }
        SlotOf::Card | SlotOf::Cards { .. } => card(defined, Card::of_index(value as usize)),
    }
}

/// A card as functions know it: its word, and what else is said of it; nothing of one that is not determined.
pub(crate) fn card(defined: &Defined, card: Card) -> Datum {
    let word = ("word", Datum::from(defined.card(card)));
    let attributes: Vec<(&str, Datum)> = match defined.cards.get(card.index()) {
        Some(known) => known.attributes.iter().map(|(name, said)| (name.as_str(), said.clone())).collect(),
        None => Vec::new(),
    };
    Datum::map(std::iter::once(word).chain(attributes))
}

/// What a move names, as the facts on which a clause of the script about it is decided.
pub(crate) fn facts(defined: &Defined, clause: ClauseIndex, mv: Move) -> Facts {
    let template = &defined.forms[usize::from(mv.form)].template;
    let word = |card: Card| defined.card(card).to_owned();
    let fact = |declared: &FactDecl| {
        let at = template.slots.iter().position(|slot| slot.name == declared.name)?;
        let value = mv.slots[at];
        let value = match &template.slots[at].of {
            SlotOf::Square => Value::from(defined.square(Square(value as u8))),
            SlotOf::Number { .. } => Value::from(value),
            SlotOf::Player => Value::Player(Some(value as u8)),
            SlotOf::Word(words) => Value::from(words.get(value as usize).cloned().unwrap_or_default()),
            SlotOf::Card => Value::from(word(Card::of_index(value as usize))),
            SlotOf::Cards { .. } => mv.list(at, template.slots.len()).map(word).collect(),
        };
        Some((declared.name, value))
    };
    defined.clause(clause).facts.iter().filter_map(fact).collect()
}

/// What functions find in a move, and in cards, by its names.
pub(crate) fn parts(defined: &Defined, mv: Option<Move>) -> PartNames {
    let of_move = mv.map(|mv| {
        let form = &defined.forms[usize::from(mv.form)];
        form.template.slots.iter().map(|slot| slot.name.clone()).collect()
    });
    let mut of_cards: Vec<String> = Vec::new();
    for card in &defined.cards {
        let names = card.attributes.iter().map(|(name, _)| name.as_str());
        for name in std::iter::once("word").chain(names) {
            if !of_cards.iter().any(|known| known == name) {
                of_cards.push(name.to_owned());
            }
        }
    }
    PartNames { of_move: of_move.unwrap_or_default(), of_cards }
}

/// A move as functions know it: what stands in its slots, by their names; once it is made, whom it has taken.
pub(crate) fn data(defined: &Defined, mv: Move, taken: Option<&[TakenMan]>) -> Datum {
    let form = &defined.forms[usize::from(mv.form)];
    let template = &form.template;
    let slots = template.slots.iter().zip(mv.slots).enumerate();
    let man = |(man, square): &TakenMan| {
        let man = &defined.men[usize::from(*man)];
        let owner = man.owner.map_or(Datum::Nothing, |owner| seat(defined, owner));
        let piece = Datum::from(man.piece.as_str());
        Datum::map([("piece", piece), ("owner", owner), ("square", Datum::from(defined.square(*square)))])
    };
    let taken = taken.filter(|_| matches!(form.base, Base::Put { .. } | Base::Go { .. }));
    let taken = taken.map(|taken| ("taken", Datum::list(taken.iter().map(man))));
    Datum::map(taken.into_iter().chain(slots.map(|(at, (slot, value))| {
        let said = match slot.of {
            SlotOf::Cards { .. } => {
                Datum::list(mv.list(at, template.slots.len()).map(|listed| card(defined, listed)))
            }
            ref of => datum(defined, of, value),
        };
        (slot.name.as_str(), said)
    })))
}
