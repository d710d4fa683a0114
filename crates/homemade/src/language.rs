//! The words of a game that a script declares, as the contract asks for them.

use figure::Figure;
use game::words::Reader;
use game::{Foresee, Head, Knob, Language, Ply, Purpose, Pursue, Roster, RulesAndRoster, Seat, Touch};
use text::{Diagnostic, Place, Spanned};

use crate::condition::Question;
use crate::defined::{Base, Seats};
use crate::fact::{Fact, seat_name};
use crate::moves::{Card, Move, SlotOf};
use crate::problem::{own_seats, wrong_number};
use crate::state::State;
use crate::words::{BOARD, LineReader, MarkedPlace};
use crate::{Homemade, Rules, picture, read};

impl Language for Homemade {
    type Fact = Fact;
    type Question = Question;
    type Mark = MarkedPlace;

    const WORDS: &'static dyn Reader<Self> = &LineReader;

    fn turn_knob(rules: &mut Rules, knob: &Knob, value: &str) -> Result<(), String> {
        rules.defined = read::turned(rules.defined, knob, value)?;
        Ok(())
    }

    fn knob(rules: &Rules, name: &str) -> Option<String> {
        let at = rules.defined.info.knobs.iter().position(|knob| knob.name == name)?;
        rules.defined.values.get(at).cloned()
    }

    fn begins(_rules: &Rules) -> bool {
        true
    }

    fn roster(
        rules: &Rules,
        players: Option<&[Spanned<String>]>,
        game_line: Place,
    ) -> Result<Roster, Vec<Diagnostic>> {
        match (&rules.defined.seats, players) {
            (Seats::Own(names), None) => Ok(Roster::new(names.iter().cloned())),
            (Seats::Own(names), Some(players)) => {
                let place = players.iter().map(|name| name.place).reduce(Place::to).unwrap_or(game_line);
                Err(vec![own_seats(names, place)])
            }
            (Seats::Named { least, most }, Some(players)) => {
                let count = players.len();
                match (usize::from(*least)..=usize::from(*most)).contains(&count) {
                    true => Ok(Roster::new(players.iter().map(|name| name.value.clone()))),
                    false => {
                        let place = players.iter().map(|name| name.place).reduce(Place::to);
                        Err(vec![wrong_number(*least, *most, count, place.unwrap_or(game_line))])
                    }
                }
            }
            (Seats::Named { least, most }, None) => Err(vec![wrong_number(*least, *most, 0, game_line)]),
        }
    }

    fn row(_rules: &Rules, head: Head<'_>, _rows: usize, line: &str) -> bool {
        let number = line.split_once('|').map(|(number, _)| number.trim());
        let is_row = number.is_some_and(|number| number.bytes().all(|digit| digit.is_ascii_digit()));
        head.words.trim() == BOARD && is_row
    }

    fn card(terms: RulesAndRoster<'_, Self>, card: Card) -> String {
        match card.face() {
            Some(face) => face.to_string(),
            None => terms.rules.defined.card(card).to_owned(),
        }
    }

    fn touches(terms: RulesAndRoster<'_, Self>, state: &State, ply: &Ply<Move>) -> Vec<Touch> {
        let defined = terms.rules.defined;
        let template = &defined.forms[usize::from(ply.mv.form)].template;
        let name = |seat| seat_name(terms, seat);
        let (form, seat) = (&defined.forms[usize::from(ply.mv.form)], ply.seat.unwrap_or(state.on_turn));
        let lying = |from: u8, card: Card| {
            let spot = defined.spot_of(from, seat);
            let owner = spot.owner.map_or_else(String::new, |owner| format!("{} ", name(owner)));
            vec![format!("{owner}{} {}", state.zone(spot).word, defined.card(card))]
        };
        let mut touched = Vec::new();
        for (at, slot) in template.slots.iter().enumerate() {
            match (&slot.of, &form.base) {
                (SlotOf::Square, _) => touched.push(vec![defined.square(ply.mv.square(at))]),
                (SlotOf::Card, Base::Play { from, .. }) => touched.push(lying(*from, ply.mv.card(at))),
                (SlotOf::Cards { .. }, Base::Play { from, .. }) => {
                    touched.extend(ply.mv.list(at, template.slots.len()).map(|card| lying(*from, card)));
                }
                _ => {}
            }
        }
        touched
    }

    fn figure(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        seat: Option<Seat>,
        marked: &[MarkedPlace],
    ) -> Figure {
        picture::draw(terms, state, seat, marked)
    }
}

impl Foresee for Homemade {}

impl Pursue for Homemade {
    fn goals(terms: RulesAndRoster<'_, Self>, _state: &State, seat: Seat) -> Vec<Purpose> {
        let name = seat_name(terms, seat);
        let purpose =
            Purpose::new(format!("winner {name}"), format!("{name} wins"), format!("{name} shall not win"));
        vec![purpose]
    }
}
