//! What functions of house rules look at in a game that a script declares: its zones and numbers, and what stands on its
//! board.

use boards::{Board, Squares};
use game::{AtPlace, Look, Looked, RulesAndRoster, Seat};
use house::own::Datum;
use piles::Kind;
use rulebook::Value;

use crate::spot::Spot;
use crate::state::State;
use crate::{Homemade, Rules};

impl Look for Homemade {
    fn look(terms: RulesAndRoster<'_, Self>, state: &State, at: usize, seat: Seat) -> Looked {
        let defined = terms.rules.defined;
        let owner = |each: bool| each.then_some(seat);
        match defined.zones.get(at) {
            Some(zone) => {
                let heap = state.heap(Spot { zone: at as u8, owner: owner(zone.each) });
                let word =
                    |card: crate::Card| card.known().map(|card| Value::from(defined.card(card).to_owned()));
                Looked::Cards(heap.cards.iter().map(|card| word(*card)).collect())
            }
            None if at - defined.zones.len() == defined.numbers.len() => {
                let men: Vec<Value> =
                    defined.reserved_men(seat).map(|man| Value::from(state.reserve(man))).collect();
                Looked::Value(match <[Value; 1]>::try_from(men) {
                    Ok([one]) => one,
                    Err(men) => Value::List(men),
                })
            }
            None => {
                let at = at - defined.zones.len();
                let number = &defined.numbers[at];
                let value = |nth| {
                    let value = state.number(at, owner(number.each), nth);
                    match number.words.is_empty() {
                        true => Value::from(value),
                        false => Value::from(number.told(value)),
                    }
                };
                Looked::Value(match number.length {
                    1 => value(0),
                    length => (0..length).map(value).collect(),
                })
            }
        }
    }

    fn board(rules: &Rules) -> Option<&'static Board> {
        rules.defined.board()
    }

    fn terrain(rules: &Rules, word: &str) -> Option<Squares> {
        let terrain = &rules.defined.ground.as_ref()?.terrain;
        terrain.iter().find(|(known, _)| known == word).map(|(_, squares)| *squares)
    }

    fn is_piece(rules: &Rules, word: &str) -> bool {
        rules.defined.men.iter().any(|man| man.piece == word)
    }

    fn place(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        _viewer: Option<Seat>,
        named: &str,
    ) -> Option<AtPlace> {
        let defined = terms.rules.defined;
        let man = state.at(defined.board()?.named(named)?).map(|man| &defined.men[man]);
        Some(man.map_or(AtPlace::Empty, |man| AtPlace::There(man.piece.as_str().into(), man.owner)))
    }

    fn reserve(terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat, piece: &str) -> Option<i64> {
        let defined = terms.rules.defined;
        let man = defined.reserved_men(seat).find(|man| defined.men[*man].piece == piece)?;
        Some(i64::from(state.reserve(man)))
    }

    fn of_card(rules: &Rules, word: &str, name: &str) -> Option<Value> {
        let kind = rules.defined.cards.iter().find(|card| card.word == word)?;
        let said = kind.attributes.iter().find(|(known, _)| known == name).map(|(_, said)| value(said));
        Some(said.unwrap_or(Value::from("")))
    }
}

/// What is said of a card, as a value.
fn value(said: &Datum) -> Value {
    match said {
        Datum::Flag(flag) => Value::from(*flag),
        Datum::Number(number) => Value::from(*number),
        Datum::Text(text) => Value::from(text.clone()),
        Datum::List(values) => values.iter().map(|each| value(&each.value)).collect(),
        Datum::Nothing | Datum::Map(_) | Datum::Function(_) => Value::from(""),
    }
}
