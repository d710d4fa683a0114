//! The position that a set-up describes.

use boards::Squares;
use game::{Random, RulesAndRoster, SeatSet, Setup};
use rulebook::Referee;

use crate::Homemade;
use crate::ends::{Ends, settle};
use crate::fact::Fact;
use crate::past::Past;
use crate::problem::Problem;
use crate::state::{Finish, State};

mod cards;

/// The position.
pub(crate) fn start<R: Referee>(
    terms: RulesAndRoster<'_, Homemade>,
    setup: &Setup<Fact>,
    referee: &mut R,
) -> Result<State, Vec<Problem>> {
    let defined = terms.rules.defined;
    let mut state = State {
        defined,
        men: defined.men.iter().map(|_| Squares::EMPTY).collect(),
        numbers: defined.numbers.iter().flat_map(first).chain(reserves(defined)).collect(),
        heaps: Vec::new(),
        on_turn: game::Seat(0),
        seats: terms.roster.len() as u8,
        out: SeatSet::EMPTY,
        end: Finish::Open,
        is_ended_by_function: false,
        end_hangs_on: None,
        past: Past::default(),
    };
    if let Some(ground) = &defined.ground {
        state.men = ground.first.iter().copied().collect();
    }
    let mut faults = Vec::new();
    if !defined.zones.is_empty() {
        cards::lay_out(&mut state, setup, &mut faults);
    }
    for fact in setup.iter() {
        match &fact.value {
            Fact::Board(men) => {
                state.men.iter_mut().for_each(|men| *men = Squares::EMPTY);
                let there = (0..).map(boards::Square).zip(men);
                there.for_each(|(square, man)| _ = man.map(|man| state.put(usize::from(man), square)));
            }
            Fact::Square(square, man) => {
                state.clear(*square);
                man.map(|man| state.put(usize::from(man), *square));
            }
            Fact::Number(number, seat, values) => {
                let known = &defined.numbers[usize::from(*number)];
                for (nth, value) in values.iter().enumerate() {
                    if !(known.least..=known.most).contains(value) {
                        let place = fact.part(nth);
                        faults.push(Problem::Beyond { number: usize::from(*number), value: *value, place });
                        continue;
                    }
                    let at = state.place_of(usize::from(*number), *seat, nth);
                    state.numbers[at] = *value;
                }
            }
            Fact::Reserve(_, men) => {
                men.iter()
                    .for_each(|(man, count)| _ = state.set_reserve(usize::from(*man), i32::from(*count)));
            }
            Fact::Zone(..) => {}
            Fact::Out(seat) => state.out.insert(*seat),
            Fact::ToMove(seat) => state.on_turn = *seat,
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    state.turn_to(state.on_turn);
    state.remember();
    if let Some(winners) = state.last_one() {
        state.end = Finish::Over(winners);
        return Ok(state);
    }
    let before = state.before(state.on_turn);
    let mut ends = Ends::AsItLies { open: None };
    settle::<R, Random<'_>>(terms.rules, &mut state, before, referee, &mut ends, &mut |_, _| {});
    if let (Finish::Open, Ends::AsItLies { open }) = (state.end, ends) {
        state.end_hangs_on = open;
    }
    Ok(state)
}

/// What lies in reserve at the beginning, one number a kind of men, in games with reserves.
fn reserves(defined: &'static crate::defined::Defined) -> impl Iterator<Item = i32> {
    let men = defined.reserves_at.map_or(&[][..], |_| &defined.men);
    men.iter().map(|man| man.reserve.map_or(0, i32::from))
}

/// What a number is at the beginning, for each seat there may be.
fn first(number: &crate::defined::Number) -> Vec<i32> {
    let copies = number.seats();
    number.start.iter().copied().cycle().take(number.length * copies).collect()
}
