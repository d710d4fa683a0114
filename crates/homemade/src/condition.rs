//! What only an expectation asks.

use game::{
    Decide, Describe, Fact as _, Judgement, LeaveOpen, Open, Outcome, RulesAndRoster, Seat, SeatSet, Truth,
};
use house::own::Datum;
use rulebook::Strict;

use crate::asked::Asked;
use crate::fact::{Fact, Subject};
use crate::moves::SLOTS;
use crate::problem::FunctionFault;
use crate::seen::{Eyes, Play};
use crate::state::State;
use crate::zone::Order;
use crate::{Homemade, calls, slots};

/// A question that no set-up line answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// `game over`
    Over,
    /// `winner black`
    Winner(Seat),
    /// `draw`
    Draw,
    /// One that the script declares, with what stands in its slots.
    Own {
        /// Which.
        number: u8,
        /// What stands in its slots.
        slots: [i16; SLOTS],
    },
}

impl Decide for Homemade {
    fn verdict(terms: RulesAndRoster<'_, Self>, state: &State, fact: &Fact) -> Truth {
        match fact {
            Fact::Zone(spot, listing) => {
                let (heap, pool) = (state.heap(*spot), state.pool(*spot));
                match state.zone(*spot).order {
                    Order::Loose => listing.in_any_order(&heap.cards.iter().copied().collect(), &pool),
                    Order::Pile | Order::Row => listing.in_order(heap.cards.iter().copied(), &pool),
                }
            }
            fact => Truth::of(Self::described(terms, state, None, fact.subject()).as_ref() == Some(fact)),
        }
    }

    fn answer(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        question: &Question,
    ) -> Result<Judgement, Open> {
        if let Some(spot) = state.end_hangs_on.filter(|_| !matches!(question, Question::Own { .. })) {
            return Err(Self::open_subject(terms, Subject::Zone(spot)));
        }
        let winners = match <Self as game::Game>::outcome(terms.rules, state) {
            Outcome::Over { winners } => Some(winners),
            Outcome::Open => None,
        };
        let found = match winners {
            None => "the game goes on".to_owned(),
            Some(SeatSet::EMPTY) => "draw".to_owned(),
            Some(winners) => format!("winner {}", terms.roster.list(winners)),
        };
        Ok(match question {
            Question::Over => Judgement { holds: winners.is_some(), found },
            Question::Draw => Judgement { holds: winners == Some(SeatSet::EMPTY), found },
            Question::Winner(seat) => {
                Judgement { holds: winners.is_some_and(|winners| winners.contains(*seat)), found }
            }
            Question::Own { number, slots } => return own(terms, state, usize::from(*number), slots),
        })
    }
}

/// The answer of a function of the script.
fn own(
    terms: RulesAndRoster<'_, Homemade>,
    state: &State,
    number: usize,
    slots: &[i16; SLOTS],
) -> Result<Judgement, Open> {
    let defined = terms.rules.defined;
    let asking = &defined.questions[number];
    let asked = Asked { rules: terms.rules, state, mover: state.on_turn, mv: None, taken: None };
    let about =
        asking.template.slots.iter().zip(slots).map(|(slot, value)| slots::datum(defined, &slot.of, *value));
    let about: Vec<Datum> = about.collect();
    let answer = calls::call(asked, &asking.function, about, Play::of(asked, Eyes::Table), &mut Strict);
    let open = answer.as_ref().ok().and_then(|answer| answer.play.open);
    if let Some(spot) = open {
        return Err(Homemade::open_subject(terms, Subject::Zone(spot)));
    }
    let holds = answer.and_then(|answer| match answer.value {
        Datum::Flag(holds) => Ok(holds),
        other => Err(FunctionFault::NoFlag(other.words()).at(asking.function.place)),
    });
    Ok(match holds {
        Ok(holds) => Judgement { holds, found: if holds { "it is so" } else { "it is not so" }.to_owned() },
        Err(fault) => {
            terms.rules.faults.note(fault);
            Judgement { holds: false, found: "the script does not say".to_owned() }
        }
    })
}
